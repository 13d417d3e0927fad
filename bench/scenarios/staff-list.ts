import { median } from '../comparison.ts'
import { sendLoad } from '../load.ts'
import type { Options } from '../options.ts'
import { adminLogin } from '../server.ts'
import type { Finding } from '../table.ts'
import type { TestBed } from '../test-bed.ts'

type ListLatency = { stored: number; p50: number; p99: number }

/** B7: one clerk reads the first page of the list repeatedly. */
export async function readStaffList(testBed: TestBed, stored: number, options: Options): Promise<ListLatency[]> {
  if (!options.isWanted('B7')) return []
  const url = `${testBed.server.url}/api/bookings`
  const headers = { 'x-auth-token': await signIn(testBed.server.url) }
  const once = await fetch(url, { headers })
  if (once.status !== 200) throw new Error(`the staff list returned status ${once.status}: ${await once.text()}`)
  await sendLoad({ url, headers, connections: 1, seconds: 1 })
  const outcomes = []
  for (let round = 0; round < options.rounds; round += 1) {
    const outcome = await sendLoad({ url, headers, connections: 1, seconds: options.seconds })
    if (outcome.unexpected > 0) throw new Error(`the staff list returned ${outcome.unexpected} unexpected responses`)
    outcomes.push(outcome)
  }
  const latency = { stored, p50: median(outcomes.map(({ p50 }) => p50)), p99: median(outcomes.map(({ p99 }) => p99)) }
  console.error(`B7 at ${stored}: p50 ${latency.p50.toFixed(2)} ms, p99 ${latency.p99.toFixed(2)} ms`)
  return [latency]
}

/** Each size compared with the first. */
export function staffListFindings(latencies: ListLatency[]): Finding[] {
  return latencies.map(({ stored, p50, p99 }) => ({
    scenario: 'B7',
    what: `GET /api/bookings, first page of 100, 1 client, ${stored} stored`,
    measured: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${(p50 / (latencies[0]?.p50 ?? p50)).toFixed(2)} × the smallest`,
    must: 'p50 ≤ 4 ms, p99 ≤ 15 ms, ≤ 1.3 ×',
    goal: '≤ 1.5 ms, ≤ 1.1 ×',
  }))
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminLogin),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`signing in returned status ${response.status}`)
  return token
}
