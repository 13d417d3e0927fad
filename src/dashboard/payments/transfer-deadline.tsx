import { moment } from '#dashboard/components/format-moment.ts'
import { paymentsDesk as t } from '#i18n/payments-desk.ts'

const soonMs = 6 * 3_600_000

/** Until when a place waits for somebody to look. */
export function LookBy({ until }: { until: string }) {
  const left = Date.parse(until) - Date.now()
  return (
    <span className={left < soonMs ? 'font-[620] text-clay-700' : ''}>
      {left < 0 ? t.isLate(moment(until)) : t.lookBy(moment(until))}
    </span>
  )
}
