import { expect, test } from 'vitest'
import { parseStaffAmount } from './format-staff-money.ts'

test.each([
  ['35', 35],
  ['35,50', 35.5],
  ['1,000,000', 1_000_000],
  ['0', null],
  ['1,234', null],
  ['10000000', null],
  ['', null],
])('an amount typed as “%s” is %s', (text, amount) => {
  expect(parseStaffAmount(text)).toBe(amount)
})
