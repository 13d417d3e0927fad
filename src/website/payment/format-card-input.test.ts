import { expect, test } from 'vitest'
import { cursorAfterDigits, groupedNumber, slashedExpiry } from './format-card-input.ts'

test.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242.4242', '4242 4242 4242 4242'],
  ['4242 4242 4242 4242 99', '4242 4242 4242 4242'],
  ['card 5555', '5555'],
])('formats the number %j as %j', (typed, shown) => {
  expect(groupedNumber(typed)).toBe(shown)
})

test.each([
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['5', '', '05/'],
  ['1/', '1', '01/'],
  ['12/2', '12/', '12/2'],
  ['12/27', '12/2', '12/27'],
  ['12', '12/', '1'],
  ['1227', '', '12/27'],
  ['12 / 27', '', '12/27'],
  ['12/2027', '', '12/27'],
  ['9/27', '', '09/27'],
  ['', '1', ''],
])('formats the expiry %j after %j as %j', (typed, before, shown) => {
  expect(slashedExpiry(typed, before)).toBe(shown)
})

test('the cursor stays behind the typed digit', () => {
  expect(cursorAfterDigits('4242 4242', 4)).toBe(4)
  expect(cursorAfterDigits('4242 4242', 5)).toBe(6)
  expect(cursorAfterDigits('4242', 9)).toBe(4)
})
