import { beforeEach, expect, test } from 'vitest'
import { addDays, daysFrom, instantOf } from '#domain/primitives/date.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  dayIn,
  forgetSales,
  noon,
  onlyBasicJeeps,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
await aPackage(db, { park: 'bundala', block: '' })
const hidden = await aPackage(db, { isActive: false })

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})

const daysOf = async (query = '', id = pkg.id): Promise<string[]> =>
  (await ask(`/packages/${id}/availability${query}`)).body.availableDates

test('quotes count as reads', async () => {
  const limited = testCaller(testAppContext(db, { RATE_LIMITS: 'on' }))
  const quote = () => limited(`/packages/${hidden.id}/quote`, { body: {} })
  for (let times = 0; times < 300; times++) expect((await quote()).status).toBe(404)
  expect((await quote()).status).toBe(429)
})

async function sellMorning(now = noon) {
  const request = aRequest(pkg)
  await bookSafari(testServiceContext(db, now), request, testRequestContext(request), (booking) => booking)
}

test('the next 90 days are open, and today while a departure is still ahead', async () => {
  expect(await daysOf()).toEqual(daysFrom(dayIn(0), dayIn(90)))
  expect(await daysOf('?timeSlot=morning')).toEqual(daysFrom(dayIn(1), dayIn(90)))
  app.at(instantOf('2026-12-01', 14 * 60 + 30))
  expect((await daysOf())[0]).toBe(dayIn(1))
})

test('today is the day in Sri Lanka', async () => {
  app.at(Date.parse('2026-12-01T20:00:00Z'))
  const days = await daysOf()
  expect([days[0], days.at(-1)]).toEqual(['2026-12-02', addDays('2026-12-02', 90)])
})

test('a day without a free jeep of a type is closed for that type only', async () => {
  await onlyBasicJeeps(db, 1)
  await sellMorning()
  expect(await daysOf('?timeSlot=morning&jeepType=basic')).not.toContain(dayIn(10))
  expect(await daysOf('?timeSlot=extended&jeepType=basic')).not.toContain(dayIn(10))
  expect(await daysOf('?timeSlot=fullDay&jeepType=basic')).not.toContain(dayIn(10))
  expect(await daysOf('?timeSlot=afternoon&jeepType=basic')).toContain(dayIn(10))
  expect(await daysOf('?timeSlot=morning&jeepType=luxury')).toContain(dayIn(10))
  expect(await daysOf('?timeSlot=morning')).toContain(dayIn(10))
  expect(await daysOf('?timeSlot=afternoon&jeepType=basic&people=8')).not.toContain(dayIn(10))
})

test('a half day without capacity is closed even if the fleet has jeeps', async () => {
  await sellMorning()
  await db.updateTable('pool_day').set({ closed: true }).where('day', '=', dayIn(10)).execute()
  expect(await daysOf('?timeSlot=morning&jeepType=basic')).not.toContain(dayIn(10))
  expect(await daysOf('?timeSlot=afternoon&jeepType=basic')).toContain(dayIn(10))
})

test('the place of an expired booking is available again', async () => {
  await onlyBasicJeeps(db, 1)
  await sellMorning()
  app.at(noon + 25 * 3_600_000)
  expect(await daysOf('?timeSlot=morning&jeepType=basic')).toContain(dayIn(10))
})

test('a closure removes only the days, packages and parks that it covers', async () => {
  const close = (closure: object) =>
    db
      .insertInto('calendar_event')
      .values({ title: 'Closed', is_open: false, first_day: dayIn(10), last_day: dayIn(12), ...closure })
      .execute()
  await close({ park: 'yala' })
  expect(await daysOf()).not.toContain(dayIn(12))
  const park = async (query: string) => (await ask(`/availability${query}`)).body.availableDates
  expect(await park('?park=YALA')).not.toContain(dayIn(11))
  expect(await park('?park=bundala&type=all')).toContain(dayIn(11))
  expect((await ask('/available-dates')).body.availableDates).toContain(dayIn(11))
  await close({})
  expect((await ask('/available-dates')).body).toEqual({
    success: true,
    availableDates: [...daysFrom(dayIn(0), dayIn(9)), ...daysFrom(dayIn(13), dayIn(90))],
  })
})

test('unknown and withdrawn packages return 404, invalid queries 400', async () => {
  const no = { status: 404, body: { success: false, message: 'Package not found' } }
  expect(await ask('/packages/nothing/availability')).toMatchObject(no)
  expect(await ask(`/packages/${hidden.id}/availability`)).toMatchObject(no)
  expect(await ask(`/packages/${encodeURIComponent("' or 1=1 --")}/availability`)).toMatchObject(no)
  expect(await ask(`/packages/${pkg.id}/availability?timeSlot=night`)).toMatchObject({ status: 400 })
  expect(await ask(`/packages/${pkg.id}/availability?people=0`)).toMatchObject({ status: 400 })
  expect(await ask('/availability?park=serengeti')).toMatchObject({ status: 404 })
})

test.each([
  [{}, 20],
  [{ people: 2 }, 35],
  [{ jeepType: 'luxury', timeSlot: 'extended', people: 4, guideOption: 'driverGuide' }, 79],
  [{ reservationType: 'shared', people: 3 }, 66],
  [
    {
      people: 2,
      mealOption: 'with',
      vegOption: 'veg',
      includeBreakfast: true,
      includeEggs: true,
      selectedBreakfastItems: ['Breakfast'],
    },
    48,
  ],
])('a quote for %o comes to %d dollars', async (choices, totalPrice) => {
  const { status, body } = await ask(`/packages/${pkg.id}/quote`, { body: choices })
  expect([status, body.quote.totalPrice, body.quote.currency]).toEqual([200, totalPrice, 'USD'])
})

test('a quote for no people, too many people or an unknown package is refused', async () => {
  expect(await ask(`/packages/${pkg.id}/quote`, { body: { people: 0 } })).toMatchObject({ status: 422 })
  expect(await ask(`/packages/${pkg.id}/quote`, { body: { people: 15 } })).toMatchObject({ status: 422 })
  expect(await ask(`/packages/${pkg.id}/quote`, { body: { jeepType: 'tank' } })).toMatchObject({ status: 400 })
  expect(await ask(`/packages/${hidden.id}/quote`, { body: {} })).toMatchObject({ status: 404 })
})
