import { Receipt } from '#contracts/bookings/receipt.ts'
import { Traveller } from '#contracts/bookings/traveller.ts'
import { GuestDisruption } from '#contracts/disruptions/disruption.ts'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { paymentMethods, paymentStatuses, paymentTabs } from '#domain/bookings/booking.ts'
import { cancelReasons } from '#domain/bookings/cancellation-policy.ts'
import {
  paymentStates,
  providers,
  refundReasons,
  refundStates,
  slipStates,
  testCases,
} from '#domain/payments/payment.ts'
import { currencies } from '#domain/primitives/money.ts'
import { RefundAccountState } from './refund-account.ts'

/** A booking's account on the wire. Amounts are decimals of `currency`, instants ISO text. */

/** One payment attempt, as its guest sees it. */
export const PaymentWire = z.object({
  orderReference: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStates),
  amount: z.number(),
  currency: z.enum(currencies),
  /** No money moved. */
  isTest: z.boolean(),
  brand: z.string().nullable(),
  lastFour: z.string().nullable(),
  /** Reference of a transfer, as the guest wrote it. */
  transferReference: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})
export type PaymentWire = z.infer<typeof PaymentWire>

export const RefundWire = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.enum(currencies),
  status: z.enum(refundStates),
  reason: z.enum(refundReasons),
  askedAt: z.string(),
  doneAt: z.string().nullable(),
})
export type RefundWire = z.infer<typeof RefundWire>

export const SlipWire = z.object({
  id: z.string(),
  status: z.enum(slipStates),
  mediaType: z.string(),
  sentAt: z.string(),
  /** The clerk's reason for a rejection. */
  reason: z.string().nullable(),
  accepted: z.number().nullable(),
})
export type SlipWire = z.infer<typeof SlipWire>

/** GET /bookings/mine/{bookingId}/account: the data of the payment page and the guest's own page. */
export const GuestAccount = z.object({
  booking: Receipt,
  account: z.object({
    total: z.number(),
    received: z.number(),
    refunded: z.number(),
    refundDue: z.number(),
    balance: z.number(),
    overpaid: z.number(),
    currency: z.enum(currencies),
    paymentStatus: z.enum(paymentStatuses),
  }),
  payments: z.array(PaymentWire),
  refunds: z.array(RefundWire),
  slips: z.array(SlipWire),
  refundAccount: RefundAccountState,
  /** The lead guest first; as many as the guest has named or given a number for. */
  travellers: z.array(Traveller),
  /** The payment methods available now; empty when nothing is due. */
  tabs: z.array(z.enum(paymentTabs)),
  gateway: z.enum([...providers, 'off']),
  /** For a cancelled booking: the cancelling party, and the amount that we retain; null while that is undecided. */
  cancellation: z.object({ cancelledBy: z.enum(cancelReasons), kept: z.number().nullable() }).nullable(),
  /** The refund if the guest cancelled now; null when it can no longer be cancelled. */
  ifCancelled: z.object({ refund: z.number(), until: z.string().nullable() }).nullable(),
  /** For a trip on a closed day whose guest was asked what they want instead. */
  disruption: GuestDisruption.nullable(),
  /** Instants: start of the trip, and the server's time. */
  startsAt: z.string().nullable(),
  now: z.string(),
})
export type GuestAccount = z.infer<typeof GuestAccount>

const paying = {
  onlineRef: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((text) => text ?? ''),
  testCase: z.enum(testCases).nullish(),
  brand: z.enum(['visa', 'mastercard']).nullish(),
  lastFour: z
    .string()
    .length(4)
    .regex(/^\d{4}$/)
    .nullish(),
}

/**
 * POST /bookings with a `bookingId`: pays an existing booking (R6.22). A card number never reaches us (R6.4): test
 * cards of our sandbox are reduced to their case, brand and last four digits.
 */
export const PaymentRequest = z.object({
  bookingId: z.string().max(40),
  paymentMethod: z.enum(paymentTabs),
  /** The balance due that the guest saw, in decimals of the booking's currency. */
  total: MoneyAmount,
  ...paying,
})
/**
 * The fields to pay a new booking at once: a transfer's reference, a test card, or with PayHere `payNow`. If the card
 * is declined the booking stays, to be paid by its `bookingId`.
 */
export const payingAtOnce = { ...paying, payNow: z.boolean().default(false) }

export type PaymentRequest = z.infer<typeof PaymentRequest>
export type PaymentRequestInput = z.input<typeof PaymentRequest>

/** The response: `redirect` is a form to be posted to the gateway's page. */
export const PaymentResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  booking: Receipt,
  payment: PaymentWire.nullable(),
  redirect: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
})
export type PaymentResponse = z.infer<typeof PaymentResponse>
