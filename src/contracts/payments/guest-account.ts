import { z } from 'zod'
import { Receipt } from '#contracts/bookings/receipt.ts'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { paymentMethods, paymentStatuses } from '#domain/bookings/booking.ts'
import { cancelReasons } from '#domain/bookings/cancellation-policy.ts'
import {
  paymentStates,
  paymentTabs,
  providers,
  refundReasons,
  refundStates,
  slipStates,
  testCases,
} from '#domain/payments/payment.ts'
import { currencies } from '#domain/primitives/money.ts'
import { RefundAccountState } from './refund-account.ts'

/** A booking's money on the wire. Amounts are decimals of `currency`, instants ISO text. */

/** One attempt to pay, as its guest sees it. */
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
  /** Of a transfer, as the guest wrote it. */
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
  /** Why it was rejected, in the clerk's words. */
  reason: z.string().nullable(),
  accepted: z.number().nullable(),
})
export type SlipWire = z.infer<typeof SlipWire>

/** GET /bookings/mine/{bookingId}/account: what the payment page and the guest's own page show. */
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
  /** The ways that can be chosen now; none when nothing is to be paid. */
  tabs: z.array(z.enum(paymentTabs)),
  gateway: z.enum([...providers, 'off']),
  /** Of a cancelled booking: for whom it counts, and what of the money is kept; null while that is undecided. */
  cancellation: z.object({ cancelledBy: z.enum(cancelReasons), kept: z.number().nullable() }).nullable(),
  /** What would go back if the guest cancelled now; null when it can no longer be cancelled. */
  ifCancelled: z.object({ refund: z.number(), until: z.string().nullable() }).nullable(),
  /** Instants: start of the trip, and the server's clock. */
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
 * POST /bookings with a `bookingId`: pays a booking that exists (R6.22). A card's number never comes here
 * (R6.4): of our own sandbox's test cards only their case, brand and last four.
 */
export const PaymentRequest = z.object({
  bookingId: z.string().max(40),
  paymentMethod: z.enum(paymentTabs),
  /** What the guest saw as still to be paid, in decimals of the booking's currency. */
  total: MoneyAmount,
  ...paying,
})
/**
 * What may come with a new booking to pay it at once: a transfer's reference, a test card, or with PayHere `payNow`. A card
 * that is refused leaves the booking as it is, to be paid by its `bookingId`.
 */
export const payingAtOnce = { ...paying, payNow: z.boolean().default(false) }

export type PaymentRequest = z.infer<typeof PaymentRequest>
export type PaymentRequestInput = z.input<typeof PaymentRequest>

/** The answer: `redirect` is a form to be posted to the gateway's page. */
export const PaymentAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  booking: Receipt,
  payment: PaymentWire.nullable(),
  redirect: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>
