import type { ProbeSpan } from '#db/status/probe-checks.ts'
import { uptimePercent } from '#domain/status/probe.ts'
import { status as t } from '#i18n/status.ts'
import { count, percent } from './status-format.ts'
import { StatusTable } from './status-table.tsx'

/** Availability and booking times of the last 24 hours, 7 and 30 days. */
export function UptimeTable({ spans }: { spans: readonly ProbeSpan[] }) {
  const whole = spans.at(-1)
  const withoutBooking = whole ? whole.checks - whole.failed - whole.booked : 0
  return (
    <section className="mt-12">
      <h2 className="mb-5 text-[clamp(26px,2.6vw,34px)] leading-[1.08]">{t.uptime}</h2>
      <StatusTable
        name={t.uptime}
        columns={[t.period, t.uptime, t.checks, t.failed, t.median, t.p95]}
        rows={spans.map((span) => {
          const uptime = uptimePercent(span)
          return {
            key: String(span.hours),
            cells: [
              <span key="period" className="whitespace-nowrap">
                {t.periods[span.hours as keyof typeof t.periods]}
              </span>,
              <b key="uptime" className="font-[650]">
                {uptime === null ? t.none : percent(uptime)}
              </b>,
              count(span.checks),
              count(span.failed),
              sayMs(span.medianMs),
              sayMs(span.p95Ms),
            ],
          }
        })}
      />
      {withoutBooking > 0 && <p className="mt-3 text-[15px] text-sand-600">{t.withoutBooking(withoutBooking)}</p>}
    </section>
  )
}

function sayMs(ms: number | null): string {
  return ms === null ? t.none : t.milliseconds(count(ms))
}
