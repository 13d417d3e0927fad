import { afterEach, expect, test } from 'vitest'
import { addDays } from '#domain/primitives/date.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, dayIn, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const hour = 3_600_000
let days = 10

// Days are those of Sri Lanka whatever the server time zone: tested at noon there and around midnight.
test.each(
  ['UTC', 'Pacific/Kiritimati', 'Pacific/Auckland', 'America/Los_Angeles', 'America/St_Johns'].flatMap((zone) =>
    [noon, noon + 12 * hour - 60_000, noon + 12 * hour].map((now) => [zone, new Date(now).toISOString(), now] as const),
  ),
)('a server in %s sells the requested day at %s', async (zone, _, now) => {
  process.env.TZ = zone
  expect(new Date(now).getTimezoneOffset() === 0).toBe(zone === 'UTC')
  const app = testAppContext(db, {}, now)
  const ask = testCaller(app)
  const today = now < noon + 12 * hour ? dayIn(0) : dayIn(1)
  const pkg = await aPackage(db)
  const date = dayIn(days++)
  const created = await ask('/bookings', { body: aRequest(pkg, { date }) })
  expect([created.status, created.body.booking?.date]).toEqual([201, date])

  const token = await aToken(db, 'admin', now)
  const { bookingId, guestKey } = created.body.booking
  expect((await ask(`/bookings/mine/${bookingId}`, { headers: { 'x-guest-key': guestKey } })).body.booking.date).toBe(
    date,
  )
  expect((await ask(`/bookings/range?startDate=${date}&endDate=${date}`, { token })).text).toContain(bookingId)
  const calendar = await ask(`/bookings/mine/${bookingId}/calendar.ics`, { headers: { 'x-guest-key': guestKey } })
  expect(calendar.text).toMatch(new RegExp(`DTSTART[^\\r\\n]*${date.replaceAll('-', '')}`))

  const free: string[] = (await ask(`/packages/${pkg.id}/availability?timeSlot=morning`)).body.availableDates
  expect(free[0] === today || free[0] === addDays(today, 1)).toBe(true)
  expect((await ask('/bookings', { body: aRequest(pkg, { date: addDays(today, -1) }) })).status).toBeGreaterThanOrEqual(
    400,
  )
})
