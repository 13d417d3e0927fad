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

/**
 * B15: resellers request availability, reserve and confirm through OCTO while 200 guests book on the website, each once
 * a second. Each connection sends its next request after the response. The CPU time of a request is measured without
 * guests, because other load on the machine hardly affects it, unlike the times.
 */
export async function sellingByOcto(
  testBed: TestBed,
  pkg: SafariPackage,
  today: Day,
  options: Options,
): Promise<Finding[]> {
  if (!options.isWanted('B15')) return []
  const [from, to] = [addDays(today, 2), addDays(today, 1 + days)]
  const trips = daysFrom(from, to).flatMap((date) =>
    slots.flatMap((timeSlot) => jeepTypes.map((jeepType) => ({ date, timeSlot, jeepType }))),
  )
  // 211 and the number of trips share no divisor, so each trip is booked equally often.
  const tripOf = (index: number) => trips[(index * 211) % trips.length] as (typeof trips)[number]
  const headers = { authorization: `Bearer ${await newKey(testBed.server.url)}`, 'octo-capabilities': 'octo/pricing' }
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections + guests })
  const send = (path: string, body: object, more: Record<string, string> = headers) =>
    post(testBed.server.url + path, JSON.stringify(body), { agent, headers: more })
  const productOf = ({ timeSlot, jeepType }: (typeof trips)[number]) => ({
    productId: `${pkg.id}.private`,
    optionId: `${timeSlot}-${jeepType}`,
  })

  const askForDays = async (index: number): Promise<TimedResponse[]> => {
    const trip = tripOf(index)
    return [
      await send('/octo/availability', { ...productOf(trip), localDateStart: from, localDateEnd: addDays(from, 29) }),
    ]
  }
  const sell = async (index: number): Promise<TimedResponse[]> => {
    const trip = tripOf(index)
    const uuid = randomUUID()
    const held = await send('/octo/bookings', {
      ...productOf(trip),
      uuid,
      availabilityId: `${trip.date}T${startOf[trip.timeSlot]}+05:30`,
      unitItems: [{ unitId: 'adult' }, { unitId: 'adult' }],
    })
    return [held, await send(`/octo/bookings/${uuid}/confirm`, { contact: { fullName: 'Octo Guest' } })]
  }

  const findings: Finding[] = []
  for (const { what, must, goal, request } of [
    { what: '30 days of availability', must: 50, goal: 25, request: askForDays },
    { what: 'reserve and confirm, each', must: 100, goal: 50, request: sell },
  ]) {
    await clearDays(testBed.db, from, to)
    let [index, sold] = [0, 0]
    const resell = async (until: number) => {
      const responses: TimedResponse[] = []
      const connection = async () => {
        while (performance.now() < until) responses.push(...(await request(index++)))
      }
      await Promise.all(Array.from({ length: options.connections }, connection))
      return responses
    }
    const cpu = () => [testBed.server.pid, testBed.postgres].map(cpuOfTree)
    const before = cpu()
    const alone = await resell(performance.now() + options.seconds * 1000)
    const costs = cpu().map((after, at) => ((after - (before[at] ?? 0)) / alone.length / 1000).toFixed(2))

    const end = performance.now() + options.rounds * options.seconds * 1000
    const resellers = resell(end)
    const visitors = Array.from({ length: guests }, async (_, guest) => {
      await pause((guest / guests) * 1000)
      while (performance.now() < end) {
        const body = partyOfTwo(pkg, tripOf(sold++), guestsSoFar++)
        await send('/api/bookings', body, { 'idempotency-key': randomUUID() })
        await pause(1000)
      }
    })
    const [responses] = await Promise.all([resellers, ...visitors])
    const failed = responses.filter(({ status }) => status !== 200)
    const measured = responses.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const at = (share: number) => (measured[Math.floor(measured.length * share)] ?? 0).toFixed(1)
    findings.push({
      scenario: 'B15',
      what: `OCTO: ${what}, at ${options.connections} connections while ${guests} guests book`,
      measured: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${responses.length} requests, ${failed.length} failed${failed[0] ? `: ${failed[0].status}` : ''}; guests sent ${sold}; load average ${loadavg()[0]?.toFixed(1)}); alone, a request costs ${costs[0]} ms CPU of the server and ${costs[1]} ms of PostgreSQL`,
      must: `p99 ≤ ${must} ms, ≤ 0.01 % failed`,
      goal: `p99 ≤ ${goal} ms`,
    })
  }
  agent.destroy()
  return findings
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

type TimedResponse = { status: number; ms: number }

function post(url: string, body: string, { agent, headers }: { agent: Agent; headers: Record<string, string> }) {
  const start = performance.now()
  return new Promise<TimedResponse>((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - start })
    const sent = { ...headers, 'content-type': 'application/json' }
    const asking = request(url, { agent, method: 'POST', headers: sent }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
    })
    asking.once('error', () => done(0))
    asking.end(body)
  })
}
