import { expect, test } from 'vitest'
import { addMonths, monthOf, weeksOfMonth } from './month.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-24', 1, '2027-01-24'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2026-03-31', -13, '2025-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('November 2026 starts on a Sunday: its six weeks begin on Mondays and contain every day once', () => {
  const weeks = weeksOfMonth('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeks.flat().filter((day) => monthOf(day) === '2026-11')).toHaveLength(30)
})

test('February 2027 fills four weeks exactly', () => {
  expect(weeksOfMonth('2027-02').map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ])
})
