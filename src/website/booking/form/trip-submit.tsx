import { ArrowRight } from 'lucide-react'
import { Button, LinkButton } from '#components/button.tsx'
import { FaultSummary, type Faults } from '#components/fault-summary.tsx'
import { isBookedByForm } from '#domain/packages/popular-package.ts'
import type { Money } from '#domain/primitives/money.ts'
import { bookingForm as t } from '#i18n/booking-form.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { ask } from '#i18n/trust.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import type { Trip } from './chosen-trip.ts'
import { customiserPath } from './trip-package-choice.tsx'

type Ready = { trip: Trip; total: Money; isSubmitting: boolean; faults: Faults }

export function TripSubmit(ready: Ready) {
  return (
    <>
      <InvalidFields {...ready} className="mt-5 max-lg:hidden" />
      <SubmitButton {...ready} className="mt-6 w-full max-lg:hidden" />
      <p className="mt-4 text-[14.5px] text-sand-600">{t.noAccount}</p>
      <AskWhatsApp text={ask.trip} className="mt-4 w-full" />
    </>
  )
}

/** Fixed to the bottom of small screens. */
export function TripSubmitBar(ready: Ready) {
  const { trip, total } = ready
  const pkg = trip.kind === 'general' ? trip.pkg : null
  return (
    <div className="sticky bottom-0 z-30 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-sand-200 bg-sand-0 px-5 py-3 shadow-3 md:-mx-6 md:px-6 lg:hidden">
      <InvalidFields {...ready} className="basis-full" />
      <p className="min-w-min flex-1 basis-0 leading-tight">
        {trip.kind === 'general' && !pkg ? (
          <span className="block text-[14.5px] text-sand-700">{t.noPackageText}</span>
        ) : (
          <>
            <span className="block text-[13.5px] text-sand-600">
              {trip.kind === 'taxi' ? t.estimate : t.total}
              <ApproximatePrice {...total} className="ml-1.5" />
            </span>
            <span className="numbers display text-[24px] font-bold text-lagoon-900">
              {pkg && !isBookedByForm(pkg) ? t.bySeatTotal : formatMoney(total)}
            </span>
          </>
        )}
      </p>
      <SubmitButton {...ready} />
    </div>
  )
}

function InvalidFields({ faults, className }: Ready & { className: string }) {
  const { name, email, phone, date, timeSlot } = t.fields
  return <FaultSummary faults={faults} labels={{ name, email, phone, date, timeSlot }} className={className} />
}

/** Submits, or leads to the customiser for a package that is sold by the seat. */
function SubmitButton({ trip, isSubmitting, className = '' }: Ready & { className?: string }) {
  const pkg = trip.kind === 'general' ? trip.pkg : null
  if (pkg && !isBookedByForm(pkg)) {
    return (
      <LinkButton to={customiserPath(pkg)} look="accent" className={className}>
        {t.chooseSeats}
        <ArrowRight className="icon" aria-hidden="true" />
      </LinkButton>
    )
  }
  return (
    <Button type="submit" look="accent" isBusy={isSubmitting} className={className}>
      {isSubmitting ? t.processing : t.submit}
      {!isSubmitting && <ArrowRight className="icon" aria-hidden="true" />}
    </Button>
  )
}
