import { beforeEach, expect, test } from 'vitest'
import type { NewCalendarEntry } from '#contracts/availability/calendar-entry.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  dayIn,
  forgetSales,
  onlyBasicJeeps,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { createCalendarEntry } from './change-calendar.ts'
import type { DaysBooked } from './find-affected-trips.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const rounds = [1, 2, 3, 4, 5]
const guests = 40

beforeEach(async () => {
  await forgetSales(db)
  await onlyBasicJeeps(db, guests)
})

async function sell(): Promise<string | null> {
  const request = aRequest(pkg)
  const outcome = await bookSafari(testServiceContext(db), request, testRequestContext(request), (booking) => booking)
  if (outcome.ok) return JSON.parse(outcome.body).bookingId
  if (outcome.error !== 'day closed') throw new Error(outcome.error)
  return null
}

function close(evenIfBooked: boolean) {
  const closing: NewCalendarEntry = {
    title: 'Closed',
    start: dayIn(10),
    end: dayIn(10),
    available: false,
    isBareDate: false,
    evenIfBooked,
  }
  return createCalendarEntry(testServiceContext(db), closing, testRequestContext(closing), (entries) => entries)
}

/** Runs `closing` while the guests book. */
async function bookDuring<T>(closing: () => Promise<T>): Promise<[sold: string[], T]> {
  const sales: Promise<string | null>[] = []
  let closed: Promise<T> | undefined
  for (let guest = 0; guest < guests; guest++) {
    if (guest === guests / 4) closed = closing()
    sales.push(sell())
  }
  const answers = await Promise.all(sales)
  if (!closed) throw new Error('the closing did not run')
  return [answers.filter((sold) => sold !== null).sort(), await closed]
}

async function booked(): Promise<string[]> {
  const rows = await db.selectFrom('booking').select('reference').orderBy('reference').execute()
  return rows.map(({ reference }) => reference)
}

test.each(rounds)('forty guests book while staff close the day: no sale follows the closure (round %d)', async () => {
  const [sold, thenBooked] = await bookDuring(async () => {
    const outcome = await close(true)
    expect(outcome).toMatchObject({ isReplay: false })
    return booked()
  })
  expect(thenBooked).toEqual(sold)
  expect(await booked()).toEqual(sold)
  const auditEntry = await db
    .selectFrom('audit')
    .select('difference')
    .where('action', '=', 'calendar event added')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((auditEntry.difference as { bookings?: number }).bookings ?? 0).toBe(sold.length)
  expect(await sell()).toBeNull()
})

test.each(rounds)('closing unbooked days only closes nothing or returns every booking (round %d)', async () => {
  const [sold, outcome] = await bookDuring(() => close(false))
  expect(await booked()).toEqual(sold)
  if (outcome.ok) expect(sold).toEqual([])
  else {
    expect(outcome.error).toBe('days are booked')
    const seen = (outcome as DaysBooked).affected.map(({ bookingId }) => bookingId)
    expect(sold).toEqual(expect.arrayContaining(seen))
    // The closure was refused, so all other guests could book.
    expect(sold).toHaveLength(guests)
  }
})

test('a day closed before the first request is closed for every guest', async () => {
  await close(false)
  expect(await Promise.all(Array.from({ length: 10 }, sell))).toEqual(Array(10).fill(null))
})

test('ten concurrent closures get ten distinct timestamps', async () => {
  await Promise.all(Array.from({ length: 10 }, () => close(true)))
  const entries = await db.selectFrom('calendar_event').select('changed_at').execute()
  expect(new Set(entries.map(({ changed_at }) => changed_at.getTime())).size).toBe(10)
})
