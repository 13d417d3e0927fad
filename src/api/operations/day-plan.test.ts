import { beforeEach, expect, test } from 'vitest'
import type { DayDeparture, DayGuest } from '#contracts/operations/day-plan.ts'
import { addDays, instantOf } from '#domain/primitives/date.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  aRide,
  aSharedRequest,
  aStay,
  aTrip,
  dayIn,
  forgetSales,
  noon,
  testRequestContext,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const [agent, viewer, editor] = await Promise.all([aToken(db, 'agent'), aToken(db, 'viewer'), aToken(db, 'editor')])
const day = dayIn(10)
const dawn = instantOf(day, 4 * 60)
let token = agent

beforeEach(async () => {
  app.at(noon)
  await db.deleteFrom('jeep_crew').execute()
  await forgetSales(db)
})

/** Removes payment deadlines, so that no booking expires before the day. */
const keepAll = () => db.updateTable('booking').set({ hold_expires_at: null }).execute()

/** Moves the clock to the morning of the trips and signs in again, because earlier sessions have expired. */
async function onTheDay(minute = 4 * 60, on = day) {
  app.at(instantOf(on, minute))
  token = await aToken(db, 'agent', instantOf(on, minute))
}

type Request = Parameters<typeof bookSafari>[1]
async function sold(request: Request): Promise<string> {
  const outcome = await bookSafari(app, request, testRequestContext(request), (booking) => booking)
  if (!outcome.ok) throw new Error(outcome.error)
  return JSON.parse(outcome.body).bookingId
}
async function soldTrip(request: Parameters<typeof bookTrip>[1]): Promise<string> {
  const outcome = await bookTrip(app, request, testRequestContext(request), (booking) => booking)
  if (!outcome.ok) throw new Error(outcome.error)
  return JSON.parse(outcome.body).bookingId
}

const read = async (on = day, by = token) => (await ask(on ? `/today?day=${on}` : '/today', { token: by })).body
const guestIn = (body: { guests: DayGuest[] }, id: string) => body.guests.find(({ bookingId }) => bookingId === id)
const crewOf = (body: { departures: DayDeparture[] }) => body.departures[0]?.parties[0]?.jeeps[0]

test('a day shows departures in order of time, each party with its jeep, and rides and stays', async () => {
  const late = await sold(aRequest(pkg, { timeSlot: 'afternoon', customerName: 'Charles Babbage' }))
  const second = await sold(aSharedRequest(pkg, [4], { customerName: 'Fourth' }))
  const first = await sold(aSharedRequest(pkg, [1, 2], { customerName: 'First' }))
  const alone = await sold(aRequest(pkg, { people: 9, totalPrice: 140, customerName: 'A large party' }))
  const ride = await soldTrip(aRide())
  const stay = await soldTrip(aStay())
  const trip = await soldTrip(aTrip())
  await keepAll()
  await onTheDay()
  const body = await read()
  const of = (id: string) => guestIn(body, id)?._id
  expect(body).toMatchObject({ day, today: day, rides: [of(ride)], arriving: [of(stay)], leaving: [] })
  expect(
    body.departures.map(({ timeSlot, parties }: DayDeparture) => [timeSlot, parties.map(({ guests }) => guests)]),
  ).toEqual([
    ['morning', expect.arrayContaining([[of(first), of(second)], [of(alone)]])],
    ['09:00 AM', [[of(trip)]]],
    ['afternoon', [[of(late)]]],
  ])
  const [morning] = body.departures as DayDeparture[]
  const jeeps = morning?.parties.map(({ jeeps }) => jeeps.length).sort()
  expect(jeeps).toEqual([1, 2])
  expect(new Set(morning?.parties.flatMap(({ jeeps }) => jeeps.map(({ number }) => number))).size).toBe(3)
  expect((await read(dayIn(12))).leaving).toEqual([of(stay)])
})

