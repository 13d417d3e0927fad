import { describe, expect, test } from 'vitest'
import { hourlySlots, slots } from '#rules/slot.ts'
import { aRow } from './a-row.ts'
import { asksForPastDay, draftOf, inputOf, problemsIn, timeSlotsFor } from './draft.ts'

const today = '2026-12-20'
const room = aRow({ kind: 'room', timeSlot: null, roomType: 'double', rooms: 1, checkOut: '2026-12-27' })

describe('what is sent', () => {
  test('a stay or a ride is sent without slot and add-ons, and has no problem', () => {
    for (const booking of [room, aRow({ kind: 'taxi', timeSlot: null, pickupTime: '14:30' })]) {
      const input = inputOf({ ...draftOf(booking), date: '2026-12-26' }, booking)
      expect(input).toMatchObject({ date: '2026-12-26', participants: 2, version: 1 })
      expect(input).not.toHaveProperty('timeSlot')
      expect(input).not.toHaveProperty('addOns')
      expect(problemsIn(input)).toEqual({})
    }
  })

  test('a safari is sent with both', () => {
    const booking = aRow()
    expect(inputOf(draftOf(booking), booking)).toMatchObject({ timeSlot: 'morning', addOns: { lunch: false } })
    expect(inputOf(draftOf(null), null)).toMatchObject({ timeSlot: '08:00 AM', addOns: { lunch: false } })
  })
})

test('a shared departure goes in the four public slots, any other safari at a staff hour too', () => {
  expect(timeSlotsFor(aRow({ kind: 'shared' }))).toEqual([...slots])
  expect(timeSlotsFor(aRow())).toEqual([...slots, ...hourlySlots])
  expect(timeSlotsFor(aRow({ timeSlot: '08:00 AM' }))).toEqual(hourlySlots)
  expect(timeSlotsFor(aRow({ timeSlot: null }))).toEqual(['', ...hourlySlots])
  expect(timeSlotsFor(null)).toEqual(hourlySlots)
})

describe('a day that has passed', () => {
  const past = '2026-12-19'
  const asks = (told: Parameters<typeof aRow>[0], change: object) => {
    const booking = aRow(told)
    return asksForPastDay({ ...draftOf(booking), ...change }, booking, today)
  }

  test('is asked about where somebody is moved there, written down there or let come there again', () => {
    expect(asks({}, { date: past })).toBe(true)
    expect(asks({ status: 'on request' }, { date: past })).toBe(true)
    expect(asks({ date: past, status: 'cancelled' }, { status: 'pending' })).toBe(true)
    expect(asksForPastDay({ ...draftOf(null), date: past }, null, today)).toBe(true)
  })

  test('is no question where it was before, or where the trip is over', () => {
    expect(asks({ date: past }, { name: 'Ada King' })).toBe(false)
    expect(asks({ date: past }, { status: 'completed' })).toBe(false)
    expect(asks({}, { date: past, status: 'cancelled' })).toBe(false)
    expect(asks({}, { date: today })).toBe(false)
    expect(asksForPastDay({ ...draftOf(null), date: '' }, null, today)).toBe(false)
  })
})
