import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { clearSettingsCache, saveBusinessSettings } from '#db/settings/settings.ts'
import { defaultPrices } from '#domain/packages/package.ts'
import { testDatabase } from '#test/support/database.ts'
import { testPackageApi } from '#test/support/package-requests.ts'
import {
  aContact,
  aPackage,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const { ask, token } = await testPackageApi(db)
const pkg = await aPackage(db)
const id = 'custom_safari'

beforeEach(async () => {
  await forgetSales(db)
  await db.deleteFrom('calendar_event').execute()
  await setPrices(defaultPrices)
})

afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

async function setPrices(prices: Parameters<typeof saveBusinessSettings>[1]['prices'] & object) {
  await saveBusinessSettings(db, { prices }, noon)
  clearSettingsCache(db)
}

const wish = (changes: Partial<Record<keyof SafariRequestInput, unknown>> = {}) => ({
  packageId: id,
  park: 'yala',
  block: 'blockI',
  reservationType: 'private',
  timeSlot: 'morning',
  jeepType: 'basic',
  visitorType: 'foreign',
  passportNumber: 'X1234567',
  people: 2,
  date: dayIn(10),
  customerName: 'Ada Lovelace',
  ...aContact(),
  totalPrice: 35,
  ...changes,
})
const book = (changes: Parameters<typeof wish>[0] = {}) => ask('/bookings', { body: wish(changes) })

async function booked(changes: Parameters<typeof wish>[0] = {}) {
  const { status, body } = await book(changes)
  expect(status).toBe(201)
  return body.booking
}

const edit = (reference: string, body: object) =>
  ask(`/bookings/${reference}`, { method: 'PUT', token: token.admin, body })

test('a guest books a custom safari at the price of the grid; it claims a jeep and appears in lists and emails', async () => {
  const booking = await booked({ packageName: 'Anything' })
  expect(booking).toMatchObject({
    packageId: id,
    packageName: 'Custom safari',
    park: 'yala',
    block: 'blockI',
    reservationType: 'private',
    ticketPrice: 30,
    jeepPrice: 5,
    totalPrice: 35,
    jeeps: 1,
  })
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1'])
  expect(await db.selectFrom('booking').select(['package_id', 'package_name', 'kind']).execute()).toEqual([
    { package_id: null, package_name: 'Custom safari', kind: 'private' },
  ])
  const list = await ask('/bookings?limit=5', { token: token.admin })
  expect(list.body[0]).toMatchObject({ package: { _id: id, name: 'Custom safari' }, park: 'yala', block: 'blockI' })
  const headers = { 'x-guest-key': booking.guestKey, 'accept-language': 'de' }
  const file = await ask(`/bookings/mine/${booking.bookingId}/calendar.ics`, { headers })
  expect(file.text).toContain('SUMMARY:Individuelle Safari')
  expect((await ask('/bookings.csv', { token: token.admin })).text).toContain('Custom safari')
  await ask('/bookings', { body: wish({ packageId: pkg.id }) })
  const found = await ask(`/bookings?packageId=${id}`, { token: token.admin })
  expect(found.body.map((row: { bookingId: string }) => row.bookingId)).toEqual([booking.bookingId])
})

test.each([
  ['no package at all', { packageId: '' }, 'packageId'],
  ['no park', { park: undefined }, 'park'],
  ['a park that does not exist', { park: 'atlantis' }, 'park'],
  ['a block that does not exist', { block: 'blockIX' }, 'block'],
])('%s is refused with an error at its field', async (_, changes, field) => {
  const { status, body } = await book(changes)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThanOrEqual(422)
  expect(body).toMatchObject({ success: false, errors: expect.arrayContaining([expect.objectContaining({ field })]) })
  expect(await db.selectFrom('booking').select('id').execute()).toEqual([])
})

test('a shared custom safari and a party of eight are refused', async () => {
  expect(await book({ reservationType: 'shared', selectedSeats: [1, 2] })).toMatchObject({ status: 422 })
  expect(await book({ people: 8, totalPrice: 125 })).toMatchObject({ status: 422 })
})

test('a total that differs from the grid is refused with the current price', async () => {
  expect(await book({ totalPrice: 34 })).toMatchObject({ status: 409, body: { quote: { totalPrice: 35 } } })
})

test('a grid that another process has just saved decides the price', async () => {
  expect(await book()).toMatchObject({ status: 201 })
  const jeep = { ...defaultPrices.jeep, basic: { ...defaultPrices.jeep.basic, morning: 900 } }
  // The cache still holds the old grid.
  await saveBusinessSettings(db, { prices: { ...defaultPrices, jeep } }, noon)
  expect(await book({ totalPrice: 39 })).toMatchObject({ status: 201 })
  expect(await book()).toMatchObject({ status: 409, body: { quote: { jeepPrice: 9, totalPrice: 39 } } })
})

describe('availability, quotes and holds', () => {
  const days = (query: string) => ask(`/packages/${id}/availability?${query}`)
  const closeBlock = () =>
    db
      .insertInto('calendar_event')
      .values({
        title: 'Block I closed',
        is_open: false,
        park: 'yala',
        block: 'blockI',
        first_day: dayIn(10),
        last_day: dayIn(10),
      })
      .execute()

  test('availability depends on park and block', async () => {
    await closeBlock()
    expect((await days('park=yala&block=blockI&people=2')).body.availableDates).not.toContain(dayIn(10))
    expect((await days('park=yala&block=blockV&people=2')).body.availableDates).toContain(dayIn(10))
    expect((await days('park=bundala&people=2')).body.availableDates).toContain(dayIn(10))
    expect(await days('people=2')).toMatchObject({ status: 404 })
    expect(await book()).toMatchObject({ status: 409, body: { otherPackages: expect.any(Array) } })
    expect(await book({ block: 'blockV' })).toMatchObject({ status: 201 })
  })

  test('a quote uses the price grid', async () => {
    const quote = (body: object) => ask(`/packages/${id}/quote`, { body })
    expect((await quote({ park: 'yala', people: 3, guideOption: 'separateGuide' })).body.quote).toMatchObject({
      ticketPrice: 45,
      jeepPrice: 5,
      guidePrice: 15,
      totalPrice: 65,
    })
    expect(await quote({ people: 3 })).toMatchObject({ status: 404 })
    expect(await quote({ park: 'yala', people: 8 })).toMatchObject({ status: 422 })
  })

  test('a hold keeps the jeep until its guest books it', async () => {
    await onlyBasicJeeps(db, 1)
    const place = { packageId: id, park: 'yala', reservationType: 'private', people: 2, date: dayIn(10) }
    const { status, body } = await ask('/holds', { body: { ...place, timeSlot: 'morning' } })
    expect(status).toBe(201)
    expect(await ask('/holds', { body: { ...place, park: undefined, timeSlot: 'morning' } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'park' }] },
    })
    expect(await book()).toMatchObject({ status: 409, body: { otherJeeps: ['luxury', 'superLuxury'] } })
    const { holdId, holdKey } = body.hold
    expect(await book({ holdId, holdKey })).toMatchObject({ status: 201 })
    await onlyBasicJeeps(db, 6)
  })
})

