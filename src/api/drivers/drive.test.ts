import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DriveGuest, DriverEventInput } from '#contracts/drivers/drive.ts'
import type { DriverReport } from '#contracts/drivers/driver-key.ts'
import type { DayDeparture, DayGuest } from '#contracts/operations/day-plan.ts'
import { addDays, dayAt, instantOf } from '#domain/primitives/date.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { countLockWaits } from '#test/support/lock-waits.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  dayIn,
  forgetSales,
  noon,
  testRequestContext,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db, { RATE_LIMITS: 'off' })
const ask = testCaller(app)
const pkg = await aPackage(db)
const day = dayIn(10)
let token = ''

beforeEach(async () => {
  await forgetSales(db)
  await db.deleteFrom('gate_payment').execute()
  await db.deleteFrom('driver_event').execute()
  await db.deleteFrom('driver_key').execute()
  await db.deleteFrom('jeep_crew').execute()
  await db.deleteFrom('person').execute()
  app.at(noon)
})

/** Sets the clock to a time on the day of the trips. */
async function at(minute: number, on = day) {
  app.at(instantOf(on, minute))
  token = await aToken(db, 'agent', instantOf(on, minute))
}

async function sold(request: Parameters<typeof bookSafari>[1]): Promise<string> {
  const outcome = await bookSafari(app, request, testRequestContext(request), (booking) => booking)
  if (!outcome.ok) throw new Error(outcome.error)
  await db.updateTable('booking').set({ hold_expires_at: null }).execute()
  return JSON.parse(outcome.body).bookingId
}

async function aPerson(name = 'Nimal'): Promise<string> {
  const { body } = await ask('/people', { token, body: { name, roles: ['driver'], languages: ['si'] } })
  return body.person.id
}

async function assign(person: string | null, index = 0) {
  const plan = (await ask(`/today?day=${day}`, { token })).body
  const jeep = (plan.departures as DayDeparture[]).flatMap(({ parties }) => parties.flatMap(({ jeeps }) => jeeps))[
    index
  ]
  if (!jeep) throw new Error('no jeep')
  const { half, type: jeepType, number, version } = jeep
  const body = { day, half, jeepType, number, driver: '', plate: 'WP PD-1234', person, version }
  const { status } = await ask('/today/jeeps', { method: 'PUT', token, body })
  expect(status).toBe(200)
}

const secret = () => randomBytes(32).toString('base64url')

async function aLink(person: string): Promise<string> {
  const { body, status } = await ask('/driver-keys', { token, body: { person } })
  expect(status).toBe(201)
  return body.link.split('#')[1]
}

async function aPhone(person: string): Promise<string> {
  const key = secret()
  expect((await ask('/drive/bind', { body: { link: await aLink(person), key, device: 'A phone' } })).status).toBe(200)
  return key
}

const list = (key: string, headers = {}) => ask('/drive/list', { headers: { 'x-driver-key': key, ...headers } })
const guestsOf = (body: { trips: { guests: DriveGuest[] }[] }) => body.trips.flatMap(({ guests }) => guests)
let seq = 0
/** An event at the current time unless `changes` override it. */
function event(kind: DriverEventInput['kind'], changes: Partial<DriverEventInput> = {}): DriverEventInput {
  const now = app.clock.now()
  seq += 1
  return { id: randomUUID(), seq, at: now, deviceAt: now, kind, ...changes }
}
const send = (key: string, ...events: DriverEventInput[]) =>
  ask('/drive/events', { headers: { 'x-driver-key': key }, body: { events } })
const guestOfDay = async (reference: string): Promise<DayGuest> => {
  const { guests } = (await ask(`/today?day=${day}`, { token })).body
  return guests.find(({ bookingId }: DayGuest) => bookingId === reference)
}
const reports = async (): Promise<DriverReport[]> => (await ask(`/today/drivers?day=${day}`, { token })).body.reports

/** A booking in Nimal's jeep at five in the morning of the trip; Nimal's phone is bound. */
async function aDrive(changes: Parameters<typeof aRequest>[1] = {}) {
  const reference = await sold(aRequest(pkg, changes))
  await at(5 * 60)
  const person = await aPerson()
  await assign(person)
  const key = await aPhone(person)
  const [guest] = guestsOf((await list(key)).body)
  if (!guest) throw new Error('no guest')
  return { reference, person, key, booking: guest.id, guest }
}

test('a QR code binds one phone: the same phone may bind again, another one is refused', async () => {
  await at(5 * 60)
  const link = await aLink(await aPerson())
  const [key, other] = [secret(), secret()]
  const bind = (own: string) => ask('/drive/bind', { body: { link, key: own } })
  expect((await bind(key)).status).toBe(200)
  expect((await bind(key)).status).toBe(200)
  expect((await bind(other)).status).toBe(401)
  expect((await list(key)).status).toBe(200)
  expect((await list(other)).status).toBe(401)
  expect((await list(link)).status).toBe(401)
  expect((await ask('/drive/bind', { body: { link: secret(), key: secret() } })).status).toBe(401)
  expect((await ask('/drive/bind', { body: { link: 'short', key } })).status).toBe(400)
})

