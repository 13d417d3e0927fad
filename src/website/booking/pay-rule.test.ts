import { expect, test } from 'vitest'
import { confirmation } from '#phrases/booking.ts'
import { startOfSlot } from '#rules/slot.ts'
import { payRule } from './pay-rule.ts'

const { bank, cash, soon } = confirmation.pay
const safari = { date: '2026-12-24', timeSlot: 'morning' }
const start = startOfSlot(safari.date, safari.timeSlot)

test.each([
  ['no day yet', { ...safari, date: '' }, 0, bank],
  ['a day before', safari, 24, bank],
  ['twelve hours before', safari, 12, bank],
  ['a transfer would come too late', safari, 11, cash],
  ['at short notice', safari, 8, soon],
])('%s', (_, chosen, hoursBefore, told) => {
  expect(payRule(chosen, start - hoursBefore * 3_600_000, { morning: 9, afternoon: 2 })).toBe(told)
})
