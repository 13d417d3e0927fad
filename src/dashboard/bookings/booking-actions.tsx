import { Eye, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#components/button.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'

const t = dashboard.bookings

/** What one may do with a booking of the list. */
export type BookingActions = {
  onView(booking: StaffBookingRow): void
  onEdit(booking: StaffBookingRow): void
  onDelete(booking: StaffBookingRow): void
}

export function Actions({
  booking,
  actions,
  withView = true,
}: {
  booking: StaffBookingRow
  actions: BookingActions
  /** Off where a labelled button opens the details already. */
  withView?: boolean
}) {
  const { staff } = useStaff()
  return (
    <div className="flex justify-end gap-0.5">
      {withView && (
        <IconButton label={t.view(booking.name)} onClick={() => actions.onView(booking)}>
          <Eye className={glyph} aria-hidden="true" />
        </IconButton>
      )}
      {may(staff.role, 'change bookings') && (
        <IconButton label={t.edit(booking.name)} onClick={() => actions.onEdit(booking)}>
          <Pencil className={glyph} aria-hidden="true" />
        </IconButton>
      )}
      {may(staff.role, 'delete bookings') && (
        <IconButton label={t.delete(booking.name)} onClick={() => actions.onDelete(booking)}>
          <Trash2 className={glyph} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const glyph = 'size-[17px] stroke-[1.9]'
