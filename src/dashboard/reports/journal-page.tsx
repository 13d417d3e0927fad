import { Link, useNavigate, useSearchParams } from 'react-router'
import { getMovements, getMovementsCsv, type MovementFilter } from '#api-client/books.ts'
import { Button } from '#components/button.tsx'
import { DateInput } from '#components/date-input.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ScrollRegion } from '#components/scroll-region.tsx'
import { Select } from '#components/select.tsx'
import { tabClass } from '#components/tabs.tsx'
import type { MovementTotal, MovementWire } from '#contracts/payments/bookkeeping.ts'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { paymentMethods } from '#domain/bookings/booking.ts'
import { type BookOrder, movementKinds } from '#domain/payments/bookkeeping.ts'
import { dayAt, isDay } from '#domain/primitives/date.ts'
import { daysOfRange } from '#domain/reports/report.ts'
import { books } from '#i18n/books.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay } from '#i18n/format-date.ts'
import { reports } from '#i18n/reports.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import {
  BookFrame,
  bodyCell,
  cardLook,
  DayHead,
  GuestCell,
  headCell,
  ListFoot,
  ListLoading,
  orderFrom,
  tableHead,
  tableRow,
} from './book-parts.tsx'
import { addressWith, bookDaysFrom, daysWrong } from './report-query.ts'

const t = books
const usualOrder = 'latest'
/** A bookkeeper works month by month. */
const months = ['thisMonth', 'lastMonth'] as const
const filterNames = ['method', 'kind', 'by', 'q'] as const

/** Single movements of money with filters, the latest first unless turned around. */
export function JournalPage() {
  const [params] = useSearchParams()
  const filter: MovementFilter = {
    ...bookDaysFrom(params, dayAt(Date.now())),
    ...{ method: params.get('method') ?? '', kind: params.get('kind') ?? '' },
    ...{ by: params.get('by') ?? '', q: params.get('q') ?? '' },
  }
  const order = orderFrom(params, usualOrder)
  const list = usePagedList({
    ...{ key: ['books', 'movements', filter, order] as const, pageSize: 50, maxRows: 200, keepPrevious: true },
    read: (token, part, signal) => getMovements(token, { ...filter, order }, part, signal),
    rowsOf: ({ movements }) => movements,
    keyOf: ({ id }) => id,
  })
  const problem = failureText(list.refused, t)
  const isReloading = list.isLoading && !list.isLoadingMore
  const days = reports.between(formatDay(filter.from, 'short'), formatDay(filter.to, 'short'))
  return (
    <BookFrame
      page="journal"
      isLoading={isReloading}
      onReload={list.reload}
      actions={
        <DownloadButton
          read={(token) => getMovementsCsv(token, filter)}
          fileName={t.csv.fileName.journal(filter.from, filter.to)}
        />
      }
    >
      {list.body?.totals && <Totals totals={list.body.totals} />}
      <section aria-label={t.names.journal} className={cardLook}>
        <Filters filter={filter} recorders={list.body?.recorders ?? []} />
        <LoadError text={problem} isBusy={isReloading} onRetry={list.reload} className="m-4" />
        {list.rows ? (
          list.rows.length === 0 ? (
            <EmptyState
              className="m-4"
              title={filterNames.some((name) => filter[name]) ? t.emptyFilter : t.emptyJournal}
            >
              {t.emptyHint}
            </EmptyState>
          ) : (
            <div aria-busy={isReloading} className={isReloading ? 'opacity-60 transition-opacity delay-200' : ''}>
              <MovementTable movements={list.rows} order={order} caption={t.journalTable(days)} />
              <ListFoot
                rows={list.rows.length}
                hasMore={list.hasMore}
                isLoadingMore={list.isLoadingMore}
                onMore={list.loadMore}
              />
            </div>
          )
        ) : (
          !problem && <ListLoading />
        )}
      </section>
    </BookFrame>
  )
}

/** One line per currency: amounts of two currencies are never added up. */
function Totals({ totals }: { totals: MovementTotal[] }) {
  return (
    <div className="mb-4 space-y-3">
      {totals.map(({ currency, movements, received, paidOut, net }) => (
        <dl key={currency} className="grid grid-cols-3 gap-3 max-md:gap-2" aria-label={currency}>
          {(
            [
              ['received', received],
              ['paidOut', paidOut],
              ['net', net],
            ] as const
          ).map(([name, amount]) => (
            <div key={name} className={`${cardLook} px-4 py-3.5 max-md:px-3`}>
              <dt className="font-[540] text-sand-600">{t.totals[name]}</dt>
              <dd className="display numbers mt-1 text-[21px] leading-[1.15] font-bold break-words text-lagoon-900 max-md:text-[17px]">
                {money(amount, currency)}
              </dd>
              {name === 'net' && <dd className="numbers mt-0.5 text-[13px] text-sand-600">{t.movements(movements)}</dd>}
            </div>
          ))}
        </dl>
      ))}
    </div>
  )
}

