import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pricesOf } from '#rules/package.ts'
import { testDatabase } from '../../test/database.ts'
import {
  aPackage,
  brokenPromises,
  claimsOn,
  dayIn,
  forgetSales,
  noon,
  onlyBasicJeeps,
  onlyDoubleRooms,
} from '../../test/safari.ts'
import { aJeepSale, aSale, aStaySale } from '../../test/sale.ts'
import { type Database, openDatabase } from './database.ts'
import { bookAtCounter } from './joint-sales.ts'
import { isDatabaseAway } from './outage.ts'
import { isContention, placeRefusal } from './places.ts'
import { book, bookTogether, isPlain, type Sale } from './sales.ts'

const { db, url } = await testDatabase()
const pkg = await aPackage(db)
const withdrawn = await aPackage(db, { isActive: false })
let notedBefore = 0

beforeEach(startAnew)
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await brokenPromises(db)).toEqual([])
})

/** Two jeeps and two rooms on each of thirty days, of which something was sold before. */
async function startAnew() {
  await forgetSales(db)
  await onlyDoubleRooms(db, 2)
  for (let days = 10; days < 40; days++) await onlyBasicJeeps(db, 2, dayIn(days))
  await sql`insert into pool_day (pool, day, segment)
    select pool.id, day, 'N' from pool, (select distinct day from pool_day) days where kind = 'room'`.execute(db)
  const last = await db
    .selectFrom('audit')
    .select((on) => on.fn.max('seq').as('seq'))
    .executeTakeFirst()
  notedBefore = last?.seq ?? 0
}

const onDay = (days: number, changes: Parameters<typeof aJeepSale>[1] = {}) =>
  aJeepSale(pkg, { day: dayIn(days), ...changes })

