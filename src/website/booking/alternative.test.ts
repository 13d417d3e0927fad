import { expect, test } from 'vitest'
import { alternativesFrom } from './alternative.ts'

test('of what a refusal offers, only what a guest can choose is read', () => {
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

test('a refusal without a way out has none, and one that found nothing says so', () => {
  expect(alternativesFrom({ success: false, message: 'No.' })).toBeNull()
  expect(alternativesFrom({ availableDates: [], otherSlots: [] })).toMatchObject({ availableDates: [], otherSlots: [] })
  expect(alternativesFrom({ availableDates: 'soon' })).toMatchObject({ availableDates: [] })
})
