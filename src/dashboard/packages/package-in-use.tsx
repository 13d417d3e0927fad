import { Link } from 'react-router'
import type { BookingsInTheWay } from '#api-client/packages.ts'
import { bookingUrl } from '#dashboard/components/section-url.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { formatDay } from '#i18n/format-date.ts'
import { slotNames } from '#i18n/safari.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'

const maxShown = 12

/** The bookings that keep a package from being deleted or made smaller. */
export function PackageInUse({ affected = [], affectedCount = 0 }: BookingsInTheWay) {
  if (affected.length === 0)
    return (
      <p className="text-[15px] text-sand-700">
        {affectedCount > 0 ? t.form.bookingsInTheWay(affectedCount) : t.form.seatsHeld}
      </p>
    )
  const left = affectedCount - Math.min(affected.length, maxShown)
  return (
    <ul className="grid gap-1.5">
      {affected.slice(0, maxShown).map(({ bookingId, name, date, timeSlot, people }) => (
        <li key={bookingId}>
          <Link
            to={bookingUrl(bookingId)}
            aria-label={t.toBooking(bookingId, name)}
            className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-md border border-sand-200 bg-sand-0 px-3.5 py-2 text-sand-800 no-underline hover:border-lagoon-500"
          >
            <b dir="auto" className="font-[620] text-sand-900">
              {name}
            </b>
            <span className="numbers text-[13.5px] text-sand-600">{bookingId}</span>
            <span className="numbers text-[14px] sm:ml-auto">
              {t.bookedTrip(formatDay(date, 'short'), isSlot(timeSlot) ? slotNames[timeSlot] : timeSlot, people)}
            </span>
          </Link>
        </li>
      ))}
      {left > 0 && <li className="px-1 text-[14px] text-sand-600">{t.moreBookings(left)}</li>}
    </ul>
  )
}
