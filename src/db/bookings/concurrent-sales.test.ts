import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isContention } from '#db/availability/claims.ts'
import { openDatabase } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-unavailable.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { aPackage, brokenPromises, claimsOn, dayIn, onlyBasicJeeps } from '../../../test/support/safari.ts'
import { aJeepSale } from '../../../test/support/sale.ts'
import { atOnce, patiently, somebodyElse, statementsTo, thirtyDays, told } from '../../../test/support/test-api.ts'
import { book, bookTogether } from './insert-booking.ts'
import { bookBatched } from './sale-batcher.ts'

const { db, url } = await testDatabase()
const pkg = await aPackage(db)

beforeEach(() => thirtyDays(db))
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await brokenPromises(db)).toEqual([])
})

const onDay = (days: number, changes: Parameters<typeof aJeepSale>[1] = {}) =>
  aJeepSale(pkg, { day: dayIn(days), ...changes })

describe('in each other’s way', () => {
  test('five at once for two jeeps: two are sold in one statement, three are refused', async () => {
    const outcomes = await bookTogether(
      db,
      [10, 10, 10, 10, 10].map((days) => onDay(days)),
    )
    expect(outcomes).toEqual(['sold', 'sold', 'alone', 'alone', 'alone'])
    expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1', 'basic AM 2'])
  })

  test('one order thirty times at once is one booking', async () => {
    const sale = onDay(10)
    const outcomes = await atOnce(
      db,
      Array.from({ length: 30 }, () => sale),
    )
    expect(outcomes.sort()).toEqual(['sold', ...Array(29).fill('twin')])
  })

  test('one guest ten times at once has five bookings, by whichever contact he is known', async () => {
    const { customer_email, customer_phone } = onDay(10).booking
    const outcomes = await atOnce(
      db,
      Array.from({ length: 10 }, (_, nr) =>
        onDay(10 + nr, {
          booking: nr % 2 ? { customer_email: customer_email.toUpperCase(), customer_phone } : { customer_phone },
        }),
      ),
    )
    expect(outcomes.sort()).toEqual([...Array(5).fill('sold'), ...Array(5).fill('too many open')])
  })

  test('two processes sell the same days: no jeep twice, and none is left', async () => {
    const other = openDatabase(url)
    onTestFinished(() => other.destroy())
    const wanted = Array.from({ length: 200 }, (_, nr) => onDay(10 + (nr % 10)))
    const outcomes = await Promise.all(wanted.map((sale, nr) => patiently(nr % 3 ? db : other, sale)))
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(20)
    expect(new Set(outcomes)).toEqual(new Set(['sold', 'jeeps taken']))
  })

  test('two hundred at once while somebody keeps a day locked: only those of that day wait', async () => {
    for (let days = 10; days < 40; days++) await onlyBasicJeeps(db, 20, dayIn(days))
    const other = await somebodyElse(url)
    await other.query('begin')
    await other.query('select from pool_day where day = $1 for update', [dayIn(10)])
    const asked = statementsTo(db)
    const stuck: Promise<unknown>[] = []
    const others: Promise<unknown>[] = []
    for (let nr = 0; nr < 200; nr++) {
      if (nr % 20 === 0) stuck.push(patiently(db, onDay(10)))
      else others.push(told(bookBatched(db, onDay(11 + (nr % 19)))))
    }
    expect(new Set(await Promise.all(others))).toEqual(new Set(['sold']))
    // Only who waits is by himself; one who waited too long comes again.
    expect(asked().filter((name) => name === 'book').length).toBeLessThan(50)
    expect(await claimsOn(db, dayIn(10))).toEqual([])
    await other.query('commit')
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['sold']))
  })

  test('while staff close days everybody waits, and then reads what they wrote', async () => {
    const other = await somebodyElse(url)
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(sales_lock())')
    const asked = Array.from({ length: 10 }, (_, nr) => patiently(db, onDay(10 + (nr % 2))))
    await other.query(
      `insert into calendar_event (title, is_open, first_day, last_day) values ('Closed', false, $1, $1)`,
      [dayIn(10)],
    )
    await other.query('commit')
    expect((await Promise.all(asked)).sort()).toEqual([
      ...Array(5).fill('day closed'),
      ...Array(3).fill('jeeps taken'),
      ...Array(2).fill('sold'),
    ])
  })
})

