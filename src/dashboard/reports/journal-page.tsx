import { Link, useSearchParams } from 'react-router'
import { getMovements, getMovementsCsv, type MovementFilter } from '#api-client/books.ts'
import { DateInput } from '#components/date-input.tsx'
import { Select } from '#components/select.tsx'
import { tabClass } from '#components/tabs.tsx'
import type { MovementTotal, MovementWire } from '#contracts/payments/bookkeeping.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { bodyCell, DataTable, headCell, tableRow } from '#dashboard/components/data-table.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { ListRows } from '#dashboard/components/list-rows.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { TimeHead } from '#dashboard/components/sort-head.tsx'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { paymentMethods } from '#domain/bookings/booking.ts'
import { movementKinds } from '#domain/payments/bookkeeping.ts'
import { dayAt, isDay } from '#domain/primitives/date.ts'
import { orderFrom } from '#domain/primitives/list-order.ts'
import { daysOfRange } from '#domain/reports/report.ts'
import { books } from '#i18n/books.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay } from '#i18n/format-date.ts'
import { reports } from '#i18n/reports.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import { BookFrame, GuestCell } from './report-frame.tsx'
import { daysFrom, daysWrong } from './report-query.ts'

const t = books
const usualOrder = 'latest'
/** A bookkeeper works month by month. */
const months = ['thisMonth', 'lastMonth'] as const
const filterNames = ['method', 'kind', 'by', 'q'] as const

/** Single movements of money with filters, the latest first unless turned around. */
export function JournalPage() {
  const [params] = useSearchParams()
  const { from, to } = daysFrom(params, dayAt(Date.now()), 'thisMonth')
  const filter: MovementFilter = {
    from,
    to,
    method: params.get('method') ?? '',
    kind: params.get('kind') ?? '',
    by: params.get('by') ?? '',
    q: params.get('q') ?? '',
  }
  const order = orderFrom(params, usualOrder)
  const list = usePagedList({
    key: ['books', 'movements', filter, order] as const,
    pageSize: 50,
    maxRows: 200,
    keepPrevious: true,
    read: (token, part, signal) => getMovements(token, { ...filter, order }, part, signal),
    rowsOf: ({ movements }) => movements,
    keyOf: ({ id }) => id,
  })
  const days = reports.between(formatDay(filter.from, 'short'), formatDay(filter.to, 'short'))
  return (
    <BookFrame
      page="journal"
      isLoading={list.isLoading}
      onReload={list.reload}
      actions={
        <DownloadButton
          read={(token) => getMovementsCsv(token, filter)}
          fileName={t.csv.fileName.journal(filter.from, filter.to)}
        />
      }
    >
      {list.body?.totals && <Totals totals={list.body.totals} />}
      <section aria-label={t.names.journal} className="card">
        <Filters filter={filter} recorders={list.body?.recorders ?? []} />
        <ListRows
          list={list}
          problem={failureText(list.refused, t)}
          place="card"
          loading={t.loading}
          empty={{
            title: filterNames.some((name) => filter[name]) ? t.emptyFilter : t.emptyJournal,
            children: t.emptyHint,
          }}
          showing={t.showing(list.rows?.length ?? 0)}
        >
          {(movements) => (
            <DataTable
              caption={t.journalTable(days)}
              heads={[
                <TimeHead key="date" label={t.head.date} order={order} usual={usualOrder} className={headCell} />,
                t.head.guest,
                t.head.method,
                t.head.reference,
                t.head.recordedBy,
                t.head.amount,
              ]}
              figures={1}
            >
              {movements.map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
            </DataTable>
          )}
        </ListRows>
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
            <div key={name} className="card px-4 py-3.5 max-md:px-3">
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
  const { params, go } = useUrlState()
  const choose = (changes: Partial<MovementFilter>) => go({ from: filter.from, to: filter.to, range: '', ...changes })
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
              to={sectionUrl('reports', params, { from, to, range: '' })}
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
          options={[all, ...optionsOf(paymentMethods, staffPayments.methods)]}
          onChange={(method) => choose({ method })}
        />
        <Select
          label={t.kind}
          value={filter.kind}
          options={[all, ...optionsOf(movementKinds, t.kinds)]}
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
        <ActionButton
          look="plain"
          onClick={() => choose({ method: '', kind: '', by: '', q: '' })}
          className="mt-2 -ml-3"
        >
          {t.clear}
        </ActionButton>
      )}
    </search>
  )
}

/** On a phone the narrow columns move below the guest. */
function MovementRow({ movement }: { movement: MovementWire }) {
  const { day, name, bookingId, kind, method, refundReason, amount, currency, recordedBy } = movement
  const reference = movement.reference ?? movement.orderReference
  const what = kind === 'payment' ? dashboard.paymentMethods[method] : t.kinds[kind]
  const more = [
    ...(kind === 'payment' ? [] : [dashboard.paymentMethods[method]]),
    ...(refundReason ? [staffPayments.refund.reasons[refundReason]] : []),
  ].join(' · ')
  return (
    <tr className={tableRow}>
      <td className={`${bodyCell} numbers whitespace-nowrap max-md:hidden`}>{formatDay(day, 'short')}</td>
      <th scope="row" className={`${bodyCell} font-normal max-md:pl-4!`}>
        <GuestCell name={name} bookingId={bookingId} />
        <small className="block text-[13.5px] break-words text-sand-600 md:hidden">
          {formatDay(day, 'short')} · {what}
          <br />
          {[more, recordedBy].filter(Boolean).join(' · ')}
        </small>
      </th>
      <td className={`${bodyCell} max-md:hidden`}>
        {what}
        <small className="block text-[13.5px] text-sand-600">{more}</small>
      </td>
      <td className={`${bodyCell} numbers max-md:hidden`}>
        <span className="block max-w-40 break-words">{reference ?? '–'}</span>
      </td>
      <td className={`${bodyCell} text-sand-700 max-md:hidden`}>
        <span className="block max-w-40 break-words">{recordedBy}</span>
      </td>
      <td
        className={`${bodyCell} numbers text-right font-[620] whitespace-nowrap ${amount < 0 ? 'text-clay-700' : 'text-sand-900'}`}
      >
        {money(amount, currency)}
      </td>
    </tr>
  )
}
