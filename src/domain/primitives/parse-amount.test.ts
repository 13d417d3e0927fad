import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['35', 35],
  ['35.5', 35.5],
  ['35,50', 35.5],
  ['35,5', 35.5],
  ['0', 0],
  ['0,50', 0.5],
  [' 1,035.50 ', 1035.5],
  ['1.035,50', 1035.5],
  ['1,000,000', 1_000_000],
  ['1.000.000,00', 1_000_000],
  ['1 035,50', 1035.5],
  ['1\u202f035', 1035],
  // Ambiguous: 1,234 means a thousand in some countries and a little more than one in others.
  ['1,234', null],
  ['1.234', null],
  ['35.555', null],
  ['1,23,456', null],
  ['1.234.5', null],
  ['12 34', null],
  ['-5', null],
  ['', null],
  ['about 35', null],
])('an amount typed as “%s” is %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})
