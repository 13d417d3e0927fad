import { CircleCheck, CircleX, MessageCircle, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button, LinkButton, OutsideLinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { BankDetails, Receipt } from '#contracts/bookings/receipt.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { isFareOpen, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { parkFromText } from '#domain/parks/park.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { kilometresOf } from '#domain/rides/taxi.ts'
import { confirmed as t } from '#i18n/confirmed.ts'
import { navigation } from '#i18n/navigation.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { LocalTime } from '#website/layout/local-time.tsx'
import { myBookingPath } from '#website/layout/paths.ts'
import { SunTimes } from '#website/layout/sun-times.tsx'
import { useWhatsAppLink } from '#website/layout/use-site.ts'
import type { PaymentOutcome } from '#website/payment/use-payment.ts'
import { BookingFacts } from './booking-facts.tsx'
import { BookingInfoPanel } from './booking-info-panel.tsx'
import { RefundDeadline } from './cancellation-rule.tsx'
import { heldUntil } from './held-until.ts'
import { HowToPay } from './how-to-pay.tsx'
import { NextStepsAfterBooking } from './next-steps-after-booking.tsx'
import { canPayNow, PaidHere, PayNow } from './pay-now.tsx'
import { hasPrice, receiptFacts, receiptStart, receiptTotal } from './receipt-facts.ts'
import { refundSentence } from './refund-sentence.ts'
import { SavedAt, SavedOnDevice } from './saved-on-device.tsx'
import { saveReceipt } from './saved-receipt.ts'
import { TripPicture } from './trip-picture.tsx'
import { type ReceiptLoadState, useReceipt } from './use-receipt.ts'

/** A booking made in this tab: new, or loaded again after a reload. */
export function Confirmed({
  bookingId,
  fresh,
  covers,
  bank,
  clock,
}: {
  bookingId: string
  fresh: Receipt | null
  /** Addresses of pictures by the ID of the package. */
  covers: ReadonlyMap<string, string>
  bank: BankDetails
  /** The server's, ms UTC. */
  clock: () => number
}) {
  const { receipt: loaded, asOf, isKept, state, retry } = useReceipt(bookingId, fresh)
  /** The booking after the payment on this page. */
  const [paid, setPaid] = useState<PaymentOutcome | null>(null)
  const receipt = paid?.booking ?? loaded
  const whatsapp = useWhatsAppLink(t.contactMessage(bookingId))
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the booking appears, its heading gets the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [loaded])
  const contact = whatsapp && (
    <OutsideLinkButton href={whatsapp} look="dark">
      <MessageCircle className="icon" aria-hidden="true" />
      {t.contact}
    </OutsideLinkButton>
  )
  const leavesSoon = receipt?.shortNotice && receipt.status === 'pending'
  if (!receipt) return <ReceiptUnavailable bookingId={bookingId} state={state} retry={retry} contact={contact} />
  const onPaid = (outcome: PaymentOutcome) => {
    setPaid(outcome)
    saveReceipt(outcome.booking)
  }
  const isToPay = paid === null && canPayNow(receipt)
  const isOff = receipt.status === 'cancelled' || receipt.isClosed
  const Sign = isOff ? CircleX : CircleCheck
  return (
    // The header reads both.
    <div
      data-no-safari={kindSpecOf(receipt).tripType === 'safari' ? undefined : ''}
      data-no-steps={isToPay ? undefined : ''}
      className="contents"
    >
      <Container className="py-12 md:py-16 print:py-0">
        {asOf !== null && <SavedAt at={asOf} />}
        <div className="flex flex-col items-start gap-5 sm:flex-row sm:items-center">
          <Sign className={`size-14 shrink-0 ${isOff ? 'text-clay-600' : 'text-leaf-700'}`} aria-hidden="true" />
          <div>
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-[clamp(38px,4.6vw,62px)] leading-none font-[700] focus:outline-none"
            >
              {receipt.isClosed
                ? t.closedHeading
                : isOff
                  ? t.cancelledHeading
                  : kindSpecOf(receipt).isEstimate
                    ? t.rideHeading
                    : t.heading}
            </h1>
            {!isOff && <p className="mt-3 text-[17px] text-sand-700">{t.leads[receipt.kind](receipt.customerName)}</p>}
            <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-[15px] text-sand-600">
              {t.bookingId}
              <strong className="numbers display text-[28px] leading-tight font-bold tracking-wide text-lagoon-900 select-all">
                {receipt.bookingId}
              </strong>
            </p>
          </div>
          <LinkButton to={myBookingPath(bookingId)} look="line" className="sm:ml-auto print:hidden">
            {navigation.myBooking}
          </LinkButton>
        </div>
        {paid && <PaidHere outcome={paid} />}
        <div className="mt-9 grid items-start gap-6 lg:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            {isToPay && <PayNow receipt={receipt} bank={bank} now={clock()} onPaid={onPaid} />}
            {leavesSoon && (
              <Banner tone="warning" title={contact ? t.shortNotice : t.shortNoticeNoWhatsApp} action={contact}>
                {contact && t.shortNoticeHint}
              </Banner>
            )}
            <HoldDeadline receipt={receipt} />
            <NextStepsAfterBooking receipt={receipt} hasPaymentForm={isToPay} />
            {!isToPay && !paid && <HowToPay receipt={receipt} bank={bank} now={clock()} />}
          </div>
          <div className="grid min-w-0 gap-6">
            <BookingInfoPanel
              heading={t.summaries[receipt.kind]}
              picture={<TripPicture trip={receipt} cover={covers.get(receipt.packageId ?? '')} />}
            >
              <BookingFacts facts={receiptFacts(receipt)} />
              <Total receipt={receipt} />
              <SunOfSafari receipt={receipt} />
            </BookingInfoPanel>
            <Cancelling receipt={receipt} now={clock()} />
          </div>
        </div>
        <div className="mt-9 grid gap-3.5 sm:flex sm:flex-wrap print:hidden">
          {!leavesSoon && contact}
          <Button look="line" onClick={() => print()}>
            <Printer className="icon" aria-hidden="true" />
            {t.print}
          </Button>
          <LinkButton to="/" look="line">
            {t.home}
          </LinkButton>
        </div>
        <SavedOnDevice bookingId={bookingId} isKept={isKept} />
      </Container>
    </div>
  )
}

