import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { failure } from '#domain/result.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  guest,
  onlyBasicJeeps,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { bookSafari } from './book-safari.ts'
import { deleteBooking } from './cancel-booking.ts'
import { updateBooking } from './update-booking.ts'

const { db } = await testDatabase()
const context = testServiceContext(db)
const pkg = await aPackage(db)
const other = await aPackage(db, { name: 'Another morning in Yala' })
const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }

beforeEach(() => forgetSales(db))
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

async function ask(request: SafariRequest) {
  const outcome = await bookSafari(context, request, testRequestContext(request), (booking) => booking)
  return !outcome.ok ? outcome : { ...outcome, booking: JSON.parse(outcome.body) }
}

async function booked(seats: number[], changes: Parameters<typeof aSharedRequest>[2] = {}): Promise<string> {
  const outcome = await ask(aSharedRequest(pkg, seats, changes))
  if (!outcome.ok) throw new Error(outcome.error)
  return outcome.booking.bookingId
}

const update = (id: string, change: Parameters<typeof updateBooking>[2]) =>
  updateBooking(context, id, change, clerk, 'agent').then((outcome) => (outcome.ok ? outcome.booking : outcome))
const cancel = (id: string) => update(id, { status: 'cancelled' })
const seatsOn = async (day = dayIn(10)) => (await claimsOn(db, day)).filter((claim) => claim.startsWith(pkg.id))
const jeepsOn = async (day = dayIn(10)) => (await claimsOn(db, day)).filter((claim) => claim.startsWith('basic'))

test('two seats are sold with their price and the jeep of the departure', async () => {
  const outcome = await ask(aSharedRequest(pkg, [6, 2]))
  expect(outcome).toMatchObject({
    booking: { kind: 'shared', reservationType: 'shared', selectedSeats: [6, 2], totalPrice: 46, jeeps: 0 },
  })
  expect(await seatsOn()).toEqual([`${pkg.id} morning 2`, `${pkg.id} morning 6`])
  expect(await jeepsOn()).toEqual(['basic AM 1'])
})

test('ten guests request the last two seats: two are booked, eight get the list of taken seats', async () => {
  await booked([1, 2, 3, 4, 5])
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(aSharedRequest(pkg, [6 + (index % 2)]))),
  )
  const refusals = outcomes.flatMap((outcome) => (!outcome.ok ? [outcome] : []))
  expect(refusals).toHaveLength(8)
  for (const refusal of refusals) {
    expect(refusal.error).toBe('seat taken')
    expect(refusal.takenSeats).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]))
    expect(refusal.otherSlots).toEqual(['afternoon', 'extended', 'fullDay'])
    expect(refusal.otherPackages).toContainEqual({ packageId: other.id, name: other.name, timeSlot: 'morning' })
  }
  expect(await seatsOn()).toHaveLength(7)
})

test('a request for a taken seat is refused without waiting for the lock of the departure', async () => {
  await booked([3])
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('pool_day').selectAll().where('day', '=', dayIn(10)).forUpdate().execute()
    // A waiting request would time out and be refused as busy.
    expect(await ask(aSharedRequest(pkg, [3]))).toMatchObject({ error: 'seat taken', takenSeats: [3] })
  })
})

test('if one of two seats is taken, neither is sold', async () => {
  await booked([3])
  expect(await ask(aSharedRequest(pkg, [2, 3]))).toMatchObject({ error: 'seat taken', takenSeats: [3] })
  expect(await seatsOn()).toEqual([`${pkg.id} morning 3`])
})

test('the first seat claims a jeep, and releasing the last seat frees it', async () => {
  const [first, second] = [await booked([1]), await booked([2, 3])]
  expect(await jeepsOn()).toEqual(['basic AM 1'])
  await cancel(first)
  expect(await jeepsOn()).toEqual(['basic AM 1'])
  await deleteBooking(context, second, {}, clerk, 'admin')
  expect(await claimsOn(db, dayIn(10))).toEqual([])
})

test('a full day claims both halves of a jeep, and another slot of the day its own jeep', async () => {
  await booked([1], { timeSlot: 'fullDay' })
  await booked([1], { timeSlot: 'extended' })
  expect(await jeepsOn()).toEqual(['basic AM 1', 'basic AM 2', 'basic PM 1'])
})

