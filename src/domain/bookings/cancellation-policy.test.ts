import { expect, test } from 'vitest'
import { addDays, instantOf } from '#domain/primitives/date.ts'
import { startOfStay } from '#domain/stays/room.ts'
import { defaultPolicy } from './booking-policy.ts'
import { policyRefund, refundableUntil, refundOfCancellation, refundRuleOf } from './cancellation-policy.ts'
import type { RefundRule } from './kind-spec.ts'
import { startOfSlot } from './time-slot.ts'

const second = 1000
const hour = 3600 * second
const safari = startOfSlot('2026-12-24', 'morning')
const stay = startOfStay('2026-12-24')

test.each<[RefundRule, string, number, number, number]>([
  ['safari', 'a month before', 30 * 24 * hour, 3500, 1750],
  ['safari', '24:00:01 before', 24 * hour + second, 3500, 1750],
  ['safari', '24:00:00 before', 24 * hour, 3500, 1750],
  ['safari', '23:59:59 before', 24 * hour - second, 3500, 0],
  ['safari', 'a millisecond too late', 24 * hour - 1, 3500, 0],
  ['safari', 'as the jeep leaves', 0, 3500, 0],
  ['safari', 'after it has left', -hour, 3500, 0],
  ['safari', 'in time, of an odd cent', 24 * hour, 3501, 1751],
  ['safari', 'in time, of one cent', 24 * hour, 1, 1],
  ['safari', 'in time, when nothing was paid', 24 * hour, 0, 0],
  ['room', '24:00:00 before', 24 * hour, 8000, 8000],
  ['room', '23:59:59 before', 24 * hour - second, 8000, 0],
  ['room', 'at check-in', 0, 8000, 0],
])('%s, cancelled %s', (policy, _, before, paid, refund) => {
  const start = policy === 'room' ? stay : safari
  expect(policyRefund(policy, paid, { startsAt: start, policy: defaultPolicy }, start - before)).toBe(refund)
})

test('a room can be cancelled until two in the afternoon of the day before, Sri Lanka time', () => {
  expect(refundableUntil('room', stay, defaultPolicy)).toBe(instantOf(addDays('2026-12-24', -1), 14 * 60))
})

test('a ride is refunded like a safari', () => {
  expect(refundRuleOf('taxi')).toBe('safari')
  expect(refundRuleOf('shared')).toBe('safari')
  expect(refundRuleOf('general')).toBe('safari')
  expect(refundRuleOf('room')).toBe('room')
})

test('a guest gets the refund of the policy, and the operator refunds everything', () => {
  const booking = {
    kind: 'private',
    status: 'pending',
    total: 3500,
    retained: 3500,
    startsAt: safari,
    policy: defaultPolicy,
  } as const
  expect(refundOfCancellation('guest', booking, safari - 24 * hour)).toBe(1750)
  expect(refundOfCancellation('guest', booking, safari - hour)).toBe(0)
  expect(refundOfCancellation('operator', booking, safari - hour)).toBe(3500)
  expect(refundOfCancellation('operator', booking, safari + hour)).toBe(3500)
  expect(refundOfCancellation('guest', { ...booking, startsAt: null }, safari)).toBe(3500)
})

test('a ride is refunded in full until its fare is agreed', () => {
  const ride = { kind: 'taxi', status: 'pending', total: 12_500, retained: 12_500, startsAt: safari } as const
  const refund = (status: string) =>
    refundOfCancellation('guest', { ...ride, status, policy: defaultPolicy }, safari - 24 * hour)
  expect([refund('pending'), refund('confirmed')]).toEqual([12_500, 6_250])
})

test('the refund follows the percentage and deadlines of the settings', () => {
  const policy = { ...defaultPolicy, safariRefundPercent: 75, refundNoticeHours: { safari: 48, room: 72 } }
  const booking = { kind: 'private', status: 'pending', total: 3501, retained: 3501, startsAt: safari, policy } as const
  expect(refundOfCancellation('guest', booking, safari - 48 * hour)).toBe(2626)
  expect(refundOfCancellation('guest', booking, safari - 48 * hour + 1)).toBe(0)
  const room = { ...booking, kind: 'room', startsAt: stay } as const
  expect(refundOfCancellation('guest', room, stay - 72 * hour)).toBe(3501)
  expect(refundOfCancellation('guest', room, stay - 72 * hour + 1)).toBe(0)
})
