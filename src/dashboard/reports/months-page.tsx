import { Lock } from 'lucide-react'
import { closeMonth, getBookMonths, getLedgerCsv } from '#api-client/books.ts'
import type { BookMonth } from '#contracts/payments/bookkeeping.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { bodyCell, DataTable, headCell, tableRow } from '#dashboard/components/data-table.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { type AccountName, accounts, monthSpan } from '#domain/payments/bookkeeping.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { books } from '#i18n/books.ts'
import { formatDay } from '#i18n/format-date.ts'
import { BookFrame } from './report-frame.tsx'

const t = books.months

/** The months of the books, who closed them, and the export of double entries. */
export function MonthsPage() {
  const query = useStaffQuery(['books', 'months'], getBookMonths)
  return (
    <BookFrame page="months" isLoading={query.isLoading} onReload={query.reload}>
      <section aria-labelledby="months" className="card">
        <div className="border-b border-sand-200 px-5 py-4 max-md:px-4">
          <h3 id="months" className="text-[17px]">
            {t.title}
          </h3>
          <p className="mt-1 max-w-[70ch] text-[14px] text-sand-600">{t.about}</p>
        </div>
        <LoadState
          query={query}
          messages={books}
          loading={<ListSkeleton label={books.loading} className="p-5" />}
          className="m-4"
        />
        {query.data && <MonthTable months={query.data.months} />}
      </section>
      <Chart />
    </BookFrame>
  )
}

const nameOf = (month: string) => formatDay(`${month}-01`, 'month')

function MonthTable({ months }: { months: BookMonth[] }) {
  const { staff } = useStaff()
  const dialog = useListDialog(['close'], { rows: months, isLoading: false }, ({ month }) => month)
  const current = dayAt(Date.now()).slice(0, 7)
  const mayClose = may(staff.role, 'close months')
  const isOpen = ({ month, closedAt }: BookMonth) => closedAt === null && month < current
  const closing = (mayClose && dialog.rowIn('close')?.month) || null
  // Closing a month takes the earlier open months along.
  const earlier = months.filter((row) => isOpen(row) && closing !== null && row.month < closing)
  return (
    <>
      <DataTable caption={books.names.months} heads={[t.month, t.state, <td key="actions" className={headCell} />]}>
        {months.map((row) => (
          <tr key={row.month} className={tableRow}>
            <th scope="row" className={`${bodyCell} numbers font-[600] text-sand-900`}>
              {nameOf(row.month)}
            </th>
            <td className={`${bodyCell} text-sand-700`}>
              {row.closedAt && row.closedBy ? (
                <>
                  <span className="inline-flex items-center gap-1.5 font-[580] text-sand-900">
                    <Lock className="icon size-4" aria-hidden="true" />
                    {t.closed}
                  </span>
                  <small className="block text-[13.5px] break-words text-sand-600">
                    {t.closedBy(row.closedBy, formatMoment(row.closedAt))}
                  </small>
                </>
              ) : row.month === current ? (
                t.running
              ) : (
                t.open
              )}
            </td>
            <td className={`${bodyCell} text-right`}>
              <span className="flex justify-end gap-2">
                <DownloadLedger month={row.month} />
                {isOpen(row) && mayClose && (
                  <ActionButton
                    aria-label={t.closeMonth(nameOf(row.month))}
                    onClick={() => dialog.open('close', row)}
                    className="max-md:min-h-12"
                  >
                    {t.close}
                  </ActionButton>
                )}
              </span>
            </td>
          </tr>
        ))}
      </DataTable>
      {!mayClose && <p className="border-t border-sand-200 px-5 py-3 text-[14px] text-sand-600">{t.onlyAdmin}</p>}
      <CloseDialog month={closing} earlier={earlier.map(({ month }) => nameOf(month))} onClose={dialog.close} />
    </>
  )
}

function DownloadLedger({ month }: { month: string }) {
  const { from, to } = monthSpan(`${month}-01`)
  return (
    <DownloadButton
      read={(token) => getLedgerCsv(token, { from, to })}
      fileName={books.csv.fileName.ledger(from, to)}
      about={nameOf(month)}
      className="max-md:min-h-12"
    />
  )
}

type CloseProps = { month: string; isOpen: boolean; earlier: string[]; onClose(): void }

const CloseDialog = keyedDialog('month', CloseQuestion)

function CloseQuestion({ month, earlier, isOpen, onClose }: CloseProps) {
  const close = useStaffMutation((token) => closeMonth(token, month), {
    invalidates: [['books'], ['audit']],
    successToast: t.done(nameOf(month)),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t.question(nameOf(month))}
      isOpen={isOpen}
      isBusy={close.isBusy}
      problem={failureText(close.refused, books)}
      cancel={t.cancel}
      confirm={t.confirm}
      onConfirm={() => void close.run()}
      onClose={onClose}
    >
      <p className="text-[15px] text-sand-700">{t.explain}</p>
      {earlier.length > 0 && <p className="mt-2 text-[15px] text-sand-700">{t.withEarlier(earlier.join(', '))}</p>}
    </ConfirmDialog>
  )
}

function Chart() {
  return (
    <section aria-labelledby="accounts" className="card mt-4 px-5 py-4 max-md:px-4">
      <h3 id="accounts" className="text-[17px]">
        {books.ledger.title}
      </h3>
      <p className="mt-1 max-w-[70ch] text-[14px] text-sand-600">{books.ledger.about}</p>
      <h4 className="mt-4 text-[14px] font-[640] text-sand-700">{books.ledger.chart}</h4>
      <dl className="numbers mt-2 grid gap-x-6 gap-y-1.5 text-[14.5px] sm:grid-cols-2">
        {(Object.keys(accounts) as AccountName[]).map((account) => (
          <div key={account} className="flex gap-3">
            <dt className="font-[600] text-sand-900">{accounts[account]}</dt>
            <dd className="text-sand-700">{books.accounts[account]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
