import { describe, expect, test } from 'vitest'
import { TripRequest } from '#contracts/bookings/trip-booking.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { aSafariPackage } from '#test/support/safari-package.ts'
import type { Trip } from './chosen-trip.ts'
import { emptyTripDraft, fitDraftToPackage } from './trip-draft.ts'
import { paymentMethodsFor, tripFormErrors, tripRequest, tripStart } from './trip-request.ts'

const now = instantOf('2026-12-01', 12 * 60)
const settings = { chargePerJeep: false }
const pkg = aSafariPackage({ id: 'yala-morning' })
const stay: Trip = {
  kind: 'room',
  stay: { room: 'triple', checkIn: '2026-12-24', checkOut: '2026-12-25', guests: 4, rooms: 2 },
}
const ride: Trip = {
  kind: 'taxi',
  ride: { pickup: 'Tissa', drop: 'Yala', date: '2026-12-02', time: '04:45', passengers: 2, vehicle: 'car' },
}
const open: Trip = { kind: 'general', pkg: null }
const safari: Trip = { kind: 'general', pkg }
const ada = {
  ...emptyTripDraft,
  name: ' Ada ',
  email: 'ada@example.org',
  phone: '+44 7700 900123',
  date: '2026-12-24',
  participants: 2,
}

describe('tripRequest', () => {
  test('stays, rides and safaris match the schema of the server and the price on the page', () => {
    const request = (trip: Trip) =>
      TripRequest.parse(
        tripRequest(trip, fitDraftToPackage(ada, trip.kind === 'general' ? trip.pkg : null), {
          settings,
          method: 'cash',
        }),
      )
    expect(request(stay)).toMatchObject({ kind: 'room', roomType: 'triple', total: 80, customerName: 'Ada' })
    expect(request(ride)).toMatchObject({ kind: 'taxi', vehicle: 'car', estimatedPrice: 125, paymentMethod: 'cash' })
    expect(request(safari)).toMatchObject({
      kind: 'general',
      packageId: 'yala-morning',
      timeSlot: 'morning',
      total: 35,
    })
    expect(request(open)).toMatchObject({ kind: 'general', packageId: '', timeSlot: '08:00 AM', total: 0 })
  })
})

describe('tripFormErrors', () => {
  test('checks the fields in order, with the messages of the specification', () => {
    const messageFor = (changes: object) => tripFormErrors(open, { ...ada, ...changes }, now)[0]?.message
    expect(messageFor({ name: ' ', phone: '', email: '' })).toBe('Full Name is required')
    expect(messageFor({ phone: '', email: '' })).toBe('Phone Number is required')
    expect(messageFor({ email: '' })).toBe('Email is required')
    expect(messageFor({ email: 'ada@example' })).toBe('Please enter a valid email address')
    expect(messageFor({ phone: '123' })).toBe('Please enter a phone number with its country code.')
    expect(messageFor({ date: '' })).toBe('Please select a date')
    expect(messageFor({})).toBeUndefined()
  })

  test('reports all fields at once', () => {
    const fields = tripFormErrors(open, { ...ada, name: '', phone: '1', email: '', date: '' }, now).map(
      ({ field }) => field,
    )
    expect(fields).toEqual(['name', 'email', 'phone', 'date'])
  })

  test('requires a day only if the trip has none', () => {
    expect(tripFormErrors(stay, { ...ada, date: '' }, now)).toEqual([])
    expect(tripFormErrors(ride, { ...ada, date: '' }, now)).toEqual([])
  })

  test('reports a past day of a stay or ride above the form, which has no field for it', () => {
    const later = instantOf('2027-01-01', 0)
    for (const trip of [stay, ride]) {
      const [problem] = tripFormErrors(trip, ada, later)
      expect(problem?.message).toBeTruthy()
      expect(problem?.field).toBeNull()
    }
  })

  test('reports a past hour at its field', () => {
    expect(tripFormErrors(open, { ...ada, date: '2026-12-01', timeSlot: '12:00 PM' }, now)[0]?.field).toBe('timeSlot')
    expect(tripFormErrors(open, { ...ada, date: '2026-12-01', timeSlot: '03:00 PM' }, now)).toEqual([])
  })
})

test('offers a bank transfer until twelve hours before the start', () => {
  const start = tripStart(ride, ada) ?? 0
  expect(paymentMethodsFor(start, start - 12 * 3_600_000)).toEqual(['cash', 'bank'])
  expect(paymentMethodsFor(start, start - 12 * 3_600_000 + 1)).toEqual(['cash'])
  expect(paymentMethodsFor(tripStart(open, { ...ada, date: '' }), now)).toEqual(['cash', 'bank'])
  expect(tripStart(stay, ada)).toBe(instantOf('2026-12-24', 14 * 60))
})
