import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#db/staff/sessions.ts'
import { embeddedEnvironment, type TestEnvironment } from '../fault-injection/environment.ts'
import type { Server } from '../fault-injection/server.ts'
import { aStaffMember } from '../support/builders.ts'
import { noon } from '../support/safari.ts'
import { readContract } from './contract.ts'
import { largestRequests } from './largest-requests.ts'
import { type RawRequest, sendRequest } from './send-request.ts'
import { isFull } from './size.ts'

/** The longest stall of the event loop that one request may cause, in milliseconds of CPU time (R15.7). */
const longest = 50
/** Garbage collection occasionally slows a request down, so the best of several attempts counts. */
const tries = 10

let environment: TestEnvironment
let server: Server
const guestKey = 'g'.repeat(43)

beforeAll(async () => {
  environment = await embeddedEnvironment()
  server = await environment.start({ config: { DEMO: '1' }, preload: './test/security/stall-monitor.mjs' })
})
afterAll(() => environment?.cleanUp())

/** The longest stall since the last call, in milliseconds. */
function longestStall(): Promise<number> {
  return new Promise((resolve) => {
    server.process.once('message', (response: { longestStallMs: number }) => resolve(response.longestStallMs))
    server.process.send('longest stall')
  })
}

/** The stall caused by one request, and its response. */
async function stallOf(request: RawRequest): Promise<{ ms: number; status: number }> {
  let ms = Number.POSITIVE_INFINITY
  let status = 0
  for (let index = 0; index < tries && ms > longest; index++) {
    await longestStall()
    status = (await sendRequest(server.url, request)).status
    ms = Math.min(ms, await longestStall())
  }
  return { ms, status }
}

type Row = { route: string; requests: number; ms: number; statuses: string; worst: string }

/** Measures all requests together, because each reading takes 5 ms, and one by one only if that takes too long. */
async function measure(route: string, requests: RawRequest[]): Promise<Row> {
  const statuses = new Set<number>()
  await longestStall()
  for (const request of requests) statuses.add((await sendRequest(server.url, request)).status)
  const all = await longestStall()
  const row: Row = { route, requests: requests.length, ms: all <= longest ? all : 0, statuses: '', worst: '' }
  for (const request of all <= longest ? [] : requests) {
    const { ms, status } = await stallOf(request)
    statuses.add(status)
    if (ms <= row.ms) continue
    row.ms = ms
    row.worst = `${request.path.slice(0, 60)} ${(request.body ?? '').slice(0, 60)}`
  }
  row.statuses = [...statuses].sort().join(' ')
  return row
}

/** Prints the measurements and returns the routes that took too long, with their slowest request. */
function report(rows: Row[]): string[] {
  const lines = rows
    .sort((a, b) => b.ms - a.ms)
    .map(({ route, requests, ms, statuses }) => `${ms.toFixed(1).padStart(8)} ms  ${route} (${requests}: ${statuses})`)
  console.log(`Longest stall of the event loop by route:\n${lines.join('\n')}`)
  return rows.filter(({ ms }) => ms > longest).map(({ route, ms, worst }) => `${route}: ${Math.round(ms)} ms, ${worst}`)
}

/** Every fifth request, or all with ATTACK=full. */
const selectRequests = (requests: RawRequest[]) => (isFull ? requests : requests.filter((_, index) => index % 5 === 0))

test('the monitor reports a stall', async () => {
  await longestStall()
  server.process.send('stand still')
  expect(await longestStall()).toBeGreaterThan(75)
})

test('the largest requests of each route block the event loop for at most 50 ms', async () => {
  const contract = await readContract(server.url)
  const rows: Row[] = []
  for (const operation of contract.operations) {
    // Some requests end the session of their user.
    const token = await openSession(environment.db, (await aStaffMember(environment.db, 'admin')).id, false, noon)
    const names: Record<string, string> =
      operation.security.length > 0 ? { 'x-auth-token': token } : { 'x-guest-key': guestKey }
    const requests = selectRequests(largestRequests(contract, operation))
    const named = requests.map((request) => ({ ...request, headers: { ...request.headers, ...names } }))
    rows.push(await measure(`${operation.method} ${operation.path}`, named))
  }
  expect(report(rows)).toEqual([])
  expect(rows.filter(({ statuses }) => / ?5\d\d/.test(statuses)).map(({ route }) => route)).toEqual([])
})

const header = 15_000
const fills = [' ', ',', ';', '; ', 'a;', 'a,', '/', 'a=b; ', '"', '.', '-', '%', '1', ':']

test('the longest headers and URLs block it for at most 50 ms', async () => {
  const names = [
    'accept',
    'accept-encoding',
    'accept-language',
    'content-type',
    'cookie',
    'host',
    'if-none-match',
    'origin',
  ]
  names.push('idempotency-key', 'range', 'referer', 'user-agent', 'x-auth-token', 'x-forwarded-for', 'x-guest-key')
  const json = { 'content-type': 'application/json' }
  const places = [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/packages?q=a' },
    { method: 'GET', path: '/dashboard' },
    { method: 'GET', path: '/api/packages' },
    { method: 'POST', path: '/api/bookings', headers: json, body: '{}' },
    {
      method: 'POST',
      path: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=a',
    },
  ]
  const rows: Row[] = []
  for (const place of places)
    for (const name of names) {
      const values = fills.map((fill) => `a${fill.repeat(header / fill.length)}a`)
      const requests = values.map((value) => ({ ...place, headers: { ...place.headers, [name]: value } }))
      rows.push(await measure(`${place.method} ${place.path}, ${name}`, selectRequests(requests)))
    }
  for (const before of [
    '/',
    '/de',
    '/packages',
    '/packages?q=',
    '/packages?',
    '/blog/',
    '/api/packages?q=',
    '/dashboard/',
    '/dashboard?',
  ]) {
    const address = (fill: string, maxBytes: number) =>
      `${before}${fill.repeat((maxBytes - before.length - 1) / fill.length)}a`
    const all = ['/', '.', '%20', '%2f', 'a=b&', '&', '+', '%', '//', '/.', 'a', '%F0%9F%98%80', '[a]='].flatMap(
      (fill) => [4_096, header].map((maxBytes) => ({ method: 'GET', path: address(fill, maxBytes) })),
    )
    rows.push(await measure(`GET ${before}…`, selectRequests(all)))
  }
  const typed = fills.map((fill) => `message=${fill.repeat((16_384 - 8) / fill.length)}`)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/contact', '/de/newsletter'])
    rows.push(
      await measure(
        `POST ${path}`,
        typed.map((body) => ({ method: 'POST', path, headers: form, body })),
      ),
    )
  expect(report(rows)).toEqual([])
})
