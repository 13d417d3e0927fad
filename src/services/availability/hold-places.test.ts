import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FreshHold, HoldRequestInput } from '#contracts/availability/hold.ts'
import type { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { failure, success } from '#domain/result.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aHoldRequest,
  aPackage,
  aRequest,
  aSharedRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { changeHold, createHold, releaseHold, renewHold } from './hold-places.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const other = await aPackage(db, { name: 'Another morning in Yala' })
const minutes = (count: number) => noon + count * 60_000

beforeEach(() => forgetSales(db))
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

let guests = 0
const aGuest = () => `guest ${++guests}`

type Circumstances = { of?: { id: string }; by?: string; now?: number; idempotencyKey?: string | null }

function requestHold(
  wish: Partial<HoldRequestInput> = {},
  { of = pkg, by = aGuest(), now = noon, idempotencyKey = null }: Circumstances = {},
) {
  return createHold(testServiceContext(db, now), aHoldRequest(of, wish), by, idempotencyKey)
}

async function holdPlaces(...wish: Parameters<typeof requestHold>): Promise<FreshHold> {
  const outcome = await requestHold(...wish)
  if (!outcome.ok) throw new Error(outcome.error)
  return outcome.hold
}

async function book(request: SafariRequest, now = noon) {
  const outcome = await bookSafari(
    testServiceContext(db, now),
    request,
    testRequestContext(request),
    (booking) => booking,
  )
  return !outcome.ok ? outcome : { booking: JSON.parse(outcome.body) }
}

const referenceTo = ({ holdId: id, holdKey: key }: FreshHold) => ({ id, key })
const by = ({ holdId, holdKey }: FreshHold) => ({ holdId, holdKey })

test('a place is held for ten minutes: no other guest gets it, and afterwards any guest can', async () => {
  const hold = await holdPlaces({ selectedSeats: [4] })
  expect(hold).toMatchObject({
    expiresAt: '2026-12-01T06:40:00.000Z',
    serverTime: '2026-12-01T06:30:00.000Z',
    isRenewable: true,
  })
  expect(await book(aSharedRequest(pkg, [4]), minutes(9))).toMatchObject({ error: 'seat taken', takenSeats: [4] })
  expect(await requestHold({ selectedSeats: [4] }, { now: minutes(9) })).toMatchObject(failure('seat taken'))
  expect(await book(aSharedRequest(pkg, [4]), minutes(10))).toHaveProperty('booking')
})

test('ten guests request a hold on the last seat: one gets it', async () => {
  await holdPlaces({ selectedSeats: [1, 2, 3, 4, 5, 6] })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => requestHold({ selectedSeats: [7] })))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(new Set(outcomes.flatMap((outcome) => (!outcome.ok ? [outcome.error] : [])))).toEqual(new Set(['seat taken']))
})

test('a booking with the hold takes over its places, even the last ones', async () => {
  await onlyBasicJeeps(db, 1)
  const jeep = await holdPlaces()
  expect(await book(aRequest(pkg))).toMatchObject(failure('jeeps taken'))
  expect(await book(aRequest(pkg, by(jeep)))).toHaveProperty('booking')
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1'])
  expect(await db.selectFrom('hold').select('id').execute()).toEqual([])

  await onlyBasicJeeps(db, 1, dayIn(11))
  const seats = await holdPlaces({ selectedSeats: [1, 2], date: dayIn(11) })
  expect(await book(aSharedRequest(pkg, [1, 2], { date: dayIn(11), ...by(seats) }))).toHaveProperty('booking')
  expect(await claimsOn(db, dayIn(11))).toHaveLength(3)
})

test('a booking that differs from its hold releases the rest', async () => {
  const hold = await holdPlaces({ selectedSeats: [1, 2] })
  expect(await book(aSharedRequest(pkg, [2, 3], by(hold)))).toHaveProperty('booking')
  expect(await requestHold({ selectedSeats: [1] })).toHaveProperty('hold')
  const elsewhere = await holdPlaces({ selectedSeats: [4] })
  expect(await book(aSharedRequest(other, [4], by(elsewhere)))).toHaveProperty('booking')
  expect(await book(aSharedRequest(pkg, [4]))).toHaveProperty('booking')
})

