import { expect, test } from 'vitest'
import { instantOf } from './date.ts'
import { clockElsewhere } from './time-zone.ts'

const dawn = instantOf('2026-12-24', 5 * 60 + 30)

test.each([
  // 05:30 in Sri Lanka is midnight in London, so the day has begun there too
  ['Europe/London', '2026-12-24', 0, false],
  ['Europe/Berlin', '2026-12-24', 60, false],
  ['America/New_York', '2026-12-23', 19 * 60, true],
  ['America/Los_Angeles', '2026-12-23', 16 * 60, true],
  ['Asia/Tokyo', '2026-12-24', 9 * 60, false],
  ['Australia/Adelaide', '2026-12-24', 10 * 60 + 30, false],
  ['Asia/Kathmandu', '2026-12-24', 5 * 60 + 45, false],
  ['Pacific/Kiritimati', '2026-12-24', 14 * 60, false],
])('05:30 on 24 December is converted to %s', (zone, day, minute, isOtherDay) => {
  expect(clockElsewhere(dawn, zone)).toEqual({ day, minute, isOtherDay })
})

test('an evening in Sri Lanka may be the next day further east', () => {
  const evening = instantOf('2026-12-31', 21 * 60)
  expect(clockElsewhere(evening, 'Pacific/Auckland')).toEqual({ day: '2027-01-01', minute: 270, isOtherDay: true })
})

test('daylight saving applies to the other time zone', () => {
  expect(clockElsewhere(instantOf('2026-07-01', 330), 'Europe/London')?.minute).toBe(60)
})

test.each(['Asia/Colombo', 'Asia/Kolkata', '+05:30'])('%s has the same time as Sri Lanka and gives null', (zone) => {
  expect(clockElsewhere(dawn, zone)).toBe(null)
})

test.each(['', 'Etc/Unknown', 'Mars/Base'])('an unknown time zone (%j) gives null', (zone) => {
  expect(clockElsewhere(dawn, zone)).toBe(null)
})
