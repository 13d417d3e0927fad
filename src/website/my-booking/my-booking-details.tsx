import { CalendarPlus, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { chooseForMyBooking } from '#api-client/guest.ts'
import { getMyFile } from '#api-client/guest-files.ts'
import { withIdempotencyKey } from '#api-client/idempotency-key.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import { FoldedSection } from '#components/folded-section.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import { saveFile } from '#components/save-file.ts'
import type { DisruptionAnswer } from '#contracts/disruptions/disruption.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { isFareOpen, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { parkFromText } from '#domain/parks/park.ts'
import { myBooking, myBooking as t } from '#i18n/my-booking.ts'
import { BookingFacts } from '#website/booking/booking-facts.tsx'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import { RefundDeadline } from '#website/booking/cancellation-rule.tsx'
import { receiptFacts } from '#website/booking/receipt-facts.ts'
import { saveReceipt } from '#website/booking/saved-receipt.ts'
import { SunTimes } from '#website/layout/sun-times.tsx'
import { PaymentDeadline } from '#website/payment/payment-deadline.tsx'
import type { BookingSectionProps, LoadedGuestAccount } from '#website/payment/use-guest-account.ts'
import { BookingMoney } from './booking-money.tsx'
import { bookingStateOf, myBookingErrorMessage } from './booking-state.ts'
import { CancelBookingForm } from './cancel-booking-form.tsx'
import { CompleteBooking } from './complete-booking.tsx'
import { DeleteMyData } from './delete-my-data.tsx'
import { NextStep } from './next-step.tsx'
import { RefundAccountForm } from './refund-account-form.tsx'
import { RescheduleBooking } from './reschedule-booking.tsx'
import { useRequest } from './use-request.ts'

/** The booking of a guest with a valid key. */
export function MyBookingDetails({ opened, reload }: { opened: LoadedGuestAccount; reload: () => unknown }) {
  const { account, offset } = opened
  const { booking } = account
  const heading = useRef<HTMLHeadingElement>(null)
  const standing = bookingStateOf(account, Date.now() + offset)
  const [isErased, setErased] = useState(false)
  const isCancelled = standing === 'cancelled'
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // The pressed button disappeared, so the focus and the view move to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the heading changes
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [isCancelled, isErased])
  // For the park gate, where there is no signal.
  useEffect(() => saveReceipt(booking), [booking])
  const onChanged = () => void reload()
  const park = booking.park && parkFromText(booking.park)
  if (isErased) {
    return (
      <Container className="py-20">
        <h1 ref={heading} tabIndex={-1} className="max-w-[22em] text-[clamp(28px,3vw,40px)] focus:outline-none">
          {t.data.erased}
        </h1>
      </Container>
    )
  }
  return (
    <Container className="py-12 md:py-16 print:py-0">
      <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[clamp(36px,4.4vw,58px)] leading-[1.02] font-[700] focus:outline-none"
      >
        {t.headings[standing]}
      </h1>
      <p className="numbers display mt-4 text-[26px] font-bold tracking-wide text-lagoon-900 select-all">
        {booking.bookingId}
      </p>
      {/* The state and the next step, then trip, money and people. Other actions are folded. */}
      <div className="mt-8 grid gap-6">
        <PaymentDeadline booking={booking} offset={offset} onOver={onChanged} hasTimer={standing !== 'pending'} />
        <GuestChoices opened={opened} onChanged={onChanged} />
        {!account.disruption?.offers && <NextStep account={account} standing={standing} />}
        <RefundAccountForm opened={opened} onChanged={onChanged} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <BookingInfoPanel heading={t.trip}>
            <BookingFacts facts={receiptFacts(booking)} />
            {park && booking.date && <SunTimes park={park} day={booking.date} className="mt-5" />}
          </BookingInfoPanel>
          <BookingMoney account={account} />
        </div>
        <CompleteBooking opened={opened} onChanged={onChanged} />
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <SaveOrPrint opened={opened} />
          {!account.disruption?.offers && <RescheduleBooking opened={opened} onChanged={onChanged} />}
          {/* The choices have the full refund already. */}
          {!account.disruption?.offers && (
            <CancelBookingForm opened={opened} onChanged={onChanged}>
              {account.startsAt && account.ifCancelled && !booking.isClosed && !isFareOpen(booking) && (
                <RefundDeadline
                  refundRule={refundRuleOf(booking.kind)}
                  startsAt={Date.parse(account.startsAt)}
                  now={Date.now() + offset}
                  policy={policySoldWith(booking)}
                />
              )}
            </CancelBookingForm>
          )}
          <DeleteMyData opened={opened} onErased={() => setErased(true)} />
        </div>
      </div>
    </Container>
  )
}

/** Most bookings are never on a closed day. */
const TripChoices = lazyHydrate(() => import('./trip-choices.tsx').then((all) => all.TripChoices))

/** The choice that replaces a trip on a closed day: open, or made. */
function GuestChoices({ opened: { account, guestKey }, onChanged }: BookingSectionProps) {
  const { run, isBusy, refused } = useRequest()
  const [attempt, setAttempt] = useState<{ request: DisruptionAnswer; key: string } | null>(null)
  const { disruption, booking } = account
  if (!disruption) return null
  const choose = async (answer: DisruptionAnswer) => {
    const keyed = withIdempotencyKey(answer, attempt)
    setAttempt(keyed)
    const response = await run(chooseForMyBooking(booking.bookingId, guestKey, answer, keyed.key))
    if (response.ok) setAttempt(null)
    // Without a response too, because it may have been carried out.
    onChanged()
  }
  const error = refused && myBookingErrorMessage(refused)
  return <TripChoices disruption={disruption} error={error} isBusy={isBusy} onChoose={choose} />
}

function SaveOrPrint({ opened: { account, guestKey } }: { opened: LoadedGuestAccount }) {
  const t = myBooking.take
  const { bookingId, date, status, isClosed } = account.booking
  const { run, isBusy, refused } = useRequest()
  const fetchCalendar = async () => {
    const file = await run(getMyFile(bookingId, guestKey, 'calendar.ics'))
    if (file.ok) saveFile(file.body, `${bookingId}.ics`)
  }
  return (
    <FoldedSection heading={t.heading}>
      <div className="flex flex-wrap gap-3.5">
        {date && status !== 'cancelled' && !isClosed && (
          <Button look="line" isBusy={isBusy} onClick={fetchCalendar}>
            <CalendarPlus className="icon" aria-hidden="true" />
            {t.calendar}
          </Button>
        )}
        <Button look="line" onClick={() => print()}>
          <Printer className="icon" aria-hidden="true" />
          {t.print}
        </Button>
      </div>
      {refused && <Banner tone="error" title={t.failed} className="mt-4" />}
    </FoldedSection>
  )
}
