import { type SyntheticEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Calendar, type SlotInfo } from 'react-big-calendar'
import dragAndDrop, { type EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop'
import { Button } from '#components/button.tsx'
import { useMediaQuery } from '#components/use-media-query.ts'
import type { CalendarDayWire } from '#contracts/availability/calendar-day.ts'
import { type Day, dayMs, hourMs, weekday } from '#domain/primitives/date.ts'
import { availability as t } from '#i18n/availability.ts'
import './calendar.css'
import { CalendarContext, components, type GridItem } from './calendar-cells.tsx'
import { createCalendarLocalizer } from './calendar-localizer.ts'
import { agendaDays, type View, views } from './calendar-view.ts'
import { type CalendarItem, colomboDate, colomboNow, dayOf, type Times, timesOf } from './colombo-date.ts'
import { departuresItems, hoursShown } from './departure-chips.ts'

// The file is CommonJS: depending on the bundler, the import is the function or an object that holds it.
const withDragAndDrop = 'default' in dragAndDrop ? (dragAndDrop.default as typeof dragAndDrop) : dragAndDrop
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

/** The library's calendar with the specified options (R2.20), in Sri Lanka time. */
export function BigCalendar(props: Props) {
  const { view, date, items, days, label, isReadOnly, onGo } = props
  const localizer = useMemo(createCalendarLocalizer, [])
  const context = useMemo(() => ({ view, days, onGo }), [view, days, onGo])
  const frame = useFrame(view, date)
  const hasHours = view === 'week' || view === 'day'
  const gridItems = useMemo<GridItem[]>(
    () => (hasHours ? [...departuresItems(days.values()), ...items] : items),
    [hasHours, days, items],
  )
  const isNarrow = useMediaQuery('(width < 47.5625rem)')
  const [showsAllHours, setShowsAllHours] = useState(false)
  const isCollapsed = isNarrow && hasHours && !showsAllHours
  const hours = isCollapsed ? hoursShown(gridItems) : { first: 0, last: 24 }
  const { select, open, move } = gridHandlers(props)
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
          onSelectSlot={select}
          onSelectEvent={open}
          onKeyPressEvent={(item: GridItem, event: SyntheticEvent<HTMLElement>) => {
            const { key } = event.nativeEvent as KeyboardEvent
            // A button handles its own keys.
            if (event.target instanceof HTMLButtonElement || (key !== 'Enter' && key !== ' ')) return
            event.preventDefault()
            open(item)
          }}
          onEventDrop={move}
          onEventResize={move}
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

/** Corrects the roles that the library sets; on a phone, where the week is wider than the screen, scrolls to the day. */
function useFrame(view: View, date: Day) {
  const frame = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view mounts its rows once
  useLayoutEffect(() => {
    if (frame.current) fixRoles(frame.current)
  }, [view])
  useEffect(() => {
    if (view === 'week' && frame.current) scrollToDay(frame.current, date)
  }, [view, date])
  return frame
}

function gridHandlers({ view, onGo, onSelect, onOpen, onOpenBookings, onMove }: Props) {
  return {
    select({ start, end, slots, action }: SlotInfo) {
      // In the month, a tap on an empty day opens it.
      if (action === 'click' && view === 'month') return onGo({ view: 'day', date: dayOf(start) })
      if (view === 'month') {
        // The library computes the last whole day in the clerk's time zone, so the slots decide.
        const chosen = slots.map(dayOf).sort()
        const [first = dayOf(start)] = chosen
        return onSelect({ start: first, end: chosen.at(-1) ?? first, allDay: true })
      }
      onSelect(timesOf(start, end, isWholeDays(start, end)))
    },
    open(item: GridItem) {
      if ('entry' in item) onOpen(item)
      // The day's panel is there already.
      else if (view === 'day') onOpenBookings(item.day)
      else onGo({ view: 'day', date: item.day })
    },
    // Only the row of whole days reports `isAllDay`; the month keeps what the entry is.
    move({ event, start, end, isAllDay = view === 'month' && event.allDay }: EventInteractionArgs<GridItem>) {
      if ('entry' in event) onMove(event, timesAfter(event, new Date(start), new Date(end), isAllDay))
    },
  }
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
