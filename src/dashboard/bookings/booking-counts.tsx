import { getStatusCounts, type StatusCounts } from '#api-client/staff-bookings.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { ListFilter } from '#domain/bookings/booking-filter.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { statusNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

export const statusOrder = ['pending', 'confirmed', 'completed', 'cancelled'] as const satisfies BookingStatus[]

const dots: Record<BookingStatus, string> = {
  pending: 'bg-turmeric-500',
  confirmed: 'bg-leaf-500',
  completed: 'bg-sky-500',
  cancelled: 'bg-clay-500',
}

export function BookingCountsBar({ counts }: { counts: StatusCounts | null }) {
  return (
    <dl aria-label={dashboard.bookings.figures} className="mb-5 grid grid-cols-2 gap-4 lg:grid-cols-4 max-md:gap-2.5">
      {statusOrder.map((status) => (
        <div key={status} className="card px-5 py-4">
          <dt className="flex items-center gap-2 font-[540] text-sand-600">
            <span className={`size-2 rounded-full ${dots[status]}`} aria-hidden="true" />
            {statusNames[status]}
          </dt>
          <dd className="display numbers mt-1.5 text-[30px] leading-[1.1] font-bold text-lagoon-900">
            {counts ? staffBookings.counted(counts[status]) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The bookings of each status under the other filters, and of tomorrow; null until the response. The list reports errors. */
export function useBookingCounts({ status: _, sort: __, ...filter }: ListFilter) {
  const day = addDays(dayAt(Date.now()), 1)
  const counted = useStaffQuery(['bookings', 'counts', filter], (token) => getStatusCounts(token, filter))
  const next = useStaffQuery(['bookings', 'counts', day], (token) => getStatusCounts(token, { from: day, to: day }))
  const tomorrow = next.data && next.data.counts.all - next.data.counts.cancelled
  return { counts: counted.data?.counts ?? null, tomorrow }
}
