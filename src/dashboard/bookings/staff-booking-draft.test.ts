import { describe, expect, test } from 'vitest'
import { hourlySlots, slots } from '#domain/bookings/time-slot.ts'
import { aStaffBookingRow } from '#test/support/staff-booking-row.ts'
import {
  asksForPastDay,
  changesOf,
  draftOf,
  newBookingDraft,
  noCard,
  problemsIn,
  rebase,
  requestOf,
  timeSlotsFor,
} from './staff-booking-draft.ts'

const today = '2026-12-20'
const room = aStaffBookingRow({ kind: 'room', timeSlot: null, roomType: 'double', rooms: 1, checkOut: '2026-12-27' })

describe('the request', () => {
  test.each([
    room,
    aStaffBookingRow({ kind: 'taxi', timeSlot: null, pickupTime: '14:30', vehicle: 'SUV' }),
    aStaffBookingRow(),
  ])('has only the changed fields and the loaded version: %#', (booking) => {
    expect(changesOf(draftOf(booking), noCard, booking)).toEqual({ version: 1 })
    const draft = { ...draftOf(booking), date: '2026-12-26' }
    expect(changesOf(draft, noCard, booking)).toEqual({ date: '2026-12-26', version: 1 })
    expect(problemsIn(requestOf(draft, noCard, booking))).toEqual({})
  })

  test('has neither slot nor add-ons for a stay or ride', () => {
    for (const kind of ['room', 'taxi'] as const) {
      const input = requestOf({ ...draftOf(null), kind }, noCard, null)
      expect(input).not.toHaveProperty('timeSlot')
      expect(input).not.toHaveProperty('addOns')
    }
    expect(requestOf(draftOf(null), noCard, null)).toMatchObject({ timeSlot: '08:00 AM', addOns: { lunch: false } })
  })

  test('has sorted seats for a shared safari, and none for a private one', () => {
    const shared = { ...draftOf(null), kind: 'shared' as const, seats: [6, 2] }
    expect(requestOf(shared, noCard, null)).toMatchObject({ kind: 'shared', seats: [2, 6] })
    expect(requestOf({ ...shared, kind: 'private' }, noCard, null)).not.toHaveProperty('seats')
  })

  test('has park and block only for a custom safari, and each only if it changed', () => {
    const custom = aStaffBookingRow({
      kind: 'private',
      package: { _id: 'custom_safari', name: 'Custom safari' },
      park: 'yala',
      block: 'blockI',
    })
    const draft = draftOf(custom)
    expect(draft).toMatchObject({ packageId: 'custom_safari', park: 'yala', block: 'blockI' })
    expect(changesOf(draft, noCard, custom)).toEqual({ version: 1 })
    expect(changesOf({ ...draft, block: 'blockV' }, noCard, custom)).toEqual({ block: 'blockV', version: 1 })
    const other = aStaffBookingRow({ ...custom, package: { _id: 'yala-at-dawn', name: 'Yala at Dawn' } })
    expect(requestOf(draftOf(other), noCard, other)).not.toHaveProperty('park')
  })

  test('has the last four digits of a card', () => {
    const draft = { ...draftOf(null), paymentMethod: 'card' as const }
    const { cardDetails } = requestOf(draft, { cardNumber: '4242 4242 4242 4242', cardExpiry: '' }, null)
    expect(cardDetails).toEqual({ number: '4242', expiry: 'N/A', cvv: 'N/A' })
  })

  test('needs a phone number, but no email address', () => {
    const input = { ...requestOf(draftOf(null), noCard, null), name: 'A', date: today }
    expect(problemsIn({ ...input, email: '', phone: '0771234567' })).toEqual({})
    expect(problemsIn({ ...input, email: '', phone: '' })).toEqual({ phone: 'Phone is required' })
    expect(Object.keys(problemsIn({ ...input, email: 'a@b', phone: '1' }))).toEqual(['email'])
  })

  test('sets and clears a custom price', () => {
    const draft = { ...draftOf(null), hasOwnPrice: true, ownTotal: 'a lot', ownReason: '' }
    const problems = problemsIn({
      ...requestOf(draft, noCard, null),
      name: 'A',
      email: 'a@b.cd',
      phone: '1',
      date: today,
    })
    expect(problems).toEqual({
      ownTotal: 'Please enter a price such as 35 or 35.50. Don’t use a thousands separator: 1234.',
      ownReason: 'Please give a reason for this price.',
    })
    const agreed = aStaffBookingRow({ totalPrice: 20, priceReason: 'an old friend' })
    expect(changesOf({ ...draftOf(agreed), hasOwnPrice: false }, noCard, agreed)).toEqual({
      ownPrice: null,
      version: 1,
    })
  })
})