describe('to each the same as by himself', () => {
  /** What a sale comes to by itself, what among others, and what happened before it. */
  type Case = [string, string, 'sold' | 'twin' | 'alone', Sale, ((sale: Sale) => Promise<unknown>)?]
  const cases: Case[] = [
    ['a jeep for the morning', 'sold', 'sold', onDay(10)],
    ['a jeep for the whole day', 'sold', 'sold', onDay(11, { slot: 'fullDay' })],
    ['a room for three nights', 'sold', 'sold', aStaySale(dayIn(12), dayIn(15))],
    ['a ride, which takes no place', 'sold', 'sold', aSale()],
    ['without a key', 'sold', 'sold', onDay(13, { once: null })],
    ['in German', 'sold', 'sold', onDay(14, { booking: { language: 'de' } })],
    ['by staff, who have no limit', 'sold', 'sold', onDay(15, { mostOpen: null, booking: { status: 'confirmed' } })],
    ['at prices that were just read', 'sold', 'sold', onDay(16, { priced: null })],
    ['the last jeep', 'sold', 'sold', onDay(17), () => sell(1, onDay(17))],
    ['by a guest with four open', 'sold', 'sold', onDay(18), (sale) => leaveOpen(4, sale)],
    ['on a day that staff opened', 'sold', 'sold', onDay(19, { onlyOpenedDays: true }), () => mark(19, true)],
    ['sent again', 'twin', 'twin', onDay(20), (sale) => book(db, sale)],
    ['sent again when closed', 'twin', 'alone', onDay(21), (sale) => book(db, sale).then(() => mark(21, false))],
    ['when no jeep is left', 'jeeps taken', 'alone', onDay(22), () => sell(2, onDay(22))],
    [
      'for a day whose afternoon is gone',
      ...(['jeeps taken', 'alone', onDay(23, { slot: 'fullDay' })] as const),
      () => sell(2, onDay(23, { slot: 'afternoon' })),
    ],
    [
      'for nights of which one is gone',
      ...(['rooms taken', 'alone', aStaySale(dayIn(24), dayIn(27))] as const),
      () => sell(2, aStaySale(dayIn(25), dayIn(26))),
    ],
    ['on a closed day', 'day closed', 'alone', onDay(28), () => mark(28, false)],
    ['on a day that nobody opened', 'day closed', 'alone', onDay(29, { onlyOpenedDays: true })],
    ['on a day whose jeeps are closed', 'day closed', 'alone', onDay(30), () => closeJeeps(30)],
    ['at other prices', 'price changed', 'alone', onDay(31, { priced: { ...pricesOf(pkg), jeep: null } })],
    ['of a withdrawn package', 'package not found', 'alone', aJeepSale(withdrawn, { day: dayIn(32) })],
    ['a sixth one open', 'too many open', 'alone', onDay(33), (sale) => leaveOpen(5, sale)],
    ['a third one in cash', 'too many cash', 'alone', inCash(onDay(34)), (sale) => leaveOpen(2, sale)],
    ['on a day of which nothing was sold yet', 'sold', 'alone', onDay(50)],
    ['of places whose time is over', 'sold', 'alone', onDay(35), () => sell(2, onDay(35)).then(() => expire(35))],
    ['beyond capacity', 'sold', 'alone', beyond(onDay(36)), () => sell(2, onDay(36))],
  ]
  const sales = cases.map(([, , , sale]) => sale)

  const setTheScene = async () => {
    for (const [, , , sale, prepare] of cases) await prepare?.(sale)
  }

  test.each(cases)('%s: %s', async (_, byItself, __, sale, prepare) => {
    await prepare?.(sale)
    expect(await told(book(db, sale))).toBe(byItself)
  })

  test('what is plain is sold in one statement, and for the others nothing happens', async () => {
    await setTheScene()
    const plain = cases.filter(([, , , sale]) => isPlain(sale))
    const before = await written(sales)
    const outcomes = await bookTogether(db, plain.map(saleOf))
    expect(plain.map(([what], at) => [what, outcomes[at]])).toEqual(plain.map(([what, , among]) => [what, among]))
    const soldIds = plain.flatMap(([, , among, { booking }]) => (among === 'sold' ? [booking.id] : []))
    const after = await written(sales)
    expect(after.filter(({ id }) => !soldIds.includes(id))).toEqual(before)
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set([...before.map(({ id }) => id), ...soldIds]))
  })

  test('many at once write what each would have written, to the last column', async () => {
    await setTheScene()
    for (const [at, sale] of sales.entries()) expect(await told(book(db, sale))).toBe(cases[at]?.[1])
    const apart = await written(sales)
    await startAnew()
    await setTheScene()
    const together = await Promise.all(sales.map((sale) => told(bookAtCounter(db, sale))))
    expect(together).toEqual(cases.map(([, byItself]) => byItself))
    expect(await written(sales)).toEqual(apart)
  })

  function saleOf([, , , sale]: Case) {
    return sale
  }
})

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
    const outcomes = await atOnce(Array.from({ length: 30 }, () => sale))
    expect(outcomes.sort()).toEqual(['sold', ...Array(29).fill('twin')])
  })

  test('one guest ten times at once has five bookings, by whichever contact he is known', async () => {
    const { customer_email, customer_phone } = onDay(10).booking
    const outcomes = await atOnce(
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
    const other = await somebodyElse()
    await other.query('begin')
    await other.query('select from pool_day where day = $1 for update', [dayIn(10)])
    const asked = statementsTo(db)
    const stuck: Promise<unknown>[] = []
    const others: Promise<unknown>[] = []
    for (let nr = 0; nr < 200; nr++) {
      if (nr % 20 === 0) stuck.push(patiently(db, onDay(10)))
      else others.push(told(bookAtCounter(db, onDay(11 + (nr % 19)))))
    }
    expect(new Set(await Promise.all(others))).toEqual(new Set(['sold']))
    // Only who waits is by himself; one who waited too long comes again.
    expect(asked().filter((name) => name === 'book').length).toBeLessThan(50)
    expect(await claimsOn(db, dayIn(10))).toEqual([])
    await other.query('commit')
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['sold']))
  })

  test('while staff close days everybody waits, and then reads what they wrote', async () => {
    const other = await somebodyElse()
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
    const [first, odd, twice, last] = await atOnce(sales)
    expect([first, last]).toEqual(['sold', 'sold'])
    expect(odd).toMatchObject({ code: '23514' })
    expect(isContention(twice)).toBe(true)
  })

  test('the connection is cut in the middle: who has a key is sold his place once, who has none is told', async () => {
    const other = await somebodyElse()
    const text = await functionText('book_together')
    await sql.raw(text.replace('from sale;', 'from sale; perform pg_sleep(30);')).execute(db)
    const sales = Array.from({ length: 12 }, (_, nr) => onDay(10 + nr, nr % 4 === 3 ? { once: null } : {}))
    const outcomes = atOnce(sales)
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
    const ends = (await outcomes).map((outcome) => (isDatabaseAway(outcome) ? 'told' : outcome))
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
    const outcomes = await atOnce(sales)
    expect(outcomes.map((outcome) => (isDatabaseAway(outcome) ? 'told' : outcome))).toEqual(
      sales.map(({ once }) => (once ? 'twin' : 'told')),
    )
    expect(await db.selectFrom('booking').select('id').execute()).toHaveLength(6)
  })
})

