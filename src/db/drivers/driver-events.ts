import { type Insertable, type Selectable, sql } from 'kysely'
import type { DriverCash, DriverReport } from '#contracts/drivers/driver-key.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { attendanceKinds, type DriverAttendance, maxPaymentsCounted } from '#domain/drivers/driver-event.ts'
import type { AcceptedEvents } from '#domain/drivers/event-limits.ts'
import { feeCurrencies } from '#domain/gate-fees/gate-fees.ts'
import { type Day, instantOf } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'

type StoredEvent = Selectable<Tables['driver_event']>

export async function findEvents(db: Database, ids: readonly string[]): Promise<Map<string, StoredEvent>> {
  const rows = await db.selectFrom('driver_event').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertEvents(tx: Database, events: Insertable<Tables['driver_event']>[]): Promise<void> {
  if (events.length > 0) await tx.insertInto('driver_event').values(events).execute()
}

/**
 * Deletes the refused events of a phone except the newest `keep`, some at a time: a thousand with each request that adds at most 200. The
 * outcomes are those of the index driver_event_refused.
 */
export async function deleteOldRefusals(tx: Database, driverKey: string, keep: number): Promise<void> {
  await sql`
    delete from driver_event where id in (
      select id from driver_event
      where driver_key = ${driverKey} and outcome not in ('accepted', 'conflict', 'decided')
      order by received_at desc, id offset ${keep} limit 1000
    )`.execute(tx)
}

/** The events of attendance of a booking that count: not refused, and newer than a clerk's decision. */
export async function listMarks(tx: Database, booking: string): Promise<DriverAttendance[]> {
  const rows = await tx
    .selectFrom('driver_event')
    .select(['id', 'driver_key as key', 'seq', 'at', 'kind'])
    .where('booking', '=', booking)
    .where('kind', 'in', attendanceKinds)
    .where('outcome', 'in', ['accepted', 'conflict'])
    .execute()
  return rows.map(({ at, kind, ...row }) => ({ ...row, at: at.getTime(), kind: kind as DriverAttendance['kind'] }))
}

/** Marks the events on which two phones disagree, and takes the mark from the others of the booking. Writes only rows that change. */
export async function markConflict(tx: Database, booking: string, ids: readonly string[]): Promise<void> {
  const outcome = sql<string>`case when id = any(${ids}::uuid[]) then 'conflict' else 'accepted' end`
  await tx
    .updateTable('driver_event')
    .set({ outcome })
    .where('booking', '=', booking)
    .where('kind', 'in', attendanceKinds)
    .where('outcome', 'in', ['accepted', 'conflict'])
    .where('outcome', 'is distinct from', outcome)
    .execute()
}

type EventScope = {
  driverKey: string
  bookings: readonly string[]
  jeeps: readonly string[]
  /** Instants (ms UTC) of the phone's events. */
  times: { from: number; before: number }
}

/**
 * The accepted events by which the limits of further ones are checked: of the phone within `times` and about the bookings, of all phones
 * about the jeeps, and cash of all phones for the bookings.
 */
export async function readAcceptedEvents(
  tx: Database,
  { driverKey, bookings, jeeps, times }: EventScope,
): Promise<AcceptedEvents[]> {
  const { rows } = await sql<AcceptedEvents & { uncountedCash: string }>`
    select e.driver_key = ${driverKey} as "isOwn", e.booking, e.jeep, e.kind, coalesce(b.day::text, left(e.jeep, 10)) as day,
      count(*)::int as count, count(p.id)::int as uncounted, coalesce(sum(p.amount), 0) as "uncountedCash"
    from driver_event e
    left join booking b on b.id = e.booking
    -- The payment of cash has the ID of its event.
    left join payment p on p.id = e.id and p.status = 'submitted'
    where e.outcome in ('accepted', 'conflict', 'decided') and (
      (e.driver_key = ${driverKey} and e.at >= ${new Date(times.from)} and e.at < ${new Date(times.before)})
      or (e.booking = any(${bookings}::uuid[]) and (e.kind = 'cash' or e.driver_key = ${driverKey}))
      or e.jeep = any(${jeeps}::text[])
    )
    group by 1, 2, 3, 4, 5
  `.execute(tx)
  return rows.map((row) => ({ ...row, uncountedCash: Number(row.uncountedCash) }))
}

/** After a clerk's word about a guest, what phones said before it no longer counts. */
export async function decideMarks(tx: Database, booking: string): Promise<void> {
  await tx
    .updateTable('driver_event')
    .set({ outcome: 'decided' })
    .where('booking', '=', booking)
    .where('kind', 'in', attendanceKinds)
    .where('outcome', 'in', ['accepted', 'conflict'])
    .execute()
}

/** The trips, named as in `DriveTrip.jeep`, whose gate a driver has paid. A payment that staff took back does not count. */
export async function listPaidGates(db: Database, jeeps: readonly string[]): Promise<Set<string>> {
  if (jeeps.length === 0) return new Set()
  const rows = await db
    .selectFrom('driver_event')
    .select('jeep')
    .where('jeep', 'in', jeeps)
    .where('kind', '=', 'gate paid')
    .where('outcome', '=', 'accepted')
    .where((eb) => {
      const stored = eb
        .selectFrom('gate_payment')
        .select('gate_payment.id')
        .whereRef('gate_payment.driver_event', '=', 'driver_event.id')
      return eb.or([eb('amount', 'is', null), eb('currency', 'not in', feeCurrencies), eb.exists(stored)])
    })
    .execute()
  return new Set(rows.flatMap(({ jeep }) => jeep ?? []))
}

/** Cash of bookings that a driver has reported and no clerk has counted, in minor units. */
export async function readReportedCash(db: Database, bookings: readonly string[]): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment')
    .select(['booking', (eb) => eb.fn.sum<string>('amount').as('amount')])
    .where('booking', 'in', bookings)
    .where('status', '=', 'submitted')
    .where('driver_key', 'is not', null)
    .groupBy('booking')
    .execute()
  return new Map(rows.map(({ booking, amount }) => [booking, Number(amount)]))
}

