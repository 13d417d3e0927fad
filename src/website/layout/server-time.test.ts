import { expect, test } from 'vitest'
import { clockOffset, minutesAndSeconds, secondsUntil } from './server-time.ts'

const noon = Date.parse('2026-12-24T12:00:00.000Z')

test('the countdown follows the server clock, even if the clock of the device is wrong', () => {
  for (const wrong of [0, -3_600_000, 86_400_000]) {
    const offset = clockOffset('2026-12-24T12:00:00.000Z', noon + wrong)
    expect(secondsUntil('2026-12-24T12:10:00.000Z', offset, noon + wrong)).toBe(600)
    expect(secondsUntil('2026-12-24T12:10:00.000Z', offset, noon + wrong + 19_000)).toBe(581)
  }
})

test('rounds seconds up and stops at zero', () => {
  expect(secondsUntil('2026-12-24T12:00:00.001Z', 0, noon)).toBe(1)
  expect(secondsUntil('2026-12-24T12:00:00.000Z', 0, noon)).toBe(0)
  expect(secondsUntil('2026-12-24T11:00:00.000Z', 0, noon)).toBe(0)
  expect(secondsUntil('soon', 0, noon)).toBe(0)
})

test('without a server time the offset is zero', () => {
  expect(clockOffset('', noon)).toBe(0)
})

test.each([
  [600, '10:00'],
  [581, '9:41'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are read as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text)
})
