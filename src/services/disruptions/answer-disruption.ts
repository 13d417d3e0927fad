import type { DisruptionAnswer, TripOffers } from '#contracts/disruptions/disruption.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { auditBooking, type By, systemActor } from '#db/audit/write-audit.ts'
import { joinSales } from '#db/availability/claims.ts'
import { readTakenSeats } from '#db/availability/holds.ts'
import {
  type BookingChange,
  findBooking,
  lockBooking,
  rereadBooking,
  type StoredBooking,
} from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import {
  type DisruptedRow,
  endDisruptions,
  findDisruptionOf,
  listOverdue,
  settleDisruptedBooking,
} from '#db/disruptions/disruptions.ts'
import type { TripAfter } from '#db/disruptions/trip-json.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { findPackage, type StoredPackage } from '#db/packages/packages.ts'
import { readAccount } from '#db/payments/payments.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { ownSlot } from '#domain/availability/calendar-entry.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { dayRefusal } from '#domain/bookings/booking.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { hasDeparted, startMinute } from '#domain/bookings/time-slot.ts'
import { isAnswerOverdue, isWaiting, remindAfter, remindersDue } from '#domain/disruptions/disruption.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { packageIdOfBooking } from '#domain/packages/custom-safari.ts'
import { offersSlot } from '#domain/packages/package.ts'
import { overpaidBy, retainedAmount } from '#domain/payments/payment.ts'
import { type Day, instantOf } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import { departuresOf } from '#live/seat-events.ts'
import { moveClaims } from '#services/availability/move-claims.ts'
import { resumeTrip } from '#services/availability/update-closed-trips.ts'
import { choicesSoldWith } from '#services/bookings/reprice-booking.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { gateFeesColumn, readBookingGateFees } from '#services/gate-fees/gate-fees-of-trip.ts'
import { findRequestedPackage } from '#services/packages/requested-package.ts'
import { suits } from '#services/parks/find-other-parks.ts'
import { requestRefund } from '#services/payments/request-refund.ts'
import { settleCancellation } from '#services/payments/settle-cancellation.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { workOnEach } from '#services/work-on-each.ts'
import { findOffers, priceAt } from './find-offers.ts'

/** `parkUntil`: from then on (ms) the answer cannot be another park; staff who answer for a guest have no such limit. */
type Answering = By & { business: BusinessSettings; parkUntil?: number | undefined }
/** `stands` is the answer that was given before. */
type AnswerStands = Failure<'already decided', { stands: string }>
type OfferGone = Failure<ErrorCode, { offers: TripOffers }>

const gone: readonly ErrorCode[] = ['day closed', 'jeeps taken', 'seat taken', 'offer unavailable', 'package not found']

/**
 * Carries out the answer of a guest, or of staff for them, to a closed day, in one transaction: moves the trip, or cancels it with a
 * full refund. The same answer again succeeds, another one fails with the one that stands. If an offer is gone, it fails with those
 * that are left. A repeated request succeeds whatever has become of the answer since.
 */
