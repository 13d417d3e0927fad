import { describe, expect, test } from 'vitest'
import { aStaffBookingRow } from '#test/support/staff-booking-row.ts'
import { greetingFor, isUrgent, paymentChipOf, tripOf, whenOf } from './booking-labels.ts'

const shared = aStaffBookingRow({
  kind: 'shared',
  timeSlot: 'afternoon',
  seats: [3, 4],
  package: { _id: 'dawn', name: 'Shared Dawn Jeep' },
})
const room = aStaffBookingRow({ kind: 'room', timeSlot: null, roomType: 'double', rooms: 2, checkOut: '2026-12-27' })
const taxi = aStaffBookingRow({
  kind: 'taxi',
  timeSlot: null,
  pickupTime: '14:30',
  vehicle: 'SUV',
  pickupLocation: 'Tissamaharama',
  dropLocation: 'Colombo airport',
})

describe('the booking label', () => {
  test('has the slot or hour of a safari, its package and seats', () => {
    expect([whenOf(shared), tripOf(shared)]).toEqual([
      'Afternoon · 2:30\u00a0PM',
      'Shared · seats 3, 4 · Shared Dawn Jeep',
    ])
    expect(tripOf({ ...shared, seats: [3], package: null })).toBe('Shared · seat 3')
    const own = aStaffBookingRow({
      kind: 'private',
      timeSlot: '08:00 AM',
      package: { _id: 'yala', name: 'Yala Morning Safari' },
    })
    expect([whenOf(own), tripOf(own)]).toEqual(['8:00\u00a0AM', 'Private · Yala Morning Safari'])
    expect(tripOf(aStaffBookingRow({ kind: 'general' }))).toBe('General booking')
  })

  test('has the nights of a stay and the pickup time of a ride', () => {
    expect([whenOf(room), tripOf(room)]).toEqual(['3 nights', 'Double Room × 2'])
    expect(tripOf({ ...room, rooms: 1 })).toBe('Double Room')
    expect([whenOf(taxi), tripOf(taxi)]).toEqual(['2:30\u00a0PM', 'Taxi · SUV'])
  })

  test('is N/A only without a time', () => {
    expect(whenOf(aStaffBookingRow({ kind: 'general', timeSlot: null }))).toBe('N/A')
    expect(whenOf({ ...room, checkOut: null })).toBe('N/A')
    expect(whenOf({ ...taxi, pickupTime: '' })).toBe('N/A')
  })
})

test('short notice is shown until the trip is over or cancelled', () => {
  const hurried = aStaffBookingRow({ shortNotice: true, date: '2026-12-24' })
  expect(isUrgent(hurried, '2026-12-24')).toBe(true)
  expect(isUrgent({ ...hurried, status: 'confirmed' }, '2026-12-24')).toBe(true)
  expect(isUrgent({ ...hurried, status: 'cancelled' }, '2026-12-24')).toBe(false)
  expect(isUrgent(hurried, '2026-12-25')).toBe(false)
  expect(isUrgent({ ...hurried, shortNotice: false }, '2026-12-24')).toBe(false)
})

test('a message to the guest names the safari, stay or ride', () => {
  const start = 'Hello Ada Byron, this is about your booking PM7ABC1234'
  expect(greetingFor(shared)).toBe(`${start} on Dec\u00a024, 2026 (Afternoon · 2:30\u00a0PM) for 2 people.`)
  expect(greetingFor(room)).toBe(`${start}: Double Room × 2 from Dec\u00a024, 2026 for 3 nights, 2 guests.`)
  expect(greetingFor(taxi)).toBe(
    `${start}: your ride from Tissamaharama to Colombo airport on Dec\u00a024, 2026 at 2:30\u00a0PM for 2 passengers.`,
  )
  expect(greetingFor({ ...shared, timeSlot: null })).toBe(`${start} on Dec\u00a024, 2026 for 2 people.`)
  expect(greetingFor({ ...shared, date: null })).toBe(`${start}.`)
})

test('an unpaid booking shows why its place is kept; any other shows the amount paid', () => {
  const held = aStaffBookingRow({ status: 'pending', paymentStatus: 'unpaid', holdExpiresAt: '2026-12-24T10:00:00Z' })
  const onArrival = aStaffBookingRow({ status: 'confirmed', paymentStatus: 'unpaid', paymentMethod: 'cash' })
  const chips = [
    held,
    onArrival,
    { ...onArrival, paymentMethod: 'card' as const },
    { ...onArrival, status: 'cancelled' },
    { ...held, paymentStatus: 'refund due' as const },
  ].map((booking) => paymentChipOf(booking).label)
  expect(chips).toEqual(['Held, not paid', 'Pay on arrival', 'Unpaid', 'Unpaid', 'Refund due'])
})
