import { useId } from 'react'
import { Banner } from '#components/banner.tsx'
import { FieldError } from '#components/field.tsx'
import { usePromptChange } from '#components/use-prompt-change.ts'
import { customiser as t } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { ask } from '#i18n/trust.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { DayNotes } from './day-notes.tsx'
import { SlotFull } from './slot-warnings.tsx'
import { hasNoDay } from './use-available-days.ts'
import type { Customiser } from './use-customiser.ts'

/** The day of a private safari: any day with a free jeep. */
export function DayChoice({ customiser }: { customiser: Customiser }) {
  const { state, dispatch, available, faults } = customiser
  const { date } = state.choices
  const error = faults.date
  // Here and not in the calendar, whose file the dashboard loads too.
  const [shown, pick] = usePromptChange(date, (day) => day && dispatch({ type: 'pick day', day }))
  const errorId = useId()
  return (
    <div data-field="date" className="grid gap-4">
      <DayCalendar customiser={customiser} describedBy={error && errorId} value={shown} onPick={pick} />
      <div className="grid gap-4">
        <div aria-live="polite" className="grid gap-4">
          <p className="text-[18px] leading-snug font-[620] text-lagoon-900">
            {date ? t.dateChosen(formatDay(date)) : t.dateNone}
          </p>
          <DayNotes notes={available.notesOf(date)} />
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {state.lostDay && <Banner tone="warning" title={t.dayLost(formatDay(state.lostDay))} />}
        <SlotFull customiser={customiser} />
        {hasNoDay(available) && (
          <Banner
            tone="warning"
            title={t.datesEmpty}
            action={<AskWhatsApp text={ask.package(customiser.pkg.name)} isSmall />}
          />
        )}
        <p className="text-[15px] text-sand-600">{t.dateHint}</p>
      </div>
    </div>
  )
}
