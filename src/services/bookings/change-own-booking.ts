import { isDeepStrictEqual } from 'node:util'
import type { BookingCompletion } from '#contracts/bookings/manage-booking.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { joinSales } from '#db/availability/claims.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import { lockBooking, rereadBooking, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import { settleDisruptedBooking } from '#db/disruptions/disruptions.ts'
import { bookingEmail, enqueueEmail, withdrawEmails } from '#db/messaging/email-outbox.ts'
import { findPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { dayRefusal } from '#domain/bookings/booking.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { movableUntil } from '#domain/bookings/cancellation-policy.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { hasDeparted, isShortNotice, isSlot, startMinute } from '#domain/bookings/time-slot.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { offersSlot } from '#domain/packages/package.ts'
import { type Day, instantOf } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { departuresOf } from '#live/seat-events.ts'
import { moveClaims } from '#services/availability/move-claims.ts'
import { payWithKeptMoney } from '#services/availability/update-closed-trips.ts'
import type { ServiceContext } from '#services/context.ts'
import { saveDocuments, withoutTrailingEmpty } from '#services/guests/save-travellers.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Moves a guest's safari to another day: the same package, party, hours and price. One transaction claims the new place and
 * releases the old one. Possible until the deadline of the booking's policy.
 */
export async function rescheduleOwnBooking(
  context: ServiceContext,
  id: string,
  day: Day,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  const business = await readBusinessSettings(context.db)
  const outcome = await runTransaction(context.db, async (tx) => {
    await joinSales(tx)
    const before = await lockBooking(tx, id)
    if (!before) return failure('booking not found')
    const refused = refusalOf(before, day, { now, windowDays: business.policy.windowDays })
    if (refused || !before.time_slot) return failure(refused ?? 'not movable by guests')
    // Staff must confirm a trip at short notice.
    if (isShortNotice(day, before.time_slot, now, business.notice)) return failure('too late to move')
    const startsAt = instantOf(day, startMinute(before.time_slot) ?? 0)
    const change = {
      day,
      starts_at: new Date(startsAt),
      short_notice: false,
      hold_expires_at: deadlineAfterMove(before, startsAt, now),
      // A guest can move only to an open day.
      closed_at: null,
      hold_before_closing: null,
    }
    const pkg = before.package_id ? await findPackage(tx, before.package_id) : undefined
    if (pkg && isSlot(before.time_slot) && !offersSlot(pkg, before.time_slot)) return failure('slot not offered')
    await updateBookingRow(tx, before.id, change, now)
    await moveClaims(tx, before, { ...before, ...change }, { pkg, business, now, overbook: false, isGuest: true })
    const answer = { choice: 'other day' as const, date: day, back: 0, cost: 0 }
    await settleDisruptedBooking(tx, before.id, { state: 'other day', by: 'guest', now, answer })
    const isConfirmed = before.closed_at !== null && (await payWithKeptMoney(tx, before, { actor, now }))
    await auditBooking(tx, { actor, now }, before.id, 'booking moved', { day: { from: before.day, to: day } })
    const occurrence = before.version + 1
    const topic = isConfirmed ? 'booking confirmed' : 'booking moved'
    await withdrawEmails(tx, before.id, ['booking moved', 'staff: booking moved'], now)
    await enqueueEmail(tx, bookingEmail(topic, before.id, { occurrence }), now)
    await enqueueEmail(tx, bookingEmail('staff: booking moved', before.id, { occurrence }), now)
    return success({ before, booking: await rereadBooking(tx, before) })
  })
  if (!outcome.ok) return outcome
  context.seatEvents.publish([...departuresOf(outcome.before), ...departuresOf(outcome.booking)])
  return success({ booking: outcome.booking })
}

/** The last instant (ms UTC) at which the guest may move the booking; null if only staff may. */
function lastMoveOf(booking: StoredBooking): number | null {
  const start = startOfTrip(booking)
  const isSafari = kindSpecOf(booking).reservationType !== null
  return isSafari && start !== null && booking.status !== 'cancelled'
    ? movableUntil(start, policySoldWith(booking))
    : null
}

function refusalOf(
  before: StoredBooking,
  day: Day,
  { now, windowDays }: { now: number; windowDays: number },
): ErrorCode | null {
  if (before.status === 'cancelled') return 'booking is cancelled'
  const until = lastMoveOf(before)
  if (until === null) return 'not movable by guests'
  if (now > until) return 'too late to move'
  const notOnSale = dayRefusal(day, { now, windowDays })
  if (notOnSale) return notOnSale
  if (day === before.day) return 'already on this day'
  return hasDeparted(day, before.time_slot ?? '', now) ? 'already left' : null
}

/** A move never extends the deadline, or a guest could postpone payment for ever. Only a closure stops it. */
function deadlineAfterMove(before: StoredBooking, startsAt: number, now: number): Date | null {
  const { hold_expires_at: hold, hold_before_closing: paused, payment_method: method } = before
  const fresh = paymentDeadline(method, startsAt, now, policySoldWith(before))
  if (hold) return new Date(Math.min(hold.getTime(), fresh))
  return paused && before.payment_status === 'unpaid' ? new Date(fresh) : null
}

/** Adds the pickup place and the travellers after the booking. An omitted field stays as it is. */
export function completeOwnBooking(
  context: ServiceContext,
  id: string,
  { pickupLocation, guests, travellers }: BookingCompletion,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) return failure('booking not found')
    if (booking.status === 'cancelled') return failure('booking is cancelled')
    const start = startOfTrip(booking)
    if (start !== null && start <= now) return failure('trip has begun')
    const names = travellers ? withoutTrailingEmpty(travellers.map(({ name }) => name)) : guests?.filter(Boolean)
    if ((travellers ?? guests ?? []).length > booking.people) return failure('too many names')
    const details = {
      ...booking.details,
      ...(pickupLocation === undefined ? {} : { pickupLocation }),
      ...(names === undefined ? {} : { guests: names }),
    }
    const identity = await saveDocuments(tx, context, booking, { names, travellers })
    const isSame = isDeepStrictEqual(details, booking.details)
    if (isSame && !identity.isChanged) return success({ booking })
    await updateBookingRow(tx, booking.id, { details: JSON.stringify(details), ...identity.ofLead }, now)
    await enqueueEmail(tx, bookingEmail('staff: booking changed', booking.id, { occurrence: booking.version + 1 }), now)
    // Names, addresses and numbers are personal data: the audit log says only which field changed.
    await auditBooking(tx, { actor, now }, booking.id, 'booking completed by guest', {
      ...(pickupLocation === undefined ? {} : { pickup: 'changed' }),
      ...(names ? { guests: 'changed' } : {}),
      ...(identity.isChanged ? { documents: 'changed' } : {}),
    })
    return success({ booking: await rereadBooking(tx, booking) })
  })
}