test('cancelled, deleted and expired bookings are left out', async () => {
  const [kept, cancelled, deleted, expired] = [
    await sold(aRequest(pkg)),
    await sold(aRequest(pkg)),
    await sold(aRequest(pkg)),
    await sold(aRequest(pkg)),
  ]
  const set = (reference: string, values: object) =>
    db.updateTable('booking').set(values).where('reference', '=', reference).execute()
  await keepAll()
  await set(cancelled, { status: 'cancelled', cancel_reason: 'guest' })
  await set(deleted, { deleted_at: new Date(noon) })
  await set(expired, { hold_expires_at: new Date(noon) })
  await onTheDay()
  expect((await read()).guests.map(({ bookingId }: DayGuest) => bookingId)).toEqual([kept])
})

/** Midnight in Colombo is 18:30 UTC of the day before. */
test.each([
  ['a minute before the day', addDays(day, -1), 23 * 60 + 59, 422],
  ['as the day begins', day, 0, 200],
  ['a minute before it ends', day, 23 * 60 + 59, 200],
  ['the next morning, for who forgot', addDays(day, 1), 6 * 60, 200],
])('a guest can be checked in only on the day of the trip: %s', async (_, on, minute, status) => {
  const id = await sold(aRequest(pkg))
  await keepAll()
  await onTheDay(minute, on)
  expect((await read('')).day).toBe(on)
  expect((await ask(`/bookings/${id}/check-in`, { method: 'POST', token })).status).toBe(status)
  expect((await ask(`/bookings/${id}/no-show`, { method: 'POST', token })).status).toBe(status)
})

test('check-in is idempotent, a no-show may still arrive, and both can be undone; payments and version stay', async () => {
  const id = await sold(aRequest(pkg))
  await keepAll()
  const row = () => db.selectFrom('booking').selectAll().where('reference', '=', id).executeTakeFirst()
  const before = await row()
  await onTheDay()
  const setAttendance = async (method: string, word: string) =>
    (await ask(`/bookings/${id}/${word}`, { method, token })).body.attendance?.state ?? null
  expect(await setAttendance('POST', 'no-show')).toBe('no-show')
  expect(await setAttendance('POST', 'no-show')).toBe('no-show')
  expect(await setAttendance('POST', 'check-in')).toBe('arrived')
  // Undoing the no-show late does not undo the arrival.
  expect(await setAttendance('DELETE', 'no-show')).toBe('arrived')
  expect(guestIn(await read(), id)?.attendance).toMatchObject({ state: 'arrived', at: new Date(dawn).toISOString() })
  expect(await setAttendance('DELETE', 'check-in')).toBe(null)
  expect(guestIn(await read(), id)?.attendance).toBe(null)
  expect(await row()).toEqual(before)
  const auditEntries = await db
    .selectFrom('audit')
    .select(['action', 'difference'])
    .where('entity_id', '=', before?.id ?? '')
    .where('action', '!=', 'booking created')
    .orderBy('seq')
    .execute()
  expect(auditEntries.slice(-3)).toEqual([
    { action: 'guest did not come', difference: { attendance: { from: null, to: 'no-show' } } },
    { action: 'guest arrived', difference: { attendance: { from: 'no-show', to: 'arrived' } } },
    { action: 'attendance taken back', difference: { attendance: { from: 'arrived', to: null } } },
  ])
})

test('a cancelled or unknown booking cannot check in', async () => {
  const id = await sold(aRequest(pkg))
  await keepAll()
  await db.updateTable('booking').set({ status: 'cancelled', cancel_reason: 'guest' }).execute()
  await onTheDay()
  expect((await ask(`/bookings/${id}/check-in`, { method: 'POST', token })).status).toBe(422)
  expect((await ask('/bookings/PM22222222/check-in', { method: 'POST', token })).status).toBe(404)
})

test('the amount to collect decreases with recorded cash, once per idempotency key', async () => {
  const id = await sold(aRequest(pkg))
  await keepAll()
  await onTheDay()
  expect(guestIn(await read(), id)?.balance).toBe(35)
  const cash = { method: 'cash', amount: 20, reference: '', expectedBalance: 35 }
  const headers = { 'idempotency-key': 'a key of the gate' }
  for (let times = 0; times < 2; times += 1)
    expect((await ask(`/bookings/${id}/payments`, { token, body: cash, headers })).status).toBe(201)
  expect(guestIn(await read(), id)).toMatchObject({ balance: 15, paymentStatus: 'part paid' })
})

