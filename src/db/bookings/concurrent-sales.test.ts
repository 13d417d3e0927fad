import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isContention } from '#db/availability/claims.ts'
import { openDatabase } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, claimsOn, dayIn, findInventoryViolations, onlyBasicJeeps } from '#test/support/safari.ts'
import { aJeepSale } from '#test/support/sale.ts'
import { anotherClient, outcomeOf, sellAll, sellWithRetry, statementsTo, thirtyDays } from '#test/support/test-api.ts'
import { bookBatched, bookSale, bookSales } from './book-sale.ts'

const { db, url } = await testDatabase()
const pkg = await aPackage(db)

beforeEach(() => thirtyDays(db))
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findInventoryViolations(db)).toEqual([])
})

const onDay = (days: number, changes: Parameters<typeof aJeepSale>[1] = {}) =>
  aJeepSale(pkg, { day: dayIn(days), ...changes })

describe('concurrent sales', () => {
  test('five sales of two jeeps in one batch: two are sold, three are skipped', async () => {
    const outcomes = await bookSales(
      db,
      [10, 10, 10, 10, 10].map((days) => onDay(days)),
    )
    expect(outcomes).toEqual(['sold', 'sold', 'skipped', 'skipped', 'skipped'])
    expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1', 'basic AM 2'])
  })

  test('one request sent thirty times at once makes one booking', async () => {
    const sale = onDay(10)
    const outcomes = await sellAll(
      db,
      Array.from({ length: 30 }, () => sale),
    )
    expect(outcomes.sort()).toEqual([...Array(29).fill('replay'), 'sold'])
  })

  test('ten sales at once of one guest, by email or by phone: five are sold', async () => {
    const { customer_email, customer_phone } = onDay(10).booking
    const outcomes = await sellAll(
      db,
      Array.from({ length: 10 }, (_, index) =>
        onDay(10 + index, {
          booking: index % 2 ? { customer_email: customer_email.toUpperCase(), customer_phone } : { customer_phone },
        }),
      ),
    )
    expect(outcomes.sort()).toEqual([...Array(5).fill('sold'), ...Array(5).fill('too many unpaid bookings')])
  })

  test('two processes sell the same days: every jeep is sold, none twice', async () => {
    const other = openDatabase(url)
    onTestFinished(() => other.destroy())
    const wanted = Array.from({ length: 200 }, (_, index) => onDay(10 + (index % 10)))
    const outcomes = await Promise.all(wanted.map((sale, index) => sellWithRetry(index % 3 ? db : other, sale)))
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(20)
    expect(new Set(outcomes)).toEqual(new Set(['sold', 'jeeps taken']))
  })

  test('two hundred sales at once while a day is locked: only the sales of that day wait', async () => {
    for (let days = 10; days < 40; days++) await onlyBasicJeeps(db, 20, dayIn(days))
    const other = await anotherClient(url)
    await other.query('begin')
    await other.query('select from pool_day where day = $1 for update', [dayIn(10)])
    const statements = statementsTo(db)
    const stuck: Promise<unknown>[] = []
    const others: Promise<unknown>[] = []
    for (let index = 0; index < 200; index++) {
      if (index % 20 === 0) stuck.push(sellWithRetry(db, onDay(10)))
      else others.push(outcomeOf(bookBatched(db, onDay(11 + (index % 19)))))
    }
    expect(new Set(await Promise.all(others))).toEqual(new Set(['sold']))
    // Only sales of the locked day are booked singly; after a lock timeout they are retried.
    expect(statements().filter((name) => name === 'book_sale').length).toBeLessThan(50)
    expect(await claimsOn(db, dayIn(10))).toEqual([])
    await other.query('commit')
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['sold']))
  })

  test('while staff close days, all sales wait and then see the closure', async () => {
    const other = await anotherClient(url)
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(sales_lock())')
    const sales = Array.from({ length: 10 }, (_, index) => sellWithRetry(db, onDay(10 + (index % 2))))
    await other.query(
      `insert into calendar_event (title, is_open, first_day, last_day) values ('Closed', false, $1, $1)`,
      [dayIn(10)],
    )
    await other.query('commit')
    expect((await Promise.all(sales)).sort()).toEqual([
      ...Array(5).fill('day closed'),
      ...Array(3).fill('jeeps taken'),
      ...Array(2).fill('sold'),
    ])
  })
})

