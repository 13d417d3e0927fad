import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteOldSlips } from '#services/payments/delete-old-slips.ts'
import { remindAboutTransfers } from '#services/payments/expire-transfers.ts'
import { balanceSeen } from '#test/support/balance-seen.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const hour = 3_600_000

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => {
  expect(await findInventoryViolations(db)).toEqual([])
})

async function aTransfer(onlineRef = 'SEYLAN 88123') {
  const request = { ...aRequest(pkg), paymentMethod: 'online', onlineRef }
  const { body } = await ask('/bookings', { body: request })
  return body.booking as { bookingId: string; guestKey: string }
}
const queue = async (token: string) => (await ask('/payments/transfers', { token })).body.transfers
const decide = async (token: string, id: string, verb: 'accept' | 'reject', body: object) =>
  ask(`/payments/transfers/${id}/${verb}`, { token, body: { ...body, ...(await balanceSeen(db, id)) } })

test('a clerk accepts the received part of a transfer, and a second clerk gets a conflict', async () => {
  const agent = await aToken(db, 'agent')
  const booking = await aTransfer()
  const [waiting] = await queue(agent)
  expect(waiting).toMatchObject({ bookingId: booking.bookingId, amount: 35, transferReference: 'SEYLAN 88123' })
  // 72 hours after the announcement.
  expect(Date.parse(waiting.lookBy)).toBe(noon + 72 * 3_600_000)
  const both = await Promise.all([1, 2].map(() => decide(agent, waiting.id, 'accept', { amount: 20 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await queue(agent)).toEqual([])
  expect(await db.selectFrom('payment').select(['status', 'amount']).execute()).toEqual([
    { status: 'paid', amount: 2000 },
  ])
})

test('accepting the full amount of a transfer confirms the booking', async () => {
  const agent = await aToken(db, 'agent')
  await aTransfer()
  const [{ id }] = await queue(agent)
  expect(await decide(agent, id, 'accept', {})).toMatchObject({
    status: 200,
    body: { booking: { paymentStatus: 'paid', status: 'confirmed' } },
  })
})

test('a missing transfer is rejected with a reason, and the guest has time to pay another way', async () => {
  const agent = await aToken(db, 'agent')
  await aTransfer()
  const [{ id }] = await queue(agent)
  expect(await decide(agent, id, 'reject', { reason: ' ' })).toMatchObject({ status: 422 })
  const { status, body } = await decide(agent, id, 'reject', { reason: 'Not on our account.' })
  expect(status).toBe(200)
  expect(body.booking).toMatchObject({ paymentStatus: 'unpaid', status: 'pending' })
  expect(Date.parse(body.booking.holdExpiresAt)).toBeGreaterThanOrEqual(noon + 12 * hour)
  expect(await decide(agent, id, 'reject', { reason: 'again' })).toMatchObject({ status: 409 })
  expect(await topics()).toContain('payment failed')
  expect(await decide(agent, 'nothing', 'accept', {})).toMatchObject({ status: 404 })
})

test('staff are reminded once of a transfer that has waited for twelve hours', async () => {
  const reminders = async () =>
    (await db.selectFrom('outbox').select('dedupe_key').execute()).filter(({ dedupe_key }) =>
      dedupe_key.endsWith('after 12 hours'),
    ).length
  await aTransfer()
  await remindAboutTransfers(db, noon + 11.9 * hour)
  expect(await reminders()).toBe(0)
  await remindAboutTransfers(db, noon + 12 * hour)
  await remindAboutTransfers(db, noon + 13 * hour)
  expect(await reminders()).toBe(1)
})

test('a reminder that cannot be queued stops no other', async () => {
  await aTransfer()
  app.at(noon + 1000)
  await aTransfer()
  const [first, second] = await db.selectFrom('payment').select('id').orderBy('created_at').execute()
  await sql`alter table outbox add constraint broken check (dedupe_key not like ${sql.lit(`%${first?.id} after 12 hours`)})`.execute(
    db,
  )
  try {
    await expect(remindAboutTransfers(db, noon + 13 * hour)).rejects.toThrow('broken')
  } finally {
    await sql`alter table outbox drop constraint broken`.execute(db)
  }
  const { rows } = await sql`select payload ->> 'payment' as payment from outbox
    where dedupe_key like '%after 12 hours'`.execute(db)
  expect(rows).toEqual([{ payment: second?.id }])
})

/** A slip that a guest sent at noon. Returns the name of its file. */
async function aSlip(sha256 = Buffer.alloc(32), sentAt = noon) {
  const payment = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const file = `${randomUUID()}.webp`
  await app.slipStorage.put(file, Buffer.from('a slip'))
  const slip = {
    booking: payment.booking,
    payment: payment.id,
    file,
    media_type: 'image/webp' as const,
    bytes: 6,
    sha256,
  }
  await db
    .insertInto('payment_slip')
    .values({ ...slip, sent_by: 'guest', sent_at: new Date(sentAt) })
    .execute()
  return file
}

test('the file of a slip is deleted after 180 days; its row stays', async () => {
  const agent = await aToken(db, 'agent')
  await aTransfer()
  const file = await aSlip()
  expect(await queue(agent)).toEqual([])
  await deleteOldSlips(app, noon + 179 * 24 * hour)
  expect(await app.slipStorage.get(file)).not.toBeNull()
  await deleteOldSlips(app, noon + 181 * 24 * hour)
  expect(await app.slipStorage.get(file)).toBeNull()
  expect(await db.selectFrom('payment_slip').select(['file', 'bytes']).execute()).toEqual([{ file: null, bytes: 6 }])
})

test('a slip whose file cannot be deleted does not keep the others', async () => {
  await aTransfer()
  const [broken, other] = [await aSlip(), await aSlip(Buffer.alloc(32, 1), noon + hour)]
  const remove = (file: string) =>
    file === broken ? Promise.reject(new Error('locked')) : app.slipStorage.remove(file)
  const slipStorage = { ...app.slipStorage, remove }
  await expect(deleteOldSlips({ db, slipStorage }, noon + 181 * 24 * hour)).rejects.toThrow('locked')
  expect(await app.slipStorage.get(other)).toBeNull()
  expect(await db.selectFrom('payment_slip').select('file').where('erased_at', 'is', null).execute()).toEqual([
    { file: broken },
  ])
})

async function topics() {
  return (await db.selectFrom('outbox').select('topic').orderBy('id').execute()).map(({ topic }) => topic)
}
