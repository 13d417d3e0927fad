import type { ReactNode } from 'react'
import { LinkButton } from '#components/button.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import { PackagePicture } from '#components/package-picture.tsx'
import { Picture } from '#components/picture.tsx'
import type { PriceLine } from '#components/price-lines.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { type AddOn, addOns } from '#domain/bookings/booking.ts'
import { isFareOpen, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { presetOf } from '#domain/packages/package.ts'
import { isBookedByForm } from '#domain/packages/popular-package.ts'
import type { PriceSettings } from '#domain/packages/price-settings.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { bookingLabels } from '#i18n/booking.ts'
import { addOnNames, bookingForm as t } from '#i18n/booking-form.ts'
import { formatDay, hoursOf } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { peopleCount, slotNames } from '#i18n/safari.ts'
import { BookingFacts } from '#website/booking/booking-facts.tsx'
import { CancellationRule } from '#website/booking/cancellation-rule.tsx'
import { PricePromise } from '#website/booking/price-promise.tsx'
import { safariLines } from '#website/booking/price-summary.tsx'
import { refundSentence } from '#website/booking/refund-sentence.ts'
import { hydration } from '#website/layout/hydration.ts'
import type { Trip } from './chosen-trip.ts'
import { FormSection, TripPriceLines } from './form-section.tsx'
import type { TripDraft } from './trip-draft.ts'
import { customiserPath } from './trip-package-choice.tsx'
import { generalPrice, tripStart } from './trip-request.ts'

// The server renders only safaris; stays and rides come in the navigation state.
const LazyChosenTripSummary = lazyHydrate(
  () => import('./chosen-trip-summary.tsx').then((all) => all.ChosenTripSummary),
  <Skeleton className="m-2.5 h-80" />,
)
hydration.with(LazyChosenTripSummary, false)

type Prices = { settings: PriceSettings; addOnPrices: Record<AddOn, Minor> }

export function TripSummary({
  trip,
  draft,
  prices,
  now,
  children,
}: {
  trip: Trip
  draft: TripDraft
  prices: Prices
  /** ms UTC */
  now: number
  children: ReactNode
}) {
  const startsAt = tripStart(trip, draft)
  const booking = { kind: trip.kind, status: 'pending' }
  return (
    <aside
      aria-label={t.summary[trip.kind]}
      className="rounded-xl bg-sand-0 shadow-2 outline-1 outline-sand-200 lg:sticky lg:top-28"
    >
      {trip.kind === 'general' ? (
        <SafariSummary draft={draft} prices={prices} startsAt={startsAt} pkg={trip.pkg} />
      ) : (
        <LazyChosenTripSummary trip={trip} startsAt={startsAt} />
      )}
      <div className="px-5 sm:px-7">{children}</div>
      <div className="mx-5 mt-5 grid gap-3 border-t border-sand-200 pt-4 pb-6 sm:mx-7 sm:pb-7">
        {trip.kind === 'general' && trip.pkg && isBookedByForm(trip.pkg) && (
          <PricePromise
            reservationType="private"
            isShort
            hasAddOns={Object.values(draft.addOns).some(Boolean)}
            atGate={generalPrice(trip.pkg, draft, prices.settings).atGate}
          />
        )}
        <CancellationRule
          refundRule={refundRuleOf(trip.kind)}
          sentence={refundSentence(booking)}
          startsAt={isFareOpen(booking) ? null : startsAt}
          now={now}
        />
      </div>
    </aside>
  )
}

function SafariSummary({
  pkg,
  draft,
  prices,
  startsAt,
}: {
  pkg: Extract<Trip, { kind: 'general' }>['pkg']
  draft: TripDraft
  prices: Prices
} & { startsAt: number | null }) {
  const price = generalPrice(pkg, draft, prices.settings)
  const people = peopleCount(draft.participants)
  const chosen = addOns.filter((addOn) => draft.addOns[addOn])
  const hours = isSlot(draft.timeSlot)
    ? t.slot(slotNames[draft.timeSlot], hoursOf(draft.timeSlot))
    : hoursOf(draft.timeSlot)
  const isPriced = pkg && isBookedByForm(pkg)
  const lines: PriceLine[] = isPriced
    ? safariLines(price, { isShared: false, people: draft.participants, jeepType: presetOf(pkg).jeepType }, dollars)
    : []
  const extras = chosen.map((addOn) => ({ label: addOnNames[addOn], amount: addOnPrice(addOn, prices.addOnPrices) }))
  return (
    <FormSection
      picture={
        pkg ? (
          <PackagePicture pkg={pkg} sizes="(max-width: 1023px) 92vw, 360px" />
        ) : (
          <Picture picture="leopard-tree" alt="" sizes="(max-width: 1023px) 92vw, 360px" />
        )
      }
      heading={pkg?.name ?? t.summary.general}
    >
      <BookingFacts
        className="lg:grid-cols-1"
        facts={[
          { label: t.fields.date, value: draft.date && formatDay(draft.date) },
          { label: t.fields.timeSlot, value: bookingLabels.sriLankaTime(hours), startsAt },
          { label: t.fields.participants, value: people },
          // Without a package there is no price, and so no price lines.
          { label: t.fields.addOns, value: !pkg && chosen.map((addOn) => addOnNames[addOn]).join(', ') },
        ]}
      />
      {isPriced && (
        <TripPriceLines
          lines={[...lines, ...extras]}
          total={{ label: t.total, amount: dollars(price.totalPrice) }}
          roughly={{ amount: price.totalPrice, currency: 'USD' }}
        />
      )}
      <div className="mt-4 grid gap-2 text-[14.5px] text-sand-600">
        {isPriced ? (
          <p>{t.safariNote}</p>
        ) : (
          !pkg && <p className="text-[16px] font-[580] text-sand-800">{t.noPackageText}</p>
        )}
        {pkg && chosen.length > 0 && (
          <p>{chosen.some((addOn) => !prices.addOnPrices[addOn]) ? t.addOnsLater : t.addOnsAtPrice}</p>
        )}
        {isPriced && (
          <p className="flex flex-wrap items-center gap-x-1.5">
            {t.customise}
            <LinkButton
              look="plain"
              size="sm"
              to={customiserPath(pkg)}
              className="h-auto! min-h-11 px-0! underline underline-offset-4"
            >
              {t.customiseLink}
            </LinkButton>
          </p>
        )}
      </div>
    </FormSection>
  )
}

/** '$5.00', or 'on request' (R1.24). */
export function addOnPrice(addOn: AddOn, prices: Record<AddOn, Minor>): string {
  return prices[addOn] ? dollars(prices[addOn]) : t.onRequest
}
