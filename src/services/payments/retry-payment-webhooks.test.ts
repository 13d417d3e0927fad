import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attemptsBeforeAlert, webhookRetryDelay } from '#domain/payments/webhook-retry.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { merchant, signed } from '#test/support/payhere/sign.ts'
import { aPackage, aRequest, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'
import { retryPaymentWebhooks } from './receive-webhook.ts'

const { db } = await testDatabase()
const config = { PAYMENT_GATEWAY: 'payhere', PAYHERE_MERCHANT_ID: merchant.id, PAYHERE_SECRET: merchant.secret }
const app = testAppContext(db, config)
const ask = testCaller(app)
const pkg = await aPackage(db)

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => {
  await sql`drop trigger if exists never on payment`.execute(db)
  expect(await findInventoryViolations(db)).toEqual([])
})

async function aCardPayment() {
  const { body } = await ask('/bookings', { body: aRequest(pkg) })
  const { bookingId, guestKey, totalPrice: total } = body.booking
  const started = await ask('/bookings', {
    body: { bookingId, total, paymentMethod: 'card' },
    headers: { 'x-guest-key': guestKey },
  })
  return started.body.payment.orderReference as string
}
const sendWebhook = (order: string) =>
  ask('/payments/payhere/notify', {
    body: new URLSearchParams(
      signed({ order_id: order, payhere_amount: '35.00', payment_id: `32${order}` }),
    ).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const events = () =>
  db
    .selectFrom('payment_event')
    .select(['order_reference', 'outcome', 'tries', 'trouble as failure'])
    .orderBy('id')
    .execute()
const emails = async () =>
  (await db.selectFrom('outbox').select('topic').where('topic', '=', 'staff: payment webhook failed').execute()).length

/** Makes the database reject every update of this payment, like a conflicting row would. */
async function rejectUpdates(order: string) {
  await sql`create or replace function never() returns trigger language plpgsql as $$ begin
    raise unique_violation using message = 'duplicate key value violates unique constraint "some_key"';
  end $$`.execute(db)
  await sql`create trigger never before update on payment for each row
    when (old.order_reference = ${sql.lit(order)}) execute function never()`.execute(db)
}

test('a payment of an unknown order is a warning in the log, because nothing stores it', async () => {
  await sendWebhook('PAY999999999')
  expect(app.lines.at(-1)).toMatchObject({ level: 'warn', message: 'payment webhook received' })
  expect(await events()).toEqual([])
})

test('an event that always fails gets 200, stores its error and does not delay other events', async () => {
  const [bad, good] = [await aCardPayment(), await aCardPayment()]
  await rejectUpdates(bad)
  expect(await sendWebhook(bad)).toMatchObject({ status: 200 })
  expect(app.lines.some(({ level, message }) => level === 'warn' && message === 'payment webhook received')).toBe(true)
  // An event of a process that died is next.
  await sendWebhook(good)
  await sql`update payment_event set outcome = 'waiting' where order_reference = ${good}`.execute(db)
  app.at(noon + 11_000)
  expect(await retryPaymentWebhooks(app)).toMatchObject({ processed: 1, failed: [expect.any(Number)] })
  expect(await events()).toMatchObject([
    { outcome: 'waiting', tries: 2, failure: '23505: duplicate key value violates unique constraint "some_key"' },
    { outcome: 'nothing new', tries: 0 },
  ])
})

test('retries slow down, staff get one email, and the event is abandoned after a day', async () => {
  const order = await aCardPayment()
  await rejectUpdates(order)
  await sendWebhook(order)
  let now = noon
  let tries = 1
  for (let wait = webhookRetryDelay(tries); wait !== null; wait = webhookRetryDelay(tries)) {
    expect(await emails()).toBe(tries < attemptsBeforeAlert ? 0 : 1)
    app.at(now + wait - 1)
    expect(await retryPaymentWebhooks(app)).toEqual({ processed: 0, failed: [] })
    now += wait
    tries += 1
    app.at(now)
    expect((await retryPaymentWebhooks(app)).failed).toHaveLength(1)
  }
  expect(now - noon).toBeGreaterThan(20 * 3_600_000)
  expect(await events()).toMatchObject([{ outcome: 'abandoned', tries }])
  app.at(now + 48 * 3_600_000)
  expect(await retryPaymentWebhooks(app)).toEqual({ processed: 0, failed: [] })
  expect(await emails()).toBe(1)
  const auditEntries = await db
    .selectFrom('audit')
    .select(['action', 'difference'])
    .where('action', 'like', 'payment webhook%')
    .orderBy('seq')
    .execute()
  expect(auditEntries.map(({ action }) => action)).toEqual(['payment webhook failed', 'payment webhook abandoned'])
  expect(JSON.stringify(auditEntries)).toContain('some_key')
})

test('the event is applied once the cause of the failure is gone', async () => {
  const order = await aCardPayment()
  await rejectUpdates(order)
  await sendWebhook(order)
  await sql`drop trigger never on payment`.execute(db)
  app.at(noon + 11_000)
  expect(await retryPaymentWebhooks(app)).toEqual({ processed: 1, failed: [] })
  const paid = await db.selectFrom('payment').select('status').execute()
  expect(paid).toEqual([{ status: 'paid' }])
})
