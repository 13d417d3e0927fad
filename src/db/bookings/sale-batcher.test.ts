import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pricesOf } from '#domain/packages/package.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, dayIn, findInventoryViolations, noon } from '#test/support/safari.ts'
import { aJeepSale, aSale, aStaySale } from '#test/support/sale.ts'
import { outcomeOf, thirtyDays } from '#test/support/test-api.ts'
import { bookBatched, bookSale, bookSales, isBatchable, type Sale } from './book-sale.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const withdrawn = await aPackage(db, { isActive: false })
let lastAudit = 0

beforeEach(reset)
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

async function reset() {
  await thirtyDays(db)
  const last = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst()
  lastAudit = last?.seq ?? 0
}

const onDay = (days: number, changes: Parameters<typeof aJeepSale>[1] = {}) =>
  aJeepSale(pkg, { day: dayIn(days), ...changes })

describe('a batch has the same outcomes as single sales', () => {
  /** Name, outcome if booked singly, outcome in a batch, the sale, and the preparation. */
  type Case = [string, string, 'sold' | 'replay' | 'skipped', Sale, ((sale: Sale) => Promise<unknown>)?]
  const cases: Case[] = [
    ['a jeep for the morning', 'sold', 'sold', onDay(10)],
    ['a jeep for the whole day', 'sold', 'sold', onDay(11, { slot: 'fullDay' })],
    ['a room for three nights', 'sold', 'sold', aStaySale(dayIn(12), dayIn(15))],
    ['a taxi ride, which takes no place', 'sold', 'sold', aSale()],
    ['without a key', 'sold', 'sold', onDay(13, { idempotencyKey: null })],
    ['in German', 'sold', 'sold', onDay(14, { booking: { language: 'de' } })],
    ['by staff, without a limit', 'sold', 'sold', onDay(15, { maxOpen: null, booking: { status: 'confirmed' } })],
    ['without a price check', 'sold', 'sold', onDay(16, { prices: null })],
    ['the last jeep', 'sold', 'sold', onDay(17), () => sell(1, onDay(17))],
    ['by a guest with four unpaid bookings', 'sold', 'sold', onDay(18), (sale) => bookUnpaid(4, sale)],
    ['on a day that staff opened', 'sold', 'sold', onDay(19, { onlyOpenedDays: true }), () => mark(19, true)],
    ['sent again', 'replay', 'replay', onDay(20), (sale) => bookSale(db, sale)],
    [
      'sent again after the day was closed',
      'replay',
      'skipped',
      onDay(21),
      (sale) => bookSale(db, sale).then(() => mark(21, false)),
    ],
    ['after the last jeep was sold', 'jeeps taken', 'skipped', onDay(22), () => sell(2, onDay(22))],
    [
      'for a full day whose afternoon is sold out',
      ...(['jeeps taken', 'skipped', onDay(23, { slot: 'fullDay' })] as const),
      () => sell(2, onDay(23, { slot: 'afternoon' })),
    ],
    [
      'for nights of which one is sold out',
      ...(['rooms taken', 'skipped', aStaySale(dayIn(24), dayIn(27))] as const),
      () => sell(2, aStaySale(dayIn(25), dayIn(26))),
    ],
    ['on a closed day', 'day closed', 'skipped', onDay(28), () => mark(28, false)],
    ['on a day that was not opened', 'day closed', 'skipped', onDay(29, { onlyOpenedDays: true })],
    ['on a day whose jeeps are closed', 'day closed', 'skipped', onDay(30), () => closeJeeps(30)],
    ['at other prices', 'price changed', 'skipped', onDay(31, { prices: { ...pricesOf(pkg), jeep: null } })],
    ['of a withdrawn package', 'package not found', 'skipped', aJeepSale(withdrawn, { day: dayIn(32) })],
    ['a sixth unpaid booking', 'too many unpaid bookings', 'skipped', onDay(33), (sale) => bookUnpaid(5, sale)],
    ['a third cash booking', 'too many cash bookings', 'skipped', inCash(onDay(34)), (sale) => bookUnpaid(2, sale)],
    ['on a day without earlier sales', 'sold', 'skipped', onDay(50)],
    [
      'of places whose bookings have expired',
      'sold',
      'skipped',
      onDay(35),
      () => sell(2, onDay(35)).then(() => expire(35)),
    ],
    ['beyond capacity', 'sold', 'skipped', beyondCapacity(onDay(36)), () => sell(2, onDay(36))],
  ]
  const sales = cases.map(([, , , sale]) => sale)

  const prepareAll = async () => {
    for (const [, , , sale, prepare] of cases) await prepare?.(sale)
  }

  test.each(cases)('%s: %s', async (_, single, __, sale, prepare) => {
    await prepare?.(sale)
    expect(await outcomeOf(bookSale(db, sale))).toBe(single)
  })

  test('one statement books the batchable sales and skips the others', async () => {
    await prepareAll()
    const batchable = cases.filter(([, , , sale]) => isBatchable(sale))
    const before = await rowsOf(sales)
    const outcomes = await bookSales(db, batchable.map(saleOf))
    expect(batchable.map(([name], at) => [name, outcomes[at]])).toEqual(
      batchable.map(([name, , inBatch]) => [name, inBatch]),
    )
    const soldIds = batchable.flatMap(([, , inBatch, { booking }]) => (inBatch === 'sold' ? [booking.id] : []))
    const after = await rowsOf(sales)
    expect(after.filter(({ id }) => !soldIds.includes(id))).toEqual(before)
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set([...before.map(({ id }) => id), ...soldIds]))
  })

  test('concurrent sales write the same rows as single ones, column by column', async () => {
    await prepareAll()
    for (const [at, sale] of sales.entries()) expect(await outcomeOf(bookSale(db, sale))).toBe(cases[at]?.[1])
    const separately = await rowsOf(sales)
    await reset()
    await prepareAll()
    const together = await Promise.all(sales.map((sale) => outcomeOf(bookBatched(db, sale))))
    expect(together).toEqual(cases.map(([, single]) => single))
    expect(await rowsOf(sales)).toEqual(separately)
  })

  function saleOf([, , , sale]: Case) {
    return sale
  }
})

