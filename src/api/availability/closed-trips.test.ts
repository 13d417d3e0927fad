import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startOfSlot } from '#domain/bookings/time-slot.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { composeEmail } from '#services/messaging/compose-email.ts'
import { queueDailyEmails } from '#services/messaging/queue-daily-emails.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db, { ADMIN_EMAIL: 'boss@example.org', BASE_URL: 'https://safari.example' })
const ask = testCaller(app)
const pkg = await aPackage(db)
const token = await aToken(db, 'agent')
const admin = await aToken(db, 'admin')
const day = dayIn(10)
const start = startOfSlot(day, 'morning')
const card = testCardOf('4242424242424242')
const hour = 3_600_000

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

type Booked = { bookingId: string; guestKey: string; totalPrice: number }

async function aBooking(changes: Parameters<typeof aRequest>[1] = {}, language = 'en'): Promise<Booked> {
  const { body } = await ask('/bookings', { body: aRequest(pkg, changes), headers: { 'accept-language': language } })
  return body.booking
}

const my = ({ bookingId, guestKey }: Booked, path: string, body?: object, method = body ? 'POST' : 'GET') =>
  ask(`/bookings/mine/${bookingId}${path}`, { method, body, headers: { 'x-guest-key': guestKey } })
const account = async (booking: Booked) => (await my(booking, '/account')).body
const pay = ({ bookingId, guestKey, totalPrice: total }: Booked, wish: object = { paymentMethod: 'card', ...card }) =>
  ask('/bookings', { body: { bookingId, total, ...wish }, headers: { 'x-guest-key': guestKey } })

async function close(changes: object = {}, by = token): Promise<{ id: string; version: number }> {
  const body = { title: 'Park closed', start: day, end: day, available: false, evenIfBooked: true, ...changes }
  const response = await ask('/available-dates', { token: by, body })
  expect(response.status).toBe(201)
  return response.body.event
}
const reopen = (entry: { id: string }) => ask(`/calendar-events/${entry.id}`, { token, method: 'DELETE' })

/** Accepts a transfer that the guest announced before the day was closed. */
async function acceptTransfer() {
  const [{ id, amount: expectedBalance }] = (await ask('/payments/transfers', { token })).body.transfers
  const response = await ask(`/payments/transfers/${id}/accept`, { token, body: { expectedBalance } })
  expect(response.status).toBe(200)
}

/** The emails of these topics as their recipients would get them now; null for one that is no longer sent. */
async function emails(...topics: string[]) {
  const rows = await db.selectFrom('outbox').selectAll().where('topic', 'in', topics).orderBy('id').execute()
  return Promise.all(rows.map((row) => composeEmail(app, row, app.clock.now())))
}

describe('closing a day', () => {
  test.each([
    ['en', 'cannot take place', 'get a full refund', 'don’t pay anything'],
    ['de', 'kann nicht stattfinden', 'erhalten den vollen Betrag zurück', 'zahlen Sie für diese Buchung jetzt nichts'],
    ['fr', 'ne peut pas avoir lieu', 'remboursé intégralement', 'Ne payez rien pour cette réservation'],
  ])('emails the guest at once, in the language of the booking: %s', async (language, ...sentences) => {
    const booking = await aBooking({}, language)
    await aBooking({ date: dayIn(11) })
    await close()
    const [email, ...others] = await emails('day closed')
    expect(others).toEqual([])
    for (const sentence of sentences) expect(`${email?.subject} ${email?.text}`).toContain(sentence)
    expect(email?.text).toContain(booking.bookingId)
    expect((await account(booking)).booking.isClosed).toBe(true)
  })

  test('each guest gets one email per closure, however often its entry is changed or sent', async () => {
    await aBooking()
    const entry = await close()
    await ask(`/calendar-events/${entry.id}`, { token, method: 'PUT', body: { title: 'Park closed by rangers' } })
    await close({ title: 'Closed twice' })
    expect(await emails('day closed')).toHaveLength(1)
  })

  test('a trip that has begun is not affected', async () => {
    const booking = await aBooking()
    await pay(booking)
    app.at(start + hour)
    const fresh = await aToken(db, 'agent', start + hour)
    const body = { title: 'Closed at noon', start: day, end: day, available: false }
    expect((await ask('/available-dates', { token: fresh, body })).status).toBe(201)
    expect((await account(booking)).booking.isClosed).toBe(false)
  })
})

