import type { BookingStatus } from '#domain/bookings/booking.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { statusNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import type { Counts } from './use-booking-counts.ts'

export const statusOrder = ['pending', 'confirmed', 'completed', 'cancelled'] as const satisfies BookingStatus[]

const dots: Record<BookingStatus, string> = {
  pending: 'bg-turmeric-500',
  confirmed: 'bg-leaf-500',
  completed: 'bg-sky-500',
  cancelled: 'bg-clay-500',
}

/** How many bookings stand in each status. */
export function Figures({ counts }: { counts: Counts | null }) {
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