test('drivers are stored by jeep number and suggested; two clerks do not overwrite each other', async () => {
  await sold(aRequest(pkg))
  await keepAll()
  await onTheDay()
  const jeep = crewOf(await read())
  expect(jeep).toMatchObject({ half: 'AM', type: 'basic', driver: '', version: 0 })
  const write = (crew: object) =>
    ask('/today/jeeps', {
      method: 'PUT',
      token,
      body: { day, half: 'AM', jeepType: 'basic', number: jeep?.number, driver: 'සුනිල්', plate: 'WP PD-1234', ...crew },
    })
  const both = await Promise.all([write({ version: 0 }), write({ version: 0, driver: 'Nimal' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)?.body.jeep
  expect(both.find(({ status }) => status === 409)?.body.jeep).toEqual(won)
  expect((await write({ version: 1, driver: 'Kamal' })).body.jeep).toMatchObject({ driver: 'Kamal', version: 2 })
  const body = await read()
  expect(crewOf(body)).toMatchObject({ driver: 'Kamal', plate: 'WP PD-1234' })
  expect(body.crews).toEqual([{ driver: 'Kamal', plate: 'WP PD-1234' }])
  expect((await write({ version: 0, number: 999 })).status).toBe(404)
  expect((await write({ version: 2, driver: 'x'.repeat(81) })).status).toBe(400)
})

test('a viewer reads the plan without contacts and cannot change it; an editor cannot read it', async () => {
  const id = await sold(aRequest(pkg, { hotelWhatsapp: '+94 77 000 0000', pickupLocation: 'The old fort' }))
  const seen = guestIn(await read(day, viewer), id)
  expect(seen).toMatchObject({
    email: '•••••',
    hotelWhatsapp: '•••••',
    identity: '•••••',
    pickupLocation: '•••••',
  })
  for (const path of [`/bookings/${id}/check-in`, `/bookings/${id}/no-show`])
    for (const method of ['POST', 'DELETE']) expect((await ask(path, { method, token: viewer })).status).toBe(403)
  expect((await ask(`/today.csv?day=${day}`, { token: viewer })).status).toBe(403)
  expect((await ask(`/today?day=${day}`, { token: editor })).status).toBe(403)
})

test('identity numbers are shown only with a reason, each with an audit entry', async () => {
  const ids = [await sold(aRequest(pkg)), await sold(aRequest(pkg, { passportNumber: 'Y7654321' }))]
  const wanted = (body: object) => ask('/today/identities', { token: agent, body })
  expect((await wanted({ bookings: ids, reason: ' ' })).status).toBe(400)
  const { body } = await wanted({ bookings: [...ids, 'PM22222222'], reason: 'Gate list' })
  expect(body.identities.map(({ number }: { number: string }) => number).sort()).toEqual(['X1234567', 'Y7654321'])
  const auditEntries = await db
    .selectFrom('audit')
    .select('difference')
    .where('action', '=', 'identity revealed')
    .where(
      'entity_id',
      'in',
      body.identities.map(({ id }: { id: string }) => id),
    )
    .execute()
  expect(auditEntries).toEqual([{ difference: { reason: 'Gate list' } }, { difference: { reason: 'Gate list' } }])
})

test('the spreadsheet has a row per booking, no formula and no identity number', async () => {
  await sold(aRequest(pkg, { customerName: '=HYPERLINK("x")', specialRequests: 'Two, please' }))
  await soldTrip(aRide())
  const { text, headers } = await ask(`/today.csv?day=${day}`, { token: agent })
  expect(headers.get('content-disposition')).toContain(`departures-${day}.csv`)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).not.toContain('X1234567')
})

test.each(['2026-02-30', 'tomorrow', '0000-01-01'])('the invalid day %s is refused', async (no) => {
  expect((await ask(`/today?day=${no}`, { token: agent })).status).toBe(400)
})
