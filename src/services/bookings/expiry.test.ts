import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { failure } from '#domain/result.ts'
import { createHold } from '#services/availability/hold-places.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aHoldRequest,
  aPackage,
  aRequest,
  aRide,
  aSharedRequest,
  aStay,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetAudit,
  forgetSales,
  noon,
  onlyBasicJeeps,
  onlyDoubleRooms,
  testServiceContext,
} from '#test/support/safari.ts'
import { testTripServices } from '#test/support/trip-requests.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const { booked: trip, bookedSafari: safari, update } = testTripServices(db)
const hours = (count: number) => noon + count * 3_600_000

beforeEach(async () => {
  await forgetSales(db)
  await onlyDoubleRooms(db, 4)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

const deadline = async (id: string) => (await findBooking(db, id))?.hold_expires_at?.toISOString() ?? null

const dawn = instantOf(dayIn(10), 330)
test.each([
  ['card', noon, '2026-12-01T07:00:00.000Z', 'half an hour'],
  ['bank', noon, '2026-12-02T06:30:00.000Z', 'a day'],
  ['online', dawn - 26 * 3_600_000, '2026-12-10T18:00:00.000Z', 'until six hours before it leaves'],
  ['cash', dawn - 30 * 3_600_000, '2026-12-10T12:00:00.000Z', 'until twelve hours before it leaves'],
  ['cash', dawn - 11 * 3_600_000, '2026-12-11T00:00:00.000Z', 'until it leaves'],
] as const)('%s booked at %d is held until %s: %s', async (paymentMethod, now, until, _why) => {
  expect(await deadline(await safari(aRequest(pkg, { paymentMethod }), now))).toBe(until)
})

test('a ride has no deadline and waits for the staff', async () => {
  const id = await trip(aRide())
  expect(await deadline(id)).toBeNull()
  expect(await expireBookingsAndHolds(db, hours(300))).toEqual({ bookings: 0, holds: 0 })
})

test('an expired booking is cancelled with an audit entry and an email, and its places are free', async () => {
  await forgetAudit(db)
  await onlyBasicJeeps(db, 2)
  const ids = [await safari(aRequest(pkg)), await safari(aSharedRequest(pkg, [1, 2])), await trip(aStay())]
  await createHold(testServiceContext(db), aHoldRequest(pkg, { selectedSeats: [5] }), 'a guest')
  expect(await expireBookingsAndHolds(db, hours(24) - 1)).toEqual({ bookings: 0, holds: 1 })
  expect(await expireBookingsAndHolds(db, hours(24))).toEqual({ bookings: 3, holds: 0 })
  expect(await expireBookingsAndHolds(db, hours(24))).toEqual({ bookings: 0, holds: 0 })
  for (const id of ids)
    expect(await findBooking(db, id)).toMatchObject({ status: 'cancelled', cancel_reason: 'expired', version: 2 })
  expect(await db.selectFrom('claim').select('unit').execute()).toEqual([])
  const auditEntries = await db.selectFrom('audit').select(['actor']).where('action', '=', 'booking expired').execute()
  expect(auditEntries).toEqual(ids.map(() => ({ actor: 'system' })))
  const emails = await db.selectFrom('outbox').select('payload').where('topic', '=', 'booking expired').execute()
  expect(emails).toHaveLength(3)
})

test('concurrent expiry jobs expire each booking once', async () => {
  for (let index = 0; index < 10; index++) await safari(aRequest(pkg, { date: dayIn(20 + index) }))
  const turns = await Promise.all([1, 2, 3].map(() => expireBookingsAndHolds(db, hours(24))))
  expect(turns.reduce((sum, turn) => sum + turn.bookings, 0)).toBe(10)
  const emails = await db.selectFrom('outbox').select('id').where('topic', '=', 'booking expired').execute()
  expect(emails).toHaveLength(10)
})

test('a booking that staff confirmed, cancelled or deleted does not expire', async () => {
  const confirmed = await safari(aRequest(pkg))
  await update(confirmed, { status: 'confirmed' })
  const cancelled = await safari(aRequest(pkg))
  await update(cancelled, { status: 'cancelled' })
  const deleted = await safari(aRequest(pkg))
  await db
    .deleteFrom('claim')
    .where('booking', '=', (await findBooking(db, deleted))?.id ?? '')
    .execute()
  await db
    .updateTable('booking')
    .set({ deleted_at: new Date(noon) })
    .where('reference', '=', deleted)
    .execute()
  expect(await expireBookingsAndHolds(db, hours(300))).toEqual({ bookings: 0, holds: 0 })
  expect(await findBooking(db, confirmed)).toMatchObject({ status: 'confirmed', hold_expires_at: null })
})

test('a booking confirmed while the expiry job runs is confirmed with its jeep', async () => {
  for (let round = 0; round < 10; round++) {
    await forgetSales(db)
    await onlyBasicJeeps(db, 1)
    const id = await safari(aRequest(pkg))
    const [confirmed] = await Promise.all([
      update(id, { status: 'confirmed' }, hours(24)),
      expireBookingsAndHolds(db, hours(24)),
    ])
    expect(confirmed).toMatchObject({ status: 'confirmed' })
    expect(await findBooking(db, id)).toMatchObject({ status: 'confirmed' })
    expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1'])
  }
})

test('an overdue booking can be moved before the expiry job runs, and stays pending', async () => {
  const id = await safari(aSharedRequest(pkg, [2, 1]))
  await safari(aSharedRequest(pkg, [1], { date: dayIn(11) }), hours(25))
  expect(await update(id, { date: dayIn(11) }, hours(25))).toEqual(failure('seat taken'))
  expect(await findBooking(db, id)).toMatchObject({ status: 'pending', day: dayIn(10) })
  expect(await update(id, { date: dayIn(12) }, hours(25))).toMatchObject({ status: 'pending', day: dayIn(12) })
})

test.each([
  ['jeep', () => safari(aRequest(pkg)), 'jeeps taken'],
  ['seats', () => safari(aSharedRequest(pkg, [1, 2])), 'seat taken'],
  ['room', () => trip(aStay()), 'rooms taken'],
] as const)(
  'un-cancelling an expired booking claims its %s again, or is refused if taken',
  async (_, make, refused) => {
    await onlyBasicJeeps(db, 1)
    await onlyDoubleRooms(db, 1)
    const id = await make()
    await expireBookingsAndHolds(db, hours(24))
    expect(await update(id, { status: 'confirmed' }, hours(25))).toMatchObject({
      status: 'confirmed',
      cancel_reason: null,
    })
    await update(id, { status: 'cancelled' }, hours(25))
    const next = await make()
    expect(await update(id, { status: 'confirmed' }, hours(1))).toEqual(failure(refused))
    expect(await findBooking(db, id)).toMatchObject({ status: 'cancelled' })
    // The other booking has expired as well: its place is free even before the job runs.
    expect(await update(id, { status: 'confirmed' }, hours(24))).toMatchObject({ status: 'confirmed' })
    expect(await findBooking(db, next)).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' })
  },
)
