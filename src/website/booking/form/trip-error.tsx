import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import type { Alternatives } from '#contracts/bookings/receipt.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Currency } from '#domain/primitives/money.ts'
import type { Stay } from '#domain/stays/room.ts'
import { bookingForm as phrases } from '#i18n/booking-form.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { holdAlternatives } from '#i18n/hold.ts'
import { ask } from '#i18n/trust.ts'
import { roomsIn } from '#website/booking/alternative.ts'
import { AlternativeList, StayAlternativeList } from '#website/booking/lazy-alternatives.ts'
import { TryAgainOrAsk } from '#website/layout/ask-whatsapp.tsx'
import type { StayAlternative } from '#website/room/stay-alternatives.tsx'
import { formId, type TripBookingError } from './use-trip-booking.ts'

/** Why nothing was booked, and the way on. Whoever listens to the page hears it first. */
export function TripErrorBanner({
  trouble,
  currency,
  moved,
  stay,
  onStay,
  onDay,
  onSlot,
}: {
  trouble: TripBookingError | null
  currency: Currency
  /** What has just been chosen instead; '' where nothing was. */
  moved: string
  /** Null where something else than a stay is booked. */
  stay: Stay | null
  onStay: (picked: StayAlternative) => void
  onDay: ((day: Day) => void) | undefined
  onSlot: ((slot: Slot) => void) | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!trouble && !moved) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [trouble, moved])
  const money = (amount: number) => formatMoney({ amount, currency })
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-28 focus:outline-none">
      {/* always there: a place that comes with its words is not always read out */}
      <div role="status">{moved && <Banner tone="success" title={moved} className="mb-6" />}</div>
      {trouble?.kind === 'lost' && (
        <Why title={phrases.lost} action={<TryAgain />}>
          {phrases.lostHint}
        </Why>
      )}
      {trouble?.kind === 'price' && (
        <Why title={trouble.message}>{phrases.newPrice(money(trouble.before), money(trouble.now))}</Why>
      )}
      {trouble?.kind === 'refused' && (
        <>
          <Why title={trouble.message} action={trouble.mayTryAgain && <TryAgain />}>
            {trouble.details.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Why>
          {trouble.wayOut && stay && <OtherStays {...{ stay, onStay }} wayOut={trouble.wayOut} />}
          {trouble.wayOut && !stay && (
            <AlternativeList wayOut={trouble.wayOut} {...{ onDay, onSlot }} className="mb-8" />
          )}
        </>
      )}
    </div>
  )
}

function OtherStays({
  stay,
  wayOut,
  onStay,
}: {
  stay: Stay
  wayOut: Alternatives
  onStay: (picked: StayAlternative) => void
}) {
  return (
    <section
      aria-label={holdAlternatives.label}
      className="mb-8 rounded-lg bg-sand-0 px-5 py-5 text-sand-800 shadow-1 outline-1 outline-sand-200"
    >
      <StayAlternativeList
        stay={stay}
        ways={{
          fewer: wayOut.fewerRooms ?? null,
          checkIns: wayOut.availableDates ?? [],
          types: roomsIn(wayOut),
        }}
        onPick={onStay}
      />
    </section>
  )
}

function Why({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <Banner tone="error" title={title} action={action} className="mb-6">
      {children}
    </Banner>
  )
}

function TryAgain() {
  return (
    <TryAgainOrAsk
      tryAgain={
        <Button type="submit" form={formId} size="sm" className="h-11!">
          {phrases.tryAgain}
        </Button>
      }
      text={ask.trip}
    />
  )
}
