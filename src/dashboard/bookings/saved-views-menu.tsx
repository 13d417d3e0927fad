import { Columns3 } from 'lucide-react'
import { Suspense } from 'react'
import { Checkbox } from '#components/checkbox.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { Preferences } from '#contracts/staff/session.ts'
import { lazyWithRetry } from '#dashboard/components/lazy-with-retry.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { type BookingColumn, usualColumns, viewColumns } from '#domain/bookings/booking-view.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { FilterPopup } from './booking-filters.tsx'

const t = staffBookings.views

const SavedViews = lazyWithRetry(() => import('./saved-views.tsx'))

/** The columns that the member shows, in the order of the table. */
export function useColumns(): ReadonlySet<BookingColumn> {
  const { preferences } = useStaff()
  return new Set(preferences.bookingColumns ?? usualColumns)
}

/** The member's saved views and, on a wide screen, the columns of the table. */
export function SavedViewsMenu({ hasColumns }: { hasColumns: boolean }) {
  const change = useChange()
  return (
    <FilterPopup icon={Columns3} label={t.open} title={t.title}>
      {(close) => (
        <div className="space-y-5">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <SavedViews change={change} onChosen={close} />
          </Suspense>
          {hasColumns && <Columns change={change} />}
        </div>
      )}
    </FilterPopup>
  )
}

export type Change = (change: Preferences) => Promise<boolean>

function useChange(): Change {
  const { choose } = useStaff()
  const toasts = useToasts()
  return async (change) => {
    const response = await choose(change)
    if (!response.ok && response.status !== 401) toasts.error(response.message || t.failed)
    return response.ok
  }
}

function Columns({ change }: { change: Change }) {
  const columns = useColumns()
  const names: Record<BookingColumn, string> = {
    date: dashboard.bookings.dateAndTime,
    participants: dashboard.bookings.participants,
    payment: dashboard.bookings.payment,
    status: dashboard.bookings.status,
    ...t.columns,
  }
  const show = (column: BookingColumn, isOn: boolean) =>
    change({ bookingColumns: viewColumns.filter((one) => (one === column ? isOn : columns.has(one))) })
  return (
    <fieldset aria-labelledby="columns-of-list" className="border-t border-sand-200 pt-4">
      <h2 id="columns-of-list" className="mb-1 text-[17px] leading-tight">
        {t.columnsTitle}
      </h2>
      {viewColumns.map((column) => (
        <Checkbox
          key={column}
          label={names[column]}
          checked={columns.has(column)}
          onChange={(isOn) => void show(column, isOn)}
        />
      ))}
    </fieldset>
  )
}
