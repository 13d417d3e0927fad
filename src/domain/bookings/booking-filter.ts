import { type Park, parks } from '#domain/packages/park.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import { type BookingKind, bookingKinds, bookingStatuses, type PaymentStatus, paymentStatuses } from './booking.ts'

/** Newest booking first, or by the day of the trip, the first or the last one first. */
export const bookingSorts = ['newest', 'soonest', 'latest'] as const
export type BookingSort = (typeof bookingSorts)[number]

/** More than so many are not counted: a screen says '1,000+'. Ten times as many would cost more than the page itself. */
export const maxCounted = 1_000

/** Filters of the booking list; '' means no filter. */
export type ListFilter = {
  q: string
  status: string
  kind: BookingKind | ''
  park: Park | ''
  packageId: string
  paymentStatus: PaymentStatus | ''
  from: Day | ''
  to: Day | ''
  sort: BookingSort
}

/**
 * The filter that an address names; what it does not know is left out. Who asks for days would like them in their order, unless he
 * says otherwise.
 */
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
    paymentStatus: known(paymentStatuses, text('paid')),
    from,
    to,
    sort: known(bookingSorts, text('sort')) || (from || to ? 'soonest' : 'newest'),
  }
}

function known<const Value extends string>(values: readonly Value[], text: string): Value | '' {
  return values.find((value) => value === text) ?? ''
}

/** True where anything but the order is asked for. */
export function isFiltered({ sort: _, ...asked }: ListFilter): boolean {
  return Object.values(asked).some((value) => value !== '')
}