describe('at the counter', () => {
  test('who comes alone is sold by himself, and all who come with others go together', async () => {
    const statements = statementsTo(db)
    expect(await atOnce([onDay(10)])).toEqual(['sold'])
    expect(statements()).toEqual(['book'])
    await atOnce(Array.from({ length: 40 }, (_, nr) => onDay(11 + (nr % 20))))
    expect(statements()).toEqual(['book', 'book_together', 'book_together'])
  })

  test('many who are never answered do not keep the next ones waiting for ever', async () => {
    vi.spyOn(db, 'executeQuery').mockImplementationOnce(() => new Promise(() => {}))
    void atOnce([onDay(10), onDay(11)])
    await new Promise((resolve) => setImmediate(resolve))
    expect(await atOnce([onDay(12), onDay(13)])).toEqual(['sold', 'sold'])
  })

  test('one who has to wait does not keep the next ones waiting', async () => {
    const other = await somebodyElse()
    await other.query('begin')
    await other.query('select from pool_day where day = $1 for update', [dayIn(10)])
    const statements = statementsTo(db)
    const stuck = patiently(db, onDay(10))
    await new Promise((resolve) => setImmediate(resolve))
    expect(await atOnce([onDay(11), onDay(12)])).toEqual(['sold', 'sold'])
    // He still waits for the first time.
    expect(statements()).toEqual(['book', 'book_together'])
    await other.query('commit')
    expect(await stuck).toBe('sold')
  })
})

function told(outcome: Promise<boolean>): Promise<unknown> {
  return outcome.then(
    (isNew) => (isNew ? 'sold' : 'twin'),
    (error: unknown) => placeRefusal(error) ?? error,
  )
}

function atOnce(sales: Sale[]): Promise<unknown[]> {
  return Promise.all(sales.map((sale) => told(bookAtCounter(db, sale))))
}

/** As the desk does: who waited too long for a lock comes again. */
async function patiently(at: Database, sale: Sale): Promise<unknown> {
  for (;;) {
    const outcome = await told(bookAtCounter(at, sale))
    if (!isContention(outcome)) return outcome
  }
}

/** Which functions are called from now on. */
function statementsTo(at: Database) {
  const asked = vi.spyOn(at, 'executeQuery')
  return () => asked.mock.calls.map(([query]) => /book\w*/.exec('sql' in query ? query.sql : '')?.[0])
}

async function sell(count: number, { wanted, booking }: Sale) {
  for (let nr = 0; nr < count; nr++) {
    const { id, reference, customer_email, customer_phone } = aSale().booking
    await book(db, aSale({ wanted, booking: { ...booking, id, reference, customer_email, customer_phone } }))
  }
}

/** So many unpaid rides of the same guest: known by phone, or by mail address where he pays in cash. */
async function leaveOpen(count: number, { booking }: Sale) {
  const { payment_method, customer_email, customer_phone } = booking
  const contact =
    payment_method === 'cash'
      ? { customer_email: customer_email.toUpperCase() }
      : { customer_phone: customer_phone.replaceAll(' ', '-') }
  for (let nr = 0; nr < count; nr++) await book(db, aSale({ mostOpen: null, booking: { payment_method, ...contact } }))
}

function inCash(sale: Sale): Sale {
  return { ...sale, booking: { ...sale.booking, payment_method: 'cash' } }
}

function beyond(sale: Sale): Sale {
  return { ...sale, overbook: true, booking: { ...sale.booking, overbook_reason: 'A friend lends us his jeep' } }
}

async function mark(days: number, isOpen: boolean) {
  const day = dayIn(days)
  await db
    .insertInto('calendar_event')
    .values({ title: 'A word of the staff', is_open: isOpen, first_day: day, last_day: day })
    .execute()
}

async function closeJeeps(days: number) {
  await db.updateTable('pool_day').set({ closed: true }).where('day', '=', dayIn(days)).execute()
}

async function expire(days: number) {
  await db
    .updateTable('booking')
    .set({ hold_expires_at: new Date(noon - 1) })
    .where('day', '=', dayIn(days))
    .execute()
}

/** All that was written down for these sales, whatever number it got. */
async function written(sales: Sale[]): Promise<{ id: string }[]> {
  const ids = sales.map(({ booking }) => booking.id)
  const keys = sales.flatMap(({ once }) => once?.key ?? [])
  const { rows } = await sql<{ id: string }>`
    select 'booking' as what, id::text, to_jsonb(b) as row from booking b where id = any (${ids}::uuid[])
    union all
    select 'claim', booking::text, to_jsonb(c) from claim c where booking = any (${ids}::uuid[])
    union all
    select 'note', entity_id, to_jsonb(a) - 'seq' from audit a where entity_id = any (${ids}) and seq > ${notedBefore}
    union all
    select 'letter', payload->>'booking', to_jsonb(o) - 'id' from outbox o where payload->>'booking' = any (${ids})
    union all
    select 'key', (
      select id::text from unnest(${ids}::text[], ${sales.map(({ once }) => once?.key ?? null)}::text[]) as s (id, key)
      where s.key = i.key
    ), to_jsonb(i) from idempotency i where key = any (${keys})
    order by 1, 2, 3`.execute(db)
  return rows
}

async function somebodyElse() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function functionText(name: string) {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db)
  return rows[0]?.text ?? ''
}

async function untilTrue(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
