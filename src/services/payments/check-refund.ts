import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { lockPayment, readAccount, type StoredPayment } from '#db/payments/payments.ts'
import { listRefunds, type StoredRefund } from '#db/payments/refunds.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { isReceived } from '#domain/payments/payment.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'

/** How a refund stands: its payment, locked, whether the gateway sends it, and why its money must not go; null when it may. */
type JudgedRefund = { payment: StoredPayment | undefined; byGateway: boolean; refusal: ErrorCode | null }

/** Looks at a refund before its money goes, whoever sends it. Booking and refund are locked by the caller. */
export async function checkRefund(
  tx: Database,
  gateway: PaymentGateway | null,
  { booking, refund }: { booking: StoredBooking; refund: StoredRefund },
): Promise<JudgedRefund> {
  const payment = refund.payment ? await lockPayment(tx, refund.payment) : undefined
  const byGateway = payment !== undefined && isRefundedByGateway(gateway, payment, refund.amount)
  return { payment, byGateway, refusal: await refusalOf(tx, booking, refund, payment) }
}

type Paid = Pick<StoredPayment, 'provider' | 'provider_reference' | 'amount'>

/** Whether the gateway of today sends this much of a payment back by itself. */
export function isRefundedByGateway(gateway: PaymentGateway | null, payment: Paid, amount: number): boolean {
  const isOurs = gateway !== null && payment.provider === gateway.provider && payment.provider_reference !== null
  return isOurs && gateway.canRefund(amount, payment.amount)
}

// A process that died while the gateway was sending leaves the refund approved: after this it may be tried again.
const patienceMs = 2 * 60_000

/** The gateway may be sending it at this moment: nobody else sends it or takes it back. */
export function isRefundPending({ status, decided_at }: StoredRefund, byGateway: boolean, now: number): boolean {
  return status === 'approved' && byGateway && (decided_at?.getTime() ?? 0) >= now - patienceMs
}

async function refusalOf(
  tx: Database,
  booking: StoredBooking,
  refund: StoredRefund,
  payment: StoredPayment | undefined,
): Promise<ErrorCode | null> {
  // A bank may have taken the money back itself since it was asked for, or let go.
  if (payment && !isReceived(payment.status)) return 'money taken back'
  return refund.amount > (await leftFor(tx, booking, refund, payment)) ? 'refund too large' : null
}

/** What of a booking's money, and of the payment itself, has neither gone back nor been let go, in minor units. */
async function leftFor(
  tx: Database,
  booking: StoredBooking,
  { id }: StoredRefund,
  payment: StoredPayment | undefined,
): Promise<number> {
  const { received, refunded } = await readAccount(tx, booking)
  const others = (await listRefunds(tx, booking.id)).filter((other) => other.id !== id)
  const sum = (refunds: StoredRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0)
  const onTheWay = sum(others.filter(({ status }) => status === 'approved'))
  const ofBooking = received - refunded - onTheWay
  if (!payment) return ofBooking
  const ofPayment = others.filter(
    (other) => other.payment === payment.id && (other.status === 'sent' || other.status === 'approved'),
  )
  return Math.min(ofBooking, payment.amount - sum(ofPayment))
}