test('unedited fields take the values that another clerk saved', () => {
  const before = aStaffBookingRow()
  const now = aStaffBookingRow({ version: 2, status: 'confirmed', participants: 4, phone: '1' })
  const typed = { ...draftOf(before), name: 'Ada King', participants: 3, phone: '1' }
  const { draft, theirs, both } = rebase(typed, before, now)
  expect(draft).toMatchObject({ name: 'Ada King', status: 'confirmed', participants: 3 })
  expect(theirs).toEqual(['phone', 'participants', 'status'])
  expect(both).toEqual(['participants'])
})

describe('the draft of a deleted booking', () => {
  test.each([
    aStaffBookingRow(),
    aStaffBookingRow({ kind: 'private', timeSlot: 'fullDay' }),
    aStaffBookingRow({ kind: 'shared', timeSlot: 'afternoon', seats: [2, 5], participants: 2 }),
    room,
  ])('becomes a new booking without changes: %#', (booking) => {
    const typed = { ...draftOf(booking), name: 'Ada King', specialRequests: 'A blanket' }
    expect(newBookingDraft(typed)).toEqual({ ...typed, timeSlot: typed.timeSlot || '08:00 AM' })
    expect(problemsIn(requestOf(newBookingDraft(typed), noCard, null))).toEqual({})
  })

  test('replaces values that a new booking cannot have with the defaults', () => {
    const was = aStaffBookingRow({
      kind: 'shared',
      status: 'on request',
      paymentMethod: 'online',
      timeSlot: null,
      seats: [1],
    })
    expect(newBookingDraft(draftOf(was))).toMatchObject({
      status: 'pending',
      paymentMethod: 'bank',
      timeSlot: 'morning',
    })
    expect(newBookingDraft({ ...draftOf(was), kind: 'private' }).seats).toEqual([])
  })
})

test('a shared departure has the four public slots, any other safari the staff hours too', () => {
  expect(timeSlotsFor('shared', aStaffBookingRow({ kind: 'shared' }))).toEqual([...slots])
  expect(timeSlotsFor('private', aStaffBookingRow())).toEqual([...slots, ...hourlySlots])
  expect(timeSlotsFor('general', aStaffBookingRow({ timeSlot: '08:00 AM' }))).toEqual(hourlySlots)
  expect(timeSlotsFor('general', aStaffBookingRow({ timeSlot: null }))).toEqual(['', ...hourlySlots])
  expect(timeSlotsFor('general', null)).toEqual(hourlySlots)
  expect(timeSlotsFor('shared', null)).toEqual([...slots])
})

describe('a past day', () => {
  const past = '2026-12-19'
  const needsConfirmation = (changes: Parameters<typeof aStaffBookingRow>[0], change: object) => {
    const booking = aStaffBookingRow(changes)
    return asksForPastDay({ ...draftOf(booking), ...change }, booking, today)
  }

  test('needs confirmation when a booking is moved, created or reopened there', () => {
    expect(needsConfirmation({}, { date: past })).toBe(true)
    expect(needsConfirmation({ status: 'on request' }, { date: past })).toBe(true)
    expect(needsConfirmation({ date: past, status: 'cancelled' }, { status: 'pending' })).toBe(true)
    expect(asksForPastDay({ ...draftOf(null), date: past }, null, today)).toBe(true)
  })

  test('needs none if the booking was there before or is over', () => {
    expect(needsConfirmation({ date: past }, { name: 'Ada King' })).toBe(false)
    expect(needsConfirmation({ date: past }, { status: 'completed' })).toBe(false)
    expect(needsConfirmation({}, { date: past, status: 'cancelled' })).toBe(false)
    expect(needsConfirmation({}, { date: today })).toBe(false)
    expect(asksForPastDay({ ...draftOf(null), date: '' }, null, today)).toBe(false)
  })
})
