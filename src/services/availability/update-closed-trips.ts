import { auditBooking, type By } from '#db/audit/write-audit.ts'
import { markTripsClosed } from '#db/availability/booked-trips.ts'
import { startForPaying } from '#db/bookings/booking-mappers.ts'
import {
  type BookingChange,
  lockBooking,
  rereadBooking,
  type StoredBooking,
  updateBookingRow,
} from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { settleDisruptedBooking } from '#db/disruptions/disruptions.ts'
import { closureTopics, wasTold } from '#db/messaging/booking-emails.ts'
import { bookingEmail, enqueueEmail, withdrawEmails } from '#db/messaging/email-outbox.ts'
import { isMadeByReseller } from '#db/resellers/octo-bookings.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { balanceOf, isConfirmedByMoney } from '#domain/payments/payment.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { renewedOctoExpiry } from '#domain/resellers/octo-booking.ts'
import { withdrawRefunds } from '#services/payments/request-refund.ts'
import { updatePaymentStatus } from '#services/payments/update-payment-status.ts'
import type { AffectedTrips } from './find-affected-trips.ts'

/** Time (ms) for staff to ask the guests what they want instead (R2.30), or to take a mistake back, before they get an email. */
const tellAfter = 10 * minuteMs

/**
 * Marks bookings as closed or reopened, and emails each guest once. A closed booking keeps its places and payments; its payment
 * deadline is paused until the day reopens.
 */
export async function updateClosedTrips(tx: Database, { closed, reopened }: AffectedTrips, by: By) {
  const ids = closed.map(({ id }) => id)
  for (const id of await markTripsClosed(tx, ids, by.now)) {
    // One that still waits is about an earlier closure, of the day from which the trip was moved.
    await withdrawEmails(tx, id, ['day closed'], by.now)
    await enqueueEmail(tx, bookingEmail('day closed', id, { occurrence: by.now }), by.now, tellAfter)
    await auditBooking(tx, by, id, 'trip closed')
  }
  for (const { id } of reopened) {
    const booking = await lockBooking(tx, id)
    if (booking?.closed_at) await reopenTrip(tx, booking, by)
  }
}

async function reopenTrip(tx: Database, booking: StoredBooking, { actor, now }: By) {
  const isConfirmed = await resumeTrip(tx, booking, {}, { actor, now })
  const occurrence = now
  await settleDisruptedBooking(tx, booking.id, { state: 'kept', by: actor.actor, now })
  // A guest who was not told of the closure need not be told that it has ended.
  await withdrawEmails(tx, booking.id, closureTopics, now)
  if (await wasTold(tx, booking)) await enqueueEmail(tx, bookingEmail('day reopened', booking.id, { occurrence }), now)
  if (isConfirmed) await enqueueEmail(tx, bookingEmail('booking confirmed', booking.id, { occurrence }), now)
  await auditBooking(tx, { actor, now }, booking.id, 'trip reopened')
}

/**
 * Lets a closed trip take place again, with a change of its day or destination if the guest chose one. Returns whether money confirmed
 * the booking.
 */
export async function resumeTrip(
  tx: Database,
  booking: StoredBooking,
  change: BookingChange,
  { actor, now }: By,
): Promise<boolean> {
  const open = { closed_at: null, hold_before_closing: null }
  const moved = { ...booking, ...change } as StoredBooking
  const deadline = deadlineAfterReopening(moved, await isMadeByReseller(tx, booking.id), now)
  await updateBookingRow(tx, booking.id, { ...change, ...open, hold_expires_at: deadline }, now)
  return payWithKeptMoney(tx, booking, { actor, now })
}

/**
 * Money received while the day was closed pays for a trip that takes place again, unless an admin has approved its refund. Returns whether
 * it confirmed the booking.
 */
export async function payWithKeptMoney(
  tx: Database,
  { id }: Pick<StoredBooking, 'id'>,
  { actor, now }: By,
): Promise<boolean> {
  await withdrawRefunds(tx, { id }, ['day closed'], { actor, now })
  const booking = await rereadBooking(tx, { id })
  let isConfirmed = false
  await updatePaymentStatus(tx, booking, now, (account) => {
    const isPaid = account.received > account.refunded && balanceOf(account) === 0
    isConfirmed = booking.status === 'pending' && isPaid && isConfirmedByMoney(booking.kind, booking.short_notice)
    return isConfirmed ? { status: 'confirmed' } : {}
  })
  return isConfirmed
}

/** The later of the old deadline and that of a new booking or reservation, to make up for the closure. */
function deadlineAfterReopening(booking: StoredBooking, isReservation: boolean, now: number): Date | null {
  const { hold_before_closing: before, payment_method: method, payment_status: paid } = booking
  if (booking.status !== 'pending' || paid !== 'unpaid' || !before) return null
  const start = startForPaying(booking, now)
  if (isReservation)
    return new Date(renewedOctoExpiry(before.getTime(), start, { madeAt: booking.created_at.getTime(), now }))
  return new Date(Math.max(before.getTime(), paymentDeadline(method, start, now, policySoldWith(booking))))
}