describe('when something breaks', () => {
  test('one that the tables refuse does not take the others with it', async () => {
    const known = onDay(10)
    await book(db, known)
    const { reference } = known.booking
    const sales = [onDay(11), onDay(12, { booking: { people: 99 } }), onDay(13, { booking: { reference } }), onDay(14)]
    const [first, odd, twice, last] = await atOnce(db, sales)
    expect([first, last]).toEqual(['sold', 'sold'])
    expect(odd).toMatchObject({ code: '23514' })
    expect(isContention(twice)).toBe(true)
  })

  test('the connection is cut in the middle: who has a key is sold his place once, who has none is told', async () => {
    const other = await somebodyElse(url)
    const text = await functionText('book_together')
    await sql.raw(text.replace('from sale;', 'from sale; perform pg_sleep(30);')).execute(db)
    const sales = Array.from({ length: 12 }, (_, nr) => onDay(10 + nr, nr % 4 === 3 ? { once: null } : {}))
    const outcomes = atOnce(db, sales)
    try {
      await untilTrue(async () => {
        const { rows } = await other.query(`
          select pg_terminate_backend(pid) as is_gone from pg_stat_activity
          where query like '%book_together%' and wait_event = 'PgSleep'`)
        return rows.length > 0
      })
    } finally {
      await other.query(text)
    }
    const ends = (await outcomes).map((outcome) => (isDatabaseUnavailable(outcome) ? 'told' : outcome))
    expect(ends).toEqual(sales.map(({ once }) => (once ? 'sold' : 'told')))
    const ids = sales.flatMap(({ booking, once }) => (once ? [booking.id] : []))
    const stored = await db.selectFrom('booking').select('id').execute()
    expect(stored.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  test('the connection is cut just after the commit: nothing is sold twice', async () => {
    const executeQuery = db.executeQuery.bind(db)
    vi.spyOn(db, 'executeQuery').mockImplementation(async (query) => {
      const result = await executeQuery(query as never)
      if ('sql' in query && query.sql.includes('book_together'))
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      return result as never
    })
    const sales = Array.from({ length: 6 }, (_, nr) => onDay(10 + nr, nr === 3 ? { once: null } : {}))
    const outcomes = await atOnce(db, sales)
    expect(outcomes.map((outcome) => (isDatabaseUnavailable(outcome) ? 'told' : outcome))).toEqual(
      sales.map(({ once }) => (once ? 'twin' : 'told')),
    )
    expect(await db.selectFrom('booking').select('id').execute()).toHaveLength(6)
  })
})

describe('at the counter', () => {
  test('who comes alone is sold by himself, and all who come with others go together', async () => {
    const statements = statementsTo(db)
    expect(await atOnce(db, [onDay(10)])).toEqual(['sold'])
    expect(statements()).toEqual(['book'])
    await atOnce(
      db,
      Array.from({ length: 40 }, (_, nr) => onDay(11 + (nr % 20))),
    )
    expect(statements()).toEqual(['book', 'book_together', 'book_together'])
  })

  test('many who are never answered do not keep the next ones waiting for ever', async () => {
    vi.spyOn(db, 'executeQuery').mockImplementationOnce(() => new Promise(() => {}))
    void atOnce(db, [onDay(10), onDay(11)])
    await new Promise((resolve) => setImmediate(resolve))
    expect(await atOnce(db, [onDay(12), onDay(13)])).toEqual(['sold', 'sold'])
  })

  test('one who has to wait does not keep the next ones waiting', async () => {
    const other = await somebodyElse(url)
    await other.query('begin')
    await other.query('select from pool_day where day = $1 for update', [dayIn(10)])
    const statements = statementsTo(db)
    const stuck = patiently(db, onDay(10))
    await new Promise((resolve) => setImmediate(resolve))
    expect(await atOnce(db, [onDay(11), onDay(12)])).toEqual(['sold', 'sold'])
    // He still waits for the first time.
    expect(statements()).toEqual(['book', 'book_together'])
    await other.query('commit')
    expect(await stuck).toBe('sold')
  })
})

async function functionText(name: string) {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db)
  return rows[0]?.text ?? ''
}

async function untilTrue(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
