import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { saveTravellerDocument } from '#db/guests/traveller-documents.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, aStay, forgetSales, testRequestContext, testServiceContext } from '#test/support/safari.ts'
import { applyRetention } from './apply-retention.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
// These tests upload no slip.
const storage = { remove: async () => {} } as unknown as Storage

beforeEach(() => forgetSales(db))

/** An unpaid safari on 11 December 2026. */
async function aSafari(changes: object = {}) {
  const request = aRequest(pkg)
  await bookSafari(testServiceContext(db), request, testRequestContext(request), ({ bookingId }) => ({ bookingId }))
  await db
    .updateTable('booking')
    .set({ identity_kind: 'passport', identity_sealed: Buffer.from('sealed'), identity_last3: '567', ...changes })
    .execute()
}

const at = (moment: string) => ({ ...testServiceContext(db, Date.parse(moment)), slipStorage: storage })
const guest = () =>
  db.selectFrom('booking').select(['customer_name', 'identity_last3', 'total']).executeTakeFirstOrThrow()
const auditEntries = async () =>
  (await db.selectFrom('audit').select('action').where('actor', '=', 'system').orderBy('seq').execute()).map(
    ({ action }) => action,
  )

test('a passport number is erased at the end of the thirtieth day after the trip', async () => {
  await aSafari()
  await applyRetention(at('2027-01-10T23:59:59+05:30'))
  expect(await guest()).toMatchObject({ identity_last3: '567' })
  const before = await auditEntries()
  await applyRetention(at('2027-01-11T00:00:00+05:30'))
  expect(await guest()).toMatchObject({ identity_last3: null, customer_name: expect.stringMatching(/./) })
  expect(await db.selectFrom('booking').select(['identity_sealed', 'identity_kind']).executeTakeFirst()).toEqual({
    identity_sealed: null,
    identity_kind: null,
  })
  expect((await auditEntries()).slice(before.length)).toEqual(['identity erased'])
})

test('the numbers of other travellers are erased as well, even if the lead guest has none', async () => {
  await aSafari({ identity_kind: null, identity_sealed: null, identity_last3: null })
  const { id: booking } = await db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
  const entry = { booking, position: 1, kind: 'passport' as const, number: 'Y7654321' }
  await saveTravellerDocument(db, entry, () => Buffer.from('sealed'))
  const count = async () => (await db.selectFrom('traveller_document').select('id').execute()).length
  await applyRetention(at('2027-01-10T23:59:59+05:30'))
  expect(await count()).toBe(1)
  await applyRetention(at('2027-01-11T00:00:00+05:30'))
  expect(await count()).toBe(0)
})

test('after 24 months the guest of a booking is erased; the trip and its payments stay', async () => {
  await aSafari()
  const { total } = await guest()
  await applyRetention(at('2028-12-11T12:00:00+05:30'))
  expect((await guest()).customer_name).not.toBe('')
  await applyRetention(at('2028-12-13T00:00:00+05:30'))
  expect(await guest()).toEqual({ customer_name: '', identity_last3: null, total })
  expect(await auditEntries()).toContain('guest erased')
})

test('a guest whose data cannot be erased does not keep those of others', async () => {
  await aSafari()
  await aSafari()
  // The guest that is tried first.
  const { id: broken } = await db.selectFrom('booking').select('id').orderBy('id').executeTakeFirstOrThrow()
  await sql`create function refuse_erasure() returns trigger language plpgsql as $$ begin raise 'locked'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_erasure before update on booking for each row when (new.erased_at is not null and old.id = ${sql.lit(broken)})
    execute function refuse_erasure()`.execute(db)
  try {
    await expect(applyRetention(at('2028-12-13T00:00:00+05:30'))).rejects.toThrow('locked')
  } finally {
    await sql`drop function refuse_erasure cascade`.execute(db)
  }
  const left = db.selectFrom('booking').select('id').where('erased_at', 'is', null)
  expect(await left.execute()).toEqual([{ id: broken }])
})

test('a guest with a pending refund is not erased', async () => {
  await aSafari()
  const { id } = await db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('payment')
    .values({
      booking: id,
      order_reference: 'PAY234567892',
      method: 'bank',
      status: 'submitted',
      amount: 100,
      currency: 'USD',
      created_at: new Date(),
      changed_at: new Date(),
    })
    .execute()
  await applyRetention(at('2029-06-01T12:00:00+05:30'))
  expect((await guest()).customer_name).not.toBe('')
})

test('the period of a stay starts on its last day', async () => {
  const request = aStay()
  await bookTrip(testServiceContext(db), request, testRequestContext(request), ({ bookingId }) => ({ bookingId }))
  await db
    .updateTable('booking')
    .set({ day: '2026-12-11', check_out: '2026-12-14', identity_kind: 'nic', identity_sealed: Buffer.from('sealed') })
    .execute()
  await applyRetention(at('2027-01-13T12:00:00+05:30'))
  expect(await db.selectFrom('booking').select('identity_kind').executeTakeFirst()).toEqual({ identity_kind: 'nic' })
  await applyRetention(at('2027-01-14T12:00:00+05:30'))
  expect(await db.selectFrom('booking').select('identity_kind').executeTakeFirst()).toEqual({ identity_kind: null })
})

test('messages and unsubscribed addresses are deleted after 24 months; subscribers stay', async () => {
  const written = new Date('2026-12-11T12:00:00+05:30')
  await db
    .insertInto('contact_message')
    .values({ name: 'Hannah', email: 'hannah@example.com', message: 'Hello', created_at: written })
    .execute()
  const subscriber = (email: string, rest: object) => ({
    email,
    token_hash: createHash('sha256').update(email).digest(),
    asked_at: written,
    ...rest,
  })
  await db
    .insertInto('subscriber')
    .values([
      subscriber('left@example.com', { confirmed_at: written, left_at: written }),
      subscriber('silent@example.com', {}),
      subscriber('reads@example.com', { confirmed_at: written }),
    ])
    .execute()
  await applyRetention(at('2028-12-11T12:00:00+05:30'))
  expect(await db.selectFrom('contact_message').selectAll().execute()).toHaveLength(1)
  await applyRetention(at('2028-12-13T12:00:00+05:30'))
  expect(await db.selectFrom('contact_message').selectAll().execute()).toEqual([])
  expect((await db.selectFrom('subscriber').select('email').execute()).map(({ email }) => email)).toEqual([
    'reads@example.com',
  ])
  expect(await auditEntries()).toContain('old messages deleted')
})
