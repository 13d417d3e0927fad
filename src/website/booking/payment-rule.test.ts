import { expect, test } from 'vitest'
import { startOfSlot } from '#domain/bookings/time-slot.ts'
import { payLater } from '#i18n/trust.ts'
import { paymentRule } from './payment-rule.ts'

const { bank, bankBy, later, cash, soon } = payLater
const safari = { date: '2026-12-24', timeSlot: 'morning' }
const start = startOfSlot(safari.date, safari.timeSlot)

test.each([
  ['no day yet', { ...safari, date: '' }, 0, later],
  ['30 hours before, when 24 hours are true', safari, 30, bank],
  ['a day before, six hours before the start', safari, 24, bankBy('Wed, Dec 23, 11:30 PM, Sri\u00a0Lanka\u00a0time')],
  ['twelve hours before', safari, 12, bankBy('Wed, Dec 23, 11:30 PM, Sri\u00a0Lanka\u00a0time')],
  ['a transfer would come too late', safari, 11, cash],
  ['at short notice', safari, 8, soon],
])('%s', (_, chosen, hoursBefore, expected) => {
  const ruleText = paymentRule(chosen, start - hoursBefore * 3_600_000, { morning: 9, afternoon: 2 })
  // Times and days contain no-break spaces.
  expect(ruleText.replace(/\s/g, ' ')).toBe(expected.replace(/\s/g, ' '))
})
