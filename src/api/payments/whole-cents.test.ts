import { beforeAll, expect, test } from 'vitest'
import { requestSentences } from '#i18n/validation.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { grid } from '#test/support/package-requests.ts'
import { aPackage, aRequest, aRide, aStay, aTrip, dayIn, forgetSales } from '#test/support/safari.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))
const pkg = await aPackage(db)
let admin: string
let booked: { bookingId: string; guestKey: string }

beforeAll(async () => {
  await forgetSales(db)
  admin = await aToken(db, 'admin')
  booked = (await ask('/bookings', { body: aRequest(pkg) })).body.booking
})

const anId = '00000000-0000-4000-8000-000000000000'
const safari = { name: 'Ada', email: 'ada@example.org', phone: '+44 20 7000 0000', date: dayIn(20), packageId: pkg.id }

/** Every request with an amount, and where to insert it. */
const requests: [name: string, path: (id: string) => string, body: (amount: number) => object, method?: string][] = [
  ['a safari', () => '/bookings', (totalPrice) => ({ ...aRequest(pkg), totalPrice })],
  ['a stay', () => '/bookings', (total) => ({ ...aStay(), total })],
  ['a ride', () => '/bookings', (estimatedPrice) => ({ ...aRide(), estimatedPrice })],
  ['a trip by the hour', () => '/bookings', (total) => ({ ...aTrip(), total })],
  ['paying', () => '/bookings', (total) => ({ bookingId: booked.bookingId, total, paymentMethod: 'cash' })],
  ['cancelling', (id) => `/bookings/mine/${id}/cancel`, (expectedRefund) => ({ expectedRefund })],
  ['a payment', (id) => `/bookings/${id}/payments`, (amount) => ({ method: 'cash', amount, expectedBalance: 35 })],
  [
    'a balance',
    (id) => `/bookings/${id}/payments`,
    (amount) => ({ method: 'cash', amount: 1, expectedBalance: amount }),
  ],
  ['a refund', (id) => `/bookings/${id}/refunds`, (amount) => ({ amount, reason: 'goodwill', expectedBalance: 35 })],
  ['a slip', () => `/payments/slips/${anId}/accept`, (amount) => ({ amount, expectedBalance: 35 })],
  ['a transfer', () => `/payments/transfers/${anId}/accept`, (amount) => ({ amount, expectedBalance: 35 })],
  ['a price of its own', (id) => `/bookings/${id}`, (total) => ({ ownPrice: { total, reason: 'a friend' } }), 'PUT'],
  ['a total', (id) => `/bookings/${id}`, (expectedTotal) => ({ name: 'Ada', expectedTotal }), 'PUT'],
  ['a new booking', () => '/bookings/admin/create-booking', (expectedTotal) => ({ ...safari, expectedTotal })],
  ['a package', () => `/packages/${pkg.id}`, (foreign) => ({ tickets: { foreign, local: 5 } }), 'PUT'],
  ['the price grid', () => '/admin/packages', (driver) => ({ ...grid, guide: { ...grid.guide, driver } }), 'PUT'],
  [
    'an add-on',
    () => '/settings',
    (lunch) => ({
      group: 'selling',
      version: 0,
      values: {
        notice: { morning: 9, afternoon: 2 },
        chargePerJeep: false,
        onlyOpenedDays: false,
        addOnPrices: { lunch, binoculars: 0, photographer: 0 },
      },
    }),
    'PUT',
  ],
]

test.each(requests)('%s with a fraction of a cent is refused', async (_name, path, body, method = 'POST') => {
  for (const amount of [0.005, 1e-3, 10.001, 1e-9, 0.1 + 0.2]) {
    const { status, body: response } = await ask(path(booked.bookingId), {
      method,
      body: body(amount),
      token: admin,
      headers: { 'x-guest-key': booked.guestKey },
    })
    expect([amount, status]).toEqual([amount, 400])
    const messages = [response.message, ...response.errors.map(({ message }: { message: string }) => message)].join(' ')
    expect(messages).toMatch(/cent|two decimals/)
  }
})

test('an amount in whole cents is accepted in any number format', async () => {
  for (const amount of ['0.29', '1.1e0', '1E-2']) {
    const body = `{"method":"cash","amount":${amount},"expectedBalance":35}`
    const { bookingId } = (await ask('/bookings', { body: aRequest(pkg) })).body.booking
    expect(await ask(`/bookings/${bookingId}/payments`, { body, token: admin })).toMatchObject({ status: 201 })
  }
  expect(requestSentences.wholeCents).toBe('Please enter the amount in whole cents, such as 35 or 35.50.')
})
