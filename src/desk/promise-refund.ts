import { type Actor, noteDeed } from '#records/audit.ts'
import { lockBookingForMoney, type StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { findAnswer, keepAnswer } from '#records/idempotency.ts'
import { aboutBooking, postLetter } from '#records/outbox.ts'
import { listPayments, readAccount, type StoredPayment } from '#records/payments.ts'
import { waitBriefly } from '#records/places.ts'
import { askRefund, listRefunds, type StoredRefund } from '#records/refunds.ts'
import { type Minor, toMinor } from '#rules/money.ts'
import { isReceived, type RefundReason } from '#rules/payment.ts'
import type { Refusal } from '#rules/refusal.ts'
import type { RefundAsked } from '#rules/staff-account-wire.ts'
import { type Desk, type Order, secretOf } from './sell.ts'
import { settle } from './settle.ts'
import { tryAgain } from './try-again.ts'

/** Staff ask that money of a booking goes back; an admin approves. The same order twice asks once. */
export async function askForRefund(
  desk: Desk,
  bookingId: string,
  { amount, reason, note }: RefundAsked,
  { actor, once }: Order,
): Promise<{ booking: StoredBooking } | { refused: Refusal }> {
  const now = desk.clock.now()
  return tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      await waitBriefly(tx)
      const booking = await lockBookingForMoney(tx, bookingId)
      if (!booking || booking.deleted_at) return { refused: 'booking not found' as const }
      const twin = once && (await findAnswer(tx, secretOf(desk), once, once.hash))
      if (twin === 'other request') return { refused: 'key reused' as const }
      if (twin) return { booking }
      const promised = await promiseRefund(tx, booking, { amount: toMinor(amount), reason, note }, { actor, now })
      if ('refused' in promised) return promised
      if (once) await keepAnswer(tx, secretOf(desk), once, '', now)
      return { booking }
    }),
  )
}

type Promised = { amount: Minor; reason: RefundReason; note?: string }

/**
 * Writes down that money of a booking is to go back: one refund for each payment that it comes from, card payments first
 * and the latest first, never more than came in. The booking is locked by the caller.
 */
export async function promiseRefund(
  tx: Database,
  booking: StoredBooking,
  { amount, reason, note = '' }: Promised,
  { actor, now }: { actor: Actor; now: number },
): Promise<StoredRefund[] | { refused: Refusal }> {
  if (amount <= 0) return { refused: 'bad amount' }
  const { received, refunded, refundDue } = await readAccount(tx, booking)
  if (amount > received - refunded - refundDue) return { refused: 'refund too large' }
  const shares = shareOut(amount, await listPayments(tx, booking.id), await listRefunds(tx, booking.id), booking)
  const promised: StoredRefund[] = []
  for (const { payment, share } of shares) {
    const { id: ours, currency } = payment
    const row = { booking: booking.id, payment: ours, amount: share, currency, reason, note, asked_by: actor.actor }
    const refund = await askRefund(tx, row, now)
    promised.push(refund)
    await postLetter(tx, aboutBooking('staff: refund due', booking.id, { refund: refund.id }), now)
  }
  await settle(tx, booking, now)
  await noteDeed(tx, actor, {
    action: 'refund asked',
    entity: 'booking',
    entityId: booking.id,
    difference: { amount, reason, refunds: promised.map(({ id }) => id) },
    at: now,
  })
  return promised
}

/** From which payments the money goes back, each with what of it is still here. */
function shareOut(
  amount: Minor,
  payments: StoredPayment[],
  refunds: StoredRefund[],
  { currency }: Pick<StoredBooking, 'currency'>,
): { payment: StoredPayment; share: Minor }[] {
  const received = payments.filter((payment) => isReceived(payment.status) && payment.currency === currency).reverse()
  const isCard = ({ method }: StoredPayment) => method === 'card'
  const shares: { payment: StoredPayment; share: Minor }[] = []
  let left = amount
  for (const payment of [...received.filter(isCard), ...received.filter((payment) => !isCard(payment))]) {
    const back = refunds.filter((refund) => refund.payment === payment.id && refund.status !== 'refused')
    const here = payment.amount - back.reduce((sum, refund) => sum + refund.amount, 0)
    const share = Math.min(left, here)
    if (share > 0) shares.push({ payment, share })
    left -= Math.max(0, share)
  }
  return shares
}
