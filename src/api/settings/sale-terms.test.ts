import { beforeEach, expect, test } from 'vitest'
import { clearSettingsCache } from '#db/settings/settings.ts'
import { openSession } from '#db/staff/sessions.ts'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { previewCancellation } from '#services/bookings/cancel-booking.ts'
import { composeEmail } from '#services/messaging/compose-email.ts'
import { aStaffMember, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  aRide,
  aStay,
  dayIn,
  forgetSales,
  noon,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { testTripServices } from '#test/support/trip-requests.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const { ask: bookTrip } = testTripServices(db)

beforeEach(async () => {
  await forgetSales(db)
  await db.deleteFrom('setting').execute()
  await db.deleteFrom('outbox').execute()
  clearSettingsCache(db)
})

const { id } = await aStaffMember(db, 'admin')
const token = await openSession(db, id, false, noon)

/** Saves a group with these values changed. */
async function save(group: 'fares' | 'policy' | 'seasons', values: object) {
  const { version } = (await ask('/settings', { token })).body.groups[group]
  return ask('/settings', { method: 'PUT', token, body: { group, version, values } })
}
const savePolicy = (changes: object) => save('policy', { policy: { ...defaultPolicy, ...changes } })

const fares = {
  roomPrices: { triple: 50, double: 45.5, hostel: 12 },
  taxi: { perKm: { car: 3, suv: 4.2, van: 5 }, kilometres: 40 },
}

test('new room prices and fares apply, and a total from an older page is refused with the new one', async () => {
  expect((await save('fares', fares)).status).toBe(200)
  expect(await bookTrip(aStay())).toMatchObject({ error: 'price changed', quote: { totalPrice: 91 } })
  expect(await bookTrip(aStay({ total: 91 }))).toMatchObject({ booking: { totalPrice: 91 } })
  expect(await bookTrip(aRide())).toMatchObject({ error: 'price changed' })
  expect(await bookTrip(aRide({ vehicle: 'suv', estimatedPrice: 168 }))).toMatchObject({
    booking: { totalPrice: 168, kilometres: 40, currency: 'EUR' },
  })
})

const season = { name: 'High season', firstDay: dayIn(10), lastDay: dayIn(10), safari: 20, room: 25, ride: 10 }

test('a season changes prices on its days; a booking that is moved keeps its price', async () => {
  expect((await save('seasons', { seasons: [season] })).status).toBe(200)
  // Two guests: tickets $30, the jeep $6 instead of $5.
  expect(await aBooking()).toMatchObject({
    error: 'price changed',
    quote: { jeepPrice: 6, totalPrice: 36, season: 20 },
  })
  const booking = await aBooking({ totalPrice: 36 })
  expect(booking).toMatchObject({ jeepPrice: 6, totalPrice: 36, season: 20 })
  expect(await aBooking({ date: dayIn(11) })).toMatchObject({ jeepPrice: 5, totalPrice: 35 })
  const quote = (date: string) =>
    ask(`/packages/${booking.packageId}/quote`, { method: 'POST', body: { people: 2, date } })
  expect((await quote(dayIn(10))).body.quote).toMatchObject({ jeepPrice: 6, season: 20 })
  expect((await quote(dayIn(11))).body.quote.season).toBeUndefined()
  // One of two nights, and the ride to the airport.
  expect(await bookTrip(aStay())).toMatchObject({ error: 'price changed', quote: { totalPrice: 72 } })
  expect(await bookTrip(aStay({ total: 72 }))).toMatchObject({ booking: { totalPrice: 72 } })
  expect(await bookTrip(aRide({ estimatedPrice: 137.5 }))).toMatchObject({ booking: { totalPrice: 137.5 } })

  const of = `/bookings/${booking.bookingId}`
  const change = async (update: object) => {
    const { version } = (await ask(of, { token })).body
    return (await ask(of, { method: 'PUT', token, body: { ...update, version } })).body.booking
  }
  expect(await change({ date: dayIn(12) })).toMatchObject({ totalPrice: 36 })
  // A change of the party is priced by the current travel day.
  expect(await change({ participants: 3 })).toMatchObject({ jeepPrice: 5, totalPrice: 50 })
})

test.each([
  [{ lastDay: dayIn(9) }, 'lastDay'],
  [{ firstDay: '2026-02-30' }, 'firstDay'],
  [{ safari: 101 }, 'safari'],
  [{ room: -51 }, 'room'],
  [{ ride: 1.5 }, 'ride'],
  [{ name: ' ' }, 'name'],
])('a season with %j is refused at its field', async (changes, field) => {
  const { status, body } = await save('seasons', { seasons: [{ ...season, ...changes }] })
  expect([status, body.errors[0]?.field]).toEqual([400, `values.seasons.0.${field}`])
})

test('seasons with overlapping days are refused', async () => {
  const next = { ...season, firstDay: dayIn(10), lastDay: dayIn(20) }
  const { status, body } = await save('seasons', { seasons: [season, next] })
  expect([status, body.errors[0]]).toEqual([
    400,
    { field: 'values.seasons.1.firstDay', message: 'This season shares days with another one.' },
  ])
  expect((await save('seasons', { seasons: Array(25).fill(season) })).status).toBe(400)
})

const hours = (moment: string, other: string) => (Date.parse(moment) - Date.parse(other)) / 3_600_000

async function aBooking(changes: Parameters<typeof aRequest>[1] = {}) {
  const request = aRequest(await aPackage(db), changes)
  const outcome = await bookSafari(testServiceContext(db), request, testRequestContext(request), (body) => body)
  return outcome.ok ? JSON.parse(outcome.body) : outcome
}

test('a booking keeps the deadlines and refunds in force when it was made', async () => {
  const before = await aBooking()
  expect(
    (await savePolicy({ safariRefundPercent: 80, refundNoticeHours: { safari: 48, room: 24 }, moveNoticeHours: 48 }))
      .status,
  ).toBe(200)
  const after = await aBooking()
  const refunds = async ({ bookingId }: { bookingId: string }) => {
    const preview = await previewCancellation(app, bookingId)
    const { startsAt, refundableUntil, policy } = preview ?? {}
    return [hours(startsAt ?? '', refundableUntil ?? ''), policy?.safariRefundPercent]
  }
  expect([await refunds(before), await refunds(after)]).toEqual([
    [24, 50],
    [48, 80],
  ])
  expect([before.policy, after.policy?.safariRefundPercent]).toEqual([undefined, 80])
})

test('payment deadlines and the booking window follow the settings at once', async () => {
  await savePolicy({ paymentHours: 48, windowDays: 8 })
  const booking = await aBooking({ date: dayIn(8) })
  expect(hours(booking.holdExpiresAt, booking.createdAt)).toBe(48)
  expect(await aBooking({ date: dayIn(9) })).toMatchObject({ error: 'day too far' })
  const { body } = await ask(`/packages/${(await aPackage(db)).id}/availability`)
  expect(body.availableDates.at(-1)).toBe(dayIn(8))
  const refused = await ask('/bookings', { method: 'POST', body: aRequest(await aPackage(db), { date: dayIn(9) }) })
  expect(refused.body.message).toBe('Please select a date within the next 8 days.')
})

test('the email about a cancellation states the policy of the booking', async () => {
  await savePolicy({ refundNoticeHours: { safari: 600, room: 24 }, moveNoticeHours: 600 })
  const booking = await aBooking()
  await savePolicy({ refundNoticeHours: { safari: 24, room: 24 } })
  const row = await db.selectFrom('booking').select('id').where('reference', '=', booking.bookingId).executeTakeFirst()
  await db
    .updateTable('booking')
    .set({ status: 'confirmed' })
    .where('id', '=', row?.id ?? '')
    .execute()
  const queued = { topic: 'booking confirmed', payload: { booking: row?.id }, dedupe_key: 'x' }
  const mail = await composeEmail(app, queued as never, noon)
  expect(mail?.text).toContain('It starts in less than 600 hours')
})

test.each([
  ['policy', { policy: { ...defaultPolicy, windowDays: 1 } }, 'values.policy.windowDays'],
  ['policy', { policy: { ...defaultPolicy, safariRefundPercent: 101 } }, 'values.policy.safariRefundPercent'],
  ['policy', { policy: { ...defaultPolicy, paymentHours: 721 } }, 'values.policy.paymentHours'],
  ['policy', { policy: { ...defaultPolicy, moveNoticeHours: 1.5 } }, 'values.policy.moveNoticeHours'],
  ['policy', { policy: { ...defaultPolicy, moveNoticeHours: 23 } }, 'values.policy.moveNoticeHours'],
  ['policy', { policy: { ...defaultPolicy, latestTransferHours: 5 } }, 'values.policy.latestTransferHours'],
  ['fares', { ...fares, roomPrices: { ...fares.roomPrices, double: 0 } }, 'values.roomPrices.double'],
  ['fares', { ...fares, taxi: { ...fares.taxi, kilometres: 0 } }, 'values.taxi.kilometres'],
  ['fares', { ...fares, taxi: { perKm: { ...fares.taxi.perKm, van: 1.005 }, kilometres: 5 } }, 'values.taxi.perKm.van'],
] as const)('%s out of bounds is refused with an error for its field: %#', async (group, values, field) => {
  const { status, body } = await save(group, values)
  expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
  expect(body.errors[0].message).toMatch(/^(Please enter|Transfers cannot|Moving a safari)/)
})
