import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blockSales } from '#db/availability/claims.ts'
import { failure } from '#domain/result.ts'
import { testDatabase } from '#test/support/database.ts'
import { countLockWaits } from '#test/support/lock-waits.ts'
import {
  aStay,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyDoubleRooms,
} from '#test/support/safari.ts'
import { testTripServices } from '#test/support/trip-requests.ts'

const { db } = await testDatabase()
const { ask, booked, update, nothingStored } = testTripServices(db)

beforeEach(async () => {
  await forgetSales(db)
  await onlyDoubleRooms(db, 4)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

test('a stay claims a room for each night, but not for the day of departure', async () => {
  expect(await ask(aStay({ rooms: 2, guests: 4 }))).toMatchObject({
    booking: { kind: 'room', date: dayIn(10), checkOut: dayIn(12), roomType: 'double', rooms: 2, totalPrice: 128 },
  })
  for (const night of [10, 11]) expect(await claimsOn(db, dayIn(night))).toEqual(['double N 1', 'double N 2'])
  expect(await claimsOn(db, dayIn(12))).toEqual([])
})

test('a stay gets all nights or none: one full night refuses the whole stay', async () => {
  await onlyDoubleRooms(db, 1)
  await booked(aStay({ checkIn: dayIn(12), checkOut: dayIn(13) }))
  const refusal = await ask(aStay({ checkIn: dayIn(11), checkOut: dayIn(14) }))
  expect(refusal).toMatchObject({ error: 'rooms taken', otherRooms: ['triple', 'hostel'] })
  if (!refusal.ok) {
    expect(refusal.availableDates).toContain(dayIn(9))
    expect(refusal.availableDates).toContain(dayIn(13))
    for (const day of [10, 11, 12]) expect(refusal.availableDates).not.toContain(dayIn(day))
  }
  expect([await claimsOn(db, dayIn(11)), await claimsOn(db, dayIn(13))]).toEqual([[], []])
  // A room vacated in the morning can be sold for the afternoon.
  await booked(aStay({ checkIn: dayIn(11), checkOut: dayIn(12) }))
  await booked(aStay({ checkIn: dayIn(13), checkOut: dayIn(14) }))
})

test('an unpaid room booked in the evening for the same day is held until noon of the next day', async () => {
  await onlyDoubleRooms(db, 1)
  const evening = noon + 8 * 3_600_000
  const tonight = aStay({ checkIn: dayIn(0), checkOut: dayIn(1), total: 32 })
  expect(await ask(tonight, { now: evening })).toMatchObject({
    booking: { paymentMethod: 'bank', holdExpiresAt: '2026-12-02T00:30:00.000Z' },
  })
  expect(await ask(aStay({ checkIn: dayIn(0), checkOut: dayIn(1), total: 32 }), { now: evening + 1 })).toMatchObject({
    error: 'rooms taken',
  })
})

test('while an admin lowers the number of rooms, new and larger stays wait and get no removed room', async () => {
  await onlyDoubleRooms(db, 2)
  const single = await booked(aStay({ checkIn: dayIn(12), checkOut: dayIn(13) }))
  const requests = await db.transaction().execute(async (tx) => {
    await blockSales(tx)
    const requests = [ask(aStay({ rooms: 2, guests: 4 })), update(single, { rooms: 2 })]
    await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(2))
    await onlyDoubleRooms(tx, 1)
    return requests
  })
  expect(await Promise.all(requests)).toMatchObject([failure('rooms taken'), failure('rooms taken')])
})

test('forty overlapping stays in three rooms never take more than three per night', async () => {
  await onlyDoubleRooms(db, 3)
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      ask(aStay({ checkIn: dayIn(10 + (index % 5)), checkOut: dayIn(11 + (index % 5) + (index % 3)) })),
    ),
  )
  const refusals = new Set(outcomes.flatMap((outcome) => (!outcome.ok ? [outcome.error] : [])))
  expect(refusals).toEqual(new Set(['rooms taken']))
  for (let night = 10; night < 15; night++) expect(await claimsOn(db, dayIn(night))).toHaveLength(3)
})

test('the checks of a stay run in the order of the specification', async () => {
  const wrong = { checkIn: '', checkOut: '', guests: 0, rooms: 0, customerName: '' }
  const corrections = [
    ['no stay dates', { checkIn: dayIn(10) }],
    ['no stay dates', { checkOut: dayIn(9) }],
    ['bad check-out', { checkOut: dayIn(10) }],
    ['bad check-out', { checkOut: dayIn(12) }],
    ['no guest', { guests: 3 }],
    ['no room', { rooms: 1 }],
    ['rooms too small', { guests: 2 }],
    ['no name', { customerName: 'Ada Lovelace' }],
  ] as const
  let stay: object = wrong
  for (const [refused, correction] of corrections) {
    expect(await ask(aStay(stay))).toMatchObject({ error: refused })
    stay = { ...stay, ...correction }
  }
  await nothingStored()
  expect(await ask(aStay(stay))).toHaveProperty('booking')
})

test.each([
  [{ checkIn: dayIn(-1), checkOut: dayIn(1) }, 'day passed'],
  [{ checkIn: dayIn(366), checkOut: dayIn(367) }, 'stay too far'],
  [{ checkOut: dayIn(41) }, 'stay too long'],
  [{ total: 63.99 }, 'price changed'],
  [{ customerPhone: ' ' }, 'no phone'],
  [{ customerEmail: 'ada@nowhere' }, 'bad email'],
  // Far more rooms than exist
  [{ rooms: 1000, guests: 1000 }, 'rooms taken'],
  [{ rooms: 15, guests: 30 }, 'rooms taken'],
])('a stay of %o is refused: %s', async (changes, refused) => {
  expect(await ask(aStay(changes))).toMatchObject({ error: refused })
  await nothingStored()
})

test('cancelling a stay releases its nights; un-cancelling claims all of them again or is refused', async () => {
  await onlyDoubleRooms(db, 1)
  const id = await booked(aStay())
  await update(id, { status: 'cancelled' })
  expect(await update(id, { status: 'confirmed' })).toMatchObject({ status: 'confirmed' })
  await update(id, { status: 'cancelled' })
  await booked(aStay({ checkIn: dayIn(11), checkOut: dayIn(12) }))
  expect(await update(id, { status: 'confirmed' })).toEqual(failure('rooms taken'))
  expect(await claimsOn(db, dayIn(10))).toEqual([])
})

test('a stay that staff move keeps its number of nights', async () => {
  const id = await booked(aStay())
  expect(await update(id, { date: dayIn(20) })).toMatchObject({ day: dayIn(20), check_out: dayIn(22) })
  expect(await claimsOn(db, dayIn(10))).toEqual([])
  expect(await claimsOn(db, dayIn(21))).toEqual(['double N 1'])
  expect(await update(id, { date: dayIn(5), timeSlot: '08:00 AM' })).toMatchObject({ check_out: dayIn(7) })
  const { starts_at } = await db.selectFrom('booking').select('starts_at').executeTakeFirstOrThrow()
  expect(starts_at?.toISOString()).toBe(`${dayIn(5)}T08:30:00.000Z`)
})
