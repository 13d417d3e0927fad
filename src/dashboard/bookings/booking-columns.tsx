import { useSearchParams } from 'react-router'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { SortHead } from '#dashboard/components/sort-head.tsx'
import { StatusBadge } from '#dashboard/components/status-badge.tsx'
import { type BookingSort, filterFrom } from '#domain/bookings/booking-filter.ts'
import type { BookingColumn } from '#domain/bookings/booking-view.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { PaymentChip, PaymentIcon, ShortNotice, TripIcon } from './booking-chips.tsx'
import { urlWith } from './booking-filters.tsx'
import { cardOf, dayOf, totalOf, tripOf, whenOf } from './booking-labels.ts'

const t = dashboard.bookings

/** The head of a column that the clerk may hide. */
export function ColumnHead({ column }: { column: BookingColumn }) {
  switch (column) {
    case 'date':
      return <DateHead />
    case 'participants':
      return <th scope="col">{t.participants}</th>
    case 'payment':
      return <SortedHead by="payment" label={t.payment} />
    case 'status':
      return <SortedHead by="status" label={t.status} />
    case 'created':
      return <CreatedHead />
    case 'pickup':
    case 'requests':
      return <th scope="col">{staffBookings.views.columns[column]}</th>
  }
}

export const smallLine = 'numbers text-[13px] leading-[19px] whitespace-nowrap text-sand-600'

/** A booking in one of these columns. */
export function ColumnCell({ column, booking }: { column: BookingColumn; booking: StaffBookingRow }) {
  switch (column) {
    case 'date':
      return <DateCell booking={booking} />
    case 'participants':
      return <td className="numbers whitespace-nowrap">{t.people(booking.participants)}</td>
    case 'payment':
      return <PaymentCell booking={booking} />
    case 'status':
      return (
        <td>
          <StatusBadge status={booking.status} />
          <ShortNotice booking={booking} className="mt-0.5" />
        </td>
      )
    case 'created':
      return <TextCell text={formatMoment(booking.createdAt)} />
    case 'pickup':
      return <TextCell text={booking.pickupLocation} />
    case 'requests':
      return <TextCell text={booking.specialRequests} />
  }
}

function DateCell({ booking }: { booking: StaffBookingRow }) {
  return (
    <td className="w-[27%] max-w-0 min-w-44">
      <p className="numbers flex items-baseline gap-2 whitespace-nowrap text-sand-700">
        <b className="font-[640] text-sand-900">{dayOf(booking)}</b>
        <span className="truncate">{whenOf(booking)}</span>
      </p>
      <p className={`${smallLine} flex items-center gap-1.5`}>
        <TripIcon {...booking} />
        <span className="truncate" title={tripOf(booking)}>
          {tripOf(booking)}
        </span>
      </p>
    </td>
  )
}

function PaymentCell({ booking }: { booking: StaffBookingRow }) {
  return (
    <td className="whitespace-nowrap">
      <p className="flex items-center gap-2 whitespace-nowrap">
        <b className="numbers font-[640] text-sand-900">{totalOf(booking)}</b>
        <PaymentChip booking={booking} />
      </p>
      <p className={`${smallLine} mt-0.5 flex items-center gap-1.5`}>
        <PaymentIcon method={booking.paymentMethod} />
        <span>
          {dashboard.paymentMethods[booking.paymentMethod]} {cardOf(booking)}
        </span>
      </p>
    </td>
  )
}

function TextCell({ text }: { text: string }) {
  return (
    <td className="numbers max-w-48 min-w-28 text-[13px] text-sand-700">
      <p className="line-clamp-2" title={text}>
        {text}
      </p>
    </td>
  )
}

type Order = 'ascending' | 'descending'
type OrderHeadProps = {
  label: string
  sorts: Partial<Record<BookingSort, Order>>
  first: BookingSort
  then: BookingSort
}

/** Sorts by a column in the order `first`, or in the order `then` if it is sorted that way already. */
function OrderHead({ label, sorts, first, then }: OrderHeadProps) {
  const [params] = useSearchParams()
  const { sort } = filterFrom(params)
  return (
    <SortHead
      label={label}
      sort={sorts[sort] ?? 'none'}
      to={urlWith(params, { sort: sort === first ? then : first, booking: '' })}
      title={staffBookings.filters.sorts[sort]}
    />
  )
}

/** Upcoming trips stand in ascending order too, until the past ones. */
function DateHead() {
  const [params] = useSearchParams()
  const isUpcoming = ['upcoming', 'soonest'].includes(filterFrom(params).sort)
  return (
    <OrderHead
      label={t.dateAndTime}
      sorts={{ upcoming: 'ascending', soonest: 'ascending', latest: 'descending' }}
      first={isUpcoming ? 'latest' : 'upcoming'}
      then="upcoming"
    />
  )
}

/** Lists the newest bookings first; pressed again, it returns to the upcoming ones. */
function CreatedHead() {
  return (
    <OrderHead
      label={staffBookings.views.columns.created}
      sorts={{ newest: 'descending' }}
      first="newest"
      then="upcoming"
    />
  )
}

export function SortedHead({ label, by }: { label: string; by: 'name' | 'payment' | 'status' }) {
  const down = `${by}-down` as const
  return <OrderHead label={label} sorts={{ [by]: 'ascending', [down]: 'descending' }} first={by} then={down} />
}
