import type { PaymentRequest } from '#contracts/payments/guest-account.ts'
import { auditBooking } from '#db/audit/write-audit.ts'
import { startForPaying } from '#db/bookings/booking-mappers.ts'
import {
  countOpenBookings,
  lockBookingIncludingDeleted,
  rereadBooking,
  type StoredBooking,
} from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { listPayments, readAccount, type StoredPayment } from '#db/payments/payments.ts'
import { maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { canTransfer } from '#domain/bookings/payment-deadline.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { balanceOf, offeredTabs, type Provider } from '#domain/payments/payment.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { recordPaymentChoice } from './record-payment-choice.ts'

/** `payment` is null for a method without a pending payment, such as cash. */
type Payable = { booking: StoredBooking; payment: StoredPayment | null; isReplay: boolean }
type Choice = Omit<PaymentRequest, 'bookingId'>
type Gateway = Provider | 'off'

/**
 * Records how a guest pays a booking: cash on the day, a transfer with its reference, or a card, whose payment starts afterwards.
 * A bank slip creates its payment when it is uploaded. A repeated request is one payment.
 */
export async function payBooking(
  context: ServiceContext & { gateway: Gateway },
  bookingId: string,
  choice: Choice,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<Payable>> {
  const now = context.clock.now()
  const { gateway } = context
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    if (!booking) return failure('booking not found')
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay && !replay.ok) return replay
    const payments = await listPayments(tx, booking.id)
    if (replay)
      return success({ booking, payment: payments.find(({ id }) => id === replay.body) ?? null, isReplay: true })
    const refused = await refusalOf(tx, booking, choice, { now, gateway, payments })
    if (refused) return failure(refused)
    const start = startForPaying(booking, now)
    const payment = await recordPaymentChoice(tx, booking, choice, { now, gateway, payments, start })
    await storeReplay(tx, context.config, idempotencyKey, { body: payment?.id ?? '', now })
    await auditBooking(tx, { actor, now }, booking.id, payment ? 'payment begun' : 'payment method chosen', {
      method: choice.paymentMethod,
      ...(payment ? { payment: payment.order_reference } : {}),
    })
    return success({ booking: await rereadBooking(tx, booking), payment, isReplay: false })
  })
}

async function refusalOf(
  tx: Database,
  booking: StoredBooking,
  { paymentMethod, total, onlineRef, testCase, brand, lastFour }: Choice,
  { now, gateway, payments }: { now: number; gateway: Gateway; payments: StoredPayment[] },
): Promise<ErrorCode | null> {
  if (booking.deleted_at) return 'booking not found'
  // An expired booking counts as cancelled even before the job has cancelled it.
  const isOver = booking.hold_expires_at !== null && booking.hold_expires_at.getTime() <= now
  if (booking.status === 'cancelled' || (booking.status === 'pending' && isOver)) return 'booking is cancelled'
  if (booking.closed_at) return 'trip day closed'
  const balance = balanceOf(await readAccount(tx, booking))
  if (balance === 0) return 'nothing to pay'
  if (toMinor(total) !== balance) return 'price changed'
  const tabs = offeredTabs({
    canTransfer: canTransfer(startForPaying(booking, now), now, policySoldWith(booking)),
    gateway,
  })
  if (!tabs.includes(paymentMethod)) return 'method not offered'
  switch (paymentMethod) {
    case 'cash':
      return hasTooMuchCash(booking, await countOpenBookings(tx, booking, now)) ? 'too many cash bookings' : null
    case 'bank':
      return null
    case 'online':
      return onlineRef ? null : 'no online reference'
    case 'card':
      if (gateway === 'sandbox' && !(testCase && brand && lastFour)) return 'not a test card'
      return payments.some((payment) => isAtGateway(payment, now)) ? 'payment in progress' : null
  }
}

/** The limit of open cash bookings also holds for a guest who booked with another method and switches to cash. */
function hasTooMuchCash(
  { status, payment_method, payment_status }: StoredBooking,
  { cash }: { cash: number },
): boolean {
  // An announced transfer counts as unpaid until staff find the money.
  const isUnpaid = status === 'pending' && (payment_status === 'unpaid' || payment_status === 'submitted')
  return isUnpaid && payment_method !== 'cash' && cash >= maxOpenBookings.cash
}

// The time from inserting a payment to starting it at the gateway. A process that dies in between blocks the booking no longer.
const handoverMs = 15_000

/** Whether the gateway is deciding on a card, perhaps from another tab. Money may be on its way. */
function isAtGateway({ method, status, provider_reference, created_at }: StoredPayment, now: number): boolean {
  if (method !== 'card') return false
  if (status === 'created') return created_at.getTime() > now - handoverMs
  return status === 'pending' && provider_reference !== null
}
