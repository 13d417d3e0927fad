import { expect, test } from 'vitest'
import { byPeriod, daysOfRange, periodBefore, periodsOf, type Range, stepOf, totalsOf } from './report.ts'

test.each<[Range, string, string, string]>([
  ['today', '2026-12-01', '2026-12-01', '2026-12-01'],
  ['last7', '2026-12-01', '2026-11-25', '2026-12-01'],
  ['last30', '2026-12-01', '2026-11-02', '2026-12-01'],
  ['thisMonth', '2026-12-15', '2026-12-01', '2026-12-31'],
  ['thisMonth', '2028-02-15', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['thisYear', '2026-12-01', '2026-01-01', '2026-12-31'],
  ['last12Months', '2026-12-01', '2026-01-01', '2026-12-01'],
  ['next30', '2026-12-20', '2026-12-20', '2027-01-18'],
])('%s on %s is %s to %s', (range, today, from, to) => {
  expect(daysOfRange(range, today)).toEqual({ from, to })
})

test('a report over 93 days is by day, a longer one by month', () => {
  expect([stepOf('2026-01-01', '2026-04-03'), stepOf('2026-01-01', '2026-04-04')]).toEqual(['day', 'month'])
  expect(periodsOf('2026-01-31', '2026-05-01')).toHaveLength(91)
  expect(periodsOf('2026-01-31', '2026-06-01')).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
  ])
})

test('a day without data has a row of zeros, and days outside the range are ignored', () => {
  const days = [
    { day: '2026-01-01', sold: 2 },
    { day: '2026-01-03', sold: 3 },
    { day: '2026-01-04', sold: 9 },
  ]
  expect(byPeriod(days, ['sold'], { from: '2026-01-01', to: '2026-01-03' })).toEqual([
    { period: '2026-01-01', sold: 2 },
    { period: '2026-01-02', sold: 0 },
    { period: '2026-01-03', sold: 3 },
  ])
})

test('a total share is computed from the totals, not from the shares', () => {
  const rows = [
    { period: '2026-01-01', foreign: 1, local: 1, foreignShare: 0.5 },
    { period: '2026-01-02', foreign: 8, local: 0, foreignShare: 1 },
  ]
  expect(totalsOf('visitors', rows)).toMatchObject({ foreign: 9, local: 1, foreignShare: 0.9 })
  expect([totalsOf('occupancy', rows), totalsOf('web-vitals', rows)]).toEqual([null, null])
})

test('a period without rows is compared as zeros', () => {
  expect(totalsOf('lead-time', [])).toEqual({ bookings: 0, guests: 0, share: null })
})

test.each([
  ['thirty days', '2026-11-02', '2026-12-01', '2026-10-03', '2026-11-01'],
  ['one day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['a year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('%s is compared with the previous one', (_, from, to, earlierFrom, earlierTo) => {
  expect(periodBefore({ from, to })).toEqual({ from: earlierFrom, to: earlierTo })
})
