// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table whose cells take arrow keys
// biome-ignore-all lint/a11y/useFocusableInteractive: the button inside the cell takes the focus
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { addDays, type Day, weekday } from '#domain/primitives/date.ts'
import { addMonths, monthOf, weeksOfMonth } from '#domain/primitives/month.ts'
import { components } from '#i18n/components.ts'
import { formatDay } from '#i18n/format-date.ts'

const t = components.calendar

/**
 * A calendar to choose a day. Unavailable days stay focusable and say why they cannot be chosen (WAI-ARIA date grid).
 */
export function MonthCalendar({
  label,
  value,
  min,
  max,
  today = min,
  isUnavailable = () => false,
  isLoading = false,
  onChange,
  className = '',
}: {
  label: string
  value: Day | ''
  min: Day
  max: Day
  today?: Day
  isUnavailable?: (day: Day) => boolean
  isLoading?: boolean
  onChange: (day: Day) => void
  className?: string
}) {
  const id = useId()
  const [moved, setFocused] = useState<Day | ''>(value)
  const [movesFocus, setMovesFocus] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  // Until the guest moves: the first available day.
  const focused = moved || freeDay(min, max, isUnavailable) || min
  const month = monthOf(focused)

  useEffect(() => {
    if (value) setFocused(value)
  }, [value])
  useEffect(() => {
    if (!movesFocus) return
    setMovesFocus(false)
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused, movesFocus])

  const within = (day: Day) => (day < min ? min : day > max ? max : day)
  const canChoose = (day: Day) => day >= min && day <= max && !isLoading && !isUnavailable(day)
  const turn = (months: number) => {
    const day = addMonths(focused, months)
    const first = within(`${monthOf(day)}-01`)
    setFocused(freeDay(first, within(lastOfMonth(day)), isUnavailable) ?? within(day))
  }
  const go = (day: Day) => {
    setFocused(within(day))
    setMovesFocus(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(focused, event.shiftKey)
    if (!next) return
    event.preventDefault()
    go(next)
  }

  return (
    <fieldset aria-busy={isLoading} className={`max-w-[420px] min-w-0 ${className}`}>
      <legend className="sr-only">{label}</legend>
      <MonthHead id={`${id}-month`} month={month} first={monthOf(min)} last={monthOf(max)} onTurn={turn} />
      <table
        ref={grid}
        role="grid"
        aria-labelledby={`${id}-month`}
        className="w-full table-fixed"
        onKeyDown={onKeyDown}
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
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                monthOf(day) === month ? (
                  <td key={day} role="gridcell" aria-selected={day === value} className="p-0.5">
                    <DayButton
                      day={day}
                      isChosen={day === value}
                      isToday={day === today}
                      isFree={canChoose(day)}
                      isLoading={isLoading}
                      isInTabOrder={day === focused}
                      onFocus={() => setFocused(within(day))}
                      onChoose={() => {
                        setFocused(within(day))
                        if (canChoose(day)) onChange(day)
                      }}
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
      <p role="status" className="mt-2 min-h-[1.5em] text-[14px] text-sand-600">
        {isLoading ? t.loading : ''}
      </p>
    </fieldset>
  )
}

function MonthHead({
  id,
  month,
  first,
  last,
  onTurn,
}: {
  id: string
  month: string
  first: string
  last: string
  onTurn: (months: number) => void
}) {
  return (
    <div className="mb-3 flex items-center justify-between">
      <MonthButton label={t.previousMonth} isOff={month <= first} onClick={() => onTurn(-1)}>
        <ChevronLeft className="size-5" aria-hidden="true" />
      </MonthButton>
      <p id={id} aria-live="polite" className="display text-[19px] font-[660] text-lagoon-900">
        {formatDay(`${month}-01`, 'month')}
      </p>
      <MonthButton label={t.nextMonth} isOff={month >= last} onClick={() => onTurn(1)}>
        <ChevronRight className="size-5" aria-hidden="true" />
      </MonthButton>
    </div>
  )
}

/** The first available day of a range, or null. */
function freeDay(from: Day, to: Day, isUnavailable: (day: Day) => boolean): Day | null {
  for (let day = from; day <= to; day = addDays(day, 1)) if (!isUnavailable(day)) return day
  return null
}

function lastOfMonth(day: Day): Day {
  return addDays(addMonths(`${monthOf(day)}-01`, 1), -1)
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
  isOff,
  onClick,
  children,
}: {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-lagoon-800 transition hover:bg-lagoon-50 disabled:text-sand-400"
    >
      {children}
    </button>
  )
}

function DayButton({
  day,
  isChosen,
  isToday,
  isFree,
  isLoading,
  isInTabOrder,
  onFocus,
  onChoose,
}: {
  day: Day
  isChosen: boolean
  isToday: boolean
  isFree: boolean
  isLoading: boolean
  isInTabOrder: boolean
  onFocus: () => void
  onChoose: () => void
}) {
  const name = [formatDay(day), isToday && t.today, isChosen && t.chosen, !isFree && !isLoading && t.unavailable]
    .filter(Boolean)
    .join(', ')
  const look = isChosen
    ? 'bg-lagoon-800 text-sand-0 font-bold'
    : isFree
      ? 'bg-sand-0 text-sand-900 font-[580] shadow-[inset_0_0_0_1px_var(--color-sand-300)] hover:bg-lagoon-50 hover:shadow-[inset_0_0_0_1.5px_var(--color-lagoon-600)]'
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
      onFocus={onFocus}
      onClick={onChoose}
      className={`numbers relative grid h-11 w-full place-items-center rounded-[10px] text-[15px] transition ${look}`}
    >
      {Number(day.slice(8))}
      {isToday && <span aria-hidden="true" className="absolute bottom-1.5 size-1 rounded-full bg-ember-500" />}
    </button>
  )
}