async function sell(count: number, { places, booking }: Sale) {
  for (let index = 0; index < count; index++) {
    const { id, reference, customer_email, customer_phone } = aSale().booking
    await bookSale(db, aSale({ places, booking: { ...booking, id, reference, customer_email, customer_phone } }))
  }
}

/** Books unpaid rides of the same guest, matched by phone, or by email if the sale is in cash. */
async function bookUnpaid(count: number, { booking }: Sale) {
  const { payment_method, customer_email, customer_phone } = booking
  const contact =
    payment_method === 'cash'
      ? { customer_email: customer_email.toUpperCase() }
      : { customer_phone: customer_phone.replaceAll(' ', '-') }
  for (let index = 0; index < count; index++)
    await bookSale(db, aSale({ maxOpen: null, booking: { payment_method, ...contact } }))
}

function inCash(sale: Sale): Sale {
  return { ...sale, booking: { ...sale.booking, payment_method: 'cash' } }
}

function beyondCapacity(sale: Sale): Sale {
  return { ...sale, overbook: true, booking: { ...sale.booking, overbook_reason: 'A partner lends us a jeep' } }
}

async function mark(days: number, isOpen: boolean) {
  const day = dayIn(days)
  await db
    .insertInto('calendar_event')
    .values({ title: 'Test', is_open: isOpen, first_day: day, last_day: day })
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

/** Every row written for these sales, without generated numbers. */
async function rowsOf(sales: Sale[]): Promise<{ id: string }[]> {
  const ids = sales.map(({ booking }) => booking.id)
  const keys = sales.flatMap(({ idempotencyKey }) => idempotencyKey?.key ?? [])
  const { rows } = await sql<{ id: string }>`
    select 'booking' as what, id::text, to_jsonb(b) as row from booking b where id = any (${ids}::uuid[])
    union all
    select 'claim', booking::text, to_jsonb(c) from claim c where booking = any (${ids}::uuid[])
    union all
    select 'audit', entity_id, to_jsonb(a) - 'seq' from audit a where entity_id = any (${ids}) and seq > ${lastAudit}
    union all
    select 'email', payload->>'booking', to_jsonb(o) - 'id' from outbox o where payload->>'booking' = any (${ids})
    union all
    select 'key', (
      select id::text from unnest(${ids}::text[], ${sales.map(({ idempotencyKey }) => idempotencyKey?.key ?? null)}::text[]) as s (id, key)
      where s.key = i.key
    ), to_jsonb(i) from idempotency i where key = any (${keys})
    order by 1, 2, 3`.execute(db)
  return rows
}