test('without a free jeep no new departure starts, but an existing departure sells its other seats', async () => {
  await onlyBasicJeeps(db, 1)
  expect(await ask(aRequest(pkg))).toMatchObject({ isReplay: false })
  const refusal = await ask(aSharedRequest(pkg, [1]))
  expect(refusal).toMatchObject({ error: 'jeeps taken', takenSeats: [], otherSlots: ['afternoon'] })
  if (!refusal.ok) expect(refusal.availableDates).toContain(dayIn(11))
  expect(await seatsOn()).toEqual([])

  await onlyBasicJeeps(db, 2)
  await booked([1])
  await booked([2])
  expect(await ask(aSharedRequest(other, [1]))).toMatchObject(failure('jeeps taken'))
})

test('a full-day departure does not start with a jeep for the morning only', async () => {
  await onlyBasicJeeps(db, 1)
  expect(await ask(aRequest(pkg, { timeSlot: 'afternoon' }))).toMatchObject({ isReplay: false })
  expect(await ask(aSharedRequest(pkg, [1], { timeSlot: 'fullDay' }))).toMatchObject(failure('jeeps taken'))
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic PM 1'])
})

test('concurrent cancellations of the last two seats free the jeep', async () => {
  for (let round = 0; round < 10; round++) {
    const ids = [await booked([1]), await booked([2])]
    await Promise.all(ids.map(cancel))
    expect(await claimsOn(db, dayIn(10))).toEqual([])
  }
})

test('a guest who books while the last seat is cancelled gets the jeep', async () => {
  await onlyBasicJeeps(db, 1)
  for (let round = 0; round < 10; round++) {
    const leaving = await booked([1])
    const [, coming] = await Promise.all([cancel(leaving), ask(aSharedRequest(pkg, [2]))])
    expect(coming).toMatchObject({ isReplay: false })
    expect(await jeepsOn()).toEqual(['basic AM 1'])
    if (coming.ok) await cancel(coming.booking.bookingId)
  }
})

test('a package has no more seats than its capacity', async () => {
  const small = await aPackage(db, { maxCapacity: 4 })
  expect(await ask(aSharedRequest(small, [5]))).toMatchObject(failure('bad seats'))
  expect(await ask(aSharedRequest(small, [1, 2, 3, 4, 5]))).toMatchObject(failure('too many people'))
  expect(await ask(aSharedRequest(small, [4]))).toMatchObject({ isReplay: false })
})

test('seats of another package do not count as taken', async () => {
  expect(await ask(aSharedRequest(other, [1]))).toMatchObject({ isReplay: false })
  expect(await ask(aSharedRequest(pkg, [1]))).toMatchObject({ isReplay: false })
})

test('un-cancelling claims the same seats again, or is refused if one is taken', async () => {
  const id = await booked([4, 5])
  await cancel(id)
  expect(await update(id, { status: 'confirmed' })).toMatchObject({ status: 'confirmed', seats: [4, 5] })
  expect(await seatsOn()).toEqual([`${pkg.id} morning 4`, `${pkg.id} morning 5`])
  await cancel(id)
  await booked([5])
  expect(await update(id, { status: 'confirmed' })).toEqual(failure('seat taken'))
  expect(await seatsOn()).toEqual([`${pkg.id} morning 5`])
})

test('moving a shared booking to another day moves its seats and jeep, or changes nothing', async () => {
  const id = await booked([1, 2])
  expect(await update(id, { date: dayIn(11) })).toMatchObject({ day: dayIn(11) })
  expect(await claimsOn(db, dayIn(10))).toEqual([])
  expect(await claimsOn(db, dayIn(11))).toHaveLength(3)
  await booked([2])
  expect(await update(id, { date: dayIn(10) })).toEqual(failure('seat taken'))
  expect(await claimsOn(db, dayIn(11))).toHaveLength(3)
})

test('a smaller party releases the last seats; a larger one needs free seats', async () => {
  const id = await booked([1, 2, 3])
  expect(await update(id, { participants: 2 })).toMatchObject({ people: 2, seats: [1, 2], total: 4600 })
  expect(await seatsOn()).toEqual([`${pkg.id} morning 1`, `${pkg.id} morning 2`])
  expect(await update(id, { participants: 3 })).toEqual(failure('bad seats'))
})
