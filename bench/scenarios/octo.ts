import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { jeepTypes, type SafariPackage } from '#domain/packages/package.ts'
import { addDays, type Day, daysFrom } from '#domain/primitives/date.ts'
import { cpuOfTree } from '../cpu.ts'
import { partyOfTwo } from '../guests.ts'
import type { Options } from '../options.ts'
import { clearDays } from '../seed.ts'
import type { Finding } from '../table.ts'
import type { TestBed } from '../test-bed.ts'
import { signIn } from './staff-list.ts'

const days = 89
const guests = 200
const slots = ['morning', 'afternoon'] as const
const startOf = { morning: '05:30:00', afternoon: '14:30:00' }

const limits = { availability: 50, reserve: 100, confirm: 100 }
type Kind = keyof typeof limits
const [maxFailedShare, maxFailed] = [0.0001, '≤ 0.01 % failed']
/** Each four requests of the paced measurement. */
const mix = ['availability', 'reserve', 'availability', 'confirm'] as const satisfies Kind[]
/** Requests a second, tried in turn until the limits do not hold. */
const rates = [50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 800, 1000]

/**
 * B15: resellers request availability, reserve and confirm through OCTO while 200 guests book on the website, each once
 * a second. It is measured twice: in a closed loop each connection sends its next request after the response, which loads
 * the machine fully; paced, the connections together send a fixed number of requests a second.
 */
export async function sellingByOcto(
  testBed: TestBed,
  pkg: SafariPackage,
  today: Day,
  options: Options,
): Promise<Finding[]> {
  if (!options.isWanted('B15')) return []
  const traffic = await openTraffic(testBed, pkg, today, options)
  const findings = [
    await inClosedLoop(traffic, options, {
      what: '30 days of availability',
      must: limits.availability,
      goal: 25,
      ask: async (index) => [await traffic.send('availability', index)],
    }),
    await inClosedLoop(traffic, options, {
      what: 'reserve and confirm, each',
      must: limits.reserve,
      goal: 50,
      async ask(index) {
        const uuid = randomUUID()
        return [await traffic.send('reserve', index, uuid), await traffic.send('confirm', index, uuid)]
      },
    }),
    await paced(traffic, options),
  ]
  traffic.close()
  return findings
}

type Traffic = Awaited<ReturnType<typeof openTraffic>>

async function openTraffic(testBed: TestBed, pkg: SafariPackage, today: Day, { connections }: Options) {
  const [from, to] = [addDays(today, 2), addDays(today, 1 + days)]
  const trips = daysFrom(from, to).flatMap((date) =>
    slots.flatMap((timeSlot) => jeepTypes.map((jeepType) => ({ date, timeSlot, jeepType }))),
  )
  // 211 and the number of trips share no divisor, so each trip is booked equally often.
  const tripOf = (index: number) => trips[(index * 211) % trips.length] as (typeof trips)[number]
  const { url, pid } = testBed.server
  const headers = { authorization: `Bearer ${await newKey(url)}`, 'octo-capabilities': 'octo/pricing' }
  const agent = new Agent({ keepAlive: true, maxSockets: connections + guests })

  function send(kind: Kind, index: number, uuid = ''): Promise<TimedResponse> {
    const { date, timeSlot, jeepType } = tripOf(index)
    const product = { productId: `${pkg.id}.private`, optionId: `${timeSlot}-${jeepType}` }
    const [path, body] = {
      availability: ['availability', { ...product, localDateStart: from, localDateEnd: addDays(from, 29) }] as const,
      reserve: [
        'bookings',
        {
          ...product,
          uuid,
          availabilityId: `${date}T${startOf[timeSlot]}+05:30`,
          unitItems: [{ unitId: 'adult' }, { unitId: 'adult' }],
        },
      ] as const,
      confirm: [`bookings/${uuid}/confirm`, { contact: { fullName: 'Octo Guest' } }] as const,
    }[kind]
    return post(`${url}/octo/${path}`, JSON.stringify(body), { agent, headers })
  }

  let sold = 0
  /** Guests who book until then, each once a second; returns how many bookings they sent. */
  async function guestsUntil(end: number): Promise<number> {
    const before = sold
    const book = async (_: unknown, guest: number) => {
      await pause((guest / guests) * 1000)
      while (performance.now() < end) {
        const body = partyOfTwo(pkg, tripOf(sold++), guestsSoFar++)
        const more = { 'idempotency-key': randomUUID() }
        await post(`${url}/api/bookings`, JSON.stringify(body), { agent, headers: more })
        await pause(1000)
      }
    }
    await Promise.all(Array.from({ length: guests }, book))
    return sold - before
  }

  return {
    send,
    guestsUntil,
    clear: () => clearDays(testBed.db, from, to),
    /** CPU time of the server and of PostgreSQL, in µs. */
    cpu: () => [pid, testBed.postgres].map(cpuOfTree),
    close: () => agent.destroy(),
  }
}

type ClosedLoop = { what: string; must: number; goal: number; ask(index: number): Promise<TimedResponse[]> }

