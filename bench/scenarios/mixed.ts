import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { jeepTypes, type SafariPackage } from '#domain/packages/package.ts'
import { addDays, type Day, daysFrom } from '#domain/primitives/date.ts'
import { partyOfTwo } from '../guests.ts'
import type { Options } from '../options.ts'
import { clearDays } from '../seed.ts'
import type { Finding } from '../table.ts'
import type { TestBed } from '../test-bed.ts'

type Asked = { isPage: boolean; path: string; body?: string }
type Stretch = { pages: number[]; perSecond: number; unexpected: number; example: string }

const days = 89
const longest = 60

/**
 * B8: of twenty requests, seventeen read pages, two read a package's days and one books; compared with the pages alone.
 * Each connection sends its next request after the response.
 */
export async function mixingGuests(
  testBed: TestBed,
  pkg: SafariPackage,
  today: Day,
  options: Options,
): Promise<Finding[]> {
  if (!options.isWanted('B8')) return []
  // Sixty seconds in a full run, otherwise as long as the other scenarios.
  const seconds = Math.min(longest, options.seconds * 15)
  const from = addDays(today, 2)
  const to = addDays(today, 1 + days)
  const trips = daysFrom(from, to).flatMap((date) =>
    (['morning', 'afternoon'] as const).flatMap((timeSlot) =>
      jeepTypes.map((jeepType) => ({ date, timeSlot, jeepType })),
    ),
  )
  const page = (count: number): Asked => ({ isPage: true, path: count % 2 ? '/' : `/packages/${pkg.id}` })
  const availability = `/api/packages/${pkg.id}/availability?timeSlot=morning&jeepType=basic&people=2`
  function ofAll(count: number): Asked {
    const turn = count % 20
    if (turn === 7 || turn === 14) return { isPage: false, path: availability }
    if (turn !== 19) return page(count)
    // 211 and the number of trips share no divisor, so each trip is booked equally often.
    const index = Math.floor(count / 20)
    const booking = partyOfTwo(pkg, trips[(index * 211) % trips.length] as (typeof trips)[number], 70_000_000 + index)
    return { isPage: false, path: '/api/bookings', body: JSON.stringify(booking) }
  }

  await clearDays(testBed.db, from, to)
  const { connections } = options
  await ask(testBed.server.url, page, { connections, seconds: 1 })
  const alone = await ask(testBed.server.url, page, { connections, seconds: Math.max(1, Math.round(seconds / 4)) })
  const mixed = await ask(testBed.server.url, ofAll, { connections, seconds })
  const [before, after] = [p99(alone.pages), p99(mixed.pages)]
  const wrong = alone.unexpected + mixed.unexpected
  return [
    {
      scenario: 'B8',
      what: `85 % pages, 10 % availability, 5 % bookings, ${seconds} s`,
      measured: [
        `page p99 ${after.toFixed(1)} ms beside ${before.toFixed(1)} ms alone: ${(after / before).toFixed(1)} ×`,
        `${Math.round(mixed.perSecond)}/s beside ${Math.round(alone.perSecond)}/s`,
        ...(wrong ? [`${wrong} unexpected (${alone.example || mixed.example})`] : []),
      ].join('; '),
      must: '≤ 4 ×',
      goal: '≤ 2 ×',
    },
  ]
}

/** The latencies (ms) of the pages, and the number of unexpected responses. */
async function ask(
  url: string,
  next: (count: number) => Asked,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Stretch> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const pages: number[] = []
  let [count, unexpected, example] = [0, 0, '']
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const asked = next(count++)
        const start = performance.now()
        const status = await statusOf(url, asked, agent)
        if (asked.isPage) pages.push(performance.now() - start)
        if (status === (asked.body ? 201 : 200)) continue
        unexpected += 1
        example = `${status} for ${asked.path}`
      }
    }),
  )
  agent.destroy()
  return { pages, perSecond: count / seconds, unexpected, example }
}

function statusOf(url: string, { path, body }: Asked, agent: Agent): Promise<number> {
  const sent = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  return new Promise((resolve) => {
    const asking = request(
      url + path,
      { agent, method: body ? 'POST' : 'GET', headers: body ? sent : { 'Accept-Encoding': 'br' } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    asking.once('error', () => resolve(0))
    asking.end(body)
  })
}

function p99(latencies: number[]): number {
  const sorted = latencies.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}
