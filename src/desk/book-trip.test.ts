import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '#rules/day.ts'
import type { TripRequest } from '#rules/trip-requests.ts'
import { testDatabase } from '../../test/database.ts'
import {
  aContact,
  aDesk,
  anOrder,
  aPackage,
  aRide,
  aStay,
  aTrip,
  brokenPromises,
  claimsOn,
  dayIn,
  forgetSales,
  guest,
  noon,
  onlyBasicJeeps,
  onlyDoubleRooms,
} from '../../test/safari.ts'
import { bookTrip } from './book-trip.ts'
import { updateBooking } from './update-booking.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }

beforeEach(async () => {
  await forgetSales(db)
  await onlyDoubleRooms(db, 4)
})
afterEach(async () => expect(await brokenPromises(db)).toEqual([]))

async function ask(request: TripRequest, { key = null as string | null, now = noon } = {}) {
  const outcome = await bookTrip(aDesk(db, now), request, anOrder(request, key), (booking) => booking)
  return 'refused' in outcome ? outcome : { ...outcome, booking: JSON.parse(outcome.answer) }
}

async function booked(request: TripRequest): Promise<string> {
  const outcome = await ask(request)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.booking.bookingId
}

const update = (id: string, change: Parameters<typeof updateBooking>[2]) =>
  updateBooking(aDesk(db), id, change, clerk, 'agent')

async function nothingStored() {
  expect(await db.selectFrom('booking').select('id').execute()).toEqual([])
}

// Stays

test('a stay takes a room for each night, and not for the day of leaving', async () => {
  expect(await ask(aStay({ rooms: 2, guests: 4 }))).toMatchObject({
    booking: { kind: 'room', date: dayIn(10), checkOut: dayIn(12), roomType: 'double', rooms: 2, totalPrice: 128 },
  })
  for (const night of [10, 11]) expect(await claimsOn(db, dayIn(night))).toEqual(['double N 1', 'double N 2'])
  expect(await claimsOn(db, dayIn(12))).toEqual([])
})

test('all nights or none: one full night in the middle refuses the whole stay', async () => {
  await onlyDoubleRooms(db, 1)
  await booked(aStay({ checkIn: dayIn(12), checkOut: dayIn(13) }))
  const refusal = await ask(aStay({ checkIn: dayIn(11), checkOut: dayIn(14) }))
  expect(refusal).toMatchObject({ refused: 'rooms taken', otherRooms: ['triple', 'hostel'] })
  if ('refused' in refusal) {
    expect(refusal.availableDates).toContain(dayIn(9))
    expect(refusal.availableDates).toContain(dayIn(13))
    for (const day of [10, 11, 12]) expect(refusal.availableDates).not.toContain(dayIn(day))
  }
  expect([await claimsOn(db, dayIn(11)), await claimsOn(db, dayIn(13))]).toEqual([[], []])
  // Who leaves in the morning makes room for who comes in the afternoon.
  await booked(aStay({ checkIn: dayIn(11), checkOut: dayIn(12) }))
  await booked(aStay({ checkIn: dayIn(13), checkOut: dayIn(14) }))
})

test('who books a room in the evening and comes at once keeps it until noon of the next day', async () => {
  await onlyDoubleRooms(db, 1)
  const evening = noon + 8 * 3_600_000
  const tonight = aStay({ checkIn: dayIn(0), checkOut: dayIn(1), total: 32 })
  expect(await ask(tonight, { now: evening })).toMatchObject({
    booking: { paymentMethod: 'bank', holdExpiresAt: '2026-12-02T00:30:00.000Z' },
  })
  expect(await ask(aStay({ checkIn: dayIn(0), checkOut: dayIn(1), total: 32 }), { now: evening + 1 })).toMatchObject({
    refused: 'rooms taken',
  })
})

test('forty overlapping stays in three rooms: never more than three in a night', async () => {
  await onlyDoubleRooms(db, 3)
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, nr) =>
      ask(aStay({ checkIn: dayIn(10 + (nr % 5)), checkOut: dayIn(11 + (nr % 5) + (nr % 3)) })),
    ),
  )
  const refusals = new Set(outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])))
  expect(refusals).toEqual(new Set(['rooms taken']))
  for (let night = 10; night < 15; night++) expect(await claimsOn(db, dayIn(night))).toHaveLength(3)
})

