import type { PaymentRequest } from '#contracts/payments/guest-account.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { countOpenBookings, lockBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { findStoredResponse, storeResponse } from '#db/idempotency.ts'
import { startForPaying } from '#db/payments/guest-accounts.ts'
import { listPayments, readAccount, type StoredPayment } from '#db/payments/payments.ts'
import { canTransfer, maxOpenBookings } from '#domain/bookings/payment-deadline.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { balanceOf, offeredTabs, type Provider } from '#domain/payments/payment.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type RequestContext, type ServiceContext, secretOf } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { recordPaymentChoice } from './record-payment-choice.ts'

/** What a guest's wish to pay made: null where nothing is to be waited for, as with cash. */
type Payable = { booking: StoredBooking; payment: StoredPayment | null; isReplay: boolean }
type Wish = Omit<PaymentRequest, 'bookingId'>
type Gateway = Provider | 'off'

/**
 * Takes down how a guest pays a booking: cash on the day, a transfer with its reference, or a card whose gateway is asked
 * afterwards. A bank slip makes its own payment when it comes. The same order twice is one payment.
 */
export async function payBooking(
  context: ServiceContext & { gateway: Gateway },
  bookingId: string,
  wish: Wish,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<Payable>> {
  const now = context.clock.now()
  const { gateway } = context
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    if (!booking) return failure('booking not found')
    const replay =
      idempotencyKey && (await findStoredResponse(tx, secretOf(context), idempotencyKey, idempotencyKey.hash))
    if (replay === 'other request') return failure('key reused')
    const payments = await listPayments(tx, booking.id)
    if (replay)
      return success({ booking, payment: payments.find(({ id }) => id === replay.response) ?? null, isReplay: true })
    const refused = await refusalOf(tx, booking, wish, { now, gateway, payments })
    if (refused) return failure(refused)
    const start = startForPaying(booking, now)
    const payment = await recordPaymentChoice(tx, booking, wish, { now, gateway, payments, start })
    if (idempotencyKey) await storeResponse(tx, secretOf(context), idempotencyKey, payment?.id ?? '', now)
    await writeAudit(tx, actor, {
      action: payment ? 'payment begun' : 'payment method chosen',
      entity: 'booking',
      entityId: booking.id,
      difference: { method: wish.paymentMethod, ...(payment ? { payment: payment.order_reference } : {}) },
      at: now,
    })
    return success({
      booking: (await lockBookingIncludingDeleted(tx, booking.id)) ?? booking,
      payment,
      isReplay: false,
    })
  })
}

async function refusalOf(
  tx: Database,
  booking: StoredBooking,
  { paymentMethod, total, onlineRef, testCase, brand, lastFour }: Wish,
  { now, gateway, payments }: { now: number; gateway: Gateway; payments: StoredPayment[] },
): Promise<ErrorCode | null> {
  if (booking.deleted_at) return 'booking not found'
  // One whose time is over is not kept for anybody, though the sweeper has not come by yet.
  const isOver = booking.hold_expires_at !== null && booking.hold_expires_at.getTime() <= now
  if (booking.status === 'cancelled' || (booking.status === 'pending' && isOver)) return 'booking is cancelled'
  if (booking.closed_at) return 'trip closed'
  const balance = balanceOf(await readAccount(tx, booking))
  if (balance === 0) return 'nothing to pay'
  if (toMinor(total) !== balance) return 'price changed'
  const tabs = offeredTabs({ canTransfer: canTransfer(startForPaying(booking, now), now), gateway })
  if (!tabs.includes(paymentMethod)) return 'method not offered'
  switch (paymentMethod) {
    case 'cash':
      return hasTooMuchCash(booking, await countOpenBookings(tx, booking, now)) ? 'too many cash' : null
    case 'bank':
      return null
    case 'online':
      return onlineRef ? null : 'no online reference'
    case 'card':
      if (gateway === 'sandbox' && !(testCase && brand && lastFour)) return 'not a test card'
      return payments.some((payment) => isAtTheBank(payment, now)) ? 'payment under way' : null
  }
}

/** As many as may be open in cash were checked when it was booked; another way of paying must not be a way around that. */
function hasTooMuchCash(
  { status, payment_method, payment_status }: StoredBooking,
  { cash }: { cash: number },
): boolean {
  // A reference is only a word until somebody has found the money.
  const isUnpaid = status === 'pending' && (payment_status === 'unpaid' || payment_status === 'submitted')
  return isUnpaid && payment_method !== 'cash' && cash >= maxOpenBookings.cash
}

// Between writing a payment down and handing it to its gateway. A process that dies there is not waited for any longer.
const handingOverMs = 15_000

/** The gateway has the card, or is being handed it in another tab, and has not decided: money may be on its way. */
function isAtTheBank({ method, status, provider_reference, created_at }: StoredPayment, now: number): boolean {
  if (method !== 'card') return false
  if (status === 'created') return created_at.getTime() > now - handingOverMs
  return status === 'pending' && provider_reference !== null
}
