import { median } from '../comparison.ts'

type ListTime = { what: string; p50: number; p99: number }
type SheetRate = { rows: number; perSecond: number; firstByteMs: number }

/** The list queries, by their name in the report. */
const questions: [what: string, path: string][] = [
  ['first page of 100', '/bookings'],
  ['first page of 20', '/bookings?limit=20'],
  ['status', '/bookings?status=pending'],
  ['kind', '/bookings?kind=taxi'],
  ['park', '/bookings?park=bundala'],
  ['payment status, one in 500', '/bookings?paymentStatus=refund%20due'],
  ['kind and payment status', '/bookings?kind=room&paymentStatus=paid'],
  ['by trip date', '/bookings?sort=soonest'],
  ['by guest', '/bookings?sort=name&limit=20'],
  ['by status', '/bookings?sort=status-down&limit=20'],
  ['by payment', '/bookings?sort=payment&limit=20'],
  ['by guest, refunds due', '/bookings?sort=name&paymentStatus=refund%20due&limit=20'],
  ['by payment, rides', '/bookings?sort=payment&kind=taxi&limit=20'],
  ['by status, a month', '/bookings?sort=status-down&from=2025-06-01&to=2025-06-30&limit=20'],
  ['by guest, a search', '/bookings?sort=name&q=lovelace&limit=20'],
  ['by guest, a search for a whole name', '/bookings?sort=name&q=yuki%20nakamura&limit=20'],
  ['by guest, nobody found', '/bookings?sort=name&q=zzz&limit=20'],
  ['a month by trip date', '/bookings?sort=soonest&from=2025-06-01&to=2025-06-30'],
  ['a month, newest first', '/bookings?from=2025-06-01&to=2025-06-30'],
  ['search: a name that one in eleven has', '/bookings?q=lovelace'],
  ['search: a whole mail address', '/bookings?q=silva4711%40example.com'],
  ['search: the end of a phone number', '/bookings?q=0004711'],
  ['search: a reference', '/bookings?q=PM3322'],
  ['search: nothing found', '/bookings?q=zzzzzz'],
  ['search: nothing found for three letters', '/bookings?q=zzz'],
  ['search in Sinhala', '/bookings?q=%E0%B6%B1%E0%B7%92%E0%B6%B8'],
  ['counts', '/bookings/counts'],
  ['counts of a kind', '/bookings/counts?kind=shared'],
]

/** B7, B7b: each query repeatedly by one clerk, and a page deep in the list. */
export async function askLists(url: string, token: string, times: number): Promise<ListTime[]> {
  const deep = await deepPage(url, token)
  const found: ListTime[] = []
  for (const [what, path] of [...questions, ['deep page', deep] as [string, string]])
    found.push({ what, ...(await timesOf(`${url}/api${path}`, token, times)) })
  return found
}

/** Repeats a request for a second and at least `times` times, after a warm-up of a third of a second. */
async function timesOf(url: string, token: string, times: number) {
  const headers = { 'x-auth-token': token }
  const took: number[] = []
  const begin = performance.now()
  const isWarm = () => performance.now() - begin > 333
  while (took.length < times || performance.now() - begin < 1_333) {
    const mayCount = isWarm()
    const start = performance.now()
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${url} returned status ${response.status}`)
    if (mayCount) took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  return { p50: median(took), p99: took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN }
}

/** Follows the cursor over this many pages of a thousand rows. */
async function deepPage(url: string, token: string): Promise<string> {
  let path = '/bookings?limit=1000'
  for (let page = 0; page < 60; page += 1) {
    const response = await fetch(`${url}/api${path}`, { headers: { 'x-auth-token': token } })
    await response.arrayBuffer()
    const next = /<\/api(.*?)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    if (!next) break
    path = next
  }
  return path.replace('limit=1000', 'limit=100')
}

/** B10: reads the whole CSV and discards it. */
export async function readSheet(url: string, token: string, query = ''): Promise<SheetRate> {
  const start = performance.now()
  const response = await fetch(`${url}/api/bookings.csv${query}`, { headers: { 'x-auth-token': token } })
  if (response.status !== 200 || !response.body) throw new Error(`the CSV returned status ${response.status}`)
  let firstByteMs = 0
  let lines = 0
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    firstByteMs ||= performance.now() - start
    for (const byte of part) if (byte === 10) lines += 1
  }
  const rows = lines - 1
  return { rows, perSecond: rows / ((performance.now() - start) / 1000), firstByteMs }
}
