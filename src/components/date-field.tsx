import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#domain/primitives/date.ts'
import { components } from '#i18n/components.ts'
import { formatDay } from '#i18n/format-date.ts'
import { controlClass, Field, type FieldFrame } from './field.tsx'
import { lazyHydrate } from './lazy.tsx'

const t = components.dateField

const MonthDialog = lazyHydrate(() => import('./month-dialog.tsx').then((all) => all.MonthDialog))

/** A button that shows the chosen day and opens a calendar. */
export function DateButton({
  name,
  value,
  hasYear = false,
  onOpen,
  ...frame
}: FieldFrame & { name: string; value: Day | ''; hasYear?: boolean; onOpen: () => void }) {
  const shown = value ? formatDay(value, hasYear ? 'short' : 'brief') : t.choose
  return (
    <Field {...frame}>
      {({ required: _, ...wiring }) => (
        <button
          type="button"
          name={name}
          value={value}
          aria-haspopup="dialog"
          aria-label={t.named(frame.label, shown)}
          onClick={onOpen}
          className={`${controlClass} numbers flex items-center gap-2.5 text-left whitespace-nowrap max-xl:px-3 ${value ? '' : 'text-sand-600'}`}
          {...wiring}
        >
          <CalendarDays className="icon text-lagoon-700" aria-hidden="true" />
          {shown}
        </button>
      )}
    </Field>
  )
}

/** A day chosen in a dialog, which closes with the choice. */
export function DateField({
  name,
  value,
  min,
  max,
  today,
  isUnavailable,
  hasYear,
  onChange,
  ...frame
}: FieldFrame & {
  name: string
  value: Day | ''
  min: Day
  max: Day
  /** `min` by default. */
  today?: Day
  isUnavailable?: (day: Day) => boolean
  /** Shows the year instead of the weekday. */
  hasYear?: boolean
  onChange: (day: Day) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DateButton {...frame} name={name} value={value} hasYear={hasYear} onOpen={() => setOpen(true)} />
      <MonthDialog
        title={frame.label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        value={value && value >= min && value <= max ? value : ''}
        min={min}
        max={max}
        today={today}
        isUnavailable={isUnavailable}
        onChange={(day) => {
          onChange(day)
          setOpen(false)
        }}
      />
    </>
  )
}
