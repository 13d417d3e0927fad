import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { decrypt, encryptionKeysFrom } from '#db/guests/identity-encryption.ts'
import { applyRetention } from '#services/guests/apply-retention.ts'
import { reEncryptIdentities } from '#services/guests/identities.ts'
import { composeEmail } from '#services/messaging/compose-email.ts'
import { balanceSeen } from '#test/support/balance-seen.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const day = 24 * 3_600_000
const iban = 'DE89 3704 0044 0532 0130 00'
const account = { holder: 'Ada Lovelace', bank: 'Sparkasse Ulm', number: iban, branch: 'COBADEFF370' }
let admin: string
let viewer: string

beforeAll(async () => {
  ;[admin, viewer] = [await aToken(db, 'admin'), await aToken(db, 'viewer')]
})
beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

type Booked = { bookingId: string; guestKey: string }
const asGuest = ({ bookingId, guestKey }: Booked, path: string, body?: object, method = body ? 'PUT' : 'GET') =>
  ask(`/bookings/mine/${bookingId}${path}`, { method, body, headers: { 'x-guest-key': guestKey } })

/** A booking paid with this method, with a requested refund. */
async function aRefund(method: 'bank' | 'cash' = 'bank') {
  const booking: Booked = (await ask('/bookings', { body: aRequest(pkg) })).body.booking
  const path = `/bookings/${booking.bookingId}`
  await ask(`${path}/payments`, { token: admin, body: { method, amount: 35, expectedBalance: 35 } })
  const body = { amount: 35, reason: 'goodwill', expectedBalance: 0 }
  const [{ id }] = (await ask(`${path}/refunds`, { token: admin, body })).body.refunds
  return { ...booking, id: id as string }
}
const decide = async (id: string, verb: string, token = admin) =>
  ask(`/refunds/${id}/${verb}`, {
    token,
    body: verb === 'approve' ? await balanceSeen(db, id) : { reference: 'TT 9' },
  })
const inQueue = async (id: string) =>
  (await ask('/refunds?status=all', { token: admin })).body.refunds.find((refund: { id: string }) => refund.id === id)
async function emailOf(topic: string): Promise<string> {
  const email = await db.selectFrom('outbox').selectAll().where('topic', '=', topic).executeTakeFirstOrThrow()
  return (await composeEmail(app, email, noon))?.text ?? ''
}

test('a bank refund asks the guest for the account, and staff see that it is missing until then', async () => {
  const booking = await aRefund()
  expect((await asGuest(booking, '/account')).body.refundAccount).toEqual({ isWanted: true, ending: null })
  expect(await inQueue(booking.id)).toMatchObject({ needsAccount: true, accountEnding: null })
  expect(await emailOf('refund requested')).toContain('Please tell us the bank account')
  const reveal = { token: admin, body: { reason: 'to send the refund' } }
  expect(await ask(`/refunds/${booking.id}/account`, reveal)).toMatchObject({ status: 404 })

  const saved = await asGuest(booking, '/refund-account', account)
  expect(saved).toMatchObject({ status: 200, body: { refundAccount: { isWanted: true, ending: '000' } } })
  expect(saved.text).not.toContain(iban)
  expect(await inQueue(booking.id)).toMatchObject({ needsAccount: true, accountEnding: '000' })
  await decide(booking.id, 'approve')
  expect(await emailOf('refund approved')).not.toContain('bank account')
})

test('the account is revealed with a reason and recorded without its contents', async () => {
  const booking = await aRefund()
  await asGuest(booking, '/refund-account', account)
  const path = `/refunds/${booking.id}/account`
  expect(await ask(path, { token: viewer, body: { reason: 'curious' } })).toMatchObject({ status: 403 })
  expect(await ask(path, { token: admin, body: { reason: '' } })).toMatchObject({ status: 400 })
  expect(await ask(path, { token: admin, body: { reason: 'to send the refund' } })).toMatchObject({
    status: 200,
    body: { account },
  })
  const auditEntries = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', 'like', 'refund account %')
    .orderBy('seq')
    .execute()
  expect(auditEntries.slice(-2)).toMatchObject([
    { action: 'refund account given' },
    { action: 'refund account revealed', difference: { refund: booking.id, reason: 'to send the refund' } },
  ])
  expect(JSON.stringify([auditEntries, app.lines])).not.toMatch(/Sparkasse|DE89/)
  const { rows } = await sql`select * from refund_account`.execute(db)
  expect(JSON.stringify(rows)).not.toMatch(/Sparkasse|DE89|Lovelace/)
})

