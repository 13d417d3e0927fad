import { expect, test } from 'vitest'
import { formatBriefDay } from './format-brief-day.ts'

test('a short date has its year unless it is the current one', () => {
  expect(formatBriefDay('2026-12-31', '2026-11-27')).toBe('Thu, Dec\u00a031')
  expect(formatBriefDay('2027-01-02', '2026-11-27')).toBe('Jan\u00a002, 2027')
  expect(formatBriefDay('2026-12-31', '2027-01-01')).toBe('Dec\u00a031, 2026')
})
