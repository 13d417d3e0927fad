import { useCallback, useEffect, useState } from 'react'
import { getStatusCounts, type StatusCounts } from '#api-client/staff-bookings.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
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
        <div key={status} className="rounded-lg border border-sand-200 bg-sand-0 px-5 py-4 shadow-1">
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

/** The bookings of each status under the other filters, and of tomorrow; null until the response. */
export function useBookingCounts({ status: _, sort: __, ...filter }: ListFilter) {
  const { callApi } = useStaff()
  const [counts, setCounts] = useState<StatusCounts | null>(null)
  const [tomorrow, setTomorrow] = useState<number | null>(null)

  const filterKey = JSON.stringify(filter)
  const begin = useLatest()
  const count = useCallback(async () => {
    const isLatest = begin()
    const response = await callApi((token) => getStatusCounts(token, JSON.parse(filterKey)))
    if (!isLatest()) return
    // The list reports errors; the counts just wait.
    if (response.ok) setCounts(response.body.counts)
  }, [callApi, filterKey, begin])
  const countTomorrow = useCallback(async () => {
    const day = addDays(dayAt(Date.now()), 1)
    const response = await callApi((token) => getStatusCounts(token, { from: day, to: day }))
    if (response.ok) setTomorrow(response.body.counts.all - response.body.counts.cancelled)
  }, [callApi])

  useEffect(() => void count(), [count])
  useEffect(() => void countTomorrow(), [countTomorrow])
  const recount = useCallback(() => Promise.all([count(), countTomorrow()]), [count, countTomorrow])

  return { counts, tomorrow, recount }
}
