import { expect, test } from 'vitest'
import { instantOf } from '#domain/primitives/date.ts'
import type { PaymentMethod } from './booking.ts'
import { defaultPolicy } from './booking-policy.ts'
import { canTransfer, payableBy, paymentDeadline } from './payment-deadline.ts'

const hour = 3_600_000
// 05:30 on 24 December in Sri Lanka, which is midnight in London.
const start = instantOf('2026-12-24', 5 * 60 + 30)

/** Hours before the start when the guest books, and when the booking expires. */
test.each<[PaymentMethod, booked: number, until: number]>([
  ['card', 240, 239.5],
  ['card', 0.75, 0.25],
  ['card', 0.5, 0],
  ['card', 0.25, 0],
  // A booking too late for its deadline waits for staff until the start.
  ...(['bank', 'online'] as const).flatMap((method): [PaymentMethod, number, number][] => [
    [method, 240, 216],
    [method, 30.01, 6.01],
    [method, 30, 6],
    [method, 29.99, 6],
    [method, 12, 6],
    [method, 11.99, 0],
    [method, 6, 0],
  ]),
  ['cash', 240, 216],
  ['cash', 36.01, 12.01],
  ['cash', 36, 12],
  ['cash', 35.99, 12],
  ['cash', 12.01, 12],
  ['cash', 12, 0],
  ['cash', 1, 0],
])('a booking by %s, made %d hours before the start, expires %d hours before it', (method, booked, until) => {
  expect((start - paymentDeadline(method, start, start - booked * hour, defaultPolicy)) / hour).toBeCloseTo(until, 9)
})

test.each([
  [12, true],
  [11.999, false],
  [0, false],
  [-1, false],
])('%d hours before the start a transfer can still arrive: %s', (hours, isOffered) => {
  const now = start - hours * hour
  expect(canTransfer(start, now, defaultPolicy)).toBe(isOffered)
  for (const method of ['bank', 'online'] as const)
    expect(payableBy(method, start, now, defaultPolicy)).toBe(isOffered ? method : 'cash')
  for (const method of ['card', 'cash'] as const) expect(payableBy(method, start, now, defaultPolicy)).toBe(method)
})

test('the deadlines follow the settings', () => {
  const policy = {
    ...defaultPolicy,
    paymentHours: 48,
    transferLeadHours: 10,
    cashLeadHours: 20,
    latestTransferHours: 30,
  }
  const until = (method: PaymentMethod, booked: number) =>
    (start - paymentDeadline(method, start, start - booked * hour, policy)) / hour
  expect([until('bank', 240), until('bank', 40), until('cash', 40), until('bank', 29)]).toEqual([192, 10, 20, 0])
  expect(canTransfer(start, start - 29 * hour, policy)).toBe(false)
})
