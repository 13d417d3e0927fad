import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type DaySums, readDaySums } from '#db/reports/day-sums.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { testDatabase } from '#test/support/database.ts'
import { aBookingMade, aPaymentOf, aRefundOf } from '#test/support/report-data.ts'
import { daySums, storeAllDaySums } from './store-day-sums.ts'

const { db } = await testDatabase()
const days = ['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-04']

const period = { from: '2025-02-15', to: '2025-03-20' }

/** The sums as reports read them, and computed from all rows. */
async function bothOf(sums: DaySums) {
  const { from, to } = period
  const every = sql`array(select ${from}::date + at from generate_series(0, ${to}::date - ${from}::date) at)`
  const rowsOf = (source: ReturnType<typeof sql>) =>
    sql`(select coalesce(jsonb_agg(r order by to_jsonb(r)), '[]') from ${source} r)`
  const { rows } = await sql<{ read: object[]; computed: object[] }>`
    select ${rowsOf(readDaySums(sums, period))} as read, ${rowsOf(sql`(${sums.compute(every)})`)} as computed`.execute(
    db,
  )
  return rows[0]
}

async function expectSums(after: string) {
  await Promise.all(
    daySums.map(async (sums) => {
      const both = await bothOf(sums)
      expect(both?.read, `${sums.table} after ${after}`).toEqual(both?.computed)
    }),
  )
}

async function isStored(day: string): Promise<boolean> {
  const { rows } = await sql`
    select from summed_day where subject = 'trips' and day = ${day} and day not in (select day from changed_day where subject = 'trips')`.execute(
    db,
  )
  return rows.length > 0
}

