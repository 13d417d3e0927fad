import { expect, test } from 'vitest'
import { checkoutStepOf } from './checkout-header.tsx'

test('customiser, confirmation and payment are checkout steps; choosing and an empty payment page are not', () => {
  expect(checkoutStepOf('/packages', '')).toBe(null)
  expect(checkoutStepOf('/packages', '?park=yala')).toBe(null)
  expect(checkoutStepOf('/packages', '?park=yala&package=yala-morning-safari')).toBe(1)
  expect(checkoutStepOf('/packages/yala-morning-safari', '')).toBe(null)
  expect(checkoutStepOf('/booking/confirm', '')).toBe(2)
  expect(checkoutStepOf('/booking/confirm', '?ref=PM22222222')).toBe(3)
  expect(checkoutStepOf('/payment', '?ref=PM22222222&by=cash')).toBe(3)
  expect(checkoutStepOf('/payment', '')).toBe(null)
  expect(checkoutStepOf('/booking', '?package=x')).toBe(null)
})