test('an unused QR code expires after a day, a bound phone after 30', async () => {
  await at(5 * 60)
  const person = await aPerson()
  const [unused, key] = [await aLink(person), await aPhone(person)]
  await at(5 * 60, addDays(day, 1))
  expect((await ask('/drive/bind', { body: { link: unused, key: secret() } })).status).toBe(401)
  await at(4 * 60 + 59, addDays(day, 30))
  expect((await list(key)).status).toBe(200)
  await at(5 * 60, addDays(day, 30))
  expect((await list(key)).status).toBe(401)
})

test('a key can be revoked, and expires when its person stops working', async () => {
  const { key, person, booking } = await aDrive()
  const [{ id }] = (await ask('/driver-keys', { token })).body.keys
  const other = await aPhone(person)
  expect((await ask(`/driver-keys/${id}`, { method: 'DELETE', token })).status).toBe(200)
  expect((await ask(`/driver-keys/${id}`, { method: 'DELETE', token })).status).toBe(200)
  expect((await list(key)).status).toBe(401)
  expect((await send(key, event('arrived', { booking }))).status).toBe(401)
  const { version, ...rest } = (await ask('/people', { token })).body.people[0]
  const gone = { ...rest, id: undefined, active: false, version }
  expect((await ask(`/people/${person}`, { method: 'PUT', token, body: gone })).status).toBe(200)
  expect((await list(other)).status).toBe(401)
})

test('a key shows only its own jeeps: yesterday until noon, today, and tomorrow from 15:00', async () => {
  await sold(aRequest(pkg, { customerName: 'Mine' }))
  await sold(aRequest(pkg, { customerName: 'Of another driver' }))
  await at(5 * 60)
  const [person, other] = [await aPerson('Nimal'), await aPerson('Kamal')]
  await assign(person, 0)
  await assign(other, 1)
  await at(14 * 60, addDays(day, -1))
  const keys = [await aPhone(person), await aPhone(other)]
  const names = async (key = keys[0] ?? '') => guestsOf((await list(key)).body).map(({ name }) => name)
  expect(await names()).toEqual([])
  app.at(instantOf(addDays(day, -1), 15 * 60))
  expect(await names()).toHaveLength(1)
  app.at(instantOf(day, 5 * 60))
  expect([...(await names()), ...(await names(keys[1]))].sort()).toEqual(['Mine', 'Of another driver'])
  app.at(instantOf(addDays(day, 1), 11 * 60 + 59))
  expect(await names()).toHaveLength(1)
  app.at(instantOf(addDays(day, 1), 12 * 60))
  expect(await names()).toEqual([])
})

test('the list has no identity numbers, email addresses, or prices except the amount due', async () => {
  const { key } = await aDrive({ passportNumber: 'Y7654321', customerEmail: 'secret@example.org' })
  const { text, body } = await list(key)
  expect(text).not.toContain('Y7654321')
  expect(text).not.toContain('secret@example.org')
  expect(Object.keys(guestsOf(body)[0] ?? {}).sort()).toEqual(
    ['due', 'currency', 'eggs', 'id', 'language', 'lunchBox', 'meals', 'name', 'notes', 'people', 'phone']
      .concat(['pickup', 'place', 'ref', 'seats', 'state', 'stateAt'])
      .sort(),
  )
  expect(guestsOf(body)[0]).toMatchObject({ due: 35, currency: 'USD', people: 2 })
})

