import { KnownDay } from '#contracts/primitives/date.ts'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { paymentMethods } from '#domain/bookings/booking.ts'
import { providers, refundReasons } from '#domain/payments/payment.ts'
import { recordedMethods } from '#domain/payments/staff-methods.ts'
import { GuestAccount, PaymentWire, RefundWire, SlipWire } from './guest-account.ts'

/**
 * A booking's payments as staff see and change them. Amounts are decimals of the booking's currency, instants ISO text.
 */

/** One payment attempt, with the fields for staff. */
export const StaffPaymentWire = PaymentWire.extend({
  id: z.string(),
  provider: z.enum(providers).nullable(),
  /** The gateway's reference. */
  providerReference: z.string().nullable(),
  /** The reason for a refusal, as given by the gateway or the clerk. */
  failure: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type StaffPaymentWire = z.infer<typeof StaffPaymentWire>

/** A refund, with its requester and approver. */
export const StaffRefundWire = RefundWire.extend({
  bookingId: z.string(),
  /** Name of the guest. */
  name: z.string(),
  /** The balance of its booking. */
  balance: z.number(),
  /** Method of the refunded payment; null if the refund refers to no payment. */
  method: z.enum(paymentMethods).nullable(),
  orderReference: z.string().nullable(),
  /** Staff send it themselves and mark it as done; otherwise the gateway sends it after approval. */
  isByHand: z.boolean(),
  /** The destination bank account: whether one is needed, and the end of its number if the guest gave one. */
  needsAccount: z.boolean(),
  accountEnding: z.string().nullable(),
  /** The guest's bank reversed the payment itself: staff must refuse this refund. */
  isTakenBack: z.boolean(),
  note: z.string(),
  askedBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** The person or gateway that sent the money. */
  doneBy: z.string().nullable(),
  failure: z.string().nullable(),
  /** Reference of the transfer or of the gateway. */
  reference: z.string().nullable(),
})
export type StaffRefundWire = z.infer<typeof StaffRefundWire>

export const BookingPayments = z.object({
  bookingId: z.string(),
  account: GuestAccount.shape.account,
  payments: z.array(StaffPaymentWire),
  refunds: z.array(StaffRefundWire),
  slips: z.array(SlipWire),
  /** Whether the guest has opened a link that we emailed to the booking's address. */
  isAddressProven: z.boolean(),
})
export type BookingPayments = z.infer<typeof BookingPayments>

/**
 * Sent with each payment recorded by staff: the balance that the clerk saw, a decimal of the booking's currency. A
 * mismatch is rejected with 409 and the current account, so that two clerks do not record the same cash.
 */
export const BalanceSeen = z.strictObject({ expectedBalance: MoneyAmount })
export type BalanceSeen = z.infer<typeof BalanceSeen>

/** The 409 response to an entry based on an outdated account. */
export const BalanceChanged = BookingPayments.partial().extend({ success: z.literal(false), message: z.string() })

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((value) => value ?? '')

/** POST /bookings/{id}/payments: money that a clerk received. */
export const MoneySeen = BalanceSeen.extend({
  method: z.enum(recordedMethods),
  amount: MoneyAmount,
  /** Reference of the transfer, the receipt or the PayPal payment. */
  reference: text(100),
  /** The day on which the money arrived; today without it. A day of a closed month is refused. */
  receivedOn: KnownDay.optional(),
})
export type MoneySeen = z.infer<typeof MoneySeen>

/**
 * POST /bookings/{id}/refunds. A requested refund does not change the balance: `expectedRefundable` is the highest
 * refundable amount that the clerk saw, and a mismatch is rejected in the same way.
 */
export const RefundRequest = BalanceSeen.extend({
  amount: MoneyAmount,
  reason: z.enum(refundReasons),
  note: text(500),
  expectedRefundable: MoneyAmount.optional(),
})
export type RefundRequest = z.infer<typeof RefundRequest>

/** POST /refunds/{id}/refuse and /done. */
export const RefundRefused = z.strictObject({ note: text(500) })
export const RefundDone = z.strictObject({
  reference: text(100),
  /** The day on which the money was sent; today without it. A day of a closed month is refused. */
  sentOn: KnownDay.optional(),
})
export type RefundDone = z.infer<typeof RefundDone>
