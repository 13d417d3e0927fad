import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { Actions, type BookingActions } from './booking-actions.tsx'
import { cardOf, ShortNotice, TripIcon } from './booking-cells.tsx'
import { dayOf, tripOf, whenOf } from './trip-draft-fields.ts'

const t = dashboard.bookings

/** The list on a phone or a tablet. */
export function BookingCards({ rows, actions }: { rows: StaffBookingRow[]; actions: BookingActions }) {
  return (
    <ul className="grid gap-3 text-[16px] md:grid-cols-2 md:p-[18px]">
      {rows.map((booking) => (
        <li
          key={booking._id}
          className="flex min-w-0 flex-col rounded-lg border border-sand-200 bg-sand-0 p-4 shadow-1"
        >
          <div className="flex items-center gap-3 border-b border-sand-200 pb-4">
            <Avatar name={booking.name} />
            <div className="min-w-0 flex-1">
              <b className="line-clamp-2 break-words font-[640] text-sand-900">{booking.name}</b>
              <small className="numbers block truncate text-[14.5px] text-sand-600">
                {booking.phone || booking.email}
              </small>
            </div>
            <StatusBadge status={booking.status} />
          </div>
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3.5 text-[15px] font-[580] text-sand-900">
            <span className="numbers flex min-w-0 items-start gap-2 leading-snug">
              <span className="mt-[.15em] leading-none">
                <TripIcon {...booking} />
              </span>
              {tripOf(booking)}
            </span>
            <ShortNotice booking={booking} />
          </p>
          <dl className="grid grid-cols-2 gap-4 py-3.5">
            <Fact name={t.dateAndTime} main={dayOf(booking)} more={whenOf(booking)} />
            <Fact name={t.payment} main={dashboard.paymentMethods[booking.paymentMethod]} more={cardOf(booking)} />
          </dl>
          <div className="mt-auto flex items-center gap-2">
            <Button look="line" size="sm" className="min-h-11 min-w-0 flex-1" onClick={() => actions.onView(booking)}>
              <Users className="icon" aria-hidden="true" />
              {t.peopleDetails(booking.participants)}
              <span className="sr-only">: {booking.name}</span>
            </Button>
            <Actions booking={booking} actions={actions} withView={false} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, main, more }: { name: string; main: string; more: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[14.5px] text-sand-600">{name}</dt>
      <dd className="numbers">
        <b className="block font-[640] text-sand-900">{main}</b>
        {more && <small className="block text-[14px] text-sand-600">{more}</small>}
      </dd>
    </div>
  )
}
