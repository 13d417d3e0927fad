import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { bookingForm as phrases } from '#phrases/en/booking-form.ts'
import type { Day } from '#rules/day.ts'
import { type Currency, formatMoney } from '#rules/money.ts'
import type { Slot } from '#rules/slot.ts'
import { WaysOut } from '#website/booking/ways-out.tsx'
import type { Trouble } from './booking-trip.ts'

/** Why nothing was booked, and the way on. Whoever listens to the page hears it first. */
export function TripTrouble({
  trouble,
  currency,
  onDay,
  onSlot,
}: {
  trouble: Trouble | null
  currency: Currency
  onDay: ((day: Day) => void) | undefined
  onSlot: ((slot: Slot) => void) | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!trouble) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [trouble])
  const money = (amount: number) => formatMoney({ amount, currency })
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-28 focus:outline-none">
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
          {trouble.wayOut && <WaysOut wayOut={trouble.wayOut} onDay={onDay} onSlot={onSlot} className="mb-8" />}
        </>
      )}
    </div>
  )
}

export const formId = 'book-trip'

function Why({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <Banner tone="error" title={title} action={action} className="mb-6">
      {children}
    </Banner>
  )
}

function TryAgain() {
  return (
    <Button type="submit" form={formId}>
      {phrases.tryAgain}
    </Button>
  )
}
