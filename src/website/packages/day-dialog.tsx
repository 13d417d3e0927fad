import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import type { Day } from '#domain/primitives/date.ts'
import { customiserDialogs as dialogs, customiser as t } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import type { CustomiserAction } from './customiser-reducer.ts'
import { DayCalendar } from './day-calendar.tsx'
import { DayNotes } from './day-notes.tsx'
import type { Customiser } from './use-customiser.ts'

type DayDialogProps = {
  customiser: Customiser
  isOpen: boolean
  onClose: () => void
  onChoose: (action: CustomiserAction) => void
}

/** The day is chosen when the guest confirms it. */
export function DayDialog({ customiser, isOpen, onClose, onChoose }: DayDialogProps) {
  const [picked, setPicked] = useState<Day | ''>('')
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setPicked(customiser.state.choices.date)
  }
  const { open, notesOf } = customiser.available
  // The day may have been booked up while the dialog was open.
  const day = picked && open?.[picked]?.length ? picked : ''
  return (
    <Dialog
      title={t.selectDate}
      size="calendar"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {dialogs.cancel}
          </Button>
          <Button disabled={!day} onClick={() => day && onChoose({ type: 'pick day', day })}>
            {dialogs.ok}
          </Button>
        </>
      }
    >
      <DayCalendar customiser={customiser} value={day} onPick={setPicked} />
      <div aria-live="polite" className="grid gap-4">
        <p className="text-[17px] font-[620] text-lagoon-900">{day ? t.dateChosen(formatDay(day)) : t.dateNone}</p>
        <DayNotes notes={notesOf(day)} />
      </div>
    </Dialog>
  )
}
