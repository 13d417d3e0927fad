import { canTransfer, hasFullDay, paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { isShortNotice, type NoticeHours, startOfSlot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import { policy } from '#i18n/sale-terms.ts'
import { payLater } from '#i18n/trust.ts'
import { formatBusinessTime } from '#website/layout/local-time.tsx'

/** How a safari is paid: by transfer until its deadline, or on arrival if a transfer would be too late. */
export function paymentRule(
  { date, timeSlot }: { date: Day | ''; timeSlot: string },
  now: number,
  notice: NoticeHours,
): string {
  const { bank, bankBy, later, cash, soon } = payLater
  if (!date) return later
  const start = startOfSlot(date, timeSlot)
  if (hasFullDay(start, now, policy())) return bank
  if (canTransfer(start, now, policy()))
    return bankBy(formatBusinessTime(paymentDeadline('bank', start, now, policy())))
  return isShortNotice(date, timeSlot, now, notice) ? soon : cash
}
