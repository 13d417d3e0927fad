import type { GuestAccount, PaymentWire, RefundWire, SlipWire } from '#contracts/payments/guest-account.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { guestReceiptOf } from '#db/bookings/guest-receipt.ts'
import type { Database } from '#db/client.ts'
import { listTravellers } from '#db/guests/traveller-documents.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { refundableUntil, refundOfCancellation, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { canTransfer } from '#domain/bookings/payment-deadline.ts'
import {
  type Account,
  balanceOf,
  offeredTabs,
  overpaidBy,
  type Provider,
  paymentStatusOf,
  retainedAmount,
} from '#domain/payments/payment.ts'
import type { Language } from '#domain/primitives/language.ts'
import { type Currency, toDecimal } from '#domain/primitives/money.ts'
import { settledBefore } from '#domain/stays/room.ts'
import { listPayments, readAccount, type StoredPayment } from './payments.ts'
import { findRefundAccount, hasOpenBankRefund } from './refund-accounts.ts'
import { listRefunds, type StoredRefund } from './refunds.ts'
import { listSlips, type StoredSlip } from './slips.ts'

/** `language` is that of the package's name and the dishes. */
type Circumstances = { now: number; gateway: Provider | 'off'; language: Language }

/** A booking's account as its guest sees it, without a disruption of its day. */
export async function readGuestAccount(
  db: Database,
  booking: StoredBooking,
  { now, gateway, language }: Circumstances,
): Promise<Omit<GuestAccount, 'disruption'>> {
  const account = await readAccount(db, booking)
  const payments = await listPayments(db, booking.id)
  const refunds = await listRefunds(db, booking.id)
  const balance = balanceOf(account)
  const start = startOfTrip(booking)
  const isPayable = booking.status !== 'cancelled' && !booking.closed_at && balance > 0
  const lastMoment = kindSpecOf(booking).tripType === 'stay' && booking.day ? settledBefore(booking.day, now) : start
  return {
    booking: await guestReceiptOf(db, booking, language),
    account: accountWireOf(account, booking),
    payments: payments.map(paymentWireOf),
    refunds: refunds.map(refundWireOf),
    slips: (await listSlips(db, booking.id)).map(slipWireOf),
    refundAccount: {
      isWanted: await hasOpenBankRefund(db, booking.id),
      ending: (await findRefundAccount(db, booking.id))?.ending ?? null,
    },
    travellers: await listTravellers(db, booking),
    tabs: isPayable
      ? [
          ...offeredTabs({
            canTransfer: lastMoment === null || canTransfer(lastMoment, now, policySoldWith(booking)),
            gateway,
          }),
        ]
      : [],
    gateway,
    cancellation: cancellationOf(booking, account),
    ifCancelled: ifCancelled(booking, retainedAmount(account), start, now),
    startsAt: start === null ? null : new Date(start).toISOString(),
    now: new Date(now).toISOString(),
  }
}

/** The totals of the account, in decimals of the booking's currency. */
export function accountWireOf(
  account: Account,
  { currency }: Pick<StoredBooking, 'currency'>,
): GuestAccount['account'] {
  return {
    total: toDecimal(account.total),
    received: toDecimal(account.received),
    refunded: toDecimal(account.refunded),
    refundDue: toDecimal(account.refundDue),
    balance: toDecimal(balanceOf(account)),
    overpaid: toDecimal(overpaidBy(account)),
    currency: currency as Currency,
    paymentStatus: paymentStatusOf(account),
  }
}

function cancellationOf({ status, cancel_reason }: StoredBooking, account: Account): GuestAccount['cancellation'] {
  if (status !== 'cancelled' || cancel_reason === null) return null
  const isDecided = cancel_reason !== 'undecided'
  return { cancelledBy: cancel_reason, kept: isDecided ? toDecimal(retainedAmount(account)) : null }
}

function ifCancelled(
  booking: StoredBooking,
  retained: number,
  start: number | null,
  now: number,
): GuestAccount['ifCancelled'] {
  const { kind, status, total, closed_at } = booking
  if (status === 'cancelled') return null
  // Cancelling a trip on a closed day refunds everything at any time.
  if (closed_at) return { refund: toDecimal(retained), until: null }
  if (start !== null && start <= now) return null
  const policy = policySoldWith(booking)
  const refund = refundOfCancellation('guest', { kind, status, total, retained, startsAt: start, policy }, now)
  const until = start === null ? null : new Date(refundableUntil(refundRuleOf(kind), start, policy)).toISOString()
  return { refund: toDecimal(refund), until }
}

export function paymentWireOf(payment: StoredPayment): PaymentWire {
  return {
    orderReference: payment.order_reference,
    method: payment.method,
    status: payment.status,
    amount: toDecimal(payment.amount),
    currency: payment.currency,
    isTest: payment.is_test,
    brand: payment.brand,
    lastFour: payment.last_four,
    transferReference: payment.transfer_reference,
    createdAt: payment.created_at.toISOString(),
    paidAt: payment.paid_at?.toISOString() ?? null,
  }
}

export function refundWireOf(refund: StoredRefund): RefundWire {
  return {
    id: refund.id,
    amount: toDecimal(refund.amount),
    currency: refund.currency,
    status: refund.status,
    reason: refund.reason,
    askedAt: refund.asked_at.toISOString(),
    doneAt: refund.done_at?.toISOString() ?? null,
  }
}

export function slipWireOf(slip: StoredSlip): SlipWire {
  return {
    id: slip.id,
    status: slip.status,
    mediaType: slip.media_type,
    sentAt: slip.sent_at.toISOString(),
    reason: slip.reason,
    accepted: slip.accepted === null ? null : toDecimal(slip.accepted),
  }
}
