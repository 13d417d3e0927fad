import { CalendarDays, MapPin, Phone, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import type { DisruptionAnswer, GuestDisruption } from '#contracts/disruptions/disruption.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { bookingLabels } from '#i18n/booking.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { tripChoices as t } from '#i18n/trip-choices.ts'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'

type Props = {
  disruption: GuestDisruption
  error?: string | null
  isBusy?: boolean
  /** Without it, the forms are posted to the page: its URL has the token. */
  onChoose?: (answer: DisruptionAnswer) => void
}

/** The choices of a guest whose trip cannot take place: one form each, so that they work without JavaScript. */
export function TripChoices({ disruption, error, isBusy = false, onChoose }: Props) {
  const { state, offers, note, source, answerBy } = disruption
  if (!offers) {
    return state === 'asked' || state === 'call' ? null : <Banner tone="success" title={t.done[state]} />
  }
  const { otherParks, otherDays, toPay: toPayForDay, refund, currency } = offers
  const sum = (decimal: number) => formatMoney({ amount: toMinor(decimal), currency })
  const choice = { isBusy, onChoose }
  const by = Date.parse(answerBy)
  return (
    <BookingInfoPanel heading={t.heading}>
      <p className="text-[17px] text-sand-800">{t.lead}</p>
      {note && (
        <p dir="auto" className="mt-2 border-l-[3px] border-turmeric-500 pl-3 text-[17px] text-sand-900">
          {note}
        </p>
      )}
      {state === 'asked' && disruption.isInTime && (
        <p className="mt-2 font-[620] text-sand-900">
          {t.by(bookingLabels.sriLankaTime(`${formatDay(dayAt(by))}, ${clockTimeAt(by)}`))}
        </p>
      )}
      {state === 'call' && <Banner tone="info" title={t.called} className="mt-4" />}
      {error && <Banner tone="error" title={error} className="mt-4" />}
      <div className="mt-5 grid gap-4 md:grid-cols-2">
        {otherParks.map(({ packageId, name, back, toPay, driveMinutes }) => (
          <Choice
            key={packageId}
            {...choice}
            icon={<MapPin className="icon" aria-hidden="true" />}
            heading={t.park(name)}
            price={back > 0 ? t.back(sum(back)) : t.toPay(sum(toPay))}
            text={t.drive(driveMinutes)}
            label={t.takePark}
            fields={{ choice: 'other park', packageId }}
          />
        ))}
        {otherDays.length > 0 && (
          <Choice
            {...choice}
            icon={<CalendarDays className="icon" aria-hidden="true" />}
            heading={t.day}
            price={t.toPay(sum(toPayForDay))}
            text={t.dayText}
            label={t.takeDay}
            fields={{ choice: 'other day' }}
            className="md:col-span-2"
          >
            <Days days={otherDays} />
          </Choice>
        )}
        <Choice
          {...choice}
          icon={<Undo2 className="icon" aria-hidden="true" />}
          heading={refund > 0 ? t.refund : t.cancel}
          price={refund > 0 ? t.back(sum(refund)) : t.toPay(sum(toPayForDay))}
          text={refund > 0 ? t.refundText(sum(refund)) : t.unpaidText}
          label={refund > 0 ? t.takeRefund : t.cancel}
          fields={{ choice: 'refund' }}
        />
        {state !== 'call' && (
          <Choice
            {...choice}
            icon={<Phone className="icon" aria-hidden="true" />}
            heading={t.call}
            text={t.callText}
            label={t.takeCall}
            fields={{ choice: 'call' }}
          />
        )}
      </div>
      <p className="mt-5 text-[15px] text-sand-600">
        {t.without}{' '}
        {source && (
          <a href={source} target="_blank" rel="noopener noreferrer" className="text-lagoon-700 underline">
            {t.source}
          </a>
        )}
      </p>
    </BookingInfoPanel>
  )
}

function Choice({
  icon,
  heading,
  price,
  text,
  label,
  fields,
  isBusy,
  onChoose,
  className = '',
  children,
}: {
  icon: ReactNode
  heading: string
  price?: string
  text: string
  label: string
  fields: { choice: DisruptionAnswer['choice']; packageId?: string }
  isBusy: boolean
  onChoose: ((answer: DisruptionAnswer) => void) | undefined
  className?: string
  children?: ReactNode
}) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onChoose) return
    event.preventDefault()
    if (isBusy) return
    const date = new FormData(event.currentTarget).get('date')
    onChoose({ ...fields, ...(typeof date === 'string' ? { date } : {}) })
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      aria-labelledby={id}
      className={`flex flex-col gap-2 rounded-[14px] bg-sand-50 p-5 outline-1 outline-sand-300 ${className}`}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h3 id={id} className="flex gap-2.5 text-[19px] leading-tight text-lagoon-900">
        {icon}
        {heading}
      </h3>
      {price && <p className="numbers text-[19px] font-[680] text-sand-900">{price}</p>}
      <p className="text-[15.5px] text-sand-700">{text}</p>
      {children}
      <Button type="submit" look="line" isBusy={isBusy} className="mt-auto w-full py-2 whitespace-normal!">
        {isBusy ? t.busy : label}
      </Button>
    </form>
  )
}

function Days({ days }: { days: readonly string[] }) {
  return (
    <fieldset className="my-1">
      <legend className="sr-only">{t.dayLabel}</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {days.map((day, index) => (
          <label
            key={day}
            className="numbers flex min-h-11 items-center gap-2 rounded-lg bg-sand-0 px-3 py-1.5 text-[15px] outline-1 outline-sand-300 has-checked:bg-lagoon-50 has-checked:outline-2 has-checked:outline-lagoon-700 has-focus-visible:outline-2 has-focus-visible:outline-lagoon-500"
          >
            <input type="radio" name="date" value={day} defaultChecked={index === 0} required />
            {formatDay(day, 'short')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
