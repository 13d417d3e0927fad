import { useSyncExternalStore } from 'react'
import { about } from '#domain/primitives/exchange-rates.ts'
import type { Currency, Minor } from '#domain/primitives/money.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatAbout } from '#i18n/format-money.ts'
import { currency as t } from '#i18n/trust.ts'
import { useSite } from '#website/layout/use-site.ts'
import { chosenCurrency, defaultCurrency, onCurrencyChange } from './chosen-currency.ts'

/**
 * About what a price is in the currency the guest reads; it stands after the price that is charged. `isShort` for tables.
 * On pages that are only read, reading/currency.ts writes it by the two attributes.
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
      data-say={say(hole)}
      hidden={!money}
      className={`numbers font-normal ${className}`}
    >
      {money && say(formatAbout(money))}
    </span>
  )
}

/** Under prices: in what they are charged, and of which day the rates of the other amounts are. */
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

/** Where the amount goes in a text that the page carries along. */
const hole = '{}'

export function useChosenCurrency(): Currency {
  return useSyncExternalStore(onCurrencyChange, chosenCurrency, () => defaultCurrency)
}
