import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { getBookingSheet } from '#api/bookings-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { savedToken } from '#dashboard/session.ts'
import { Button } from '#parts/button.tsx'
import { saveAs } from '#parts/save-as.ts'
import { useToasts } from '#parts/toasts.tsx'
import { bookingsDesk } from '#phrases/bookings-desk.ts'
import type { ListFilter } from '#rules/booking-filter.ts'
import { dayAt } from '#rules/day.ts'
import { may } from '#rules/permission.ts'

const words = bookingsDesk.takeOut
const wide = 'max-md:min-h-12 max-md:flex-1'

/** The list on paper or in a spreadsheet. */
export function TakeOut({ filter }: { filter: ListFilter }) {
  const { staff } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const sheet = await getBookingSheet(savedToken() ?? '', filter)
    setBusy(false)
    if (!sheet) return toasts.error(words.failed)
    saveAs(sheet, words.fileName(dayAt(Date.now())))
    toasts.success(words.done)
  }

  return (
    <>
      {may(staff.role, 'read reports') && (
        <Button look="line" size="sm" isBusy={isBusy} onClick={download} className={wide}>
          <Download className="icon" aria-hidden="true" />
          {words.csv}
        </Button>
      )}
      <Button look="line" size="sm" onClick={() => window.print()} className={wide}>
        <Printer className="icon" aria-hidden="true" />
        {words.print}
      </Button>
    </>
  )
}
