import { expect, test } from 'vitest'
import { formatDay, formatDays, formatMinute } from '#i18n/format-date.ts'
import {
  addDays,
  dayAt,
  dayFromInput,
  dayFromNumber,
  dayNumber,
  daysBetween,
  daysFrom,
  instantOf,
  isDay,
  minuteAt,
  weekday,
} from './date.ts'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['tomorrow', false],
])('%s is a day: %s', (text, answer) => {
  expect(isDay(text)).toBe(answer)
})

test('day numbers and days agree over four hundred years', () => {
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayNumber('2026-11-21')).toBe(Date.UTC(2026, 10, 21) / 86_400_000)
  for (let number = -40_000; number < 110_000; number += 13) expect(dayNumber(dayFromNumber(number))).toBe(number)
})

test('days add over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-11-21', 90)).toBe('2027-02-19')
  expect(daysBetween('2026-12-24', '2027-01-02')).toBe(9)
  expect(daysFrom('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(daysFrom('2026-12-30', '2026-12-29')).toEqual([])
})

test('the business day changes at midnight in Sri Lanka, 18:30 UTC', () => {
  expect(dayAt(Date.UTC(2026, 10, 21, 18, 29, 59))).toBe('2026-11-21')
  expect(dayAt(Date.UTC(2026, 10, 21, 18, 30, 0))).toBe('2026-11-22')
  expect(minuteAt(Date.UTC(2026, 10, 21, 0, 0))).toBe(330)
  expect(instantOf('2026-11-22', 330)).toBe(Date.UTC(2026, 10, 22, 0, 0))
})

// A guest in Auckland must not book the day before.
test.each([
  ['2026-12-24', '2026-12-24'],
  ['2026-12-24T00:30:00+13:00', '2026-12-23'],
  ['2026-12-23T18:30:00Z', '2026-12-24'],
  ['2026-12-23T18:29:59.999Z', '2026-12-23'],
  ['2026-12-24T23:00:00', '2026-12-24'],
  ['2026-12-24T05:30:00+0530', '2026-12-24'],
  ['2026-02-30', null],
  ['2026-12-24T25:00:00Z', null],
  ['2026-12-24T12:00:00+99:99', null],
  ['2026-12-24T12:00:00-05:75', null],
  ["2026-12-24'; drop table booking", null],
])('%s is parsed as %s', (text, day) => {
  expect(dayFromInput(text)).toBe(day)
})

test('an instant whose day in Sri Lanka is out of range is invalid', () => {
  expect(dayFromInput('0001-01-01T00:00+14:00')).toBe(null)
  expect(dayFromInput('9999-12-31T23:59-14:00')).toBe(null)
})

test('only a day and its month have a non-breaking space', () => {
  expect(formatDays('2026-11-30', '2026-12-06')).toContain('Nov\u00a030')
  expect(formatDay('2026-11-22', 'long', 'de')).toBe('Sonntag, 22.\u00a0November 2026')
  expect(formatDay('2026-11-22', 'brief', 'fr')).toBe('dim. 22\u00a0nov.')
  expect(formatDay('2026-11-22', 'long', 'es')).toBe('domingo, 22\u00a0de\u00a0noviembre de 2026')
  expect(formatDay('2026-11-22', 'month')).toBe('November 2026')
})

test('days and times are formatted for reading', () => {
  expect(formatDay('2026-11-02', 'short')).toBe('Nov\u00a002, 2026')
  expect(formatDay('2026-11-02', 'plain')).toBe('Nov\u00a02, 2026')
  expect(formatDays('2026-11-30', '2026-12-06').replaceAll(/\s/g, ' ')).toBe('Nov 30 – Dec 6, 2026')
  expect(formatDays('2026-12-28', '2027-01-03').replaceAll(/\s/g, ' ')).toBe('Dec 28, 2026 – Jan 3, 2027')
  expect(formatDay('2026-11-22')).toBe('Sunday, November\u00a022, 2026')
  expect(weekday('2026-11-22')).toBe(7)
  expect(weekday('2026-11-23')).toBe(1)
  expect([330, 720, 0, 1110].map(formatMinute)).toEqual([
    '5:30\u00a0AM',
    '12:00\u00a0PM',
    '12:00\u00a0AM',
    '6:30\u00a0PM',
  ])
})
