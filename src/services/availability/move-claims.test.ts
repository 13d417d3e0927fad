import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '#domain/result.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { updateBooking } from '#services/bookings/update-booking.ts'
import { testDatabase } from '#test/support/database.ts'
import { countLockWaits } from '#test/support/lock-waits.ts'
import {
  aPackage,
  aSharedRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  guest,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const context = testServiceContext(db)
const pkg = await aPackage(db)
const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }

beforeEach(() => forgetSales(db))
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findInventoryViolations(db)).toEqual([])
})

async function booked(seats: number[], date: string): Promise<string> {
  const request = aSharedRequest(pkg, seats, { date })
  const outcome = await bookSafari(context, request, testRequestContext(request), ({ bookingId }) => ({ bookingId }))
  if (!outcome.ok) throw new Error(outcome.error)
  return JSON.parse(outcome.body).bookingId
}

const update = (id: string, change: Parameters<typeof updateBooking>[2]) =>
  updateBooking(context, id, change, clerk, 'agent').then((outcome) => (outcome.ok ? outcome.booking : outcome))

async function close(day: string) {
  await db
    .insertInto('calendar_event')
    .values({ title: 'Closed', is_open: false, first_day: day, last_day: day })
    .execute()
}

test('two clerks who swap the days of two bookings do not deadlock', async () => {
  const [early, late] = [await booked([1], dayIn(10)), await booked([2], dayIn(11))]
  const { moves, transactions } = await db.transaction().execute(async (other) => {
    // A sale on the earlier day blocks both clerks, so that both requests run at once.
    await sql`select from pool_day where day = ${dayIn(10)} and segment = 'morning' for update`.execute(other)
    const transactions = vi.spyOn(db, 'transaction')
    const moves = [update(early, { date: dayIn(11) }), update(late, { date: dayIn(10) })]
    await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(2))
    return { moves, transactions }
  })
  expect(await Promise.all(moves)).toMatchObject([{ day: dayIn(11) }, { day: dayIn(10) }])
  // Neither was rolled back and retried.
  expect(transactions).toHaveBeenCalledTimes(2)
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1', `${pkg.id} morning 2`])
})

test('on a day closed despite bookings, a booking may shrink, but cannot be moved or un-cancelled', async () => {
  const id = await booked([1, 2, 3], dayIn(10))
  await close(dayIn(10))
  expect(await update(id, { participants: 2, status: 'confirmed' })).toMatchObject({ people: 2, seats: [1, 2] })
  expect(await update(id, { timeSlot: 'extended' })).toEqual(failure('day closed'))
  expect(await update(id, { packageId: (await aPackage(db)).id })).toEqual(failure('day closed'))
  await update(id, { status: 'cancelled' })
  expect(await update(id, { status: 'confirmed' })).toEqual(failure('day closed'))
})
