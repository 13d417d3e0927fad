import { confirmation } from '#phrases/booking.ts'
import type { Day } from '#rules/day.ts'
import { canTransfer } from '#rules/hold.ts'
import { isShortNotice, type NoticeHours, startOfSlot } from '#rules/slot.ts'

/** How the desk will ask to be paid: by transfer, or on arrival where one would come too late. The same wherever it is said. */
export function payRule(
  { date, timeSlot }: { date: Day | ''; timeSlot: string },
  now: number,
  notice: NoticeHours,
): string {
  const { bank, cash, soon } = confirmation.pay
  if (!date || canTransfer(startOfSlot(date, timeSlot), now)) return bank
  return isShortNotice(date, timeSlot, now, notice) ? soon : cash
}
