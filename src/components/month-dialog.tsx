import { useEffect, useRef } from 'react'
import type { Day } from '#domain/primitives/date.ts'
import { components } from '#i18n/components.ts'
import { Dialog } from './dialog.tsx'
import { MonthCalendar } from './month-calendar.tsx'

export function MonthDialog({
  title,
  isOpen,
  onClose,
  value,
  min,
  max,
  today,
  isUnavailable,
  onChange,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  value: Day | ''
  min: Day
  max: Day
  today?: Day | undefined
  isUnavailable?: ((day: Day) => boolean) | undefined
  onChange: (day: Day) => void
}) {
  const month = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog would focus its close button.
    if (isOpen) month.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }, [isOpen])
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size="calendar">
      <div ref={month}>
        <MonthCalendar
          label={title}
          {...{ value, min, max, onChange }}
          {...(today ? { today } : {})}
          {...(isUnavailable ? { isUnavailable } : {})}
        />
      </div>
      {isUnavailable && <p className="text-[14.5px] text-sand-600">{components.dateField.struckOut}</p>}
    </Dialog>
  )
}
