import { expect, test } from 'vitest'
import { instantOf } from '#domain/primitives/date.ts'
import {
  conflictingMarks,
  type DriverAttendance,
  eventTime,
  latestMark,
  listedDays,
  wasListed,
} from './driver-event.ts'

const at = (clock: string, day = '2026-12-11') => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return instantOf(day, hour * 60 + minute)
}
const mark = (key: string, kind: DriverAttendance['kind'], clock: string, seq = 0): DriverAttendance => ({
  id: `${key} ${kind} ${clock}`,
  key,
  kind,
  seq,
  at: at(clock),
})

test.each([
  ['11:59', ['2026-12-10', '2026-12-11']],
  ['12:00', ['2026-12-11']],
  ['14:59', ['2026-12-11']],
  ['15:00', ['2026-12-11', '2026-12-12']],
])('at %s the list has %s', (clock, days) => {
  expect(listedDays(at(clock))).toEqual(days)
})

test('an event counts from 15:00 of the day before until noon of the day after', () => {
  expect(wasListed('2026-12-11', at('14:59', '2026-12-10'))).toBe(false)
  expect(wasListed('2026-12-11', at('15:00', '2026-12-10'))).toBe(true)
  expect(wasListed('2026-12-11', at('11:59', '2026-12-12'))).toBe(true)
  expect(wasListed('2026-12-11', at('12:00', '2026-12-12'))).toBe(false)
})

test('an event from a clock three hours ahead counts at its receipt, and one before 2026 not at all', () => {
  expect(eventTime(at('09:00'), at('06:00'))).toBe(at('06:00'))
  expect(eventTime(at('03:00'), at('06:00'))).toBe(at('03:00'))
  expect(eventTime(at('23:59', '2025-12-31'), at('06:00'))).toBe(null)
})

test('the latest event by corrected time counts; at the same time, the later one of the phone', () => {
  expect(latestMark([mark('a', 'no-show', '06:10'), mark('b', 'arrived', '06:00')])?.kind).toBe('no-show')
  expect(latestMark([mark('a', 'undo', '06:00', 2), mark('a', 'arrived', '06:00', 1)])?.kind).toBe('undo')
  expect(latestMark([])).toBe(undefined)
})

test('two phones that disagree within ten minutes are in conflict; one phone that corrects itself is not', () => {
  const arrived = mark('a', 'arrived', '06:00')
  expect(conflictingMarks([arrived, mark('b', 'no-show', '06:10')])).toHaveLength(2)
  expect(conflictingMarks([arrived, mark('b', 'no-show', '06:11')])).toEqual([])
  expect(conflictingMarks([arrived, mark('b', 'arrived', '06:02')])).toEqual([])
  expect(conflictingMarks([arrived, mark('a', 'no-show', '06:01', 1)])).toEqual([])
  expect(conflictingMarks([arrived, mark('b', 'no-show', '06:01'), mark('b', 'undo', '06:02', 1)])).toEqual([])
})
