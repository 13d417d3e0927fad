import { Printer } from 'lucide-react'
import { getBookingSheet } from '#api-client/staff-bookings.ts'
import { Button } from '#components/button.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { ListFilter } from '#domain/bookings/booking-filter.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = staffBookings.takeOut

/** The list on paper or in a spreadsheet. */
export function TakeOut({ filter }: { filter: ListFilter }) {
  const { staff } = useStaff()
  return (
    <>
      {may(staff.role, 'read reports') && (
        <DownloadButton read={(token) => getBookingSheet(token, filter)} fileName={t.fileName(dayAt(Date.now()))} />
      )}
      <Button look="line" size="sm" onClick={() => window.print()} className="max-md:min-h-12 max-md:flex-1">
        <Printer className="icon" aria-hidden="true" />
        {t.print}
      </Button>
    </>
  )
}