test('staff change slot, jeep, party, park and block of a custom safari; the grid prices it', async () => {
  const { bookingId } = await booked()
  expect(
    (await edit(bookingId, { jeepType: 'luxury', timeSlot: 'fullDay', participants: 3 })).body.booking,
  ).toMatchObject({
    totalPrice: 57,
    package: { _id: id, name: 'Custom safari' },
  })
  expect(await claimsOn(db, dayIn(10))).toEqual(['luxury AM 1', 'luxury PM 1'])
  expect((await edit(bookingId, { park: 'bundala' })).body.booking).toMatchObject({
    park: 'bundala',
    block: null,
    totalPrice: 57,
    package: { _id: id },
  })
  expect((await edit(bookingId, { park: 'yala', block: 'blockV' })).body.booking).toMatchObject({ block: 'blockV' })
  expect(await edit(bookingId, { park: 'atlantis' })).toMatchObject({ status: 400 })
})

test.each([
  [{ park: 'bundala' }, { park: 'udawalawe' }, { park: 'udawalawe' as const }],
  [{ block: 'blockI' }, { block: 'blockV' }, { park: 'yala' as const, block: 'blockV' as const }],
])('staff cannot move a custom safari in %o to %o, which is closed on its day', async (before, change, closed) => {
  const { bookingId } = await booked(before)
  const days = { first_day: dayIn(10), last_day: dayIn(10) }
  await db
    .insertInto('calendar_event')
    .values({ title: 'Closed', is_open: false, ...closed, ...days })
    .execute()
  expect(await edit(bookingId, change)).toMatchObject({ status: 409 })
})

test('staff change a package to a custom safari and back', async () => {
  const { booking } = (await ask('/bookings', { body: wish({ packageId: pkg.id, park: undefined }) })).body
  expect((await edit(booking.bookingId, { packageId: id })).body.booking).toMatchObject({
    package: { _id: id, name: 'Custom safari' },
    park: 'yala',
    totalPrice: 35,
  })
  expect((await edit(booking.bookingId, { packageId: pkg.id })).body.booking).toMatchObject({
    package: { _id: pkg.id },
  })
})

test('a booking whose package was removed gets the grid price when it becomes a custom safari', async () => {
  const { booking } = (await ask('/bookings', { body: wish({ packageId: pkg.id, park: undefined }) })).body
  expect((await edit(booking.bookingId, { packageId: null })).status).toBe(200)
  await setPrices({ ...defaultPrices, tickets: { ...defaultPrices.tickets, foreign: 2000 } })
  expect((await edit(booking.bookingId, { packageId: id, park: 'yala' })).body.booking).toMatchObject({
    package: { _id: id },
    totalPrice: 45,
  })
})

test('staff create a custom safari and see its price first', async () => {
  const form = {
    name: 'Grace Hopper',
    email: 'grace@example.org',
    phone: '0771234567',
    date: dayIn(12),
    participants: 2,
    packageId: id,
    park: 'udawalawe',
    timeSlot: 'afternoon',
    jeepType: 'luxury',
    guideOption: 'driver',
    visitorType: 'local',
  }
  const price = await ask('/bookings/admin/price', { token: token.admin, body: form })
  expect(price.body.totalPrice).toBe(17)
  const { status, body } = await ask('/bookings/admin/create-booking', { token: token.admin, body: form })
  expect(status).toBe(201)
  expect(body.booking).toMatchObject({ kind: 'private', park: 'udawalawe', totalPrice: 17, package: { _id: id } })
  const { park: _, ...withoutPark } = form
  expect(await ask('/bookings/admin/create-booking', { token: token.admin, body: withoutPark })).toMatchObject({
    status: 404,
  })
})

test('the guest moves a custom safari to another day', async () => {
  const { bookingId, guestKey } = await booked()
  const headers = { 'x-guest-key': guestKey }
  expect(await ask(`/bookings/mine/${bookingId}/move`, { headers, body: { date: dayIn(12) } })).toMatchObject({
    status: 200,
  })
  expect(await claimsOn(db, dayIn(12))).toEqual(['basic AM 1'])
})
