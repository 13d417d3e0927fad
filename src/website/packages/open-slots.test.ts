import { expect, test } from 'vitest'
import { firstChoices, type SafariChoices } from '#domain/bookings/booking.ts'
import { openSlotsForGuest, slotsOn } from './open-slots.ts'

const day = '2026-12-24'
const shared: SafariChoices = { ...firstChoices, reservationType: 'shared', date: day, people: 2 }
const open = { [day]: ['morning' as const, 'afternoon' as const] }

test('a private safari has the open slots of the server', () => {
  expect(openSlotsForGuest(open, { ...shared, reservationType: 'private' }, { free: 0, own: [] })).toBe(open)
})

test('a departure with fewer free seats than people is full', () => {
  expect(openSlotsForGuest(open, shared, { free: 1, own: [] })).toEqual({ [day]: ['afternoon'] })
  expect(openSlotsForGuest(open, shared, { free: 2, own: [] })).toBe(open)
  expect(openSlotsForGuest(open, shared, { free: null, own: [] })).toBe(open)
})

test('seats held for this guest do not make the departure full', () => {
  expect(openSlotsForGuest({}, shared, { free: 2, own: [3, 4] })).toEqual({ [day]: ['morning'] })
  expect(openSlotsForGuest({ [day]: ['afternoon'] }, shared, { free: 2, own: [3, 4] })).toEqual({
    [day]: ['morning', 'afternoon'],
  })
})

test('free seats do not open a closed departure', () => {
  expect(openSlotsForGuest({}, shared, { free: 7, own: [] })).toEqual({})
})

test('without a day no slot is open', () => {
  expect(slotsOn(open, '')).toEqual([])
  expect(slotsOn(null, day)).toEqual([])
  expect(slotsOn(open, day)).toEqual(['morning', 'afternoon'])
})
