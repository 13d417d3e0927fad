import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StatusCounts } from '#api-client/staff-bookings.ts'
import { Button, LinkButton } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useIsNarrow } from '#dashboard/hooks/use-is-narrow.ts'
import { isFiltered, type ListFilter } from '#domain/bookings/booking-filter.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { DateFilter, ExportButtons, noFilters, StatusFilter, urlWith, useMoreFilters } from './booking-filters.tsx'
import { type BookingActions, BookingLines, BookingTable } from './booking-rows.tsx'
import { BulkActions, type Choice } from './bulk-actions.tsx'
import { ListView } from './list-view.tsx'
import { PrintedBookingList } from './printed-booking-list.tsx'
import type { BookingList } from './use-booking-list.ts'

const t = dashboard.bookings

type Props = { filter: ListFilter; list: BookingList; counts: StatusCounts | null; actions: BookingActions }

/** The list with its filters. */
export function BookingPanel({ filter, list, counts, actions }: Props) {
  const [params] = useSearchParams()
  const more = useMoreFilters(filter)
  const isNarrow = useIsNarrow('80rem')
  return (
    <section
      aria-label={dashboard.shell.sections.bookings}
      className="rounded-lg md:border md:border-sand-200 md:bg-sand-0 md:shadow-1 print:border-0 print:bg-transparent print:shadow-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3 px-5 py-3.5 max-md:px-0 max-md:pt-0 md:border-b md:border-sand-200 print:hidden">
        <StatusFilter status={filter.status} counts={counts} />
        <div className="flex items-center gap-2 max-md:relative max-md:w-full max-md:flex-wrap max-md:[&>*]:basis-[28%]">
          {filter.q && (
            <Link
              to={urlWith(params, { q: '', booking: '' })}
              className="inline-flex min-h-9 max-w-60 items-center gap-2 rounded-full bg-lagoon-100 px-3.5 font-[580] text-lagoon-800 hover:bg-lagoon-300/50 max-md:min-h-11"
            >
              <span className="truncate">{t.searching(filter.q)}</span>
              <X className="size-4 shrink-0" aria-hidden="true" />
              <span className="sr-only">({t.dropSearch})</span>
            </Link>
          )}
          <DateFilter from={filter.from} to={filter.to} />
          {more.button}
          <ListView hasColumns={!isNarrow} />
          <div className="contents max-md:hidden">
            <ExportButtons filter={filter} />
          </div>
        </div>
      </div>
      {more.panel}
      <LoadError
        text={list.problem && `${t.error} ${list.problem}`}
        isBusy={list.isLoading}
        onRetry={list.reload}
        className="m-5 max-md:mx-0"
      />
      <Rows filter={filter} list={list} actions={actions} isNarrow={isNarrow} />
    </section>
  )
}

function Rows({ filter, list, actions, isNarrow }: Omit<Props, 'counts'> & { isNarrow: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { rows, isLoading } = list
  if (!rows) return list.problem ? null : <Loading />
  if (rows.length === 0) return list.problem ? null : <NoBookings filter={filter} isLoading={isLoading} />
  const choice: Choice = {
    chosen,
    choose(ids, isOn) {
      const next = new Set(chosen)
      for (const id of ids) isOn ? next.add(id) : next.delete(id)
      setChosen(next)
    },
  }
  return (
    <>
      <div className="print:hidden">
        <BulkActions rows={rows} choice={choice} />
      </div>
      <div
        aria-busy={isLoading}
        className={`print:hidden ${isLoading ? 'opacity-60 transition-opacity delay-200' : ''}`}
      >
        {isNarrow ? (
          <BookingLines rows={rows} actions={actions} choice={choice} />
        ) : (
          <BookingTable rows={rows} actions={actions} choice={choice} />
        )}
        <div className="flex min-h-[60px] flex-wrap items-center justify-between gap-3 px-5 py-2.5 text-sand-600 max-md:px-0 max-md:pt-4 md:border-t md:border-sand-200">
          <p role="status" className="numbers">
            {staffBookings.showing(rows.length, list.total)}
          </p>
          {list.hasMore && (
            <Button
              look="line"
              size="sm"
              isBusy={list.isLoadingMore}
              onClick={list.loadMore}
              className="max-md:min-h-12 print:hidden"
            >
              {list.isLoadingMore ? t.loadingMore : t.loadMore}
            </Button>
          )}
        </div>
      </div>
      <PrintedBookingList rows={rows} />
    </>
  )
}

function Loading() {
  return (
    <div className="space-y-4 px-5 py-5 max-md:px-0">
      <p role="status" className="font-medium text-sand-700">
        {t.loading}
      </p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-2/3" />
    </div>
  )
}

function NoBookings({ filter, isLoading }: { filter: ListFilter; isLoading: boolean }): ReactNode {
  const { staff } = useStaff()
  const [params] = useSearchParams()
  if (isFiltered(filter)) {
    return (
      <EmptyState
        className="m-5 max-md:mx-0"
        title={t.emptyFilter}
        action={
          <LinkButton look="line" size="sm" to={urlWith(params, noFilters)}>
            {t.clearFilters}
          </LinkButton>
        }
      />
    )
  }
  const title = may(staff.role, 'change bookings') ? t.empty : t.emptyReadOnly
  return <EmptyState className={`m-5 max-md:mx-0 ${isLoading ? 'opacity-60' : ''}`} title={title} />
}
