import { inTime } from '#api-client/time-limit.ts'

/** How long a slow network may take before the saved copy is shown instead, in ms. */
export const networkTimeoutMs = 500

type Sources = {
  fetchFresh: () => Promise<Response>
  findSaved: () => Promise<Response | undefined>
  markSaved: (saved: Response, reason: 'lost' | 'late') => Promise<Response>
  offlinePage: () => Promise<Response>
}

/**
 * Network first. A saved copy replaces a failed request at once and a slow one after `networkTimeoutMs`. Without a copy the
 * network gets the general time limit, then the offline page is shown.
 */
export async function fetchPage({ fetchFresh, findSaved, markSaved, offlinePage }: Sources): Promise<Response> {
  const fresh = fetchFresh().catch(() => null)
  // Cache Storage fails or hangs in a damaged browser profile; the network still answers.
  const saved = await inTime(findSaved().catch(() => undefined))
  if (!saved) return (await inTime(fresh)) ?? offlinePage()
  const isLate = new Promise<'late'>((resolve) => setTimeout(resolve, networkTimeoutMs, 'late'))
  const first = await Promise.race([fresh, isLate])
  if (first === 'late') return markSaved(saved, 'late')
  return first ?? markSaved(saved, 'lost')
}
