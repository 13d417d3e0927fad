import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { markTripOpen, markTripsClosed } from '#db/availability/closed-trips.ts'
import { startForPaying } from '#db/bookings/booking-mappers.ts'
import { lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { balanceOf, isConfirmedByMoney } from '#domain/payments/payment.ts'
import { withdrawRefunds } from '#services/payments/request-refund.ts'
import { updatePaymentStatus } from '#services/payments/update-payment-status.ts'
import type { AffectedTrips } from './find-affected-bookings.ts'

type By = { actor: Actor; now: number }

/**
 * Marks bookings as closed or reopened, and emails each guest once. A closed booking keeps its places and payments; its payment
 * deadline is paused until the day reopens.
 */
export async function updateClosedTrips(tx: Database, { closed, reopened }: AffectedTrips, by: By) {
  const ids = closed.map(({ id }) => id)
  for (const id of await markTripsClosed(tx, ids, by.now)) {
    await enqueueEmail(tx, bookingEmail('day closed', id, { times: by.now }), by.now)
    await auditBooking(tx, by.actor, id, { action: 'trip closed', at: by.now })
  }
  for (const { id } of reopened) {
    const booking = await lockBooking(tx, id)
    if (booking?.closed_at) await reopenTrip(tx, booking, by)
  }
}

async function reopenTrip(tx: Database, booking: StoredBooking, { actor, now }: By) {
  // Money received while the day was closed pays for the trip again, unless an admin has approved its refund.
  await withdrawRefunds(tx, booking, ['day closed'], { actor, now })
  await markTripOpen(tx, booking.id, { holdExpiresAt: deadlineAfterReopening(booking, now), now })
  let isConfirmed = false
  await updatePaymentStatus(tx, booking, now, (account) => {
    const isPaid = account.received > account.refunded && balanceOf(account) === 0
    isConfirmed = booking.status === 'pending' && isPaid && isConfirmedByMoney(booking.kind, booking.short_notice)
    return isConfirmed ? { status: 'confirmed' } : {}
  })
  const times = now
  await enqueueEmail(tx, bookingEmail('day reopened', booking.id, { times }), now)
  if (isConfirmed) await enqueueEmail(tx, bookingEmail('booking confirmed', booking.id, { times }), now)
  await auditBooking(tx, actor, booking.id, { action: 'trip reopened', at: now })
}

/** The later of the old deadline and the deadline of a new booking, to make up for the closure. */
function deadlineAfterReopening(booking: StoredBooking, now: number): Date | null {
  const { hold_before_closing: before, payment_method: method, payment_status: paid } = booking
  if (booking.status !== 'pending' || paid !== 'unpaid' || !before) return null
  return new Date(
    Math.max(before.getTime(), paymentDeadline(method, startForPaying(booking, now), now, policySoldWith(booking))),
  )
}
