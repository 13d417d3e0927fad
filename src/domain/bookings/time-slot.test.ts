import { expect, test } from 'vitest'
import { instantOf } from '#domain/primitives/date.ts'
import { hoursOf, hoursOfSlot, hourToChoose } from '#i18n/format-date.ts'
import { halvesOf, hasDeparted, hourlySlots, isShortNotice, slots, startMinute } from './time-slot.ts'

test('the four slots keep the hours of the specification', () => {
  expect(slots.map(hoursOfSlot)).toEqual([
    '5:30\u00a0AM to 9:30\u00a0AM',
    '2:30\u00a0PM to 6:30\u00a0PM',
    '5:30\u00a0AM to 12:00\u00a0PM',
    '5:30\u00a0AM to 6:30\u00a0PM',
  ])
})

test('staff choose among thirteen hours', () => {
  expect(hourlySlots).toHaveLength(13)
  expect([hourlySlots[0], hourlySlots[6], hourlySlots[7], hourlySlots[12]]).toEqual([
    '06:00 AM',
    '12:00 PM',
    '01:00 PM',
    '06:00 PM',
  ])
})

test.each([
  ['morning', ['AM']],
  ['extended', ['AM']],
  ['afternoon', ['PM']],
  ['fullDay', ['AM', 'PM']],
  ['11:00 AM', ['AM']],
  ['12:00 PM', ['PM']],
  ['06:00 PM', ['PM']],
  ['05:00 AM', []],
])('%s occupies %j of a jeep', (slot, halves) => {
  expect(halvesOf(slot)).toEqual(halves)
})

test('a safari can be booked until it starts', () => {
  const start = instantOf('2026-12-24', 330)
  expect(hasDeparted('2026-12-24', 'morning', start - 1)).toBe(false)
  expect(hasDeparted('2026-12-24', 'morning', start)).toBe(true)
  expect(hasDeparted('2026-12-24', 'afternoon', start)).toBe(false)
})

test('nine hours before a morning and two before an afternoon are short notice', () => {
  const hour = 3_600_000
  const morning = instantOf('2026-12-24', 330)
  expect(isShortNotice('2026-12-24', 'morning', morning - 9 * hour)).toBe(false)
  expect(isShortNotice('2026-12-24', 'fullDay', morning - 9 * hour + 1)).toBe(true)
  const afternoon = instantOf('2026-12-24', 870)
  expect(isShortNotice('2026-12-24', 'afternoon', afternoon - 2 * hour)).toBe(false)
  expect(isShortNotice('2026-12-24', 'afternoon', afternoon - 2 * hour + 1)).toBe(true)
})

test('every slot and staff hour has a start time', () => {
  expect(['morning', '08:00 AM', '01:00 PM', 'noon'].map(startMinute)).toEqual([330, 480, 780, null])
})

test('a staff hour is entered as in the booking form and shown like any other time', () => {
  expect(['08:00 AM', '12:00 PM', '02:00 PM', 'noon'].map(hourToChoose)).toEqual([
    '08:00 AM',
    '12:00 PM',
    '02:00 PM',
    'noon',
  ])
  expect(['08:00 AM', '02:00 PM', 'noon'].map(hoursOf)).toEqual(['8:00\u00a0AM', '2:00\u00a0PM', 'noon'])
})
