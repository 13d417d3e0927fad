import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '#domain/result.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aRide,
  aStay,
  aTrip,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyDoubleRooms,
} from '#test/support/safari.ts'
import { testTripServices } from '#test/support/trip-requests.ts'

const { db } = await testDatabase()
const { ask, booked, update } = testTripServices(db)

beforeEach(async () => {
  await forgetSales(db)
  await onlyDoubleRooms(db, 4)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

// The limit of unpaid bookings per guest.

test('a guest, matched by email or phone, may have five unpaid bookings; the sixth is refused', async () => {
  const same = { customerEmail: 'Grace@Example.org', customerPhone: '077 123 4567' }
  for (let index = 0; index < 5; index++) await booked(aRide({ ...same, date: dayIn(10 + index) }))
  const other = { customerEmail: 'other@example.org', customerPhone: '+44 20 7946 0001' }
  expect(await ask(aStay({ ...other, customerEmail: 'grace@example.ORG' }))).toEqual(
    failure('too many unpaid bookings'),
  )
  expect(await ask(aTrip({ ...other, customerPhone: '+94 77 123 45 67' }))).toEqual(failure('too many unpaid bookings'))
  expect(await ask(aStay(other))).toHaveProperty('booking')
  const [first] = await db.selectFrom('booking').select('reference').orderBy('created_at').limit(1).execute()
  await update(first?.reference ?? '', { status: 'cancelled' })
  expect(await ask(aStay(same))).toHaveProperty('booking')
})

test('at most two unpaid bookings may be for cash', async () => {
  const same = { ...aContactOf(), paymentMethod: 'cash' as const }
  await booked(aRide(same))
  await booked(aStay(same))
  expect(await ask(aTrip(same))).toEqual(failure('too many cash bookings'))
  expect(await ask(aTrip({ ...same, paymentMethod: 'bank' }))).toHaveProperty('booking')
})

test('of twenty concurrent bookings of one guest five are accepted', async () => {
  const same = aContactOf()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask(
        aRide({
          ...same,
          ...(index % 2 ? { customerEmail: `also.${index}@example.org` } : {}),
          date: dayIn(10 + index),
        }),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
})

test('a guest who missed the payment deadline of one booking may book again', async () => {
  const same = aContactOf()
  for (let index = 0; index < 5; index++) await booked(aTrip({ ...same, date: dayIn(10 + index) }))
  expect(await ask(aTrip(same))).toEqual(failure('too many unpaid bookings'))
  expect(await ask(aTrip(same), { now: noon + 24 * 3_600_000 })).toHaveProperty('booking')
})

function aContactOf() {
  const { customerEmail, customerPhone } = aStay()
  return { customerEmail, customerPhone }
}
