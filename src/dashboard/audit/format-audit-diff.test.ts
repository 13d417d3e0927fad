import { expect, test } from 'vitest'
import { formatAmount } from './format-audit-diff.ts'

test.each([
  ['amount', 2000, '$20.00'],
  ['total', '3550', '$35.50'],
  ['reported', 'paid', null],
  ['reported', 2000, '$20.00'],
  ['said', 2000, '$20.00'],
  ['refund', '3500', '$35.00'],
  ['refund', '0b9d3a52-7c1e-4a7e-9a55-3f0c8f1f2d11', null],
  ['jeep.basic.morning', 500, '$5.00'],
  ['mealOptions.breakfast.price', 650, '$6.50'],
  ['maxCapacity', 7, null],
  ['total', null, null],
  ['seats', 3, null],
])('%s %s is shown as %s', (field, value, shown) => expect(formatAmount(field, value, 'USD')).toBe(shown))