test('the checks of a stay speak in the specification’s order', async () => {
  const wrong = { checkIn: '', checkOut: '', guests: 0, rooms: 0, customerName: '' }
  const mends = [
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
  for (const [refused, mend] of mends) {
    expect(await ask(aStay(stay))).toMatchObject({ refused })
    stay = { ...stay, ...mend }
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
  // more than we have, by far
  [{ rooms: 1000, guests: 1000 }, 'rooms taken'],
  [{ rooms: 15, guests: 30 }, 'rooms taken'],
])('a stay of %o is refused: %s', async (changes, refused) => {
  expect(await ask(aStay(changes))).toMatchObject({ refused })
  await nothingStored()
})

test('a cancelled stay gives its nights back, and takes them all again or is refused', async () => {
  await onlyDoubleRooms(db, 1)
  const id = await booked(aStay())
  await update(id, { status: 'cancelled' })
  expect(await update(id, { status: 'confirmed' })).toMatchObject({ status: 'confirmed' })
  await update(id, { status: 'cancelled' })
  await booked(aStay({ checkIn: dayIn(11), checkOut: dayIn(12) }))
  expect(await update(id, { status: 'confirmed' })).toEqual({ refused: 'rooms taken' })
  expect(await claimsOn(db, dayIn(10))).toEqual([])
})

test('staff move a stay: as many nights, from another day on', async () => {
  const id = await booked(aStay())
  expect(await update(id, { date: dayIn(20) })).toMatchObject({ day: dayIn(20), check_out: dayIn(22) })
  expect(await claimsOn(db, dayIn(10))).toEqual([])
  expect(await claimsOn(db, dayIn(21))).toEqual(['double N 1'])
  expect(await update(id, { date: dayIn(5), timeSlot: '08:00 AM' })).toMatchObject({ check_out: dayIn(7) })
  const { starts_at } = await db.selectFrom('booking').select('starts_at').executeTakeFirstOrThrow()
  expect(starts_at?.toISOString()).toBe(`${dayIn(5)}T08:30:00.000Z`)
})

// Rides

test('a ride is kept with where it goes, in euros, and takes nothing', async () => {
  expect(await ask(aRide())).toMatchObject({
    booking: {
      ...{ kind: 'taxi', pickupLocation: 'Tissamaharama', dropLocation: 'Colombo airport', pickupTime: '06:00' },
      ...{ vehicle: 'Standard Car', people: 2, totalPrice: 125, currency: 'EUR', date: dayIn(10) },
    },
  })
  expect(await claimsOn(db, dayIn(10))).toEqual([])
})

test('the checks of a ride speak in the specification’s order', async () => {
  const mends = [
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
  for (const [refused, mend] of mends) {
    expect(await ask(aRide(ride))).toMatchObject({ refused })
    ride = { ...ride, ...mend }
  }
  await nothingStored()
  expect(await ask(aRide(ride))).toHaveProperty('booking')
})

test.each([
  [{ vehicle: 'suv' as const, passengers: 7 }, 'vehicle too small'],
  [{ vehicle: 'van' as const, passengers: 9 }, 'bad passengers'],
  [{ date: dayIn(0), time: '12:00' }, 'ride passed'],
  [{ date: dayIn(366) }, 'ride too far'],
  [{ estimatedPrice: 1 }, 'price changed'],
])('a ride of %o is refused: %s', async (changes, refused) => {
  expect(await ask(aRide(changes))).toMatchObject({ refused })
  await nothingStored()
})

test('staff move a ride to another day; it still leaves at its time', async () => {
  const id = await booked(aRide())
  expect(await update(id, { date: dayIn(12) })).toMatchObject({ day: dayIn(12), details: { pickupTime: '06:00' } })
  const { starts_at } = await db.selectFrom('booking').select('starts_at').executeTakeFirstOrThrow()
  expect(starts_at?.toISOString()).toBe(`${dayIn(12)}T00:30:00.000Z`)
})

// By day and hour

test('a trip by the hour takes a jeep for its half of the day', async () => {
  expect(await ask(aTrip({ timeSlot: '11:00 AM' }))).toMatchObject({ booking: { kind: 'general', totalPrice: 0 } })
  expect(await ask(aTrip({ timeSlot: '12:00 PM' }))).toHaveProperty('booking')
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1', 'basic PM 1'])
})

test('with a package it is a private safari in a basic jeep, at its price, and where it is gone comes a way on', async () => {
  await onlyBasicJeeps(db, 1)
  expect(await ask(aTrip({ packageId: pkg.id, total: 35, addOns: { lunch: true } }))).toMatchObject({
    booking: { kind: 'private', packageName: pkg.name, jeepType: 'basic', totalPrice: 35, addOns: ['lunch'] },
  })
  const refusal = await ask(aTrip({ packageId: pkg.id, total: 35 }))
  expect(refusal).toMatchObject({ refused: 'jeeps taken', otherSlots: ['afternoon'] })
  if ('refused' in refusal) expect(refusal.availableDates).toContain(dayIn(11))
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
  expect(await ask(aTrip(changes))).toMatchObject({ refused })
  await nothingStored()
})

test('today a later hour may still be booked, and is marked as short notice', async () => {
  expect(await ask(aTrip({ date: dayIn(0), timeSlot: '01:00 PM' }))).toMatchObject({ booking: { shortNotice: true } })
})

test('a transfer that would not arrive in time becomes cash on arrival', async () => {
  expect(await ask(aTrip({ date: dayIn(0), timeSlot: '05:00 PM' }))).toMatchObject({
    booking: { paymentMethod: 'cash' },
  })
  expect(await ask(aTrip({ date: dayIn(2) }))).toMatchObject({ booking: { paymentMethod: 'bank' } })
})

test('at six in the morning an hour before noon is still to be had', async () => {
  const six = noon - 6 * 3_600_000
  expect(await ask(aTrip({ date: dayIn(0), timeSlot: '11:00 AM' }), { now: six })).toMatchObject({ isTwin: false })
  expect(await ask(aTrip({ date: dayIn(0), timeSlot: '06:00 AM' }), { now: six })).toMatchObject({
    refused: 'already left',
  })
})

test('a price that another process changed a moment ago is not sold at the old one', async () => {
  const dear = await aPackage(db)
  const trip = aTrip({ packageId: dear.id, timeSlot: 'morning', participants: 2, total: 35 })
  expect(await ask(trip)).toMatchObject({ isTwin: false })
  await sql`update package set prices = jsonb_set(prices, '{tickets,foreign}', '9900') where id = ${dear.id}`.execute(
    db,
  )
  expect(await ask({ ...trip, ...aContact() })).toMatchObject({ refused: 'price changed', quote: { totalPrice: 203 } })
})

test('a closed day refuses a trip, but no stay and no ride', async () => {
  await db
    .insertInto('calendar_event')
    .values({ title: 'Everything closed', is_open: false, first_day: dayIn(10), last_day: dayIn(10) })
    .execute()
  expect(await ask(aTrip())).toMatchObject({ refused: 'day closed' })
  expect(await ask(aStay())).toHaveProperty('booking')
  expect(await ask(aRide())).toHaveProperty('booking')
})

test('one key sent twenty times at once makes one stay', async () => {
  const stay = aStay()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(stay, { key: 'the-same-key' })))
  expect(new Set(outcomes.map((outcome) => ('refused' in outcome ? outcome.refused : outcome.answer))).size).toBe(1)
  expect(await claimsOn(db, dayIn(10))).toEqual(['double N 1'])
  expect(await ask({ ...stay, checkOut: addDays(stay.checkOut, 1) }, { key: 'the-same-key' })).toMatchObject({
    refused: expect.stringMatching(/key reused|price changed/),
  })
})

// How many bookings may wait for money

test('five bookings of one guest may wait for money, found by mail or phone; the sixth is refused', async () => {
  const same = { customerEmail: 'Grace@Example.org', customerPhone: '077 123 4567' }
  for (let nr = 0; nr < 5; nr++) await booked(aRide({ ...same, date: dayIn(10 + nr) }))
  const other = { customerEmail: 'other@example.org', customerPhone: '+44 20 7946 0001' }
  expect(await ask(aStay({ ...other, customerEmail: 'grace@example.ORG' }))).toEqual({ refused: 'too many open' })
  expect(await ask(aTrip({ ...other, customerPhone: '+94 77 123 45 67' }))).toEqual({ refused: 'too many open' })
  expect(await ask(aStay(other))).toHaveProperty('booking')
  const [first] = await db.selectFrom('booking').select('reference').orderBy('created_at').limit(1).execute()
  await update(first?.reference ?? '', { status: 'cancelled' })
  expect(await ask(aStay(same))).toHaveProperty('booking')
})

test('two of them may be for cash', async () => {
  const same = { ...aContactOf(), paymentMethod: 'cash' as const }
  await booked(aRide(same))
  await booked(aStay(same))
  expect(await ask(aTrip(same))).toEqual({ refused: 'too many cash' })
  expect(await ask(aTrip({ ...same, paymentMethod: 'bank' }))).toHaveProperty('booking')
})

test('twenty bookings of one guest sent at once are five', async () => {
  const same = aContactOf()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, nr) =>
      ask(aRide({ ...same, ...(nr % 2 ? { customerEmail: `also.${nr}@example.org` } : {}), date: dayIn(10 + nr) })),
    ),
  )
  expect(outcomes.filter((outcome) => !('refused' in outcome))).toHaveLength(5)
})

test('who comes too late for one booking’s money may book again', async () => {
  const same = aContactOf()
  for (let nr = 0; nr < 5; nr++) await booked(aTrip({ ...same, date: dayIn(10 + nr) }))
  expect(await ask(aTrip(same))).toEqual({ refused: 'too many open' })
  expect(await ask(aTrip(same), { now: noon + 24 * 3_600_000 })).toHaveProperty('booking')
})

function aContactOf() {
  const { customerEmail, customerPhone } = aStay()
  return { customerEmail, customerPhone }
}
