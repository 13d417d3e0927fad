import { noteDeed } from '#records/audit.ts'
import { changeBooking, lockBookingForMoney, type StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { findAnswer, keepAnswer } from '#records/idempotency.ts'
import { aboutBooking, postLetter } from '#records/outbox.ts'
import { addPayment, changePayment, listPayments, readAccount, type StoredPayment } from '#records/payments.ts'
import type { PaymentRequest } from '#rules/account-wire.ts'
import { canTransfer, heldUntil } from '#rules/hold.ts'
import { toMinor } from '#rules/money.ts'
import { balanceOf, gatewayPatience, offeredTabs } from '#rules/payment.ts'
import type { Refusal } from '#rules/refusal.ts'
import { settledBefore } from '#rules/room.ts'
import type { Order } from './sell.ts'
import { type Desk, secretOf } from './sell.ts'
import { settle } from './settle.ts'
import { tryAgain } from './try-again.ts'

/** What a guest's wish to pay made: null where nothing is to be waited for, as with cash. */
export type Payable = { booking: StoredBooking; payment: StoredPayment | null; isTwin: boolean }

/**
 * Takes down how a guest pays a booking: cash on the day, a transfer with its reference, or a card whose gateway is asked
 * afterwards. A bank slip makes its own payment when it comes. The same order twice is one payment.
 */
export async function payBooking(
  desk: Desk & { gateway: 'sandbox' | 'payhere' | 'off' },
  bookingId: string,
  request: PaymentRequest,
  { actor, once }: Order,
): Promise<Payable | { refused: Refusal }> {
  const now = desk.clock.now()
  return tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      const booking = await lockBookingForMoney(tx, bookingId)
      if (!booking) return { refused: 'booking not found' as const }
      const twin = once && (await findAnswer(tx, secretOf(desk), once, once.hash))
      if (twin === 'other request') return { refused: 'key reused' as const }
      const payments = await listPayments(tx, booking.id)
      if (twin) return { booking, payment: payments.find(({ id }) => id === twin.answer) ?? null, isTwin: true }
      const refused = await refusalOf(tx, booking, request, { now, gateway: desk.gateway })
      if (refused) return { refused }
      const payment = await take(tx, booking, request, { now, gateway: desk.gateway, payments })
      if (once) await keepAnswer(tx, secretOf(desk), once, payment?.id ?? '', now)
      await noteDeed(tx, actor, {
        action: payment ? 'payment begun' : 'payment method chosen',
        entity: 'booking',
        entityId: booking.id,
        difference: { method: request.paymentMethod, ...(payment ? { payment: payment.order_reference } : {}) },
        at: now,
      })
      return { booking: (await lockBookingForMoney(tx, booking.id)) ?? booking, payment, isTwin: false }
    }),
  )
}

/** When a booking's time to pay ends, counted from its start. */
export function startForPaying({ kind, day, starts_at }: StoredBooking, now: number): number {
  const start = starts_at?.getTime() ?? now
  return kind === 'room' && day ? settledBefore(day, now) : start
}

async function refusalOf(
  tx: Database,
  booking: StoredBooking,
  request: PaymentRequest,
  { now, gateway }: { now: number; gateway: 'sandbox' | 'payhere' | 'off' },
): Promise<Refusal | null> {
  if (booking.deleted_at) return 'booking not found'
  if (booking.status === 'cancelled') return 'booking is cancelled'
  const balance = balanceOf(await readAccount(tx, booking))
  if (balance === 0) return 'nothing to pay'
  if (toMinor(request.total) !== balance) return 'price changed'
  const tabs = offeredTabs({ canTransfer: canTransfer(startForPaying(booking, now), now), gateway })
  if (!tabs.includes(request.paymentMethod)) return 'method not offered'
  if (request.paymentMethod === 'online' && !request.onlineRef) return 'no online reference'
  if (request.paymentMethod === 'card' && gateway === 'sandbox' && !(request.testCase && request.lastFour))
    return 'not a test card'
  return null
}

async function take(
  tx: Database,
  booking: StoredBooking,
  request: PaymentRequest,
  { now, gateway, payments }: { now: number; gateway: 'sandbox' | 'payhere' | 'off'; payments: StoredPayment[] },
): Promise<StoredPayment | null> {
  const { paymentMethod: method } = request
  const start = startForPaying(booking, now)
  // A clock that was stopped by staff or by money stays stopped, and nobody gains time by choosing again.
  const until = booking.hold_expires_at
    ? new Date(Math.max(booking.hold_expires_at.getTime(), deadlineOf(method, start, now, booking)))
    : null
  if (method === 'cash' || method === 'bank') {
    await changeBooking(tx, booking.id, { payment_method: method, hold_expires_at: until }, now)
    return null
  }
  const balance = balanceOf(await readAccount(tx, booking))
  const blank = { booking: booking.id, method, amount: balance, currency: booking.currency as 'USD' }
  const nothing = { provider: null, brand: null, last_four: null, transfer_reference: null, expires_at: null }
  if (method === 'online') {
    const waiting = payments.find(({ status, method: by }) => status === 'submitted' && by === 'online')
    const payment = await addPayment(
      tx,
      { ...blank, ...nothing, status: 'submitted', transfer_reference: request.onlineRef },
      now,
    )
    // Corrected by the guest: the clerk looks for the later one.
    if (waiting) await changePayment(tx, waiting.id, { status: 'cancelled' }, now)
    await settle(tx, booking, now, () => ({ payment_method: method, hold_expires_at: null }))
    await postLetter(tx, aboutBooking('staff: slip waiting', booking.id, { payment: payment.id }), now)
    return payment
  }
  const payment = await addPayment(
    tx,
    {
      ...blank,
      ...nothing,
      status: 'created',
      provider: gateway === 'off' ? null : gateway,
      brand: request.brand ?? null,
      last_four: request.lastFour ?? null,
      is_test: gateway === 'sandbox',
      expires_at: new Date(Math.min(now + gatewayPatience, Math.max(start, now + 60_000))),
    },
    now,
  )
  await changeBooking(tx, booking.id, { payment_method: method, hold_expires_at: until }, now)
  return payment
}

/** The deadline of the method, counted from when the booking was made: choosing it later gives no more time. */
function deadlineOf(
  method: PaymentRequest['paymentMethod'],
  start: number,
  now: number,
  { created_at }: StoredBooking,
) {
  return method === 'card' ? Math.min(now + gatewayPatience, start) : heldUntil(method, start, created_at.getTime())
}
