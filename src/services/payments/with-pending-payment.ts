import { lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { startForPaying } from '#db/payments/guest-accounts.ts'
import { paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import type { Result } from '#domain/result.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

/**
 * Decides on money that a guest says he sent. The booking is locked first, so whoever comes second finds it decided; what
 * `work` gives back goes along with the booking as it is then.
 */
export async function withPendingPayment<Told extends object>(
  context: ServiceContext,
  booking: string,
  work: (tx: Database, booking: StoredBooking, now: number) => Promise<Result<Told>>,
): Promise<Result<Told & { booking: StoredBooking }> | null> {
  const now = context.clock.now()
  const outcome = await runTransaction(context.db, async (tx) => {
    const locked = await lockBookingIncludingDeleted(tx, booking)
    if (!locked) return null
    const told = await work(tx, locked, now)
    return !told.ok ? told : { ...told, booking: await asItIs(tx, locked) }
  })
  // Money for a booking that had expired takes its place again.
  if (outcome?.ok) context.seatEvents.publish(departuresOf(outcome.booking))
  return outcome
}

/** Settled meanwhile. */
export async function asItIs(tx: Database, booking: StoredBooking): Promise<StoredBooking> {
  return (await lockBookingIncludingDeleted(tx, booking.id)) ?? booking
}

/** No such money came: a booking that has none, and waits for no other, gets the time anew that this way of paying takes. */
export async function waitForOther(tx: Database, booking: StoredBooking, method: 'bank' | 'online', now: number) {
  await updatePaymentStatus(tx, booking, now, ({ received, isSubmitted }) => {
    const start = startForPaying(booking, now)
    const waitsAgain = booking.status === 'pending' && received === 0 && !isSubmitted && start > now
    if (!waitsAgain) return {}
    const until = new Date(paymentDeadline(method, start, now))
    return booking.closed_at ? { hold_before_closing: until } : { hold_expires_at: until }
  })
}
