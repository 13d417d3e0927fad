import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#db/staff/sessions.ts'
import { embeddedEnvironment, type TestEnvironment } from '../fault-injection/environment.ts'
import { runConcurrently, send } from '../fault-injection/requests.ts'
import type { Server } from '../fault-injection/server.ts'
import { aStaffMember } from '../support/builders.ts'
import { aContact, aRequest, aRide, aStay, aTrip, dayIn, findInventoryViolations, noon } from '../support/safari.ts'
import { guestWrites, staffWrites } from '../support/staff-and-guest-writes.ts'
import { checkResponse, type Secrets } from './check-response.ts'
import { type Contract, readContract } from './contract.ts'
import { anyRequest, type GeneratedRequest, type Identity } from './generate-requests.ts'
import { fillPlaceholders, readKnownIds } from './known-ids.ts'
import { sendRequest } from './send-request.ts'
import { bySize } from './size.ts'

// The full size draws new requests in each run. FUZZ_SEED=… repeats a run, FUZZ_ONLY=1,2 only the requests with these
// numbers.
const seed = Number(process.env.FUZZ_SEED ?? bySize(Math.floor(Math.random() * 2 ** 31), 871_784_520))
const count = Number(process.env.FUZZ_COUNT ?? bySize(10_000, 2_000))
const only = process.env.FUZZ_ONLY?.split(',').map(Number)

const secrets: Secrets = {
  name: 'Quillon Vexworth',
  reach: ['quillon.vexworth@example.net', '+44 20 5550 1357', '442055501357', 'Vexworth Lodge'],
  identity: 'QV7654321',
  keys: [],
}

let environment: TestEnvironment
let server: Server
let contract: Contract
let guest: { bookingId: string; guestKey: string; totalPrice: number }
let templates: Record<string, object[]>
const tokens: Partial<Record<Identity, string>> = {}

beforeAll(async () => {
  environment = await embeddedEnvironment()
  server = await environment.start({ config: { DEMO: '1' } })
  contract = await readContract(server.url)
  const [pkg] = await environment.db.selectFrom('package').select('id').where('is_active', '=', true).limit(1).execute()
  if (!pkg) throw new Error('The demo has no package')
  await createProtectedBooking(pkg)
  guest = await booked({ ...aRequest(pkg, { date: dayIn(16) }), ...(await price(pkg)) })
  for (const role of ['admin', 'editor', 'agent', 'viewer', 'dead token'] as const) await signIn(role)
  templates = templatesOf(pkg)
})
afterAll(() => environment?.cleanUp())

test('no request of any identity causes a server error, reveals implementation details or data of others, or gets a response outside the contract', async () => {
  console.log(`FUZZ_SEED=${seed} repeats these ${count} requests`)
  const requests = fc.sample(anyRequest(contract, templates), { seed, numRuns: count })
  const found = new Map<string, { times: number; first: string }>()
  const statuses: Record<number, number> = {}
  let things = await readKnownIds(environment.db)
  await runConcurrently(count, 4, async (index) => {
    if (only && !only.includes(index)) return
    if (index % 100 === 99) things = { ...(await readKnownIds(environment.db)) }
    const asked = requests[index]
    if (!asked) return
    const request = fillPlaceholders(
      { ...asked, headers: { ...(await namesOf(asked)), ...asked.headers } },
      keysOf(things),
    )
    const response = await sendRequest(server.url, request)
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    if (response.status === 401) await signInAgain(request.identity)
    for (const problem of checkResponse(request, response, contract, secrets)) {
      const kind = `${request.route}: ${problem}`
      const first = `request ${index}, ${request.identity}: ${describeRequest(request)} → ${response.status} ${response.text.slice(0, 300)}`
      found.set(kind, { first, ...found.get(kind), times: (found.get(kind)?.times ?? 0) + 1 })
    }
  })
  console.log(`Responses by status: ${JSON.stringify(statuses)}`)
  const response = [...found].map(([kind, { times, first }]) => `${kind} (${times} times)\n    ${first}`)
  const faults = server.lastOutput().match(/^.*"level":(?:50|60).*$/gm) ?? []
  expect([...response, ...faults].join('\n'), `FUZZ_SEED=${seed}`).toBe('')
  // Most requests pass the first check and reach the services.
  expect(statuses[200]).toBeGreaterThan(count / 50)
})