test('a refused booking leaves its hold unchanged', async () => {
  const hold = await holdPlaces({ selectedSeats: [1] })
  await holdPlaces({ selectedSeats: [2] })
  expect(await book(aSharedRequest(pkg, [1, 2], by(hold)))).toMatchObject(failure('seat taken'))
  expect(await book(aSharedRequest(pkg, [1], by(hold)))).toHaveProperty('booking')
})

test('an expired, unknown or foreign hold does not help a booking', async () => {
  await onlyBasicJeeps(db, 1)
  const hold = await holdPlaces()
  const holdFields = { ...by(hold) }
  for (const wrong of [
    { ...holdFields, holdKey: 'not the key' },
    { ...holdFields, holdKey: '' },
    { ...holdFields, holdId: '11111111-1111-4111-8111-111111111111' },
    { ...holdFields, holdId: 'nonsense' },
  ])
    expect(await book(aRequest(pkg, wrong))).toMatchObject(failure('jeeps taken'))
  // The hold has expired, and another guest has the jeep.
  expect(await book(aRequest(pkg), minutes(11))).toHaveProperty('booking')
  expect(await book(aRequest(pkg, holdFields), minutes(11))).toMatchObject(failure('jeeps taken'))
})

test('a hold can be renewed once, with its key, before it expires', async () => {
  const hold = await holdPlaces()
  const renew = (name = referenceTo(hold), now = minutes(9)) => renewHold(testServiceContext(db, now), name)
  expect(await renew({ ...referenceTo(hold), key: 'another' })).toEqual(failure('hold not found'))
  expect(await renew({ id: 'nonsense', key: '' })).toEqual(failure('hold not found'))
  expect(await renew()).toMatchObject({ hold: { expiresAt: '2026-12-01T06:50:00.000Z', isRenewable: false } })
  expect(await renew()).toEqual(failure('hold already extended'))
  expect(await renew(referenceTo(hold), minutes(20))).toEqual(failure('hold not found'))
  const late = await holdPlaces({ date: dayIn(12) })
  expect(await renew(referenceTo(late), minutes(10))).toEqual(failure('hold not found'))
})

test('one guest has at most three holds, even with concurrent requests', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => requestHold({ date: dayIn(20 + index) }, { by: 'the same guest' })),
  )
  expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array.from({ length: 5 }, () => failure('too many holds')))
  expect(await requestHold({ date: dayIn(30) }, { by: 'the same guest', now: minutes(10) })).toHaveProperty('hold')
  expect(await requestHold({ date: dayIn(31) })).toHaveProperty('hold')
})

test('a hold that changes its seats keeps its expiry, and its old seats if the new ones are taken', async () => {
  await holdPlaces({ selectedSeats: [7] })
  const hold = await holdPlaces({ selectedSeats: [1, 2] })
  const change = (wish: Partial<HoldRequestInput>, name = referenceTo(hold), now = minutes(5)) =>
    changeHold(testServiceContext(db, now), name, aHoldRequest(pkg, wish))
  expect(await change({ selectedSeats: [6, 7] })).toMatchObject({ error: 'seat taken', takenSeats: [1, 2, 7] })
  expect(await requestHold({ selectedSeats: [1] })).toMatchObject(failure('seat taken'))
  expect(await change({ selectedSeats: [2, 3] })).toMatchObject({
    hold: { expiresAt: hold.expiresAt, isRenewable: true },
  })
  expect(await requestHold({ selectedSeats: [1] })).toHaveProperty('hold')
  expect(await change({ selectedSeats: [4] }, { ...referenceTo(hold), key: 'another' })).toEqual(
    failure('hold not found'),
  )
  expect(await change({ selectedSeats: [4] }, referenceTo(hold), minutes(10))).toEqual(failure('hold not found'))
  expect(await change({ selectedSeats: [4, 4] })).toMatchObject({
    error: 'bad seats',
    errors: [{ field: 'selectedSeats', message: 'Seat 4 is chosen twice.' }],
  })
  expect(await change({ date: dayIn(91) })).toEqual(failure('day too far'))
})

