import type { CancellingFields } from '#contracts/bookings/cancellation.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { type Actor, auditBooking, type By } from '#db/audit/write-audit.ts'
import { joinSales } from '#db/availability/claims.ts'
import {
  type BookingChange,
  findBooking,
  lockBooking,
  type StoredBooking,
  updateBookingRow,
} from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { settleDisruptedBooking } from '#db/disruptions/disruptions.ts'
import { bookingEmail, enqueueEmail, type OutboxEmail, withdrawEmails } from '#db/messaging/email-outbox.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { isMadeByReseller } from '#db/resellers/octo-bookings.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { undoMs } from '#domain/bookings/booking.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { departuresOf } from '#live/seat-events.ts'
import { moveClaims } from '#services/availability/move-claims.ts'
import { payWithKeptMoney } from '#services/availability/update-closed-trips.ts'
import type { ServiceContext } from '#services/context.ts'
import { gateFeesColumn, readBookingGateFees } from '#services/gate-fees/gate-fees-of-trip.ts'
import { findRequestedPackage } from '#services/packages/requested-package.ts'
import { withdrawRefunds } from '#services/payments/request-refund.ts'
import { type Cancellation, planCancellation, settleCancellation } from '#services/payments/settle-cancellation.ts'
import { updatePaymentStatus } from '#services/payments/update-payment-status.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { type BookingUpdate, bookingAfter, packageAfter, planBookingUpdate } from './plan-booking-update.ts'
import { hasTotalChanged, isPricedTheSame } from './reprice-booking.ts'

/**
 * Changes a booking in one transaction. Cancelling frees its places; another day, slot, package or party moves its claims;
 * un-cancelling claims them again. If a place is gone, the whole change is refused (R1.6).
 */
export async function updateBooking(
  context: ServiceContext,
  idOrReference: string,
  { cancelledBy, refund, reason, notify, expectedRefund, ...update }: BookingUpdate & CancellingFields,
  actor: Actor,
  role: Role,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  if (update.overbookReason && !may(role, 'overbook on purpose')) return failure('not allowed')
  const business = await readBusinessSettings(context.db)
  const terms = { cancelledBy, refund, reason, notify, expectedRefund }
  const changed = await runTransaction(context.db, async (tx) => {
    if (mayMove(update)) await joinSales(tx)
    const before = await lockBooking(tx, idOrReference)
    if (!before) return failure('booking not found')
    const isUntold = await withdrawConfirmation(tx, before, update, now)
    const allowed = isUntold ? update : { ...update, heldUntil: undefined }
    const planned = await planChange(tx, before, { update: allowed, terms }, { business, role, now })
    if (!planned.ok) return planned
    await writeChange(tx, planned, update, { business, actor, now })
    if (planned.cancellation) {
      const { status, cancel_reason } = before
      await settleCancellation(tx, { ...planned.after, status, cancel_reason }, planned.cancellation, { actor, now })
    } else {
      await settleChange(tx, planned, { actor, now })
    }
    const stored = await findBooking(tx, before.id)
    return stored ? success({ before, booking: stored }) : failure('booking not found')
  })
  if (!changed.ok) return changed
  context.seatEvents.publish([...departuresOf(changed.before), ...departuresOf(changed.booking)])
  return success({ booking: changed.booking })
}

/** Fields of the guest and of the form. A change of these alone does not wait for staff who close a day. */
const fieldsThatMoveNothing = new Set(['name', 'email', 'phone', 'version', 'expectedTotal'])

function mayMove(update: BookingUpdate): boolean {
  return Object.keys(update).some((name) => !fieldsThatMoveNothing.has(name))
}

/**
 * Withdraws the email about a confirmation that is taken back. False if the guest may have read it: their booking must not expire, so its
 * payment deadline does not return.
 */
async function withdrawConfirmation(tx: Database, before: StoredBooking, { status }: BookingUpdate, now: number) {
  if (before.status !== 'confirmed' || status !== 'pending') return false
  return (await withdrawEmails(tx, before.id, ['booking confirmed'], now)) > 0 || !before.customer_email
}

type Planned = {
  before: StoredBooking
  after: StoredBooking
  change: BookingChange
  pkg: StoredPackage | undefined
  /** Set if the update cancels the booking. */
  cancellation: Cancellation | null
}

/** The change to write, or why it is refused. Writes nothing. */
async function planChange(
  tx: Database,
  before: StoredBooking,
  { update, terms }: { update: BookingUpdate; terms: CancellingFields },
  { business, role, now }: { business: BusinessSettings; role: Role; now: number },
): Promise<Result<Planned>> {
  if (update.version !== undefined && update.version !== before.version) return failure('changed meanwhile')
  const pkg = await findRequestedPackage(tx, packageAfter(before, update), business)
  const isReservation = await isMadeByReseller(tx, before.id)
  const plan = planBookingUpdate(before, update, { pkg, isReservation, business, now })
  if (!plan.ok) return plan
  const { change } = plan
  if (hasTotalChanged(update, change.total ?? before.total)) return failure('price changed')
  const after = { ...before, ...change } as StoredBooking
  const planned = { before, after, change, pkg, cancellation: null }
  if (after.status === 'cancelled' && before.status !== 'cancelled') {
    // The terms apply to the trip as sold, not to other changes of the same update.
    const cancelling = await planCancellation(tx, before, terms, { role, now })
    return cancelling.ok ? success({ ...planned, cancellation: cancelling.cancellation }) : cancelling
  }
  if (terms.cancelledBy !== undefined)
    return failure(before.status === 'cancelled' ? 'cancelled meanwhile' : 'status must be cancelled')
  return success(planned)
}

