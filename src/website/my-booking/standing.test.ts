import { expect, test } from 'vitest'
import type { GuestAccount } from '#rules/account-wire.ts'
import { standingOf } from './standing.ts'

const now = Date.parse('2026-12-01T03:30:00Z')

function anAccount(booking: { paymentMethod?: string; kind?: string; status?: string }) {
  return {
    booking: { kind: 'room', status: 'pending', paymentMethod: 'bank', ...booking },
    account: { balance: 2000 },
    tabs: ['cash', 'bank', 'card'],
    startsAt: '2026-12-10T08:30:00Z',
    payments: [],
  } as unknown as GuestAccount
}

test('a booking waits for the guest only where he has something to do', () => {
  expect(standingOf(anAccount({}), now)).toBe('waits')
  expect(standingOf(anAccount({ paymentMethod: 'cash' }), now)).toBe('pending')
  expect(standingOf(anAccount({ kind: 'taxi' }), now)).toBe('pending')
  expect(standingOf(anAccount({ paymentMethod: 'cash', status: 'confirmed' }), now)).toBe('confirmed')
})
