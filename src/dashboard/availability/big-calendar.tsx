import { Ban } from 'lucide-react'
import { createContext, type SyntheticEvent, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Calendar, type Components, type SlotInfo } from 'react-big-calendar'
import dragAndDrop, { type EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop'
import { Button } from '#components/button.tsx'
import { useMediaQuery } from '#components/use-media-query.ts'
import type { CalendarDayWire } from '#contracts/availability/calendar-day.ts'
import { type Day, dayMs, hourMs, weekday } from '#domain/primitives/date.ts'
import { availability as t } from '#i18n/availability.ts'
import './calendar.css'
import { createCalendarLocalizer } from './calendar-localizer.ts'
import { agendaDays, type View, views } from './calendar-view.ts'
import { type CalendarItem, colomboDate, colomboNow, dayOf, type Times, timesOf } from './colombo-date.ts'
import { type Chip, chipsOf, type DeparturesItem, departuresItems, hoursShown } from './departure-chips.ts'

// The file is CommonJS: depending on the bundler, the import is the function or an object that holds it.
const withDragAndDrop = 'default' in dragAndDrop ? (dragAndDrop.default as typeof dragAndDrop) : dragAndDrop
/** An entry of the calendar, or departures, which nobody can drag. */
type GridItem = CalendarItem | DeparturesItem
const DragCalendar = withDragAndDrop<GridItem>(Calendar)

type Props = {
  view: View
  date: Day
  items: CalendarItem[]
  days: ReadonlyMap<Day, CalendarDayWire>
  label: string
  isReadOnly: boolean
  onGo(to: { view?: View; date?: Day }): void
  onSelect(times: Times): void
  onOpen(item: CalendarItem): void
  onOpenBookings(day: Day): void
  onMove(item: CalendarItem, times: Times): void
}

type CalendarContextValue = Pick<Props, 'view' | 'days' | 'onGo'>
const CalendarContext = createContext<CalendarContextValue | null>(null)

/** The library's calendar with the specified options (R2.20), in Sri Lanka time. */
export function BigCalendar(props: Props) {
  const { view, date, items, days, label, isReadOnly, onGo, onSelect, onOpen, onOpenBookings, onMove } = props
  const localizer = useMemo(createCalendarLocalizer, [])
  const context = useMemo(() => ({ view, days, onGo }), [view, days, onGo])
  const frame = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view mounts its rows once
  useLayoutEffect(() => {
    if (frame.current) fixRoles(frame.current)
  }, [view])
  // On a phone the week is wider than the screen.
  useEffect(() => {
    if (view === 'week' && frame.current) scrollToDay(frame.current, date)
  }, [view, date])
  const hasHours = view === 'week' || view === 'day'
  const gridItems = useMemo<GridItem[]>(
    () => (hasHours ? [...departuresItems(days.values()), ...items] : items),
    [hasHours, days, items],
  )
  const isNarrow = useMediaQuery('(width < 47.5625rem)')
  const [showsAllHours, setShowsAllHours] = useState(false)
  const isCollapsed = isNarrow && hasHours && !showsAllHours
  const hours = isCollapsed ? hoursShown(gridItems) : { first: 0, last: 24 }
  const selectSlot = ({ start, end, slots, action }: SlotInfo) => {
    // In the month, a tap on an empty day opens it.
    if (action === 'click' && view === 'month') return onGo({ view: 'day', date: dayOf(start) })
    if (view === 'month') {
      // The library computes the last whole day in the clerk's time zone, so the slots decide.
      const chosen = slots.map(dayOf).sort()
      const [first = dayOf(start)] = chosen
      return onSelect({ start: first, end: chosen.at(-1) ?? first, allDay: true })
    }
    onSelect(timesOf(start, end, isWholeDays(start, end)))
  }
  function open(item: GridItem) {
    if ('entry' in item) onOpen(item)
    // The day's panel is there already.
    else if (view === 'day') onOpenBookings(item.day)
    else onGo({ view: 'day', date: item.day })
  }
  // Only the row of whole days reports `isAllDay`; the month keeps what the entry is.
  const drop = ({ event, start, end, isAllDay = view === 'month' && event.allDay }: EventInteractionArgs<GridItem>) => {
    if ('entry' in event) onMove(event, timesAfter(event, new Date(start), new Date(end), isAllDay))
  }
  return (
    <CalendarContext value={context}>
      <section
        ref={frame}
        aria-label={t.calendarLabel(label)}
        data-view={view}
        className="availability-calendar h-[700px] max-md:data-[view=week]:h-auto"
      >
        <DragCalendar
          localizer={localizer}
          toolbar={false}
          views={[...views]}
          view={view}
          date={colomboDate(date)}
          onView={() => {}}
          onNavigate={(to) => onGo({ date: dayOf(to) })}
          onDrillDown={(to) => onGo({ view: 'day', date: dayOf(to) })}
          getNow={() => colomboNow()}
          events={gridItems}
          step={30}
          timeslots={2}
          length={agendaDays}
          longPressThreshold={250}
          min={colomboDate(date, hours.first * 60)}
          max={colomboDate(date, Math.min(hours.last * 60, 24 * 60 - 1))}
          scrollToTime={colomboDate(date, isCollapsed ? 0 : 5 * 60)}
          messages={messages()}
          components={components}
          eventPropGetter={(item) => ({ className: view === 'agenda' ? 'bg-sand-0' : classOf(item) })}
          tooltipAccessor={null}
          selectable={isReadOnly ? false : 'ignoreEvents'}
          resizable={!isReadOnly}
          draggableAccessor={(item) => !isReadOnly && 'entry' in item}
          resizableAccessor={(item) => !isReadOnly && 'entry' in item}
          onSelectSlot={selectSlot}
          onSelectEvent={open}
          onKeyPressEvent={(item: GridItem, event: SyntheticEvent<HTMLElement>) => {
            const { key } = event.nativeEvent as KeyboardEvent
            // A button handles its own keys.
            if (event.target instanceof HTMLButtonElement || (key !== 'Enter' && key !== ' ')) return
            event.preventDefault()
            open(item)
          }}
          onEventDrop={drop}
          onEventResize={drop}
        />
      </section>
      {isNarrow && hasHours && (
        <Button
          look="plain"
          size="sm"
          aria-pressed={showsAllHours}
          onClick={() => setShowsAllHours(!showsAllHours)}
          className="mt-1 min-h-11 w-full"
        >
          {showsAllHours ? t.fewerHours : t.allHours}
        </Button>
      )}
    </CalendarContext>
  )
}

/** Until the next change of view: the library sets row roles outside a table, and a scroll area that the keyboard cannot reach. */
function fixRoles(frame: HTMLElement) {
  for (const row of frame.querySelectorAll('.rbc-time-view [role="row"], .rbc-time-view [role="rowgroup"]'))
    row.removeAttribute('role')
  for (const hours of frame.querySelectorAll<HTMLElement>('.rbc-time-content')) hours.tabIndex = 0
}

function scrollToDay(frame: HTMLElement, date: Day) {
  const day = frame.querySelectorAll('.rbc-time-header-cell > .rbc-header')[weekday(date) - 1]
  const axis = frame.querySelector('.rbc-time-header-gutter')
  if (day && axis) frame.scrollLeft += day.getBoundingClientRect().left - axis.getBoundingClientRect().right
}

function isWholeDays(start: Date, end: Date): boolean {
  const length = end.getTime() - start.getTime()
  return length === 0 || (start.getTime() % dayMs === 0 && length % dayMs === 0)
}

/** An entry dropped from the row of whole days into the hours lasts four hours. */
function timesAfter(item: CalendarItem, start: Date, end: Date, isAllDay: boolean): Times {
  // Entries of several days are in that row too, and keep their hours.
  if (!item.allDay) return timesOf(start, end, isAllDay && item.end.getTime() - item.start.getTime() < dayMs)
  if (isAllDay) return timesOf(start, end, true)
  const fourHours = new Date(start.getTime() + 4 * hourMs)
  return timesOf(start, dayOf(fourHours) === dayOf(start) ? fourHours : colomboDate(dayOf(start), 24 * 60), false)
}

function classOf(item: GridItem): string {
  if (!('entry' in item)) return 'is-departures bg-lagoon-100 text-lagoon-900'
  const { available, isSample } = item.entry
  const colour = available ? 'bg-indigo-600' : 'bg-clay-600'
  return `on-dark text-sand-0 ${colour} ${isSample ? 'is-sample' : ''}`
}

const messages = () => ({
  ...t.views,
  allDay: t.allDay,
  date: t.date,
  time: t.time,
  event: t.entry,
  noEventsInRange: t.empty,
  showMore: t.more,
})

type EventProps<Item> = { event: Item; title?: string; slotStart?: Date }

/** A button where the library gives the entry no keyboard access. */
function Entry({ event, slotStart }: EventProps<GridItem>) {
  const view = use(CalendarContext)?.view
  const isInTable = view === 'month'
  if (!('entry' in event)) {
    return <Chips chips={event.chips} className="text-[12.5px]" />
  }
  const { entry, title } = event
  // Colour alone must not carry the meaning.
  const name = (
    <>
      {!entry.available && <Ban className="mr-1 inline size-3 align-[-.1em]" aria-hidden="true" />}
      <span className="sr-only">{entry.available ? t.legendOpen : t.legendClosed}: </span>
      <span dir="auto">{entry.isSample ? t.sampleOf(title) : title}</span>
    </>
  )
  if (!slotStart) return name
  return (
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

function AgendaEntry({ event }: EventProps<CalendarItem>) {
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

function Chips({ chips, className }: { chips: readonly Chip[]; className: string }) {
  return (
    <span className={`numbers block ${className}`}>
      {chips.map(({ name, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two departures may read the same
        <span key={index} className="flex gap-x-1 font-[560] max-md:flex-wrap">
          <span dir="auto" className="min-w-0 break-words md:truncate">
            {name}
          </span>
          {count && <b className="ml-auto shrink-0 font-[680] max-md:ml-0">{count}</b>}
        </span>
      ))}
    </span>
  )
}

const chipsInMonth = 2

/** The day's number, departures and counts, which open the day. */
function DateHeader({ date, label }: { date: Date; label: string }) {
  const context = use(CalendarContext)
  return (
    <button
      type="button"
      onClick={() => context?.onGo({ view: 'day', date: dayOf(date) })}
      className="block w-full text-left hover:text-lagoon-800"
    >
      <DayHead date={date} label={label} />
    </button>
  )
}

/** Free jeeps are shown where they are fewer than this share. */
const scarceShare = 1 / 3
/** The day counts each jeep twice: in the morning and in the afternoon. */
const halvesOfDay = 2

/** In the week, the library wraps it in a button. */
function DayHead({ date, label }: { date: Date; label: string }) {
  const context = use(CalendarContext)
  const found = context?.days.get(dayOf(date))
  const chips = found && context?.view === 'month' ? chipsOf(found.departures) : []
  const capacity = found?.jeeps.reduce((sum, jeeps) => sum + jeeps.capacity, 0) ?? 0
  const free = found?.jeeps.reduce((sum, { capacity, sold }) => sum + Math.max(0, capacity - sold), 0) ?? 0
  return (
    <span className="numbers block px-1.5 py-1 text-left max-md:px-1">
      <span className={`block font-[600] ${context?.view === 'week' ? 'max-md:whitespace-normal' : ''}`}>{label}</span>
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
            {chips.length > 0 ? (
              <>
                <Chips
                  chips={chips.slice(0, chipsInMonth)}
                  className="space-y-0.5 [&>span]:rounded-[5px] [&>span]:bg-lagoon-100 [&>span]:px-1.5 [&>span]:py-px [&>span]:text-lagoon-900"
                />
                {chips.length > chipsInMonth && (
                  <span className="block truncate">{t.more(chips.length - chipsInMonth)}</span>
                )}
              </>
            ) : (
              found.bookings > 0 && <span className="block truncate">{t.dayCounts.bookings(found.bookings)}</span>
            )}
            {free < capacity * scarceShare && (
              <span className="block truncate font-[600] text-turmeric-700">
                {free === 0 ? t.dayCounts.full : t.dayCounts.free(Math.floor(free / halvesOfDay))}
              </span>
            )}
            {capacity === 0 && <span className="block truncate">{t.dayCounts.full}</span>}
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
  week: { header: DayHead },
} as unknown as Components<GridItem>
