import { useSyncExternalStore } from 'react'
import { about } from '#domain/primitives/exchange-rates.ts'
import type { Currency, Minor } from '#domain/primitives/money.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatAbout } from '#i18n/format-money.ts'
import { currency as t } from '#i18n/trust.ts'
import { useSite } from '#website/layout/use-site.ts'
import { chosenCurrency, defaultCurrency, onCurrencyChange } from './chosen-currency.ts'

/**
 * A price in the guest's chosen currency, after the price that is charged. `isShort` is for tables. On static pages
 * show-currency.ts fills it in, from the data attributes.
 */
export function ApproximatePrice({
  amount,
  currency = 'USD',
  isShort = false,
  className = '',
}: {
  amount: Minor
  currency?: Currency
  isShort?: boolean
  className?: string
}) {
  const { rates } = useSite()
  const into = useChosenCurrency()
  if (!rates || amount === 0) return null
  const money = about({ amount, currency }, into, rates)
  const say = isShort ? t.short : t.about
  return (
    <span
      data-about={`${amount} ${currency}`}
      data-say={say(placeholder)}
      hidden={!money}
      className={`numbers font-normal ${className}`}
    >
      {money && say(formatAbout(money))}
    </span>
  )
}

/** Under prices: the charged currency, and the day of the exchange rates. */
export function RatesNote({ currency = 'USD', className = '' }: { currency?: Currency; className?: string }) {
  const { rates } = useSite()
  const into = useChosenCurrency()
  if (!rates) return null
  return (
    <p
      data-about-note={currency}
      hidden={!about({ amount: 100, currency }, into, rates)}
      className={`text-[14.5px] leading-snug text-sand-600 ${className}`}
    >
      {t.charged[currency]} {t.rates(formatDay(rates.day, 'plain'))}
    </p>
  )
}

/** The place of the amount in `data-say`. */
const placeholder = '{}'

export function useChosenCurrency(): Currency {
  return useSyncExternalStore(onCurrencyChange, chosenCurrency, () => defaultCurrency)
}
