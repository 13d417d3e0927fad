import { Ban } from 'lucide-react'
import { createContext, use } from 'react'
import type { Components } from 'react-big-calendar'
import type { CalendarDayWire } from '#contracts/availability/calendar-day.ts'
import type { Day } from '#domain/primitives/date.ts'
import { availability as t } from '#i18n/availability.ts'
import type { View } from './calendar-view.ts'
import { type CalendarItem, dayOf } from './colombo-date.ts'
import { type Chip, chipsOf, type DeparturesItem } from './departure-chips.ts'

/** An entry of the calendar, or departures, which nobody can drag. */
export type GridItem = CalendarItem | DeparturesItem

/** For the cells, which the library renders. */
type CalendarContextValue = {
  view: View
  days: ReadonlyMap<Day, CalendarDayWire>
  onGo(to: { view?: View; date?: Day }): void
}
export const CalendarContext = createContext<CalendarContextValue | null>(null)

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
  const free = found?.jeeps.reduce((sum, jeeps) => sum + Math.max(0, jeeps.capacity - jeeps.sold), 0) ?? 0
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

export const components = {
  event: Entry,
  agenda: { event: AgendaEntry },
  month: { dateHeader: DateHeader },
  week: { header: DayHead },
} as unknown as Components<GridItem>
