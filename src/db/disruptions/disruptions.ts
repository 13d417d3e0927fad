import { type Selectable, sql } from 'kysely'
import { type ClosedTrip, countClosedTripsByPlace, listClosedTrips } from '#db/availability/booked-trips.ts'
import { findCalendarEntry, listRuleEntries, type StoredCalendarEntry } from '#db/availability/calendar-entries.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'
import { concerns } from '#domain/availability/calendar-entry.ts'
import { type DisruptionState, waitingStates } from '#domain/disruptions/disruption.ts'
import { addDays, type Day, minuteMs } from '#domain/primitives/date.ts'
import type { TripAfter, TripBefore } from './trip-json.ts'

type StoredDisruption = Selectable<Tables['disruption']>
export type DisruptedRow = Selectable<Tables['disruption_booking']>

/** A rule of the park, or entries of the calendar. */
export type ClosedBy = { rule: string | null; entries: readonly string[] }

/**
 * The closed trips of a rule or of calendar entries whose guests nobody has asked yet, soonest first. With neither, those of every
 * closure. At most a thousand; once they are asked, the next ones are listed.
 */
export async function listUnasked(db: Database, closedBy: ClosedBy | null, today: Day): Promise<ClosedTrip[]> {
  return listClosedTrips(db, { ...askedDays(today), isAsked: false, closedBy: await entriesOf(db, closedBy, today) })
}

/** Those of some bookings that still wait to be asked. */
export async function listStillUnasked(db: Database, ids: readonly string[], today: Day): Promise<ClosedTrip[]> {
  return listClosedTrips(db, { ...askedDays(today), isAsked: false, ids })
}

