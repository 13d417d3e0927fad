import type { ReactNode } from 'react'
import type { AddOn, PaymentMethod } from '#domain/bookings/booking.ts'
import type { Day } from '#domain/primitives/date.ts'
import { peopleCount } from '#i18n/safari.ts'
import { Checkbox } from './checkbox.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DateField } from './date-field.tsx'
import { DateInput } from './date-input.tsx'
import type { Faults } from './fault-summary.tsx'
import { FormPanel } from './form-panel.tsx'
import { NumberField } from './number-field.tsx'
import { Select } from './select.tsx'

/** The fields of the booking form that guests and staff share (R1.23). */
export type BookingEntry = {
  name: string
  email: string
  phone: string
  participants: number
  date: Day | ''
  timeSlot: string
  addOns: Record<AddOn, boolean>
  paymentMethod: PaymentMethod
}

type BookingLabels = Record<
  | 'customer'
  | 'trip'
  | 'payment'
  | 'name'
  | 'email'
  | 'phone'
  | 'participants'
  | 'date'
  | 'timeSlot'
  | 'addOns'
  | 'paymentMethod',
  string
> & { emailHint?: string }

type Choice<V extends string> = { value: V; label: string }
/** The dialog of staff, or the panels of a guest's page. */
type Look = 'sheet' | 'panels'

/** The fields of a trip. A stay or a ride has neither slots nor add-ons. */
export type TripFields = {
  timeSlots?: readonly Choice<string>[]
  addOns?: readonly { value: AddOn; label: string; detail?: string }[]
  maxParticipants: number
  /** The days on offer. Without it any day can be typed, as staff may. */
  days?: { min: Day; max: Day; isUnavailable?: (day: Day) => boolean; hint?: string }
  participantsHint?: ReactNode
  /** In place of the number of people: counts that add up to it. */
  people?: ReactNode
  timeHint?: string
  /** Shown before the day: the package or fixed facts. */
  lead?: ReactNode
  /** Shown after the day: when a stay ends or a ride starts. */
  afterDate?: ReactNode
  /** Shown last: fields of some kinds of trips. */
  after?: ReactNode
}

/** The booking form. */
export function BookingFields({
  look,
  labels,
  entry,
  problems,
  trip,
  payment,
  customerMore,
  onChange,
  onAddOn,
}: {
  look: Look
  labels: BookingLabels
  entry: BookingEntry
  problems: Faults
  trip: TripFields | null
  payment: { methods: readonly Choice<PaymentMethod>[]; hint?: string; more?: ReactNode }
  customerMore?: ReactNode
  onChange: (changes: Partial<BookingEntry>) => void
  /** Separate from `onChange`, so that two changes before the next render both count. */
  onAddOn: (addOn: AddOn, isChosen: boolean) => void
}) {
  return (
    <div className={look === 'panels' ? 'grid min-w-0 gap-6' : 'space-y-7 text-[15px]'}>
      <Group look={look} title={labels.customer}>
        <ContactFields
          labels={labels}
          contact={entry}
          problems={problems}
          isByStaff={look === 'sheet'}
          onChange={onChange}
        />
        {customerMore}
      </Group>
      {trip && (
        <Group look={look} title={labels.trip}>
          {trip.lead}
          <TripGroup labels={labels} entry={entry} problems={problems} trip={trip} onChange={onChange} />
          {/* Three lines between the short fields of a dialog would leave a gap. */}
          {look === 'panels' && <AddOns look={look} labels={labels} entry={entry} trip={trip} onAddOn={onAddOn} />}
          {trip.after}
          {look === 'sheet' && <AddOns look={look} labels={labels} entry={entry} trip={trip} onAddOn={onAddOn} />}
        </Group>
      )}
      <Group look={look} title={labels.payment}>
        <Select
          label={labels.paymentMethod}
          name="paymentMethod"
          value={entry.paymentMethod}
          error={problems.paymentMethod}
          hint={payment.hint}
          options={payment.methods}
          onChange={(paymentMethod) => onChange({ paymentMethod })}
        />
        {payment.more}
      </Group>
    </div>
  )
}

function TripGroup({
  labels,
  entry,
  problems,
  trip: { timeSlots, maxParticipants, days, participantsHint, people, timeHint, afterDate },
  onChange,
}: {
  labels: BookingLabels
  entry: BookingEntry
  problems: Faults
  trip: TripFields
  onChange: (changes: Partial<BookingEntry>) => void
}) {
  return (
    <>
      {days ? (
        <DateField
          label={labels.date}
          name="date"
          value={entry.date}
          error={problems.date}
          required
          {...days}
          onChange={(date) => onChange({ date })}
        />
      ) : (
        <DateInput
          label={labels.date}
          name="date"
          value={entry.date}
          error={problems.date}
          required
          onChange={(date) => onChange({ date })}
        />
      )}
      {timeSlots && (
        <Select
          label={labels.timeSlot}
          name="timeSlot"
          value={entry.timeSlot}
          error={problems.timeSlot}
          hint={timeHint}
          options={timeSlots}
          onChange={(timeSlot) => onChange({ timeSlot })}
        />
      )}
      {afterDate}
      {people ?? (
        <NumberField
          label={labels.participants}
          name="participants"
          value={entry.participants}
          min={1}
          max={maxParticipants}
          formatCount={peopleCount}
          required
          hint={participantsHint}
          error={problems.participants}
          onChange={(participants) => onChange({ participants })}
        />
      )}
    </>
  )
}

function AddOns({
  look,
  labels,
  entry,
  trip: { addOns },
  onAddOn,
}: {
  look: Look
  labels: BookingLabels
  entry: BookingEntry
  trip: TripFields
  onAddOn: (addOn: AddOn, isChosen: boolean) => void
}) {
  if (!addOns) return null
  return (
    <fieldset className={`min-w-0 ${look === 'sheet' ? 'md:col-span-2' : ''}`}>
      <legend className="mb-1 text-[15px] leading-tight font-[620] text-sand-900">{labels.addOns}</legend>
      <div className={look === 'sheet' ? 'grid gap-x-5 md:grid-cols-3' : ''}>
        {addOns.map(({ value, label, detail }) => (
          <Checkbox
            key={value}
            label={label}
            detail={detail}
            checked={entry.addOns[value]}
            onChange={(isChosen) => onAddOn(value, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Group({ look, title, children }: { look: Look; title: string; children: ReactNode }) {
  const fields = <div className="grid items-start gap-x-5 gap-y-4 md:grid-cols-2">{children}</div>
  if (look === 'sheet') {
    return (
      <section>
        <h3 className="mb-3.5 text-[19px]">{title}</h3>
        {fields}
      </section>
    )
  }
  return <FormPanel heading={title}>{fields}</FormPanel>
}
