import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { listPayments, readAccount, updatePayment } from '#db/payments/payments.ts'
import { listSlips, updateSlipDecision } from '#db/payments/slips.ts'
import { balanceOf } from '#domain/payments/payment.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

/**
 * Closes the other slips and announced transfers of a fully paid booking, so that one transfer is not counted twice.
 * Staff record any further money by hand. The caller has locked the booking.
 */
export async function closeTransfers(tx: Database, booking: StoredBooking, decidedBy: string, now: number) {
  if (balanceOf(await readAccount(tx, booking)) > 0) return
  for (const { id, status } of await listSlips(tx, booking.id)) {
    const decision = { status: 'closed' as const, accepted: null, reason: null }
    if (status === 'waiting')
      await updateSlipDecision(tx, id, { ...decision, decided_by: decidedBy, decided_at: new Date(now) })
  }
  await closePendingTransfers(tx, booking, now)
  await updatePaymentStatus(tx, booking, now)
}

/** Cash that a driver has reported stays: staff count it, or reject it. */
export async function closePendingTransfers(tx: Database, { id }: Pick<StoredBooking, 'id'>, now: number) {
  for (const payment of await listPayments(tx, id))
    if (payment.status === 'submitted' && payment.driver_key === null)
      await updatePayment(tx, payment.id, { status: 'cancelled', expires_at: null }, now)
}
