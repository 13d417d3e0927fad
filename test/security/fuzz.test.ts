import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#db/staff/sessions.ts'
import { embeddedGround, type Ground } from '../fault-injection/environment.ts'
import { ask, inCrowds } from '../fault-injection/requests.ts'
import type { Server } from '../fault-injection/server.ts'
import { aStaffMember } from '../support/builders.ts'
import { aContact, aRequest, aRide, aStay, aTrip, brokenPromises, dayIn, noon } from '../support/safari.ts'
import { aGuestsWrites, staffWrites } from '../support/staff-and-guest-writes.ts'
import { complaintsAbout, type Secrets } from './check-response.ts'
import { type Contract, readContract } from './contract.ts'
import { anyQuestion, type Identity, type Question } from './generate-requests.ts'
import { filledIn, readBelongings } from './known-ids.ts'
import { knock } from './send-request.ts'
import { sized } from './size.ts'

// FUZZ_SEED=… asks the same questions again, FUZZ_ONLY=1,2 only those of these numbers.
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = Number(process.env.FUZZ_COUNT ?? sized(10_000, 300))
const only = process.env.FUZZ_ONLY?.split(',').map(Number)

const secrets: Secrets = {
  name: 'Quillon Vexworth',
  reach: ['quillon.vexworth@example.net', '+44 20 5550 1357', '442055501357', 'Vexworth Lodge'],
  identity: 'QV7654321',
  keys: [],
}

let ground: Ground
let server: Server
let contract: Contract
let guest: { bookingId: string; guestKey: string; totalPrice: number }
let templates: Record<string, object[]>
const tokens: Partial<Record<Identity, string>> = {}

beforeAll(async () => {
  ground = await embeddedGround()
  server = await ground.start({ settings: { DEMO: '1' } })
  contract = await readContract(server.url)
  const [pkg] = await ground.db.selectFrom('package').select('id').where('is_active', '=', true).limit(1).execute()
  if (!pkg) throw new Error('The demo has no package')
  await aVictim(pkg)
  guest = await booked({ ...aRequest(pkg, { date: dayIn(16) }), ...(await price(pkg)) })
  for (const role of ['admin', 'editor', 'agent', 'viewer', 'dead token'] as const) await signIn(role)
  templates = templatesOf(pkg)
})
afterAll(() => ground?.clear())

test('whatever is asked by whomever: no fault, nothing of the house, nothing of another guest, the contract’s shape', async () => {
  console.log(`FUZZ_SEED=${seed} asks ${count} questions again`)
  const questions = fc.sample(anyQuestion(contract, templates), { seed, numRuns: count })
  const found = new Map<string, { times: number; first: string }>()
  const statuses: Record<number, number> = {}
  let things = await readBelongings(ground.db)
  await inCrowds(count, 4, async (nr) => {
    if (only && !only.includes(nr)) return
    if (nr % 100 === 99) things = { ...(await readBelongings(ground.db)) }
    const asked = questions[nr]
    if (!asked) return
    const question = filledIn({ ...asked, headers: { ...(await namesOf(asked)), ...asked.headers } }, keysOf(things))
    const told = await knock(server.url, question)
    statuses[told.status] = (statuses[told.status] ?? 0) + 1
    if (told.status === 401) await signInAgain(question.identity)
    for (const complaint of complaintsAbout(question, told, contract, secrets)) {
      const kind = `${question.route}: ${complaint}`
      const first = `nr ${nr}, ${question.identity}: ${shown(question)} → ${told.status} ${told.text.slice(0, 300)}`
      found.set(kind, { first, ...found.get(kind), times: (found.get(kind)?.times ?? 0) + 1 })
    }
  })
  console.log(`How often each status came: ${JSON.stringify(statuses)}`)
  const told = [...found].map(([kind, { times, first }]) => `${kind} (${times} times)\n    ${first}`)
  const faults = server.lastWords().match(/^.*"level":(?:50|60).*$/gm) ?? []
  expect([...told, ...faults].join('\n'), `FUZZ_SEED=${seed}`).toBe('')
  // Most of it came through to what is done and decided, and not only to the first check.
  expect(statuses[200]).toBeGreaterThan(count / 50)
})

