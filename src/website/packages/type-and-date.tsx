import { MessageCircle } from 'lucide-react'
import { Banner } from '#parts/banner.tsx'
import { Button, OutsideLinkButton } from '#parts/button.tsx'
import { Calendar } from '#parts/calendar.tsx'
import { FieldError } from '#parts/field.tsx'
import { OptionCards } from '#parts/option-cards.tsx'
import { customiser as phrases, words } from '#phrases/en/booking.ts'
import { bookingWindowDays } from '#rules/booking.ts'
import { addDays, type Day, formatDay } from '#rules/day.ts'
import { reservationTypes } from '#rules/package.ts'
import type { AvailableDays } from './available-days.ts'
import type { Making } from './making.ts'
import { Section } from './section.tsx'

/** Private or shared where the package leaves the choice, and the day of a private safari. */
export function TypeAndDate({
  making: { pkg, state, take },
  number,
  today,
  available,
  whatsapp,
  error,
}: {
  making: Making
  number: number
  today: Day
  available: AvailableDays
  whatsapp: string
  error: string | undefined
}) {
  const { reservationType, date } = state.choices
  return (
    <Section number={number} name={pkg.packageType === 'both' ? phrases.typeAndDate : phrases.date}>
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
      {reservationType === 'private' ? (
        <DayChoice
          {...{ today, date, lostDay: state.lostDay, available, error }}
          onPick={(day) => take({ do: 'pick day', day })}
        />
      ) : (
        <Banner title={phrases.sharedHeading} action={whatsapp && <WhatsAppButton href={whatsapp} />}>
          {phrases.sharedText}
        </Banner>
      )}
    </Section>
  )
}

export function WhatsAppButton({ href, className = '' }: { href: string; className?: string }) {
  return (
    <OutsideLinkButton href={href} look="dark" className={className}>
      <MessageCircle className="icon" aria-hidden="true" />
      {phrases.sharedButton}
    </OutsideLinkButton>
  )
}

function DayChoice({
  today,
  date,
  lostDay,
  available: { days, state, retry },
  error,
  onPick,
}: {
  today: Day
  date: Day | ''
  lostDay: Day | null
  available: AvailableDays
  error: string | undefined
  onPick: (day: Day) => void
}) {
  const known = new Set(days ?? [])
  return (
    <div data-field="date" className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,420px)_1fr]">
      {state === 'failed' ? (
        <Banner
          tone="error"
          title={phrases.datesFailed}
          action={
            <Button look="line" size="sm" onClick={retry}>
              {phrases.datesRetry}
            </Button>
          }
        />
      ) : (
        <Calendar
          label={phrases.dateLegend}
          value={date}
          min={today}
          max={addDays(today, bookingWindowDays)}
          isUnavailable={(day) => !known.has(day)}
          isLoading={state === 'loading'}
          onChange={onPick}
        />
      )}
      <div className="grid gap-4">
        <p aria-live="polite" className="text-[18px] leading-snug font-[620] text-lagoon-900">
          {date ? phrases.dateChosen(formatDay(date)) : phrases.dateNone}
        </p>
        {error && <FieldError>{error}</FieldError>}
        {lostDay && <Banner tone="warning" title={phrases.dayLost(formatDay(lostDay))} />}
        {state === 'known' && known.size === 0 && <Banner tone="warning" title={phrases.datesEmpty} />}
        <p className="text-[15px] text-sand-600">{phrases.dateHint}</p>
      </div>
    </div>
  )
}
