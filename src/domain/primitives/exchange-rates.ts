import { type Day, daysBetween } from './date.ts'
import { type Currency, currencies, type Minor, type Money } from './money.ts'

/** Exchange rates of one US dollar on a day. A currency without a rate is not offered. */
export type Rates = { base: 'USD'; day: Day } & Record<Exclude<Currency, 'USD'>, number | null>

/** The currencies that a guest can choose for prices; empty if there is only one. */
export function offeredCurrencies(rates: Rates | null): readonly Currency[] {
  const offered = currencies.filter((currency) => rateOf(currency, rates))
  return offered.length > 1 ? offered : []
}

/**
 * An approximate amount in another currency, rounded; for display, never for charging. Null for the same currency, without a rate, or for
 * a zero amount.
 */
export function about({ amount, currency }: Money, into: Currency, rates: Rates | null): Money | null {
  const [from, to] = [rateOf(currency, rates), rateOf(into, rates)]
  if (currency === into || amount === 0 || !from || !to) return null
  const exact = Math.abs(amount * to) / from
  const step = stepOf(exact, into)
  const round = Math.max(step, Math.round(exact / step) * step)
  return { amount: amount < 0 ? -round : round, currency: into }
}

/** Older rates would mislead a guest. */
const maxRateDays = 30

/** The rates for prices on the website; null without rates, or when they are more than 30 days old. */
export function currentRates(rates: Rates | null, today: Day): Rates | null {
  return rates && !areStale(rates, today) ? rates : null
}

export function areStale(rates: Pick<Rates, 'day'>, today: Day): boolean {
  return daysBetween(rates.day, today) > maxRateDays
}

/** Converts an amount to US cents for reports; null without a rate. */
export function inDollars({ amount, currency }: Money, rates: Rates | null): Minor | null {
  const rate = currency === 'USD' ? 1 : rateOf(currency, rates)
  return rate ? Math.round(amount / rate) : null
}

function rateOf(currency: Currency, rates: Rates | null): number | null {
  return rates && (currency === rates.base ? 1 : rates[currency])
}

/** Rounds to whole units, tenths for small amounts, and tens or hundreds of rupees, because the rate changes daily. */
function stepOf(exact: Minor, currency: Currency): Minor {
  if (currency === 'LKR') return exact < 1_000_000 ? 1_000 : 10_000
  return exact < 1_000 ? 10 : 100
}
