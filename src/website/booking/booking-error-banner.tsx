import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { confirmation as phrases } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import { holdAlternatives } from '#i18n/hold.ts'
import { ask } from '#i18n/trust.ts'
import { TryAgainOrAsk } from '#website/layout/ask-whatsapp.tsx'
import type { AlternativeHandlers } from './alternatives.tsx'
import { AlternativeList } from './lazy-alternatives.ts'
import type { ConfirmError } from './use-confirm-booking.ts'

/** Why nothing was booked, and the way on. */
export function BookingErrorBanner({
  trouble,
  isMoving,
  ...waysOn
}: Omit<AlternativeHandlers, 'isBusy'> & { trouble: ConfirmError | null; isMoving: boolean }) {
  if (!trouble) return null
  switch (trouble.kind) {
    case 'form':
      return <Banner tone="error" title={trouble.message} className="mt-6" />
    case 'lost':
      return (
        <Banner tone="error" title={phrases.lost} action={<TryAgain />} className="mt-6">
          {phrases.lostHint}
        </Banner>
      )
    case 'price':
      return (
        <Banner tone="error" title={trouble.message} className="mt-6">
          {phrases.newPrice(dollars(trouble.before), dollars(trouble.now))}
        </Banner>
      )
    case 'places':
      return (
        <>
          <Banner tone="error" title={trouble.message} className="mt-6" />
          <AlternativeList wayOut={trouble.wayOut} {...waysOn} isBusy={isMoving} className="mt-3" />
        </>
      )
    case 'move':
      return (
        <Banner
          tone="error"
          title={trouble.message || holdAlternatives.notMoved}
          className="mt-6"
          action={
            <Button isBusy={isMoving} onClick={trouble.again}>
              {phrases.tryAgain}
            </Button>
          }
        />
      )
    case 'refused':
      return (
        <Banner tone="error" title={trouble.message} className="mt-6" action={trouble.mayTryAgain && <TryAgain />}>
          {trouble.details.length > 0 && trouble.details.map((text) => <p key={text}>{text}</p>)}
        </Banner>
      )
  }
}

function TryAgain() {
  return (
    <TryAgainOrAsk
      tryAgain={
        <Button type="submit" form="confirm-booking" size="sm" className="h-11!">
          {phrases.tryAgain}
        </Button>
      }
      text={ask.trip}
    />
  )
}
