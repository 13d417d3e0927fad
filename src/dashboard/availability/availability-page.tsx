import { CalendarOff, CalendarPlus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getCalendarDays, getCalendarEntries, getCalendarFile } from '#api-client/calendar.ts'
import { Banner } from '#components/banner.tsx'
import type { CalendarDayWire } from '#contracts/availability/calendar-day.ts'
import type { CalendarEntryWire } from '#contracts/availability/calendar-entry.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { type Day, dayAt, minuteMs } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { availability as t } from '#i18n/availability.ts'
import { calendarFeed } from '#i18n/calendar-feed.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { AffectedBookingsDialog } from './affected-bookings.tsx'
import { BigCalendar } from './big-calendar.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { CalendarToolbar, labelOf } from './calendar-toolbar.tsx'
import { calendarUrl, daysShown, type Place, placeIn } from './calendar-view.ts'
import { ClosedBookings } from './closed-bookings.tsx'
import { itemOf, type Times } from './colombo-date.ts'
import { bookingsUrl, DayPanel } from './day-panel.tsx'
import { EntryDialog, EntryGone, type Opened } from './entry-dialog.tsx'
import { useMoveEntry } from './use-move-entry.ts'

export default function AvailabilityPage() {
  const { staff } = useStaff()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const today = dayAt(Date.now())
  const [isNarrow] = useState(() => window.matchMedia('(width < 47.5625rem)').matches)
  const place = placeIn(params, { view: isNarrow ? 'day' : 'week', date: today })
  const { view, date } = place
  const { from, to } = daysShown(view, date)
  const { data, isCurrent, problem, isLoading, reload, showEntry, showDay } = useCalendar({ from, to })
  const canChange = may(staff.role, 'change availability')

  const go = useCallback(
    (change: Partial<Place>, options = {}) => {
      void navigate(calendarUrl({ view, date, ...change }), { preventScrollReset: true, ...options })
    },
    [navigate, view, date],
  )
  const openClosing = () => go({ entry: 'close', from: date, to: date })
  const openNew = ({ start, end }: Pick<Times, 'start' | 'end'>) => go({ entry: 'new', from: start, to: end })
  const items = useMemo(() => (data?.entries ?? []).map(itemOf), [data])
  const opened = openedIn(place, data?.entries ?? [], canChange)
  const isGone = isCurrent && !isLoading && place.entry !== '' && opened === null
  const { move, question, restoreUnsaved, markSaved } = useMoveEntry({ reload, showEntry, go })
  const { heading, loseFocus } = useFocusHeading(opened === null && !isLoading)

  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <DownloadButton
          read={getCalendarFile}
          fileName={t.fileName}
          messages={{ label: t.export, busy: t.exporting, done: t.exported, failed: t.exportFailed }}
        />
        {canChange && (
          <>
            <ActionButton icon={CalendarOff} onClick={openClosing}>
              {t.closeDays}
            </ActionButton>
            <ActionButton icon={CalendarPlus} look="dark" onClick={() => openNew({ start: date, end: date })}>
              {t.add}
            </ActionButton>
          </>
        )}
      </SectionHead>
      {!canChange && <Banner className="mb-4">{t.readOnly(dashboard.roles[staff.role])}</Banner>}
      {isGone && (
        <EntryGone entry={place.entry} onStartAsNew={(range) => go({ entry: 'new', ...range }, { replace: true })} />
      )}
      <ClosedBookings isBoxed />
      <LoadError text={problem} isBusy={isLoading} onRetry={reload} className="mb-4" />
      <section aria-busy={isLoading} className="min-w-0 card p-5 max-md:p-4">
        <CalendarToolbar view={view} date={date} today={today} heading={heading} onGo={go} />
        <div className={view === 'day' ? 'grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_340px]' : ''}>
          <div className="min-w-0">
            {data ? (
              <BigCalendar
                view={view}
                date={date}
                items={items}
                days={data.days}
                label={labelOf(view, date)}
                isReadOnly={!canChange}
                onGo={go}
                onSelect={openNew}
                onOpen={({ entry }) => go({ entry: entry.id })}
                onOpenBookings={(day) => void navigate(bookingsUrl(day))}
                onMove={(item, times) => move(item.entry, times)}
              />
            ) : (
              !problem && <ListSkeleton label={t.loading} blocks={['h-10 w-full', 'h-[640px] w-full']} />
            )}
            <Legend />
          </div>
          {view === 'day' && (
            <DayPanel date={date} today={today} day={data?.days.get(date)} onChanged={showDay} onStale={reload} />
          )}
        </div>
      </section>
      <Panel title={calendarFeed.title} hint={calendarFeed.lead} className="mt-5">
        <CalendarFeed />
      </Panel>
      <EntryDialog
        opened={opened}
        onClose={() => {
          go({}, { replace: true })
          restoreUnsaved()
        }}
        onSaved={() => {
          markSaved()
          go({}, { replace: true })
          loseFocus()
          reload()
        }}
        isReloading={isLoading}
        onStale={() => {
          loseFocus()
          reload()
        }}
      />
      <AffectedBookingsDialog question={question} />
    </>
  )
}