describe('on a closed day', () => {
  test.each([
    ['a week before', start - 7 * 24 * hour],
    ['an hour before', start - hour],
    ['the day after, since nobody drove', start + 24 * hour],
  ])('a guest who cancels %s gets a full refund', async (_, now) => {
    const booking = await aBooking()
    await pay(booking)
    await close()
    app.at(now)
    expect((await account(booking)).ifCancelled).toEqual({ refund: booking.totalPrice, until: null })
    const response = await my(booking, '/cancel', { expectedRefund: booking.totalPrice })
    expect(response).toMatchObject({
      status: 200,
      body: { booking: { status: 'cancelled' }, account: { refundDue: booking.totalPrice } },
    })
    expect(await claimsOn(db, day)).toEqual([])
    const [email] = await emails('booking cancelled')
    expect(email?.text).toContain('so we refund everything you paid')
  })

  test.each([
    ['card', { paymentMethod: 'card', ...card }],
    ['cash', { paymentMethod: 'cash' }],
    ['bank', { paymentMethod: 'bank' }],
    ['online', { paymentMethod: 'online', onlineRef: 'TT 4711' }],
  ])('no payment can be started: %s', async (_, wish) => {
    const booking = await aBooking()
    await close()
    expect(await account(booking)).toMatchObject({ tabs: [], booking: { holdExpiresAt: null } })
    const response = await pay(booking, wish)
    expect(response.status).toBe(409)
    expect(response.body.message).toMatch(
      /^Your safari cannot take place on this day, so we don’t take a payment for it\./,
    )
  })

  test('a payment that still arrives is recorded and a refund requested; nothing is confirmed', async () => {
    const booking = await aBooking()
    await pay(booking, { paymentMethod: 'online', onlineRef: 'TT 4711' })
    await close()
    await acceptTransfer()
    expect(await account(booking)).toMatchObject({
      booking: { status: 'pending' },
      account: { received: booking.totalPrice, refundDue: booking.totalPrice },
      refunds: [{ reason: 'day closed', amount: booking.totalPrice }],
    })
    expect(await emails('booking confirmed')).toEqual([])
    const [email] = await emails('payment received')
    expect(email?.text).toContain('so we refund this payment')
  })

  test('the guest gets no reminder, no thank-you email and no expiry email', async () => {
    const paid = await aBooking()
    await pay(paid)
    const unpaid = await aBooking()
    await close()
    await queueDailyEmails(db, instantOf(dayIn(9), 16 * 60))
    await queueDailyEmails(db, instantOf(dayIn(11), 11 * 60))
    expect(await emails('reminder', 'thank you')).toEqual([])
    app.at(noon + 30 * hour)
    expect(await emails('booking received', 'booking confirmed')).toEqual([null, null, null])
    expect((await account(unpaid)).booking).toMatchObject({ status: 'pending', isClosed: true })
  })

  test('a guest who moves to an open day has a normal booking again', async () => {
    const booking = await aBooking()
    await close()
    expect((await my(booking, '/move', { date: dayIn(12) })).status).toBe(200)
    const moved = await account(booking)
    expect(moved.booking).toMatchObject({ isClosed: false, date: dayIn(12) })
    expect(moved.booking.holdExpiresAt).not.toBeNull()
    await pay(booking)
    expect((await account(booking)).booking.status).toBe('confirmed')
  })

  test('a guest moved by staff also has a normal booking again', async () => {
    const booking = await aBooking()
    await close()
    await ask(`/bookings/${booking.bookingId}`, { token, method: 'PUT', body: { date: dayIn(12) } })
    expect((await account(booking)).booking).toMatchObject({ isClosed: false, holdExpiresAt: expect.any(String) })
  })
})

