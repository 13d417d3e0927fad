import { expect, test } from 'vitest'
import { changeText } from './booking-timeline.tsx'

test.each([
  ['status', 'pending', 'confirmed', 'Status: Pending → Confirmed'],
  ['attendance', null, 'no-show', 'Attendance: No-show'],
  ['day', null, '2027-01-10', 'Date: Jan\u00a010, 2027'],
  ['timeSlot', null, 'afternoon', 'Time slot: Afternoon'],
  ['packageId', null, 'yala-dawn', 'Package: Yala at Dawn'],
  ['total', '4250', '5000', 'Total: $42.50 → $50.00'],
  ['customer_email', null, 'changed', 'Email changed'],
  ['people', '2', null, 'Participants: 2 → nothing'],
])('a change of %s in the history of a booking has a readable description', (field, from, to, text) => {
  const about = { currency: 'USD', names: { 'yala-dawn': 'Yala at Dawn' } } as const
  expect(changeText({ field, from, to }, about)).toBe(text)
})
