import { Ban } from 'lucide-react'
import { createContext, type SyntheticEvent, use, useEffect, useMemo, useRef } from 'react'
import { Calendar, type Components, type SlotInfo } from 'react-big-calendar'
import dragAndDrop, { type EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop'
import type { CalendarDayWire } from '#contracts/availability/calendar-day.ts'
import { type Day, dayMs } from '#domain/primitives/date.ts'
import { availability as t } from '#i18n/availability.ts'
import './calendar.css'
import { newLocalizer } from './calendar-localizer.ts'
import { agendaDays, type View, views } from './calendar-view.ts'
import { dayOf, type Item, nowOnWall, type Times, timesOf, wall } from './colombo-date.ts'

// Its file is CommonJS: a bundler that takes modules as Node does hands over all of it, with the function inside.
const withDragAndDrop = 'default' in dragAndDrop ? (dragAndDrop.default as typeof dragAndDrop) : dragAndDrop
const DragCalendar = withDragAndDrop<Item>(Calendar)

type Props = {
  view: View
  date: Day
  items: Item[]
  days: ReadonlyMap<Day, CalendarDayWire>
  label: string
  isReadOnly: boolean
  onGo(to: { view?: View; date?: Day }): void
  onSelect(times: Times): void
  onOpen(item: Item): void
  onMove(item: Item, times: Times): void
}

type Around = Pick<Props, 'view' | 'days' | 'onGo'>
const AroundContext = createContext<Around | null>(null)

/** The library's calendar with the specified options (R2.20), in Sri Lanka time. */
export function BigCalendar({ view, date, items, days, label, isReadOnly, onGo, onSelect, onOpen, onMove }: Props) {
  const localizer = useMemo(newLocalizer, [])
  const around = useMemo(() => ({ view, days, onGo }), [view, days, onGo])
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (frame.current) mendRoles(frame.current)
  })
  const selectSlot = ({ start, end, slots, action }: SlotInfo) => {
    // A tap on an empty day of a phone's month looks at it.
    if (action === 'click' && view === 'month') return onGo({ view: 'day', date: dayOf(start) })
    if (view === 'month') {
      // Whole days: the library adds the last one by the clerk's own clock.
      const chosen = slots.map(dayOf).sort()
      const [first = dayOf(start)] = chosen
      return onSelect({ start: first, end: chosen.at(-1) ?? first, allDay: true })
    }
    onSelect(timesOf(start, end, isWholeDays(start, end)))
  }
  // The month's rows say nothing of whole days, and neither do the hours.
  const drop = ({ event, start, end, isAllDay = view === 'month' && event.allDay }: EventInteractionArgs<Item>) =>
    onMove(event, timesAfter(event, new Date(start), new Date(end), isAllDay))
  return (
    <AroundContext value={around}>
      <section
        ref={frame}
        aria-label={t.calendarLabel(label)}
        data-view={view}
        className="availability-calendar h-[700px]"
      >
        <DragCalendar
          localizer={localizer}
          toolbar={false}
          views={[...views]}
          view={view}
          date={wall(date)}
          onView={() => {}}
          onNavigate={(to) => onGo({ date: dayOf(to) })}
          onDrillDown={(to) => onGo({ view: 'day', date: dayOf(to) })}
          getNow={() => nowOnWall()}
          events={items}
          step={30}
          timeslots={2}
          length={agendaDays}
          longPressThreshold={250}
          min={wall(date)}
          max={wall(date, 24 * 60 - 1)}
          scrollToTime={wall(date, 5 * 60)}
          messages={messages()}
          components={components}
          eventPropGetter={({ entry }) => ({ className: view === 'agenda' ? 'bg-sand-0' : classOf(entry) })}
          tooltipAccessor={null}
          selectable={isReadOnly ? false : 'ignoreEvents'}
          resizable={!isReadOnly}
          draggableAccessor={() => !isReadOnly}
          resizableAccessor={() => !isReadOnly}
          onSelectSlot={selectSlot}
          onSelectEvent={onOpen}
          onKeyPressEvent={(item: Item, event: SyntheticEvent<HTMLElement>) => {
            const { key } = event.nativeEvent as KeyboardEvent
            // A button presses itself.
            if (event.target instanceof HTMLButtonElement || (key !== 'Enter' && key !== ' ')) return
            event.preventDefault()
            onOpen(item)
          }}
          onEventDrop={drop}
          onEventResize={drop}
        />
      </section>
    </AroundContext>
  )
}

/** In week and day the library speaks of rows without a table, and of hours that scroll without a key for it. */
function mendRoles(frame: HTMLElement) {
  for (const row of frame.querySelectorAll('.rbc-time-view [role="row"], .rbc-time-view [role="rowgroup"]'))
    row.removeAttribute('role')
  for (const hours of frame.querySelectorAll<HTMLElement>('.rbc-time-content')) hours.tabIndex = 0
}

