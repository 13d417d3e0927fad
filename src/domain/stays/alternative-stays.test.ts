import { expect, test } from 'vitest'
import type { FreeRooms } from '#domain/availability/inventory.ts'
import { otherStays, roomsInstead } from './alternative-stays.ts'
import { type RoomType, roomsFor } from './room.ts'

const today = '2026-12-01'
const christmas = { room: 'triple', rooms: 2, guests: 4, checkIn: '2026-12-24', checkOut: '2026-12-26' } as const

/** Three triple rooms, four doubles and eight beds, less those taken. */
function freeRooms(taken: Partial<Record<RoomType, Record<string, number>>> = {}): Record<RoomType, FreeRooms> {
  const free =
    (type: RoomType, stock: number): FreeRooms =>
    (night) =>
      stock - (taken[type]?.[night] ?? 0)
  return { triple: free('triple', 3), double: free('double', 4), hostel: free('hostel', 8) }
}

test('a full room type suggests the nearest free days and other rooms for the same nights', () => {
  const rooms = freeRooms({ triple: { '2026-12-24': 2, '2026-12-25': 3 }, hostel: { '2026-12-25': 6 } })
  // Four hostel beds are needed and two are left.
  expect(otherStays(christmas, rooms, today)).toEqual({
    fewer: null,
    checkIns: ['2026-12-21', '2026-12-22', '2026-12-26', '2026-12-27'],
    types: ['double'],
  })
})

test('the remaining rooms are offered if they sleep the party', () => {
  const rooms = freeRooms({ triple: { '2026-12-24': 2 } })
  const fewer = (guests: number) => otherStays({ ...christmas, guests }, rooms, today).fewer
  expect([fewer(3), fewer(4)]).toEqual([1, null])
})

test('past days are not suggested', () => {
  const rooms = freeRooms({ triple: { '2026-12-01': 3, '2026-12-02': 3 } })
  const tonight = { ...christmas, rooms: 1, guests: 1, checkIn: '2026-12-01', checkOut: '2026-12-02' }
  expect(otherStays(tonight, rooms, today).checkIns).toEqual(['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'])
})

test('a request for three rooms is not offered fewer of another type', () => {
  expect(roomsInstead('double', { rooms: 3, guests: 3 })).toBe(3)
  expect(roomsInstead('hostel', { rooms: 1, guests: 3 })).toBe(3)
  const rooms = freeRooms({ double: { '2026-12-25': 2 } })
  expect(otherStays({ ...christmas, rooms: 3, guests: 3 }, rooms, today).types).toEqual(['hostel'])
})

test('a party of four needs two triple rooms, two doubles or four beds', () => {
  expect([roomsFor('triple', 4), roomsFor('double', 4), roomsFor('hostel', 4), roomsFor('triple', 0)]).toEqual([
    2, 2, 4, 1,
  ])
})