describe('reopening the day', () => {
  test('the guest gets an email and time to pay on the original terms', async () => {
    const booking = await aBooking()
    const entry = await close()
    await db
      .updateTable('outbox')
      .set({ outcome: 'sent', done_at: new Date(noon) })
      .where('topic', '=', 'day closed')
      .execute()
    app.at(noon + 40 * hour)
    const fresh = await aToken(db, 'agent', noon + 40 * hour)
    await ask(`/calendar-events/${entry.id}`, { token: fresh, method: 'DELETE' })
    const [email] = await emails('day reopened')
    expect(email?.subject).toContain('will take place')
    const again = await account(booking)
    expect(again.booking.isClosed).toBe(false)
    expect(Date.parse(again.booking.holdExpiresAt)).toBe(noon + 64 * hour)
    await pay(booking)
    expect((await account(booking)).booking.status).toBe('confirmed')
    app.at(start - hour)
    expect((await account(booking)).ifCancelled).toMatchObject({ refund: 0 })
  })

  test('a payment that arrived in the meantime pays for the trip, and its refund is withdrawn', async () => {
    const booking = await aBooking()
    await pay(booking, { paymentMethod: 'online', onlineRef: 'TT 4711' })
    const entry = await close()
    await acceptTransfer()
    await reopen(entry)
    expect(await account(booking)).toMatchObject({
      booking: { status: 'confirmed', isClosed: false },
      account: { refundDue: 0, balance: 0, paymentStatus: 'paid' },
    })
    expect(await emails('booking confirmed')).toHaveLength(1)
  })

  test('a second closure emails the guest again; a cancelled guest gets no email', async () => {
    await aBooking()
    const gone = await aBooking()
    await reopen(await close())
    await my(gone, '/cancel', { expectedRefund: 0 })
    app.at(noon + hour)
    await close({}, await aToken(db, 'agent', noon + hour))
    expect(await emails('day closed')).toHaveLength(3)
    expect((await emails('day closed', 'day reopened')).filter(Boolean).map((mail) => mail?.subject)).toHaveLength(2)
  })
})

describe('the list of bookings on closed days', () => {
  const listed = async (asker: string, query = '') =>
    (await ask(`/closed-bookings${query}`, { token: asker })).body.bookings.map((row: Booked) => row.bookingId)

  test('it has the contacts of each guest, until the booking is moved or cancelled', async () => {
    const [first, other] = [await aBooking(), await aBooking({ timeSlot: 'afternoon' })]
    const entry = await close()
    const { body } = await ask('/closed-bookings', { token })
    expect(body).toMatchObject({ success: true, count: 2 })
    expect(body.bookings[0]).toMatchObject({
      bookingId: first.bookingId,
      name: 'Ada Lovelace',
      phone: expect.stringMatching(/\d{7}/),
      email: expect.stringContaining('@'),
      date: day,
      timeSlot: 'morning',
      status: 'pending',
      packageName: pkg.name,
    })
    expect(await listed(token, `?entry=${entry.id}`)).toEqual([first.bookingId, other.bookingId])
    await my(first, '/cancel', { expectedRefund: 0 })
    await my(other, '/move', { date: dayIn(12) })
    expect(await listed(token)).toEqual([])
  })

  test('a list of one entry has only its bookings; "needs attention" counts all', async () => {
    const morning = await aBooking()
    const later = await aBooking({ date: dayIn(20) })
    const entry = await close({ end: dayIn(12) })
    await close({ start: dayIn(20), end: dayIn(20) })
    expect(await listed(token, `?entry=${entry.id}`)).toEqual([morning.bookingId])
    expect(await listed(admin)).toEqual([morning.bookingId, later.bookingId])
    expect((await ask('/dashboard/waiting', { token })).body.waiting.closedTrips).toBe(2)
  })

  test('a viewer sees no contacts, and an editor may not read the list', async () => {
    await aBooking()
    await close()
    const { body } = await ask('/closed-bookings', { token: await aToken(db, 'viewer') })
    expect(body.bookings[0]).toMatchObject({ phone: expect.stringMatching(/^•+\d{3}$/), email: '•••••' })
    expect((await ask('/closed-bookings', { token: await aToken(db, 'editor') })).status).toBe(403)
  })

  test('an unknown entry returns 404', async () => {
    expect((await ask('/closed-bookings?entry=nobody', { token })).status).toBe(404)
  })
})
