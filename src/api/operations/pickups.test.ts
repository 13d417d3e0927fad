import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays, instantOf } from '#domain/primitives/date.ts'
import { roles } from '#domain/staff/permission.ts'
import { createMailer } from '#integrations/email/mailer.ts'
import { queueDailyEmails } from '#services/messaging/queue-daily-emails.ts'
import { sendEmails } from '#services/messaging/send-emails.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  aRide,
  aSharedRequest,
  aStay,
  dayIn,
  forgetAudit,
  forgetSales,
  noon,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pickups-'))
afterAll(() => rm(dataDir, { recursive: true }))
const app = testAppContext(db, { DATA_DIR: dataDir })
const ask = testCaller(app)
const pkg = await aPackage(db)
const day = dayIn(10)
const eve = addDays(day, -1)
let token = ''

beforeEach(async () => {
  await db.deleteFrom('jeep_crew').execute()
  await forgetSales(db)
  await at(noon)
})

/** Moves the clock and signs in again, because earlier sessions have expired. */
async function at(now: number) {
  app.at(now)
  token = await aToken(db, 'agent', now)
}

type Booking = { bookingId: string; guestKey: string }

/** A confirmed booking, as after payment. */
async function aBooking(request: object = aRequest(pkg), language = 'en'): Promise<Booking> {
  const { body } = await ask('/bookings', { body: request, headers: { 'accept-language': language } })
  await db
    .updateTable('booking')
    .set({ status: 'confirmed', hold_expires_at: null })
    .where('reference', '=', body.booking.bookingId)
    .execute()
  await db.deleteFrom('outbox').execute()
  return body.booking
}

const pickupOf = async ({ bookingId }: Booking) => (await ask(`/bookings/${bookingId}/pickup`, { token })).body.pickup

/** Sets the minute, and driver and plate for each jeep of the booking. */
async function setPickup(booking: Booking, time: string, driver = '', plate = '') {
  const { version, jeeps } = await pickupOf(booking)
  const crews = jeeps.map(({ type: jeepType, ...jeep }: { type: string }) => ({ ...jeep, jeepType, driver, plate }))
  return ask(`/bookings/${booking.bookingId}/pickup`, { method: 'PUT', body: { time, version, crews }, token })
}

/** Runs the jobs at a minute of the day before the trip, or of another day. */
async function runJobs(minute: number, on = eve) {
  const now = instantOf(on, minute)
  await at(now)
  await queueDailyEmails(db, now)
  const context = { ...app, mailer: createMailer(app.config) }
  await at(now + 31_000)
  await sendEmails({ ...context, clock: app.clock })
}

const pickupEmails = async () => {
  const rows = await db
    .selectFrom('outbox')
    .select(['topic', 'subject', 'content'])
    .where('outcome', '=', 'written')
    .orderBy('id')
    .execute()
  return rows.map(({ topic, subject, content }) => ({ topic, subject, text: JSON.stringify(content) }))
}

test('staff set the minute and driver of a booking, and the guest sees them on the booking page', async () => {
  await forgetAudit(db)
  const booking = await aBooking()
  expect(await setPickup(booking, '05:10', 'Nimal')).toMatchObject({
    status: 200,
    body: { pickup: { time: '05:10', version: 1, jeeps: [{ driver: 'Nimal' }], told: null, notTold: null } },
  })
  const headers = { 'x-guest-key': booking.guestKey }
  const page = (await ask(`/bookings/mine/${booking.bookingId}/account`, { headers })).body
  expect(page.booking.pickup).toEqual({ time: '05:10', driver: 'Nimal' })
  const audit = await db
    .selectFrom('audit')
    .select(['action', 'difference'])
    .where('action', '=', 'pickup set')
    .execute()
  expect(audit).toEqual([{ action: 'pickup set', difference: { pickup: { from: '', to: '05:10' } } }])
})

test('on the evening before, the guest gets one pick-up email in their language', async () => {
  const booking = await aBooking(aRequest(pkg, { pickupLocation: 'Hotel Elephant' }), 'de')
  await setPickup(booking, '05:10', 'Nimal')
  await runJobs(14 * 60 + 55)
  expect(await pickupEmails()).toEqual([])
  // The reminder already contains it.
  await runJobs(15 * 60)
  await runJobs(17 * 60)
  await runJobs(17 * 60 + 5)
  const emails = await pickupEmails()
  expect(emails.map(({ topic }) => topic)).toEqual(['reminder'])
  for (const expected of ['Wir holen Sie um 5:10', 'Hotel Elephant', 'Ihr Fahrer ist Nimal'])
    expect(emails[0]?.text).toContain(expected)
  expect((await pickupOf(booking)).told).toMatchObject({ time: '05:10', driver: 'Nimal' })
})

