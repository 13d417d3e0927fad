import { expect, test } from 'vitest'
import { amountIn } from './money.ts'

test.each([
  ['35', 35],
  ['35.5', 35.5],
  [' 1,035.50 ', 1035.5],
  ['1,000,000', 1_000_000],
  ['35.555', null],
  ['35,5', null],
  ['0', null],
  ['-5', null],
  ['', null],
  ['about 35', null],
])('an amount typed as “%s” is %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})
