import { expect, test } from 'vitest'
import { sumOf } from './drive-view.ts'

test.each([
  [42.5, 'USD', 'USD 42.50'],
  [18_054, 'LKR', 'LKR 18,054'],
  [18_054.5, 'LKR', 'LKR 18,054.50'],
  [1_042, 'USD', 'USD 1,042.00'],
])('%d %s is formatted as %s', (amount, currency, text) => {
  expect(sumOf(amount, currency)).toBe(text)
})
