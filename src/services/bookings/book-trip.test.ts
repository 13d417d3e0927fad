import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/primitives/date.ts'
import { failure } from '#domain/result.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aContact,
  aPackage,
  aRide,
  aStay,
  aTrip,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
  onlyDoubleRooms,
} from '#test/support/safari.ts'
import { testTripServices } from '#test/support/trip-requests.ts'

const { db } = await testDatabase()
const { ask, booked, update, nothingStored } = testTripServices(db)
const pkg = await aPackage(db)

beforeEach(async () => {
  await forgetSales(db)
  await onlyDoubleRooms(db, 4)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

// Rides

test('a ride is stored with its destination, in euros, and takes no capacity', async () => {
  expect(await ask(aRide())).toMatchObject({
    booking: {
      kind: 'taxi',
      pickupLocation: 'Tissamaharama',
      dropLocation: 'Colombo airport',
      pickupTime: '06:00',
      vehicle: 'Standard Car',
      people: 2,
      totalPrice: 125,
      currency: 'EUR',
      date: dayIn(10),
    },
  })
  expect(await claimsOn(db, dayIn(10))).toEqual([])
})

test('the checks of a ride run in the order of the specification', async () => {
  const corrections = [
    ['no pickup', { pickup: 'Yala' }],
    ['no drop', { drop: 'Ella' }],
    ['no pickup date', { date: dayIn(10) }],
    ['no pickup time', { time: '25:00' }],
    ['no pickup time', { time: '06:00' }],
    ['no vehicle', { vehicle: 'car' as const }],
    ['bad passengers', { passengers: 9 }],
    ['bad passengers', { passengers: 4 }],
    ['vehicle too small', { passengers: 3 }],
    ['no name', { customerName: 'Ada Lovelace' }],
  ] as const
  let ride: object = { pickup: ' ', drop: '', date: '', time: '', vehicle: '', passengers: 0, customerName: '' }
  for (const [refused, correction] of corrections) {
    expect(await ask(aRide(ride))).toMatchObject({ error: refused })
    ride = { ...ride, ...correction }
  }
  await nothingStored()
  expect(await ask(aRide(ride))).toHaveProperty('booking')
})

test.each([
  [{ vehicle: 'suv' as const, passengers: 7 }, 'vehicle too small'],
  [{ vehicle: 'van' as const, passengers: 9 }, 'bad passengers'],
  [{ date: dayIn(-1) }, 'day passed'],
  [{ date: dayIn(0), time: '12:00' }, 'ride passed'],
  [{ date: dayIn(366) }, 'ride too far'],
  [{ estimatedPrice: 1 }, 'price changed'],
])('a ride of %o is refused: %s', async (changes, refused) => {
  expect(await ask(aRide(changes))).toMatchObject({ error: refused })
  await nothingStored()
})

test('a ride that staff move to another day keeps its pickup time', async () => {
  const id = await booked(aRide())
  expect(await update(id, { date: dayIn(12) })).toMatchObject({ day: dayIn(12), details: { pickupTime: '06:00' } })
  const { starts_at } = await db.selectFrom('booking').select('starts_at').executeTakeFirstOrThrow()
  expect(starts_at?.toISOString()).toBe(`${dayIn(12)}T00:30:00.000Z`)
})

// General bookings by day and hour

test('a trip at a staff hour claims a jeep for its half of the day', async () => {
  expect(await ask(aTrip({ timeSlot: '11:00 AM' }))).toMatchObject({ booking: { kind: 'general', totalPrice: 0 } })
  expect(await ask(aTrip({ timeSlot: '12:00 PM' }))).toHaveProperty('booking')
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1', 'basic PM 1'])
})

test('a trip with a package is a private safari in a basic jeep; if none is free, alternatives are offered', async () => {
  await onlyBasicJeeps(db, 1)
  expect(await ask(aTrip({ packageId: pkg.id, total: 35, addOns: { lunch: true } }))).toMatchObject({
    booking: { kind: 'private', packageName: pkg.name, jeepType: 'basic', totalPrice: 35, addOns: ['lunch'] },
  })
  const refusal = await ask(aTrip({ packageId: pkg.id, total: 35 }))
  expect(refusal).toMatchObject({ error: 'jeeps taken', otherSlots: ['afternoon'] })
  if (!refusal.ok) expect(refusal.availableDates).toContain(dayIn(11))
})

test.each([
  [{ participants: 0 }, 'too few people'],
  [{ participants: 21 }, 'too many people'],
  [{ participants: 15, packageId: pkg.id }, 'too many people'],
  [{ date: '' }, 'no date'],
  [{ date: dayIn(-1) }, 'day passed'],
  [{ date: dayIn(91) }, 'day too far'],
  [{ date: dayIn(0), timeSlot: '11:00 AM' }, 'already left'],
  [{ packageId: 'no such thing' }, 'package not found'],
  [{ packageId: pkg.id, total: 34 }, 'price changed'],
  [{ customerName: '' }, 'no name'],
])('a trip of %o is refused: %s', async (changes, refused) => {
  expect(await ask(aTrip(changes))).toMatchObject({ error: refused })
  await nothingStored()
})

test('a later hour today may still be booked, and is marked as short notice', async () => {
  expect(await ask(aTrip({ date: dayIn(0), timeSlot: '01:00 PM' }))).toMatchObject({ booking: { shortNotice: true } })
})

test('a transfer that would not arrive in time becomes cash on arrival', async () => {
  expect(await ask(aTrip({ date: dayIn(0), timeSlot: '05:00 PM' }))).toMatchObject({
    booking: { paymentMethod: 'cash' },
  })
  expect(await ask(aTrip({ date: dayIn(2) }))).toMatchObject({ booking: { paymentMethod: 'bank' } })
})

test('at six in the morning 11 AM can still be booked', async () => {
  const six = noon - 6 * 3_600_000
  expect(await ask(aTrip({ date: dayIn(0), timeSlot: '11:00 AM' }), { now: six })).toMatchObject({ isReplay: false })
  expect(await ask(aTrip({ date: dayIn(0), timeSlot: '06:00 AM' }), { now: six })).toMatchObject({
    error: 'already left',
  })
})

test('a booking at a price that another process has just changed is refused', async () => {
  const dear = await aPackage(db)
  const trip = aTrip({ packageId: dear.id, timeSlot: 'morning', participants: 2, total: 35 })
  expect(await ask(trip)).toMatchObject({ isReplay: false })
  await sql`update package set prices = jsonb_set(prices, '{tickets,foreign}', '9900') where id = ${dear.id}`.execute(
    db,
  )
  expect(await ask({ ...trip, ...aContact() })).toMatchObject({ error: 'price changed', quote: { totalPrice: 203 } })
})

test('a closed day prevents trips, but not stays and rides', async () => {
  await db
    .insertInto('calendar_event')
    .values({ title: 'Everything closed', is_open: false, first_day: dayIn(10), last_day: dayIn(10) })
    .execute()
  expect(await ask(aTrip())).toMatchObject(failure('day closed'))
  expect(await ask(aStay())).toHaveProperty('booking')
  expect(await ask(aRide())).toHaveProperty('booking')
})

test('one idempotency key sent twenty times at once makes one stay', async () => {
  const stay = aStay()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(stay, { key: 'the-same-key' })))
  expect(new Set(outcomes.map((outcome) => (!outcome.ok ? outcome.error : outcome.body))).size).toBe(1)
  expect(await claimsOn(db, dayIn(10))).toEqual(['double N 1'])
  expect(await ask({ ...stay, checkOut: addDays(stay.checkOut, 1) }, { key: 'the-same-key' })).toMatchObject({
    error: expect.stringMatching(/key reused|price changed/),
  })
})