/** The latest disruption in which a booking waits whose day a rule or entries closed. */
export async function findWaitingDisruption(db: Database, closedBy: ClosedBy | null, today: Day) {
  const entries = await entriesOf(db, closedBy, today)
  const trips = await listClosedTrips(db, { ...askedDays(today), isAsked: true, closedBy: entries })
  const ids = trips.map(({ id }) => id)
  if (ids.length === 0) return undefined
  return db
    .selectFrom('disruption_booking')
    .innerJoin('disruption', 'disruption.id', 'disruption_booking.disruption')
    .select('disruption.id')
    .where('booking', 'in', ids)
    .where('state', 'in', waitingStates)
    .orderBy('disruption.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const askedDays = (today: Day) => ({ first: today, last: addDays(today, 800) })

async function entriesOf(db: Database, closedBy: ClosedBy | null, today: Day): Promise<StoredCalendarEntry[] | null> {
  if (!closedBy) return null
  const { rule, entries } = closedBy
  return [
    ...(rule ? (await listRuleEntries(db, today)).filter((entry) => entry.rule === rule) : []),
    ...(await Promise.all(entries.map((id) => findCalendarEntry(db, id)))),
  ].filter((entry) => entry !== undefined)
}

/** The rule that closed each of these trips, by the ID of the booking; null for closures of staff. */
export async function rulesOfTrips(db: Database, trips: ClosedTrip[], today: Day): Promise<Map<string, string | null>> {
  if (trips.length === 0) return new Map()
  const entries = await listRuleEntries(db, today)
  return new Map(trips.map((trip) => [trip.id, ruleOf(trip, entries)]))
}

function ruleOf(trip: TripPlace, entries: readonly StoredCalendarEntry[]): string | null {
  return entries.findLast((entry) => isClosedBy(trip, entry))?.rule ?? null
}

/** The number of closed trips whose guests nobody has asked, by the rule that closed them; null for closures of staff. */
export async function countUnasked(db: Database, today: Day): Promise<{ rule: string | null; count: number }[]> {
  const places = await countClosedTripsByPlace(db, { ...askedDays(today), isAsked: false })
  if (places.length === 0) return []
  const entries = await listRuleEntries(db, today)
  const counts = new Map<string | null, number>()
  for (const place of places) {
    const rule = ruleOf(place, entries)
    counts.set(rule, (counts.get(rule) ?? 0) + place.count)
  }
  return [...counts].map(([rule, count]) => ({ rule, count }))
}

type TripPlace = Pick<ClosedTrip, 'day' | 'time_slot' | 'package_id' | 'park' | 'block'>

function isClosedBy(
  { day, time_slot: timeSlot, package_id: packageId, park, block }: TripPlace,
  entry: StoredCalendarEntry,
) {
  return day !== null && timeSlot !== null && concerns(entry, { day, timeSlot, packageId, park, block })
}

export function insertDisruption(
  tx: Database,
  disruption: { rule: string | null; note: string; by: string; at: Date },
): Promise<StoredDisruption> {
  const { rule, note, by, at } = disruption
  return tx
    .insertInto('disruption')
    .values({ rule, note, created_by: by, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertDisruptedBooking(
  tx: Database,
  row: Pick<DisruptedRow, 'disruption' | 'booking' | 'rule' | 'needs_call' | 'email'> & {
    answerBy: number
    original: TripBefore
  },
) {
  const { answerBy, original, ...columns } = row
  await tx
    .insertInto('disruption_booking')
    .values({ ...columns, answer_by: new Date(answerBy), original: JSON.stringify(original) })
    .execute()
}

export async function findDisruption(db: Database, id: string): Promise<StoredDisruption | undefined> {
  return isUuid(id) ? db.selectFrom('disruption').selectAll().where('id', '=', id).executeTakeFirst() : undefined
}

/** Locks a disruption until the transaction ends. */
export async function lockDisruption(tx: Database, id: string): Promise<StoredDisruption | undefined> {
  if (!isUuid(id)) return undefined
  return tx.selectFrom('disruption').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * The disruption in which a booking waits, or else its latest one, with the rule that closed its day; undefined if its guest was never
 * asked.
 */
export async function findDisruptionOf(db: Database, booking: string) {
  return db
    .selectFrom('disruption_booking')
    .innerJoin('disruption', 'disruption.id', 'disruption_booking.disruption')
    .leftJoin('park_rule', 'park_rule.id', 'disruption_booking.rule')
    .selectAll('disruption_booking')
    .select(['disruption.created_at', 'disruption.note', 'park_rule.reason', 'park_rule.source'])
    .where('disruption_booking.booking', '=', booking)
    .orderBy(sql`disruption_booking.state in ('asked', 'call')`, 'desc')
    .orderBy('disruption.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether guests were asked to choose because of a rule. */
export async function isRuleOfDisruption(db: Database, rule: string): Promise<boolean> {
  const row = await db.selectFrom('disruption_booking').select('booking').where('rule', '=', rule).limit(1)
  return (await row.executeTakeFirst()) !== undefined
}

/** Open disruptions, and those that began on or after an instant, latest first. */
export async function listDisruptions(db: Database, since: Date) {
  const count = (where: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(select count(*)::int from disruption_booking b where b.disruption = disruption.id and ${where})`
  return db
    .selectFrom('disruption')
    .selectAll()
    .select([
      count(sql<boolean>`b.state in ('asked', 'call')`).as('waiting'),
      count(sql<boolean>`b.state in ('asked', 'call') and (b.needs_call or exists (
        select from outbox o where o.id = b.email and o.dead_at is not null))`).as('toCall'),
      count(sql<boolean>`true`).as('total'),
    ])
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('created_at', '>=', since)]))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** The bookings of a disruption with their guests, those to call first, then by the time to answer. */
export async function listDisruptedBookings(db: Database, disruption: string) {
  return (
    db
      .selectFrom('disruption_booking')
      .innerJoin('booking', 'booking.id', 'disruption_booking.booking')
      .leftJoin('outbox', 'outbox.id', 'disruption_booking.email')
      .selectAll('disruption_booking')
      .select(['booking.reference', 'booking.kind', 'booking.time_slot', 'booking.people', 'booking.currency'])
      .select(['booking.customer_name', 'booking.customer_phone', 'booking.package_id', 'booking.package_name'])
      .select(['booking.park', 'booking.day'])
      .select(['outbox.done_at as emailed_at', 'outbox.dead_at as email_failed_at'])
      .where('disruption', '=', disruption)
      // Nobody reads an email that could not be delivered.
      .orderBy(sql`needs_call or outbox.dead_at is not null`, 'desc')
      .orderBy('answer_by')
      .orderBy('booking.reference')
      .execute()
  )
}
export type DisruptedBookingRow = Awaited<ReturnType<typeof listDisruptedBookings>>[number]

/** The clocks of two processes may differ by as much (ms). */
const clockDifference = minuteMs

/**
 * The refunds of a disruption's bookings that were requested since it began, oldest first. Money that came while the day was closed is not
 * among them while its guest waits: it may still pay for another trip.
 */
export async function listDisruptionRefunds(db: Database, { id, created_at }: StoredDisruption) {
  return db
    .selectFrom('disruption_booking')
    .innerJoin('refund', 'refund.booking', 'disruption_booking.booking')
    .innerJoin('booking', 'booking.id', 'refund.booking')
    .select(['refund.id', 'refund.amount', 'refund.currency', 'refund.status'])
    .select(['booking.reference', 'booking.customer_name'])
    .where('disruption', '=', id)
    .where('refund.asked_at', '>=', new Date(created_at.getTime() - clockDifference))
    .where('refund.status', '<>', 'refused')
    .where((eb) =>
      eb.or([eb('refund.reason', '<>', 'day closed'), eb('disruption_booking.state', 'not in', waitingStates)]),
    )
    .orderBy('refund.asked_at')
    .orderBy('refund.id')
    .execute()
}

/**
 * Settles a booking that waits in a disruption. Returns false if it does not wait, so that a change of any booking may call it. The
 * caller holds the lock on the booking.
 */
export async function settleDisruptedBooking(
  tx: Database,
  booking: string,
  settled: { state: DisruptionState; by: string; now: number; answer?: TripAfter },
): Promise<boolean> {
  const { state, by, now, answer } = settled
  const { numUpdatedRows } = await tx
    .updateTable('disruption_booking')
    .set({
      state,
      answered_at: new Date(now),
      answered_by: by,
      ...(state === 'call' ? { needs_call: true } : {}),
      ...(answer ? { answer: JSON.stringify(answer) } : {}),
    })
    .where('booking', '=', booking)
    .where('state', 'in', waitingStates)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the disruptions in which no booking waits any more. With an ID, that one alone; returns whether it has ended. */
export async function endDisruptions(db: Database, now: number, id?: string): Promise<boolean> {
  let ended = db
    .updateTable('disruption')
    .set({ ended_at: new Date(now) })
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('disruption_booking')
            .select('booking')
            .whereRef('disruption_booking.disruption', '=', 'disruption.id')
            .where('state', 'in', waitingStates),
        ),
      ),
    )
  if (id) ended = ended.where('id', '=', id)
  return (await ended.executeTakeFirst()).numUpdatedRows > 0n
}

/** Bookings that wait, and whose time to answer ended before an instant. */
export function listOverdue(db: Database, before: Date) {
  return db
    .selectFrom('disruption_booking')
    .select(['disruption', 'booking', 'answer_by'])
    .where('state', 'in', waitingStates)
    .where('answer_by', '<=', before)
    .orderBy('answer_by')
    .limit(500)
    .execute()
}
