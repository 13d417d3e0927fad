import { Eye, Pencil, SquareCheck, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { RowMenu } from '#dashboard/components/row-menu.tsx'
import { StatusBadge } from '#dashboard/components/status-badge.tsx'
import { step } from '#dashboard/hooks/use-url-state.ts'
import { maxChosen } from '#domain/bookings/booking-filter.ts'
import { type BookingColumn, viewColumns } from '#domain/bookings/booking-view.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { PaymentChip, ShortNotice, smallChip, TripIcon } from './booking-chips.tsx'
import { ColumnCell, ColumnHead, SortedHead, smallLine } from './booking-columns.tsx'
import { dayOf, shortWhenOf, totalOf, tripOf, whenOf } from './booking-labels.ts'
import type { Choice } from './bulk-actions.tsx'
import { ChannelChip } from './channel-chip.tsx'
import { useColumns } from './saved-views-menu.tsx'

const t = dashboard.bookings

type TableProps = { rows: StaffBookingRow[]; actions: RowActions; choice: Choice }

/** The list on a wide screen. */
export function BookingTable({ rows, actions, choice }: TableProps) {
  const ids = rows.slice(0, maxChosen).map(({ bookingId }) => bookingId)
  const shown = useColumns()
  const columns = viewColumns.filter((column) => shown.has(column))
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-sand-200 bg-sand-50 text-[12.5px] leading-none tracking-[.02em] text-sand-600 [&>th]:px-2.5 [&>th]:py-[13px] xl:[&>th:first-child]:pl-5 xl:[&>th:last-child]:pr-5 [&>th]:font-[640]">
            <th scope="col" className="w-10 pr-0!">
              <Checkbox
                className="min-h-0!"
                label={<span className="sr-only">{staffBookings.bulk.all}</span>}
                checked={ids.every((id) => choice.chosen.has(id))}
                onChange={(isOn) => choice.choose(ids, isOn)}
              />
            </th>
            <SortedHead by="name" label={t.customer} />
            {columns.map((column) => (
              <ColumnHead key={column} column={column} />
            ))}
            <th scope="col" className="text-right">
              {t.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((booking) => (
            <BookingRow key={booking._id} booking={booking} actions={actions} choice={choice} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  booking: StaffBookingRow
  actions: RowActions
  choice: Choice
  columns: readonly BookingColumn[]
}

function BookingRow({ booking, actions, choice, columns }: RowProps) {
  const contacts = [booking.email, booking.phone].filter(Boolean).join(' · ')
  return (
    <tr
      onClick={(event) => openOnClick(event, () => actions.onView(booking))}
      className="h-[63px] cursor-pointer border-b border-sand-200 last:border-0 hover:bg-lagoon-50/55 [&>td]:px-2.5 [&>td]:py-1.5 xl:[&>td:first-child]:pl-5 xl:[&>td:last-child]:pr-5"
    >
      <td className="pr-0!">
        <ChooseBox booking={booking} choice={choice} />
      </td>
      <td className="w-[33%] max-w-0 min-w-48">
        <div className="flex items-center gap-3">
          <Avatar name={booking.name} />
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline gap-2">
              <NameLink booking={booking} actions={actions} />
              <span className={`${smallLine} shrink-0`}>{booking.bookingId}</span>
            </p>
            <div className="flex items-center gap-2">
              {/* A phone number that does not fit goes to a hidden second line. */}
              <p className={`${smallLine} flex h-[19px] min-w-0 flex-wrap gap-x-3 overflow-hidden`} title={contacts}>
                {booking.email && <span className="max-w-full truncate">{booking.email}</span>}
                {booking.phone && <span className="max-w-full truncate">{booking.phone}</span>}
              </p>
              <ChannelChip booking={booking} className={`ml-auto shrink-0 ${smallChip}`} />
            </div>
          </div>
        </div>
      </td>
      {columns.map((column) => (
        <ColumnCell key={column} column={column} booking={booking} />
      ))}
      <td>
        <div className="flex justify-end gap-0.5">
          <EditButton booking={booking} actions={actions} />
          <MoreMenu booking={booking} actions={actions} />
        </div>
      </td>
    </tr>
  )
}

/** The list on a phone or a tablet: two lines a booking. Where the payment state is long, the slot is cut. */
export function BookingLines({ rows, actions, choice }: TableProps) {
  // A phone has no room for a column of boxes; the first booking is chosen in the menu of its row.
  const boxes = choice.chosen.size > 0 ? '' : 'max-md:hidden'
  return (
    <ul className="max-md:card max-md:overflow-hidden">
      {rows.map((booking) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the name in the row is a link to the same details
        <li
          key={booking._id}
          onClick={(event) => openOnClick(event, () => actions.onView(booking))}
          className="flex cursor-pointer items-center border-b md:gap-1 border-sand-200 py-2 pr-1 pl-3.5 last:border-0 md:py-2.5 md:pr-3 md:pl-5"
        >
          <div className={`shrink-0 pr-1.5 ${boxes}`}>
            <ChooseBox booking={booking} choice={choice} />
          </div>
          <div className="min-w-0 flex-1 space-y-1.5">
            <p className="flex items-center gap-2.5">
              <NameLink booking={booking} actions={actions} />
              <span className={`${smallLine} shrink-0 max-md:hidden`}>
                {booking.bookingId} · {t.people(booking.participants)}
              </span>
              <span className="ml-auto flex shrink-0 items-center gap-2.5">
                <ChannelChip booking={booking} isShort className={`max-md:px-1.5! ${smallChip}`} />
                <ShortNotice booking={booking} />
                <StatusBadge status={booking.status} className="max-md:h-6 max-md:px-2.5 max-md:text-[12px]" />
              </span>
            </p>
            <p className="flex items-center gap-1.5 text-[13px] leading-5 text-sand-700 md:gap-2 md:text-[13.5px]">
              <span className="contents max-md:hidden">
                <TripIcon {...booking} />
              </span>
              <span className="numbers min-w-0 truncate max-md:tracking-tight">
                {dayOf(booking)} · <span className="md:hidden">{shortWhenOf(booking)}</span>
                <span className="max-md:hidden">
                  {whenOf(booking)} · {tripOf(booking)}
                </span>
              </span>
              <span className="ml-auto flex shrink-0 items-center gap-1.5 md:gap-2">
                <b className="numbers font-[640] text-sand-900">{totalOf(booking)}</b>
                <PaymentChip booking={booking} />
              </span>
            </p>
          </div>
          <div className="max-md:hidden">
            <EditButton booking={booking} actions={actions} />
          </div>
          <MoreMenu
            booking={booking}
            actions={{ ...actions, onChoose: ({ bookingId }) => choice.choose([bookingId], true) }}
          />
        </li>
      ))}
    </ul>
  )
}

function ChooseBox({ booking: { bookingId, name }, choice }: { booking: StaffBookingRow; choice: Choice }) {
  return (
    <Checkbox
      label={<span className="sr-only">{staffBookings.bulk.choose(bookingId, name)}</span>}
      checked={choice.chosen.has(bookingId)}
      onChange={(isOn) => choice.choose([bookingId], isOn)}
    />
  )
}

function NameLink({ booking, actions }: { booking: StaffBookingRow; actions: RowActions }) {
  return (
    <Link
      dir="auto"
      to={actions.hrefOf(booking)}
      state={step}
      preventScrollReset
      title={booking.name || booking.bookingId}
      className="min-w-0 truncate font-[640] text-sand-900 hover:text-lagoon-700 hover:underline"
    >
      {/* An erased guest has no name. */}
      {booking.name || booking.bookingId}
    </Link>
  )
}

/** Opens the details on a click beside the controls of a row. Text that is being selected stays selected. */
function openOnClick({ currentTarget: row, target }: MouseEvent<HTMLElement>, open: () => void) {
  const clicked = target as Element
  // React passes on the clicks in a menu, which is drawn outside of the row.
  if (!row.contains(clicked) || clicked.closest('a, button, label')) return
  if (getSelection()?.isCollapsed !== false) open()
}

export type RowActions = {
  /** The URL of the details. */
  hrefOf(booking: StaffBookingRow): string
  onView(booking: StaffBookingRow): void
  /** Null without the permission. */
  onEdit: ((booking: StaffBookingRow) => void) | null
  onDelete: ((booking: StaffBookingRow) => void) | null
  /** Where the rows have no boxes until one is chosen. */
  onChoose?: (booking: StaffBookingRow) => void
}

function EditButton({ booking, actions: { onEdit } }: { booking: StaffBookingRow; actions: RowActions }) {
  return (
    onEdit && (
      <IconButton label={t.edit(booking.name)} onClick={() => onEdit(booking)}>
        <Pencil className="size-[17px] stroke-[1.9]" aria-hidden="true" />
      </IconButton>
    )
  )
}

function MoreMenu({ booking, actions }: { booking: StaffBookingRow; actions: RowActions }) {
  const { onView, onEdit, onDelete, onChoose } = actions
  const all = [
    { id: 'view', name: staffBookings.more.view, Icon: Eye, run: onView },
    { id: 'edit', name: staffBookings.more.edit, Icon: Pencil, run: onEdit },
    { id: 'choose', name: staffBookings.more.choose, Icon: SquareCheck, run: onChoose },
    { id: 'delete', name: staffBookings.more.delete, Icon: Trash2, run: onDelete },
  ]
  const items = all.flatMap(({ id, name, Icon, run }) =>
    run ? [{ id, name, Icon, isDanger: id === 'delete', onAction: () => run(booking) }] : [],
  )
  return <RowMenu label={staffBookings.more.label(booking.name)} items={items} />
}
