import { expect, test } from 'vitest'
import { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { historyEntryId } from '#website/layout/navigation-state.ts'
import { bookingDraftFrom, choicesAndDetails, holdRequestOf, withBookingChange, withQuote } from './booking-draft.ts'

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
