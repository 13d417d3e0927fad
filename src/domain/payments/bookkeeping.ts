import type { PaymentMethod } from '#domain/bookings/booking.ts'
import type { TripType } from '#domain/bookings/kind-spec.ts'
import { addDays, type Day, daysBetween } from '#domain/primitives/date.ts'
import type { Currency, Minor } from '#domain/primitives/money.ts'
import { addMonths } from '#domain/primitives/month.ts'

/** A movement of money: a chargeback is the bank's, a correction changes a payment that was recorded wrongly. */
export const movementKinds = ['payment', 'refund', 'chargeback', 'correction'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Days since a debt fell due: not due before the trip has begun. */
export const debtAges = ['upcoming', 'days0', 'days31', 'days61', 'days91'] as const
export type DebtAge = (typeof debtAges)[number]

/** The first and the last number of days overdue of each age. */
export const debtAgeDays: Record<DebtAge, { from: number; to: number }> = {
  upcoming: { from: Number.NEGATIVE_INFINITY, to: -1 },
  days0: { from: 0, to: 30 },
  days31: { from: 31, to: 60 },
  days61: { from: 61, to: 90 },
  days91: { from: 91, to: Number.POSITIVE_INFINITY },
}

/** The age of a debt that fell due on a day. */
export function debtAgeOf(due: Day, today: Day): DebtAge {
  const days = daysBetween(due, today)
  return debtAges.find((age) => days <= debtAgeDays[age].to) ?? 'days91'
}

/** The first and last day of the month of a day. */
export function monthSpan(month: Day): { from: Day; to: Day } {
  const from = `${month.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/**
 * The open months that closing `month` closes, as first days, oldest first: from the one after the last closed month, or from the month
 * of the books' `first` day. Empty if it is closed already.
 */
export function monthsToClose(month: Day, books: { first: Day | null; last: Day | null }): Day[] {
  const wanted = monthSpan(month).from
  const start = books.last ? addMonths(books.last, 1) : monthSpan(books.first ?? wanted).from
  const months: Day[] = []
  for (let next = !books.last && start > wanted ? wanted : start; next <= wanted; next = addMonths(next, 1))
    months.push(next)
  return months
}

/** The chart of accounts of the export, in order. A code is stable: bookkeeping programs map it once. */
export const accounts = {
  cash: '1000',
  bank: '1010',
  cardClearing: '1020',
  paypal: '1030',
  // Debits: amounts that guests owe. Credits: amounts that they have paid in advance.
  customers: '1200',
  parkTickets: '2100',
  safariRevenue: '4000',
  roomRevenue: '4010',
  rideRevenue: '4020',
  cancellationFees: '4030',
  goodwill: '4900',
} as const
export type AccountName = keyof typeof accounts

/** A line of an entry: a debit is positive, a credit negative. */
type EntryLine = { account: AccountName; amount: Minor }

export type MovementEntry = {
  source: 'movement'
  kind: MovementKind
  method: PaymentMethod
  amount: Minor
  isGoodwill: boolean
}
export type EarningEntry = { source: 'earning'; trip: TripType; isFee: boolean; amount: Minor; tickets: Minor }
export type Entry = (MovementEntry | EarningEntry) & { id: number; day: Day; bookingId: string; currency: Currency }

const moneyAccounts: Record<PaymentMethod, AccountName> = {
  cash: 'cash',
  bank: 'bank',
  online: 'bank',
  card: 'cardClearing',
  paypal: 'paypal',
}
const revenueAccounts: Record<TripType, AccountName> = {
  safari: 'safariRevenue',
  stay: 'roomRevenue',
  ride: 'rideRevenue',
}

/** The lines of one entry, which add up to zero. Lines without an amount are left out. */
export function linesOf(entry: MovementEntry | EarningEntry): EntryLine[] {
  const lines: EntryLine[] =
    entry.source === 'movement'
      ? [
          { account: moneyAccounts[entry.method], amount: entry.amount },
          // Goodwill makes the trip cheaper: the guest does not owe it again (R7.10).
          { account: entry.isGoodwill ? 'goodwill' : 'customers', amount: -entry.amount },
        ]
      : [
          { account: 'customers', amount: entry.amount },
          {
            account: entry.isFee ? 'cancellationFees' : revenueAccounts[entry.trip],
            amount: entry.tickets - entry.amount,
          },
          { account: 'parkTickets', amount: -entry.tickets },
        ]
  return lines.filter(({ amount }) => amount !== 0)
}
