import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { decrypt } from '#db/guests/identity-encryption.ts'
import { readCatalogue } from '#db/packages/packages.ts'
import { failure } from '#domain/result.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { withSlowSales } from '#test/support/slow-sales.ts'
import { bookSafari } from './book-safari.ts'

const { db, url } = await testDatabase()
const context = testServiceContext(db)
const pkg = await aPackage(db)

async function ask(request: SafariRequest, { key = null as string | null, now = noon, at = db } = {}) {
  const outcome = await bookSafari(
    testServiceContext(at, now),
    request,
    testRequestContext(request, key),
    (booking) => ({ booking }),
  )
  return !outcome.ok ? outcome : { ...outcome, booking: JSON.parse(outcome.body).booking }
}

async function booked(request: SafariRequest) {
  const outcome = await ask(request)
  if (!outcome.ok) throw new Error(outcome.error)
  return outcome.booking
}

beforeEach(() => forgetSales(db))
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

test('a booking is stored with its price, jeep, encrypted passport number, audit entry and email', async () => {
  const receipt = await booked(
    aRequest(pkg, { mealOption: 'with', includeLunch: true, selectedLunchItems: ['Lunch'], totalPrice: 47 }),
  )
  expect(receipt).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    ticketPrice: 30,
    jeepPrice: 5,
    mealPrice: 12,
    totalPrice: 47,
    jeeps: 1,
    packageName: 'Yala in the morning',
    selectedLunchItems: ['Lunch'],
    holdExpiresAt: '2026-12-02T06:30:00.000Z',
    shortNotice: false,
  })
  expect(receipt.bookingId).toMatch(/^PM[2-9A-HJ-NP-Z]{8}$/)
  expect(Buffer.from(receipt.guestKey, 'base64url')).toHaveLength(32)
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1'])

  const row = await db.selectFrom('booking').selectAll().executeTakeFirstOrThrow()
  expect(row.identity_last3).toBe('567')
  expect(row.identity_sealed?.includes('1234567')).toBe(false)
  expect(decrypt(context.config.SECRET_KEY ?? '', row.id, row.identity_sealed ?? Buffer.of())).toBe('X1234567')
  expect(
    await db.selectFrom('audit').select(['action', 'actor', 'address']).where('entity_id', '=', row.id).execute(),
  ).toEqual([{ action: 'booking made', actor: 'guest', address: '203.0.113.9' }])
  expect(await db.selectFrom('outbox').select(['topic', 'payload']).execute()).toEqual([
    { topic: 'booking received', payload: { booking: row.id } },
  ])
})

test('fifty guests request the last jeep: one is booked, the others get alternatives', async () => {
  await onlyBasicJeeps(db, 1)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(aRequest(pkg, { customerName: `Guest ${index}` }))),
  )
  const refusals = outcomes.filter((outcome) => !outcome.ok)
  expect(refusals).toHaveLength(49)
  for (const refusal of refusals) {
    expect(refusal.error).toBe('jeeps taken')
    expect(refusal.availableDates).not.toContain(dayIn(10))
    expect(refusal.availableDates).toContain(dayIn(11))
    expect(refusal.otherSlots).toEqual(['afternoon'])
  }
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1'])
})

test('a guest whose jeep type is sold out is offered the other types that are free', async () => {
  await onlyBasicJeeps(db, 1)
  await booked(aRequest(pkg))
  expect(await ask(aRequest(pkg))).toMatchObject({ error: 'jeeps taken', otherJeeps: ['luxury', 'superLuxury'] })
})

test('the lock and the unique key prevent slow sales from selling the last jeep twice', async () => {
  // Each context stands for a process, because one process sells one batch at a time.
  const processes = Array.from({ length: 3 }, () => openDatabase(url, { max: 6 }))
  onTestFinished(async () => void (await Promise.all(processes.map((each) => each.destroy()))))
  const sellAtOnce = async () => {
    await forgetSales(db)
    await onlyBasicJeeps(db, 1)
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, (_, index) => ask(aRequest(pkg), { at: processes[index % 3] ?? db })),
    )
    return outcomes.filter((outcome) => outcome.ok).length
  }
  await withSlowSales(db, { isProtected: true }, async () => expect(await sellAtOnce()).toBe(1))
  // On a busy machine the batches may miss each other once.
  await withSlowSales(db, { isProtected: false }, () => expect.poll(sellAtOnce).toBeGreaterThan(1))
})

