/** FAULTS=full is the size of the design's table; without it a smaller one, for every day. */
export const isFull = process.env.FAULTS === 'full'
export const sized = <T>(full: T, small: T): T => (isFull ? full : small)

/** A status of 0 means that nobody answered. */
export type Told = {
  status: number
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects to be told
  body: any
  retryAfter: string | null
}

type Question = {
  method?: string
  body?: object
  key?: string
  token?: string
  visitor?: string
  guestKey?: string
}

/** Asks a server over HTTP, once. */
export async function ask(url: string, { method, body, key, token, visitor, guestKey }: Question = {}): Promise<Told> {
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

/** How often each status came: { 201: 7, 409: 193 }. */
export function tally(answers: readonly Told[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Does `work` for 0 to count - 1, so many at the same time. */
export async function inCrowds<T>(count: number, atOnce: number, work: (nr: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const nr = next++
      results[nr] = await work(nr)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
  return results
}

/** The same numbers in every run: a test that fails must fail again. */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
