import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { usePrint } from '#dashboard/hooks/use-print.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { statusNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { dayOf, tripOf, whenOf } from './booking-labels.ts'

const t = staffBookings.paper

/** The loaded rows, rendered only while the page is printed. */
export function PrintedBookingList({ rows }: { rows: readonly StaffBookingRow[] }) {
  const { contents: printed } = usePrint(() => <PrintedRows rows={rows} />)
  return printed
}

function PrintedRows({ rows }: { rows: readonly StaffBookingRow[] }) {
  const now = Date.now()
  return (
    <section className="hidden text-[12px] text-sand-900 print:block">
      <h1 className="text-[22px]">{t.title}</h1>
      <p className="numbers mt-1 mb-4">{t.printed(rows.length, formatDay(dayAt(now), 'short'), clockTimeAt(now))}</p>
      <table className="w-full border-collapse text-left align-top [&_td]:border-b [&_td]:border-sand-300 [&_td]:py-1.5 [&_td]:pr-3 [&_td]:align-top [&_th]:border-b-2 [&_th]:border-sand-700 [&_th]:py-1.5 [&_th]:pr-3">
        <thead>
          <tr>
            {[t.reference, t.date, t.guest, t.trip, t.people, t.payment, t.status].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((booking) => (
            <tr key={booking._id} className="break-inside-avoid">
              <td className="numbers whitespace-nowrap">{booking.bookingId}</td>
              <td className="numbers">
                {dayOf(booking)}
                <br />
                {whenOf(booking)}
              </td>
              <td>
                <b dir="auto">{booking.name}</b>
                <br />
                <span className="numbers">{booking.phone}</span>
              </td>
              <td>{tripOf(booking)}</td>
              <td className="numbers">{booking.participants}</td>
              <td className="numbers">
                {booking.totalPrice > 0 && money(booking.totalPrice, booking.currency)}
                <br />
                {dashboard.paymentStatuses[booking.paymentStatus]}
              </td>
              <td>{nameOfStatus(booking.status)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function nameOfStatus(status: string): string {
  const known = bookingStatuses.find((one) => one === (status || 'pending'))
  return known ? statusNames[known] : status
}
