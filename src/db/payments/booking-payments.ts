import type { BookingPayments, StaffPaymentWire, StaffRefundWire } from '#contracts/payments/booking-payments.ts'
import { isAddressProven } from '#db/bookings/address-proofs.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { isOpenRefund } from '#domain/payments/payment.ts'
import { isOpenBankRefund } from '#domain/payments/refund-account.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { accountWireOf, paymentWireOf, refundWireOf, slipWireOf } from './guest-accounts.ts'
import { listPayments, readAccount, type StoredPayment } from './payments.ts'
import { type StaffRefund, selectStaffRefunds } from './refunds.ts'
import { listSlips } from './slips.ts'

type IsByHand = (refund: StaffRefund) => boolean

/** A booking's payments for staff. `isByHand` tells which refunds no gateway sends. */
export async function readBookingPayments(
  db: Database,
  booking: StoredBooking,
  isByHand: IsByHand,
): Promise<BookingPayments> {
  const account = await readAccount(db, booking)
  const payments = await listPayments(db, booking.id)
  const refunds = await selectStaffRefunds(db).where('refund.booking', '=', booking.id).execute()
  return {
    bookingId: booking.reference,
    account: accountWireOf(account, booking),
    payments: payments.map(staffPaymentOf),
    refunds: refunds.map((refund) => staffRefundOf(refund, isByHand)),
    slips: (await listSlips(db, booking.id)).map(slipWireOf),
    isAddressProven: await isAddressProven(db, booking),
  }
}

function staffPaymentOf(payment: StoredPayment): StaffPaymentWire {
  return {
    ...paymentWireOf(payment),
    id: payment.id,
    provider: payment.provider,
    providerReference: payment.provider_reference,
    failure: payment.failure,
    expiresAt: payment.expires_at?.toISOString() ?? null,
  }
}

export function staffRefundOf(refund: StaffRefund, isByHand: IsByHand): StaffRefundWire {
  return {
    ...refundWireOf(refund),
    bookingId: refund.booking_reference,
    name: refund.customer_name,
    balance: toDecimal(refund.balance),
    method: refund.method,
    orderReference: refund.order_reference,
    isByHand: isByHand(refund),
    needsAccount: isOpenBankRefund(refund),
    accountEnding: refund.account_ending,
    isTakenBack: refund.payment_status === 'disputed' && isOpenRefund(refund.status),
    note: refund.note,
    askedBy: refund.asked_by,
    decidedBy: refund.decided_by,
    doneBy: refund.done_by,
    decidedAt: refund.decided_at?.toISOString() ?? null,
    failure: refund.failure,
    reference: refund.provider_reference,
  }
}
