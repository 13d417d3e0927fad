import { expect, test } from 'vitest'
import { StaffBooking } from '#contracts/bookings/staff-booking.ts'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { lastFour } from '#domain/payments/card-number.ts'
import { initialsOf } from '#domain/primitives/initials.ts'
import { may, roles } from '#domain/staff/permission.ts'
import { landingAfterLogin } from '#domain/staff/staff-preferences.ts'
import { LoginRequest } from './session.ts'

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard?section=bookings', '/dashboard?section=bookings'],
  ['/dashboard/packages', '/dashboard/packages'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['//evil.example/dashboard', '/dashboard'],
  ['/dashboardx', '/dashboard'],
  ['/dashboard\\evil', '/dashboard'],
  [null, '/dashboard'],
])('a login from %s continues to %s', (from, landing) => {
  expect(landingAfterLogin(from)).toBe(landing)
})

test('initials come from the first and last name', () => {
  expect(['🐆', '=1+1', '𐐷ana 𐐷o', 'நிமல்'].map((name) => initialsOf(name, '–'))).toEqual(['–', '–', '𐐏𐐏', 'நி'])
  expect(['Nimal Perera', 'Admin', '', 'Ana de Silva (2)'].map((name) => initialsOf(name))).toEqual([
    'NP',
    'AD',
    'AD',
    'AS',
  ])
})

test('a login address is trimmed and lowercased', () => {
  expect(LoginRequest.parse({ email: ' Admin@Pugmark.Test ', password: 'x' })).toMatchObject({
    email: 'admin@pugmark.test',
  })
})

test('only admins overbook or delete; viewers change nothing', () => {
  expect(roles.filter((role) => may(role, 'overbook on purpose'))).toEqual(['admin'])
  expect(roles.filter((role) => may(role, 'delete bookings'))).toEqual(['admin'])
  expect(roles.filter((role) => may(role, 'change bookings'))).toEqual(['admin', 'agent'])
  expect(roles.filter((role) => may(role, 'list bookings'))).toEqual(['admin', 'agent', 'viewer'])
})

const booking = { name: 'Asha', email: 'asha@example.com', phone: '077', date: '2026-12-24' }

test('a staff booking starts with one participant at 08:00 AM, cash, pending', () => {
  expect(StaffBooking.parse(booking)).toMatchObject({
    participants: 1,
    timeSlot: '08:00 AM',
    paymentMethod: 'cash',
    status: 'pending',
    addOns: { lunch: false, binoculars: false, photographer: false },
  })
})

test('only the last four digits of a card number are kept', () => {
  const parsed = StaffBooking.parse({
    ...booking,
    paymentMethod: 'Credit Card',
    cardDetails: { number: '4242 4242 4242 4242', expiry: '12/29', cvv: '123' },
  })
  expect(parsed.cardDetails).toEqual({ lastFour: '4242' })
  expect(JSON.stringify(parsed)).not.toContain('42424')
  expect([lastFour('N/A'), lastFour('4242'), lastFour(null)]).toEqual([null, '4242', null])
})

test.each([
  [{ participants: 0 }],
  [{ participants: 21 }],
  [{ email: 'asha' }],
  [{ date: '' }],
  [{ timeSlot: '05:00 AM' }],
  [{ status: 'lost' }],
  [{ paymentMethod: 'Barter' }],
  [{ unknown: 1 }],
])('a staff booking with %j is refused', (wrong) => {
  expect(StaffBooking.safeParse({ ...booking, ...wrong }).success).toBe(false)
})

const hour = 3_600_000
test.each([
  ['bank', 72, 24],
  ['bank', 28, 22],
  ['bank', 8, 8],
  ['cash', 72, 24],
  ['cash', 30, 18],
  ['cash', 10, 10],
  ['card', 72, 0.5],
] as const)('paid by %s, %d hours before the start, a place is held for %d hours', (method, before, held) => {
  expect(paymentDeadline(method, before * hour, 0, defaultPolicy)).toBe(held * hour)
})
