import { expect, test } from 'vitest'
import { formatMoney } from '#i18n/format-money.ts'
import { plainAmount, toDecimal, toMinor } from './money.ts'

test.each([
  [0, 0],
  [5, 500],
  [12.5, 1250],
  [1.005, 101],
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [1e-7, 0],
  [-2.5, -250],
])('%d dollars are %d cents', (decimal, cents) => {
  expect(toMinor(decimal)).toBe(cents)
})

test('cents are serialised and parsed back unchanged', () => {
  for (let cents = 0; cents < 20_000; cents += 7) expect(toMinor(toDecimal(cents))).toBe(cents)
})

test('sums are shown with two digits, currencies by locale', () => {
  expect(plainAmount(0)).toBe('0.00')
  expect(plainAmount(3550)).toBe('35.50')
  expect(formatMoney({ amount: 3550, currency: 'USD' })).toBe('$35.50')
  expect(formatMoney({ amount: 12_500, currency: 'EUR' }, 'de')).toMatch(/^125,00\s€$/)
})
