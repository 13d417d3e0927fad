import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retryPaymentWebhooks } from '#services/payments/receive-webhook.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { merchant, signed } from '#test/support/payhere/sign.ts'
import { openStandIn } from '#test/support/payhere/stand-in.ts'
import { aPackage, aRequest, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'

// PayHere signs the merchant, order, amount and state, but not its own payment id.
const { db } = await testDatabase()
const payHere = await openStandIn()
afterAll(() => payHere.close())
const config = { PAYMENT_GATEWAY: 'payhere', PAYHERE_MERCHANT_ID: merchant.id, PAYHERE_SECRET: merchant.secret }
const withApi = testAppContext(db, {
  ...config,
  PAYHERE_HOST: payHere.url,
  PAYHERE_APP_ID: payHere.app.id,
  PAYHERE_APP_SECRET: payHere.app.secret,
})
const withoutApi = testAppContext(db, config)
const pkg = await aPackage(db)
let admin: string

beforeAll(async () => {
  admin = await aToken(db, 'admin')
})
beforeEach(async () => {
  for (const app of [withApi, withoutApi]) app.at(noon)
  payHere.orders.clear()
  payHere.hang(false)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

async function aCardPayment(app: typeof withoutApi) {
  const ask = testCaller(app)
  const { body } = await ask('/bookings', { body: aRequest(pkg) })
  const { bookingId, guestKey, totalPrice: total } = body.booking
  const started = await ask('/bookings', {
    body: { bookingId, total, paymentMethod: 'card' },
    headers: { 'x-guest-key': guestKey },
  })
  const order = started.body.payment.orderReference as string
  let seconds = 0
  const sendWebhook = async (payment_id: string, status_code = '2') => {
    seconds += 1
    app.at(noon + seconds * 1_000)
    const event = signed({ order_id: order, payhere_amount: '35.00', payment_id, status_code })
    const { status } = await ask('/payments/payhere/notify', {
      body: new URLSearchParams(event).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(200)
  }
  const account = async () => (await ask(`/bookings/${bookingId}/account`, { token: admin })).body
  return { order, sendWebhook, account }
}
const setPaymentsAtGateway = (order: string, ...ids: [number, string][]) =>
  payHere.orders.set(
    order,
    ids.map(([payment_id, status]) => ({ payment_id, status, amount: 35, currency: 'USD' })),
  )
const outcomes = async () =>
  (await db.selectFrom('payment_event').select('outcome').orderBy('id').execute()).map(({ outcome }) => outcome)
const countAlerts = async () =>
  (await db.selectFrom('outbox').select('topic').where('topic', '=', 'staff: paid again?').execute()).length
const once = { account: { received: 35, refundDue: 0, overpaid: 0, paymentStatus: 'paid' }, refunds: [] }

describe("with access to PayHere's retrieval API", () => {
  test('an order paid twice is recorded twice, however often the webhook is sent; the second amount awaits its refund', async () => {
    const { order, sendWebhook, account } = await aCardPayment(withApi)
    setPaymentsAtGateway(order, [320001, 'RECEIVED'], [320002, 'RECEIVED'])
    for (const id of ['320001', '320002', '320002', '320001']) await sendWebhook(id)
    const { account: sums, payments, refunds } = await account()
    expect(sums).toMatchObject({ received: 70, refundDue: 35, overpaid: 0 })
    expect(payments).toMatchObject([{ status: 'paid' }, { status: 'paid', method: 'card', amount: 35 }])
    expect(refunds).toMatchObject([{ reason: 'overpaid', amount: 35, status: 'requested' }])
    // A chargeback of the second payment leaves the first one unchanged.
    setPaymentsAtGateway(order, [320001, 'RECEIVED'], [320002, 'CHARGEBACKED'])
    await sendWebhook('320002', '-3')
    expect((await account()).payments).toMatchObject([{ status: 'paid' }, { status: 'disputed' }])
    expect(await countAlerts()).toBe(0)
  })

  test('a webhook resent with a payment id unknown to PayHere records nothing and alerts staff once', async () => {
    const { order, sendWebhook, account } = await aCardPayment(withApi)
    setPaymentsAtGateway(order, [320001, 'RECEIVED'])
    for (const id of ['320001', '320002', '320003']) await sendWebhook(id)
    expect(await account()).toMatchObject({ ...once, payments: [{ status: 'paid', providerReference: '320001' }] })
    expect(await outcomes()).toEqual(['status changed', 'unverified duplicate', 'unverified duplicate'])
    expect(await countAlerts()).toBe(1)
  })

  test('a correct payment id replaces a false one that arrived first, and the payment is recorded once', async () => {
    const { order, sendWebhook, account } = await aCardPayment(withApi)
    setPaymentsAtGateway(order, [320001, 'RECEIVED'])
    for (const id of ['666', '320001']) await sendWebhook(id)
    expect(await account()).toMatchObject({ ...once, payments: [{ status: 'paid', providerReference: '320001' }] })
    expect(await outcomes()).toEqual(['status changed', 'reference changed'])
  })

  test('a chargeback of the first payment does not affect the second one', async () => {
    const { order, sendWebhook, account } = await aCardPayment(withApi)
    setPaymentsAtGateway(order, [320001, 'RECEIVED'], [320002, 'RECEIVED'])
    for (const id of ['320001', '320002']) await sendWebhook(id)
    setPaymentsAtGateway(order, [320001, 'CHARGEBACKED'], [320002, 'RECEIVED'])
    await sendWebhook('320001', '-3')
    await sendWebhook('320002', '-3')
    expect((await account()).payments).toMatchObject([{ status: 'disputed' }, { status: 'paid' }])
  })

  test('a webhook event waits while PayHere is unavailable, and is applied later', async () => {
    const { order, sendWebhook, account } = await aCardPayment(withApi)
    setPaymentsAtGateway(order, [320001, 'RECEIVED'], [320002, 'RECEIVED'])
    await sendWebhook('320001')
    const { gateway } = withApi
    if (!gateway) throw new Error('no gateway')
    withApi.gateway = { ...gateway, listPayments: () => Promise.reject(new Error('no answer')) }
    await sendWebhook('320002')
    withApi.gateway = gateway
    expect(await account()).toMatchObject(once)
    expect(await outcomes()).toEqual(['status changed', 'waiting'])
    withApi.at(noon + 60_000)
    expect(await retryPaymentWebhooks(withApi)).toEqual({ processed: 1, failed: [] })
    expect((await account()).account).toMatchObject({ received: 70, refundDue: 35 })
  })
})

describe('without access to the retrieval API', () => {
  test('a second payment of an order alerts staff, and records neither a payment nor a refund', async () => {
    const { sendWebhook, account } = await aCardPayment(withoutApi)
    for (const id of ['320001', '320002', '320003', '320001']) await sendWebhook(id)
    expect(await account()).toMatchObject({ ...once, payments: [{ status: 'paid', providerReference: '320001' }] })
    expect(await outcomes()).toEqual(['status changed', 'unverified duplicate', 'unverified duplicate'])
    expect(await countAlerts()).toBe(1)
    const auditEntries = await db
      .selectFrom('audit')
      .select('action')
      .where('action', '=', 'second payment unverified')
      .execute()
    expect(auditEntries.length).toBeGreaterThan(0)
  })

  test('an order does not take the payment id of another order, and each payment counts', async () => {
    const [first, second] = [await aCardPayment(withoutApi), await aCardPayment(withoutApi)]
    await first.sendWebhook('320001')
    // The webhook of the first order is resent with the payment id that the second one will have.
    await first.sendWebhook('320002')
    await second.sendWebhook('320002')
    expect(await first.account()).toMatchObject({ ...once, payments: [{ providerReference: '320001' }] })
    expect(await second.account()).toMatchObject({ ...once, payments: [{ providerReference: '320002' }] })
    const third = await aCardPayment(withoutApi)
    await third.sendWebhook('320002')
    expect(await third.account()).toMatchObject({ ...once, payments: [{ providerReference: null }] })
    expect(await outcomes()).toEqual(['status changed', 'unverified duplicate', 'status changed', 'status changed'])
  })
})
