import type { Currency } from '#rules/money.ts'
import type { Account } from '#rules/payment.ts'
import type { BankDetails, Receipt } from '#rules/receipt.ts'

/** Who writes. */
export type HouseSheet = {
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
  booking: Receipt
  startsAt: number | null
  /** Of the guest's own clock; null where we do not know it. */
  timeZone: string | null
  cancelReason: string | null
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
  house: HouseSheet
  /** Whether a calendar file is attached. */
  hasCalendar: boolean
  /** Opens the booking; '' where nobody is to hold its key. */
  link: string
  /** Where to book again. */
  home: string
}
