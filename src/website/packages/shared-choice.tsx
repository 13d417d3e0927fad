import { Armchair, CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { FieldError } from '#components/field.tsx'
import { seatWords, customiser as t } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { slotNames } from '#i18n/safari.ts'
import { ask } from '#i18n/trust.ts'
import { HoldCountdown } from '#website/booking/lazy-hold-countdown.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { DayNotes } from './day-notes.tsx'
import { slotsOn } from './open-slots.ts'
import { seatsButton } from './seat-choice.ts'
import { FewSeats, SlotFull } from './slot-warnings.tsx'
import { hasNoDay } from './use-available-days.ts'
import type { Customiser } from './use-customiser.ts'

/** The day and the seats of a shared safari, each chosen in its own dialog. */
export function SharedChoice({ customiser }: { customiser: Customiser }) {
  const { state, dispatch, available, departure, faults, onSelectDay, onSelectSeats } = customiser
  const { date, people, seats, timeSlot } = state.choices
  const { lostSeats } = state
  return (
    <div className="grid gap-4">
      <div className="grid gap-5">
        <Row
          // Without a date, no seat can be chosen: the link to the seats leads to the date.
          leadsTo={date ? 'date' : 'date selectedSeats'}
          field="date"
          icon={<CalendarDays className="icon" aria-hidden="true" />}
          name={t.dateLegend}
          value={date ? formatDay(date) : t.dateNone}
          isMade={date !== ''}
          error={faults.date}
        >
          <Button
            look={date ? 'line' : 'dark'}
            size="sm"
            className="h-11! w-full sm:w-auto"
            aria-describedby={faults.date && errorIdOf('date')}
            onClick={onSelectDay}
          >
            {date ? t.changeDate : t.selectDate}
          </Button>
        </Row>
        <Row
          field="selectedSeats"
          icon={<Armchair className="icon" aria-hidden="true" />}
          name={t.seatsLegend}
          value={seatsInWords(seats, people)}
          detail={date ? slotNames[timeSlot] : t.seatsNeedDate}
          isMade={seats.length === people}
          error={faults.selectedSeats}
        >
          <Button
            look={slotsOn(available.open, date).includes(timeSlot) && seats.length < people ? 'dark' : 'line'}
            size="sm"
            className="h-11! w-full sm:w-auto"
            disabled={!date}
            aria-describedby={faults.selectedSeats && errorIdOf('selectedSeats')}
            onClick={onSelectSeats}
          >
            {seatsButton(seats, people)}
          </Button>
        </Row>
      </div>
      <Lost customiser={customiser} />
      <DayNotes notes={available.notesOf(date)} />
      <SlotFull customiser={customiser} />
      <FewSeats customiser={customiser} />
      <HoldCountdown
        hold={departure.hold}
        places={seats.length}
        onDay={(day) => dispatch({ type: 'pick day', day })}
        onSlot={(slot) => dispatch({ type: 'choose', choice: { timeSlot: slot } })}
      />
      <p className="text-[15px] text-sand-600">{t.dateHint}</p>
      <span className="sr-only" aria-live="polite">
        {lostSeats.length > 0 ? t.seatsLost(seatWords.inSentence(lostSeats), lostSeats.length === 1) : ''}
      </span>
    </div>
  )
}

/** The chosen day or seats that other guests booked first. */
function Lost({ customiser }: { customiser: Customiser }) {
  const { lostDay, lostSeats, choices } = customiser.state
  return (
    <>
      {lostDay && <Banner tone="warning" title={t.dayLostShared(formatDay(lostDay))} />}
      {hasNoDay(customiser.available) && (
        <Banner
          tone="warning"
          title={t.datesEmptyShared}
          action={<AskWhatsApp text={ask.package(customiser.pkg.name)} isSmall />}
        />
      )}
      {lostSeats.length > 0 && (
        <Banner
          tone="warning"
          title={t.seatsLost(seatWords.inSentence(lostSeats), lostSeats.length === 1)}
          action={
            <Button look="line" size="sm" className="h-11!" onClick={customiser.onSelectSeats}>
              {seatsButton(choices.seats, choices.people)}
            </Button>
          }
        />
      )}
    </>
  )
}

function seatsInWords(chosen: number[], people: number): string {
  if (chosen.length === 0) return t.seatsNone(people)
  const names = seatWords.seats(chosen)
  return chosen.length < people ? `${names}, ${t.seatsShort(people - chosen.length)}` : names
}

const errorIdOf = (field: string) => `${field}-error`

function Row({
  field,
  leadsTo = field,
  icon,
  name,
  value,
  detail,
  isMade,
  error,
  children,
}: {
  field: string
  /** The fields whose links focus its button. */
  leadsTo?: string
  icon: ReactNode
  name: string
  value: string
  detail?: string
  isMade: boolean
  error: string | undefined
  children: ReactNode
}) {
  return (
    <div data-field={leadsTo}>
      <div
        className={`flex min-h-[84px] flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-[14px] px-4 py-3.5 ${
          isMade
            ? 'bg-lagoon-50 shadow-[inset_0_0_0_2px_var(--color-lagoon-700)]'
            : 'bg-sand-0 shadow-[inset_0_0_0_1px_var(--color-sand-300)]'
        }`}
      >
        <div className="flex min-w-0 gap-3.5 text-lagoon-700">
          <span className="mt-1">{icon}</span>
          <div className="min-w-0">
            <p className="text-[14px] leading-tight text-sand-600">{name}</p>
            <p aria-live="polite" className="mt-0.5 text-[17px] leading-snug font-[620] text-lagoon-900">
              {value}
            </p>
            {detail && <p className="text-[14.5px] leading-snug text-sand-600">{detail}</p>}
          </div>
        </div>
        {children}
      </div>
      {error && <FieldError id={errorIdOf(field)}>{error}</FieldError>}
    </div>
  )
}