describe('failures', () => {
  test('a sale that violates a constraint does not fail the rest of its batch', async () => {
    const known = onDay(10)
    await bookSale(db, known)
    const { reference } = known.booking
    const sales = [onDay(11), onDay(12, { booking: { people: 99 } }), onDay(13, { booking: { reference } }), onDay(14)]
    const [first, invalid, duplicate, last] = await sellAll(db, sales)
    expect([first, last]).toEqual(['sold', 'sold'])
    expect(invalid).toMatchObject({ code: '23514' })
    expect(isContention(duplicate)).toBe(true)
  })

  test('a connection lost before the commit: sales with a key are sold once, those without fail', async () => {
    const other = await anotherClient(url)
    const text = await functionText('book_sales')
    await sql.raw(text.replace('perform insert_sales', 'perform pg_sleep(30); perform insert_sales')).execute(db)
    const sales = Array.from({ length: 12 }, (_, index) =>
      onDay(10 + index, index % 4 === 3 ? { idempotencyKey: null } : {}),
    )
    const outcomes = sellAll(db, sales)
    try {
      await untilTrue(async () => {
        const { rows } = await other.query(`
          select pg_terminate_backend(pid) as is_gone from pg_stat_activity
          where query like '%book_sales%' and wait_event = 'PgSleep'`)
        return rows.length > 0
      })
    } finally {
      await other.query(text)
    }
    const ends = (await outcomes).map((outcome) => (isDatabaseUnavailable(outcome) ? 'failed' : outcome))
    expect(ends).toEqual(sales.map(({ idempotencyKey }) => (idempotencyKey ? 'sold' : 'failed')))
    const ids = sales.flatMap(({ booking, idempotencyKey }) => (idempotencyKey ? [booking.id] : []))
    const stored = await db.selectFrom('booking').select('id').execute()
    expect(stored.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  test('a connection lost after the commit: no sale is repeated', async () => {
    const executeQuery = db.executeQuery.bind(db)
    vi.spyOn(db, 'executeQuery').mockImplementation(async (query) => {
      const result = await executeQuery(query as never)
      if ('sql' in query && query.sql.includes('book_sales'))
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      return result as never
    })
    const sales = Array.from({ length: 6 }, (_, index) =>
      onDay(10 + index, index === 3 ? { idempotencyKey: null } : {}),
    )
    const outcomes = await sellAll(db, sales)
    expect(outcomes.map((outcome) => (isDatabaseUnavailable(outcome) ? 'failed' : outcome))).toEqual(
      sales.map(({ idempotencyKey }) => (idempotencyKey ? 'replay' : 'failed')),
    )
    expect(await db.selectFrom('booking').select('id').execute()).toHaveLength(6)
  })
})

describe('batches', () => {
  test('a sale that arrives alone is booked singly, concurrent sales in batches of at most 32', async () => {
    const statements = statementsTo(db)
    expect(await sellAll(db, [onDay(10)])).toEqual(['sold'])
    expect(statements()).toEqual(['book_sale'])
    await sellAll(
      db,
      Array.from({ length: 40 }, (_, index) => onDay(11 + (index % 20))),
    )
    expect(statements()).toEqual(['book_sale', 'book_sales', 'book_sales'])
  })

  test('a batch without a response does not block the next one', async () => {
    vi.spyOn(db, 'executeQuery').mockImplementationOnce(() => new Promise(() => {}))
    void sellAll(db, [onDay(10), onDay(11)])
    await new Promise((resolve) => setImmediate(resolve))
    expect(await sellAll(db, [onDay(12), onDay(13)])).toEqual(['sold', 'sold'])
  })

  test('a sale that waits for a lock does not block the next ones', async () => {
    const other = await anotherClient(url)
    await other.query('begin')
    await other.query('select from pool_day where day = $1 for update', [dayIn(10)])
    const statements = statementsTo(db)
    const stuck = sellWithRetry(db, onDay(10))
    await new Promise((resolve) => setImmediate(resolve))
    expect(await sellAll(db, [onDay(11), onDay(12)])).toEqual(['sold', 'sold'])
    // The first sale is still waiting, on its first attempt.
    expect(statements()).toEqual(['book_sale', 'book_sales'])
    await other.query('commit')
    expect(await stuck).toBe('sold')
  })
})

async function functionText(name: string) {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db)
  return rows[0]?.text ?? ''
}

async function untilTrue(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}
