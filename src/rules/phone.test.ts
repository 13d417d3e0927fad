import { expect, test } from 'vitest'
import { internationalNumber } from './phone.ts'

test.each([
  ['077 123 4567', '94771234567'],
  ['+94 77 123 4567', '94771234567'],
  ['0044 7700 900412', '447700900412'],
  ['+44 7700 900412', '447700900412'],
  ['none', ''],
])('%s is called as %s', (written, called) => {
  expect(internationalNumber(written)).toBe(called)
})
