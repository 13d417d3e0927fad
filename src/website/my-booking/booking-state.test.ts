import { expect, test } from 'vitest'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { standingOf } from './booking-state.ts'

const now = Date.parse('2026-12-01T03:30:00Z')

type Changes = { balance?: number; tabs?: string[]; startsAt?: string | null; payments?: { status: string }[] }

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
    ...changes,
  } as unknown as GuestAccount
}

test('a booking waits for the guest only where he has something to do', () => {
  expect(standingOf(anAccount({}), now)).toBe('waits')
  expect(standingOf(anAccount({ paymentMethod: 'cash' }), now)).toBe('pending')
  expect(standingOf(anAccount({ kind: 'taxi' }), now)).toBe('pending')
  expect(standingOf(anAccount({ paymentMethod: 'cash', status: 'confirmed' }), now)).toBe('confirmed')
  expect(standingOf(anAccount({}, { balance: 0 }), now)).toBe('pending')
  expect(standingOf(anAccount({}, { tabs: [] }), now)).toBe('pending')
})

test('a payment that is looked at waits for us, an older one that was refused does not', () => {
  expect(standingOf(anAccount({}, { payments: [{ status: 'failed' }, { status: 'submitted' }] }), now)).toBe('checked')
  expect(standingOf(anAccount({}, { payments: [{ status: 'pending' }] }), now)).toBe('checked')
  expect(standingOf(anAccount({}, { payments: [{ status: 'failed' }] }), now)).toBe('waits')
})

test('a booking on a closed day asks for nothing, confirmed or not, and does not become over', () => {
  expect(standingOf(anAccount({ isClosed: true }), now)).toBe('closed')
  expect(standingOf(anAccount({ isClosed: true, status: 'confirmed' }), now)).toBe('closed')
  expect(standingOf(anAccount({ isClosed: true }, { startsAt: new Date(now).toISOString() }), now)).toBe('closed')
  expect(standingOf(anAccount({ isClosed: true, status: 'cancelled' }), now)).toBe('cancelled')
})

test('what is cancelled stays so when its day has come; everything else is over then', () => {
  const begun = { startsAt: new Date(now).toISOString() }
  expect(standingOf(anAccount({ status: 'cancelled' }, begun), now)).toBe('cancelled')
  expect(standingOf(anAccount({ status: 'confirmed' }, begun), now)).toBe('over')
  expect(standingOf(anAccount({}, begun), now - 1)).toBe('waits')
  expect(standingOf(anAccount({}, { startsAt: null }), now)).toBe('waits')
})
