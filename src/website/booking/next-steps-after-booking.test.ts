import { expect, test } from 'vitest'
import { aReceipt } from '#website/../../test/support/receipts.ts'
import { stepsAfter } from './next-steps-after-booking.tsx'

const start = 'Thu, Dec\u00a024, 5:30\u00a0AM, Sri\u00a0Lanka\u00a0time'

/** The titles of the steps; those of completed steps are in brackets. */
function titles(changes: Parameters<typeof aReceipt>[0]) {
  return stepsAfter(aReceipt(changes)).map(({ title, isDone }) => (isDone ? `(${title})` : title))
}

test.each([
  ['a transfer', {}, ['(You have a booking ID)', 'You transfer the total', 'We confirm', 'We pick you up']],
  ['cash', { paymentMethod: 'cash' }, ['(You have a booking ID)', 'We confirm', 'We pick you up']],
  [
    'cash, confirmed by staff',
    { paymentMethod: 'cash', status: 'confirmed' },
    ['(You have a booking ID)', '(We confirm)', 'We pick you up'],
  ],
  [
    'a slip that is being checked',
    { paymentStatus: 'submitted' },
    ['(You have a booking ID)', 'We’re checking your payment', 'We confirm', 'We pick you up'],
  ],
  ['paid', { paymentStatus: 'paid' }, ['(You have a booking ID)', '(We’ve received your payment)', 'We pick you up']],
  [
    'no price yet',
    { kind: 'general', totalPrice: 0 },
    ['(You have a booking ID)', 'We send you the price', 'We pick you up'],
  ],
  [
    'a ride',
    { kind: 'taxi', pickupTime: '14:05', currency: 'EUR', totalPrice: 125 },
    ['(You have a booking ID)', 'We find a driver and confirm the fare', 'Your driver picks you up'],
  ],
  [
    'a stay',
    { kind: 'room', roomType: 'double', checkOut: '2026-12-26' },
    ['(You have a booking ID)', 'You transfer the total', 'We confirm', 'You check in'],
  ],
  ['no day', { date: null }, ['(You have a booking ID)', 'You transfer the total', 'We confirm']],
  ['cancelled', { status: 'cancelled' }, []],
  ['long over', { status: 'completed', paymentStatus: 'paid' }, []],
] as const)('%s', (_, changes, expected) => {
  expect(titles(changes)).toEqual(expected)
})

test('the step before the trip states the amount and its deadline', () => {
  const secondStepText = (changes: Parameters<typeof aReceipt>[0]) => stepsAfter(aReceipt(changes))[1]?.text
  expect(secondStepText({})).toContain('$35.00')
  expect(secondStepText({ paymentMethod: 'cash' })).toBe('By WhatsApp or email. Nothing to pay before you arrive.')
  expect(secondStepText({ kind: 'taxi', pickupTime: '14:05', currency: 'EUR', totalPrice: 125 })).toContain('€125.00')
})

/** The text of the last step, the day of the trip. */
const lastStepText = (changes: Parameters<typeof aReceipt>[0]) => stepsAfter(aReceipt(changes)).at(-1)?.text

test('the last step states the pickup place, the document to bring and the amount due in cash', () => {
  expect(lastStepText({ pickupLocation: 'Hotel Tissa' })).toBe(
    `The safari starts on ${start}. We pick you up at Hotel Tissa and will tell you the exact time. Bring the passport or NIC whose number you gave us.`,
  )
  expect(lastStepText({ accommodation: 'Lake View' })).toContain('We pick you up at Lake View')
  expect(lastStepText({})).toContain('Please tell us where to pick you up.')
  expect(lastStepText({ paymentMethod: 'cash' })).toContain('You pay $35.00 before the jeep leaves.')
  expect(lastStepText({ paymentMethod: 'cash', paymentStatus: 'paid' })).not.toContain('You pay')
  expect(lastStepText({ kind: 'general', paymentMethod: 'cash', totalPrice: 0 })).not.toContain('You pay')
  expect(lastStepText({ kind: 'general' })).not.toContain('passport')
})

test('a stay begins at 2 PM, when a cash guest pays', () => {
  expect(lastStepText({ kind: 'room', paymentMethod: 'cash' })).toBe(
    'From Thu, Dec\u00a024, 2:00\u00a0PM, Sri\u00a0Lanka\u00a0time. Let us know if you arrive late at night. You pay $35.00 at check-in.',
  )
})
