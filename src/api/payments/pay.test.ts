import { afterEach, beforeEach, expect, test } from 'vitest'
import { PaymentResponse } from '#contracts/payments/guest-account.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import { reconcilePayments } from '#services/payments/reconcile-payments.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  aRide,
  aStay,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

async function aBooking() {
  const { body } = await ask('/bookings', { body: aRequest(pkg) })
  return body.booking as { bookingId: string; guestKey: string; totalPrice: number }
}
type Booked = Awaited<ReturnType<typeof aBooking>>

const pay = ({ bookingId, guestKey, totalPrice: total }: Booked, changes: object, key?: string, withKey = guestKey) =>
  ask('/bookings', {
    body: { bookingId, total, paymentMethod: 'cash', ...changes },
    headers: { 'x-guest-key': withKey, ...(key ? { 'idempotency-key': key } : {}) },
  })
const withCard = (number: string) => ({ paymentMethod: 'card', ...testCardOf(number) })
const account = async ({ bookingId, guestKey }: Booked) =>
  (await ask(`/bookings/mine/${bookingId}/account`, { headers: { 'x-guest-key': guestKey } })).body

test('an accepted card payment confirms the booking', async () => {
  const booking = await aBooking()
  const { status, body } = await pay(booking, withCard('4242424242424242'))
  expect({ status, message: body.message }).toEqual({ status: 201, message: expect.any(String) })
  expect(PaymentResponse.parse(body)).toMatchObject({
    booking: { status: 'confirmed', paymentStatus: 'paid' },
    payment: { status: 'paid', lastFour: '4242', isTest: true, amount: booking.totalPrice },
    redirect: null,
  })
  expect(await account(booking)).toMatchObject({ account: { balance: 0, received: booking.totalPrice }, tabs: [] })
  expect((await pay(booking, withCard('4242424242424242'))).body.message).toBe(
    'There is nothing more to pay for this booking.',
  )
})

test('the error for an invalid payment is about the payment, not about a missing package', async () => {
  const { status, body } = await pay(await aBooking(), { total: -5, paymentMethod: 'bank' })
  expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['total']])
})

test('a guest may announce ten transfers per booking and hour, because each one emails staff', async () => {
  const booking = await aBooking()
  const limited = testCaller(testAppContext(db, { RATE_LIMITS: 'on', TRUST_PROXY: '1' }))
  const announce = (times: number, total = booking.totalPrice) =>
    limited('/bookings', {
      body: {
        bookingId: booking.bookingId,
        total,
        paymentMethod: 'online',
        onlineRef: `TT ${times}`,
      },
      headers: { 'x-guest-key': booking.guestKey },
      from: `192.0.2.${times}`,
    })
  // Refused ones do not count.
  for (let times = 1; times <= 11; times++) expect((await announce(times, booking.totalPrice + 1)).status).toBe(409)
  for (let times = 1; times <= 10; times++) expect((await announce(times)).status).toBe(201)
  expect((await announce(11)).status).toBe(429)
})

test.each(['4000000000000002', '4000000000009995', '4000000000000127', '4000000000000119'])(
  'card %s is declined, the booking keeps its place, and another card pays for it',
  async (number) => {
    const booking = await aBooking()
    expect(await pay(booking, withCard(number))).toMatchObject({
      status: 422,
      body: { success: false, message: 'Payment Unsuccessful. Please try again.' },
    })
    expect(await account(booking)).toMatchObject({ booking: { status: 'pending', paymentStatus: 'unpaid' } })
    expect(await pay(booking, withCard('5555555555554444'))).toMatchObject({ status: 201 })
  },
)

test('a slow card is pending first, and paid when the gateway is queried again', async () => {
  const booking = await aBooking()
  const { body } = await pay(booking, withCard('4000000000003220'), 'a key of its own')
  expect(body.payment.status).toBe('pending')
  app.at(noon + 6_000)
  expect((await pay(booking, withCard('4000000000003220'), 'a key of its own')).body).toMatchObject({
    payment: { status: 'paid' },
    booking: { status: 'confirmed' },
  })
})

test('an idempotency key makes one payment, and is refused with another body', async () => {
  const booking = await aBooking()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => pay(booking, withCard('4242424242424242'), 'twelve letters')),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect((await account(booking)).payments).toHaveLength(1)
  expect(await pay(booking, { paymentMethod: 'cash' }, 'twelve letters')).toMatchObject({ status: 422 })
})

test.each(['4242424242424242', '4000000000003220'])(
  'two tabs pay one booking with card %s at once, each with its own idempotency key: it is paid once',
  async (number) => {
    const booking = await aBooking()
    const tabs = await Promise.all(
      ['of the first tab', 'of the second tab'].map((key) => pay(booking, withCard(number), key)),
    )
    const [paid, other] = tabs.map(({ status }) => status).sort()
    expect(paid).toBe(201)
    // The other payment is still pending, or no amount is left to pay.
    expect([409, 422]).toContain(other)
    app.at(noon + 6_000)
    await reconcilePayments(app)
    expect(await account(booking)).toMatchObject({
      account: { received: booking.totalPrice, overpaid: 0, paymentStatus: 'paid' },
      payments: [{ status: 'paid' }],
    })
  },
)

