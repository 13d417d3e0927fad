import { beforeEach, expect, test } from 'vitest'
import {
  attemptOn,
  beginAttempt,
  bookedFrom,
  forgetAttempt,
  heldInAttempt,
  keepContact,
  noteBooked,
  settleAttempt,
} from './submit-attempt.ts'

const contact = { name: 'Amelia Hart', email: 'amelia@example.com', phone: '1' }
const request = {
  reservationType: 'private',
  timeSlot: 'morning',
  visitorType: 'foreign',
  people: 2,
  totalPrice: 35,
} as const

// Node has no storage for a tab: the attempt lives in memory, as where a guest has switched storage off.
beforeEach(forgetAttempt)

test('the same booking goes out with the same key as long as nobody has said what became of it', () => {
  const key = beginAttempt('entry', contact, request)
  expect(beginAttempt('entry', contact, { ...request })).toBe(key)
  expect(beginAttempt('another entry', contact, request)).toBe(key)
})

test('another booking, or one that was refused, is a new request', () => {
  const key = beginAttempt('entry', contact, request)
  expect(beginAttempt('entry', contact, { ...request, people: 3 })).not.toBe(key)
  const second = beginAttempt('entry', contact, request)
  settleAttempt()
  expect(beginAttempt('entry', contact, request)).not.toBe(second)
})

test('what was typed is there again on its own entry of the history only', () => {
  beginAttempt('entry', contact, request)
  expect(attemptOn('entry')).toMatchObject({ contact, isUnsettled: true })
  expect(attemptOn('other')).toBeNull()
  settleAttempt()
  expect(attemptOn('entry')?.isUnsettled).toBe(false)
})

test('what is typed is kept before anything is sent, but never in place of a try elsewhere that is still open', () => {
  keepContact('entry', contact)
  keepContact('entry', { ...contact, phone: '2' })
  expect(attemptOn('entry')).toMatchObject({ contact: { ...contact, phone: '2' }, isUnsettled: false })
  const key = beginAttempt('other', contact, request)
  keepContact('entry', contact)
  expect(attemptOn('other')?.isUnsettled).toBe(true)
  expect(beginAttempt('other', contact, request)).toBe(key)
})

test('a booking sent again goes out with the hold it was first sent with, a new one with its own', () => {
  const [first, second] = ['h1', 'h2'].map((holdId) => ({ holdId, holdKey: `key of ${holdId}` }))
  const key = beginAttempt('entry', contact, request, first)
  expect(beginAttempt('entry', contact, request, second)).toBe(key)
  expect(heldInAttempt()).toEqual(first)
  settleAttempt()
  beginAttempt('entry', contact, request, second)
  expect(heldInAttempt()).toEqual(second)
})

test('a form that became a booking knows it, and keeps nothing of what was typed; another one is new', () => {
  const key = beginAttempt('entry', contact, request)
  expect(bookedFrom('entry')).toBeNull()
  noteBooked('entry', 'PM23456789')
  expect([bookedFrom('entry'), bookedFrom('other')]).toEqual(['PM23456789', null])
  expect(attemptOn('entry')).toBeNull()
  expect(beginAttempt('other', contact, request)).not.toBe(key)
})

test('whatever is typed, sent, booked or forgotten later, the first form still leads to its booking', () => {
  noteBooked('first', 'PM23456789')
  keepContact('second', contact)
  beginAttempt('second', contact, request)
  settleAttempt()
  noteBooked('second', 'PM3456789A')
  forgetAttempt()
  expect([bookedFrom('first'), bookedFrom('second')]).toEqual(['PM23456789', 'PM3456789A'])
})
