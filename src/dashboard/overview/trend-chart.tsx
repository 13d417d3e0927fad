import { Fragment, Suspense, useState } from 'react'
import { Skeleton } from '#components/skeleton.tsx'
import type { Overview } from '#contracts/reports/overview.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { lazyWithRetry } from '#dashboard/components/lazy-with-retry.ts'
import { briefPeriod, count, periodName, roundUsd, usd } from '#dashboard/reports/format-report-number.ts'
import { overview } from '#i18n/overview.ts'
import { OverviewPanel } from './overview-panel.tsx'

// The chart library loads after the figures.
const ReportBarChart = lazyWithRetry(() => import('#dashboard/reports/bar-chart.tsx'))

const t = overview.chart
type Days = Overview['days']

/** Bookings and revenue of the last 30 days, as a chart or a table. */
export function TrendChart({ days }: { days: Days }) {
  const [isTable, setTable] = useState(false)
  const points = days.map(({ day, ...figures }) => ({ ...figures, label: briefPeriod(day) }))
  const charts = [
    { key: 'bookings', name: t.bookings, tone: 'lagoon', format: count, formatTick: count },
    { key: 'revenue', name: t.revenue, tone: 'ember', format: usd, formatTick: roundUsd },
  ] as const
  const hasAny = days.some(({ bookings, revenue }) => bookings !== 0 || revenue !== 0)
  return (
    <OverviewPanel
      id="course"
      title={t.title}
      action={
        hasAny && (
          <ActionButton look="plain" onClick={() => setTable(!isTable)} className="-mr-3 shrink-0">
            {isTable ? t.asChart : t.asTable}
          </ActionButton>
        )
      }
    >
      {!hasAny ? (
        <p className="px-5 pb-6 text-sand-600">{t.none}</p>
      ) : isTable ? (
        <Table days={days} className="max-h-[340px] overflow-y-auto" />
      ) : (
        <figure className="px-3 pb-4">
          <figcaption className="sr-only">{t.hint}</figcaption>
          <Suspense fallback={<Skeleton className="mx-2 h-[380px]" />}>
            {/* Two charts: two scales in one chart cannot both start at zero. */}
            {charts.map(({ key, name, tone, format, formatTick }, index) => (
              <Fragment key={key}>
                <p
                  aria-hidden="true"
                  className={`px-2 text-[13px] font-[600] text-sand-700 ${index > 0 ? 'mt-2' : ''}`}
                >
                  {name}
                </p>
                <ReportBarChart
                  points={points}
                  series={[{ key, name, tone, format }]}
                  formatTick={formatTick}
                  isHalfHeight
                />
              </Fragment>
            ))}
          </Suspense>
          <Table days={days} className="sr-only" />
        </figure>
      )}
    </OverviewPanel>
  )
}

function Table({ days, className }: { days: Days; className: string }) {
  const isSeen = className !== 'sr-only'
  return (
    <div {...(isSeen ? { tabIndex: 0, role: 'group', 'aria-label': t.title } : {})} className={className}>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-sand-200 bg-sand-50 text-[12.5px] text-sand-600 [&>th]:px-5 [&>th]:py-2.5 [&>th]:font-[640]">
            <th scope="col">{t.day}</th>
            <th scope="col" className="text-right">
              {t.bookings}
            </th>
            <th scope="col" className="text-right">
              {t.revenue}
            </th>
          </tr>
        </thead>
        <tbody className="numbers">
          {days.toReversed().map(({ day, bookings, revenue }) => (
            <tr key={day} className="border-b border-sand-200 last:border-0">
              <th scope="row" className="px-5 py-2 font-[560]">
                {periodName(day)}
              </th>
              <td className="px-5 py-2 text-right">{count(bookings)}</td>
              <td className="px-5 py-2 text-right">{usd(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