test('the list has an ETag, and stays below 30 kB with 14 guests and the longest texts in Sinhala', async () => {
  const long = 'අ'.repeat(120)
  const texts = { pickupLocation: long, specialRequests: 'අ '.repeat(400).trim(), customerName: long.slice(0, 100) }
  for (const timeSlot of ['morning', 'afternoon'] as const)
    for (let seat = 1; seat <= 7; seat += 1) await sold(aSharedRequest(pkg, [seat], { ...texts, timeSlot }))
  await at(5 * 60)
  const person = await aPerson()
  await assign(person, 0)
  await assign(person, 1)
  const key = await aPhone(person)
  const first = await list(key)
  expect(guestsOf(first.body)).toHaveLength(14)
  expect(Buffer.byteLength(first.text)).toBeLessThan(30_000)
  const etag = first.headers.get('etag') ?? ''
  const again = await list(key, { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(again.headers.get('x-server-time')).toBe(String(instantOf(day, 5 * 60)))
})

test('a trip without network: arrival, cash, paid gate and note arrive in the evening with their original times', async () => {
  const { key, reference, booking } = await aDrive()
  const { jeep } = (await list(key)).body.trips[0]
  const morning = [
    event('arrived', { booking, at: instantOf(day, 5 * 60 + 5) }),
    event('cash', { booking, at: instantOf(day, 5 * 60 + 6), amount: 20.5, currency: 'USD' }),
    event('gate paid', { jeep, at: instantOf(day, 6 * 60), amount: 9000, currency: 'LKR' }),
    event('note', { booking, at: instantOf(day, 7 * 60), text: 'Left their hat in the jeep' }),
  ]
  app.at(instantOf(day, 18 * 60))
  const { status, body } = await send(key, ...morning)
  expect([status, body.refused]).toEqual([200, []])
  expect(body.accepted.sort()).toEqual(morning.map(({ id }) => id).sort())
  expect(body.list.trips[0].isGatePaid).toBe(true)
  expect(guestsOf(body.list)[0]).toMatchObject({ state: 'arrived', due: 14.5 })
  await at(18 * 60)
  // Cash reported by a phone does not reduce the balance until a clerk has counted it.
  expect(await guestOfDay(reference)).toMatchObject({
    attendance: { state: 'arrived', at: new Date(instantOf(day, 5 * 60 + 5)).toISOString(), by: 'Nimal' },
    balance: 35,
    paymentStatus: 'submitted',
  })
  expect((await reports()).map(({ kind, by }) => [kind, by])).toEqual([
    ['note', 'Nimal'],
    ['gate paid', 'Nimal'],
  ])
  // A repeated request records the gate payment once.
  await send(key, ...morning)
  expect(await db.selectFrom('gate_payment').select(['amount', 'currency', 'created_by']).execute()).toEqual([
    { amount: 900_000, currency: 'LKR', created_by: 'driver Nimal' },
  ])
})

test('a gate paid by staff shows as paid on the phone, and as open once they delete the payment', async () => {
  const { key } = await aDrive()
  const { jeep, park } = (await list(key)).body.trips[0]
  const isPaid = async () => (await list(key)).body.trips[0].isGatePaid
  const [, half, jeepType, number] = jeep.split(' ')
  const paid = { day, half, park, jeepType, number: Number(number), amount: 9_000, currency: 'LKR' }
  await send(key, event('gate paid', { jeep, amount: 9_000, currency: 'LKR' }))
  expect(await isPaid()).toBe(true)
  const takeBackAll = async () => {
    for (const { id } of await db.selectFrom('gate_payment').select('id').execute())
      expect((await ask(`/gate-payments/${id}`, { method: 'DELETE', token })).status).toBe(200)
  }
  await takeBackAll()
  expect(await isPaid()).toBe(false)
  expect((await ask('/gate-payments', { token, body: paid })).status).toBe(201)
  expect(await isPaid()).toBe(true)
  await takeBackAll()
  // An event without an amount creates no payment that staff could delete.
  await send(key, event('gate paid', { jeep }))
  expect(await isPaid()).toBe(true)
})

test('an event sent repeatedly or concurrently counts once', async () => {
  const { key, booking } = await aDrive()
  const cash = event('cash', { booking, amount: 10, currency: 'USD' })
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(key, cash, cash)))
  answers.push(await send(key, cash))
  expect(answers.map(({ status, body }) => [status, body.accepted])).toEqual(answers.map(() => [200, [cash.id]]))
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([{ id: cash.id }])
})

test("a clerk accepts a driver's cash in one request, once; a request with a wrong payment is refused as a unit", async () => {
  const { key, person, reference, booking } = await aDrive()
  await send(key, event('cash', { booking, amount: 20, currency: 'USD' }))
  await send(key, event('cash', { booking, amount: 15, currency: 'USD' }))
  const [cash] = (await ask(`/today/drivers?day=${day}`, { token })).body.cash
  expect(cash).toMatchObject({ name: 'Nimal', sums: [{ amount: 35, currency: 'USD' }] })
  const payments = cash.payments.map(({ id }: { id: string }) => id)
  const accept = (body: object) =>
    ask('/driver-cash', { token, body, headers: { 'idempotency-key': 'evening of the 11th' } })
  const other = await ask('/driver-cash', { token, body: { person, payments: [...payments, randomUUID()] } })
  expect(other.status).toBe(409)
  expect((await guestOfDay(reference)).balance).toBe(35)
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await accept({ person, payments })
    expect([status, body.accepted]).toEqual([201, 2])
  }
  expect(await guestOfDay(reference)).toMatchObject({ balance: 0, paymentStatus: 'paid' })
  expect((await ask('/driver-cash', { token, body: { person, payments } })).status).toBe(409)
})

test("a clerk rejects a driver's cash once, with a reason; the guest owes it again, and the history shows it", async () => {
  const { key, person, reference, booking } = await aDrive()
  await send(key, event('cash', { booking, amount: 20, currency: 'USD' }))
  const wrong = event('cash', { booking, amount: 15, currency: 'USD' })
  await send(key, wrong)
  const body = { person, payments: [wrong.id], reason: 'Typed twice' }
  const reject = (changes: object = {}, as = token) =>
    ask('/driver-cash/reject', {
      token: as,
      body: { ...body, ...changes },
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await reject({}, await aToken(db, 'viewer', app.clock.now()))).status).toBe(403)
  expect((await reject({ reason: ' ' })).status).toBe(422)
  expect((await reject({ payments: [wrong.id, randomUUID()] })).status).toBe(409)
  expect((await reject({ person: await aPerson('Kamal') })).status).toBe(409)
  expect(guestsOf((await list(key)).body)[0]?.due).toBe(0)
  const headers = { 'idempotency-key': 'reject once' }
  for (let time = 0; time < 2; time += 1) {
    const { status, body: answer } = await ask('/driver-cash/reject', { token, body, headers })
    expect([status, answer.rejected]).toEqual([200, 1])
  }
  expect((await reject()).status).toBe(409)
  expect((await ask('/driver-cash', { token, body: { person, payments: [wrong.id] } })).status).toBe(409)
  expect(guestsOf((await list(key)).body)[0]?.due).toBe(15)
  expect(await guestOfDay(reference)).toMatchObject({ balance: 35, paymentStatus: 'submitted' })
  const { cash } = (await ask(`/today/drivers?day=${day}`, { token })).body
  expect(cash).toMatchObject([{ count: 1, sums: [{ amount: 20, currency: 'USD' }] }])
  const { history } = (await ask(`/bookings/${reference}/history`, { token })).body
  expect(history.map(({ action }: { action: string }) => action)).toContain('driver cash rejected')
  expect(await db.selectFrom('payment').select(['status', 'failure']).where('id', '=', wrong.id).execute()).toEqual([
    { status: 'cancelled', failure: 'Typed twice' },
  ])
})

