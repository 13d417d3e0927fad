import { dashboard } from '#phrases/dashboard.ts'
import { dayAt, formatDay } from '#rules/day.ts'
import { clockTimeAt } from '#rules/slot.ts'

/** An instant as staff in Sri Lanka read it. */
export function moment(instant: string): string {
  const ms = Date.parse(instant)
  return dashboard.details.at(formatDay(dayAt(ms), 'short'), clockTimeAt(ms))
}
