import { expect, test } from 'vitest'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { openDatabase } from '#db/client.ts'
import { createHold } from '#services/availability/hold-places.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { testAppContext } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aHoldRequest,
  aPackage,
  aRequest,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { watchClock } from './clock-watch.ts'

const { db, url } = await testDatabase()
const minutes = (count: number) => count * 60_000

test('clocks that differ by more than a minute are reported once, and once more when they agree again', async () => {
  const app = testAppContext(db)
  let aheadMs = 0
  const seconds: number[] = []
  const watch = watchClock({
    ...app,
    machineNow: () => Date.now() + aheadMs,
    onDifference: (difference) => seconds.push(Math.round(difference / 10) * 10 || 0),
  })
  expect(watch.isRight()).toBe(false)
  for (const [ahead, isRight] of [
    [0, true],
    [minutes(0.9), true],
    [minutes(2), false],
    [minutes(-3), false],
    [0, true],
  ] as const) {
    aheadMs = ahead
    await watch.compare()
    expect([ahead, watch.isRight()]).toEqual([ahead, isRight])
  }
  expect(seconds).toEqual([0, 50, 120, -180, 0])
  expect(app.lines.map(({ level }) => level)).toEqual(['error', 'warn'])
})

test.each([
  [minutes(2), false],
  [minutes(-2), false],
  [minutes(0.5), true],
])('a clock %d ms ahead of the database: overdue bookings and holds expire: %s', async (ahead, isExpired) => {
  await forgetSales(db)
  const pkg = await aPackage(db)
  await onlyBasicJeeps(db, 1)
  // The correct time is noon; the clock of this process is `ahead` of it.
  const shifted = openDatabase(url, { clockShiftMs: noon - Date.now() })
  const overdue = aRequest(pkg, { paymentMethod: 'card' })
  const created = await bookSafari(
    testServiceContext(db, noon - minutes(60)),
    overdue,
    testRequestContext(overdue),
    () => ({}),
  )
  expect(created).toHaveProperty('body')
  await createHold(testServiceContext(db, noon - minutes(60)), aHoldRequest(pkg, { date: dayIn(11) }), 'a guest')
  const state = () =>
    db.selectFrom('booking').select('status').where('customer_email', '=', overdue.customerEmail).execute()

  // This sale needs the place of the overdue booking.
  const next = aRequest(pkg)
  const sold = await bookSafari(testServiceContext(shifted, noon + ahead), next, testRequestContext(next), () => ({}))
  expect('body' in sold).toBe(isExpired)
  expect(await state()).toEqual([{ status: isExpired ? 'cancelled' : 'pending' }])
  expect(await expireBookingsAndHolds(shifted, noon + ahead)).toEqual({ bookings: 0, holds: isExpired ? 1 : 0 })
  // A process with a correct clock expires both.
  expect(await expireBookingsAndHolds(db, noon)).toEqual(
    isExpired ? { bookings: 0, holds: 0 } : { bookings: 1, holds: 1 },
  )
  expect(await state()).toEqual([{ status: 'cancelled' }])
  await shifted.destroy()
  expect(await findInventoryViolations(db)).toEqual([])
})
