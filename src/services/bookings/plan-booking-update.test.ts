import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { failure } from '#domain/result.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  aRide,
  aSharedRequest,
  aStay,
  aTrip,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
} from '#test/support/safari.ts'
import { testTripServices } from '#test/support/trip-requests.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const small = await aPackage(db, { maxCapacity: 4 })
const onlyPrivate = await aPackage(db, { packageType: 'private' })
const onlyShared = await aPackage(db, { packageType: 'shared' })
const { booked: trip, bookedSafari: safari, update } = testTripServices(db)

beforeEach(() => forgetSales(db))
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

describe('another package', () => {
  test('must have the seats of the booking', async () => {
    expect(await update(await safari(aSharedRequest(pkg, [2, 6])), { packageId: small.id })).toEqual(
      failure('bad seats'),
    )
    const five = await safari(aSharedRequest(pkg, [1, 2, 3, 4, 5], { date: dayIn(11) }))
    expect(await update(five, { packageId: small.id })).toEqual(failure('bad seats'))
    expect(await update(five, { packageId: small.id, participants: 4 })).toMatchObject({ seats: [1, 2, 3, 4] })
    expect((await claimsOn(db, dayIn(11))).filter((claim) => claim.startsWith(small.id))).toHaveLength(4)
  })

  test('must offer the reservation type', async () => {
    const shared = await safari(aSharedRequest(pkg, [1]))
    expect(await update(shared, { packageId: onlyPrivate.id })).toEqual(failure('not offered'))
    expect(await update(shared, { packageId: null })).toEqual(failure('no package'))
    expect(await update(await safari(aRequest(pkg)), { packageId: onlyShared.id })).toEqual(failure('not offered'))
    expect(await update(await trip(aTrip()), { packageId: onlyShared.id })).toEqual(failure('not offered'))
  })

  test('has its own price, shared or private; without a package the price stays', async () => {
    const dear = await aPackage(db, { tickets: { foreign: 3000, local: 1000 } })
    const own = await safari(aRequest(pkg))
    expect(await update(own, { packageId: dear.id })).toMatchObject({ total: 6500, price: { ticketPrice: 6000 } })
    expect(await update(own, { packageId: null })).toMatchObject({ total: 6500 })
    const shared = await safari(aSharedRequest(pkg, [1, 2]))
    expect(await update(shared, { packageId: dear.id })).toMatchObject({ total: 7600 })
  })
})

describe('another slot', () => {
  test('a shared booking cannot be moved to a staff hour', async () => {
    const id = await safari(aSharedRequest(pkg, [1, 2]))
    expect(await update(id, { timeSlot: '08:00 AM' })).toEqual(failure('bad time slot'))
    expect(await claimsOn(db, dayIn(10))).toContain(`${pkg.id} morning 2`)
    expect(await update(id, { timeSlot: 'afternoon' })).toMatchObject({ time_slot: 'afternoon', seats: [1, 2] })
  })

  test('a private booking at a staff hour has the price of its half of the day', async () => {
    const id = await safari(aRequest(pkg, { timeSlot: 'fullDay', totalPrice: 40 }))
    expect(await update(id, { timeSlot: '02:00 PM' })).toMatchObject({ total: 3500 })
    expect(await update(id, { participants: 3 })).toMatchObject({ total: 5000 })
  })
})

describe('the deadline', () => {
  const deadline = async (id: string) => (await findBooking(db, id))?.hold_expires_at?.toISOString() ?? null
  const dawn = instantOf(dayIn(10), 330)
  const hour = 3_600_000

  test('is recomputed when the day or the slot changes', async () => {
    const id = await safari(aRequest(pkg), dawn - 20 * hour)
    expect(await deadline(id)).toBe('2026-12-10T18:00:00.000Z')
    await update(id, { date: dayIn(12) }, dawn - 19 * hour)
    expect(await deadline(id)).toBe('2026-12-11T05:00:00.000Z')
    await update(id, { date: dayIn(10), timeSlot: 'afternoon' }, dawn - 18 * hour)
    expect(await deadline(id)).toBe('2026-12-11T03:00:00.000Z')
    await update(id, { participants: 3, name: 'Ada Byron' }, dawn - 17 * hour)
    expect(await deadline(id)).toBe('2026-12-11T03:00:00.000Z')
  })

  test('is computed from the check-in of a stay', async () => {
    const id = await trip(aStay())
    await update(id, { date: dayIn(1) }, noon + hour)
    expect(await deadline(id)).toBe('2026-12-02T02:30:00.000Z')
  })

  test('marks short notice, and clears it if enough time is left', async () => {
    const id = await safari(aRequest(pkg), dawn - 40 * hour)
    expect(await update(id, { date: dayIn(9), timeSlot: '05:00 PM' }, dawn - 13 * hour)).toMatchObject({
      short_notice: true,
    })
    expect(await update(id, { date: dayIn(12) }, dawn - 13 * hour)).toMatchObject({ short_notice: false })
  })

  test.each([
    ['a day that has passed', { date: dayIn(9) }],
    ['an hour that has passed', { timeSlot: '06:00 AM' }],
  ])('after a move to %s waits for the staff and does not expire at once', async (_, change) => {
    const id = await safari(aRequest(pkg, { timeSlot: 'afternoon' }))
    const now = instantOf(dayIn(10), 600)
    await db
      .updateTable('booking')
      .set({ hold_expires_at: new Date(now + hour) })
      .execute()
    await update(id, change, now)
    expect(await deadline(id)).toBeNull()
    await expireBookingsAndHolds(db, now + 100 * hour)
    expect(await findBooking(db, id)).toMatchObject({ status: 'pending', short_notice: false })
  })

  test('stays cleared for a booking that staff confirmed', async () => {
    const id = await safari(aRequest(pkg))
    await update(id, { status: 'confirmed', date: dayIn(11) })
    expect(await deadline(id)).toBeNull()
    await update(id, { date: dayIn(12) })
    expect(await deadline(id)).toBeNull()
  })
})

describe('a larger party', () => {
  test('of a stay needs enough beds', async () => {
    const id = await trip(aStay())
    expect(await update(id, { participants: 9 })).toEqual(failure('rooms too small'))
    expect(await update(id, { participants: 1, name: 'Ada Byron' })).toMatchObject({ people: 1 })
    expect(await update(id, { participants: 2 })).toMatchObject({ people: 2 })
  })

  test('of a ride needs a vehicle with enough seats', async () => {
    const id = await trip(aRide())
    expect(await update(id, { participants: 9 })).toEqual(failure('bad passengers'))
    expect(await update(id, { participants: 4 })).toEqual(failure('vehicle too small'))
    expect(await update(id, { participants: 3 })).toMatchObject({ people: 3 })
  })
})
