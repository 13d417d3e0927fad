import type { ProbeDay } from '#db/status/probe-checks.ts'
import { uptimePercent } from '#domain/status/probe.ts'
import { formatDay } from '#i18n/format-date.ts'
import { status as t } from '#i18n/status.ts'
import { count, percent } from './status-format.ts'
import { StatusTable } from './status-table.tsx'

type Look = keyof typeof t.legend

/** Heights differ too, for those who do not see the colours apart. */
const looks: Record<Look, string> = {
  all: 'h-3/4 bg-leaf-500',
  some: 'h-full bg-clay-500',
  none: 'h-1/4 bg-sand-300',
}

/** A bar for each of the last 30 days, and the same as a table. */
export function DayStrip({ days }: { days: readonly ProbeDay[] }) {
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section className="mt-12">
      <h2 className="mb-5 text-[clamp(26px,2.6vw,34px)] leading-[1.08]">{t.days}</h2>
      <div aria-hidden="true">
        <div className="flex h-14 items-end gap-[3px] md:gap-1.5">
          {days.map((day) => (
            <span key={day.day} title={sayDay(day)} className={`flex-1 rounded-[3px] ${looks[lookOf(day)]}`} />
          ))}
        </div>
        <p className="mt-2 flex justify-between text-[14px] text-sand-600">
          <span>{first && formatDay(first.day, 'plain')}</span>
          <span>{last && formatDay(last.day, 'plain')}</span>
        </p>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-[14.5px] text-sand-700">
          {(Object.keys(looks) as Look[]).map((look) => (
            <span key={look} className="flex items-center gap-2">
              <span className="flex h-4 w-2 items-end">
                <span className={`w-full rounded-[2px] ${looks[look]}`} />
              </span>
              {t.legend[look]}
            </span>
          ))}
        </p>
      </div>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-[600] text-lagoon-700 underline underline-offset-4">
          {t.table}
        </summary>
        <div className="mt-2">
          <StatusTable
            name={t.days}
            columns={[t.day, t.uptime, t.checks, t.failed]}
            rows={[...days].reverse().map((day) => ({
              key: day.day,
              cells: [formatDay(day.day, 'plain'), uptimeOf(day), count(day.checks), count(day.failed)],
            }))}
          />
        </div>
      </details>
    </section>
  )
}

function lookOf({ checks, failed }: ProbeDay): Look {
  if (checks === 0) return 'none'
  return failed > 0 ? 'some' : 'all'
}

function uptimeOf(day: ProbeDay): string {
  const uptime = uptimePercent(day)
  return uptime === null ? t.none : percent(uptime)
}

function sayDay(day: ProbeDay): string {
  return `${formatDay(day.day, 'plain')}: ${day.checks === 0 ? t.legend.none : uptimeOf(day)}`
}