test('afterwards every place is sold once, and the audit chain is intact', async () => {
  expect(await findInventoryViolations(environment.db)).toEqual([])
  await signIn('admin')
  const { status, body } = await send(`${server.url}/api/audit/check`, { method: 'POST', token: tokens.admin ?? '' })
  expect([status, body]).toEqual([200, expect.objectContaining({ success: true })])
})

/** Creates the booking whose data no other identity may see. */
async function createProtectedBooking(pkg: { id: string }) {
  const [email = '', phone = '', , lodge = ''] = secrets.reach
  const { bookingId, guestKey } = await booked({
    ...aRequest(pkg, { date: dayIn(15) }),
    customerName: secrets.name,
    customerEmail: email,
    customerPhone: phone,
    passportNumber: secrets.identity,
    pickupLocation: lodge,
    specialRequests: `Wake ${secrets.name} at ${lodge}`,
    ...(await price(pkg)),
  })
  expect(bookingId).toBeTruthy()
  secrets.keys = [guestKey]
}

/** The current price of the package for two foreign guests. */
async function price(pkg: { id: string }): Promise<{ totalPrice: number }> {
  const refused = await send(`${server.url}/api/bookings`, { body: { ...aRequest(pkg), totalPrice: 1 } })
  const { totalPrice, total } = refused.body.quote ?? refused.body
  return { totalPrice: totalPrice ?? total }
}

async function booked(body: object) {
  const response = await send(`${server.url}/api/bookings`, { body })
  if (response.status !== 201) throw new Error(`Booking failed: ${response.text}`)
  return response.body.booking
}

/** The authentication headers of an identity. */
async function namesOf({ identity }: GeneratedRequest): Promise<Record<string, string>> {
  if (identity === 'guest') return { 'x-guest-key': guest.guestKey }
  return { 'x-auth-token': tokens[identity] ?? '' }
}

async function signIn(identity: Identity) {
  const role = identity === 'dead token' || identity === 'guest' ? 'admin' : identity
  const { id } = await aStaffMember(environment.db, role)
  const now = identity === 'dead token' ? noon - 24 * 3_600_000 : noon
  tokens[identity] = await openSession(environment.db, id, false, now)
}

/** Signs in again in the same role after a request has ended the session or deleted the user. */
async function signInAgain(identity: Identity) {
  if (identity === 'guest' || identity === 'dead token') return
  const { status } = await send(`${server.url}/api/admin/me`, { token: tokens[identity] ?? '' })
  if (status === 401) await signIn(identity)
}

function keysOf(things: Awaited<ReturnType<typeof readKnownIds>>) {
  return {
    ...things,
    'x-guest-key': [guest.guestKey],
    'x-visitor': ['a-visitor-of-the-tests'],
    'idempotency-key': ['once'],
  }
}

function templatesOf(pkg: { id: string }): Record<string, object[]> {
  const routes: Record<string, object[]> = {}
  const booking = { ...guest, bookingId: '§bookings:0§' }
  for (const { method, path, body } of [...guestWrites(pkg, booking), ...staffWrites(pkg, booking)]) {
    const route = `${method} /api${path.replace(/§bookings:0§/, path.includes('/mine/') ? '{bookingId}' : '{id}')}`
    routes[route] = [...(routes[route] ?? []), body]
  }
  const own = [aRequest(pkg, { date: dayIn(20) }), aStay(), aRide(), aTrip()].map((body) => ({
    ...body,
    ...aContact(),
  }))
  routes['POST /api/bookings'] = [...(routes['POST /api/bookings'] ?? []), ...own]
  return routes
}

function describeRequest({ method, path, headers, body }: GeneratedRequest): string {
  const { 'x-auth-token': _, 'x-guest-key': __, ...others } = headers ?? {}
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(others).slice(0, 300)} ${String(body ?? '').slice(0, 600)}`
}