test('cash reported by a driver waits for staff, even if its booking is paid otherwise or cancelled', async () => {
  const { key, reference, booking } = await aDrive()
  await send(key, event('cash', { booking, amount: 20, currency: 'USD' }))
  const { version } = await guestOfDay(reference)
  const paid = { amount: 35, currency: 'USD', method: 'bank', note: 'Seen at the bank' }
  await ask(`/bookings/${reference}/payments`, { token, body: paid, headers: { 'idempotency-key': randomUUID() } })
  const cancelled = await ask(`/bookings/${reference}/cancel`, { token, body: { cancelledBy: 'operator', version } })
  expect(cancelled.status).toBe(200)
  const { cash } = (await ask(`/today/drivers?day=${day}`, { token })).body
  expect(cash).toMatchObject([{ name: 'Nimal', count: 1, sums: [{ amount: 20, currency: 'USD' }] }])
})

test('uncounted cash is listed per person, oldest payments first, with count and sum of all', async () => {
  const { key, booking } = await aDrive()
  const other = await aPerson('Aruna')
  await aPhone(other)
  const { id: otherKey } = await db
    .selectFrom('driver_key')
    .select('id')
    .where('person', '=', other)
    .executeTakeFirstOrThrow()
  await send(key, event('cash', { booking, amount: 20, currency: 'USD' }))
  // 600 uncounted payments, as an earlier version without limits may have accepted.
  await sql`
    insert into payment (booking, method, status, amount, currency, driver_key, order_reference, created_at, changed_at)
    select ${booking}::uuid, 'cash', 'submitted', 100, case when n > 550 then 'EUR' else 'USD' end, ${otherKey}::uuid, 'PAY' || translate(lpad(n::text, 9, 'Z'), '01', 'AB'),
      ${new Date(app.clock.now())}::timestamptz - n * interval '1 second', now()
    from generate_series(1, 600) n`.execute(db)
  const { cash } = (await ask(`/today/drivers?day=${day}`, { token })).body
  expect(cash).toMatchObject([
    {
      name: 'Aruna',
      count: 600,
      sums: [
        { currency: 'EUR', amount: 50 },
        { currency: 'USD', amount: 550 },
      ],
    },
    { name: 'Nimal', count: 1, sums: [{ currency: 'USD', amount: 20 }] },
  ])
  const [{ payments }] = cash
  expect(payments).toHaveLength(200)
  expect(payments.map(({ at }: { at: string }) => at)).toEqual(payments.map(({ at }: { at: string }) => at).sort())
  const body = { person: other, payments: payments.slice(0, 20).map(({ id }: { id: string }) => id) }
  expect((await ask('/driver-cash', { token, body })).status).toBe(201)
  expect((await ask(`/today/drivers?day=${day}`, { token })).body.cash[0].count).toBe(580)
})

test('when a day has too many reports, each phone gets its share, and conflicts come first', async () => {
  const { key, person, booking } = await aDrive()
  const second = await aPhone(person)
  app.at(instantOf(day, 6 * 60))
  const quiet = event('note', { booking, text: 'The only note of this phone', at: instantOf(day, 5 * 60) })
  const arrived = event('arrived', { booking, at: instantOf(day, 5 * 60) })
  await send(second, quiet, arrived)
  const noShow = event('no-show', { booking, at: instantOf(day, 5 * 60 + 1) })
  await send(key, noShow)
  for (let sent = 0; sent < 400; sent += 200)
    await send(key, ...times(200, () => event('note', { booking: randomUUID(), text: 'Noise' })))
  await at(6 * 60)
  const read = await reports()
  expect(read).toHaveLength(300)
  expect(read.map(({ id }) => id)).toEqual(expect.arrayContaining([quiet.id, arrived.id, noShow.id]))
  expect(read.map((report) => report.at)).toEqual(
    read
      .map((report) => report.at)
      .sort()
      .reverse(),
  )
})

test.each([
  ['three hours ahead', 3 * 60],
  ['three hours behind', -3 * 60],
])('a phone whose clock is %s does not override a later event', async (_, wrong) => {
  const { key, person, reference, booking } = await aDrive()
  const right = await aPhone(person)
  // The server knows the clock difference of the wrong phone, so its corrected time is right.
  const at0 = instantOf(day, 5 * 60 + 10)
  app.at(instantOf(day, 5 * 60 + 40))
  await send(right, event('no-show', { booking, at: instantOf(day, 5 * 60 + 30) }))
  await send(key, event('arrived', { booking, at: at0, deviceAt: at0 + wrong * 60_000 }))
  await at(5 * 60 + 50)
  expect((await guestOfDay(reference)).attendance?.state).toBe('no-show')
})

