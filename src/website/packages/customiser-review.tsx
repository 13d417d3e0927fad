import { Button } from '#components/button.tsx'
import { ChangingTotal } from '#components/changing-total.tsx'
import { FaultSummary, FieldLink } from '#components/fault-summary.tsx'
import { PackagePicture } from '#components/package-picture.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { NoticeHours } from '#domain/bookings/time-slot.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import { customiser as t } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { peopleCount, slotNames } from '#i18n/safari.ts'
import { ask } from '#i18n/trust.ts'
import { BookingFacts } from '#website/booking/booking-facts.tsx'
import { CancellationRule } from '#website/booking/cancellation-rule.tsx'
import { paymentRule } from '#website/booking/payment-rule.ts'
import { PricePromise } from '#website/booking/price-promise.tsx'
import { PriceSummary } from '#website/booking/price-summary.tsx'
import { safariFacts, safariStart } from '#website/booking/safari-facts.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { CustomiserSection } from './customiser-layout.tsx'
import { sortedSeats } from './seat-choice.ts'
import type { Customiser } from './use-customiser.ts'

type Booking = {
  customiser: Customiser
  price: SafariPrice
  /** The fields that are missing or wrong, before the guest was told. */
  missing: readonly string[]
  /** False if the package has no prices for this reservation type. */
  isReady: boolean
}

export function CustomiserReview({ number, notice, ...booking }: Booking & { number: number; notice: NoticeHours }) {
  const { pkg, state, available } = booking.customiser
  const { choices } = state
  const seats = sortedSeats(choices.seats)
  return (
    <CustomiserSection number={number} name={t.review}>
      <BookingFacts facts={safariFacts({ ...choices, seats, park: pkg.park, block: pkg.block }, t.notChosen)} />
      <div className="lg:hidden">
        <Price {...booking} />
      </div>
      {booking.isReady && <Promises {...booking} />}
      <p className="text-[14.5px] text-sand-600">{paymentRule(choices, available.clock(), notice)}</p>
      <AskWhatsApp text={questionAbout(booking)} className="justify-self-start" />
    </CustomiserSection>
  )
}

/** Beside the sections, on wide screens only. A low screen gets no picture, so that the button stays in view. */
export function PriceCard(booking: Booking) {
  return (
    <aside
      aria-label={t.summary}
      data-no-toast
      className="sticky top-26 hidden max-h-[calc(100dvh-7.5rem)] overflow-y-auto rounded-xl bg-sand-0 shadow-2 outline-1 outline-sand-200 lg:block"
    >
      <div className="mx-2.5 mt-2.5 aspect-[12/5] overflow-hidden [@media(max-height:53rem)]:hidden rounded-lg bg-lagoon-100 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_70%]">
        <PackagePicture pkg={booking.customiser.pkg} sizes="340px" />
      </div>
      <div className="px-7 pt-6 pb-7">
        <h2 className="mb-5 text-[25px]">
          {t.summary} <span className="text-sand-600">{t.for(booking.customiser.state.choices.people)}</span>
        </h2>
        <Price {...booking} />
        <FaultSummary faults={booking.customiser.faults} labels={checkedLabels()} className="mt-4" />
        <BookButton {...booking} className="mt-4 w-full" />
        {booking.isReady && <Promises {...booking} isShort className="mt-5 border-t border-sand-200 pt-4" />}
      </div>
    </aside>
  )
}

/** Fixed to the bottom of small screens. */
export function TotalBar(booking: Booking) {
  return (
    <div
      data-no-toast
      className="sticky bottom-0 z-30 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-sand-200 bg-sand-0 px-5 py-3 shadow-3 md:-mx-6 md:px-6 lg:hidden"
    >
      <Missing {...booking} />
      <p className="min-w-min flex-1 basis-0 leading-tight">
        <span className="block text-[13.5px] text-sand-600">
          {t.totalLabel} {t.for(booking.customiser.state.choices.people)}
          <ApproximatePrice amount={booking.price.totalPrice} className="ml-1.5" />
        </span>
        <span className="numbers display text-[24px] font-bold text-lagoon-900">
          <ChangingTotal>{dollars(booking.price.totalPrice)}</ChangingTotal>
        </span>
      </p>
      <BookButton {...booking} />
    </div>
  )
}

/** The first thing that is missing; after an attempt everything that failed. */
function Missing(booking: Booking) {
  const labels = checkedLabels()
  const first = Object.keys(labels).find((field) => booking.missing.includes(field))
  if (!first || !booking.isReady || Object.keys(booking.customiser.faults).length > 0) {
    return <FaultSummary faults={booking.customiser.faults} labels={labels} className="basis-full" />
  }
  const text = t.missing[first as keyof typeof t.missing] ?? t.missing.details
  return (
    <p className="basis-full text-[14.5px]">
      <FieldLink field={first}>{text}</FieldLink>
    </p>
  )
}

/** The labels of the fields that are checked, in the order of the page. */
const checkedLabels = (): Record<string, string> => ({
  date: t.dateLegend,
  selectedSeats: t.seatsLegend,
  timeSlot: t.slot,
  customerName: t.name,
  customerPhone: t.phone,
  customerEmail: t.email,
  passportNumber: t.passport,
  nicNumber: t.nic,
})

/** A WhatsApp message with the choices so far. */
function questionAbout({ customiser: { pkg, state }, price, isReady }: Booking): string {
  const { date, timeSlot, people } = state.choices
  if (!date || !isReady) return ask.package(pkg.name)
  return ask.safari(pkg.name, slotNames[timeSlot], formatDay(date), peopleCount(people), dollars(price.totalPrice))
}

function Promises({
  customiser: { state, available },
  price,
  isShort = false,
  className = '',
}: Booking & { isShort?: boolean; className?: string }) {
  const { choices } = state
  return (
    <div className={`grid gap-3 ${className}`}>
      <PricePromise reservationType={choices.reservationType} isShort={isShort} atGate={price.atGate} />
      <CancellationRule refundRule="safari" startsAt={safariStart(choices)} now={available.clock()} />
    </div>
  )
}

function Price({ customiser, price, isReady }: Booking) {
  if (isReady) return <PriceSummary price={price} safari={customiser.state.choices} />
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sand-700">
        {t.pricesWait}
      </p>
      <Skeleton />
      <Skeleton className="h-4 w-2/3" />
      <p className="numbers display text-right text-[30px] leading-none font-bold text-lagoon-900">
        {dollars(price.totalPrice)}
      </p>
    </div>
  )
}

function BookButton({ isReady, className = '' }: Booking & { className?: string }) {
  if (!isReady) {
    return (
      <Button look="accent" disabled className={className}>
        {t.bookWaits}
      </Button>
    )
  }
  return (
    <Button type="submit" look="accent" className={`px-5! ${className}`}>
      {t.book}
    </Button>
  )
}
