import { useEffect, useRef } from 'react'
import { Banner } from '#components/banner.tsx'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Currency } from '#domain/primitives/money.ts'
import type { Stay } from '#domain/stays/room.ts'
import { holdAlternatives } from '#i18n/hold.ts'
import { alternativesFrom, type ParsedAlternatives } from '#website/booking/alternative.ts'
import type { BookingError } from '#website/booking/booking-error.ts'
import { BookingErrorBanner } from '#website/booking/booking-error-banner.tsx'
import { AlternativeList, StayAlternativeList } from '#website/booking/lazy-alternatives.ts'
import type { StayAlternative } from '#website/room/stay-alternative-list.tsx'
import { formId } from './use-trip-booking.ts'

/** Why nothing was booked, and what the guest can do. It gets the focus, so that screen readers announce it first. */
export function TripErrorBanner({
  error,
  currency,
  moved,
  stay,
  onStay,
  onDay,
  onSlot,
}: {
  error: BookingError | null
  currency: Currency
  /** Confirms a chosen alternative; '' without one. */
  moved: string
  /** Null for other trips. */
  stay: Stay | null
  onStay: (picked: StayAlternative) => void
  onDay: ((day: Day) => void) | undefined
  onSlot: ((slot: Slot) => void) | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!error && !moved) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [error, moved])
  const alternatives = error?.kind === 'refused' ? alternativesFrom(error.body) : null
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-28 focus:outline-none">
      {/* Always rendered, because screen readers may miss a live region that appears with its text. */}
      <div role="status">{moved && <Banner tone="success" title={moved} className="mb-6" />}</div>
      {error && <BookingErrorBanner error={error} currency={currency} form={formId} className="mb-6" />}
      {alternatives &&
        (stay ? (
          <OtherStays stay={stay} onStay={onStay} alternatives={alternatives} />
        ) : (
          <AlternativeList alternatives={alternatives} onDay={onDay} onSlot={onSlot} className="mb-8" />
        ))}
    </div>
  )
}

function OtherStays({
  stay,
  alternatives,
  onStay,
}: {
  stay: Stay
  alternatives: ParsedAlternatives
  onStay: (picked: StayAlternative) => void
}) {
  return (
    <section
      aria-label={holdAlternatives.label}
      className="mb-8 rounded-lg bg-sand-0 px-5 py-5 text-sand-800 shadow-1 outline-1 outline-sand-200"
    >
      <StayAlternativeList
        stay={stay}
        others={{
          fewer: alternatives.fewerRooms,
          checkIns: alternatives.availableDates,
          types: alternatives.otherRooms,
        }}
        onPick={onStay}
      />
    </section>
  )
}
