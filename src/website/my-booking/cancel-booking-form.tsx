import { type ReactNode, useState } from 'react'
import { cancelMyBooking } from '#api-client/guest.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { policyOf } from '#domain/bookings/cancellation-policy.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { cancellation } from '#i18n/trust.ts'
import { BookingInfoPanel } from '#website/booking/booking-panel.tsx'
import { amountFormatter } from '#website/payment/amount-in.ts'
import type { BookingSectionProps } from './booking-details.tsx'
import { myBookingErrorMessage } from './my-booking-error.ts'

/** The rule, what would come back now, and only then the button. `children` says until when. */
export function CancelBookingForm({
  opened: { account: all, guestKey },
  onChanged,
  children,
}: BookingSectionProps & { children: ReactNode }) {
  const phrases = myBooking.cancel
  const { booking, account, ifCancelled } = all
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  if (!ifCancelled) return null
  const { refund } = ifCancelled
  const isPaid = account.received - account.refunded - account.refundDue > 0
  const back =
    refund > 0 ? phrases.back(amountFormatter(all)(refund)) : isPaid ? phrases.nothingBack : phrases.nothingPaid

  const cancel = async () => {
    setBusy(true)
    setTrouble(null)
    const answer = await cancelMyBooking(booking.bookingId, guestKey, refund)
    setBusy(false)
    if (answer.ok) setOpen(false)
    else setTrouble(answer.status === 409 ? phrases.changed : myBookingErrorMessage(answer))
    // Also without an answer: it may have been cancelled.
    onChanged()
  }
  return (
    <div className="print:hidden">
      <BookingInfoPanel heading={phrases.heading}>
        {booking.isClosed ? (
          <p>{phrases.closed}</p>
        ) : (
          <>
            <p>{cancellation.texts[policyOf(booking.kind)]}</p>
            <p className="mt-1.5 text-[15px] text-sand-600">
              {cancellation.zone} {children}
            </p>
          </>
        )}
        <Button look="line" className="mt-4" onClick={() => setOpen(true)}>
          {phrases.open}
        </Button>
        <Dialog
          title={phrases.question}
          isOpen={isOpen}
          onClose={() => !isBusy && setOpen(false)}
          size="sm"
          footer={
            <>
              <Button look="line" disabled={isBusy} onClick={() => setOpen(false)}>
                {phrases.keep}
              </Button>
              <Button look="danger" isBusy={isBusy} onClick={cancel}>
                {isBusy ? phrases.cancelling : phrases.confirm}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <p className="text-[17px] font-[620] text-sand-900">{back}</p>
            <p>{phrases.places}</p>
            {trouble && <Banner tone="error" title={trouble} />}
          </div>
        </Dialog>
      </BookingInfoPanel>
    </div>
  )
}
