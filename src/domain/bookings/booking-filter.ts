import { type Park, parks } from '#domain/parks/park.ts'
import { type Day, daysBetween, isDay } from '#domain/primitives/date.ts'
import {
  type BookingKind,
  type BookingStatus,
  bookingKinds,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
} from './booking.ts'

/**
 * 'newest' is by creation; 'soonest' and 'latest' are by the day of the trip, ascending and descending. 'upcoming' begins with
 * today's trips; past ones follow, the latest first. 'name' is by the guest, 'status' and 'payment' by the orders below, the
 * newest of each first; '…-down' is the reverse.
 */
export const bookingSorts = [
  'upcoming',
  'newest',
  'soonest',
  'latest',
  'name',
  'name-down',
  'payment',
  'payment-down',
  'status',
  'status-down',
] as const
export type BookingSort = (typeof bookingSorts)[number]

/** Bookings that wait for staff come first. */
export const sortedStatuses = [
  'pending',
  'confirmed',
  'completed',
  'cancelled',
] as const satisfies readonly BookingStatus[]
export const sortedPaymentStatuses = [
  'refund due',
  'submitted',
  'part paid',
  'unpaid',
  'paid',
  'refunded',
] as const satisfies readonly PaymentStatus[]

/** Payment statuses, and the guests who pay by transfer and have not been sent the bank details. */
export const paymentFilters = [...paymentStatuses, 'bank details'] as const
type PaymentFilter = (typeof paymentFilters)[number]

/** Counting stops here, and screens show '1,000+'. Counting ten times as many would cost more than the page itself. */
export const maxCounted = 1_000

/** The number of bookings that staff may confirm or export in one step. */
export const maxChosen = 100

/** Bookings that another seller brought: a reseller through the OCTO API, or a partner hotel whose page the guest came from. */
export const bookingChannelKinds = ['reseller', 'partner'] as const
export type BookingChannelKind = (typeof bookingChannelKinds)[number]

/** Filters of the booking list; '' means no filter. */
export type ListFilter = {
  q: string
  status: string
  kind: BookingKind | ''
  park: Park | ''
  packageId: string
  paymentStatus: PaymentFilter | ''
  channel: BookingChannelKind | ''
  from: Day | ''
  to: Day | ''
  sort: BookingSort
}

/** The filter in the query of a URL, without unknown values. A filter by day sorts by day unless the URL names another order. */
export function filterFrom(params: URLSearchParams): ListFilter {
  const text = (name: string) => params.get(name)?.trim().slice(0, 100) ?? ''
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  const [from, to] = [day('from'), day('to')]
  return {
    q: text('q'),
    status: known(bookingStatuses, text('status')),
    kind: known(bookingKinds, text('kind')),
    park: known(parks, text('park')),
    packageId: text('package').slice(0, 64),
    paymentStatus: known(paymentFilters, text('paid')),
    channel: known(bookingChannelKinds, text('channel')),
    from,
    to,
    sort: known(bookingSorts, text('sort')) || (from || to ? 'soonest' : 'upcoming'),
  }
}

function known<const Value extends string>(values: readonly Value[], text: string): Value | '' {
  return values.find((value) => value === text) ?? ''
}

/** Whether anything but the order is set. */
export function isFiltered({ sort: _, ...asked }: ListFilter): boolean {
  return Object.values(asked).some((value) => value !== '')
}

const monthDays = 31

/** A period of so few days is searched completely. */
export function isNarrow({ from, to }: { from?: Day | undefined; to?: Day | undefined }): boolean {
  return Boolean(from && to && daysBetween(from, to) < monthDays)
}
