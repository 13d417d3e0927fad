import type { BankDetails, Receipt } from '#contracts/bookings/receipt.ts'
import type { TripOffers } from '#contracts/disruptions/disruption.ts'
import type { GateFees } from '#domain/gate-fees/gate-fees.ts'
import type { RuleReason } from '#domain/parks/park-rule.ts'
import type { Account } from '#domain/payments/payment.ts'
import type { Currency } from '#domain/primitives/money.ts'

/** The sender of an email. */
export type SenderInfo = {
  name: string
  place: string
  /** '' without a number. */
  whatsapp: string
  bank: BankDetails
  /** The address for replies. */
  email: string | null
  reviewPages: { tripadvisor: string | null; google: string | null }
}

/** The data of an email about a booking. It contains no identity number and no card number. */
export type About = {
  /** The current instant, ms UTC. */
  now: number
  booking: Receipt
  startsAt: number | null
  /** Of the guest's browser; null if unknown. */
  timeZone: string | null
  cancelReason: string | null
  /** Whether the day of the trip is closed, or was when the trip was cancelled. */
  isClosed: boolean
  account: Account
  payment: {
    amount: number
    currency: Currency
    isTest: boolean
    reference: string | null
    /** The clerk's reason for rejecting a transfer. */
    rejection?: string
    /** Why a webhook about it could not be applied; for staff only. */
    webhookFailure?: string | null
  } | null
  refund: { amount: number; currency: Currency; reason: string; note: string } | null
  slip: { reason: string | null } | null
  /** Whether a refund by bank transfer waits for the guest's account. */
  lacksRefundAccount: boolean
  operator: SenderInfo
  /** Whether a calendar file is attached. */
  hasCalendar: boolean
  /** The choices of a guest whose trip is closed; null while they are not asked. */
  choices: {
    note: string
    reason: RuleReason | null
    source: string | null
    answerBy: number
    offers: TripOffers
  } | null
  /** Gate fees by the schedule in force now, where the guest pays them at the gate; otherwise null. */
  gateFees: GateFees | null
  /** A message that staff wrote, in the guest's language. */
  message: { subject: string; body: string } | null
  /** The URL of the booking with its access key; '' if the reader must not get it. */
  link: string
  /** The page to book again. */
  home: string
}
