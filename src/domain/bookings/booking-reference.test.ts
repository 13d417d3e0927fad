import { expect, test } from 'vitest'
import { referenceIn } from './booking-reference.ts'

test.each([
  ['PM23456789', 'PM23456789'],
  [' pm-2345 6789. ', 'PM23456789'],
  ['PM2345678', null],
  ['PM234567890', null],
  ['PM0O1I5678', null],
  ['XX23456789', null],
  ['', null],
])('the booking ID in %j is %j', (text, reference) => {
  expect(referenceIn(text)).toBe(reference)
})
