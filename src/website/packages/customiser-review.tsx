import { Button } from '#components/button.tsx'
import { ChangingTotal } from '#components/changing-total.tsx'
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
import type { CustomiserControls } from './use-customiser.ts'

type Booking = {
  customiser: CustomiserControls
  price: SafariPrice
  /** False if the package has no prices for this reservation type. */
  isReady: boolean
}

export function CustomiserReview({ number, notice, ...booking }: Booking & { number: number; notice: NoticeHours }) {
  const { pkg, state, clock } = booking.customiser
  const { choices } = state
  const seats = sortedSeats(choices.seats)
  return (
    <CustomiserSection number={number} name={t.review}>
      <BookingFacts facts={safariFacts({ ...choices, seats, park: pkg.park, block: pkg.block }, t.notChosen)} />
      <div className="lg:hidden">
        <Price {...booking} />
      </div>
      <div className="hidden lg:block">
        <BookButton {...booking} />
      </div>
      {booking.isReady && <Promises {...booking} />}
      <p className="text-[14.5px] text-sand-600">{paymentRule(choices, clock(), notice)}</p>
      <AskWhatsApp text={questionAbout(booking)} className="justify-self-start" />
    </CustomiserSection>
  )
}

/** Beside the sections, on wide screens only. */
export function PriceCard(booking: Booking) {
  return (
    <aside
      aria-label={t.summary}
      className="sticky top-28 hidden rounded-xl bg-sand-0 shadow-2 outline-1 outline-sand-200 lg:block"
    >
      <div className="mx-2.5 mt-2.5 aspect-[12/5] overflow-hidden rounded-lg bg-lagoon-100 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_70%]">
        <PackagePicture pkg={booking.customiser.pkg} sizes="340px" />
      </div>
      <div className="px-7 pt-6 pb-7">
        <h2 className="mb-5 text-[25px]">{t.summary}</h2>
        <Price {...booking} />
        {booking.isReady && <Promises {...booking} isShort className="mt-5 border-t border-sand-200 pt-4" />}
      </div>
    </aside>
  )
}

/** Fixed to the bottom of small screens. */
export function TotalBar(booking: Booking) {
  return (
    <div className="sticky bottom-0 z-30 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-sand-200 bg-sand-0 px-5 py-3 shadow-3 md:-mx-6 md:px-6 lg:hidden">
      <p className="min-w-min flex-1 basis-0 leading-tight">
        <span className="block text-[13.5px] text-sand-600">
          {t.totalLabel}
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

/** A WhatsApp message with the choices so far. */
function questionAbout({ customiser: { pkg, state }, price, isReady }: Booking): string {
  const { date, timeSlot, people } = state.choices
  if (!date || !isReady) return ask.package(pkg.name)
  return ask.safari(pkg.name, slotNames[timeSlot], formatDay(date), peopleCount(people), dollars(price.totalPrice))
}

function Promises({
  customiser: { state, clock },
  isShort = false,
  className = '',
}: Booking & { isShort?: boolean; className?: string }) {
  const { choices } = state
  return (
    <div className={`grid gap-3 ${className}`}>
      <PricePromise reservationType={choices.reservationType} isShort={isShort} />
      <CancellationRule policy="safari" startsAt={safariStart(choices)} now={clock()} />
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

function BookButton({ isReady }: Booking) {
  if (!isReady) {
    return (
      <Button look="accent" disabled>
        {t.bookWaits}
      </Button>
    )
  }
  return (
    <Button type="submit" look="accent" className="px-5!">
      {t.book}
    </Button>
  )
}