test('the reminder and the evening email name the plate of the jeep, as the booking page does', async () => {
  const reminded = await aBooking()
  const later = await aBooking()
  await setPickup(reminded, '05:10', 'Nimal', 'WP PD-4471')
  await runJobs(15 * 60)
  await setPickup(later, '05:20', 'Kamal', 'WP PD-1234')
  await runJobs(17 * 60)
  const emails = await pickupEmails()
  const textsOf = (topic: string) => emails.filter((email) => email.topic === topic).map(({ text }) => text)
  expect(textsOf('reminder').filter((text) => text.includes('Nimal (WP PD-4471)'))).toHaveLength(1)
  expect(textsOf('pickup')).toEqual([expect.stringContaining('Kamal (WP PD-1234)')])
  const headers = { 'x-guest-key': later.guestKey }
  const page = (await ask(`/bookings/mine/${later.bookingId}/account`, { headers })).body
  expect(page.booking.pickup).toEqual({ time: '05:20', driver: 'Kamal (WP PD-1234)' })
})

test('a pick-up set after the reminder is emailed at five, and later changes at once', async () => {
  const booking = await aBooking()
  await runJobs(15 * 60)
  await setPickup(booking, '05:10')
  await runJobs(16 * 60)
  expect((await pickupEmails()).map(({ topic }) => topic)).toEqual(['reminder'])
  await runJobs(17 * 60)
  await setPickup(booking, '05:10', 'Nimal')
  await runJobs(17 * 60 + 10)
  await setPickup(booking, '05:20', 'Nimal')
  await runJobs(4 * 60, day)
  const emails = (await pickupEmails()).filter(({ topic }) => topic === 'pickup')
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('at 5:10'),
    expect.stringContaining('at 5:10'),
    expect.stringContaining('at 5:20'),
  ])
  expect(emails.map(({ text }) => text.includes('Nimal'))).toEqual([false, true, true])
})

test('minute and driver set one after the other are one email; a change that is reverted sends none', async () => {
  const booking = await aBooking()
  await runJobs(15 * 60)
  await at(instantOf(eve, 18 * 60))
  await setPickup(booking, '05:10')
  await setPickup(booking, '05:10', 'Nimal')
  await runJobs(18 * 60 + 1)
  await setPickup(booking, '05:30', 'Nimal')
  await setPickup(booking, '05:10', 'Nimal')
  await runJobs(18 * 60 + 2)
  const emails = (await pickupEmails()).filter(({ topic }) => topic === 'pickup')
  expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('at 5:10')])
  expect(emails[0]?.text).toContain('Nimal')
})

test('a driver assigned to a shared jeep in Today reaches every guest in it', async () => {
  const first = await aBooking(aSharedRequest(pkg, [1]))
  const second = await aBooking(aSharedRequest(pkg, [2]))
  await runJobs(15 * 60)
  await at(instantOf(eve, 18 * 60))
  for (const booking of [first, second]) await setPickup(booking, '05:00')
  const [jeep] = (await pickupOf(first)).jeeps
  const { type: jeepType, ...named } = jeep
  const crew = { ...named, jeepType, day, driver: 'Kamal', plate: 'WP PD-1234' }
  expect(await ask('/today/jeeps', { method: 'PUT', body: crew, token })).toMatchObject({ status: 200 })
  await runJobs(18 * 60 + 1)
  const emails = (await pickupEmails()).filter(({ topic }) => topic === 'pickup')
  expect(emails).toHaveLength(2)
  for (const { text } of emails) expect(text).toContain('Kamal (WP PD-1234)')
})

test.each([
  ['cancelled', { status: 'cancelled', cancel_reason: 'guest' }],
  ['pending', { status: 'pending' }],
  ['without an email address', { customer_email: '' }],
] as const)('no pick-up email is sent for a booking that is %s', async (_, change) => {
  const booking = await aBooking()
  await at(instantOf(eve, 18 * 60))
  await setPickup(booking, '05:10', 'Nimal')
  await db.updateTable('booking').set(change).where('reference', '=', booking.bookingId).execute()
  await runJobs(18 * 60 + 5)
  expect((await pickupEmails()).filter(({ topic }) => topic === 'pickup')).toEqual([])
})

test('a moved trip has no pick-up minute', async () => {
  const booking = await aBooking()
  await setPickup(booking, '05:10')
  await ask(`/bookings/${booking.bookingId}`, { method: 'PUT', body: { timeSlot: 'afternoon' }, token })
  expect(await pickupOf(booking)).toMatchObject({ time: '', version: 1 })
  expect(await setPickup(booking, '13:40')).toMatchObject({
    status: 200,
    body: { pickup: { time: '13:40', version: 2 } },
  })
})

