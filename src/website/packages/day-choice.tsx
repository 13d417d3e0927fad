import { Banner } from '#components/banner.tsx'
import { FieldError } from '#components/field.tsx'
import type { Day } from '#domain/primitives/date.ts'
import { customiser as phrases } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { ask } from '#i18n/trust.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { type OpenSlots, slotsOn } from './open-slots.ts'
import { SlotFull } from './slot-full.tsx'
import type { AvailableDays } from './use-available-days.ts'
import type { CustomiserControls } from './use-customiser.ts'

/** The day of a private safari: the jeep goes whenever it is free. */
export function DayChoice({
  making,
  today,
  available,
  open,
  error,
}: {
  making: CustomiserControls
  today: Day
  available: AvailableDays
  open: OpenSlots | null
  error: string | null
}) {
  const { state, take } = making
  const { date } = state.choices
  return (
    <div data-field="date" className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,420px)_1fr]">
      <DayCalendar {...{ today, available, open }} value={date} onPick={(day) => take({ do: 'pick day', day })} />
      <div className="grid gap-4">
        <p aria-live="polite" className="text-[18px] leading-snug font-[620] text-lagoon-900">
          {date ? phrases.dateChosen(formatDay(date)) : phrases.dateNone}
        </p>
        {error && <FieldError>{error}</FieldError>}
        {state.lostDay && <Banner tone="warning" title={phrases.dayLost(formatDay(state.lostDay))} />}
        <SlotFull making={making} open={slotsOn(open, date)} />
        {available.state === 'known' && open && Object.keys(open).length === 0 && (
          <Banner
            tone="warning"
            title={phrases.datesEmpty}
            action={<AskWhatsApp text={ask.package(making.pkg.name)} isSmall />}
          />
        )}
        <p className="text-[15px] text-sand-600">{phrases.dateHint}</p>
      </div>
    </div>
  )
}
