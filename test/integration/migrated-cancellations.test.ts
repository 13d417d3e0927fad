import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { testDatabase } from '../support/database.ts'

const { db } = await testDatabase()
const all = join(import.meta.dirname, '../../db/migrations')
const folder = mkdtempSync(join(tmpdir(), 'pugmark-old-cancellations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A booking of 64.00 as the previous version stored it. */
type Old = { reference: string; status: string; reason?: string; deleted?: boolean; paymentStatus: string }
async function anOldBooking(old: Old, paid: number, refund?: { amount: number; status: string }) {
  const { rows } = await sql<{ id: string }>`
    insert into booking (reference, guest_key_hash, kind, status, cancel_reason, payment_status, payment_method, people,
      customer_name, customer_email, customer_phone, total, created_at, changed_at, deleted_at)
    values (${old.reference}, sha256(${old.reference}::bytea), 'general', ${old.status}, ${old.reason ?? null},
      ${old.paymentStatus}, 'cash', 2, 'Nimal', 'nimal@example.com', '+94 77 123 4567', 6400, now(), now(),
      ${old.deleted ? sql`now()` : null})
    returning id`.execute(db)
  const id = rows[0]?.id
  if (paid > 0)
    await sql`insert into payment (booking, order_reference, method, status, amount, currency, created_at, changed_at, paid_at)
      values (${id}, 'PAY' || right(${old.reference}, 8) || '2', 'cash', 'paid', ${paid}, 'USD', now(), now(), now())`.execute(
      db,
    )
  if (refund)
    await sql`insert into refund (booking, amount, currency, status, reason, asked_by, asked_at)
      values (${id}, ${refund.amount}, 'USD', ${refund.status}, 'cancelled by guest', 'guest', now())`.execute(db)
}

test('a migration keeps the retained amounts of cancelled and deleted bookings', async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  for (const name of readdirSync(all).filter((name) => name < '0030')) copyFileSync(join(all, name), join(folder, name))
  await migrate(db, folder)
  const cancelled = { status: 'cancelled', reason: 'guest' }
  await anOldBooking({ reference: 'PMAAAAAAA2', ...cancelled, paymentStatus: 'refunded' }, 6400, {
    amount: 3200,
    status: 'done',
  })
  await anOldBooking({ reference: 'PMAAAAAAA3', ...cancelled, paymentStatus: 'refund due' }, 6400, {
    amount: 3200,
    status: 'asked',
  })
  await anOldBooking({ reference: 'PMAAAAAAA4', ...cancelled, paymentStatus: 'refunded' }, 6400, {
    amount: 6400,
    status: 'done',
  })
  await anOldBooking(
    { reference: 'PMAAAAAAA5', status: 'confirmed', deleted: true, paymentStatus: 'refund due' },
    6400,
    {
      amount: 6400,
      status: 'asked',
    },
  )
  await anOldBooking({ reference: 'PMAAAAAAA6', status: 'confirmed', paymentStatus: 'refunded' }, 6400, {
    amount: 1000,
    status: 'done',
  })
  await anOldBooking({ reference: 'PMAAAAAAA7', status: 'cancelled', reason: 'expired', paymentStatus: 'unpaid' }, 0)
  await migrate(db, all)
  const { rows } = await sql`
    select right(reference, 1)::int as number, status, cancel_reason as reason, cancellation_fee as fee, payment_status as paid
    from booking order by reference`.execute(db)
  expect(rows).toEqual([
    { number: 2, status: 'cancelled', reason: 'guest', fee: 3200, paid: 'paid' },
    { number: 3, status: 'cancelled', reason: 'guest', fee: 3200, paid: 'refund due' },
    { number: 4, status: 'cancelled', reason: 'guest', fee: 0, paid: 'refunded' },
    { number: 5, status: 'cancelled', reason: 'operator', fee: 0, paid: 'refund due' },
    { number: 6, status: 'confirmed', reason: null, fee: null, paid: 'part paid' },
    { number: 7, status: 'cancelled', reason: 'expired', fee: null, paid: 'unpaid' },
  ])
}, 60_000)
