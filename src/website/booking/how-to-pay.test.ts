import { expect, test } from 'vitest'
import { confirmed } from '#i18n/confirmed.ts'
import { aReceipt } from '#test/support/receipts.ts'
import { transferDeadlineText } from './how-to-pay.tsx'

const madeAt = Date.parse('2026-12-01T12:00:00+05:30')
const hour = 3_600_000
const instant = (hours: number) => new Date(madeAt + hours * hour).toISOString()
const receipt = (heldFor: number | null) =>
  aReceipt({ createdAt: instant(0), holdExpiresAt: heldFor === null ? null : instant(heldFor) })
const total = '$35.00'

test('a new booking says "within 24 hours" if that is the deadline', () => {
  expect(transferDeadlineText(receipt(24), madeAt)).toBe(confirmed.transfer(total))
})

test.each([
  ['the deadline is earlier, because the safari starts soon', 18, 0, 'Wed, Dec 2, 6:00 AM'],
  ['some of the 24 hours have passed', 24, 5, 'Wed, Dec 2, 12:00 PM'],
])('%s: states only the actual deadline', (_, heldFor, passed, moment) => {
  const deadlineText = transferDeadlineText(receipt(heldFor), madeAt + passed * hour)
  expect(deadlineText.replace(/\s/g, ' ')).toBe(confirmed.transferBy(total, `${moment}, Sri Lanka time`))
  expect(deadlineText).not.toContain('24')
})

test('a booking without a deadline states none', () => {
  expect(transferDeadlineText(receipt(null), madeAt)).toBe(confirmed.transferOpen(total))
})
