import type { AskableBooking, DisruptionPreview, NewDisruption } from '#contracts/disruptions/disruption.ts'
import { type Actor, auditBooking, writeAudit } from '#db/audit/write-audit.ts'
import type { ClosedTrip } from '#db/availability/booked-trips.ts'
import { lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import {
  type ClosedBy,
  endDisruptions,
  findWaitingDisruption,
  insertDisruptedBooking,
  insertDisruption,
  listStillUnasked,
  listUnasked,
  lockDisruption,
  rulesOfTrips,
} from '#db/disruptions/disruptions.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { findRule } from '#db/parks/park-rules.ts'
import { answerTime } from '#domain/disruptions/disruption.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

type NoGuestsLeft = Failure<'guests already asked', { existing: string | null }>

/** The guests whom a disruption would ask, those whom staff must call first. */
export async function previewDisruption(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  closedBy: DisruptionPreview,
): Promise<AskableBooking[]> {
  const now = clock.now()
  const trips = await listUnasked(db, byAny(closedBy), dayAt(now))
  const askable = trips.map(
    (trip): AskableBooking => ({
      bookingId: trip.reference,
      name: trip.customer_name,
      phone: trip.customer_phone,
      language: trip.language,
      date: trip.day ?? '',
      timeSlot: trip.time_slot ?? '',
      people: trip.people,
      packageName: trip.package_name,
      hasEmail: trip.customer_email !== '',
      needsCall: trip.customer_email === '' || answerTime(trip.starts_at?.getTime() ?? null, now).isTooShort,
    }),
  )
  return askable.sort((a, b) => Number(b.needsCall) - Number(a.needsCall))
}

/** Without a rule and entries, every closure. */
const byAny = ({ rule, entries }: ClosedBy): ClosedBy | null => (rule || entries.length > 0 ? { rule, entries } : null)

/**
 * Asks the guests of closed trips what they want instead: one email each, in one transaction. Of two clerks at once, the second finds
 * nobody left to ask and gets the disruption of the first.
 */
export async function startDisruption(
  context: ServiceContext,
  { rule, entries, except, note }: NewDisruption,
  { actor, idempotencyKey }: RequestContext,
  toBody: (id: string) => object,
): Promise<Result<StoredResponse> | NoGuestsLeft> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx): Promise<Result<StoredResponse> | NoGuestsLeft> => {
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    if (rule && !(await findRule(tx, rule))) return failure('park rule not found')
    const skipped = new Set(except)
    const today = dayAt(now)
    const closedBy = byAny({ rule, entries })
    const wanted = (await listUnasked(tx, closedBy, today)).filter(({ reference }) => !skipped.has(reference))
    const trips = await lockUnasked(tx, wanted, today)
    if (trips.length === 0) {
      const existing = await findWaitingDisruption(tx, closedBy, today)
      return failure('guests already asked', { existing: existing?.id ?? null })
    }
    const rules = rule ? null : await rulesOfTrips(tx, wanted, today)
    const ruleOf = (booking: string) => rule ?? rules?.get(booking) ?? null
    const [only = null, ...others] = new Set(trips.map(({ id }) => ruleOf(id)))
    const disruption = await insertDisruption(tx, {
      rule: others.length === 0 ? only : null,
      note,
      by: actor.actor,
      at: new Date(now),
    })
    for (const booking of trips) {
      await ask(tx, booking, { disruption: disruption.id, rule: ruleOf(booking.id), actor, now })
    }
    await writeAudit(tx, { actor, now }, { entity: 'disruption', id: disruption.id }, 'disruption started', {
      rule: disruption.rule,
      bookings: trips.length,
    })
    return respondOnce(tx, context.config, idempotencyKey, { response: toBody(disruption.id), now })
  })
}

/** Locks the bookings in the order of their IDs, and leaves out those that another transaction has asked or changed meanwhile. */
async function lockUnasked(tx: Database, trips: ClosedTrip[], today: Day): Promise<StoredBooking[]> {
  const locked: StoredBooking[] = []
  for (const { id } of trips.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const booking = await lockBooking(tx, id)
    if (booking?.closed_at && (booking.status === 'pending' || booking.status === 'confirmed')) locked.push(booking)
  }
  const ids = locked.map(({ id }) => id)
  const still = new Set((await listStillUnasked(tx, ids, today)).map(({ id }) => id))
  return locked.filter(({ id }) => still.has(id))
}

async function ask(
  tx: Database,
  booking: StoredBooking,
  { disruption, rule, actor, now }: { disruption: string; rule: string | null; actor: Actor; now: number },
) {
  const { id, day, total, park, block, package_id: packageId, package_name: packageName } = booking
  const { by, isTooShort } = answerTime(booking.starts_at?.getTime() ?? null, now)
  const email = await enqueueEmail(tx, bookingEmail('trip choices', id, { occurrence: disruption }), now)
  await insertDisruptedBooking(tx, {
    disruption,
    booking: id,
    rule,
    email: email ?? null,
    answerBy: by,
    needs_call: isTooShort || email === undefined,
    original: { packageId, packageName, park, block, day, total },
  })
  await auditBooking(tx, { actor, now }, id, 'choices sent', { disruption })
}

/** Ends a disruption in which no guest waits any more. Ending it again changes nothing. */
export function endDisruption(
  { db, clock, config }: ServiceContext,
  id: string,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result> {
  const now = clock.now()
  return runTransaction(db, async (tx): Promise<Result> => {
    const disruption = await lockDisruption(tx, id)
    if (!disruption) return failure('disruption not found')
    const replay = await findReplay(tx, config, idempotencyKey)
    if (replay) return replay
    if (!disruption.ended_at) {
      if (!(await endDisruptions(tx, now, id))) return failure('guests not settled')
      await writeAudit(tx, { actor, now }, { entity: 'disruption', id }, 'disruption ended')
    }
    await storeReplay(tx, config, idempotencyKey, { body: '', now })
    return success({})
  })
}
