import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { lockPayment, readAccount, type StoredPayment } from '#db/payments/payments.ts'
import { listRefunds, type StoredRefund } from '#db/payments/refunds.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { isReceived } from '#domain/payments/payment.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'

/** A refund's locked payment, whether the gateway sends it, and why it must not be sent; `refusal` is null when it may. */
type CheckedRefund = { payment: StoredPayment | undefined; byGateway: boolean; refusal: ErrorCode | null }

/** Checks a refund before its money is sent. The caller has locked the booking and the refund. */
export async function checkRefund(
  tx: Database,
  gateway: PaymentGateway | null,
  { booking, refund }: { booking: StoredBooking; refund: StoredRefund },
): Promise<CheckedRefund> {
  const payment = refund.payment ? await lockPayment(tx, refund.payment) : undefined
  const byGateway = payment !== undefined && isRefundedByGateway(gateway, payment, refund.amount)
  return { payment, byGateway, refusal: await refusalOf(tx, booking, refund, payment) }
}

type Paid = Pick<StoredPayment, 'provider' | 'provider_reference' | 'amount'>

/** Whether the current gateway can refund this amount of a payment. */
export function isRefundedByGateway(gateway: PaymentGateway | null, payment: Paid, amount: number): boolean {
  const isOurs = gateway !== null && payment.provider === gateway.provider && payment.provider_reference !== null
  return isOurs && gateway.canRefund(amount, payment.amount)
}

// A process that dies while the gateway is sending leaves the refund approved. After this time it may be retried.
const gatewayTimeoutMs = 2 * minuteMs

/** Whether the gateway may be sending the refund at this moment. It must then not be sent again or refused. */
export function isRefundPending({ status, decided_at }: StoredRefund, byGateway: boolean, now: number): boolean {
  return status === 'approved' && byGateway && (decided_at?.getTime() ?? 0) >= now - gatewayTimeoutMs
}

async function refusalOf(
  tx: Database,
  booking: StoredBooking,
  refund: StoredRefund,
  payment: StoredPayment | undefined,
): Promise<ErrorCode | null> {
  // The bank may have charged the payment back since the refund was requested.
  if (payment && !isReceived(payment.status)) return 'payment charged back'
  return refund.amount > (await refundableAmount(tx, booking, refund, payment)) ? 'refund too large' : null
}

/** The part of the booking's money, and of this payment, that no other refund has sent or approved, in minor units. */
async function refundableAmount(
  tx: Database,
  booking: StoredBooking,
  { id }: StoredRefund,
  payment: StoredPayment | undefined,
): Promise<number> {
  const { received, refunded } = await readAccount(tx, booking)
  const others = (await listRefunds(tx, booking.id)).filter((other) => other.id !== id)
  const sum = (refunds: StoredRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0)
  const approved = sum(others.filter(({ status }) => status === 'approved'))
  const ofBooking = received - refunded - approved
  if (!payment) return ofBooking
  const ofPayment = others.filter(
    (other) => other.payment === payment.id && (other.status === 'sent' || other.status === 'approved'),
  )
  return Math.min(ofBooking, payment.amount - sum(ofPayment))
}
