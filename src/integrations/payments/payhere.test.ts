import { afterAll, beforeEach, expect, test } from 'vitest'
import { merchant } from '#test/support/payhere/sign.ts'
import { openStandIn } from '#test/support/payhere/stand-in.ts'
import { createPayHere } from './payhere.ts'

const payHere = await openStandIn()
const given = { merchantId: merchant.id, secret: merchant.secret, host: payHere.url, timeoutMs: 1_000 }
const payHereGateway = () => createPayHere({ ...given, app: payHere.app })
afterAll(() => payHere.close())

const order = 'PAY23456789A'
const lookup = { orderReference: order, providerReference: null, amount: 3500, currency: 'USD', startedAt: 0 }
const paid = { payment_id: 320025071278, status: 'RECEIVED', amount: 35, currency: 'USD', card_no: '************1292' }
const refundOrder = { providerReference: '320025071278', amount: 3500, key: 'refund key', note: 'goodwill' }

beforeEach(() => {
  payHere.orders.clear()
  payHere.refunds.length = 0
  payHere.hang(false)
})

test('PayHere does not know an unpaid order', async () => {
  expect(await payHereGateway().retrieve(lookup, 0)).toBeNull()
})

test('a paid order is returned with the fields of a webhook, without the card holder', async () => {
  payHere.orders.set(order, [paid])
  const event = await payHereGateway().retrieve(lookup, 0)
  expect(event).toMatchObject({
    orderReference: order,
    providerReference: '320025071278',
    state: 'paid',
    amount: 3500,
    currency: 'USD',
    brand: 'visa',
    lastFour: '1292',
    failure: null,
  })
  expect(JSON.stringify(event)).not.toContain('Holder')
})

test.each([
  ['RECEIVED', 'paid'],
  ['REFUND REQUESTED', 'paid'],
  ['REFUNDED', 'paid'],
  ['CHARGEBACKED', 'disputed'],
])('%s is mapped to %s', async (status, state) => {
  payHere.orders.set(order, [{ ...paid, status }])
  expect(await payHereGateway().retrieve(lookup, 0)).toMatchObject({ state })
})

test('an unknown status gives no result', async () => {
  payHere.orders.set(order, [{ ...paid, status: 'SOMETHING NEW' }])
  expect(await payHereGateway().retrieve(lookup, 0)).toBeNull()
})

test('an access token is reused, and a revoked one is replaced', async () => {
  const gateway = payHereGateway()
  const before = payHere.tokens()
  for (let time = 0; time < 3; time++) await gateway.retrieve(lookup, 0)
  expect(payHere.tokens()).toBe(before + 1)
  payHere.revokeTokens()
  payHere.orders.set(order, [paid])
  expect(await gateway.retrieve(lookup, 0)).toMatchObject({ state: 'paid' })
  expect(payHere.tokens()).toBe(before + 2)
})

test('a rejected or unanswered request gives no result, and reports the failure', async () => {
  const unauthorised = createPayHere({ ...given, app: { id: 'app id', secret: 'another secret' } })
  await expect(unauthorised.retrieve(lookup, 0)).rejects.toThrow()
  payHere.hang(true)
  await expect(payHereGateway().retrieve(lookup, 0)).rejects.toThrow()
})

test('a payment is refunded in full only once', async () => {
  const gateway = payHereGateway()
  expect(gateway.canRefund(3500, 3500)).toBe(true)
  expect(await gateway.refund(refundOrder)).toEqual({ ok: true, reference: '560034010257' })
  expect(payHere.refunds).toEqual([{ payment_id: '320025071278', description: 'refund key goodwill' }])
  expect(await gateway.refund(refundOrder)).toEqual({ ok: false, failure: 'Payment already refunded' })
})

test('partial refunds, and all refunds without the merchant API, are left to staff', async () => {
  expect(payHereGateway().canRefund(1750, 3500)).toBe(false)
  const without = createPayHere({ ...given, app: null })
  expect(without.canRefund(3500, 3500)).toBe(false)
  expect(await without.refund(refundOrder)).toEqual({ ok: false, failure: 'no merchant API' })
  expect(await without.retrieve(lookup, 0)).toBeNull()
})
