import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { isContention, mapInventoryError } from '#db/availability/claims.ts'
import type { Sale } from '#db/bookings/insert-booking.ts'
import { bookBatched } from '#db/bookings/sale-batcher.ts'
import type { Database } from '#db/client.ts'
import { dayIn, forgetSales, onlyBasicJeeps, onlyDoubleRooms } from './safari.ts'

/** Two jeeps and two rooms on each of thirty days, of which something was sold before. */
export async function thirtyDays(db: Database) {
  await forgetSales(db)
  await onlyDoubleRooms(db, 2)
  for (let days = 10; days < 40; days++) await onlyBasicJeeps(db, 2, dayIn(days))
  await sql`insert into pool_day (pool, day, segment)
    select pool.id, day, 'N' from pool, (select distinct day from pool_day) days where kind = 'room'`.execute(db)
}

export function told(outcome: Promise<boolean>): Promise<unknown> {
  return outcome.then(
    (isNew) => (isNew ? 'sold' : 'twin'),
    (error: unknown) => mapInventoryError(error) ?? error,
  )
}

export function atOnce(db: Database, sales: Sale[]): Promise<unknown[]> {
  return Promise.all(sales.map((sale) => told(bookBatched(db, sale))))
}

/** As the desk does: who waited too long for a lock comes again. */
export async function patiently(at: Database, sale: Sale): Promise<unknown> {
  for (;;) {
    const outcome = await told(bookBatched(at, sale))
    if (!isContention(outcome)) return outcome
  }
}

/** Which functions are called from now on. */
export function statementsTo(at: Database) {
  const asked = vi.spyOn(at, 'executeQuery')
  return () => asked.mock.calls.map(([query]) => /book\w*/.exec('sql' in query ? query.sql : '')?.[0])
}

export async function somebodyElse(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