test('a ride keeps its own time; its driver is set with the pick-up', async () => {
  const ride = await aBooking({ ...aRide(), kind: 'taxi' })
  const body = { time: '', driver: 'Saman', plate: 'WP CAB-1234', version: 0 }
  expect((await ask(`/bookings/${ride.bookingId}/pickup`, { method: 'PUT', body, token })).status).toBe(200)
  const headers = { 'x-guest-key': ride.guestKey }
  const { booking } = (await ask(`/bookings/mine/${ride.bookingId}`, { headers })).body
  expect(booking.pickup).toEqual({ time: booking.pickupTime, driver: 'Saman (WP CAB-1234)' })
})

test('the calendar file starts with the pick-up, names the driver, and replaces the earlier one', async () => {
  const booking = await aBooking()
  const headers = { 'x-guest-key': booking.guestKey }
  const file = async () => (await ask(`/bookings/mine/${booking.bookingId}/calendar.ics`, { headers })).text
  const sequenceIn = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
  const before = await file()
  await at(noon + 60_000)
  await setPickup(booking, '05:10')
  const timed = await file()
  await at(noon + 120_000)
  await setPickup(booking, '05:10', 'Nimal')
  const driven = await file()
  expect(timed).toContain(`DTSTART;TZID=Asia/Colombo:${day.replaceAll('-', '')}T051000`)
  expect(driven.replaceAll('\r\n ', '')).toContain('Driver: Nimal')
  expect(sequenceIn(timed)).toBeGreaterThan(sequenceIn(before))
  expect(sequenceIn(driven)).toBeGreaterThan(sequenceIn(timed))
})

test('the day plan and its CSV have the pick-up minute', async () => {
  const booking = await aBooking()
  await setPickup(booking, '05:10', 'Nimal')
  const plan = (await ask(`/today?day=${day}`, { token })).body
  expect(plan.guests).toMatchObject([{ pickup: { time: '05:10', version: 1 } }])
  const { text: csv } = await ask(`/today.csv?day=${day}`, { token })
  expect(csv).toContain(',05:10,')
})

test('if the driver cannot be assigned to the second jeep, the first jeep stays unchanged', async () => {
  const booking = await aBooking(aRequest(pkg, { people: 8, totalPrice: 125 }))
  const { version, jeeps } = await pickupOf(booking)
  const crews = jeeps.map(({ type: jeepType, ...jeep }: { type: string }) => ({ ...jeep, jeepType, driver: 'Nimal' }))
  expect(crews).toHaveLength(2)
  Object.assign(crews[1], { driver: '', person: crypto.randomUUID() })
  const body = { time: '05:10', version, crews }
  expect(await ask(`/bookings/${booking.bookingId}/pickup`, { method: 'PUT', body, token })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('no longer on the list of drivers') },
  })
  expect(await pickupOf(booking)).toMatchObject({ time: '', jeeps: [{ driver: '' }, { driver: '' }] })
})

test('a pick-up based on an outdated version is refused with the current one', async () => {
  const booking = await aBooking()
  await setPickup(booking, '05:10')
  const body = { time: '05:20', version: 0 }
  expect(await ask(`/bookings/${booking.bookingId}/pickup`, { method: 'PUT', body, token })).toMatchObject({
    status: 409,
    body: { pickup: { time: '05:10', version: 1 } },
  })
})

test.each([
  ['24:00', 400],
  ['5:10', 400],
  ['05:10:00', 400],
  ['dawn', 400],
])('the time %s is refused with %i', async (time, status) => {
  const booking = await aBooking()
  const body = { time, version: 0 }
  expect((await ask(`/bookings/${booking.bookingId}/pickup`, { method: 'PUT', body, token })).status).toBe(status)
})

test('a stay has no pick-up, and a cancelled trip gets none', async () => {
  const stay = await aBooking({ ...aStay(), kind: 'room' })
  expect((await setPickup(stay, '05:10')).body.message).toBe('A stay has no pickup.')
  const trip = await aBooking()
  await ask(`/bookings/${trip.bookingId}`, { method: 'PUT', body: { status: 'cancelled' }, token })
  expect((await setPickup(trip, '05:10')).status).toBe(422)
})

test('a driver of another booking’s jeep cannot be set', async () => {
  const [booking, other] = [await aBooking(), await aBooking(aRequest(pkg))]
  const [{ type: jeepType, ...jeep }] = (await pickupOf(other)).jeeps
  const crews = [{ ...jeep, jeepType, driver: 'Nimal' }]
  const body = { time: '05:10', version: 0, crews }
  expect((await ask(`/bookings/${booking.bookingId}/pickup`, { method: 'PUT', body, token })).status).toBe(404)
  expect((await pickupOf(booking)).time).toBe('')
})

test('only roles that may change bookings set pick-ups', async () => {
  const booking = await aBooking()
  const body = { time: '05:10', version: 0 }
  const statuses: Record<string, number> = {}
  for (const role of roles)
    statuses[role] = (
      await ask(`/bookings/${booking.bookingId}/pickup`, { method: 'PUT', body, token: await aToken(db, role) })
    ).status
  expect(statuses).toEqual({ admin: 200, agent: 409, editor: 403, viewer: 403 })
})
