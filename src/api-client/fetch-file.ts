import { type ApiResult, type Call, headersOf, noResponse, parseResponse } from './request.ts'
import { readWhileItComes, timeLimit } from './time-limit.ts'

/** A file in the language of the page. It times out only when no data arrives. */
export async function fetchFile(
  path: string,
  { token, guestKey, signal }: Pick<Call, 'token' | 'guestKey' | 'signal'>,
): Promise<ApiResult<Blob>> {
  const { accept: _, ...headers } = headersOf({ token, guestKey })
  const limit = timeLimit(signal)
  try {
    const response = await fetch(`/api${path}`, { headers, signal: limit.signal })
    const { status, headers: received } = response
    if (!response.ok) return parseResponse(status, await response.text(), received)
    return { ok: true, status, body: await readWhileItComes(response, limit), headers: received }
  } catch {
    return noResponse
  } finally {
    limit.stop()
  }
}
