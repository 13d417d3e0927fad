import { Banner } from '#parts/banner.tsx'
import { FieldError } from '#parts/field.tsx'
import { OptionCards } from '#parts/option-cards.tsx'
import { customiser as phrases, words } from '#phrases/booking.ts'
import { ask } from '#phrases/trust.ts'
import { type Day, formatDay } from '#rules/day.ts'
import { reservationTypes } from '#rules/package.ts'
import { AskWhatsApp } from '#website/ask-whatsapp.tsx'
import type { AvailableDays } from './available-days.ts'
import { DayCalendar } from './day-calendar.tsx'
import type { Departure } from './departure.ts'
import { SlotFull } from './full-slot.tsx'
import type { Making } from './making.ts'
import { type OpenSlots, slotsOn } from './open-slots.ts'
import { Section } from './section.tsx'
import { SharedChoice } from './shared-choice.tsx'
import type { Failure } from './visitors.tsx'

/** Private or shared where the package leaves the choice, and when: the day of a jeep, or the day and seats in one. */
export function TypeAndDate({
  number,
  today,
  failure,
  ...choice
}: {
  making: Making
  number: number
  today: Day
  available: AvailableDays
  open: OpenSlots | null
  departure: Departure
  failure: Failure | null
  onSelectDay: () => void
  onSelectSeats: () => void
}) {
  const { pkg, state, take } = choice.making
  const { reservationType } = state.choices
  const isShared = reservationType === 'shared'
  const name = pkg.packageType === 'both' ? phrases.typeAndDate : isShared ? phrases.dateAndSeats : phrases.date
  return (
    <Section number={number} name={name}>
      {pkg.packageType === 'both' && (
        <OptionCards
          legend={phrases.typeAndDate}
          hideLegend
          columns={2}
          name="reservationType"
          value={reservationType}
          onChange={(type) => take({ do: 'reserve', reservationType: type })}
          options={reservationTypes.map((type) => ({
            value: type,
            label: words.reservations[type],
            detail: phrases.typeHints[type],
          }))}
        />
      )}
      {isShared ? (
        <SharedChoice {...choice} failure={failure} />
      ) : (
        <DayChoice {...choice} today={today} error={failure?.field === 'date' ? failure.sentence : null} />
      )}
    </Section>
  )
}

function DayChoice({
  making,
  today,
  available,
  open,
  error,
}: {
  making: Making
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
