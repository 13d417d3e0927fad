import { expect, test } from 'vitest'
import { type CalendarEntry, isClosed, ownSlot, slotsBetween, slotsBlockedBy } from './calendar-entry.ts'

const trip = { day: '2026-12-11', timeSlot: 'morning', packageId: 'dawn', park: 'yala', block: 'blockI' }

function anEntry(changes: Partial<CalendarEntry> = {}): CalendarEntry {
  const all = { timeSlots: null, packageId: null, park: null, block: null }
  return { firstDay: trip.day, lastDay: trip.day, ...all, isOpen: false, at: 1, ...changes }
}
const opening = (at: number, changes: Partial<CalendarEntry> = {}) => anEntry({ isOpen: true, at, ...changes })

test.each<[string, Partial<CalendarEntry>, boolean]>([
  ['the day', {}, true],
  ['days around it', { firstDay: '2026-12-09', lastDay: '2026-12-13' }, true],
  ['its slot', { timeSlots: ['afternoon', 'morning'] }, true],
  ['its park', { park: 'yala' }, true],
  ['its block', { park: 'yala', block: 'blockI' }, true],
  ['its package', { packageId: 'dawn' }, true],
  ['the day after', { firstDay: '2026-12-12', lastDay: '2026-12-20' }, false],
  ['another slot', { timeSlots: ['afternoon'] }, false],
  ['a longer slot', { timeSlots: ['extended', 'fullDay'] }, false],
  ['no slot at all', { timeSlots: [] }, false],
  ['another park', { park: 'bundala' }, false],
  ['another block', { park: 'yala', block: 'blockV' }, false],
  ['another package', { packageId: 'dusk' }, false],
])('an entry that closes %s closes the morning safari: %o %s', (_, changes, closed) => {
  expect(isClosed([anEntry(changes)], trip)).toBe(closed)
})

test('a closed block does not close a package for all blocks, nor a closed park a trip without a park', () => {
  expect(isClosed([anEntry({ park: 'yala', block: 'blockI' })], { ...trip, block: null })).toBe(false)
  expect(isClosed([anEntry({ park: 'yala' })], { ...trip, packageId: null, park: null, block: null })).toBe(false)
})

test.each<[string, CalendarEntry[], boolean]>([
  ['opened after it was closed', [anEntry(), opening(2)], false],
  ['closed after it was opened', [opening(1), anEntry({ at: 2 })], true],
  ['both at once', [opening(1), anEntry()], true],
  [
    'closed for the park, then opened for the package',
    [anEntry({ park: 'yala' }), opening(2, { packageId: 'dawn' })],
    false,
  ],
  ['opened, then closed for another park', [opening(1), anEntry({ park: 'bundala', at: 2 })], false],
  ['closed, opened, closed for its slot', [anEntry(), opening(2), anEntry({ at: 3, timeSlots: ['morning'] })], true],
  ['closed, then another slot opened', [anEntry(), opening(2, { timeSlots: ['extended'] })], true],
])('the latest entry decides: %s', (_, entries, closed) => {
  expect(isClosed(entries, trip)).toBe(closed)
  expect(isClosed([...entries].reverse(), trip)).toBe(closed)
})

test.each<[string, CalendarEntry[], boolean]>([
  ['nothing', [], true],
  ['the day', [opening(1)], false],
  ['its slot', [opening(1, { timeSlots: ['morning'] })], false],
  ['another slot', [opening(1, { timeSlots: ['fullDay'] })], true],
  ['another park', [opening(1, { park: 'bundala' })], true],
  ['the day, and it was closed after that', [opening(1), anEntry({ at: 2 })], true],
])('when only opened days are sold and the calendar opens %s', (_, entries, closed) => {
  expect(isClosed(entries, trip, true)).toBe(closed)
})

test('closing the morning also closes the full day, but opening it does not open it', () => {
  const fullDay = { ...trip, timeSlot: 'fullDay' }
  expect(isClosed([anEntry({ timeSlots: ['morning'] })], fullDay)).toBe(true)
  expect(isClosed([anEntry(), opening(2, { timeSlots: ['morning'] })], fullDay)).toBe(true)
})

test('a staff hour counts as its half of the day', () => {
  expect(['06:00 AM', '11:00 AM', '12:00 PM', '06:00 PM'].map(ownSlot)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
  ])
  expect(slotsBlockedBy('08:00 AM')).toEqual(['morning'])
  expect(slotsBlockedBy('extended')).toEqual(['morning', 'extended'])
  expect(slotsBlockedBy('fullDay')).toEqual(['morning', 'afternoon', 'extended', 'fullDay'])
})

const hour = 60
test.each([
  ['6 to 10', 6 * hour, 10 * hour, ['morning', 'extended', 'fullDay'], []],
  ['5:30 to 9:30', 330, 570, ['morning', 'extended', 'fullDay'], ['morning']],
  ['9:30 to noon', 570, 720, ['extended', 'fullDay'], []],
  ['noon to midnight', 720, 1440, ['afternoon', 'fullDay'], ['afternoon']],
  ['18:30 to midnight', 1110, 1440, [], []],
  [
    'the whole day',
    0,
    1440,
    ['morning', 'afternoon', 'extended', 'fullDay'],
    ['morning', 'afternoon', 'extended', 'fullDay'],
  ],
])('hours close the slots they touch and open those within: %s', (_, start, end, closed, opened) => {
  expect(slotsBetween(start, end, false)).toEqual(closed)
  expect(slotsBetween(start, end, true)).toEqual(opened)
})