let state = Number(process.env.PROPERTY_SEED ?? 20_261_129)
/** The next of a repeatable series of numbers below a limit. */
function below(limit: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return Math.floor((state / 0x7fffffff) * limit) % limit
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T

const bookings: string[] = []
const anyBooking = () => oneOf(bookings)
let unit = 0

async function addBooking(day = oneOf(days)) {
  const id = await aBookingMade(db, {
    madeAt: instantOf(oneOf(['2025-02-20', '2025-02-21', '2025-03-01']), 24 * 60 * below(2) + below(2) - 1),
    package_name: oneOf(['Dawn', 'Dusk']),
    kind: 'private',
    status: oneOf(['pending', 'confirmed', 'completed']),
    day,
    park: oneOf(['yala', 'bundala']),
    time_slot: 'morning',
    people: 1 + below(5),
    visitor_type: oneOf(['foreign', 'local']),
    total: 5_000,
    price: JSON.stringify({ ticketPrice: 1_000 + below(500) }),
    gate_fees: JSON.stringify({ mode: oneOf(['included', 'at gate']), usd: 900, lines: [] }) as never,
    payment_status: oneOf(['unpaid', 'part paid', 'paid']),
    guide_option: oneOf(['driver', 'driverGuide', 'separateGuide']),
  })
  bookings.push(id)
  return id
}

async function addTrip() {
  const day = oneOf(days)
  const id = await addBooking(day)
  unit += 1
  await sql`insert into pool_day (pool, day, segment) select id, ${day}::date, 'AM' from pool where kind = 'jeep' and ref = 'basic'
    on conflict do nothing`.execute(db)
  await sql`insert into claim (pool, day, segment, unit, booking)
    select id, ${day}::date, 'AM', ${unit}, ${id} from pool where kind = 'jeep' and ref = 'basic'`.execute(db)
  await sql`insert into jeep_crew (day, half, jeep_type, number, driver, changed_at)
    values (${day}, 'AM', 'basic', ${unit}, ${oneOf(['Sunil', 'Nimal', ''])}, now())`.execute(db)
}

/** The places of a trip are always of its day. */
async function move(day: string) {
  const id = anyBooking()
  await db.transaction().execute(async (tx) => {
    await sql`delete from claim where booking = ${id}`.execute(tx)
    await sql`update booking set day = ${day} where id = ${id}`.execute(tx)
  })
}

const paid = async () => aPaymentOf(db, anyBooking(), { paidAt: instantOf(oneOf(days), 600), amount: 1 + below(3_000) })

const edits: [name: string, edit: () => Promise<unknown>][] = [
  ['a booking', () => addBooking()],
  ['a booking with a jeep', addTrip],
  ['a payment', paid],
  [
    'a payment without a rate',
    () => aPaymentOf(db, anyBooking(), { paidAt: instantOf(oneOf(days), 600), amount: 700, currency: 'EUR' }),
  ],
  [
    'a refund',
    async () =>
      aRefundOf(db, await paid(), {
        doneAt: instantOf(oneOf(days), 700),
        amount: 1 + below(400),
        reason: oneOf(['goodwill', 'overpaid']),
      }),
  ],
  ['a failed refund', () => sql`update refund set status = 'failed' where booking = ${anyBooking()}`.execute(db)],
  ['a chargeback', () => sql`update payment set status = 'disputed' where booking = ${anyBooking()}`.execute(db)],
  ['a move', () => move(oneOf(days))],
  ['a move to a day to come', () => move('2098-01-01')],
  [
    'a cancellation',
    () =>
      sql`update booking set status = 'cancelled', cancel_reason = 'guest', cancellation_fee = ${below(2) * 500}
        where id = ${anyBooking()}`.execute(db),
  ],
  [
    'a status',
    () =>
      sql`update booking set status = ${oneOf(['pending', 'confirmed'])}, cancel_reason = null, cancellation_fee = null
        where id = ${anyBooking()}`.execute(db),
  ],
  ['a deletion', () => sql`update booking set deleted_at = now() where id = ${anyBooking()}`.execute(db)],
  ['its return', () => sql`update booking set deleted_at = null where id = ${anyBooking()}`.execute(db)],
  ['a total', () => sql`update booking set total = ${4_000 + below(4_000)} where id = ${anyBooking()}`.execute(db)],
  [
    'a package',
    () =>
      sql`update booking set package_name = ${oneOf(['Dawn', 'Dusk'])}, kind = ${oneOf(['private', 'shared'])}
        where id = ${anyBooking()}`.execute(db),
  ],
  [
    'an overdue booking',
    () =>
      sql`update booking set status = 'cancelled', cancel_reason = 'expired' where id = ${anyBooking()}`.execute(db),
  ],
  [
    'another day of booking',
    () =>
      sql`update booking set created_at = created_at + ${1 + below(3)} * interval '1 day' where id = ${anyBooking()}`.execute(
        db,
      ),
  ],
  ['people', () => sql`update booking set people = ${1 + below(6)} where id = ${anyBooking()}`.execute(db)],
  [
    'a guide',
    () =>
      sql`update booking set guide_option = ${oneOf(['driver', 'driverGuide'])} where id = ${anyBooking()}`.execute(db),
  ],
  [
    'tickets',
    () =>
      sql`update booking set price = jsonb_build_object('ticketPrice', ${below(900)}::int) where id = ${anyBooking()}`.execute(
        db,
      ),
  ],
  [
    'a payment status',
    () =>
      sql`update booking set payment_status = ${oneOf(['unpaid', 'part paid', 'paid'])} where id = ${anyBooking()}`.execute(
        db,
      ),
  ],
  [
    'an arrival',
    () =>
      sql`insert into attendance (booking, state, at, noted_by)
        values (${anyBooking()}, ${oneOf(['arrived', 'no-show'])}, now(), 'clerk')
        on conflict (booking) do update set state = excluded.state`.execute(db),
  ],
  ['no arrival', () => sql`delete from attendance where booking = ${anyBooking()}`.execute(db)],
  ['a freed jeep', () => sql`delete from claim where booking = ${anyBooking()}`.execute(db)],
  [
    'another party in the jeep',
    () =>
      sql`update claim set booking = (
          select b.id from booking b where b.day = claim.day and kind = 'private' order by md5(b.id::text || ${below(1_000)}::text) limit 1
        ) where booking = ${anyBooking()}`.execute(db),
  ],
  [
    'a driver',
    () =>
      sql`update jeep_crew set driver = ${oneOf(['Sunil', 'Nimal', ''])} where number = ${1 + below(unit)}`.execute(db),
  ],
  [
    'a jeep',
    () =>
      sql`insert into claim (pool, day, segment, unit, booking)
        select p.id, w.day, w.half, w.number, b.id from jeep_crew w join booking b on b.day = w.day and b.id = ${anyBooking()}
        join pool p on p.kind = 'jeep' and p.ref = w.jeep_type 
        join pool_day d on d.pool = p.id and d.day = w.day and d.segment = w.half
        on conflict do nothing`.execute(db),
  ],
  ['no crew', () => sql`delete from jeep_crew where number = ${1 + below(unit)}`.execute(db)],
  [
    'a payment at the gate',
    () =>
      sql`insert into gate_payment (id, day, half, park, jeep_type, number, amount, currency, created_by, created_at)
        values (${randomUUID()}, ${oneOf(days)}, 'AM', ${oneOf(['yala', 'udawalawe'])}, 'basic', 1, ${100 + below(900)},
          ${oneOf(['USD', 'LKR'])}, 'driver', now())`.execute(db),
  ],
  ['no payment at the gate', () => sql`delete from gate_payment where day = ${oneOf(days)}`.execute(db)],
]

test('no day is stored before the first booking', async () => {
  await storeAllDaySums(db)
  const { rows } = await sql`select from summed_day`.execute(db)
  expect(rows).toEqual([])
})

test('after every change reports read what they would compute, with sums stored before and after it', async () => {
  await sql`insert into pool (kind, ref, capacity) values ('jeep', 'basic', 1000) on conflict (kind, ref) do update set capacity = 1000`.execute(
    db,
  )
  for (let count = 0; count < 8; count += 1) await addTrip()
  await expectSums('no sums were stored')
  for (let round = 0; round < 4; round += 1)
    for (const [name, edit] of edits) {
      if (below(2) === 0) await storeAllDaySums(db)
      await edit()
      await expectSums(`${name}, round ${round}`)
    }
  await storeAllDaySums(db)
  expect(await isStored('2025-03-02')).toBe(true)
  await expectSums('the last')
})

test('a change that is committed while sums are stored counts', async () => {
  const id = await aBookingMade(db, {
    day: '2025-03-05',
    kind: 'private',
    status: 'confirmed',
    park: 'yala',
    people: 2,
  })
  await storeAllDaySums(db)
  await db.transaction().execute(async (tx) => {
    await sql`update booking set people = 5 where id = ${id}`.execute(tx)
    await storeAllDaySums(db)
    expect(await isStored('2025-03-05')).toBe(true)
  })
  expect(await isStored('2025-03-05')).toBe(false)
  await expectSums('the commit')
  await storeAllDaySums(db)
  expect(await isStored('2025-03-05')).toBe(true)
  await expectSums('the next run')
})

test('the sums of a day are not stored before the day after the next', async () => {
  await aBookingMade(db, { day: '2098-01-01' })
  await storeAllDaySums(db)
  const { rows } = await sql<{ isLate: boolean }>`
    select max(day) = business_day(now()) - 2 as "isLate" from summed_day where subject = 'trips'`.execute(db)
  expect(rows[0]?.isLate).toBe(true)
})

test('a day that cannot be summed stops no other, and is summed once it can be', async () => {
  const [broken, next] = ['2025-03-10', '2025-03-11']
  await sql`alter table attendance_sum add constraint broken check (day <> ${sql.lit(broken)})`.execute(db)
  for (const day of [broken, next]) {
    const id = await aBookingMade(db, { day, kind: 'private', status: 'confirmed', park: 'yala', people: 2 })
    await sql`insert into attendance (booking, state, at, noted_by) values (${id}, 'arrived', now(), 'clerk')`.execute(
      db,
    )
  }
  const { failures } = await storeAllDaySums(db)
  expect(failures).toMatchObject([{ subject: 'trips', days: [broken], error: { constraint: 'broken' } }])
  expect([await isStored(broken), await isStored(next)]).toEqual([false, true])
  await expectSums('a failure')
  await sql`alter table attendance_sum drop constraint broken`.execute(db)
  expect(await storeAllDaySums(db)).toEqual({ failures: [] })
  expect(await isStored(broken)).toBe(true)
})