export async function answerDisruption(
  context: ServiceContext,
  bookingId: string,
  answer: DisruptionAnswer,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<{ booking: StoredBooking }> | AnswerStands | OfferGone> {
  const now = context.clock.now()
  const business = await readBusinessSettings(context.db)
  let parkUntil: number | undefined
  const outcome = await runTransaction(
    context.db,
    async (tx): Promise<Result<{ before: StoredBooking; booking: StoredBooking }> | AnswerStands> => {
      await joinSales(tx)
      const before = await lockBooking(tx, bookingId)
      const row = before && (await findDisruptionOf(tx, before.id))
      if (!before || !row) return failure('no disruption')
      const replay = await findReplay(tx, context.config, idempotencyKey)
      if (replay) return replay.ok ? success({ before, booking: before }) : replay
      if (!isWaiting(row.state) || (row.state === 'call' && answer.choice === 'call')) {
        if (!isSameAnswer(row, answer)) return failure('already decided', { stands: row.state })
        await storeReplay(tx, context.config, idempotencyKey, { body: '', now })
        return success({ before, booking: before })
      }
      parkUntil = actor.role === null ? row.answer_by.getTime() : undefined
      const done = await settleAnswer(tx, before, answer, { actor, now, business, parkUntil })
      if (!done.ok) return done
      await storeReplay(tx, context.config, idempotencyKey, { body: '', now })
      return success({ before, booking: done.booking })
    },
  )
  if (outcome.ok) {
    context.seatEvents.publish([...departuresOf(outcome.before), ...departuresOf(outcome.booking)])
    return success({ booking: outcome.booking })
  }
  if (!gone.includes(outcome.error)) return outcome
  const booking = await findBooking(context.db, bookingId)
  return booking ? { ...outcome, offers: await findOffers(context.db, booking, now, parkUntil) } : outcome
}

/** Carries out the answer for a locked booking that waits, inside the caller's transaction. */
export async function settleAnswer(
  tx: Database,
  booking: StoredBooking,
  answer: DisruptionAnswer,
  by: Answering,
): Promise<Result<{ booking: StoredBooking }>> {
  const { actor, now } = by
  const answeredBy = actor.role ? `staff ${actor.actor}` : 'guest'
  const settle = (settled: TripAfter) =>
    settleDisruptedBooking(tx, booking.id, { state: answer.choice, by: answeredBy, now, answer: settled })
  // A cancellation settles the booking as well, without the answer: a refund is settled before.
  const isRefund = answer.choice === 'refund'
  if (isRefund && !(await settle({ ...answer, back: retainedAmount(await readAccount(tx, booking)) })))
    return failure('already decided')
  const done = await carryOut(tx, booking, answer, by)
  if (!done.ok) return done
  const settled = { ...answer, ...done.money }
  if (!isRefund && !(await settle(settled))) return failure('already decided')
  await auditBooking(tx, { actor, now }, booking.id, 'disruption answered', settled)
  return success({ booking: await rereadBooking(tx, booking) })
}

function isSameAnswer({ state, answer }: DisruptedRow, { choice, packageId, date }: DisruptionAnswer): boolean {
  return state === choice && answer?.packageId === packageId && answer?.date === date
}

type Settled = Pick<TripAfter, 'back' | 'cost'>

async function carryOut(
  tx: Database,
  booking: StoredBooking,
  { choice, packageId, date }: DisruptionAnswer,
  by: Answering,
): Promise<Result<{ money: Settled }>> {
  switch (choice) {
    case 'call':
      return success({ money: {} })
    case 'refund': {
      const { refund } = await cancelWithFullRefund(tx, booking, by)
      return success({ money: { back: refund } })
    }
    case 'other day':
      return date ? moveToDay(tx, booking, date, by) : failure('no date')
    case 'other park':
      return packageId ? moveToPark(tx, booking, packageId, by) : failure('package not found')
  }
}

async function cancelWithFullRefund(tx: Database, booking: StoredBooking, by: By) {
  const refund = retainedAmount(await readAccount(tx, booking))
  return { refund, cancelled: await settleCancellation(tx, booking, { cancelledBy: 'operator', refund }, by) }
}

/** The same package, party and hours on another day, at the same price. The 24-hour limits do not apply: the operator offers it. */
async function moveToDay(
  tx: Database,
  booking: StoredBooking,
  day: Day,
  by: Answering,
): Promise<Result<{ money: Settled }>> {
  const { time_slot: slot, park, block } = booking
  const { now, business } = by
  if (!slot) return failure('offer unavailable')
  const notOnSale = dayRefusal(day, { now, windowDays: business.policy.windowDays })
  if (notOnSale) return failure(notOnSale)
  if (day === booking.day) return failure('already on this day')
  if (hasDeparted(day, slot, now)) return failure('already left')
  const pkg = await findRequestedPackage(tx, { packageId: packageIdOfBooking(booking), park, block }, business)
  if (pkg && !offersSlot(pkg, ownSlot(slot))) return failure('offer unavailable')
  const seats = await freeSeats(tx, { ...booking, day }, pkg, now)
  if (!seats) return failure('seat taken')
  const startsAt = new Date(instantOf(day, startMinute(slot) ?? 0))
  await moveTrip(tx, booking, { day, starts_at: startsAt, short_notice: false, seats }, { ...by, pkg })
  return success({ money: { back: 0, cost: 0 } })
}

/** Another park at the same hours. A private party keeps its jeeps; a shared one gets seats of the other departure. */
async function moveToPark(
  tx: Database,
  booking: StoredBooking,
  packageId: string,
  by: Answering,
): Promise<Result<{ money: Settled }>> {
  const { business, now, parkUntil } = by
  if (booking.starts_at && booking.starts_at.getTime() <= now) return failure('already left')
  if (parkUntil !== undefined && parkUntil <= now) return failure('offer unavailable')
  const pkg = await findPackage(tx, packageId)
  const { reservationType } = kindSpecOf(booking)
  const choices = reservationType && choicesSoldWith(booking, reservationType)
  const isOffered = pkg?.isActive && choices && suits(pkg, choices) && offersSlot(pkg, choices.timeSlot)
  const isElsewhere = pkg && (pkg.park !== booking.park || (pkg.block || null) !== booking.block)
  const price = isOffered && isElsewhere ? priceAt(pkg, booking, business) : null
  if (!pkg || !price) return failure('offer unavailable')
  const seats = await freeSeats(tx, booking, pkg, now)
  if (!seats) return failure('seat taken')
  const change = {
    package_id: pkg.id,
    package_name: pkg.name,
    park: pkg.park,
    block: pkg.block || null,
    seats,
    ...(price.price ? { price: JSON.stringify(price.price), total: price.total } : {}),
    ...gateFeesColumn(await readBookingGateFees(tx, pkg, booking)),
  }
  await moveTrip(tx, booking, change, { ...by, pkg })
  const back = price.back > 0 ? await refundDifference(tx, booking, by) : 0
  return success({ money: { back, cost: price.cost } })
}

/** The seats of a shared party in another departure: its own numbers where they are free; null if there are too few. */
async function freeSeats(
  tx: Database,
  { kind, day, time_slot, seats }: StoredBooking,
  pkg: StoredPackage | undefined,
  now: number,
): Promise<number[] | null> {
  if (kindSpecOf({ kind }).claims !== 'seats') return seats
  if (!day || !time_slot || !pkg) return null
  const [taken = []] = await readTakenSeats(tx, [{ packageId: pkg.id, day, slot: ownSlot(time_slot) }], now)
  const free = seatsOf(pkg).filter((seat) => !taken.includes(seat))
  const own = seats.filter((seat) => free.includes(seat))
  const chosen = [...own, ...free.filter((seat) => !own.includes(seat))].slice(0, seats.length)
  return chosen.length === seats.length ? chosen.sort((a, b) => a - b) : null
}

async function moveTrip(
  tx: Database,
  booking: StoredBooking,
  change: BookingChange & Partial<Pick<StoredBooking, 'day' | 'starts_at' | 'package_id' | 'park' | 'block' | 'seats'>>,
  { pkg, business, now, actor }: Answering & { pkg: StoredPackage | undefined },
) {
  const { price: _, total: __, ...trip } = change
  const claims = { pkg, business, now, overbook: false, isGuest: true }
  await moveClaims(tx, booking, { ...booking, ...(trip as Partial<StoredBooking>) }, claims)
  const isConfirmed = await resumeTrip(tx, booking, change, { actor, now })
  const topic = isConfirmed ? 'booking confirmed' : 'booking moved'
  await enqueueEmail(tx, bookingEmail(topic, booking.id, { occurrence: booking.version + 1 }), now)
}

/** A cheaper trip that is paid for is overpaid now. Returns the refund. The email about the move states the money. */
async function refundDifference(tx: Database, booking: StoredBooking, { actor, now }: By): Promise<Minor> {
  const moved = await rereadBooking(tx, booking)
  const amount = overpaidBy(await readAccount(tx, moved))
  if (amount > 0) await requestRefund(tx, moved, { amount, reason: 'overpaid', notify: false }, { actor, now })
  return Math.max(0, amount)
}

/**
 * Reminds guests who have not decided, twice, and refunds them in full after three days. Safe to call often and in several processes:
 * each reminder has its own key, and a settled booking is not found again.
 */
export async function settleUnanswered(context: ServiceContext): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const overdue = await listOverdue(db, new Date(now - remindAfter[0]))
  const settling = workOnEach(overdue, async ({ disruption, booking, answer_by }) => {
    const answerBy = answer_by.getTime()
    if (isAnswerOverdue(answerBy, now)) await refundUnanswered(context, booking, now)
    else {
      const occurrence = `${disruption} ${remindersDue(answerBy, now)}`
      await enqueueEmail(db, bookingEmail('choices reminder', booking, { occurrence }), now)
    }
  })
  await settling.finally(() => endDisruptions(db, now))
}

async function refundUnanswered(context: ServiceContext, id: string, now: number): Promise<void> {
  const outcome = await runTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    const row = booking && (await findDisruptionOf(tx, id))
    // The guest may have answered since the list was read.
    if (!booking || !row || !isWaiting(row.state)) return { ok: true as const, booking: null }
    await settleDisruptedBooking(tx, id, { state: 'expired', by: 'default', now })
    if (booking.status === 'cancelled') return { ok: true as const, booking: null }
    const { cancelled } = await cancelWithFullRefund(tx, booking, { actor: systemActor, now })
    return { ok: true as const, booking: cancelled }
  })
  if (outcome.ok && outcome.booking) context.seatEvents.publish(departuresOf(outcome.booking))
}
