import type { BookingCancelling, CancellationPreview, CancellingFields } from '#contracts/bookings/cancellation.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import {
  auditFields,
  findBookingIncludingDeleted,
  lockBooking,
  lockBookingIncludingDeleted,
  type StoredBooking,
  updateBookingRow,
} from '#db/bookings/bookings.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { readAccount } from '#db/payments/payments.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import {
  isFareOpen,
  refundableUntil,
  refundOfCancellation,
  refundRuleOf,
} from '#domain/bookings/cancellation-policy.ts'
import { retainedAmount } from '#domain/payments/payment.ts'
import { type Currency, type Minor, toDecimal } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import {
  cancellingPartyOf,
  planCancellation,
  settleCancellation,
  termsStateOf,
} from '#services/payments/settle-cancellation.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Cancels a booking for staff, on behalf of the guest or the operator. An admin also decides an undecided cancellation, even of
 * a booking that was deleted since. A replay cancels nothing; a second clerk gets 'cancelled meanwhile'.
 */
export async function cancelBooking(
  context: ServiceContext,
  idOrReference: string,
  { version, ...terms }: BookingCancelling,
  { actor, idempotencyKey }: RequestContext,
  role: Role,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  const outcome = await runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, idOrReference)
    if (!booking || !isOpenToCancelling(booking)) return failure('booking not found')
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay.ok ? success({ booking }) : replay
    const isDecision = booking.cancel_reason === 'undecided' && may(role, 'approve refunds')
    if (booking.status === 'cancelled' && !isDecision) return failure('cancelled meanwhile')
    if (version !== undefined && version !== booking.version) return failure('changed meanwhile')
    const plan = await planCancellation(tx, booking, terms, { role, now })
    if (!plan.ok) return plan
    const cancelled = await settleCancellation(tx, booking, plan.cancellation, { actor, now })
    await storeReplay(tx, context.config, idempotencyKey, { body: '', now })
    return success({ booking: cancelled })
  })
  if (outcome.ok) context.seatEvents.publish(departuresOf(outcome.booking))
  return outcome
}

/** A deleted booking is gone, unless its refund still waits for a decision. */
function isOpenToCancelling({ deleted_at, cancel_reason }: StoredBooking): boolean {
  return deleted_at === null || cancel_reason === 'undecided'
}

/** The refunds of each choice; null if the booking does not exist. */
export async function previewCancellation(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  idOrReference: string,
): Promise<CancellationPreview | null> {
  const booking = await findBookingIncludingDeleted(db, idOrReference)
  if (!booking || !isOpenToCancelling(booking)) return null
  const account = await readAccount(db, booking)
  const retained = retainedAmount(account)
  const startsAt = startOfTrip(booking)
  const { kind, total } = booking
  const { status, at } = await termsStateOf(db, booking, clock.now())
  const policy = policySoldWith(booking)
  const refund = (party: 'guest' | 'operator') =>
    toDecimal(
      refundOfCancellation(cancellingPartyOf(booking, party), { kind, status, total, retained, startsAt, policy }, at),
    )
  return {
    bookingId: booking.reference,
    status: booking.status,
    version: booking.version,
    currency: booking.currency as Currency,
    received: toDecimal(account.received),
    returned: toDecimal(account.refunded + account.refundDue),
    refundable: toDecimal(retained),
    refunds: { guest: refund('guest'), operator: refund('operator') },
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    refundableUntil:
      startsAt === null ? null : new Date(refundableUntil(refundRuleOf(kind), startsAt, policy)).toISOString(),
    policy,
    isFareOpen: isFareOpen({ kind, status }),
    canNotify: booking.customer_email !== '',
  }
}

/**
 * Cancels a booking for its guest.
 *
 * @param expected the refund that the guest saw, in minor units; another refund by now fails with 'price changed'
 */
export async function cancelOwnBooking(
  context: ServiceContext,
  id: string,
  expected: Minor,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  const outcome = await runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, id)
    if (!booking || booking.deleted_at) return failure('booking not found')
    if (booking.status === 'cancelled') return failure('already cancelled')
    const startsAt = startOfTrip(booking)
    const isClosed = booking.closed_at !== null
    if (!isClosed && startsAt !== null && startsAt <= now) return failure('trip has begun')
    const { kind, status, total } = booking
    const cancelledBy = isClosed ? 'operator' : 'guest'
    const retained = retainedAmount(await readAccount(tx, booking))
    const refund = refundOfCancellation(
      cancelledBy,
      { kind, status, total, retained, startsAt, policy: policySoldWith(booking) },
      now,
    )
    if (refund !== expected) return failure('price changed')
    const cancelled = await settleCancellation(tx, booking, { cancelledBy, refund }, { actor, now })
    const occurrence = booking.version + 1
    await enqueueEmail(tx, bookingEmail('staff: booking cancelled', booking.id, { occurrence }), now)
    return success({ booking: cancelled })
  })
  if (outcome.ok) context.seatEvents.publish(departuresOf(outcome.booking))
  return outcome
}

/**
 * Removes a booking from every list, and cancels it first under the terms of `cancelBooking`. The row stays for the audit log
 * and the accounts (R1.28).
 */
export async function deleteBooking(
  context: ServiceContext,
  idOrReference: string,
  { version, ...terms }: CancellingFields,
  actor: Actor,
  role: Role,
): Promise<Result<{ deleted: string }>> {
  const now = context.clock.now()
  const deleted = await runTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, idOrReference)
    if (!booking) return failure('booking not found')
    if (booking.status === 'cancelled' && terms.cancelledBy !== undefined) return failure('cancelled meanwhile')
    if (version !== undefined && version !== booking.version) return failure('changed meanwhile')
    if (booking.status !== 'cancelled') {
      const plan = await planCancellation(tx, booking, terms, { role, now })
      if (!plan.ok) return plan
      await settleCancellation(tx, booking, plan.cancellation, { actor, now })
    }
    await updateBookingRow(tx, booking.id, { deleted_at: new Date(now) }, now)
    await auditBooking(tx, { actor, now }, booking.id, 'booking deleted', auditFields(booking))
    return success({ booking })
  })
  if (!deleted.ok) return deleted
  context.seatEvents.publish(departuresOf(deleted.booking))
  return success({ deleted: deleted.booking.id })
}
