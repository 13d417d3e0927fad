import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import type { Alternatives } from '#contracts/bookings/receipt.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Currency } from '#domain/primitives/money.ts'
import type { Stay } from '#domain/stays/room.ts'
import { bookingForm as t } from '#i18n/booking-form.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { holdAlternatives } from '#i18n/hold.ts'
import { ask } from '#i18n/trust.ts'
import { roomsIn } from '#website/booking/alternative.ts'
import type { BookingError } from '#website/booking/booking-error.ts'
import { AlternativeList, StayAlternativeList } from '#website/booking/lazy-alternatives.ts'
import { TryAgainOrAsk } from '#website/layout/ask-whatsapp.tsx'
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
  const money = (amount: number) => formatMoney({ amount, currency })
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-28 focus:outline-none">
      {/* Always rendered, because screen readers may miss a live region that appears with its text. */}
      <div role="status">{moved && <Banner tone="success" title={moved} className="mb-6" />}</div>
      {error?.kind === 'lost' && (
        <ErrorDetails title={t.lost} action={<TryAgain />}>
          {t.lostHint}
        </ErrorDetails>
      )}
      {error?.kind === 'price' && (
        <ErrorDetails title={error.message}>{t.newPrice(money(error.before), money(error.now))}</ErrorDetails>
      )}
      {error?.kind === 'refused' && (
        <>
          <ErrorDetails title={error.message} action={error.mayTryAgain && <TryAgain />}>
            {error.details.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </ErrorDetails>
          {error.alternatives && stay && <OtherStays stay={stay} onStay={onStay} alternatives={error.alternatives} />}
          {error.alternatives && !stay && (
            <AlternativeList alternatives={error.alternatives} onDay={onDay} onSlot={onSlot} className="mb-8" />
          )}
        </>
      )}
    </div>
  )
}

function OtherStays({
  stay,
  alternatives,
  onStay,
}: {
  stay: Stay
  alternatives: Alternatives
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
          fewer: alternatives.fewerRooms ?? null,
          checkIns: alternatives.availableDates ?? [],
          types: roomsIn(alternatives),
        }}
        onPick={onStay}
      />
    </section>
  )
}

function ErrorDetails({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
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
          {t.tryAgain}
        </Button>
      }
      text={ask.trip}
    />
  )
}