test('a future time counts as the time of receipt; one before 2026 is refused but stored', async () => {
  const { key, reference, booking } = await aDrive()
  await send(key, event('arrived', { booking, at: instantOf(day, 8 * 60) }))
  await at(5 * 60)
  expect((await guestOfDay(reference)).attendance?.at).toBe(new Date(instantOf(day, 5 * 60)).toISOString())
  const old = event('no-show', { booking, at: instantOf('2025-12-31', 60) })
  for (let times = 0; times < 2; times += 1)
    expect((await send(key, old)).body.refused).toEqual([{ id: old.id, reason: 'bad clock' }])
  expect((await reports()).map(({ outcome }) => outcome)).toEqual(['bad clock'])
})

test('phones of one jeep that disagree within ten minutes are marked until a clerk decides', async () => {
  const { key, person, reference, booking } = await aDrive()
  const second = await aPhone(person)
  app.at(instantOf(day, 6 * 60))
  await send(key, event('arrived', { booking, at: instantOf(day, 5 * 60 + 5) }))
  await send(second, event('no-show', { booking, at: instantOf(day, 5 * 60 + 12) }))
  await at(6 * 60)
  expect((await reports()).map(({ outcome, kind, bookingId }) => [outcome, kind, bookingId])).toEqual([
    ['conflict', 'no-show', reference],
    ['conflict', 'arrived', reference],
  ])
  expect((await guestOfDay(reference)).attendance?.state).toBe('no-show')
  expect((await ask(`/bookings/${reference}/check-in`, { method: 'POST', token })).status).toBe(200)
  expect(await reports()).toEqual([])
  // An older event that arrives late does not override the clerk.
  await send(second, event('no-show', { booking, at: instantOf(day, 5 * 60 + 13) }))
  expect((await guestOfDay(reference)).attendance?.state).toBe('arrived')
})

test('an attendance event does not rewrite other events of its booking whose state is unchanged', async () => {
  const { key, person, booking } = await aDrive()
  const second = await aPhone(person)
  app.at(instantOf(day, 6 * 60))
  await send(
    key,
    event('arrived', { booking, at: instantOf(day, 5 * 60 + 5) }),
    event('cash', { booking, amount: 5, currency: 'USD' }),
    event('note', { booking, text: 'Left their hat' }),
  )
  const versions = async () => {
    const { rows } = await sql<{ id: string; xmin: string }>`select id, xmin from driver_event`.execute(db)
    return new Map(rows.map(({ id, xmin }) => [id, xmin]))
  }
  const before = await versions()
  await send(key, event('arrived', { booking, at: instantOf(day, 5 * 60 + 30) }))
  const after = await versions()
  expect([...before].filter(([id, version]) => after.get(id) !== version)).toEqual([])
  // The other phone disagrees with the latest arrival; only that event is marked.
  await send(second, event('no-show', { booking, at: instantOf(day, 5 * 60 + 35) }))
  const marked = await versions()
  expect([...after].filter(([id, version]) => marked.get(id) !== version)).toHaveLength(1)
})

test('an older event that arrives later does not override a newer one, and undo reverts it', async () => {
  const { key, reference, booking } = await aDrive()
  app.at(instantOf(day, 7 * 60))
  await send(key, event('no-show', { booking, at: instantOf(day, 6 * 60) }))
  await send(key, event('arrived', { booking, at: instantOf(day, 5 * 60 + 50) }))
  await at(7 * 60)
  expect((await guestOfDay(reference)).attendance?.state).toBe('no-show')
  await send(key, event('undo', { booking }))
  expect((await guestOfDay(reference)).attendance).toBe(null)
})

test('events for a jeep that was reassigned to another driver are refused, but stored for staff', async () => {
  const { key, reference, booking } = await aDrive()
  await assign(await aPerson('Kamal'))
  const lost = event('arrived', { booking })
  expect((await send(key, lost)).body.refused).toEqual([{ id: lost.id, reason: 'not on the list' }])
  expect((await guestOfDay(reference)).attendance).toBe(null)
  expect(await reports()).toMatchObject([{ id: lost.id, outcome: 'not on the list', bookingId: reference }])
})

test('a phone cannot report the gate of another jeep as paid by adding its own booking', async () => {
  await sold(aRequest(pkg, { customerName: 'Of another driver' }))
  const { key, booking } = await aDrive()
  const other = await aPerson('Kamal')
  await assign(other, 1)
  const otherKey = await aPhone(other)
  const { jeep } = (await list(otherKey)).body.trips[0]
  const paid = event('gate paid', { booking, jeep })
  expect((await send(key, paid)).body.refused).toEqual([{ id: paid.id, reason: 'not on the list' }])
  expect((await send(key, event('note', { booking, jeep }))).body.refused).toEqual([])
  expect((await list(otherKey)).body.trips[0].isGatePaid).toBe(false)
  expect((await db.selectFrom('driver_event').select('jeep').execute()).map((row) => row.jeep)).toEqual([null, null])
})