test('a full day takes both halves of a jeep, or neither if one is taken', async () => {
  await onlyBasicJeeps(db, 1)
  await booked(aRequest(pkg, { timeSlot: 'afternoon' }))
  expect(await ask(aRequest(pkg, { timeSlot: 'fullDay', totalPrice: 40 }))).toMatchObject({
    error: 'jeeps taken',
    otherSlots: ['morning', 'extended'],
  })
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic PM 1'])
  await booked(aRequest(pkg, { timeSlot: 'fullDay', date: dayIn(11), totalPrice: 40 }))
  expect(await claimsOn(db, dayIn(11))).toEqual(['basic AM 1', 'basic PM 1'])
})

test('mixed slots on three jeeps never take more than three in any half day', async () => {
  await onlyBasicJeeps(db, 3)
  const slots = ['morning', 'afternoon', 'extended', 'fullDay'] as const
  const prices = { morning: 35, afternoon: 35, extended: 37, fullDay: 40 }
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const timeSlot = slots[index % 4] ?? 'morning'
      return ask(aRequest(pkg, { timeSlot, totalPrice: prices[timeSlot] }))
    }),
  )
  const refusals = outcomes.flatMap((outcome) => (!outcome.ok ? [outcome.error] : []))
  expect(new Set(refusals)).toEqual(new Set(['jeeps taken']))
  expect(await claimsOn(db, dayIn(10))).toEqual(
    ['AM', 'PM'].flatMap((half) => [1, 2, 3].map((unit) => `basic ${half} ${unit}`)),
  )
})

test('a party of eight takes two jeeps, or none', async () => {
  await onlyBasicJeeps(db, 3)
  const party = aRequest(pkg, { people: 8, totalPrice: 125 })
  expect((await booked(party)).jeeps).toBe(2)
  expect(await ask(party)).toMatchObject(failure('jeeps taken'))
  expect(await claimsOn(db, dayIn(10))).toHaveLength(2)
})

test('one idempotency key sent fifty times at once makes one booking and fifty equal responses', async () => {
  const request = aRequest(pkg)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => ask(request, { key: 'the-same-key' })))
  const answers = new Set(outcomes.map((outcome) => (!outcome.ok ? outcome.error : outcome.body)))
  expect(answers.size).toBe(1)
  expect(await count(db)).toBe(1)
  expect(await ask(aRequest(pkg, { people: 3, totalPrice: 50 }), { key: 'the-same-key' })).toEqual(
    failure('idempotency key reused'),
  )
  // The repeated request is sent when the day has passed and a new one would be refused.
  expect(await ask(request, { key: 'the-same-key', now: noon + 20 * 86_400_000 })).toMatchObject({
    body: [...answers][0],
    isReplay: true,
  })
  const kept = await db.selectFrom('idempotency').select('response').executeTakeFirstOrThrow()
  expect(kept.response?.includes('guestKey')).toBe(false)
})

test('the idempotency key of a refused booking can be used again', async () => {
  await onlyBasicJeeps(db, 0)
  const request = aRequest(pkg)
  expect(await ask(request, { key: 'second-try' })).toMatchObject(failure('jeeps taken'))
  await onlyBasicJeeps(db, 1)
  expect(await ask(request, { key: 'second-try' })).toMatchObject({ isReplay: false })
})

test('a wrong price is refused with the right one, and nothing is stored', async () => {
  expect(await ask(aRequest(pkg, { totalPrice: 34.99 }))).toMatchObject({
    error: 'price changed',
    quote: { totalPrice: 35, ticketPrice: 30, jeepPrice: 5, guidePrice: 0, mealPrice: 0, jeeps: 1 },
  })
  expect(await count(db)).toBe(0)
})

test('a package whose stored prices lack a part is sold at the price shown to guests', async () => {
  const older = await aPackage(db)
  await sql`update package set prices = prices - 'slotSeatPrices' where id = ${older.id}`.execute(db)
  await booked(aRequest(older))
})

test('a wrong price or an unknown package does not clear the package cache', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const before = await readCatalogue(db)
    expect(await ask(aRequest(pkg, { totalPrice: 34.99 }))).toMatchObject({ error: 'price changed' })
    const unknown = { ...pkg, id: '00000000-0000-4000-8000-000000000000' }
    expect(await ask(aRequest(unknown))).toMatchObject({ error: 'package not found' })
    expect(readCatalogue(db)).toBe(before)
  } finally {
    vi.useRealTimers()
  }
})

