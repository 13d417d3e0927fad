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
export function DateField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  name,
  value,
  min,
  max,
  today,
  isUnavailable,
  onChange,
}: FieldFrame & {
  name: string
  value: Day | ''
  min: Day
  max: Day
  /** `min` by default. */
  today?: Day
  isUnavailable?: (day: Day) => boolean
  onChange: (day: Day) => void
}) {
  const frame = { label, hint, error, required, hideLabel, className } as FieldFrame
  const [isOpen, setOpen] = useState(false)
  const shown = value ? formatDay(value, 'brief') : t.choose

  return (
    <>
      <Field {...frame}>
        {({ required: _, ...wiring }) => (
          <button
            type="button"
            name={name}
            value={value}
            aria-haspopup="dialog"
            aria-label={t.named(label, shown)}
            onClick={() => setOpen(true)}
            className={`${controlClass} numbers flex items-center gap-3 text-left ${value ? '' : 'text-sand-600'}`}
            {...wiring}
          >
            <CalendarDays className="icon text-lagoon-700" aria-hidden="true" />
            {shown}
          </button>
        )}
      </Field>
      <MonthDialog
        title={label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        value={value && value >= min && value <= max ? value : ''}
        {...{ min, max, today, isUnavailable }}
        onChange={(day) => {
          onChange(day)
          setOpen(false)
        }}
      />
    </>
  )
}
