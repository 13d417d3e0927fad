import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { testDatabase } from '../support/database.ts'

const { db } = await testDatabase()
const all = join(import.meta.dirname, '../../db/migrations')
const folder = mkdtempSync(join(tmpdir(), 'pugmark-old-closed-trips-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A safari as the previous version stored it. */
async function anOldSafari(reference: string, slot: string, { inDays = 20, status = 'confirmed', heldFor = 0 } = {}) {
  await sql`
    insert into booking (reference, guest_key_hash, kind, status, cancel_reason, payment_method, people, park, day, time_slot,
      starts_at, hold_expires_at, customer_name, customer_email, customer_phone, total, created_at, changed_at)
    values (${reference}, sha256(${reference}::bytea), 'general', ${status}, ${status === 'cancelled' ? 'guest' : null}, 'bank', 2,
      'yala', current_date + ${inDays}::int, ${slot}, current_date + ${inDays}::int + interval '1 hour',
      ${heldFor === 0 ? null : sql`now() + make_interval(hours => ${heldFor})`}, 'Nimal', 'nimal@example.com',
      '+94 77 123 4567', 6400, now(), now())`.execute(db)
}

test('a migration keeps the terms of bookings on closed days, and sends no emails', async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  for (const name of readdirSync(all).filter((name) => name < '0035')) copyFileSync(join(all, name), join(folder, name))
  await migrate(db, folder)
  // The morning of the 20th day from today is closed in Yala.
  await sql`insert into calendar_event (title, is_open, first_day, last_day, time_slots, park)
    values ('Closed', false, current_date + 20, current_date + 20, '{morning}', 'yala')`.execute(db)
  await anOldSafari('PMAAAAAAA2', 'morning')
  await anOldSafari('PMAAAAAAA3', 'fullDay', { status: 'pending', heldFor: 5 })
  await anOldSafari('PMAAAAAAA4', '08:00 AM')
  await anOldSafari('PMAAAAAAA5', 'afternoon')
  await anOldSafari('PMAAAAAAA6', '02:00 PM')
  await anOldSafari('PMAAAAAAA7', 'morning', { inDays: 21 })
  await anOldSafari('PMAAAAAAA8', 'morning', { status: 'cancelled' })
  await anOldSafari('PMAAAAAAA9', 'morning', { status: 'pending', heldFor: -1 })
  await migrate(db, all)
  const { rows } = await sql`
    select right(reference, 1)::int as number, closed_at is not null as closed, hold_expires_at is null as stopped,
      hold_before_closing is not null as kept
    from booking order by reference`.execute(db)
  expect(rows).toEqual([
    { number: 2, closed: true, stopped: true, kept: false },
    { number: 3, closed: true, stopped: true, kept: true },
    { number: 4, closed: true, stopped: true, kept: false },
    { number: 5, closed: false, stopped: true, kept: false },
    { number: 6, closed: false, stopped: true, kept: false },
    { number: 7, closed: false, stopped: true, kept: false },
    { number: 8, closed: false, stopped: true, kept: false },
    { number: 9, closed: false, stopped: false, kept: false },
  ])
  expect((await sql`select from outbox`.execute(db)).rows).toEqual([])
}, 60_000)
