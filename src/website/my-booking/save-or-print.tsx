import { CalendarPlus, Printer } from 'lucide-react'
import { useState } from 'react'
import { getMyFile } from '#api-client/guest.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { saveFile } from '#components/save-file.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { BookingInfoPanel } from '#website/booking/booking-panel.tsx'
import type { LoadedGuestAccount } from '#website/payment/use-guest-account.ts'

/** The booking for the guest's calendar, and on paper. */
export function SaveOrPrint({ opened: { account, guestKey } }: { opened: LoadedGuestAccount }) {
  const phrases = myBooking.take
  const { bookingId, date, status, isClosed } = account.booking
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const fetchCalendar = async () => {
    setBusy(true)
    const file = await getMyFile(bookingId, guestKey, 'calendar.ics')
    setBusy(false)
    setFailed(!file)
    if (file) saveFile(file, `${bookingId}.ics`)
  }
  return (
    <div className="print:hidden">
      <BookingInfoPanel heading={phrases.heading}>
        <div className="flex flex-wrap gap-3.5">
          {date && status !== 'cancelled' && !isClosed && (
            <Button look="line" isBusy={isBusy} onClick={fetchCalendar}>
              <CalendarPlus className="icon" aria-hidden="true" />
              {phrases.calendar}
            </Button>
          )}
          <Button look="line" onClick={() => print()}>
            <Printer className="icon" aria-hidden="true" />
            {phrases.print}
          </Button>
        </div>
        {hasFailed && <Banner tone="error" title={phrases.failed} className="mt-4" />}
      </BookingInfoPanel>
    </div>
  )
}
