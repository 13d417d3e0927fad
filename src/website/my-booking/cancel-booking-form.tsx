import { type ReactNode, useState } from 'react'
import { cancelMyBooking } from '#api-client/guest.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { FoldedSection } from '#components/folded-section.tsx'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { cancellation } from '#i18n/trust.ts'
import { refundSentence } from '#website/booking/refund-sentence.ts'
import { amountFormatter } from '#website/payment/amount-formatter.ts'
import type { BookingSectionProps } from '#website/payment/use-guest-account.ts'
import { myBookingErrorMessage } from './booking-state.ts'
import { useRequest } from './use-request.ts'

/** The rule, the refund now, and the button; `children` is the deadline. */
export function CancelBookingForm({
  opened: { account: all, guestKey },
  onChanged,
  children,
}: BookingSectionProps & { children: ReactNode }) {
  const t = myBooking.cancel
  const { booking, account, ifCancelled } = all
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, refused } = useRequest()
  if (!ifCancelled) return null
  const { refund } = ifCancelled
  const refundRule = refundRuleOf(booking.kind)
  const policy = policySoldWith(booking)
  const isPaid = account.received - account.refunded - account.refundDue > 0
  const back =
    refund > 0
      ? t.back(amountFormatter(all)(refund))
      : isPaid
        ? t.nothingBack(policy.refundNoticeHours[refundRule])
        : t.nothingPaid

  const cancel = async () => {
    const response = await run(cancelMyBooking(booking.bookingId, guestKey, refund))
    if (response.ok) setOpen(false)
    // Without a response too, because it may have been cancelled.
    onChanged()
  }
  return (
    <FoldedSection heading={t.heading} isOpen={booking.isClosed}>
      {booking.isClosed ? (
        <p>{t.closed}</p>
      ) : (
        <>
          <p>{refundSentence(booking, policy)}</p>
          <p className="mt-1.5 text-[15px] text-sand-600">
            {cancellation.zone} {children}
          </p>
        </>
      )}
      <Button look="line" className="mt-4" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Dialog
        title={t.question}
        isOpen={isOpen}
        onClose={() => !isBusy && setOpen(false)}
        size="sm"
        footer={
          <>
            <Button look="line" disabled={isBusy} onClick={() => setOpen(false)}>
              {t.keep}
            </Button>
            <Button look="danger" isBusy={isBusy} onClick={cancel}>
              {isBusy ? t.cancelling : t.confirm}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p className="text-[17px] font-[620] text-sand-900">{back}</p>
          <p>{t.places}</p>
          {refused && (
            <Banner tone="error" title={refused.status === 409 ? t.changed : myBookingErrorMessage(refused)} />
          )}
        </div>
      </Dialog>
    </FoldedSection>
  )
}
