import { StatusBadge } from '#components/badge.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { Actions, type BookingActions } from './booking-actions.tsx'
import { cardOf, PaymentIcon, ShortNotice, TripIcon } from './booking-cells.tsx'
import { dayOf, tripOf, whenOf } from './trip-draft-fields.ts'

const t = dashboard.bookings

/** The list on a wide screen. */
export function BookingTable({ rows, actions }: { rows: StaffBookingRow[]; actions: BookingActions }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-sand-200 bg-sand-50 text-[12.5px] leading-none tracking-[.02em] text-sand-600 [&>th]:px-2.5 [&>th]:py-[13px] xl:[&>th]:px-3.5 xl:[&>th:first-child]:pl-5 xl:[&>th:last-child]:pr-5 [&>th]:font-[640]">
            <th scope="col">{t.customer}</th>
            <th scope="col">{t.dateAndTime}</th>
            <th scope="col">{t.participants}</th>
            <th scope="col">{t.payment}</th>
            <th scope="col">{t.status}</th>
            <th scope="col" className="text-right">
              {t.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((booking) => (
            <Row key={booking._id} booking={booking} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Under what stands in bold; each on a line of its own, so that all rows are of one height. */
const line = 'numbers block text-[13px] leading-[1.5] text-sand-600'

function Row({ booking, actions }: { booking: StaffBookingRow; actions: BookingActions }) {
  const card = cardOf(booking)
  return (
    <tr className="border-b border-sand-200 last:border-0 hover:bg-lagoon-50/55 [&>td]:px-2.5 [&>td]:py-[13px] xl:[&>td]:px-3.5 xl:[&>td:first-child]:pl-5 xl:[&>td:last-child]:pr-5">
      <td className="max-w-0 w-[32%] min-w-48">
        <div className="flex items-center gap-3">
          <Avatar name={booking.name} />
          <div className="min-w-0">
            <b dir="auto" className="block truncate font-[640] text-sand-900" title={booking.name}>
              {booking.name}
            </b>
            <small className={`${line} truncate`} title={booking.email}>
              {booking.email}
            </small>
            <small className={line}>{booking.phone}</small>
          </div>
        </div>
      </td>
      <td className="max-w-0 w-[25%] min-w-44">
        <b className="numbers block font-[640] text-sand-900">{dayOf(booking)}</b>
        <small className={`${line} flex items-center gap-1.5`}>
          <TripIcon {...booking} />
          {whenOf(booking)}
        </small>
        <small className={`${line} truncate`} title={tripOf(booking)}>
          {tripOf(booking)}
        </small>
      </td>
      <td className="numbers whitespace-nowrap">{t.people(booking.participants)}</td>
      <td className="whitespace-nowrap">
        <div className="flex items-center gap-2.5">
          <PaymentIcon method={booking.paymentMethod} />
          <div>
            <span className="block font-semibold text-sand-800">{dashboard.paymentMethods[booking.paymentMethod]}</span>
            {card && <small className={line}> {card}</small>}
          </div>
        </div>
      </td>
      <td>
        <div className="flex flex-col items-start gap-1.5">
          <StatusBadge status={booking.status} />
          <ShortNotice booking={booking} />
        </div>
      </td>
      <td>
        <Actions booking={booking} actions={actions} />
      </td>
    </tr>
  )
}
