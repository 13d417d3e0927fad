import { inTime } from '#api-client/time-limit.ts'

/** How long a guest with poor reception waits for a page that the device could show at once, in milliseconds. */
export const patienceMs = 3_000

/**
 * A page from the network, while that answers in time. Who has seen the page before reads it as it was: at once without a
 * connection, after a moment where the network is too slow. A page that is not kept is waited for, and a page of ours says when it does not come.
 */
export async function bringPage({
  ask,
  find,
  mark,
  lastResort,
}: {
  ask: () => Promise<Response>
  find: () => Promise<Response | undefined>
  mark: (kept: Response, why: 'lost' | 'late') => Promise<Response>
  lastResort: () => Promise<Response>
}): Promise<Response> {
  const asked = ask().catch(() => null)
  // a device that cannot be read is no reason to stay without the page
  const kept = await find().catch(() => undefined)
  if (!kept) return (await inTime(asked)) ?? lastResort()
  const fresh = await Promise.race([asked, patience()])
  if (fresh === 'late') return mark(kept, 'late')
  return fresh ?? mark(kept, 'lost')
}

function patience(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, 'late'))
}
