import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { staffErrors } from '#i18n/messages/en/staff-errors.ts'
import { expireTransfers } from '#services/payments/expire-transfers.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
let ann: string
let ben: string

beforeAll(async () => {
  ;[ann, ben] = [await aToken(db, 'admin'), await aToken(db, 'admin')]
})
beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

const other = { success: false, message: staffErrors['balance changed'] }

async function aBooking(changes: object = {}): Promise<string> {
  return (await ask('/bookings', { body: { ...aRequest(pkg), ...changes } })).body.booking.bookingId
}
const record = (token: string, id: string, body: object, key = '') =>
  ask(`/bookings/${id}/payments`, {
    token,
    body: { method: 'cash', amount: 35, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  })
const refund = (token: string, id: string, body: object) =>
  ask(`/bookings/${id}/refunds`, { token, body: { amount: 10, reason: 'goodwill', ...body } })
const account = async (id: string) => (await ask(`/bookings/${id}/account`, { token: ann })).body

test('two clerks record the same cash at once: one payment is stored, and the other clerk gets the current account', async () => {
  const id = await aBooking()
  const responses = await Promise.all([ann, ben].map((token) => record(token, id, { expectedBalance: 35 })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = responses.find(({ status }) => status === 409)?.body
  expect(refused).toMatchObject({ ...other, bookingId: id, account: { received: 35, balance: 0, currency: 'USD' } })
  expect(refused.payments).toHaveLength(1)
  expect((await account(id)).account).toMatchObject({ received: 35, overpaid: 0 })
})

test('a payment entry without the balance that the clerk saw is refused', async () => {
  const id = await aBooking()
  expect(await record(ann, id, {})).toMatchObject({ status: 400, body: { message: 'expectedBalance is missing.' } })
  expect(await refund(ann, id, {})).toMatchObject({ status: 400 })
  expect((await account(id)).payments).toEqual([])
})

test('a repeated request gets its stored response although the balance has changed', async () => {
  const id = await aBooking()
  expect(await record(ann, id, { expectedBalance: 35 }, 'the same cash')).toMatchObject({ status: 201 })
  expect(await record(ann, id, { expectedBalance: 0 }, 'the same cash')).toMatchObject({ status: 201 })
  expect((await account(id)).payments).toHaveLength(1)
})

test('two clerks request the same refund at once: the second gets the amount that is still refundable', async () => {
  const id = await aBooking()
  await record(ann, id, { expectedBalance: 35 })
  const seen = { expectedBalance: 0, expectedRefundable: 35 }
  const responses = await Promise.all([ann, ben].map((token) => refund(token, id, seen)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ ...other, account: { refundDue: 10 } })
  expect((await account(id)).refunds).toHaveLength(1)
})

test('approving a refund is refused if the balance has changed since the admin read it', async () => {
  const id = await aBooking()
  await record(ann, id, { amount: 20, expectedBalance: 35 })
  await refund(ann, id, { expectedBalance: 15 })
  const [{ id: refundId, balance }] = (await ask('/refunds', { token: ben })).body.refunds
  expect(balance).toBe(15)
  await record(ann, id, { amount: 15, expectedBalance: 15 })
  const approve = (expectedBalance: number) =>
    ask(`/refunds/${refundId}/approve`, { token: ben, body: { expectedBalance } })
  expect(await approve(balance)).toMatchObject({ status: 409, body: { ...other, account: { balance: 0 } } })
  expect(await approve(0)).toMatchObject({ status: 200, body: { refund: { status: 'approved' } } })
})

test.each(['accept', 'reject'])(
  'an attempt to %s a transfer is refused if a cash payment was recorded in the meantime',
  async (verb) => {
    const id = await aBooking({ paymentMethod: 'online', onlineRef: 'TT 4711' })
    const [transfer] = (await ask('/payments/transfers', { token: ben })).body.transfers
    await record(ann, id, { expectedBalance: transfer.due })
    const decide = (expectedBalance: number) =>
      ask(`/payments/transfers/${transfer.id}/${verb}`, {
        token: ben,
        body: { ...(verb === 'accept' ? { amount: 35 } : { reason: 'Not on our account.' }), expectedBalance },
      })
    expect(await decide(35)).toMatchObject({ status: 409, body: { ...other, account: { balance: 0 } } })
    expect(await decide(0)).toMatchObject({ status: 200 })
  },
)

test('the list shows the balance that a decision is checked against, even for an expired booking', async () => {
  const id = await aBooking({ paymentMethod: 'online', onlineRef: 'TT 4711' })
  const late = noon + 96 * 3_600_000
  for (const at of [noon + 72 * 3_600_000, late]) {
    app.at(at)
    await expireTransfers(app)
    await expireBookingsAndHolds(db, at)
  }
  const token = await aToken(db, 'agent', late)
  const [transfer] = (await ask('/payments/transfers', { token })).body.transfers
  expect(transfer).toMatchObject({ bookingId: id, due: 0 })
  const body = { reason: 'Not on our account.', expectedBalance: transfer.due }
  expect(await ask(`/payments/transfers/${transfer.id}/reject`, { token, body })).toMatchObject({ status: 200 })
})
