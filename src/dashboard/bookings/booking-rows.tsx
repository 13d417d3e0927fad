import {
  Banknote,
  BedDouble,
  CarTaxiFront,
  Clock,
  CreditCard,
  Eye,
  Landmark,
  type LucideIcon,
  Pencil,
  Sun,
  Sunrise,
  Sunset,
  Trash2,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, StatusBadge } from '#components/badge.tsx'
import { Button, IconButton } from '#components/button.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { PaymentMethod } from '#domain/bookings/booking.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { isSlot, type Slot } from '#domain/bookings/time-slot.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { cardOf, dayOf, isUrgent, tripOf, whenOf } from './booking-labels.ts'

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
            <BookingRow key={booking._id} booking={booking} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const line = 'numbers block text-[13px] leading-[1.5] text-sand-600'

function BookingRow({ booking, actions }: { booking: StaffBookingRow; actions: BookingActions }) {
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
        <RowActions booking={booking} actions={actions} />
      </td>
    </tr>
  )
}

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
            <CardFact name={t.dateAndTime} main={dayOf(booking)} more={whenOf(booking)} />
            <CardFact name={t.payment} main={dashboard.paymentMethods[booking.paymentMethod]} more={cardOf(booking)} />
          </dl>
          <div className="mt-auto flex items-center gap-2">
            <Button look="line" size="sm" className="min-h-11 min-w-0 flex-1" onClick={() => actions.onView(booking)}>
              <Users className="icon" aria-hidden="true" />
              {t.peopleDetails(booking.participants)}
              <span className="sr-only">: {booking.name}</span>
            </Button>
            <RowActions booking={booking} actions={actions} withView={false} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function CardFact({ name, main, more }: { name: string; main: string; more: ReactNode }) {
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

export type BookingActions = {
  onView(booking: StaffBookingRow): void
  onEdit(booking: StaffBookingRow): void
  onDelete(booking: StaffBookingRow): void
}

function RowActions({
  booking,
  actions,
  withView = true,
}: {
  booking: StaffBookingRow
  actions: BookingActions
  withView?: boolean
}) {
  const { staff } = useStaff()
  return (
    <div className="flex justify-end gap-0.5">
      {withView && (
        <IconButton label={t.view(booking.name)} onClick={() => actions.onView(booking)}>
          <Eye className={iconClass} aria-hidden="true" />
        </IconButton>
      )}
      {may(staff.role, 'change bookings') && (
        <IconButton label={t.edit(booking.name)} onClick={() => actions.onEdit(booking)}>
          <Pencil className={iconClass} aria-hidden="true" />
        </IconButton>
      )}
      {may(staff.role, 'delete bookings') && (
        <IconButton label={t.delete(booking.name)} onClick={() => actions.onDelete(booking)}>
          <Trash2 className={iconClass} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const iconClass = 'size-[17px] stroke-[1.9]'

const slotIcons: Record<Slot, LucideIcon> = { morning: Sunrise, afternoon: Sunset, extended: Sun, fullDay: Sun }

function TripIcon({ kind, timeSlot }: Pick<StaffBookingRow, 'kind' | 'timeSlot'>) {
  const Icon = { safari: iconOfSlot(timeSlot), stay: BedDouble, ride: CarTaxiFront }[kindSpecs[kind].trip]
  return <Icon className="icon shrink-0 text-ember-600" aria-hidden="true" />
}

function iconOfSlot(timeSlot: string | null): LucideIcon {
  return timeSlot && isSlot(timeSlot) ? slotIcons[timeSlot] : Clock
}

function ShortNotice({ booking, className = '' }: { booking: StaffBookingRow; className?: string }) {
  if (!isUrgent(booking, dayAt(Date.now()))) return null
  return (
    <Badge tone="ember" className={className}>
      <Clock className="icon" aria-hidden="true" />
      {t.shortNotice}
    </Badge>
  )
}

const paymentIcons: Record<PaymentMethod, LucideIcon> = {
  card: CreditCard,
  paypal: Wallet,
  bank: Landmark,
  online: Landmark,
  cash: Banknote,
}

function PaymentIcon({ method }: { method: PaymentMethod }) {
  const Icon = paymentIcons[method]
  return <Icon className="size-[18px] shrink-0 stroke-[1.9] text-lagoon-600" aria-hidden="true" />
}
