import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#components/button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { SortHead } from '#dashboard/components/sort-head.tsx'
import { type BookOrder, bookOrders } from '#domain/payments/bookkeeping.ts'
import { books } from '#i18n/books.ts'
import { reports } from '#i18n/reports.ts'
import { ReportNav } from './report-nav.tsx'
import type { BookPage } from './report-query.ts'

/** The frame of a page of the books: title, navigation and actions. */
export function BookFrame({
  page,
  isLoading,
  onReload,
  actions,
  children,
}: {
  page: BookPage
  isLoading: boolean
  onReload(): void
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <SectionHead title={reports.title} lead={books.lead} className="print:hidden">
        <Button look="line" size="sm" isBusy={isLoading} onClick={onReload} className="max-md:min-h-12 max-md:flex-1">
          <RefreshCw className="icon" aria-hidden="true" />
          {reports.refresh}
        </Button>
        {actions}
      </SectionHead>
      <div className="items-start gap-6 lg:grid lg:grid-cols-[208px_minmax(0,1fr)] print:block">
        <ReportNav current={page} />
        <div className="min-w-0">
          <h2 className="text-[20px]">{books.names[page]}</h2>
          <p className="mt-1 mb-4 max-w-[70ch] text-[14px] text-sand-600">{books.about[page]}</p>
          {children}
        </div>
      </div>
    </>
  )
}

export const cardLook = 'rounded-lg border border-sand-200 bg-sand-0 shadow-1 print:border-0 print:shadow-none'
export const headCell =
  'px-3 py-[13px] font-[640] first:pl-5 last:pr-5 max-md:px-1.5 max-md:first:pl-4 max-md:last:pr-4'
export const bodyCell = 'px-3 py-[11px] align-top first:pl-5 last:pr-5 max-md:px-1.5 max-md:first:pl-4 max-md:last:pr-4'
export const tableHead =
  'border-b border-sand-200 bg-sand-50 text-[12.5px] leading-tight tracking-[.02em] text-sand-600'
export const tableRow = 'border-b border-sand-200 last:border-b-0 hover:bg-lagoon-50/55'

/** The order that the URL asks for. */
export function orderFrom(params: URLSearchParams, usual: BookOrder): BookOrder {
  return bookOrders.find((order) => order === params.get('order')) ?? usual
}

/** The head of the days, which turns the list around. */
export function DayHead({ label, order, usual }: { label: string; order: BookOrder; usual: BookOrder }) {
  const [params] = useSearchParams()
  const other = order === 'latest' ? 'oldest' : 'latest'
  const turned = new URLSearchParams(params)
  if (other === usual) turned.delete('order')
  else turned.set('order', other)
  return (
    <SortHead
      label={label}
      sort={order === 'latest' ? 'descending' : 'ascending'}
      to={`?${turned}`}
      title={books.orders[order]}
      className={headCell}
    />
  )
}

/** The guest's name above the booking ID, which opens the booking. */
export function GuestCell({ name, bookingId }: { name: string; bookingId: string }) {
  return (
    <>
      <b className="block font-[600] break-words text-sand-900" dir="auto">
        {name}
      </b>
      <Link
        to={`/dashboard?section=bookings&booking=${bookingId}`}
        className="numbers text-[13.5px] text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900"
      >
        {bookingId}
      </Link>
    </>
  )
}

/** The number of rows that are shown, and a button for the next page. */
export function ListFoot({
  rows,
  hasMore,
  isLoadingMore,
  onMore,
}: {
  rows: number
  hasMore: boolean
  isLoadingMore: boolean
  onMore(): void
}) {
  return (
    <div className="flex min-h-[60px] flex-wrap items-center justify-between gap-3 border-t border-sand-200 px-5 py-2.5 text-sand-600 max-md:px-4 print:hidden">
      <p role="status" className="numbers">
        {books.showing(rows)}
      </p>
      {hasMore && (
        <Button look="line" size="sm" isBusy={isLoadingMore} onClick={onMore} className="max-md:min-h-12">
          {isLoadingMore ? books.loadingMore : books.more}
        </Button>
      )}
    </div>
  )
}

export function ListLoading() {
  return (
    <div className="space-y-4 p-5">
      <p role="status" className="font-medium text-sand-700">
        {books.loading}
      </p>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-2/3" />
    </div>
  )
}