test('events for a cancelled or unknown booking, in another currency, or a day early are refused', async () => {
  const { key, booking, reference } = await aDrive()
  const reasons = async (...events: DriverEventInput[]) =>
    (await send(key, ...events)).body.refused.map(({ reason }: { reason: string }) => reason)
  expect(
    await reasons(
      event('arrived', { booking: randomUUID() }),
      event('cash', { booking, amount: 5, currency: 'EUR' }),
      event('cash', { booking }),
      event('arrived', { booking, at: instantOf(addDays(day, -1), 16 * 60) }),
      event('arrived', { booking, at: instantOf(addDays(day, -1), 14 * 60) }),
      event('gate paid', { jeep: `${day} PM luxury 9` }),
    ),
  ).toEqual(['not on the list', 'bad amount', 'bad amount', 'not its day', 'not on the list', 'not on the list'])
  await db
    .updateTable('booking')
    .set({ status: 'cancelled', cancel_reason: 'guest' })
    .where('reference', '=', reference)
    .execute()
  expect(await reasons(event('arrived', { booking }))).toEqual(['booking is cancelled'])
})

test('a bad amount, too many events, a long note and a body above 1 MB are refused', async () => {
  const { key, booking } = await aDrive()
  const headers = { 'x-driver-key': key }
  const events = (some: object[]) => ask('/drive/events', { headers, body: { events: some } })
  expect((await events([{ ...event('cash', { booking }), amount: '20,50', currency: 'USD' }])).status).toBe(400)
  expect((await events([event('cash', { booking, amount: 20.505, currency: 'USD' })])).status).toBe(400)
  expect((await events(Array.from({ length: 201 }, () => event('note', { booking })))).status).toBe(400)
  expect((await events([])).status).toBe(400)
  expect((await events([event('note', { booking, text: 'x'.repeat(501) })])).status).toBe(400)
  expect((await ask('/drive/events', { headers, body: `{"events":"${'x'.repeat(1_100_000)}"}` })).status).toBe(413)
  // The key is checked before the body is read.
  expect((await ask('/drive/events', { body: 'x'.repeat(1_100_000) })).status).toBe(401)
})

test('a phone with events unsent for six hours raises a notice, and so does one silent since its trip began', async () => {
  const { key } = await aDrive()
  // The database uses its own clock, so these times are relative to now.
  const now = Date.now()
  const kinds = async () => {
    const { notices } = (await ask('/notices', { token })).body
    return notices.filter(({ kind }: { kind: string }) => kind === 'driver').map(({ name }: { name: string }) => name)
  }
  await db
    .updateTable('driver_key')
    .set({ seen_at: new Date(now), expires_at: new Date(now + 86_400_000) })
    .execute()
  await db
    .updateTable('jeep_crew')
    .set({ day: dayAt(now - 2 * 86_400_000) })
    .execute()
  expect(await kinds()).toEqual([])
  await ask(`/drive/list?unsent=3&since=${now - 5 * 3_600_000}`, { headers: { 'x-driver-key': key } })
  await db
    .updateTable('driver_key')
    .set({ seen_at: new Date(now) })
    .execute()
  expect(await kinds()).toEqual([])
  await db
    .updateTable('driver_key')
    .set({ unsent_since: new Date(now - 6.1 * 3_600_000) })
    .execute()
  expect(await kinds()).toEqual(['Nimal'])
  await db
    .updateTable('driver_key')
    .set({ unsent_since: null, seen_at: new Date(now - 4 * 86_400_000) })
    .execute()
  expect(await kinds()).toEqual(['Nimal'])
})

test('10,000 unsent events take 50 requests: 40 per booking are accepted, the rest refused', async () => {
  const { key, booking } = await aDrive()
  const all = Array.from({ length: 10_000 }, (_, index) =>
    event(index % 2 === 0 ? 'arrived' : 'undo', { booking, at: instantOf(day, 5 * 60) + index }),
  )
  app.at(instantOf(day, 6 * 60))
  const accepted: string[] = []
  for (let first = 0; first < all.length; first += 200) {
    const { status, body } = await send(key, ...all.slice(first, first + 200))
    expect([status, body.accepted.length + body.refused.length]).toEqual([200, 200])
    expect(new Set(body.refused.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['too many']))
    accepted.push(...body.accepted)
  }
  expect(accepted).toEqual(all.slice(0, 40).map(({ id }) => id))
  // The newest refused events are stored for staff, like all refusals.
  expect(await db.selectFrom('driver_event').select('id').execute()).toHaveLength(1_040)
}, 120_000)

/** The reasons for the refused events, and the number of accepted ones. */
const outcomeOf = async (key: string, ...events: DriverEventInput[]) => {
  const { accepted, refused } = (await send(key, ...events)).body
  return { accepted: accepted.length, reasons: refused.map(({ reason }: { reason: string }) => reason) }
}
const times = <T>(count: number, create: () => T) => Array.from({ length: count }, create)

