import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pricesOf } from '#domain/packages/package.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { aPackage, brokenPromises, dayIn, noon } from '../../../test/support/safari.ts'
import { aJeepSale, aSale, aStaySale } from '../../../test/support/sale.ts'
import { thirtyDays, told } from '../../../test/support/test-api.ts'
import { book, bookTogether, isPlain, type Sale } from './insert-booking.ts'
import { bookBatched } from './sale-batcher.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const withdrawn = await aPackage(db, { isActive: false })
let notedBefore = 0

beforeEach(startAnew)
afterEach(async () => expect(await brokenPromises(db)).toEqual([]))

async function startAnew() {
  await thirtyDays(db)
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
    const together = await Promise.all(sales.map((sale) => told(bookBatched(db, sale))))
    expect(together).toEqual(cases.map(([, byItself]) => byItself))
    expect(await written(sales)).toEqual(apart)
  })

  function saleOf([, , , sale]: Case) {
    return sale
  }
})

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