test('a transfer waits for a clerk and stops the payment deadline; cash and bank do not', async () => {
  const booking = await aBooking()
  expect(await pay(booking, { paymentMethod: 'online' })).toMatchObject({
    status: 422,
    body: { message: 'Online transfer reference is required.' },
  })
  expect(await pay(booking, { paymentMethod: 'bank' })).toMatchObject({
    status: 201,
    body: { payment: null, booking: { paymentMethod: 'bank', holdExpiresAt: expect.any(String) } },
  })
  expect(await pay(booking, { paymentMethod: 'online', onlineRef: 'TT 4711' })).toMatchObject({
    status: 201,
    body: {
      payment: { status: 'submitted', transferReference: 'TT 4711' },
      booking: { paymentStatus: 'submitted', holdExpiresAt: null },
    },
  })
})

test('choosing a method again does not extend the payment deadline', async () => {
  const booking = await aBooking()
  const before = (await account(booking)).booking.holdExpiresAt
  app.at(noon + 3 * 3_600_000)
  await pay(booking, { paymentMethod: 'cash' })
  await pay(booking, { paymentMethod: 'bank' })
  expect((await account(booking)).booking.holdExpiresAt).toBe(before)
})

test.each([
  [{ total: 1 }, 409, 'The price has changed since you opened the page. Please check the new total and confirm again.'],
  [{ paymentMethod: 'card' }, 422, 'This is a test site. Please use a test card and never enter a real one.'],
  [{ paymentMethod: 'paypal' }, 400, expect.any(String)],
  [{ total: -1 }, 400, expect.any(String)],
  [{ bookingId: 'PM22222222' }, 404, 'Booking not found'],
  [{ paymentMethod: 'card', testCase: 'free', lastFour: '4242', brand: 'visa' }, 400, expect.any(String)],
])('%o is refused with %i', async (changes, status, message) => {
  const booking = await aBooking()
  expect(await pay(booking, changes)).toMatchObject({ status, body: { success: false, message } })
})

test('a payment with a wrong access key is refused', async () => {
  const booking = await aBooking()
  expect(await pay(booking, {}, undefined, 'somebody else')).toMatchObject({ status: 404 })
})

const order = (body: object, key?: string) => ask('/bookings', { body, headers: key ? { 'idempotency-key': key } : {} })

test.each([
  ['safari', () => aRequest(pkg, { paymentMethod: 'online' })],
  ['room', () => aStay({ paymentMethod: 'online' })],
  ['taxi', () => aRide({ paymentMethod: 'online' })],
])('a %s booked with a transfer reference stores booking and payment once', async (_, requestOf) => {
  const body = { ...requestOf(), onlineRef: 'TT 4711' }
  const first = await order(body, 'with a transfer')
  expect(first).toMatchObject({
    status: 201,
    body: { booking: { paymentMethod: 'online', paymentStatus: 'submitted', holdExpiresAt: null } },
  })
  expect((await order(body, 'with a transfer')).text).toBe(first.text)
  expect(await account(first.body.booking)).toMatchObject({
    booking: { paymentStatus: 'submitted', holdExpiresAt: null },
    payments: [{ status: 'submitted', transferReference: 'TT 4711' }],
  })
})

test('fields of another payment method are ignored', async () => {
  const { body } = await order({ ...aRequest(pkg, { paymentMethod: 'bank' }), onlineRef: 'TT 4711' })
  expect(body.booking).toMatchObject({ paymentMethod: 'bank', paymentStatus: 'unpaid' })
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([])
})

test('a transfer that would arrive too late is refused for a new booking', async () => {
  app.at(noon + 9 * 24 * 3_600_000 + 10 * 3_600_000)
  const body = { ...aRequest(pkg, { paymentMethod: 'online' }), onlineRef: 'TT 4711' }
  expect(await order(body)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('not available for this booking') },
  })
})

test('a transfer for a sold-out safari is not recorded', async () => {
  await onlyBasicJeeps(db, 1)
  await aBooking()
  expect(await order({ ...aRequest(pkg, { paymentMethod: 'online' }), onlineRef: 'TT 4711' })).toMatchObject({
    status: 409,
  })
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([])
})

test('a new booking is paid by card at once, and a repeated request pays once', async () => {
  const body = { ...aRequest(pkg, { paymentMethod: 'card' }), ...withCard('4242424242424242') }
  const first = await order(body, 'by card at once')
  expect(first).toMatchObject({
    status: 201,
    body: {
      booking: { status: 'confirmed', guestKey: expect.any(String) },
      payment: { status: 'paid' },
      redirect: null,
    },
  })
  expect(await order(body, 'by card at once')).toMatchObject({
    status: 201,
    body: { booking: { guestKey: first.body.booking.guestKey }, payment: { status: 'paid' } },
  })
  expect((await account(first.body.booking)).payments).toHaveLength(1)
})

test('after a declined card the new booking stays, and another card pays for it', async () => {
  const refused = await order({ ...aRequest(pkg, { paymentMethod: 'card' }), ...withCard('4000000000000002') })
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'Payment Unsuccessful. Please try again.', booking: { status: 'pending' } },
  })
  expect(await pay(refused.body.booking, withCard('5555555555554444'))).toMatchObject({ status: 201 })
})

test('no booking is made if its card payment cannot be accepted', async () => {
  const body = { ...aRequest(pkg, { paymentMethod: 'card' }), payNow: true }
  expect(await order(body)).toMatchObject({ status: 422, body: { message: expect.stringContaining('a test card') } })
  const closed = testCaller(testAppContext(db, { PAYMENT_GATEWAY: 'off' }))
  expect(await closed('/bookings', { body })).toMatchObject({ status: 422 })
  expect(await db.selectFrom('booking').select('id').execute()).toEqual([])
})
