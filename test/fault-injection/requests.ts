/** FAULTS=full selects the full size, otherwise the tests use a smaller one. */
export const isFull = process.env.FAULTS === 'full'
export const bySize = <T>(full: T, small: T): T => (isFull ? full : small)

/** Status 0 means that there was no response. */
export type TestResponse = {
  status: number
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it expects
  body: any
  retryAfter: string | null
}

type TestRequest = {
  method?: string
  body?: object
  key?: string
  token?: string
  visitor?: string
  guestKey?: string
}

/** Sends one request, without retry. */
export async function send(
  url: string,
  { method, body, key, token, visitor, guestKey }: TestRequest = {},
): Promise<TestResponse> {
  try {
    const answer = await fetch(url, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(token ? { 'x-auth-token': token } : {}),
        ...(guestKey ? { 'x-guest-key': guestKey } : {}),
        ...(visitor ? { 'x-visitor': visitor } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: JSON.parse(text), retryAfter: answer.headers.get('retry-after') }
  } catch (error) {
    return { status: 0, text: String(error), body: {}, retryAfter: null }
  }
}

/** Counts responses by status: { 201: 7, 409: 193 }. */
export function countByStatus(answers: readonly TestResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Runs `work` for 0 to count - 1, `atOnce` at a time. */
export async function runConcurrently<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      results[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
  return results
}

/** Pseudorandom numbers that are the same in every run, so that a failure can be repeated. */
export function seededRandom(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