function Total({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand-200 pt-4">
        <span className="font-[640]">
          {kindSpecOf(receipt).isEstimate ? t.estimate(kilometresOf(receipt)) : t.total}
        </span>
        <span className="numbers display text-[28px] font-bold text-lagoon-900">
          {hasPrice(receipt) ? receiptTotal(receipt) : t.onRequest}
        </span>
        <ApproximatePrice
          amount={toMinor(receipt.totalPrice)}
          currency={receipt.currency}
          className="basis-full text-right text-sand-600"
        />
      </p>
      {hasPrice(receipt) && <RatesNote currency={receipt.currency} className="mt-2" />}
    </>
  )
}

function Cancelling({ receipt, now }: { receipt: Receipt; now: number }) {
  const policy = policySoldWith(receipt)
  const startsAt = receiptStart(receipt)
  return (
    <BookingInfoPanel heading={t.cancellation}>
      <p>{receipt.isClosed ? t.closedRefund : refundSentence(receipt, policy)}</p>
      <p className="mt-1 text-[15px] text-sand-600">
        {t.cancellationZone}{' '}
        {startsAt !== null && !isFareOpen(receipt) && receipt.status !== 'cancelled' && !receipt.isClosed && (
          <RefundDeadline refundRule={refundRuleOf(receipt.kind)} startsAt={startsAt} now={now} policy={policy} />
        )}
      </p>
    </BookingInfoPanel>
  )
}

function SunOfSafari({ receipt: { date, park } }: { receipt: Receipt }) {
  const known = park && parkFromText(park)
  return known && date ? <SunTimes park={known} day={date} className="mt-5" /> : null
}

/** Until when the place is held, in Sri Lankan time and in the guest's if it differs. */
function HoldDeadline({ receipt }: { receipt: Receipt }) {
  const { status, holdExpiresAt, isClosed } = receipt
  if (status === 'cancelled') return <Banner tone="warning" title={t.cancelled} />
  if (isClosed) return <Banner tone="warning" title={t.closed} />
  if (!holdExpiresAt) return null
  const until = Date.parse(holdExpiresAt)
  return (
    <BookingInfoPanel>
      <p className="font-[580] text-balance text-sand-700">{heldUntil(receipt, until)}</p>
      <LocalTime at={until} />
    </BookingInfoPanel>
  )
}

function ReceiptUnavailable({
  bookingId,
  state,
  retry,
  contact,
}: {
  bookingId: string
  state: ReceiptLoadState
  retry: () => void
  contact: ReactNode
}) {
  if (state === 'loading') {
    return (
      <Container className="grid gap-4 py-20">
        <p role="status" className="text-[18px] text-sand-700">
          {t.loading}
        </p>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-40 w-full" />
      </Container>
    )
  }
  return (
    <div data-no-steps="" className="contents">
      <Container className="grid justify-items-start gap-5 py-20">
        <h1 className="text-[clamp(34px,4vw,54px)]">{state === 'closed' ? t.unopened : t.unreachable}</h1>
        <p className="text-[17px] text-sand-700">{t.unopenedHint(bookingId)}</p>
        <div className="flex flex-wrap gap-3.5">
          {state === 'unreachable' && <Button onClick={retry}>{t.tryAgain}</Button>}
          {state === 'closed' && <LinkButton to={myBookingPath(bookingId)}>{navigation.myBooking}</LinkButton>}
          {contact}
          <LinkButton to="/" look="line">
            {t.home}
          </LinkButton>
        </div>
      </Container>
    </div>
  )
}
