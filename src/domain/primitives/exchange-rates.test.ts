import { expect, test } from 'vitest'
import { formatAbout } from '#i18n/format-money.ts'
import { about, currentRates, inDollars, offeredCurrencies, type Rates } from './exchange-rates.ts'
import type { Currency } from './money.ts'

const rates: Rates = { base: 'USD', day: '2025-06-30', EUR: 0.8532, GBP: 0.73, LKR: 300 }

test.each<[number, Currency, Currency, string | null]>([
  [3500, 'USD', 'EUR', '€30'],
  [3500, 'USD', 'GBP', '£26'],
  [3500, 'USD', 'LKR', 'LKR 10,500'],
  // Small amounts keep a digit
  [500, 'USD', 'EUR', '€4.30'],
  [150, 'USD', 'LKR', 'LKR 450'],
  [12345, 'USD', 'LKR', 'LKR 37,000'],
  // From a fare in euros, converted via the dollar
  [12500, 'EUR', 'USD', '$147'],
  [12500, 'EUR', 'LKR', 'LKR 44,000'],
  [12500, 'EUR', 'GBP', '£107'],
  // An amount is never rounded to zero
  [1, 'USD', 'GBP', '£0.10'],
  [1, 'USD', 'LKR', 'LKR 10'],
  // No conversion
  [3500, 'USD', 'USD', null],
  [0, 'USD', 'EUR', null],
])('%i cents of %s are in %s about %s', (amount, currency, into, expected) => {
  const money = about({ amount, currency }, into, rates)
  expect(money && formatAbout(money)).toBe(expected)
})

test('an approximate amount is formatted for the language', () => {
  expect(formatAbout({ amount: 430, currency: 'EUR' }, 'de')).toBe('4,30 €')
  expect(formatAbout({ amount: 1_050_000, currency: 'LKR' }, 'de')).toBe('10.500 LKR')
})

test('a currency without a rate is neither offered nor shown', () => {
  expect(offeredCurrencies(rates)).toEqual(['USD', 'EUR', 'GBP', 'LKR'])
  const withoutPound = { ...rates, GBP: null }
  expect(offeredCurrencies(withoutPound)).toEqual(['USD', 'EUR', 'LKR'])
  expect(about({ amount: 3500, currency: 'USD' }, 'GBP', withoutPound)).toBe(null)
})

test('without rates no other currency is offered or shown', () => {
  expect(offeredCurrencies(null)).toEqual([])
  expect(offeredCurrencies({ ...rates, EUR: null, GBP: null, LKR: null })).toEqual([])
  expect(about({ amount: 3500, currency: 'USD' }, 'EUR', null)).toBe(null)
})

test('amounts convert to dollars exactly, and to null without a rate', () => {
  expect(inDollars({ amount: 3501, currency: 'USD' }, null)).toBe(3501)
  expect(inDollars({ amount: 12500, currency: 'EUR' }, rates)).toBe(14651)
  expect(inDollars({ amount: 12500, currency: 'EUR' }, null)).toBeNull()
  expect(inDollars({ amount: 12500, currency: 'EUR' }, { ...rates, EUR: null })).toBeNull()
})

test('rates are used for 30 days', () => {
  expect(currentRates(rates, '2025-06-30')).toBe(rates)
  expect(currentRates(rates, '2025-07-30')).toBe(rates)
  expect(currentRates(rates, '2025-07-31')).toBeNull()
  expect(currentRates(null, '2025-06-30')).toBeNull()
})
