import { expect, test } from 'vitest'
import { alternativesFrom } from './alternative.ts'

test('parses only alternatives that a guest can choose', () => {
  const alternatives = alternativesFrom({
    success: false,
    availableDates: ['2026-12-25', '2026-02-30', 7],
    otherSlots: ['afternoon', 'noon'],
    otherPackages: [{ packageId: 'yala', name: 'Yala', timeSlot: 'morning' }, { name: 'nameless' }, null],
    otherRooms: ['double', 'palace'],
    otherJeeps: ['luxury', 'tank'],
    fewerRooms: 1,
    takenSeats: [1, '2'],
  })
  expect(alternatives).toEqual({
    availableDates: ['2026-12-25'],
    otherSlots: ['afternoon'],
    otherPackages: [{ packageId: 'yala', name: 'Yala', timeSlot: 'morning' }],
    otherRooms: ['double'],
    otherJeeps: ['luxury'],
    fewerRooms: 1,
    takenSeats: [1],
  })
})

test('distinguishes a refusal without alternatives from a search without results', () => {
  expect(alternativesFrom({ success: false, message: 'No.' })).toBeNull()
  expect(alternativesFrom({ availableDates: [], otherSlots: [] })).toMatchObject({ availableDates: [], otherSlots: [] })
  expect(alternativesFrom({ availableDates: 'soon' })).toMatchObject({ availableDates: [] })
})
