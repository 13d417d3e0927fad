import { beforeEach, expect, test, vi } from 'vitest'
import {
  attemptForEntry,
  attemptHold,
  beginSubmitAttempt,
  bookingIdOfEntry,
  clearAttempt,
  markAttemptRejected,
  recordBookingOfEntry,
  saveContact,
} from './submit-attempt.ts'

const contact = { name: 'Amelia Hart', email: 'amelia@example.com', phone: '1' }
const request = {
  reservationType: 'private',
  timeSlot: 'morning',
  visitorType: 'foreign',
  people: 2,
  totalPrice: 35,
} as const

// Node has no sessionStorage, so the attempt stays in memory, as for guests who have disabled storage.
beforeEach(clearAttempt)

test('the same booking is sent with the same key until its outcome is known', () => {
  const key = beginSubmitAttempt('entry', contact, request)
  expect(beginSubmitAttempt('entry', contact, { ...request })).toBe(key)
  expect(beginSubmitAttempt('another entry', contact, request)).toBe(key)
})

test('another booking, or a refused one, is a new request', () => {
  const key = beginSubmitAttempt('entry', contact, request)
  expect(beginSubmitAttempt('entry', contact, { ...request, people: 3 })).not.toBe(key)
  const second = beginSubmitAttempt('entry', contact, request)
  markAttemptRejected()
  expect(beginSubmitAttempt('entry', contact, request)).not.toBe(second)
})

test('restores the input only on its own history entry', () => {
  beginSubmitAttempt('entry', contact, request)
  expect(attemptForEntry('entry')).toMatchObject({ contact, isUnsettled: true })
  expect(attemptForEntry('other')).toBeNull()
  markAttemptRejected()
  expect(attemptForEntry('entry')?.isUnsettled).toBe(false)
})

test('input is saved before submission, but never replaces an unsettled attempt of another entry', () => {
  saveContact('entry', contact)
  saveContact('entry', { ...contact, phone: '2' })
  expect(attemptForEntry('entry')).toMatchObject({ contact: { ...contact, phone: '2' }, isUnsettled: false })
  const key = beginSubmitAttempt('other', contact, request)
  saveContact('entry', contact)
  expect(attemptForEntry('other')?.isUnsettled).toBe(true)
  expect(beginSubmitAttempt('other', contact, request)).toBe(key)
})

test('a repeated booking is sent with its first hold, a new booking with its own', () => {
  const [first, second] = ['h1', 'h2'].map((holdId) => ({ holdId, holdKey: `key of ${holdId}` }))
  const key = beginSubmitAttempt('entry', contact, request, first)
  expect(beginSubmitAttempt('entry', contact, request, second)).toBe(key)
  expect(attemptHold()).toEqual(first)
  markAttemptRejected()
  beginSubmitAttempt('entry', contact, request, second)
  expect(attemptHold()).toEqual(second)
})

test('a booked form shows its booking and drops its input; another form starts empty', () => {
  const key = beginSubmitAttempt('entry', contact, request)
  expect(bookingIdOfEntry('entry')).toBeNull()
  recordBookingOfEntry('entry', 'PM23456789')
  expect([bookingIdOfEntry('entry'), bookingIdOfEntry('other')]).toEqual(['PM23456789', null])
  expect(attemptForEntry('entry')).toBeNull()
  expect(beginSubmitAttempt('other', contact, request)).not.toBe(key)
})

test('later input, attempts and bookings do not detach the first form from its booking', () => {
  recordBookingOfEntry('first', 'PM23456789')
  saveContact('second', contact)
  beginSubmitAttempt('second', contact, request)
  markAttemptRejected()
  recordBookingOfEntry('second', 'PM3456789A')
  clearAttempt()
  expect([bookingIdOfEntry('first'), bookingIdOfEntry('second')]).toEqual(['PM23456789', 'PM3456789A'])
})

test('after a reload, an attempt stored under the old name of its fingerprint keeps its key', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  const key = beginSubmitAttempt('entry', contact, request)
  for (const [name, value] of stored) stored.set(name, value.replace('"fingerprint"', '"print"'))
  vi.resetModules()
  const reloaded = await import('./submit-attempt.ts')
  expect(reloaded.beginSubmitAttempt('entry', contact, request)).toBe(key)
  vi.unstubAllGlobals()
})
