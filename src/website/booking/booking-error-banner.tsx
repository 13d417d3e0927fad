import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import type { Currency, Minor } from '#domain/primitives/money.ts'
import { bookingErrors as t } from '#i18n/booking.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { ask } from '#i18n/trust.ts'
import { TryAgainOrAsk } from '#website/layout/ask-whatsapp.tsx'
import type { BookingError } from './booking-error.ts'

/** Why nothing was booked, and what the guest can do. The alternatives of a refusal stand below it. */
export function BookingErrorBanner({
  error,
  currency = 'USD',
  form,
  action,
  className = '',
}: {
  error: BookingError
  currency?: Currency
  /** The id of the form whose button sends the booking again; none where the button is in view. */
  form?: string
  /** A way for a refused guest to continue. */
  action?: ReactNode
  className?: string
}) {
  const money = (amount: Minor) => formatMoney({ amount, currency })
  const tryAgain = form && (
    <TryAgainOrAsk
      tryAgain={
        <Button type="submit" form={form} size="sm" className="h-11!">
          {t.tryAgain}
        </Button>
      }
      text={ask.trip}
    />
  )
  switch (error.kind) {
    case 'lost':
      return (
        <Banner tone="error" title={t.lost} action={tryAgain} className={className}>
          {t.lostHint}
        </Banner>
      )
    case 'price':
      return (
        <Banner tone="error" title={error.message} className={className}>
          {t.newPrice(money(error.before), money(error.now))}
        </Banner>
      )
    case 'refused':
      return (
        <Banner
          tone="error"
          title={error.message}
          action={(error.mayTryAgain && tryAgain) || action}
          className={className}
        >
          {error.details.length > 0 && error.details.map((text) => <p key={text}>{text}</p>)}
        </Banner>
      )
  }
}
