import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { getReport, getReportCsv } from '#api-client/reports.ts'
import { Banner } from '#components/banner.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { Report } from '#contracts/reports/report.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { lazyWithRetry } from '#dashboard/components/lazy-with-retry.ts'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { currencies, toMinor } from '#domain/primitives/money.ts'
import { hasTotals } from '#domain/reports/report.ts'
import { books } from '#i18n/books.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { reports as messages } from '#i18n/reports.ts'
import { chartPropsOf } from './chart-props.ts'
import { JournalPage } from './journal-page.tsx'
import { MonthsPage } from './months-page.tsx'
import { ReceivablesPage } from './receivables-page.tsx'
import { ReportFrame } from './report-frame.tsx'
import { ReportPeriod } from './report-period.tsx'
import { bookPageFrom, type ReportSelection, reportSelectionFrom } from './report-query.ts'
import { ReportTable, ReportTotals } from './report-table.tsx'

// The table is shown before the chart library is loaded.
const ReportBarChart = lazyWithRetry(() => import('./bar-chart.tsx'))

export default function ReportsPage() {
  const [params] = useSearchParams()
  const page = bookPageFrom(params)
  if (!page) return <ReportScreen />
  return (
    <RequirePermission permission="read books" title={books.title} refusal={books.notForRole}>
      {page === 'journal' ? <JournalPage /> : page === 'receivables' ? <ReceivablesPage /> : <MonthsPage />}
    </RequirePermission>
  )
}

function ReportScreen() {
  const [params] = useSearchParams()
  const selection = reportSelectionFrom(params, dayAt(Date.now()))
  const { report, ...query } = useReport(selection)
  const { isLoading, reload } = query
  const days = messages.between(formatDay(selection.from, 'short'), formatDay(selection.to, 'short'))
  return (
    <ReportFrame
      current={selection.name}
      lead={messages.lead}
      isLoading={isLoading}
      onReload={reload}
      actions={<ExportReport {...selection} />}
    >
      <p className="hidden text-[22px] font-bold print:block">
        {messages.printed(messages.names[selection.name], days)}
      </p>
      <section aria-labelledby="report" className="mb-4 card">
        <div className="print:hidden">
          <ReportPeriod selection={selection} />
        </div>
        <div className="p-5 max-md:p-4 print:px-0">
          <div className="flex flex-wrap items-baseline gap-x-3 print:hidden">
            <h2 id="report" className="text-[20px]">
              {messages.names[selection.name]}
            </h2>
            <p className="numbers font-[540] text-sand-600">{days}</p>
          </div>
          <p className="mt-1 max-w-[70ch] text-[14px] text-sand-600">{messages.about[selection.name]}</p>
          <LoadState
            query={query}
            messages={messages}
            loading={<ListSkeleton label={messages.loading} blocks={['h-[260px] w-full']} className="mt-5" />}
            isLoaded={report !== null}
            className="mt-4"
          />
          {report && <ReportChart report={report} />}
        </div>
      </section>
      {report && hasData(report) && (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity delay-200' : ''}>
          <ReportTotals report={report} />
          <div className="card">
            <ReportTable report={report} caption={messages.table(messages.names[report.name], days)} />
          </div>
        </div>
      )}
    </ReportFrame>
  )
}

function ReportChart({ report }: { report: Report }) {
  const unconverted = report.withoutRate.filter(({ amount }) => amount !== 0)
  return (
    <>
      {unconverted.length > 0 && (
        <Banner tone="warning" className="mt-4">
          {messages.withoutRate(unconverted.map(inItsCurrency).join(', '))}
        </Banner>
      )}
      {hasData(report) ? (
        <figure className="mt-5 max-md:-mr-2 max-md:-ml-3">
          <figcaption className="sr-only">{messages.chart(messages.names[report.name])}</figcaption>
          <Suspense fallback={<Skeleton className="h-[300px] w-full max-md:h-[260px]" />}>
            <ReportBarChart {...chartPropsOf(report)} />
          </Suspense>
        </figure>
      ) : (
        <EmptyState className="mt-5" title={messages.empty}>
          {messages.emptyHint}
        </EmptyState>
      )}
    </>
  )
}

/** A report by day lists its days even if all are empty. */
function hasData({ rows, totals }: Report): boolean {
  if (rows.length === 0) return false
  return !totals || Object.values(totals).some((value) => typeof value === 'number' && value !== 0)
}

function inItsCurrency({ currency, amount }: Report['withoutRate'][number]): string {
  const known = currencies.find((one) => one === currency)
  return known ? formatMoney({ amount: toMinor(amount), currency: known }) : `${amount} ${currency}`
}

/** Prints the report or downloads it as CSV. */
function ExportReport({ name, from, to }: ReportSelection) {
  return (
    <>
      <DownloadButton
        read={(token) => getReportCsv(token, name, { from, to })}
        fileName={messages.fileName(name, from, to)}
      />
      <ActionButton icon={Printer} onClick={() => window.print()} className="max-md:flex-1">
        {messages.print}
      </ActionButton>
    </>
  )
}

/** A report; null until the first response. The previous one stays while the same days are read again. */
function useReport({ name, from, to, ...selection }: ReportSelection) {
  const isCompared = selection.isCompared && hasTotals(name)
  const query = useStaffQuery(['reports', name, from, to, isCompared], (token, signal) =>
    getReport(token, name, { from, to, isCompared }, signal),
  )
  const { data, isCurrent } = query
  // Numbers of other days must not be shown or printed under these days.
  const isSame = isCurrent || (data?.from === from && data.to === to)
  return { ...query, report: data?.name === name && isSame ? data : null }
}