test('a booking at a price that another process has just changed is refused', async () => {
  await booked(aRequest(pkg))
  await sql`update package set prices = jsonb_set(prices, '{jeep,basic,morning}', '600') where id = ${pkg.id}`.execute(
    db,
  )
  expect(await ask(aRequest(pkg))).toMatchObject({ error: 'price changed', quote: { totalPrice: 36 } })
  await booked(aRequest(pkg, { totalPrice: 36 }))
  await sql`update package set prices = jsonb_set(prices, '{jeep,basic,morning}', '500') where id = ${pkg.id}`.execute(
    db,
  )
  await booked(aRequest(pkg))
})

test('a package that was just deactivated is not sold', async () => {
  const gone = await aPackage(db)
  await booked(aRequest(gone))
  await db.updateTable('package').set({ is_active: false }).where('id', '=', gone.id).execute()
  expect(await ask(aRequest(gone))).toEqual(failure('package not found'))
})

test('an expired booking gives its jeep to the next guest', async () => {
  await onlyBasicJeeps(db, 1)
  const first = await booked(aRequest(pkg))
  expect(await ask(aRequest(pkg))).toMatchObject(failure('jeeps taken'))
  expect(await ask(aRequest(pkg), { now: noon + 25 * 3_600_000 })).toMatchObject({ isReplay: false })
  expect(await findBooking(db, first.bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'expired',
    version: 2,
  })
})

test('an expired hold releases its jeep; an active one does not', async () => {
  await onlyBasicJeeps(db, 1)
  const hold = (expires: number) =>
    sql`with h as (
      insert into hold (key_hash, guest, expires_at, created_at)
      values ('\\x00', 'a guest', ${new Date(expires)}, ${new Date(noon)}) returning id
    ) insert into claim (pool, day, segment, unit, hold)
      select p.id, ${dayIn(10)}, 'AM', 1, h.id from h, pool p where kind = 'jeep' and ref = 'basic'`.execute(db)
  await hold(noon + 60_000)
  expect(await ask(aRequest(pkg))).toMatchObject(failure('jeeps taken'))
  await booked(aRequest(pkg, { timeSlot: 'afternoon' }))
  await db
    .updateTable('hold')
    .set({ expires_at: new Date(noon) })
    .execute()
  await booked(aRequest(pkg))
})

test('a booking within the notice time is marked as short notice', async () => {
  const tonight = { date: dayIn(1), totalPrice: 35 }
  const late = await ask(aRequest(pkg, tonight), { now: noon + 9 * 3_600_000 })
  expect(late).toMatchObject({ booking: { shortNotice: true, status: 'pending' } })
})

test.each([
  [{ people: 0 }, 'too few people'],
  [{ people: 15 }, 'too many people'],
  [{ date: dayIn(-1) }, 'day passed'],
  [{ date: dayIn(91) }, 'day too far'],
  [{ date: dayIn(0) }, 'already left'],
  [{ date: '' }, 'no date'],
  [{ customerName: ' ' }, 'no name'],
  [{ passportNumber: '' }, 'no passport'],
  [{ visitorType: 'local' as const }, 'no nic'],
  [{ customerEmail: 'ada' }, 'bad email'],
  [{ packageId: '' }, 'no package'],
  [{ packageId: `' or 1=1 --` }, 'package not found'],
  [{ packageId: '<b>x</b>' }, 'package not found'],
  [{ reservationType: 'shared' as const, selectedSeats: [] }, 'no seat'],
  [{ reservationType: 'shared' as const, selectedSeats: [1] }, 'no seat'],
  [{ reservationType: 'shared' as const, selectedSeats: [1, 1] }, 'bad seats'],
  [{ reservationType: 'shared' as const, selectedSeats: [0, 1] }, 'bad seats'],
  [{ reservationType: 'shared' as const, selectedSeats: [7, 8] }, 'bad seats'],
  [{ reservationType: 'shared' as const, selectedSeats: [1, 2, 3] }, 'bad seats'],
  [{ reservationType: 'shared' as const, selectedSeats: [1, 2] }, 'price changed'],
])('%o is refused: %s', async (changes, refused) => {
  expect(await ask(aRequest(pkg, changes))).toMatchObject({ error: refused })
  expect(await count(db)).toBe(0)
})

async function count(db: Database): Promise<number> {
  const { bookings } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('bookings'))
    .executeTakeFirstOrThrow()
  return bookings
}
