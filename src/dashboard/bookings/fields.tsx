import { Checkbox } from '#parts/checkbox.tsx'
import { NumberField } from '#parts/number-field.tsx'
import { Select } from '#parts/select.tsx'
import { TextField } from '#parts/text-field.tsx'
import { dashboard } from '#phrases/en/dashboard.ts'
import { statusNames } from '#phrases/en/safari.ts'
import { addOns, bookingStatuses, type PaymentMethod } from '#rules/booking.ts'
import type { StaffBookingRow } from '#rules/staff-booking.ts'
import { cardOf, timeOf } from './cells.tsx'
import { type Draft, type Problems, timeSlotsFor } from './draft.ts'

const words = dashboard.form

type Props = {
  draft: Draft
  booking: StaffBookingRow | null
  problems: Problems
  onChange(changes: Partial<Draft>): void
}

export function Fields({ draft, booking, problems, onChange }: Props) {
  return (
    <div className="space-y-7 text-[15px]">
      <Group title={words.customer}>
        <TextField
          label={words.name}
          value={draft.name}
          error={problems.name}
          required
          maxLength={120}
          onChange={(name) => onChange({ name })}
          className="md:col-span-2"
        />
        <TextField
          label={words.email}
          type="email"
          value={draft.email}
          error={problems.email}
          required
          maxLength={200}
          onChange={(email) => onChange({ email })}
        />
        <TextField
          label={words.phone}
          type="tel"
          value={draft.phone}
          error={problems.phone}
          required
          maxLength={40}
          onChange={(phone) => onChange({ phone })}
        />
      </Group>
      <Group title={words.trip}>
        <TextField
          label={words.date}
          type="date"
          value={draft.date}
          error={problems.date}
          required
          onChange={(date) => onChange({ date })}
        />
        <Select
          label={words.timeSlot}
          value={draft.timeSlot}
          error={problems.timeSlot}
          options={timeSlotsFor(booking).map((timeSlot) => ({ value: timeSlot, label: timeOf({ timeSlot }) }))}
          onChange={(timeSlot) => onChange({ timeSlot })}
        />
        <NumberField
          label={words.participants}
          value={draft.participants}
          min={1}
          max={20}
          required
          error={problems.participants}
          onChange={(participants) => onChange({ participants })}
        />
        <fieldset>
          <legend className="mb-1 text-[15px] leading-tight font-[620] text-sand-900">{words.addOns}</legend>
          {addOns.map((addOn) => (
            <Checkbox
              key={addOn}
              label={dashboard.addOns[addOn]}
              checked={draft.addOns[addOn]}
              onChange={(isChecked) => onChange({ addOns: { ...draft.addOns, [addOn]: isChecked } })}
            />
          ))}
        </fieldset>
      </Group>
      <Group title={words.payment}>
        <Select
          label={words.paymentMethod}
          value={draft.paymentMethod}
          error={problems.paymentMethod}
          options={methodsFor(booking).map((value) => ({
            value,
            label: value === 'online' ? dashboard.onlineTransfer : dashboard.paymentMethods[value],
          }))}
          onChange={(paymentMethod) => onChange({ paymentMethod })}
        />
        <Select
          label={words.status}
          value={draft.status}
          error={problems.status}
          options={statusesFor(booking)}
          onChange={(status) => onChange({ status })}
        />
        {draft.paymentMethod === 'card' && <CardFields {...{ draft, booking, problems, onChange }} />}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-3.5 text-[19px]">{title}</h3>
      <div className="grid items-start gap-x-5 gap-y-4 md:grid-cols-2">{children}</div>
    </section>
  )
}

// The order of the specification (back-office 9). A guest's online transfer is kept as long as nobody changes it.
const methods: PaymentMethod[] = ['card', 'paypal', 'bank', 'cash']
function methodsFor(booking: StaffBookingRow | null): PaymentMethod[] {
  return booking?.paymentMethod === 'online' ? ['online', ...methods] : methods
}

function statusesFor(booking: StaffBookingRow | null): { value: string; label: string }[] {
  const known = bookingStatuses.map((status) => ({ value: status as string, label: statusNames[status] }))
  const isUnknown = booking?.status && !(bookingStatuses as readonly string[]).includes(booking.status)
  return isUnknown ? [{ value: '', label: booking.status }, ...known] : known
}

/** Nobody's card number leaves this browser: the server hears its last four digits only (decisions 3.3). */
function CardFields({ draft, booking, problems, onChange }: Props) {
  const kept = booking ? cardOf(booking) : ''
  return (
    <>
      <TextField
        label={words.cardNumber}
        hint={kept ? words.cardKept(kept) : words.cardNumberHint}
        error={problems.cardDetails}
        value={draft.cardNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        onChange={(cardNumber) => onChange({ cardNumber })}
        className="md:col-span-2"
      />
      <TextField
        label={words.cardExpiry}
        hint={words.cardExpiryHint}
        value={draft.cardExpiry}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        onChange={(cardExpiry) => onChange({ cardExpiry })}
      />
      <TextField label={words.cardCvv} hint={words.cardCvvHint} disabled value="" readOnly />
    </>
  )
}
