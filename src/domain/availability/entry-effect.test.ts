import { expect, test } from 'vitest'
import type { Slot } from '#domain/bookings/time-slot.ts'
import { failure, success } from '#domain/result.ts'
import { effectsOf, slotsMeant } from './entry-effect.ts'
import { spanOf } from './entry-span.ts'

const day = '2026-12-11'
const at = (time: string) => `${day}T${time}`

test.each<[string, string, boolean, Slot[], Slot[]]>([
  ['06:00', '10:00', true, [], []],
  ['05:30', '09:30', true, ['morning'], []],
  ['05:30', '12:00', true, ['morning', 'extended'], []],
  ['05:00', '19:00', true, ['morning', 'afternoon', 'extended', 'fullDay'], []],
  ['06:00', '10:00', false, ['morning', 'extended', 'fullDay'], []],
  ['12:30', '14:00', false, ['fullDay'], []],
  ['19:00', '20:00', false, [], []],
])('from %s to %s, available %s: %j, which also closes %j', (start, end, available, slots, alsoStopped) => {
  const times = { start: at(start), end: at(end), allDay: false, available, timeSlots: null }
  expect(effectsOf(times)).toEqual(success({ effects: [{ firstDay: day, lastDay: day, slots, alsoStopped }] }))
})

test('closing only the morning also closes the longer safaris; opening it opens only the morning', () => {
  const times = { start: day, end: '2026-12-13', allDay: true, timeSlots: ['morning'] satisfies Slot[] as Slot[] }
  const days = { firstDay: day, lastDay: '2026-12-13', slots: ['morning'] }
  expect(effectsOf({ ...times, available: false })).toEqual(
    success({ effects: [{ ...days, alsoStopped: ['extended', 'fullDay'] }] }),
  )
  expect(effectsOf({ ...times, available: true })).toEqual(success({ effects: [{ ...days, alsoStopped: [] }] }))
})

test('a closure from an hour of one day to an hour of another is described day by day', () => {
  const end = '2026-12-13T09:00'
  const effects = effectsOf({ start: at('13:00'), end, allDay: false, available: false, timeSlots: null })
  expect(effects).toMatchObject(
    success({
      effects: [
        { firstDay: day, lastDay: day, slots: ['afternoon', 'fullDay'] },
        { firstDay: '2026-12-12', lastDay: '2026-12-12', slots: ['morning', 'afternoon', 'extended', 'fullDay'] },
        { firstDay: '2026-12-13', lastDay: '2026-12-13', slots: ['morning', 'extended', 'fullDay'] },
      ],
    }),
  )
})

test('an end before the start and an incomplete date are refused', () => {
  const times = { allDay: false, available: true, timeSlots: null }
  expect(effectsOf({ ...times, start: at('10:00'), end: at('06:00') })).toEqual(failure('entry ends before start'))
  expect(effectsOf({ ...times, start: at('10:00'), end: '' })).toEqual(failure('bad date'))
})

test.each<[string, string, Slot[]]>([
  ['06:00', '10:00', ['morning', 'extended', 'fullDay']],
  ['15:00', '18:00', ['afternoon', 'fullDay']],
  ['20:00', '21:00', []],
])('opening from %s to %s suggests the slots %j', (start, end, meant) => {
  const outcome = spanOf(at(start), at(end))
  expect(outcome.ok ? slotsMeant(outcome.span) : null).toEqual(meant)
})
