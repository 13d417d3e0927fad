import { CalendarDays } from 'lucide-react'
import { type InputHTMLAttributes, useState } from 'react'
import { isDay, momentFromInput } from '#domain/primitives/date.ts'
import { formatDay, formatMinute } from '#i18n/format-date.ts'
import { controlClass, Field, type FieldFrame, splitFrame } from './field.tsx'

type Props = FieldFrame & {
  type?: 'date' | 'datetime-local'
  value?: string
  defaultValue?: string
  onChange?: (text: string) => void
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'className'>

/**
 * A native date input for staff; our icon opens the browser's calendar. While it is not edited, the day is written as everywhere
 * else: 03/04 is another day in another browser.
 */
export function DateInput({ type = 'date', value, defaultValue = '', onChange, ...props }: Props) {
  const [typed, setTyped] = useState(defaultValue)
  const text = value ?? typed
  const written = writtenDate(text)
  const { frame, rest } = splitFrame(props)
  return (
    <Field {...frame} className={`day-input ${frame.className ?? ''}`}>
      {(wiring) => (
        <div className="relative">
          <CalendarDays className="icon pointer-events-none absolute top-1/2 -translate-y-1/2" aria-hidden="true" />
          <input
            type={type}
            value={text}
            data-first={rest.autoFocus || undefined}
            data-written={written !== '' || undefined}
            className={`peer ${controlClass}`}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange?.(target.value)
            }}
            {...rest}
            {...wiring}
          />
          <span aria-hidden="true" className="numbers text-[16px] text-sand-900 peer-disabled:text-sand-600">
            {written}
          </span>
        </div>
      )}
    </Field>
  )
}

/** 'Nov 27, 2026', with a time 'Nov 27, 2026 · 5:30 AM'; '' for none. */
function writtenDate(text: string): string {
  if (isDay(text)) return formatDay(text, 'short')
  const moment = momentFromInput(text)
  return moment ? `${formatDay(moment.day, 'short')} · ${formatMinute(moment.minute)}` : ''
}
