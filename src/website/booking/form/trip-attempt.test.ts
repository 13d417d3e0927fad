import { beforeEach, expect, test } from 'vitest'
import type { TripRequestInput } from '#contracts/bookings/trip-booking.ts'
import { beginAttempt, endAttempt, unsettledOn } from './trip-attempt.ts'

const request = { kind: 'general', participants: 2, timeSlot: '08:00 AM', total: 0 } satisfies TripRequestInput

// Node has no storage for a tab: the attempt lives in memory, as where a guest has switched storage off.
beforeEach(endAttempt)

test('the same booking goes out with the same key as long as nobody has said what became of it', () => {
  const key = beginAttempt('entry', request)
  expect(beginAttempt('entry', { ...request })).toBe(key)
  expect(unsettledOn('entry')).toEqual(request)
  expect(unsettledOn('other')).toBeNull()
})

test('another booking, or one that was answered, is a new request', () => {
  const key = beginAttempt('entry', request)
  expect(beginAttempt('entry', { ...request, participants: 3 })).not.toBe(key)
  endAttempt()
  expect(unsettledOn('entry')).toBeNull()
  expect(beginAttempt('entry', request)).not.toBe(key)
})
