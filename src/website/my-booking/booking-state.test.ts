import { expect, test } from 'vitest'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { bookingStateOf, isPayable, nextStepOf } from './booking-state.ts'

const now = Date.parse('2026-12-01T03:30:00Z')

type Changes = {
  balance?: number
  tabs?: string[]
  startsAt?: string | null
  payments?: { status: string }[]
  slips?: { status: string }[]
}

function anAccount(
  booking: { paymentMethod?: string; kind?: string; status?: string; isClosed?: boolean },
  { balance = 2000, ...changes }: Changes = {},
) {
  return {
    booking: { kind: 'room', status: 'pending', paymentMethod: 'bank', ...booking },
    account: { balance },
    tabs: ['cash', 'bank', 'card'],
    startsAt: '2026-12-10T08:30:00Z',
    payments: [],
    slips: [],
    ...changes,
  } as unknown as GuestAccount
}

test('a booking waits for the guest only while the guest has something to do', () => {
  expect(bookingStateOf(anAccount({}), now)).toBe('waits')
  expect(bookingStateOf(anAccount({ paymentMethod: 'cash' }), now)).toBe('pending')
  expect(bookingStateOf(anAccount({ kind: 'taxi' }), now)).toBe('pending')
  expect(bookingStateOf(anAccount({ paymentMethod: 'cash', status: 'confirmed' }), now)).toBe('confirmed')
  expect(bookingStateOf(anAccount({}, { balance: 0 }), now)).toBe('pending')
  expect(bookingStateOf(anAccount({}, { tabs: [] }), now)).toBe('pending')
})

test('a payment under review waits for staff; an older rejected one does not', () => {
  expect(bookingStateOf(anAccount({}, { payments: [{ status: 'failed' }, { status: 'submitted' }] }), now)).toBe(
    'checked',
  )
  expect(bookingStateOf(anAccount({}, { payments: [{ status: 'pending' }] }), now)).toBe('checked')
  expect(bookingStateOf(anAccount({}, { payments: [{ status: 'failed' }] }), now)).toBe('waits')
})

test('a booking on a closed day stays closed, confirmed or not, even after its day', () => {
  expect(bookingStateOf(anAccount({ isClosed: true }), now)).toBe('closed')
  expect(bookingStateOf(anAccount({ isClosed: true, status: 'confirmed' }), now)).toBe('closed')
  expect(bookingStateOf(anAccount({ isClosed: true }, { startsAt: new Date(now).toISOString() }), now)).toBe('closed')
  expect(bookingStateOf(anAccount({ isClosed: true, status: 'cancelled' }), now)).toBe('cancelled')
})

test('after its day a cancelled booking stays cancelled; any other is over', () => {
  const begun = { startsAt: new Date(now).toISOString() }
  expect(bookingStateOf(anAccount({ status: 'cancelled' }, begun), now)).toBe('cancelled')
  expect(bookingStateOf(anAccount({ status: 'confirmed' }, begun), now)).toBe('over')
  expect(bookingStateOf(anAccount({}, begun), now - 1)).toBe('waits')
  expect(bookingStateOf(anAccount({}, { startsAt: null }), now)).toBe('waits')
})

test('a ride with an open fare counts as paid only after the guest has sent money or a slip', () => {
  const ride = { kind: 'taxi' }
  expect(isPayable(anAccount({}))).toBe(true)
  expect(isPayable(anAccount({}, { balance: 0 }))).toBe(false)
  expect(isPayable(anAccount({}, { tabs: [] }))).toBe(false)
  expect(isPayable(anAccount(ride))).toBe(false)
  expect(isPayable(anAccount(ride, { payments: [{ status: 'submitted' }] }))).toBe(true)
  expect(isPayable(anAccount(ride, { slips: [{ status: 'rejected' }] }))).toBe(true)
  expect(isPayable(anAccount({ ...ride, status: 'confirmed' }))).toBe(true)
})

test('a confirmed stay is not asked for a pickup, a confirmed safari is', () => {
  const booking = { paymentMethod: 'bank', holdExpiresAt: null } as const
  expect(nextStepOf('confirmed', { ...booking, kind: 'room' })).toBe('confirmedStay')
  expect(nextStepOf('confirmed', { ...booking, kind: 'private' })).toBe('confirmed')
})

test('a booking must be paid by its deadline, if it has one', () => {
  const booking = { paymentMethod: 'bank', kind: 'room' } as const
  expect(nextStepOf('waits', { ...booking, holdExpiresAt: '2026-12-02T03:30:00Z' })).toBe('waits')
  expect(nextStepOf('waits', { ...booking, holdExpiresAt: null })).toBe('waitsWithoutDeadline')
})

test('a guest who pays cash is told to write if no confirmation comes before the hold ends', () => {
  const booking = { kind: 'private', paymentMethod: 'cash', holdExpiresAt: '2026-12-02T03:30:00Z' } as const
  expect(nextStepOf('pending', booking)).toBe('pendingCash')
  expect(nextStepOf('pending', { ...booking, holdExpiresAt: null })).toBe('pending')
  expect(nextStepOf('pending', { ...booking, kind: 'taxi', paymentMethod: 'bank' })).toBe('pending')
  expect(nextStepOf('confirmed', booking)).toBe('confirmed')
})
