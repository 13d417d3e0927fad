import { Link, useSearchParams } from 'react-router'
import { getReceivables, getReceivablesCsv } from '#api-client/books.ts'
import type { Receivables, ReceivableWire } from '#contracts/payments/bookkeeping.ts'
import { bodyCell, DataTable, headCell, tableRow } from '#dashboard/components/data-table.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { ListRows } from '#dashboard/components/list-rows.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { TimeHead } from '#dashboard/components/sort-head.tsx'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { type DebtAge, debtAges } from '#domain/payments/bookkeeping.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { orderFrom } from '#domain/primitives/list-order.ts'
import { books } from '#i18n/books.ts'
import { formatDay } from '#i18n/format-date.ts'
import { BookFrame, GuestCell } from './report-frame.tsx'

const t = books
const usualOrder = 'oldest'

/** Bookings whose guests owe money, the oldest debt first unless turned around. */
export function ReceivablesPage() {
  const [params] = useSearchParams()
  const age = debtAges.find((one) => one === params.get('age')) ?? ''
  const order = orderFrom(params, usualOrder)
  const list = usePagedList({
    key: ['books', 'receivables', age, order] as const,
    pageSize: 50,
    maxRows: 200,
    keepPrevious: true,
    read: (token, part, signal) => getReceivables(token, { age, order }, part, signal),
    rowsOf: ({ receivables }) => receivables,
    keyOf: ({ bookingId }) => bookingId,
  })
  return (
    <BookFrame
      page="receivables"
      isLoading={list.isLoading}
      onReload={list.reload}
      actions={
        <DownloadButton
          read={(token) => getReceivablesCsv(token, age)}
          fileName={t.csv.fileName.receivables(dayAt(Date.now()))}
        />
      }
    >
      {list.body?.totals && <Ages totals={list.body.totals} chosen={age} />}
      <section aria-label={t.names.receivables} className="card">
        <ListRows
          list={list}
          problem={failureText(list.refused, t)}
          place="card"
          loading={t.loading}
          empty={{ title: age ? t.emptyAge : t.emptyReceivables, children: t.emptyReceivablesHint }}
          showing={t.showing(list.rows?.length ?? 0)}
        >
          {(receivables) => (
            <DataTable
              caption={t.receivablesTable}
              heads={[
                <TimeHead key="due" label={t.head.due} order={order} usual={usualOrder} className={headCell} />,
                t.head.guest,
                t.head.total,
                t.head.received,
                t.head.balance,
              ]}
              figures={3}
            >
              {receivables.map((row) => (
                <ReceivableRow key={row.bookingId} row={row} />
              ))}
            </DataTable>
          )}
        </ListRows>
      </section>
    </BookFrame>
  )
}

type Totals = NonNullable<Receivables['totals']>

/** The balance of each age and currency; a click filters the list. */
function Ages({ totals, chosen }: { totals: Totals; chosen: DebtAge | '' }) {
  const [params] = useSearchParams()
  return (
    <ul aria-label={t.age} className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5 max-md:gap-2.5">
      {debtAges.map((age) => {
        const sums = totals.filter((sum) => sum.age === age)
        return (
          <li key={age}>
            <Link
              to={sectionUrl('reports', params, { age: age === chosen ? '' : age })}
              replace
              preventScrollReset
              aria-current={age === chosen ? 'true' : undefined}
              className="card flex h-full min-h-11 flex-col px-4 py-3.5 hover:border-sand-300 aria-[current]:border-lagoon-700 aria-[current]:bg-lagoon-50"
            >
              <span className="font-[540] text-sand-600">{t.ages[age]}</span>
              {sums.length === 0 && <span className="mt-1 text-[19px] leading-[1.15] text-sand-600">–</span>}
              {sums.map(({ currency, balance }) => (
                <b
                  key={currency}
                  className="display numbers mt-1 text-[19px] leading-[1.15] font-bold break-words text-lagoon-900"
                >
                  {money(balance, currency)}
                </b>
              ))}
              <span className="numbers mt-auto pt-1 text-[13px] text-sand-600">
                {t.bookings(sums.reduce((sum, { bookings }) => sum + bookings, 0))}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function ReceivableRow({ row }: { row: ReceivableWire }) {
  const { name, bookingId, email, phone, due, age, total, received, balance, currency } = row
  return (
    <tr className={tableRow}>
      <td className={`${bodyCell} whitespace-nowrap max-md:hidden`}>
        <span className="numbers">{formatDay(due, 'short')}</span>
        <small className="block text-[13.5px] text-sand-600">{t.ages[age]}</small>
      </td>
      <th scope="row" className={`${bodyCell} font-normal max-md:pl-4!`}>
        <GuestCell name={name} bookingId={bookingId} />
        <small className="block text-[13.5px] break-words text-sand-600">
          {[phone, email].filter(Boolean).join(' · ')}
        </small>
        <small className="block text-[13.5px] text-sand-600 md:hidden">
          {formatDay(due, 'short')} · {t.ages[age]}
        </small>
      </th>
      <td className={`${bodyCell} numbers text-right whitespace-nowrap max-md:hidden`}>{money(total, currency)}</td>
      <td className={`${bodyCell} numbers text-right whitespace-nowrap max-md:hidden`}>{money(received, currency)}</td>
      <td className={`${bodyCell} numbers text-right font-[620] whitespace-nowrap text-sand-900`}>
        {money(balance, currency)}
      </td>
    </tr>
  )
}
