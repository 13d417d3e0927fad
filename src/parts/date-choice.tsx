import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { parts } from '#phrases/parts.ts'
import { type Day, formatDay } from '#rules/day.ts'
import { Calendar } from './calendar.tsx'
import { Dialog } from './dialog.tsx'
import { controlClass, Field, type FieldFrame } from './field.tsx'

const phrases = parts.dateField

/** A day as a form asks for it: the field is a button that opens the month, and shows what was chosen there. */
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
  /** Where it is not `min`. */
  today?: Day
  isUnavailable?: (day: Day) => boolean
  onChange: (day: Day) => void
}) {
  const frame = { label, hint, error, required, hideLabel, className } as FieldFrame
  const [isOpen, setOpen] = useState(false)
  const month = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // whoever opens the month wants its days, not the button that closes it
    if (isOpen) month.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }, [isOpen])
  const shown = value ? formatDay(value, 'brief') : phrases.choose

  return (
    <>
      <Field {...frame}>
        {({ required: _, ...wiring }) => (
          <button
            type="button"
            name={name}
            value={value}
            aria-haspopup="dialog"
            aria-label={phrases.named(label, shown)}
            onClick={() => setOpen(true)}
            className={`${controlClass} numbers flex items-center gap-3 text-left ${value ? '' : 'text-sand-600'}`}
            {...wiring}
          >
            <CalendarDays className="icon text-lagoon-700" aria-hidden="true" />
            {shown}
          </button>
        )}
      </Field>
      <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)} size="sm">
        <div ref={month}>
          <Calendar
            label={label}
            value={value && value >= min && value <= max ? value : ''}
            min={min}
            max={max}
            {...(today ? { today } : {})}
            {...(isUnavailable ? { isUnavailable } : {})}
            onChange={(day) => {
              onChange(day)
              setOpen(false)
            }}
          />
        </div>
        {isUnavailable && <p className="text-[14.5px] text-sand-600">{phrases.struckOut}</p>}
      </Dialog>
    </>
  )
}
