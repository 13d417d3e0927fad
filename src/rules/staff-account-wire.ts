import { z } from 'zod'
import { GuestAccount, PaymentWire, RefundWire, SlipWire } from './account-wire.ts'
import { paymentMethods } from './booking.ts'
import { providers, refundReasons } from './payment.ts'

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
  /** How the money came; null where it is not said of which payment it is. */
  method: z.enum(paymentMethods).nullable(),
  orderReference: z.string().nullable(),
  /** Staff send it themselves and say so when it is done; anything else the gateway sends once it is approved. */
  isByHand: z.boolean(),
  /** The guest's bank took the payment back itself: this money must not go, staff refuse the refund. */
  isTakenBack: z.boolean(),
  note: z.string(),
  askedBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
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
})
export type StaffAccount = z.infer<typeof StaffAccount>

const amount = z.number().min(0).max(1_000_000)
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((value) => value ?? '')

/** POST /bookings/{id}/payments: money that a clerk has seen. Cards go through the gateway alone. */
export const MoneySeen = z.strictObject({
  method: z.enum(['cash', 'bank', 'online', 'paypal']),
  amount,
  /** Of the transfer, the receipt or PayPal's payment. */
  reference: text(100),
})
export type MoneySeen = z.infer<typeof MoneySeen>

/** POST /bookings/{id}/refunds. */
export const RefundAsked = z.strictObject({ amount, reason: z.enum(refundReasons), note: text(500) })
export type RefundAsked = z.infer<typeof RefundAsked>

/** POST /refunds/{id}/refuse and /done. */
export const RefundRefused = z.strictObject({ note: text(500) })
export const RefundDone = z.strictObject({ reference: text(100) })
