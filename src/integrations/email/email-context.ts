import type { BankDetails, Receipt } from '#contracts/bookings/receipt.ts'
import type { Account } from '#domain/payments/payment.ts'
import type { Currency } from '#domain/primitives/money.ts'

/** The sender of an email. */
export type SenderInfo = {
  name: string
  place: string
  /** '' where there is none. */
  whatsapp: string
  bank: BankDetails
  /** Where answers go. */
  email: string | null
  reviewPages: { tripadvisor: string | null; google: string | null }
}

/** Everything that a letter about a booking may tell. A receipt has no identity number, and a payment no card number. */
export type About = {
  /** When it is written, ms UTC. */
  now: number
  booking: Receipt
  startsAt: number | null
  /** Of the guest's own clock; null where we do not know it. */
  timeZone: string | null
  cancelReason: string | null
  /** The day of the trip is, or was when it was cancelled, closed. */
  isClosed: boolean
  account: Account
  payment: {
    amount: number
    currency: Currency
    isTest: boolean
    reference: string | null
    why?: string
    /** Why a gateway's word about it could not be booked: for staff alone. */
    trouble?: string | null
  } | null
  refund: { amount: number; currency: Currency; reason: string; note: string } | null
  slip: { reason: string | null } | null
  /** A refund by bank transfer waits for the guest to say which account it should go to. */
  lacksRefundAccount: boolean
  house: SenderInfo
  /** Whether a calendar file is attached. */
  hasCalendar: boolean
  /** Opens the booking; '' where nobody is to hold its key. */
  link: string
  /** Where to book again. */
  home: string
}