/** The CPU time of a request is measured without guests, because other load on the machine hardly affects it, unlike the times. */
async function inClosedLoop(
  traffic: Traffic,
  { connections, rounds, seconds }: Options,
  { what, must, goal, ask }: ClosedLoop,
): Promise<Finding> {
  await traffic.clear()
  let index = 0
  const resell = async (until: number) => {
    const responses: TimedResponse[] = []
    const connection = async () => {
      while (performance.now() < until) responses.push(...(await ask(index++)))
    }
    await Promise.all(Array.from({ length: connections }, connection))
    return responses
  }
  const before = traffic.cpu()
  const alone = await resell(performance.now() + seconds * 1000)
  const costs = traffic.cpu().map((after, at) => ((after - (before[at] ?? 0)) / alone.length / 1000).toFixed(2))

  const end = performance.now() + rounds * seconds * 1000
  const [responses, sold] = await Promise.all([resell(end), traffic.guestsUntil(end)])
  const { p50, p99, failed, firstFailure } = summaryOf(responses)
  return {
    scenario: 'B15',
    what: `OCTO: ${what}, at ${connections} connections that never pause, while ${guests} guests book`,
    measured: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${responses.length} requests, ${failed} failed${firstFailure}; guests sent ${sold}; load average ${loadavg()[0]?.toFixed(1)}); alone, a request costs ${costs[0]} ms CPU of the server and ${costs[1]} ms of PostgreSQL`,
    must: `p99 ≤ ${must} ms, ${maxFailed}`,
    goal: `p99 ≤ ${goal} ms`,
  }
}

/** The highest rate at which all limits hold. A rate that misses one is tried once more, because the machine may have paused. */
async function paced(traffic: Traffic, options: Options): Promise<Finding> {
  const tried: string[] = []
  let highest = 0
  for (const rate of rates) {
    const attempts = [await atRate(traffic, rate, options)]
    if (!attempts[0]?.isMet) attempts.push(await atRate(traffic, rate, options))
    tried.push(...attempts.map(({ text }) => text))
    if (!attempts.some(({ isMet }) => isMet)) break
    highest = rate
  }
  return {
    scenario: 'B15',
    what: `OCTO: ${options.connections} connections that together send a fixed number of requests a second (half availability, a quarter each reserve and confirm), while ${guests} guests book; times count from when a request was due`,
    measured: `**${highest > 0 ? `all limits hold up to ${highest} requests/s` : 'a limit is missed at each rate'}**. p99 of availability, reserve and confirm: ${tried.join('; ')} (load average ${loadavg()[0]?.toFixed(1)})`,
    must: `p99 ≤ ${limits.availability}, ${limits.reserve} and ${limits.confirm} ms, ${maxFailed}`,
    goal: '',
  }
}

async function atRate(traffic: Traffic, rate: number, { connections, rounds, seconds }: Options) {
  await traffic.clear()
  // Confirmations are those of earlier reservations, as many as there are connections.
  const held = Array.from({ length: connections }, async (_, index) => reserve(index).then(({ uuid }) => uuid))
  async function reserve(index: number) {
    const uuid = randomUUID()
    return { uuid, ...(await traffic.send('reserve', index, uuid)) }
  }
  await Promise.all(held)

  const responses: (TimedResponse & { kind: Kind })[] = []
  const count = rate * rounds * seconds
  const before = traffic.cpu()
  const start = performance.now()
  let next = 0
  const connection = async () => {
    while (next < count) {
      const index = next++
      const kind = mix[index % mix.length] ?? 'availability'
      const due = start + (index * 1000) / rate
      const early = due - performance.now()
      if (early > 0) await pause(Math.ceil(early))
      const reservation = kind === 'reserve' ? reserve(index) : undefined
      if (reservation) held.push(reservation.then(({ uuid }) => uuid))
      const { status } = await (reservation ?? traffic.send(kind, index, kind === 'confirm' ? await held.shift() : ''))
      responses.push({ kind, status, ms: performance.now() - due })
    }
  }
  await Promise.all([
    traffic.guestsUntil(start + rounds * seconds * 1000),
    ...Array.from({ length: connections }, connection),
  ])
  const cores =
    traffic.cpu().reduce((sum, after, at) => sum + after - (before[at] ?? 0), 0) / (performance.now() - start) / 1000
  const p99s = (Object.keys(limits) as Kind[]).map((kind) => ({
    kind,
    p99: summaryOf(responses.filter((response) => response.kind === kind)).p99,
  }))
  const { failed, firstFailure } = summaryOf(responses)
  const isMet = p99s.every(({ kind, p99 }) => p99 <= limits[kind]) && failed / responses.length <= maxFailedShare
  const times = p99s.map(({ p99 }) => p99.toFixed(0)).join(', ')
  return {
    isMet,
    text: `${rate}/s ${times} ms, ${failed} of ${responses.length} failed${firstFailure}, ${cores.toFixed(1)} cores`,
  }
}

function summaryOf(responses: readonly TimedResponse[]) {
  const times = responses.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const failures = responses.filter(({ status }) => status !== 200)
  return {
    p50: at(0.5),
    p99: at(0.99),
    failed: failures.length,
    firstFailure: failures[0] ? `: ${failures[0].status}` : '',
  }
}

let guestsSoFar = 80_000_000

async function newKey(url: string): Promise<string> {
  const response = await fetch(`${url}/api/api-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': await signIn(url) },
    body: JSON.stringify({ name: 'Bench', reseller: 'Bench', scopes: ['octo', 'read', 'write'] }),
  })
  return ((await response.json()) as { secret: string }).secret
}

/** `status` is the code of the error if there was no response. */
type TimedResponse = { status: number | string; ms: number }
type Sending = { agent: Agent; headers: Record<string, string>; start?: number }

function post(url: string, body: string, { agent, headers, start = performance.now() }: Sending) {
  return new Promise<TimedResponse>((resolve) => {
    const done = (status: number | string) => resolve({ status, ms: performance.now() - start })
    const sent = { ...headers, 'content-type': 'application/json' }
    const asking = request(url, { agent, method: 'POST', headers: sent }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
    })
    asking.once('error', ({ code = 'no response' }: NodeJS.ErrnoException) => {
      // The server has closed the idle connection meanwhile, so it has not seen the request. The time of both attempts counts.
      if (asking.reusedSocket && code === 'ECONNRESET') resolve(post(url, body, { agent, headers, start }))
      else done(code)
    })
    asking.end(body)
  })
}
