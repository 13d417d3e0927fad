import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { isContention, mapInventoryError } from '#db/availability/claims.ts'
import { bookBatched, type Sale } from '#db/bookings/book-sale.ts'
import type { Database } from '#db/client.ts'
import { dayIn, forgetSales, onlyBasicJeeps, onlyDoubleRooms } from './safari.ts'

/** Two jeeps and two rooms on each of thirty days that already have rows in pool_day. */
export async function thirtyDays(db: Database) {
  await forgetSales(db)
  await onlyDoubleRooms(db, 2)
  for (let days = 10; days < 40; days++) await onlyBasicJeeps(db, 2, dayIn(days))
  await sql`insert into pool_day (pool, day, segment)
    select pool.id, day, 'N' from pool, (select distinct day from pool_day) days where kind = 'room'`.execute(db)
}

export function outcomeOf(outcome: Promise<boolean>): Promise<unknown> {
  return outcome.then(
    (isNew) => (isNew ? 'sold' : 'replay'),
    (error: unknown) => mapInventoryError(error) ?? error,
  )
}

export function sellAll(db: Database, sales: Sale[]): Promise<unknown[]> {
  return Promise.all(sales.map((sale) => outcomeOf(bookBatched(db, sale))))
}

/** Retries after a lock timeout, as the services do. */
export async function sellWithRetry(at: Database, sale: Sale): Promise<unknown> {
  for (;;) {
    const outcome = await outcomeOf(bookBatched(at, sale))
    if (!isContention(outcome)) return outcome
  }
}

/** The names of booking functions called from now on. */
export function statementsTo(at: Database) {
  const queries = vi.spyOn(at, 'executeQuery')
  return () => queries.mock.calls.map(([query]) => /book_sales?/.exec('sql' in query ? query.sql : '')?.[0])
}

export async function anotherClient(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
