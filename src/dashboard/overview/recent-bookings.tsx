import { Link } from 'react-router'
import type { RecentBooking } from '#contracts/reports/overview.ts'
import { ActionLink } from '#dashboard/components/action-button.tsx'
import { bookingUrl } from '#dashboard/components/section-url.ts'
import { StatusBadge } from '#dashboard/components/status-badge.tsx'
import { bookingKinds } from '#domain/bookings/booking.ts'
import { isDay } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay } from '#i18n/format-date.ts'
import { overview } from '#i18n/overview.ts'
import { OverviewPanel } from './overview-panel.tsx'

const t = overview.recent

/** The newest bookings (R13.3) as a table, on a phone as a list. */
export function RecentBookings({ bookings }: { bookings: RecentBooking[] }) {
  return (
    <OverviewPanel
      id="recent"
      title={t.title}
      action={
        <ActionLink look="plain" to="/dashboard?section=bookings" className="-mr-3 shrink-0">
          {t.all}
        </ActionLink>
      }
    >
      {bookings.length === 0 ? (
        <p className="px-5 pb-6 text-sand-600">{t.none}</p>
      ) : (
        <>
          <table className="w-full border-collapse text-left max-md:hidden">
            <thead>
              <tr className="border-y border-sand-200 bg-sand-50 text-[12.5px] leading-none text-sand-600 [&>th]:px-2.5 [&>th]:py-[11px] [&>th]:font-[640] [&>th:first-child]:pl-5 [&>th:last-child]:pr-5">
                <th scope="col">{t.reference}</th>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.package}</th>
                <th scope="col">{t.date}</th>
                <th scope="col">{t.status}</th>
              </tr>
            </thead>
            <tbody>
              {bookings.map((booking) => (
                <tr
                  key={booking.bookingId}
                  className="border-b border-sand-200 last:border-0 hover:bg-lagoon-50/55 [&>td]:px-2.5 [&>td]:py-2.5 [&>td:first-child]:pl-5 [&>td:last-child]:pr-5"
                >
                  <td className="whitespace-nowrap">
                    <Link
                      to={bookingUrl(booking.bookingId)}
                      aria-label={t.open(booking.bookingId, booking.name)}
                      className="numbers font-[600] text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900"
                    >
                      {booking.bookingId}
                    </Link>
                  </td>
                  <td dir="auto" className="font-[600] break-words text-sand-900">
                    {booking.name}
                  </td>
                  <td className="break-words">{tripOf(booking)}</td>
                  <td className="numbers whitespace-nowrap">{dayOf(booking)}</td>
                  <td>
                    <StatusBadge status={booking.status} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="divide-y divide-sand-200 border-t border-sand-200 md:hidden">
            {bookings.map((booking) => (
              <li key={booking.bookingId}>
                <Link to={bookingUrl(booking.bookingId)} className="flex items-center gap-3 px-5 py-3">
                  <span className="min-w-0 flex-1">
                    <b dir="auto" className="block font-[640] break-words text-sand-900">
                      {booking.name}
                    </b>
                    <span className="block break-words">{tripOf(booking)}</span>
                    <span className="numbers block text-[13.5px] text-sand-600">
                      {booking.bookingId} · {dayOf(booking)}
                    </span>
                  </span>
                  <StatusBadge status={booking.status} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewPanel>
  )
}

function tripOf({ package: name, kind }: RecentBooking): string {
  const known = bookingKinds.find((one) => one === kind)
  return name || (known ? dashboard.kinds[known] : kind)
}

function dayOf({ date }: RecentBooking): string {
  return date && isDay(date) ? formatDay(date, 'short') : t.noDate
}