test('after all of it every place is sold once, and the audit chain is whole', async () => {
  expect(await brokenPromises(ground.db)).toEqual([])
  await signIn('admin')
  const { status, body } = await ask(`${server.url}/api/audit/check`, { method: 'POST', token: tokens.admin ?? '' })
  expect([status, body]).toEqual([200, expect.objectContaining({ success: true })])
})

/** Books what nobody else may see, as any guest does. */
async function aVictim(pkg: { id: string }) {
  const [email = '', phone = '', , lodge = ''] = secrets.reach
  const { bookingId, guestKey } = await booked({
    ...aRequest(pkg, { date: dayIn(15) }),
    ...{ customerName: secrets.name, customerEmail: email, customerPhone: phone },
    ...{ passportNumber: secrets.identity, pickupLocation: lodge, specialRequests: `Wake ${secrets.name} at ${lodge}` },
    ...(await price(pkg)),
  })
  expect(bookingId).toBeTruthy()
  secrets.keys = [guestKey]
}

/** What the package costs two foreign guests now. */
async function price(pkg: { id: string }): Promise<{ totalPrice: number }> {
  const refused = await ask(`${server.url}/api/bookings`, { body: { ...aRequest(pkg), totalPrice: 1 } })
  const { totalPrice, total } = refused.body.quote ?? refused.body
  return { totalPrice: totalPrice ?? total }
}

async function booked(body: object) {
  const told = await ask(`${server.url}/api/bookings`, { body })
  if (told.status !== 201) throw new Error(`Not booked: ${told.text}`)
  return told.body.booking
}

/** The headers by which somebody is known. */
async function namesOf({ identity }: Question): Promise<Record<string, string>> {
  if (identity === 'guest') return { 'x-guest-key': guest.guestKey }
  return { 'x-auth-token': tokens[identity] ?? '' }
}

async function signIn(identity: Identity) {
  const role = identity === 'dead token' || identity === 'guest' ? 'admin' : identity
  const { id } = await aStaffMember(ground.db, role)
  const now = identity === 'dead token' ? noon - 24 * 3_600_000 : noon
  tokens[identity] = await openSession(ground.db, id, false, now)
}

/** Who has signed out or was deleted on the way comes again as somebody else in the same role. */
async function signInAgain(identity: Identity) {
  if (identity === 'guest' || identity === 'dead token') return
  const { status } = await ask(`${server.url}/api/admin/me`, { token: tokens[identity] ?? '' })
  if (status === 401) await signIn(identity)
}

function keysOf(things: Awaited<ReturnType<typeof readBelongings>>) {
  return {
    ...things,
    'x-guest-key': [guest.guestKey],
    'x-visitor': ['a-visitor-of-the-tests'],
    'idempotency-key': ['once'],
  }
}

function templatesOf(pkg: { id: string }): Record<string, object[]> {
  const routes: Record<string, object[]> = {}
  const made = { ...guest, bookingId: '§bookings:0§' }
  for (const { method, path, body } of [...aGuestsWrites(pkg, made), ...staffWrites(pkg, made)]) {
    const route = `${method} /api${path.replace(/§bookings:0§/, path.includes('/mine/') ? '{bookingId}' : '{id}')}`
    routes[route] = [...(routes[route] ?? []), body]
  }
  const own = [aRequest(pkg, { date: dayIn(20) }), aStay(), aRide(), aTrip()].map((one) => ({ ...one, ...aContact() }))
  routes['POST /api/bookings'] = [...(routes['POST /api/bookings'] ?? []), ...own]
  return routes
}

function shown({ method, path, headers, body }: Question): string {
  const { 'x-auth-token': _, 'x-guest-key': __, ...others } = headers ?? {}
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(others).slice(0, 300)} ${String(body ?? '').slice(0, 600)}`
}