export async function readLanguages(db: Database, bookings: readonly string[]): Promise<Map<string, string>> {
  if (bookings.length === 0) return new Map()
  const rows = await db.selectFrom('booking').select(['id', 'language']).where('id', 'in', bookings).execute()
  return new Map(rows.map(({ id, language }) => [id, language]))
}

const maxReports = 300

/**
 * The reports of a day that staff have to read: conflicts, refusals, notes and paid gates, latest first. Of too many, all phones have the
 * same share, and conflicts come first, so that one phone does not hide what others report.
 */
export async function listReports(db: Database, day: Day): Promise<DriverReport[]> {
  const ranked = db
    .selectFrom('driver_event as e')
    .innerJoin('driver_key as k', 'k.id', 'e.driver_key')
    .innerJoin('person', 'person.id', 'k.person')
    .leftJoin('booking as b', 'b.id', 'e.booking')
    .select(['e.id', 'e.kind', 'e.at', 'e.booking', 'e.jeep', 'e.amount', 'e.currency', 'e.text', 'e.outcome'])
    .select(['person.name as by', 'b.reference', 'b.customer_name as guest'])
    .select(
      sql<number>`row_number() over (
        partition by e.driver_key order by e.outcome = 'conflict' desc, e.at desc, e.id
      )`.as('place'),
    )
    .where('e.at', '>=', new Date(instantOf(day, 0)))
    .where('e.at', '<', new Date(instantOf(day, 24 * 60)))
    .where((eb) =>
      eb.or([eb('e.kind', 'in', ['note', 'gate paid']), eb('e.outcome', 'not in', ['accepted', 'decided'])]),
    )
  const rows = await db
    .selectFrom(
      db.selectFrom(ranked.as('r')).selectAll().orderBy('place').orderBy('at', 'desc').limit(maxReports).as('shown'),
    )
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ at, amount, reference, place: _, ...row }) => ({
    ...row,
    at: at.toISOString(),
    bookingId: reference,
    amount: amount === null ? null : toDecimal(amount),
  }))
}

function selectUncounted(db: Database) {
  return db
    .selectFrom('payment')
    .innerJoin('driver_key as k', 'k.id', 'payment.driver_key')
    .innerJoin('person', 'person.id', 'k.person')
    .where('payment.status', '=', 'submitted')
}

/**
 * The cash that drivers have reported and no clerk has counted, by person: how much it is, and the oldest payments, as many as a clerk
 * accepts at once.
 */
export async function listDriverCash(db: Database): Promise<DriverCash[]> {
  const totals = await selectUncounted(db)
    .select(['person.id as person', 'person.name', 'payment.currency'])
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.sum<string>('payment.amount').as('amount')])
    .groupBy(['person.id', 'person.name', 'payment.currency'])
    .orderBy('person.name')
    .orderBy('person.id')
    .orderBy('payment.currency')
    .execute()
  const ranked = selectUncounted(db)
    .innerJoin('booking as b', 'b.id', 'payment.booking')
    .select(['payment.id', 'payment.amount', 'payment.currency', 'payment.created_at as at'])
    .select(['person.id as person', 'b.reference as bookingId', 'b.customer_name as guest'])
    .select(sql<number>`row_number() over (partition by person.id order by payment.created_at, payment.id)`.as('place'))
  const rows = await db
    .selectFrom(ranked.as('r'))
    .selectAll()
    .where('place', '<=', maxPaymentsCounted)
    .orderBy('place')
    .execute()
  const payments = Map.groupBy(rows, ({ person }) => person)
  return [...Map.groupBy(totals, ({ person }) => person)].map(([person, own]) => ({
    person,
    name: own[0]?.name ?? '',
    count: own.reduce((sum, { count }) => sum + Number(count), 0),
    sums: own.map(({ currency, amount }) => ({ currency, amount: toDecimal(Number(amount)) })),
    payments: (payments.get(person) ?? []).map(({ id, bookingId, guest, at, amount, currency }) => ({
      id,
      bookingId,
      guest,
      currency,
      at: at.toISOString(),
      amount: toDecimal(amount),
    })),
  }))
}

/** The uncounted payments of a person, with their bookings. Takes no lock. */
export function findUncounted(
  db: Database,
  person: string,
  ids: readonly string[],
): Promise<{ id: string; booking: string }[]> {
  return db
    .selectFrom('payment')
    .innerJoin('driver_key as k', 'k.id', 'payment.driver_key')
    .select(['payment.id', 'payment.booking'])
    .where('k.person', '=', person)
    .where('payment.id', 'in', ids)
    .where('payment.status', '=', 'submitted')
    .orderBy('payment.booking')
    .orderBy('payment.id')
    .execute()
}