test('a bank account is refused for a refund that does not go to a bank or has been sent', async () => {
  const cash = await aRefund('cash')
  expect((await asGuest(cash, '/account')).body.refundAccount).toEqual({ isWanted: false, ending: null })
  expect(await asGuest(cash, '/refund-account', account)).toMatchObject({ status: 422 })
  expect(await inQueue(cash.id)).toMatchObject({ needsAccount: false })
  const sent = await aRefund()
  await decide(sent.id, 'approve')
  await decide(sent.id, 'done')
  expect(await asGuest(sent, '/refund-account', account)).toMatchObject({ status: 422 })
  expect(await asGuest({ ...sent, guestKey: 'another key' }, '/refund-account', account)).toMatchObject({ status: 404 })
})

test.each([
  [{ holder: ' ' }, 'name of the account holder'],
  [{ bank: '' }, 'name of the bank'],
  [{ number: '12' }, 'account number or IBAN'],
  [{ number: 'x'.repeat(41) }, 'account number or IBAN'],
  [{ number: '4242 4242 4242 4242' }, 'account number or IBAN'],
  [{ branch: 'x'.repeat(61) }, 'at most 60'],
  [{ extra: 1 }, 'no field extra'],
])('an account with %o is refused at its field', async (change, sentence) => {
  const booking = await aRefund()
  const { status, body } = await asGuest(booking, '/refund-account', { ...account, ...change })
  expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
})

test('the account is in the exports of guest and admin, and in no other response', async () => {
  const booking = await aRefund()
  await asGuest(booking, '/refund-account', account)
  expect(JSON.parse((await asGuest(booking, '/export')).text).refundBankAccount).toEqual(account)
  const { customer_email: email } = await db
    .selectFrom('booking')
    .select('customer_email')
    .where('reference', '=', booking.bookingId)
    .executeTakeFirstOrThrow()
  expect((await ask('/guests/export', { token: admin, body: { email } })).text).toContain(iban)
  for (const path of ['/bookings.csv', `/bookings/${booking.bookingId}`, `/bookings/${booking.bookingId}/account`])
    expect((await ask(path, { token: admin })).text).not.toMatch(/DE89|Sparkasse/)
})

test('the account is erased with the guest, and 30 days after the refund', async () => {
  const accounts = () => db.selectFrom('refund_account').select('booking').execute()
  const booking = await aRefund()
  await asGuest(booking, '/refund-account', account)
  await decide(booking.id, 'approve')
  app.at(noon + 40 * day)
  await applyRetention(app)
  expect(await accounts()).toHaveLength(1)
  await decide(booking.id, 'done', await aToken(db, 'admin', noon + 40 * day))
  app.at(noon + 69 * day)
  await applyRetention(app)
  expect(await accounts()).toHaveLength(1)
  app.at(noon + 71 * day)
  await applyRetention(app)
  expect(await accounts()).toHaveLength(0)

  app.at(noon)
  const other = await aRefund()
  await asGuest(other, '/refund-account', account)
  await decide(other.id, 'approve')
  await decide(other.id, 'done')
  app.at(noon + 12 * day)
  expect(await asGuest(other, '/erase', {}, 'POST')).toMatchObject({ status: 200 })
  expect(await accounts()).toHaveLength(0)
})

test('rotating the keys re-encrypts the accounts', async () => {
  const booking = await aRefund()
  await asGuest(booking, '/refund-account', account)
  const keys = encryptionKeysFrom(app.config.SECRET_KEY ?? '', `2:${'b'.repeat(32)}`)
  const actor = { actor: 'command line', role: null, address: null, requestId: null }
  expect(await reEncryptIdentities(db, keys, { actor, now: noon })).toMatchObject({ left: 0 })
  const { id, sealed } = await db.selectFrom('refund_account').selectAll().executeTakeFirstOrThrow()
  expect(sealed[0]).toBe(2)
  expect(JSON.parse(decrypt(keys, id, sealed))).toEqual(account)
})
