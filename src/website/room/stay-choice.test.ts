import { expect, test } from 'vitest'
import {
  freeRoomsIn,
  latestCheckOut,
  maxStayCounts,
  type Nights,
  roomsLeft,
  stayFromUrl,
  stayQuery,
  stayTotal,
  validStayDates,
} from './stay-choice.ts'

const most = maxStayCounts('triple', 3)
const nothing = { checkIn: '', checkOut: '', guests: 1, rooms: 1 }
const nightsTaken = (taken: Partial<Record<keyof Nights, Record<string, number>>> = {}): Nights => ({
  triple: { stock: 3, taken: taken.triple ?? {} },
  double: { stock: 4, taken: taken.double ?? {} },
  hostel: { stock: 8, taken: taken.hostel ?? {} },
})
const christmas = { checkIn: '2026-12-24', checkOut: '2026-12-26', nights: 2 }

test('writes a stay to the URL and parses it again', () => {
  const stay = { checkIn: '2026-12-24', checkOut: '2026-12-27', guests: 4, rooms: 2 }
  const address = stayQuery(stay)
  expect(address).toBe('checkIn=2026-12-24&checkOut=2026-12-27&guests=4&rooms=2')
  expect(stayFromUrl(new URLSearchParams(address), most)).toEqual(stay)
})

test('an empty choice removes its parameters and leaves the others', () => {
  expect(stayQuery({ checkIn: '', checkOut: '', guests: 1, rooms: 1 })).toBe('')
  expect(stayQuery({ checkIn: '', checkOut: '', guests: 0, rooms: 1 }, new URLSearchParams('a=b&rooms=3'))).toBe(
    'a=b&guests=0',
  )
})

test.each([
  ['', nothing],
  ['checkIn=2026-02-30&checkOut=tomorrow', nothing],
  ['guests=-1&rooms=1.5', nothing],
  ['guests=3;drop&rooms=', nothing],
  ['guests=999&rooms=99', { ...nothing, guests: 9, rooms: 3 }],
  ['guests=0&rooms=0', { ...nothing, guests: 0, rooms: 0 }],
])('parses ?%s as %o', (query, stay) => {
  expect(stayFromUrl(new URLSearchParams(query), most)).toEqual(stay)
})

test('only dates in order and at most 30 nights have a price', () => {
  const nightsBetween = (checkIn: string, checkOut: string) =>
    validStayDates({ checkIn, checkOut, guests: 1, rooms: 1 })
  expect(nightsBetween('2026-12-24', '2026-12-27')?.nights).toBe(3)
  expect(nightsBetween('2026-12-24', '2026-12-24')).toBeNull()
  expect(nightsBetween('2026-12-24', '2026-12-23')).toBeNull()
  expect(nightsBetween('2026-12-24', '2027-01-24')).toBeNull()
  expect(nightsBetween('2026-12-24', '')).toBeNull()
  expect(stayTotal('triple', { ...christmas, checkOut: '2026-12-27', guests: 4, rooms: 2 })).toBe(24_000)
  expect(stayTotal('triple', { ...christmas, checkOut: '', guests: 4, rooms: 2 })).toBe(0)
})

test('the fullest night limits the number of free rooms', () => {
  const free = freeRoomsIn(nightsTaken({ triple: { '2026-12-24': 1, '2026-12-25': 2, '2026-12-26': 3 } }), 'triple')
  expect(roomsLeft(christmas, free)).toBe(1)
  expect(roomsLeft({ checkIn: '2026-12-24', checkOut: '2026-12-25' }, free)).toBe(2)
  expect(freeRoomsIn(null, 'triple')('2026-12-24')).toBe(Number.POSITIVE_INFINITY)
})

test('the latest check-out is the morning after the last free night, at most 30 nights later', () => {
  const free = freeRoomsIn(nightsTaken({ triple: { '2026-12-26': 3, '2026-12-28': 1 } }), 'triple')
  expect(latestCheckOut('2026-12-24', 1, free)).toBe('2026-12-26')
  expect(latestCheckOut('2026-12-27', 3, free)).toBe('2026-12-28')
  expect(latestCheckOut('2026-12-27', 2, free)).toBe('2027-01-26')
})
