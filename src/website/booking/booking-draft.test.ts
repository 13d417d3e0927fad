import { beforeEach, expect, test, vi } from 'vitest'
import { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { historyEntryId } from '#website/layout/navigation-state.ts'
import {
  attemptForEntry,
  attemptHold,
  beginSubmitAttempt,
  bookingDraftFrom,
  bookingIdOfEntry,
  choicesAndDetails,
  clearAttempt,
  holdRequestOf,
  markAttemptRejected,
  recordBookingOfEntry,
  saveContact,
  withBookingChange,
  withQuote,
} from './booking-draft.ts'

const choices = {
  packageId: 'yala-morning-safari',
  packageName: 'Yala Morning Safari',
  customerName: 'Amelia Hart',
  customerEmail: 'amelia@example.com',
  customerPhone: '+44 7700 900123',
  reservationType: 'private',
  timeSlot: 'morning',
  visitorType: 'foreign',
  people: 9,
  selectedSeats: 9,
  date: '2026-12-24',
  ticketPrice: 135,
  jeepPrice: 5,
  guidePrice: 0,
  mealPrice: 0,
  totalPrice: 140,
}

test('parses the state of the customiser with its price in cents and its jeeps', () => {
  expect(bookingDraftFrom(choices)).toMatchObject({
    price: { ticketPrice: 13_500, totalPrice: 14_000, jeeps: 2 },
    safari: { date: '2026-12-24', people: 9 },
  })
})

test.each([undefined, null, 'text', {}, { room: 'triple' }, { ...choices, people: 'many' }])(
  'a state without a valid safari is ignored: %j',
  (state) => {
    expect(bookingDraftFrom(state)).toBeNull()
  },
)

test.each<[string, object]>([
  ['as it stands', {}],
  ['one seat by its number', { selectedSeats: '3' }],
  ['spaces around it', { specialRequests: ' a quiet jeep ', park: ' YALA ', block: 'blockII' }],
  ['no name yet', { customerName: undefined, pickupLocation: null }],
  ['a jeep that we do not have', { jeepType: 'tank' }],
  ['a price that is none', { totalPrice: 'free' }],
  ['a price below nothing', { jeepPrice: -1 }],
  ['half a person', { people: 1.5 }],
  ['a text longer than a request takes', { specialRequests: 'a'.repeat(2001) }],
  ['a dish that is a number', { selectedLunchItems: [3] }],
  ['seats that are words', { selectedSeats: ['front'] }],
])('parses a booking like the server: %s', (_, changed) => {
  const state = { ...choices, ...changed }
  const { success, data } = SafariRequest.safeParse(state)
  const read = bookingDraftFrom(state)?.safari ?? null
  expect(read).toEqual(success ? { ...data, block: data.block ?? '' } : null)
})

test.each([undefined, '', 'soon', '2026-02-30'])('a safari with the date %j has no date', (date) => {
  expect(bookingDraftFrom({ ...choices, date })?.safari.date).toBe('')
})

test('a new price changes nothing else in the next request', () => {
  const before = bookingDraftFrom(choices)
  if (!before) throw new Error('expected a booking')
  const quote = { ticketPrice: 135, jeepPrice: 8, guidePrice: 0, mealPrice: 0, totalPrice: 143, jeeps: 2 }
  const after = withQuote(before, { ...quote, currency: 'USD' })
  expect(after.request).toEqual({ ...choices, jeepPrice: 8, totalPrice: 143 })
  expect(after.price.totalPrice).toBe(14_300)
})

test('moving a booking to another day changes only its hold request and date', () => {
  const before = bookingDraftFrom(choices)
  if (!before) throw new Error('expected a booking')
  const after = withBookingChange(before, { date: '2026-12-26' })
  expect(after.request).toEqual({ ...choices, date: '2026-12-26' })
  expect(holdRequestOf(after)).toMatchObject({ date: '2026-12-26', people: 9, timeSlot: 'morning', jeepType: 'basic' })
  expect(holdRequestOf(withBookingChange(before, { date: '' }))).toBeNull()
  expect(choicesAndDetails(after.safari)).toMatchObject({
    choices: { date: '2026-12-26', people: 9, seats: [] },
    details: { customerName: 'Amelia Hart', passportNumber: '' },
  })
})

test('a history entry keeps its id, which is not sent to the server', () => {
  expect(historyEntryId({ ...choices, entry: 'first' }, 'second')).toBe('first')
  expect(historyEntryId(choices, 'second')).toBe('second')
  expect(historyEntryId(null, 'second')).toBe('second')
  expect(bookingDraftFrom({ ...choices, entry: 'first' })?.request).toEqual(choices)
})

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
  const reloaded = await import('./booking-draft.ts')
  expect(reloaded.beginSubmitAttempt('entry', contact, request)).toBe(key)
  vi.unstubAllGlobals()
})