function isWholeDays(start: Date, end: Date): boolean {
  const length = end.getTime() - start.getTime()
  return length === 0 || (start.getTime() % dayMs === 0 && length % dayMs === 0)
}

/** From the row of whole days into the hours an entry becomes a morning's length, not a night's. */
function timesAfter(item: Item, start: Date, end: Date, isAllDay: boolean): Times {
  // What lasts over days stands in that row too, and keeps its hours there.
  if (!item.allDay) return timesOf(start, end, isAllDay && item.end.getTime() - item.start.getTime() < dayMs)
  if (isAllDay) return timesOf(start, end, true)
  const fourHours = new Date(start.getTime() + 4 * 3_600_000)
  return timesOf(start, dayOf(fourHours) === dayOf(start) ? fourHours : wall(dayOf(start), 24 * 60), false)
}

function classOf({ available, isSample }: Item['entry']): string {
  const colour = available ? 'bg-indigo-600' : 'bg-clay-600'
  return `on-dark text-sand-0 ${colour} ${isSample ? 'is-sample' : ''}`
}

const messages = () => ({
  ...t.views,
  allDay: t.allDay,
  date: t.date,
  time: t.time,
  event: t.event,
  noEventsInRange: t.empty,
  showMore: t.more,
})

type EventProps = { event: Item; title?: string; slotStart?: Date }

/** Where the library gives an entry no key of its own, it is a button. */
function Entry({ event, slotStart }: EventProps) {
  const isInTable = use(AroundContext)?.view === 'month'
  const { entry, title } = event
  // The colour alone does not say it.
  const name = (
    <>
      {!entry.available && <Ban className="mr-1 inline size-3 align-[-.1em]" aria-hidden="true" />}
      <span className="sr-only">{entry.available ? t.legendOpen : t.legendClosed}: </span>
      <span dir="auto">{entry.isSample ? t.sampleOf(title) : title}</span>
    </>
  )
  if (!slotStart) return name
  return (
    // It stands in what the library calls a row.
    <span role={isInTable ? 'cell' : undefined}>
      <button
        type="button"
        className={`block w-full text-left ${isInTable ? 'truncate' : 'break-words whitespace-normal'}`}
      >
        {name}
      </button>
    </span>
  )
}

function AgendaEntry({ event }: EventProps) {
  const { entry, title } = event
  const [name, colour] = entry.available
    ? [t.legendOpen, 'bg-indigo-100 text-indigo-700']
    : [t.legendClosed, 'bg-clay-100 text-clay-700']
  return (
    <button
      type="button"
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 text-left font-[580] underline-offset-3 hover:underline"
    >
      <span dir="auto" className="min-w-0 flex-1 basis-40 break-words max-md:basis-full">
        {entry.isSample ? t.sampleOf(title) : title}
      </span>
      <span className={`rounded-full px-2.5 py-0.5 text-[13px] ${colour}`}>{name}</span>
    </button>
  )
}

/** The day's number and the small counts below it; it leads into the day. */
function DateHeader({ date, label }: { date: Date; label: string }) {
  const around = use(AroundContext)
  return (
    <button
      type="button"
      onClick={() => around?.onGo({ view: 'day', date: dayOf(date) })}
      className="block w-full text-left hover:text-lagoon-800"
    >
      <DayCounts date={date} label={label} />
    </button>
  )
}

/** In a week the library makes a button of it. */
function DayCounts({ date, label }: { date: Date; label: string }) {
  const around = use(AroundContext)
  const found = around?.days.get(dayOf(date))
  const free = found?.jeeps.reduce((sum, { capacity, sold }) => sum + Math.max(0, capacity - sold), 0)
  return (
    <span className="numbers block px-1.5 py-1 text-left max-md:px-1">
      {/* A phone's week has room for three letters. */}
      <span className={`block font-[600] ${around?.view === 'week' ? 'max-md:whitespace-normal' : ''}`}>{label}</span>
      {found && (
        <>
          {found.bookings > 0 && (
            <span
              aria-hidden="true"
              className="mt-0.5 inline-block min-w-5 rounded-full bg-lagoon-100 px-1.5 text-center text-[12px] leading-[1.5] font-[600] text-lagoon-800 md:hidden"
            >
              {found.bookings}
            </span>
          )}
          <span className="block text-[12px] leading-tight font-[450] text-sand-600 max-md:sr-only">
            {found.bookings > 0 && <span className="block truncate">{t.dayCounts.bookings(found.bookings)}</span>}
            <span className="block truncate">
              {free === 0 ? t.dayCounts.full : t.dayCounts.free(Math.floor((free ?? 0) / 2))}
            </span>
          </span>
        </>
      )}
    </span>
  )
}

const components = {
  event: Entry,
  agenda: { event: AgendaEntry },
  month: { dateHeader: DateHeader },
  week: { header: DayCounts },
} as unknown as Components<Item>