test('a phone may report three uncounted cash payments of a booking, and more once they are counted', async () => {
  const { key, person, reference, booking } = await aDrive()
  const cents = () => event('cash', { booking, amount: 0.01, currency: 'USD' })
  expect(await outcomeOf(key, ...times(5, cents))).toEqual({ accepted: 3, reasons: ['too many', 'too many'] })
  expect(await outcomeOf(key, cents())).toEqual({ accepted: 0, reasons: ['too many'] })
  const late = cents()
  expect((await send(key, late)).body.refused).toEqual([{ id: late.id, reason: 'too many' }])
  // A repeated request gets the same response.
  expect((await send(key, late)).body.refused).toEqual([{ id: late.id, reason: 'too many' }])
  expect(await reports()).toMatchObject(times(4, () => ({ outcome: 'too many', bookingId: reference, by: 'Nimal' })))
  // Another phone of the driver has its own limit of three.
  expect(await outcomeOf(await aPhone(person), cents())).toEqual({ accepted: 1, reasons: [] })
  const [{ payments }] = (await ask(`/today/drivers?day=${day}`, { token })).body.cash
  const body = { person, payments: payments.map(({ id }: { id: string }) => id) }
  expect((await ask('/driver-cash', { token, body })).status).toBe(201)
  expect(await outcomeOf(key, cents())).toEqual({ accepted: 1, reasons: [] })
})

test('a request whose key is revoked while it waits is rejected and stores nothing', async () => {
  const { key, booking } = await aDrive()
  const { asked } = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('driver_key')
      .set({ revoked_at: new Date(app.clock.now()) })
      .execute()
    const asked = send(key, event('arrived', { booking }))
    await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1))
    return { asked }
  })
  expect((await asked).status).toBe(401)
  expect(await db.selectFrom('driver_event').select('id').execute()).toEqual([])
})

test('two concurrent requests of a phone share its limits', async () => {
  const { key, booking } = await aDrive()
  const { jeep } = (await list(key)).body.trips[0]
  const some = () => [
    ...times(15, () => event('note', { jeep, text: 'A note' })),
    ...times(2, () => event('cash', { booking, amount: 1, currency: 'USD' })),
  ]
  const both = await Promise.all([outcomeOf(key, ...some()), outcomeOf(key, ...some())])
  expect(both.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(20 + 3)
})

test('cash is accepted although another payment arrived before the phone was online', async () => {
  const { key, reference, booking } = await aDrive({ people: 7, totalPrice: 110 })
  const paid = { method: 'cash', amount: 110, expectedBalance: 110 }
  expect((await ask(`/bookings/${reference}/payments`, { token, body: paid })).status).toBe(201)
  const cash = (amount: number) => event('cash', { booking, amount, currency: 'USD' })
  expect(await outcomeOf(key, cash(110), cash(55.01))).toEqual({ accepted: 1, reasons: ['bad amount'] })
})

test('uncounted cash of all phones is limited by the price of the booking; staff see refused events', async () => {
  const { key, person, booking, reference } = await aDrive()
  const cash = (amount: number) => event('cash', { booking, amount, currency: 'USD' })
  // 35 is due, so the limit is 85.
  expect(await outcomeOf(key, cash(85.01), cash(1_000_000), cash(60))).toEqual({
    accepted: 1,
    reasons: ['bad amount', 'bad amount'],
  })
  const second = await aPhone(person)
  expect(await outcomeOf(second, cash(25.01), cash(25), cash(0.01))).toEqual({
    accepted: 1,
    reasons: ['bad amount', 'bad amount'],
  })
  expect((await reports()).map(({ outcome, amount, bookingId }) => [outcome, amount, bookingId])).toContainEqual([
    'bad amount',
    1_000_000,
    reference,
  ])
})

test('10 gate payments and 20 notes per jeep and day are accepted from all phones together', async () => {
  const { key, person } = await aDrive()
  const { jeep } = (await list(key)).body.trips[0]
  const paid = () => event('gate paid', { jeep, amount: 100, currency: 'LKR' })
  const note = () => event('note', { jeep, text: 'A note' })
  expect(await outcomeOf(key, ...times(11, paid))).toEqual({ accepted: 10, reasons: ['too many'] })
  expect(await outcomeOf(key, ...times(19, note))).toEqual({ accepted: 19, reasons: [] })
  expect(await outcomeOf(await aPhone(person), paid(), note(), note())).toEqual({
    accepted: 1,
    reasons: ['too many', 'too many'],
  })
  expect(await db.selectFrom('gate_payment').select('id').execute()).toHaveLength(10)
})

test('a phone may report 400 events of one trip day, whatever their own times', async () => {
  for (let seat = 1; seat <= 7; seat += 1) await sold(aSharedRequest(pkg, [seat], { timeSlot: 'morning' }))
  for (let seat = 1; seat <= 6; seat += 1) await sold(aSharedRequest(pkg, [seat], { timeSlot: 'afternoon' }))
  await at(5 * 60)
  const person = await aPerson()
  await assign(person, 0)
  await assign(person, 1)
  const key = await aPhone(person)
  const bookings = guestsOf((await list(key)).body).map(({ id }) => id)
  app.at(instantOf(addDays(day, 1), 60))
  // Times from 15:00 of the day before until the night after.
  const events = bookings.flatMap((booking) =>
    times(31, () => event('note', { booking, text: 'A note' })).map((event, index) => ({
      ...event,
      at: instantOf(addDays(day, -1), 15 * 60 + index * 60),
    })),
  )
  const first = await outcomeOf(key, ...events.slice(0, 200))
  const second = await outcomeOf(key, ...events.slice(200, 400))
  expect([first.accepted, second.accepted]).toEqual([200, 200])
  expect(await outcomeOf(key, ...events.slice(400))).toEqual({
    accepted: 0,
    reasons: ['too many', 'too many', 'too many'],
  })
})

test('a phone that was offline for five weeks delivers all days at once', async () => {
  const days = times(6, () => 0).map((_, index) => addDays(day, index * 7))
  for (const date of days) await sold(aRequest(pkg, { date: date }))
  await at(5 * 60, days[0])
  const person = await aPerson()
  const found: { booking: string; on: string }[] = []
  for (const on of days) {
    await at(5 * 60, on)
    const jeep = (await ask(`/today?day=${on}`, { token })).body.departures[0].parties[0].jeeps[0]
    const { half, type: jeepType, number, version } = jeep
    const body = { day: on, half, jeepType, number, driver: '', plate: '', person, version }
    expect((await ask('/today/jeeps', { method: 'PUT', token, body })).status).toBe(200)
    const { guests } = (await ask(`/today?day=${on}`, { token })).body
    found.push({ booking: guests[0]._id, on })
  }
  await at(18 * 60, addDays(day, 35))
  const key = await aPhone(person)
  const events = found.flatMap(({ booking, on }) => [
    event('arrived', { booking, at: instantOf(on, 5 * 60) }),
    event('cash', { booking, amount: 35, currency: 'USD', at: instantOf(on, 5 * 60) }),
    ...times(25, () => event('note', { booking, text: 'A note', at: instantOf(on, 6 * 60) })),
  ])
  expect(await outcomeOf(key, ...events)).toEqual({ accepted: events.length, reasons: [] })
})

test('all accepted events of a phone and its newest 1,000 refused ones are kept', async () => {
  const { key, booking } = await aDrive()
  app.at(instantOf(day, 6 * 60))
  const arrived = event('arrived', { booking, at: instantOf(day, 5 * 60) })
  await send(key, arrived)
  const batches = Array.from({ length: 7 }, () =>
    Array.from({ length: 200 }, () => event('arrived', { booking: randomUUID() })),
  )
  for (const [index, batch] of batches.entries()) {
    app.at(instantOf(day, 6 * 60) + index)
    expect((await send(key, ...batch)).body.refused).toHaveLength(200)
  }
  const stored = await db.selectFrom('driver_event').select('id').execute()
  const kept = [arrived, ...batches.slice(2).flat()]
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)))
  // The phone may repeat its last request.
  expect((await send(key, ...(batches.at(-1) ?? []))).body.refused).toHaveLength(200)
  expect(await db.selectFrom('driver_event').select('id').execute()).toHaveLength(1_001)
})

