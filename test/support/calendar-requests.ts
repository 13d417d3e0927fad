import { beforeEach } from 'vitest'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { aToken, testAppContext, testCaller } from './builders.ts'
import { testDatabase } from './database.ts'
import { aPackage, aRequest, dayIn, forgetSales, noon, testRequestContext, testServiceContext } from './safari.ts'

/**
 * A package in a new database, and requests of a clerk and of guests about its calendar. Each test starts without
 * calendar entries and bookings.
 */
export async function testCalendar() {
  const { db } = await testDatabase()
  const app = testAppContext(db)
  const ask = testCaller(app)
  const pkg = await aPackage(db)
  const token = await aToken(db, 'agent')
  const day = dayIn(10)

  beforeEach(async () => {
    app.at(noon)
    await forgetSales(db)
  })

  const write = (body: object, headers: Record<string, string> = {}) =>
    ask('/available-dates', { token, body, headers })
  const change = (id: string, body: object) => ask(`/calendar-events/${id}`, { token, body, method: 'PUT' })
  const remove = (id: string, query = '') => ask(`/calendar-events/${id}${query}`, { token, method: 'DELETE' })
  const read = async (from = dayIn(0), to = dayIn(90)) =>
    (await ask(`/calendar-events?from=${from}&to=${to}`, { token })).body.events
  const closing = { title: 'Closed', start: day, end: day, available: false }

  async function sell(changes: Parameters<typeof aRequest>[1] = {}, of = pkg) {
    const request = aRequest(of, changes)
    const sold = await bookSafari(testServiceContext(db), request, testRequestContext(request), (booking) => booking)
    if (!sold.ok) throw new Error(sold.error)
    return JSON.parse(sold.body)
  }

  async function isOpen(on = day, query = '?timeSlot=morning', id = pkg.id): Promise<boolean> {
    const { body } = await ask(`/packages/${id}/availability${query}`)
    return body.availableDates.includes(on)
  }

  /** 'booked', or the error message for the guest. */
  async function book(changes: Parameters<typeof aRequest>[1] = {}, of = pkg) {
    const { status, body } = await ask('/bookings', { body: aRequest(of, changes) })
    return status === 201 ? 'booked' : body.message
  }

  const audit = async () =>
    (await db.selectFrom('audit').select('action').where('entity', '=', 'calendar event').orderBy('seq').execute()).map(
      ({ action }) => action,
    )

  return { db, app, ask, pkg, token, day, write, change, remove, read, closing, sell, isOpen, book, audit }
}
