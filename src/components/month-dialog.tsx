import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { components } from '#i18n/components.ts'
import { Dialog } from './dialog.tsx'
import { MonthCalendar } from './month-calendar.tsx'

export function MonthDialog({
  title,
  isOpen,
  onClose,
  footer,
  ...calendar
}: Omit<ComponentProps<typeof MonthCalendar>, 'label'> & {
  title: string
  isOpen: boolean
  onClose: () => void
  footer?: ReactNode
}) {
  const month = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog would focus its close button.
    if (isOpen) month.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }, [isOpen])
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size="calendar" footer={footer}>
      <div ref={month}>
        <MonthCalendar label={title} {...calendar} />
      </div>
      {calendar.isUnavailable && <p className="text-[14.5px] text-sand-600">{components.dateField.struckOut}</p>}
    </Dialog>
  )
}