/** Writes the columns, moves the places and records the change. */
async function writeChange(
  tx: Database,
  { before, after, change, pkg, cancellation }: Planned,
  update: BookingUpdate,
  { business, actor, now }: By & { business: BusinessSettings },
) {
  // A later schedule changes nothing, unless the price is computed again.
  const trip = bookingAfter(before, update, pkg)
  const hasOtherFees = change.price || !isPricedTheSame(before, trip)
  const gate = hasOtherFees ? gateFeesColumn(await readBookingGateFees(tx, pkg, trip)) : {}
  await updateBookingRow(tx, before.id, { ...change, ...gate }, now)
  await moveClaims(tx, before, after, { pkg, business, now, overbook: Boolean(update.overbookReason) })
  const difference = differenceOf(before, change, cancellation !== null)
  if (!cancellation || Object.keys(difference).length > 0)
    await auditBooking(
      tx,
      { actor, now },
      before.id,
      update.overbookReason ? 'booking changed beyond capacity' : 'booking changed',
      { ...difference, ...(update.ownPrice ? { priceReason: update.ownPrice.reason } : {}) },
    )
}

/** Brings refunds, payment status and disruption in line with a change that does not cancel, and tells the guest. */
async function settleChange(tx: Database, { before, after }: Planned, { actor, now }: By) {
  const isUncancelled = before.status === 'cancelled' && after.status !== 'cancelled'
  if (isUncancelled) await withdrawRefunds(tx, after, ['cancelled by guest', 'cancelled by operator'], { actor, now })
  // Another price shows as still due or overpaid.
  await updatePaymentStatus(tx, after, now)
  const isReopened = before.closed_at !== null && !after.closed_at
  const isConfirmed = isReopened && (await settleReopened(tx, before, after, { actor, now }))
  const email = emailAbout(before, isConfirmed ? { ...after, status: 'confirmed' } : after)
  // A clerk may take the confirmation back; money confirms for good.
  const delayMs = email?.topic === 'booking confirmed' && !isConfirmed ? undoMs + 5_000 : 0
  if (email) await enqueueEmail(tx, email, now, delayMs)
}

/** A trip on a closed day takes place after all. Returns whether its money confirmed it. */
async function settleReopened(tx: Database, before: StoredBooking, after: StoredBooking, { actor, now }: By) {
  const isConfirmed = await payWithKeptMoney(tx, after, { actor, now })
  const state = after.day === before.day ? 'other park' : 'other day'
  await settleDisruptedBooking(tx, before.id, { state, by: `staff ${actor.actor}`, now })
  return isConfirmed
}

/** The email is unique per version, so that a second move sends a second email. */
function emailAbout(before: StoredBooking, after: StoredBooking): OutboxEmail | null {
  const occurrence = before.version + 1
  if (after.status !== before.status) {
    // The email about a cancellation is part of settling it.
    return after.status === 'confirmed' ? bookingEmail('booking confirmed', before.id, { occurrence }) : null
  }
  const isMoved =
    after.day !== before.day ||
    after.time_slot !== before.time_slot ||
    after.check_out !== before.check_out ||
    String(after.starts_at) !== String(before.starts_at)
  return isMoved ? bookingEmail('booking moved', before.id, { occurrence }) : null
}

// The audit log shows old and new values of these columns. Of others, such as contact details, it says only that they changed.
const columnsWithValues = new Set([
  'status',
  'cancel_reason',
  'day',
  'time_slot',
  'people',
  'package_id',
  'park',
  'block',
  'payment_method',
  'total',
  'jeep_type',
  'seats',
  'guide_option',
  'visitor_type',
  'check_out',
  'room_type',
  'rooms',
  'overbook_reason',
])

// The cancellation has its own audit entry.
const cancellationColumns = new Set(['status', 'cancel_reason', 'cancellation_fee', 'hold_expires_at'])

function differenceOf(before: StoredBooking, change: object, isCancelled: boolean) {
  const changed = Object.entries(change).filter(
    ([name, value]) =>
      !(isCancelled && cancellationColumns.has(name)) &&
      (!columnsWithValues.has(name) || String(value) !== String(before[name as keyof StoredBooking])),
  )
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      columnsWithValues.has(name) ? { from: before[name as keyof StoredBooking], to: value } : 'changed',
    ]),
  )
}
