import { expect, test } from 'vitest'
import { internationalNumber, isPhone, numberToRead } from './phone.ts'

test.each([
  ['077 123 4567', '94771234567'],
  ['+94 77 123 4567', '94771234567'],
  ['0044 7700 900412', '447700900412'],
  ['+44 7700 900412', '447700900412'],
  ['٠٧٧ ١٢٣ ٤٥٦٧', '94771234567'],
  ['෦෭෭ ෧෨෩ ෪෫෬෭', '94771234567'],
  ['none', ''],
])('%s is called as %s', (written, called) => {
  expect(internationalNumber(written)).toBe(called)
})

test('a number with fewer than seven digits is invalid', () => {
  expect(['+44 7700 900412', '1234567', '123456', '123', 'seven'].map(isPhone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test.each([
  ['94771234567', '+94 77 123 4567'],
  ['0771234567', '+94 77 123 4567'],
  ['+447700900412', '+447700900412'],
  ['', ''],
])('%s is parsed as %s', (written, read) => {
  expect(numberToRead(written)).toBe(read)
})
