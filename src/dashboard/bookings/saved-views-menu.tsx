import { Columns3, X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { IconButton } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { Preferences } from '#contracts/staff/session.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DialogError } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import {
  type BookingColumn,
  type BookingView,
  maxViewName,
  maxViews,
  usualColumns,
  viewColumns,
  viewQueryOf,
  withView,
} from '#domain/bookings/booking-view.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { FilterPopup } from './booking-filters.tsx'

const t = staffBookings.views

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
          <SavedViews change={change} onChosen={close} />
          {hasColumns && <Columns change={change} />}
        </div>
      )}
    </FilterPopup>
  )
}

type Change = (change: Preferences) => Promise<boolean>

function useChange(): Change {
  const { choose } = useStaff()
  const toasts = useToasts()
  return async (change) => {
    const response = await choose(change)
    if (!response.ok && response.status !== 401) toasts.error(response.message || t.failed)
    return response.ok
  }
}

function SavedViews({ change, onChosen }: { change: Change; onChosen(): void }) {
  const [params] = useSearchParams()
  const { choose, preferences } = useStaff()
  const views = preferences.bookingViews ?? []
  const query = viewQueryOf(params)

  const viewsWith = (name: string) => withView(views, { name: name.trim(), query })
  const form = useStaffForm({
    base: null,
    draftOf: () => ({ name: '' }),
    problemsIn({ name }): Problems {
      if (!name.trim()) return { name: t.nameMissing }
      return viewsWith(name).length > maxViews ? { name: t.tooMany(maxViews) } : {}
    },
    send: (_token, { name }) => choose({ bookingViews: viewsWith(name) }),
    onSaved: () => form.discard(),
    messages: t,
  })

  return (
    <section aria-labelledby="saved-views">
      <h2 id="saved-views" className="text-[17px] leading-tight">
        {t.saved}
      </h2>
      {views.length === 0 && <p className="mt-1.5 text-sand-600">{t.none}</p>}
      <ul className="mt-1.5">
        {views.map((view) => (
          <SavedView
            key={view.name}
            view={view}
            isCurrent={view.query === query}
            onChosen={onChosen}
            onRemove={() => change({ bookingViews: views.filter((other) => other !== view) })}
          />
        ))}
      </ul>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="mt-3 space-y-3">
        <DialogError text={form.problem} />
        <FormText {...form.field('name')} label={t.name} hint={t.nameHint} maxLength={maxViewName} autoComplete="off" />
        <ActionButton type="submit">{t.save}</ActionButton>
      </form>
    </section>
  )
}

type ViewProps = { view: BookingView; isCurrent: boolean; onChosen(): void; onRemove(): void }

function SavedView({ view: { name, query }, isCurrent, onChosen, onRemove }: ViewProps) {
  return (
    <li className="flex items-center gap-2">
      <Link
        to={sectionUrl('bookings', new URLSearchParams(query), {})}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChosen}
        dir="auto"
        className={`min-h-11 min-w-0 flex-1 truncate rounded-md px-2 py-2.5 hover:bg-sand-100 ${isCurrent ? 'font-[640] text-lagoon-800' : 'text-sand-800'}`}
      >
        {name}
      </Link>
      <IconButton label={t.remove(name)} onClick={onRemove}>
        <X className="size-[17px]" aria-hidden="true" />
      </IconButton>
    </li>
  )
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
