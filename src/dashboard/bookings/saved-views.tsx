import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { IconButton } from '#components/button.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DialogError } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { type BookingView, maxViewName, maxViews, viewQueryOf, withView } from '#domain/bookings/booking-view.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import type { Change } from './saved-views-menu.tsx'

const t = staffBookings.views

/** The member's saved views of the list, and a form that saves the current one. */
export default function SavedViews({ change, onChosen }: { change: Change; onChosen(): void }) {
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
