import { expect, test } from 'vitest'
import type { CalendarDeparture } from '#contracts/availability/calendar-day.ts'
import { chipsOf, departuresItems, hoursShown } from './departure-chips.ts'

const departure = (own: Partial<CalendarDeparture>): CalendarDeparture => ({
  kind: 'private',
  timeSlot: 'morning',
  packageId: null,
  packageName: 'Yala',
  bookings: 1,
  people: 2,
  seats: null,
  sold: null,
  ...own,
})
const shared = departure({ kind: 'shared', packageName: 'Yala morning', bookings: 2, seats: 7, sold: 3 })
const day = (departures: CalendarDeparture[]) => ({ day: '2026-12-11', bookings: 1, people: 2, jeeps: [], departures })

test('a shared departure shows its seats; private and other safaris are counted', () => {
  const others = [departure({}), departure({ packageId: 'two' }), departure({ kind: 'general', bookings: 3 })]
  expect(chipsOf([...others, shared])).toEqual([
    { name: 'Yala morning', count: '3/7' },
    { name: '2 private', count: '' },
    { name: '3 others', count: '' },
  ])
})

test('departures appear at their start; those with an unknown time are left out', () => {
  const leaving = [shared, departure({}), departure({ timeSlot: '08:00 AM' }), departure({ timeSlot: 'at dawn' })]
  const items = departuresItems([day(leaving)])
  expect(items.map(({ title, start }) => [title, start.toISOString().slice(11, 16)])).toEqual([
    ['Yala morning 3/7, 1 private', '05:30'],
    ['1 private', '08:00'],
  ])
})

test('empty hours before 5 and after 19 are hidden, and shown if an entry is in them', () => {
  const item = (from: string, to: string, allDay = false) => ({
    start: new Date(`2026-12-11T${from}Z`),
    end: new Date(`2026-12-${to}Z`),
    allDay,
  })
  expect(hoursShown([])).toEqual({ first: 5, last: 19 })
  expect(hoursShown([item('00:00', '12T00:00', true)])).toEqual({ first: 5, last: 19 })
  expect(hoursShown([item('03:30', '11T06:00'), item('18:00', '11T21:10')])).toEqual({ first: 3, last: 22 })
  expect(hoursShown([item('20:00', '12T00:00')])).toEqual({ first: 5, last: 24 })
})