test('people: each role is allowed or refused, an outdated version is refused, and a repeated request adds one person', async () => {
  await at(5 * 60)
  const body = { name: 'Nimal', roles: ['driver'] }
  for (const role of ['viewer', 'editor'] as const) {
    const other = await aToken(db, role, app.clock.now())
    for (const path of ['/people', '/driver-keys', '/today/drivers'])
      expect((await ask(path, { token: other })).status).toBe(403)
    expect((await ask('/people', { token: other, body })).status).toBe(403)
  }
  const headers = { 'idempotency-key': 'a person once' }
  const [first, second] = [
    await ask('/people', { token, body, headers }),
    await ask('/people', { token, body, headers }),
  ]
  expect(second.text).toBe(first.text)
  expect((await ask('/people', { token })).body.people).toHaveLength(1)
  expect((await ask('/people', { token, body: { name: ' ', roles: ['driver'] } })).status).toBe(400)
  expect((await ask('/people', { token, body: { name: 'Kamal', roles: [] } })).status).toBe(400)
  const { id, ...person } = first.body.person
  const change = (values: object) => ask(`/people/${id}`, { method: 'PUT', token, body: { ...person, ...values } })
  expect((await change({ name: 'Nimal Perera' })).body.person).toMatchObject({ name: 'Nimal Perera', version: 2 })
  const stale = await change({ name: 'Somebody' })
  expect([stale.status, stale.body.existing.name]).toEqual([409, 'Nimal Perera'])
})

test('a jeep keeps its person when only the plate changes; typing another name removes the person', async () => {
  const { key } = await aDrive()
  const [{ half, type: jeepType, number, version }] = (await ask(`/today?day=${day}`, { token })).body.departures[0]
    .parties[0].jeeps
  const write = (values: object) =>
    ask('/today/jeeps', { method: 'PUT', token, body: { day, half, jeepType, number, ...values } })
  expect((await write({ driver: 'Nimal', plate: 'WP 1', version })).body.jeep.person).not.toBe(null)
  expect(guestsOf((await list(key)).body)).toHaveLength(1)
  expect((await write({ driver: 'A neighbour', plate: 'WP 1', version: version + 1 })).body.jeep.person).toBe(null)
  expect(guestsOf((await list(key)).body)).toHaveLength(0)
  expect((await write({ driver: 'X', plate: '', person: randomUUID(), version: version + 2 })).status).toBe(404)
})
