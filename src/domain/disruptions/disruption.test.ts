import { expect, test } from 'vitest'
import { answerTime, isAnswerOverdue, remindersDue, settlePrice } from './disruption.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 30, 23, 20)

test.each([
  ['a trip in a week: twelve hours', 168, 12, false],
  ['a trip in ten hours: 90 minutes before it', 10, 8.5, false],
  ['a trip in two hours: half an hour, the least', 2, 0.5, false],
  ['a trip in 119 minutes leaves too little', 119 / 60, 0.5, true],
  ['a trip that begins now', 0, 0.5, true],
])('%s', (_, startsIn, by, isTooShort) => {
  expect(answerTime(now + startsIn * hour, now)).toEqual({ by: now + by * hour, isTooShort })
})

test('for a trip without a time guests have twelve hours', () => {
  expect(answerTime(null, now)).toEqual({ by: now + 12 * hour, isTooShort: false })
})

test('two reminders are sent a day apart, and the refund is due after three days', () => {
  const after = (hours: number) => now + hours * hour
  expect([0, 23.9, 24, 47, 48, 71].map((hours) => remindersDue(now, after(hours)))).toEqual([0, 0, 1, 1, 2, 2])
  expect([71.9, 72].map((hours) => isAnswerOverdue(now, after(hours)))).toEqual([false, true])
})

test('the operator pays the difference for a dearer trip; the guest gets it for a cheaper one', () => {
  expect(settlePrice(3500, 4200)).toEqual({ total: 3500, back: 0, cost: 700 })
  expect(settlePrice(3500, 3080)).toEqual({ total: 3080, back: 420, cost: 0 })
  expect(settlePrice(3500, 3500)).toEqual({ total: 3500, back: 0, cost: 0 })
})
