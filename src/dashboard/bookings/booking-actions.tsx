import { Eye, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#components/button.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'

const words = dashboard.bookings

/** What one may do with a booking of the list. */
export type Deeds = {
  onView(booking: StaffBookingRow): void
  onEdit(booking: StaffBookingRow): void
  onDelete(booking: StaffBookingRow): void
}

export function Actions({
  booking,
  deeds,
  withView = true,
}: {
  booking: StaffBookingRow
  deeds: Deeds
  /** Off where a button with words opens the details already. */
  withView?: boolean
}) {
  const { staff } = useStaff()
  return (
    <div className="flex justify-end gap-0.5">
      {withView && (
        <IconButton label={words.view(booking.name)} onClick={() => deeds.onView(booking)}>
          <Eye className={glyph} aria-hidden="true" />
        </IconButton>
      )}
      {may(staff.role, 'change bookings') && (
        <IconButton label={words.edit(booking.name)} onClick={() => deeds.onEdit(booking)}>
          <Pencil className={glyph} aria-hidden="true" />
        </IconButton>
      )}
      {may(staff.role, 'delete bookings') && (
        <IconButton label={words.delete(booking.name)} onClick={() => deeds.onDelete(booking)}>
          <Trash2 className={glyph} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const glyph = 'size-[17px] stroke-[1.9]'
