// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table whose cells take arrow keys
// biome-ignore-all lint/a11y/useFocusableInteractive: the button inside the cell takes the focus
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { addDays, type Day, weekday } from '#domain/primitives/date.ts'
import { addMonths, monthOf, weeksOfMonth } from '#domain/primitives/month.ts'
import { components } from '#i18n/components.ts'
import { formatDay } from '#i18n/format-date.ts'
import { useMediaQuery } from './use-media-query.ts'
import { usePromptChange } from './use-prompt-change.ts'

const t = components.calendar

/**
 * A calendar to choose a day, of two months side by side from 1024 px. Unavailable days stay focusable and say why they cannot be
 * chosen (WAI-ARIA date grid). Days outside `min` and `max` are pale, days that are sold out are struck through.
 * With `end`, the days from `value` to `end` are chosen.
 */
export function MonthCalendar({
  label,
  value,
  end = value,
  min,
  max,
  today = min,
  latest = max,
  isUnavailable = () => false,
  isLoading = false,
  reasonOf,
  markOf = (day) => day === value && t.chosen,
  describedBy,
  onChange,
  className = '',
}: {
  label: string
  value: Day | ''
  end?: Day | ''
  min: Day
  max: Day
  today?: Day | undefined
  /** Days after this one cannot be chosen, although the calendar shows them. */
  latest?: Day
  isUnavailable?: ((day: Day) => boolean) | undefined
  isLoading?: boolean
  /** Why a day is closed, if that is known. */
  reasonOf?: ((day: Day) => string | undefined) | undefined
  /** The name of a day that is chosen for something. */
  markOf?: (day: Day) => string | false
  describedBy?: string | undefined
  onChange: (day: Day) => void
  className?: string
}) {
  const id = useId()
  const [moved, setFocused] = useState<Day | ''>(value)
  const [movesFocus, setMovesFocus] = useState(false)
  const [opened, setOpened] = useState('')
  const grids = useRef<HTMLFieldSetElement>(null)
  const isWide = useMediaQuery('(min-width: 64rem)')
  // Until the guest moves: the first available day.
  const focused = moved || freeDay(min, max, isUnavailable) || min
  const last = lastFirstMonth(min, max, isWide)
  const month = firstShown(opened, monthOf(focused), { last, isWide })
  const months = isWide ? [month, addMonth(month, 1)] : [month]
  // The heading changes in the next frame, before the days are rendered.
  const [shownMonth, turnTo] = usePromptChange(month, (next) => {
    const first = within(`${next}-01`)
    setOpened(next)
    setFocused(freeDay(first, within(lastOfMonth(next)), isUnavailable) ?? first)
  })

  useEffect(() => {
    if (value) setFocused(value)
  }, [value])
  useEffect(() => {
    if (!movesFocus) return
    setMovesFocus(false)
    grids.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused, movesFocus])

  const within = (day: Day) => (day < min ? min : day > max ? max : day)
  const isOffered = (day: Day) => day >= min && day <= latest
  const canChoose = (day: Day) => isOffered(day) && !isLoading && !isUnavailable(day)
  const focus = (day: Day) => {
    setOpened(month)
    setFocused(within(day))
  }
  const choose = (day: Day) => {
    focus(day)
    if (canChoose(day)) onChange(day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOf(event.target)
    const next = day && keys[event.key]?.(day, event.shiftKey)
    if (!next) return
    event.preventDefault()
    focus(next)
    setMovesFocus(true)
  }

  return (
    <fieldset
      ref={grids}
      aria-busy={isLoading}
      aria-describedby={describedBy}
      className={`min-w-0 max-lg:max-w-[420px] ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      <div className="relative grid gap-x-6 lg:grid-cols-2">
        <MonthButton
          label={t.previousMonth}
          isDisabled={shownMonth <= monthOf(min)}
          onClick={() => turnTo(addMonth(shownMonth, -1))}
          className="left-0"
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </MonthButton>
        <MonthButton
          label={t.nextMonth}
          isDisabled={shownMonth >= last}
          onClick={() => turnTo(addMonth(shownMonth, 1))}
          className="right-0"
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </MonthButton>
        {months.map((shown, index) => (
          // A phone gets the second month from the server too, and drops it when the page is hydrated.
          // biome-ignore lint/suspicious/noArrayIndexKey: another month in the same place is announced
          <div key={index} className={`min-w-0 ${index > 0 ? 'max-lg:hidden' : ''}`}>
            <p
              id={id + index}
              aria-live="polite"
              className="display mb-3 grid h-11 place-items-center text-[19px] font-[660] text-lagoon-900"
            >
              {formatDay(`${addMonth(shownMonth, index)}-01`, 'month')}
            </p>
            <table
              role="grid"
              aria-labelledby={id + index}
              className="w-full table-fixed"
              onKeyDown={onKeyDown}
              onFocus={({ target }) => {
                const day = dayOf(target)
                // A pointer also clicks: handling its focus too would render twice.
                if (day && target.matches(':focus-visible')) focus(day)
              }}
              onClick={({ target }) => {
                const day = dayOf(target)
                if (day) choose(day)
              }}
            >
              <thead>
                <tr>
                  {t.weekdays.map(([short, long]) => (
                    <th key={long} scope="col" abbr={long} className="pb-2 text-[13px] font-[620] text-sand-600">
                      {short}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOfMonth(shown)
                  .filter(([, , , , , , last = '']) => last >= min)
                  .map((week) => (
                    <tr key={week[0]}>
                      {week.map((day) =>
                        monthOf(day) === shown ? (
                          <td
                            key={day}
                            role="gridcell"
                            aria-selected={day >= value && day <= end}
                            className={`p-0.5 ${value < end ? bandClass : ''}`}
                          >
                            <DayButton
                              day={day}
                              mark={markOf(day)}
                              isBetween={day > value && day < end}
                              isToday={day === today}
                              isOffered={isOffered(day)}
                              isFree={canChoose(day)}
                              isLoading={isLoading}
                              isInTabOrder={day === focused}
                            />
                          </td>
                        ) : (
                          <td key={day} />
                        ),
                      )}
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-[1.5em] text-[14px] text-sand-600">
        {isLoading ? t.loading : reasonOf?.(focused)}
      </p>
    </fieldset>
  )
}

/** A chosen range, rounded at both ends and where the week breaks it. */
const bandClass =
  'aria-selected:bg-lagoon-100 [&:not([aria-selected=true]+*)]:rounded-l-md [&:not(:has(+[aria-selected=true]))]:rounded-r-md'

/** The last month that can be the first one shown. */
function lastFirstMonth(min: Day, max: Day, isWide: boolean): string {
  const last = monthOf(addMonths(`${monthOf(max)}-01`, isWide ? -1 : 0))
  return last < monthOf(min) ? monthOf(min) : last
}

/** The month that was opened, as long as it or its neighbour has the focused day. */
function firstShown(opened: string, focused: string, { last, isWide }: { last: string; isWide: boolean }): string {
  const month = isWide && opened && focused === addMonth(opened, 1) ? opened : focused
  return month > last ? last : month
}

function addMonth(month: string, months: number): string {
  return monthOf(addMonths(`${month}-01`, months))
}

/** The first available day of a range, or null. */
function freeDay(from: Day, to: Day, isUnavailable: (day: Day) => boolean): Day | null {
  for (let day = from; day <= to; day = addDays(day, 1)) if (!isUnavailable(day)) return day
  return null
}

function lastOfMonth(month: string): Day {
  return addDays(addMonths(`${month}-01`, 1), -1)
}

const keys: Record<string, (day: Day, isShift: boolean) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, 1 - weekday(day)),
  End: (day) => addDays(day, 7 - weekday(day)),
  PageUp: (day, isShift) => addMonths(day, isShift ? -12 : -1),
  PageDown: (day, isShift) => addMonths(day, isShift ? 12 : 1),
}

function MonthButton({
  label,
  isDisabled,
  onClick,
  className,
  children,
}: {
  label: string
  isDisabled: boolean
  onClick: () => void
  className: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className={`absolute top-0 grid size-11 place-items-center rounded-full text-lagoon-800 transition hover:bg-lagoon-50 disabled:text-sand-400 ${className}`}
    >
      {children}
    </button>
  )
}

/** The day whose button was pressed or focused. */
function dayOf(target: EventTarget): Day | undefined {
  return (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day
}

/** Renders only when it changes: formatting the names of thirty days slowed each press of the customiser. */
const DayButton = memo(function DayButton({
  day,
  mark,
  isBetween,
  isToday,
  isOffered,
  isFree,
  isLoading,
  isInTabOrder,
}: {
  day: Day
  mark: string | false
  /** Between the two chosen days. */
  isBetween: boolean
  isToday: boolean
  /** False before the first and after the last day on sale. */
  isOffered: boolean
  isFree: boolean
  isLoading: boolean
  isInTabOrder: boolean
}) {
  // The name contains the number that is seen (WCAG 2.5.3), which is no ordinal in French.
  const name = [
    formatDay(day).replace('1er', '1'),
    isToday && t.today,
    mark,
    !mark && !isFree && !isLoading && t.unavailable,
  ]
    .filter(Boolean)
    .join(', ')
  const look = mark
    ? 'bg-lagoon-800 text-sand-0 font-bold'
    : isBetween
      ? 'text-lagoon-900 font-[620] hover:bg-lagoon-50'
      : isFree
        ? 'bg-sand-0 text-sand-900 font-[580] shadow-[inset_0_0_0_1px_var(--color-sand-300)] hover:bg-lagoon-50 hover:shadow-[inset_0_0_0_1.5px_var(--color-lagoon-600)]'
        : !isOffered
          ? 'text-sand-500'
          : isLoading
            ? 'text-sand-600'
            : 'text-sand-600 line-through decoration-sand-600'
  return (
    <button
      type="button"
      data-day={day}
      aria-label={name}
      aria-disabled={!isFree || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      className={`numbers relative grid h-11 w-full place-items-center rounded-[10px] text-[15px] ${look}`}
    >
      {Number(day.slice(8))}
      {isToday && <span aria-hidden="true" className="absolute bottom-1.5 size-1 rounded-full bg-ember-500" />}
    </button>
  )
})