function openedIn({ entry, from, to }: Place, entries: CalendarEntryWire[], canChange: boolean): Opened | null {
  if (entry === 'new' || entry === 'close')
    return canChange && from && to ? { from, to, available: entry === 'new' } : null
  const found = entries.find(({ id }) => id === entry)
  return found ? { entry: found } : null
}

/** The focused entry may be gone after a reload: the focus moves to the heading of the days. */
function useFocusHeading(isSettled: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [mayBeLost, setMayBeLost] = useState(false)
  useEffect(() => {
    if (!isSettled || !mayBeLost) return
    setMayBeLost(false)
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isSettled, mayBeLost])
  return { heading, loseFocus: () => setMayBeLost(true) }
}

function Legend() {
  const marks = [
    ['bg-indigo-600', t.legendOpen],
    ['bg-clay-600', t.legendClosed],
    ['border-2 border-dashed border-sand-500', t.legendSample],
    ['bg-lagoon-100 outline-1 -outline-offset-1 outline-lagoon-300', t.day.departures],
  ] as const
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-[13.5px] text-sand-700">
      {marks.map(([look, name]) => (
        <li key={name} className="flex items-center gap-2">
          <span className={`size-3.5 rounded-[4px] ${look}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  )
}

type CalendarData = { entries: CalendarEntryWire[]; days: ReadonlyMap<Day, CalendarDayWire> }

/** The entries and sales of the days. The previous days stay until the next ones are loaded. */
function useCalendar({ from, to }: { from: Day; to: Day }) {
  const { data, isCurrent, refused, isLoading, reload, update } = useStaffQuery<CalendarData>(
    ['calendar', 'days', from, to],
    async (token) => {
      const range = { from, to }
      const [entries, days] = await Promise.all([getCalendarEntries(token, range), getCalendarDays(token, range)])
      if (!entries.ok) return entries
      if (!days.ok) return days
      return {
        ...days,
        body: { entries: entries.body.events, days: new Map(days.body.days.map((day) => [day.day, day])) },
      }
    },
    { pollMs: minuteMs },
  )

  /** Shows a changed entry before the server has confirmed it. */
  const showEntry = (entry: CalendarEntryWire) =>
    update((now) => ({ ...now, entries: now.entries.map((one) => (one.id === entry.id ? entry : one)) }))
  const showDay = (day: CalendarDayWire) => update((now) => ({ ...now, days: new Map(now.days).set(day.day, day) }))

  const problem = failureText(refused, { offline: t.offline, failed: t.failed })
  return { data, isCurrent, problem, isLoading, reload, showEntry, showDay }
}
