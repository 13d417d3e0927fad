import { useEffect, useRef, useState } from 'react'
import { Container, Eyebrow } from '#components/container.tsx'
import { policyOf } from '#domain/bookings/cancellation-policy.ts'
import { parkFromText } from '#domain/packages/park.ts'
import { myBooking as phrases } from '#i18n/my-booking.ts'
import { BookingFacts } from '#website/booking/booking-facts.tsx'
import { BookingInfoPanel } from '#website/booking/booking-panel.tsx'
import { RefundDeadline } from '#website/booking/cancellation-rule.tsx'
import { receiptFacts } from '#website/booking/receipt-facts.ts'
import { saveReceipt } from '#website/booking/saved-receipt.ts'
import { SunTimes } from '#website/layout/sun-times.tsx'
import { PaymentDeadline } from '#website/payment/payment-deadline.tsx'
import type { LoadedGuestAccount } from '#website/payment/use-guest-account.ts'
import { BookingMoney } from './booking-money.tsx'
import { bookingStateHeading, bookingStateOf } from './booking-state.ts'
import { CancelBookingForm } from './cancel-booking-form.tsx'
import { CompleteBooking } from './complete-booking.tsx'
import { MyData } from './delete-my-data.tsx'
import { NextStep } from './next-step.tsx'
import { RefundAccountForm } from './refund-account-form.tsx'
import { RescheduleBooking } from './reschedule-booking.tsx'
import { SaveOrPrint } from './save-or-print.tsx'

export type BookingSectionProps = { opened: LoadedGuestAccount; onChanged: () => void }

/** Everything about a booking that is open to its guest. */
export function MyBookingDetails({ opened, reread }: { opened: LoadedGuestAccount; reread: () => unknown }) {
  const { account, offset } = opened
  const { booking } = account
  const heading = useRef<HTMLHeadingElement>(null)
  const standing = bookingStateOf(account, Date.now() + offset)
  const [isErased, setErased] = useState(false)
  const isCancelled = standing === 'cancelled'
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // What was pressed went away with what it did, for the eye as well: both go on where it is said.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said anew
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [isCancelled, isErased])
  // To be read at the gate of a park, where there is no signal.
  useEffect(() => saveReceipt(booking), [booking])
  const onChanged = () => void reread()
  const park = booking.park && parkFromText(booking.park)
  if (isErased) {
    return (
      <Container className="py-20">
        <h1 ref={heading} tabIndex={-1} className="max-w-[22em] text-[clamp(28px,3vw,40px)] focus:outline-none">
          {phrases.data.erased}
        </h1>
      </Container>
    )
  }
  return (
    <Container className="py-12 md:py-16 print:py-0">
      <Eyebrow className="mb-4">{phrases.eyebrow}</Eyebrow>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[clamp(36px,4.4vw,58px)] leading-[1.02] font-[700] focus:outline-none"
      >
        {bookingStateHeading(standing)}
      </h1>
      <p className="numbers display mt-4 text-[26px] font-bold tracking-wide text-lagoon-900 select-all">
        {booking.bookingId}
      </p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <PaymentDeadline booking={booking} offset={offset} onOver={onChanged} />
          <NextStep {...{ account, standing }} />
          <RefundAccountForm {...{ opened, onChanged }} />
          <BookingInfoPanel heading={phrases.trip}>
            <BookingFacts facts={receiptFacts(booking)} />
            {park && booking.date && <SunTimes park={park} day={booking.date} className="mt-5" />}
          </BookingInfoPanel>
          <CompleteBooking {...{ opened, onChanged }} />
        </div>
        <div className="grid min-w-0 gap-6">
          <BookingMoney account={account} />
          <SaveOrPrint opened={opened} />
          <RescheduleBooking {...{ opened, onChanged }} />
          <CancelBookingForm {...{ opened, onChanged }}>
            {account.startsAt && account.ifCancelled && !booking.isClosed && (
              <RefundDeadline
                policy={policyOf(booking.kind)}
                startsAt={Date.parse(account.startsAt)}
                now={Date.now() + offset}
              />
            )}
          </CancelBookingForm>
          <MyData opened={opened} onErased={() => setErased(true)} />
        </div>
      </div>
    </Container>
  )
}
