import { z } from 'zod'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { paymentMethods } from '#domain/bookings/booking.ts'
import { providers, refundReasons } from '#domain/payments/payment.ts'
import { GuestAccount, PaymentWire, RefundWire, SlipWire } from './guest-account.ts'

/** A booking's money as staff see and move it. Amounts are decimals of the booking's currency, instants ISO text. */

/** One attempt to pay, with what only staff need. */
export const StaffPaymentWire = PaymentWire.extend({
  id: z.string(),
  provider: z.enum(providers).nullable(),
  /** What the gateway calls it. */
  providerReference: z.string().nullable(),
  /** Why it was refused, in the gateway's or the clerk's word. */
  failure: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type StaffPaymentWire = z.infer<typeof StaffPaymentWire>

/** Money that goes back, with whoever asked and approved. */
export const StaffRefundWire = RefundWire.extend({
  bookingId: z.string(),
  /** Of the guest. */
  name: z.string(),
  /** The balance of its booking. */
  balance: z.number(),
  /** How the money came; null where it is not said of which payment it is. */
  method: z.enum(paymentMethods).nullable(),
  orderReference: z.string().nullable(),
  /** Staff send it themselves and say so when it is done; anything else the gateway sends once it is approved. */
  isByHand: z.boolean(),
  /** The bank account that it goes to: whether one is needed, and the end of its number where the guest gave one. */
  needsAccount: z.boolean(),
  accountEnding: z.string().nullable(),
  /** The guest's bank took the payment back itself: this money must not go, staff refuse the refund. */
  isTakenBack: z.boolean(),
  note: z.string(),
  askedBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** The person or gateway that sent the money. */
  doneBy: z.string().nullable(),
  failure: z.string().nullable(),
  /** Of the transfer or of the gateway. */
  reference: z.string().nullable(),
})
export type StaffRefundWire = z.infer<typeof StaffRefundWire>

/** GET /bookings/{id}/account. */
export const StaffAccount = z.object({
  bookingId: z.string(),
  account: GuestAccount.shape.account,
  payments: z.array(StaffPaymentWire),
  refunds: z.array(StaffRefundWire),
  slips: z.array(SlipWire),
  /** Whether the guest has opened the link of an email that we sent to the booking's address. */
  isAddressProven: z.boolean(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

/**
 * Sent with each entry of money by staff: the balance that the clerk saw, a decimal of the booking's currency.
 * Another one by now is refused with 409 and the fresh account, so that two clerks do not record the same cash.
 */
export const BalanceSeen = z.strictObject({ expectedBalance: MoneyAmount })
export type BalanceSeen = z.infer<typeof BalanceSeen>

/** The 409 to an entry that was based on an older account. */
export const BalanceChanged = StaffAccount.partial().extend({ success: z.literal(false), message: z.string() })

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((value) => value ?? '')

/** POST /bookings/{id}/payments: money that a clerk has seen. Cards go through the gateway alone. */
export const MoneySeen = BalanceSeen.extend({
  method: z.enum(['cash', 'bank', 'online', 'paypal']),
  amount: MoneyAmount,
  /** Of the transfer, the receipt or PayPal's payment. */
  reference: text(100),
})
export type MoneySeen = z.infer<typeof MoneySeen>

/**
 * POST /bookings/{id}/refunds. A refund that was asked for leaves the balance as it is: `expectedRefundable` is what the clerk
 * saw as the most that can go back, and another amount by now is refused in the same way.
 */
export const RefundAsked = BalanceSeen.extend({
  amount: MoneyAmount,
  reason: z.enum(refundReasons),
  note: text(500),
  expectedRefundable: MoneyAmount.optional(),
})
export type RefundAsked = z.infer<typeof RefundAsked>

/** POST /refunds/{id}/refuse and /done. */
export const RefundRefused = z.strictObject({ note: text(500) })
export const RefundDone = z.strictObject({ reference: text(100) })