function Filters({ filter, recorders }: { filter: MovementFilter; recorders: string[] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()

  function choose(changes: Partial<MovementFilter>) {
    const next = new URLSearchParams(params)
    next.set('from', filter.from)
    next.set('to', filter.to)
    next.delete('range')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
  /** A day that crosses the other one takes it along. */
  function chooseDay(name: 'from' | 'to', day: string) {
    if (!isDay(day)) return
    const days = { from: filter.from, to: filter.to, [name]: day }
    choose(daysWrong(days.from, days.to) ? { from: day, to: day } : days)
  }
  const all = { value: '', label: t.all }
  const names = [...new Set([...(filter.by ? [filter.by] : []), ...recorders])].sort()
  return (
    <search aria-label={t.names.journal} className="block border-b border-sand-200 px-5 py-4 max-md:px-4 print:hidden">
      <nav aria-label={reports.range} className="mb-3 flex flex-wrap gap-x-1.5 gap-y-1">
        {months.map((range) => {
          const { from, to } = daysOfRange(range, dayAt(Date.now()))
          return (
            <Link
              key={range}
              to={addressWith(params, { from, to })}
              replace
              preventScrollReset
              aria-current={from === filter.from && to === filter.to ? 'true' : undefined}
              className={tabClass}
            >
              {reports.ranges[range]}
            </Link>
          )
        })}
      </nav>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 2xl:grid-cols-6">
        <DateInput label={reports.from} value={filter.from} onChange={(day) => chooseDay('from', day)} />
        <DateInput label={reports.to} value={filter.to} onChange={(day) => chooseDay('to', day)} />
        <Select
          label={t.method}
          value={filter.method}
          options={[all, ...paymentMethods.map((value) => ({ value, label: staffPayments.methods[value] }))]}
          onChange={(method) => choose({ method })}
        />
        <Select
          label={t.kind}
          value={filter.kind}
          options={[all, ...movementKinds.map((value) => ({ value, label: t.kinds[value] }))]}
          onChange={(kind) => choose({ kind })}
        />
        <Select
          label={t.recordedBy}
          value={filter.by}
          options={[all, ...names.map((value) => ({ value, label: value }))]}
          onChange={(by) => choose({ by })}
        />
        <SearchField
          label={t.search}
          hint={t.searchHint}
          q={filter.q}
          onQuery={(q) => choose({ q })}
          className="max-md:col-span-2"
        />
      </div>
      {filterNames.some((name) => filter[name]) && (
        <Button
          look="plain"
          size="sm"
          onClick={() => choose({ method: '', kind: '', by: '', q: '' })}
          className="mt-2 -ml-3 max-md:min-h-11"
        >
          {t.clear}
        </Button>
      )}
    </search>
  )
}

type TableProps = { movements: MovementWire[]; order: BookOrder; caption: string }

function MovementTable({ movements, order, caption }: TableProps) {
  return (
    <ScrollRegion name={caption} className="rounded-lg print:overflow-visible">
      <table className="w-full border-collapse text-left max-md:text-[14px]">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className={tableHead}>
            <DayHead label={t.head.date} order={order} usual={usualOrder} />
            {([t.head.guest, t.head.method, t.head.reference, t.head.recordedBy] as const).map((head) => (
              <th key={head} scope="col" className={headCell}>
                {head}
              </th>
            ))}
            <th scope="col" className={`${headCell} text-right`}>
              {t.head.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** On a phone the narrow columns move below the guest. */
function MovementRow({ movement }: { movement: MovementWire }) {
  const { day, name, bookingId, kind, method, refundReason, amount, currency, recordedBy } = movement
  const reference = movement.reference ?? movement.orderReference
  const what = kind === 'payment' ? dashboard.paymentMethods[method] : t.kinds[kind]
  const more = kind === 'payment' ? '' : dashboard.paymentMethods[method]
  return (
    <tr className={tableRow}>
      <td className={`${bodyCell} numbers whitespace-nowrap max-md:hidden`}>{formatDay(day, 'short')}</td>
      <th scope="row" className={`${bodyCell} font-normal max-md:pl-4!`}>
        <GuestCell name={name} bookingId={bookingId} />
        <small className="block text-[13.5px] break-words text-sand-600 md:hidden">
          {formatDay(day, 'short')} · {what}
          <br />
          {recordedBy}
        </small>
      </th>
      <td className={`${bodyCell} max-md:hidden`}>
        {what}
        <small className="block text-[13.5px] text-sand-600">
          {refundReason ? staffPayments.refund.reasons[refundReason] : more}
        </small>
      </td>
      <td className={`${bodyCell} numbers break-all max-md:hidden`}>{reference ?? '–'}</td>
      <td className={`${bodyCell} break-all text-sand-700 max-md:hidden`}>{recordedBy}</td>
      <td
        className={`${bodyCell} numbers text-right font-[620] whitespace-nowrap ${amount < 0 ? 'text-clay-700' : 'text-sand-900'}`}
      >
        {money(amount, currency)}
      </td>
    </tr>
  )
}
