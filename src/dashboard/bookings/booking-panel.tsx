import { X } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StatusCounts } from '#api-client/staff-bookings.ts'
import { LinkButton } from '#components/button.tsx'
import { useMediaQuery } from '#components/use-media-query.ts'
import { ListRows } from '#dashboard/components/list-rows.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { isFiltered, type ListFilter } from '#domain/bookings/booking-filter.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { DateFilter, ExportButtons, noFilters, StatusFilter, urlWith, useMoreFilters } from './booking-filters.tsx'
import { BookingLines, BookingTable, type RowActions } from './booking-rows.tsx'
import { BulkActions, type Choice } from './bulk-actions.tsx'
import { PrintedBookingList } from './printed-booking-list.tsx'
import { SavedViewsMenu } from './saved-views-menu.tsx'
import type { BookingList } from './use-booking-list.ts'

const t = dashboard.bookings

type Props = { filter: ListFilter; list: BookingList; counts: StatusCounts | null; actions: RowActions }

/** The list with its filters. */
export function BookingPanel({ filter, list, counts, actions }: Props) {
  const [params] = useSearchParams()
  const more = useMoreFilters(filter)
  const isNarrow = useMediaQuery('(width < 80rem)')
  const { staff } = useStaff()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choice: Choice = {
    chosen,
    choose: (ids, isOn) =>
      setChosen((before) => {
        const next = new Set(before)
        for (const id of ids) isOn ? next.add(id) : next.delete(id)
        return next
      }),
  }
  return (
    <section aria-label={dashboard.shell.sections.bookings} className="rounded-lg md:card print:bg-transparent">
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
          <SavedViewsMenu hasColumns={!isNarrow} />
          <div className="contents max-md:hidden">
            <ExportButtons filter={filter} />
          </div>
        </div>
      </div>
      {more.panel}
      {/* Beside the list, because its rows may all be gone once they are confirmed. */}
      <div className="print:hidden">
        <BulkActions rows={list.rows ?? []} choice={choice} />
      </div>
      {list.searchedNewest && (
        <p className="px-5 py-3 text-[14px] text-sand-700 max-md:px-0 max-md:pt-0">
          {staffBookings.searchedNewest(list.searchedNewest)}
        </p>
      )}
      <ListRows
        list={list}
        problem={list.problem && `${t.error} ${list.problem}`}
        place="wideCard"
        loading={t.loading}
        empty={emptyOf(filter, params, may(staff.role, 'change bookings'))}
        showing={staffBookings.showing(list.rows?.length ?? 0, list.total)}
      >
        {(rows) => (
          <>
            <div className="print:hidden">
              {isNarrow ? (
                <BookingLines rows={rows} actions={actions} choice={choice} />
              ) : (
                <BookingTable rows={rows} actions={actions} choice={choice} />
              )}
            </div>
            <PrintedBookingList rows={rows} />
          </>
        )}
      </ListRows>
    </section>
  )
}

function emptyOf(filter: ListFilter, params: URLSearchParams, mayChange: boolean) {
  if (!isFiltered(filter)) return { title: mayChange ? t.empty : t.emptyReadOnly }
  return {
    title: t.emptyFilter,
    action: (
      <LinkButton look="line" size="sm" to={urlWith(params, noFilters)}>
        {t.clearFilters}
      </LinkButton>
    ),
  }
}
