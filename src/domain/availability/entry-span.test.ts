import { expect, test } from 'vitest'
import type { Slot } from '#domain/bookings/time-slot.ts'
import { type Failure, failure, success } from '#domain/result.ts'
import { chosenSlots, endsOf, hoursOf, type Span, spanOf } from './entry-span.ts'

const days = (firstDay: string, lastDay = firstDay): Span => ({ firstDay, lastDay, startMinute: null, endMinute: null })
const hours = (firstDay: string, startMinute: number, lastDay: string, endMinute: number): Span => ({
  firstDay,
  lastDay,
  startMinute,
  endMinute,
})
test.each<[start: string, end: string, allDay: boolean | undefined, Span | Failure]>([
  // Days: the last one is included
  ['2026-12-24', '2026-12-24', undefined, days('2026-12-24')],
  ['2026-12-24', '2026-12-26', true, days('2026-12-24', '2026-12-26')],
  // A midnight ends the day before
  ['2026-12-24T00:00', '2026-12-25T00:00', true, days('2026-12-24')],
  ['2026-12-23T18:30:00.000Z', '2026-12-25T18:30:00.000Z', true, days('2026-12-24', '2026-12-25')],
  ['2026-12-24T00:00', '2026-12-24T00:00', true, days('2026-12-24')],
  ['2026-12-24T06:00', '2026-12-24T10:00', true, days('2026-12-24')],
  ['2026-12-24', '2026-12-24', false, hours('2026-12-24', 0, '2026-12-24', 1440)],
  ['2026-12-24T06:00', '2026-12-24T10:30', undefined, hours('2026-12-24', 360, '2026-12-24', 630)],
  ['2026-12-24T06:00', '2026-12-24', undefined, hours('2026-12-24', 360, '2026-12-24', 1440)],
  ['2026-12-24T22:00', '2026-12-25T00:00', false, hours('2026-12-24', 1320, '2026-12-24', 1440)],
  // Instants are split in Sri Lanka time: 18:30 in London is midnight there
  ['2026-12-24T18:29:59Z', '2026-12-24T18:30:00Z', false, hours('2026-12-24', 1439, '2026-12-24', 1440)],
  ['2026-12-24T18:30:00Z', '2026-12-25T04:00:00Z', false, hours('2026-12-25', 0, '2026-12-25', 570)],
  ['2026-12-24T00:00-08:00', '2026-12-24T00:01:00-08:00', false, hours('2026-12-24', 810, '2026-12-24', 811)],
  ['2026-12-31T22:00', '2027-01-01T02:00', false, hours('2026-12-31', 1320, '2027-01-01', 120)],
  // Invalid spans
  ['2026-12-24', '2026-12-23', true, failure('entry ends before start')],
  ['2026-12-24T10:00', '2026-12-24T09:59', false, failure('entry ends before start')],
  ['2026-12-24T10:00', '2026-12-24T10:00', false, failure('entry ends before start')],
  ['2026-12-24T00:00', '2026-12-24T00:00', false, failure('entry ends before start')],
  ['2026-02-30', '2026-03-01', true, failure('bad date')],
  ['2026-12-24', '2026-12-24T25:00', false, failure('bad date')],
  ['2026-01-01', '2027-01-01', true, days('2026-01-01', '2027-01-01')],
  ['2026-01-01', '2027-01-02', true, failure('entry too long')],
])('from %s to %s, all day %s', (start, end, allDay, span) => {
  expect(spanOf(start, end, allDay)).toEqual('ok' in span ? span : success({ span }))
})

test.each([
  days('2026-12-24', '2026-12-26'),
  hours('2026-12-24', 360, '2026-12-24', 600),
  hours('2026-12-24', 0, '2026-12-24', 1440),
  hours('2026-12-30', 1320, '2026-12-31', 1440),
])('the start and end of a span parse to the same span: %o', (span) => {
  const { start, end } = endsOf(span)
  expect(spanOf(start, end, span.startMinute === null)).toEqual(success({ span }))
})

test('hours within one day close the slots they touch, or open those within them', () => {
  const morning = hours('2026-12-24', 330, '2026-12-24', 570)
  expect(hoursOf(morning, false, null)).toEqual([{ ...morning, timeSlots: ['morning', 'extended', 'fullDay'] }])
  expect(hoursOf(morning, true, null)).toEqual([{ ...morning, timeSlots: ['morning'] }])
  const evening = hours('2026-12-24', 1200, '2026-12-24', 1320)
  expect(hoursOf(evening, false, null)).toEqual([{ ...evening, timeSlots: [] }])
})

test('chosen slots apply on every day, whatever the hours', () => {
  const span = hours('2026-12-24', 360, '2026-12-27', 600)
  expect(hoursOf(span, false, ['afternoon'])).toEqual([{ ...span, timeSlots: ['afternoon'] }])
  expect(hoursOf(days('2026-12-24', '2026-12-27'), false, ['morning'])).toMatchObject([{ timeSlots: ['morning'] }])
})

test('a span with hours over several days is split into first day, days between and last day', () => {
  expect(hoursOf(hours('2026-12-24', 14 * 60, '2026-12-27', 10 * 60), false, null)).toEqual([
    { ...hours('2026-12-24', 840, '2026-12-24', 1440), timeSlots: ['afternoon', 'fullDay'] },
    { ...days('2026-12-25', '2026-12-26'), timeSlots: null },
    { ...hours('2026-12-27', 0, '2026-12-27', 600), timeSlots: ['morning', 'extended', 'fullDay'] },
  ])
  expect(hoursOf(hours('2026-12-24', 14 * 60, '2026-12-25', 10 * 60), true, null)).toEqual([
    { ...hours('2026-12-24', 840, '2026-12-24', 1440), timeSlots: ['afternoon'] },
    { ...hours('2026-12-25', 0, '2026-12-25', 600), timeSlots: ['morning'] },
  ])
  const whole = hours('2026-12-24', 0, '2026-12-27', 1440)
  expect(hoursOf(whole, false, null)).toEqual([{ ...whole, timeSlots: null }])
})

test('slots derived from the hours do not count as chosen', () => {
  const morning = {
    ...hours('2026-12-24', 360, '2026-12-24', 600),
    timeSlots: ['morning', 'extended', 'fullDay'] as Slot[],
  }
  expect(chosenSlots(morning, false)).toBeNull()
  expect(chosenSlots({ ...morning, timeSlots: ['morning'] }, false)).toEqual(['morning'])
  expect(chosenSlots({ ...days('2026-12-24'), timeSlots: ['morning'] }, false)).toEqual(['morning'])
  expect(chosenSlots({ ...days('2026-12-24'), timeSlots: null }, false)).toBeNull()
})
