import { ArrowRight } from 'lucide-react'
import { Button, LinkButton } from '#components/button.tsx'
import { isBookedByForm } from '#domain/packages/popular-package.ts'
import type { Money } from '#domain/primitives/money.ts'
import { bookingForm as phrases } from '#i18n/booking-form.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { ask } from '#i18n/trust.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import type { Trip } from './chosen-trip.ts'
import { customiserPath } from './trip-package-choice.tsx'

type Ready = { trip: Trip; total: Money; isSubmitting: boolean }

/** At the foot of the summary. */
export function TripSubmit(ready: Ready) {
  return (
    <>
      <SubmitButton {...ready} className="mt-6 w-full max-lg:hidden" />
      <p className="mt-4 text-[14.5px] text-sand-600">{phrases.noAccount}</p>
      <AskWhatsApp text={ask.trip} className="mt-4 w-full" />
    </>
  )
}

/** At the foot of a phone's screen, always in reach of the thumb. */
export function TripSubmitBar(ready: Ready) {
  const { trip, total } = ready
  const pkg = trip.kind === 'general' ? trip.pkg : null
  return (
    <div className="sticky bottom-0 z-30 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-sand-200 bg-sand-0 px-5 py-3 shadow-3 md:-mx-6 md:px-6 lg:hidden">
      <p className="min-w-min flex-1 basis-0 leading-tight">
        {trip.kind === 'general' && !pkg ? (
          <span className="block text-[14.5px] text-sand-700">{phrases.noPackageText}</span>
        ) : (
          <>
            <span className="block text-[13.5px] text-sand-600">
              {trip.kind === 'taxi' ? phrases.estimate : phrases.total}
              <ApproximatePrice {...total} className="ml-1.5" />
            </span>
            <span className="numbers display text-[24px] font-bold text-lagoon-900">
              {pkg && !isBookedByForm(pkg) ? phrases.bySeatTotal : formatMoney(total)}
            </span>
          </>
        )}
      </p>
      <SubmitButton {...ready} />
    </div>
  )
}

/** Books; a package that is sold by the seat is booked on its own page. */
function SubmitButton({ trip, isSubmitting, className = '' }: Ready & { className?: string }) {
  const pkg = trip.kind === 'general' ? trip.pkg : null
  if (pkg && !isBookedByForm(pkg)) {
    return (
      <LinkButton to={customiserPath(pkg)} look="accent" className={className}>
        {phrases.chooseSeats}
        <ArrowRight className="icon" aria-hidden="true" />
      </LinkButton>
    )
  }
  return (
    <Button type="submit" look="accent" isBusy={isSubmitting} className={className}>
      {isSubmitting ? phrases.processing : phrases.submit}
      {!isSubmitting && <ArrowRight className="icon" aria-hidden="true" />}
    </Button>
  )
}