test('releasing a hold frees its seat and the jeep of the departure at once', async () => {
  await onlyBasicJeeps(db, 1)
  const hold = await holdPlaces({ selectedSeats: [1] })
  expect(await releaseHold(testServiceContext(db), { ...referenceTo(hold), key: 'another' })).toEqual(
    failure('hold not found'),
  )
  expect(await releaseHold(testServiceContext(db), referenceTo(hold))).toEqual(success({}))
  expect(await releaseHold(testServiceContext(db), referenceTo(hold))).toEqual(failure('hold not found'))
  expect(await claimsOn(db, dayIn(10))).toEqual([])
  expect(await book(aRequest(pkg))).toHaveProperty('booking')
})

test('a jeep claimed only by expired holds of a shared departure is sold to a private party', async () => {
  await onlyBasicJeeps(db, 1)
  await holdPlaces({ selectedSeats: [1, 2] })
  await holdPlaces({ selectedSeats: [3] })
  expect(await book(aRequest(pkg), minutes(9))).toMatchObject(failure('jeeps taken'))
  expect(await book(aRequest(pkg), minutes(10))).toHaveProperty('booking')
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1'])
})

test('an expired hold does not take the jeep from a departure with a booked seat', async () => {
  await onlyBasicJeeps(db, 1)
  await holdPlaces({ selectedSeats: [1] })
  expect(await book(aSharedRequest(pkg, [2]))).toHaveProperty('booking')
  expect(await book(aRequest(pkg), minutes(10))).toMatchObject(failure('jeeps taken'))
})

test('a hold request repeated with its idempotency key returns the same hold', async () => {
  const retry = { by: 'a guest', idempotencyKey: 'the same key' }
  const first = await holdPlaces({ selectedSeats: [1] }, retry)
  expect(await requestHold({ selectedSeats: [1] }, retry)).toEqual(success({ hold: first }))
  expect(await requestHold({ selectedSeats: [2] }, retry)).toEqual(failure('idempotency key reused'))
  expect(await claimsOn(db, dayIn(10))).toContain(`${pkg.id} morning 1`)
  const atOnce = await Promise.all(
    Array.from({ length: 5 }, () => requestHold({ selectedSeats: [5] }, { ...retry, idempotencyKey: 'another key' })),
  )
  expect(new Set(atOnce.map((outcome) => (!outcome.ok ? outcome.error : outcome.hold.holdId))).size).toBe(1)
})

test.each([
  [{ selectedSeats: [1, 1] }, 'bad seats'],
  [{ selectedSeats: [0] }, 'bad seats'],
  [{ selectedSeats: [8] }, 'bad seats'],
  [{ selectedSeats: [1, 2], people: 1 }, 'bad seats'],
  [{ selectedSeats: [1], people: 2 }, 'no seat'],
  [{ reservationType: 'shared' as const, people: 1 }, 'no seat'],
  [{ people: 0 }, 'too few people'],
  [{ people: 15 }, 'too many people'],
  [{ date: '' }, 'no date'],
  [{ date: dayIn(-1) }, 'day passed'],
  [{ date: dayIn(91) }, 'day too far'],
  [{ date: dayIn(0) }, 'already left'],
  [{ packageId: 'no such thing' }, 'package not found'],
  [{ packageId: '' }, 'no package'],
])('a hold request with %o is refused: %s', async (wish, refused) => {
  expect(await requestHold(wish)).toMatchObject({ error: refused })
  expect(await db.selectFrom('hold').select('id').execute()).toEqual([])
})

test('a closed day cannot be held', async () => {
  await db
    .insertInto('calendar_event')
    .values({ title: 'Park closed', is_open: false, first_day: dayIn(10), last_day: dayIn(10) })
    .execute()
  expect(await requestHold({ selectedSeats: [1] })).toMatchObject(failure('day closed'))
  expect(await requestHold()).toMatchObject(failure('day closed'))
})
