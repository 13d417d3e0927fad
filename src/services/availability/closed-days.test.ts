import { beforeEach, expect, test } from 'vitest'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, dayIn, forgetSales, testRequestContext, testServiceContext } from '#test/support/safari.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)

beforeEach(() => forgetSales(db))

function ask(changes: Parameters<typeof aRequest>[1] = {}) {
  const request = aRequest(pkg, changes)
  return bookSafari(testServiceContext(db), request, testRequestContext(request), (booking) => booking)
}

test.each([
  ['the day', {}],
  ['the morning, for a morning safari', { time_slots: ['morning' as const] }],
  ['the park', { park: 'yala' as const }],
  ['the block', { park: 'yala' as const, block: 'blockI' as const }],
  ['the package', { package_id: pkg.id }],
])('closing %s refuses the sale', async (_, closure) => {
  await close(closure)
  const refused = await ask()
  expect(refused).toMatchObject({ error: 'day closed' })
  if (!refused.ok) expect(refused.availableDates).not.toContain(dayIn(10))
  expect(await db.selectFrom('booking').select('id').execute()).toEqual([])
})

test.each([
  ['another day', { first_day: dayIn(11), last_day: dayIn(12) }],
  ['the afternoon', { time_slots: ['afternoon' as const] }],
  ['the extended morning', { time_slots: ['extended' as const] }],
  ['another park', { park: 'bundala' as const }],
  ['another block', { park: 'yala' as const, block: 'blockV' as const }],
])('closing %s does not prevent a morning safari', async (_, closure) => {
  await close(closure)
  expect(await ask()).toMatchObject({ isReplay: false })
})

test('closing the morning also closes the full day', async () => {
  await close({ time_slots: ['morning'] })
  expect(await ask({ timeSlot: 'fullDay', totalPrice: 40 })).toMatchObject({ error: 'day closed' })
})

async function close(closure: object) {
  await db
    .insertInto('calendar_event')
    .values({ title: 'Closed', is_open: false, first_day: dayIn(10), last_day: dayIn(10), ...closure })
    .execute()
}
