import { beforeEach, expect, test } from 'vitest'
import type { TripRequestInput } from '#contracts/bookings/trip-booking.ts'
import { beginTripAttempt, endTripAttempt, unsettledTripRequest } from './use-trip-booking.ts'

const request = { kind: 'general', participants: 2, timeSlot: '08:00 AM', total: 0 } satisfies TripRequestInput

// Node has no sessionStorage, so the attempt stays in memory, as for guests who have disabled storage.
beforeEach(endTripAttempt)

test('the same booking is sent with the same key until its outcome is known', () => {
  const key = beginTripAttempt('entry', request)
  expect(beginTripAttempt('entry', { ...request })).toBe(key)
  expect(unsettledTripRequest('entry')).toEqual(request)
  expect(unsettledTripRequest('other')).toBeNull()
})

test('another booking, or one with a known outcome, is a new request', () => {
  const key = beginTripAttempt('entry', request)
  expect(beginTripAttempt('entry', { ...request, participants: 3 })).not.toBe(key)
  endTripAttempt()
  expect(unsettledTripRequest('entry')).toBeNull()
  expect(beginTripAttempt('entry', request)).not.toBe(key)
})
