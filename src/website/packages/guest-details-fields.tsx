import type { ReactNode } from 'react'
import { TextArea, TextField } from '#components/text-field.tsx'
import type { GuestDetails } from '#domain/bookings/booking.ts'
import { customiser as t } from '#i18n/booking.ts'
import type { Customiser } from './use-customiser.ts'

type SectionProps = { customiser: Customiser }

/** Contact details, then the optional ones. */
export function GuestDetailsFields(section: SectionProps) {
  return (
    <>
      <Contact {...section} />
      <PickupAndLodging {...section} />
    </>
  )
}

function Contact({ customiser }: SectionProps) {
  const { visitorType } = customiser.state.choices
  return (
    <FieldGroup legend={t.contact}>
      <DetailField customiser={customiser} field="customerName" label={t.name} autoComplete="name" required />
      <DetailField
        customiser={customiser}
        field="customerPhone"
        label={t.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
      <DetailField
        customiser={customiser}
        field="customerEmail"
        label={t.email}
        type="email"
        autoComplete="email"
        required
      />
      {visitorType === 'foreign' ? (
        <DetailField
          customiser={customiser}
          field="passportNumber"
          label={t.passport}
          hint={t.identityHint}
          autoComplete="off"
          maxLength={40}
          required
        />
      ) : (
        <DetailField
          customiser={customiser}
          field="nicNumber"
          label={t.nic}
          hint={t.identityHint}
          autoComplete="off"
          maxLength={40}
          required
        />
      )}
    </FieldGroup>
  )
}

function PickupAndLodging({ customiser }: SectionProps) {
  const { state, dispatch } = customiser
  return (
    <>
      <FieldGroup legend={t.stay} note={t.optional}>
        <DetailField customiser={customiser} field="pickupLocation" label={t.pickup} hint={t.pickupHint} />
        <DetailField customiser={customiser} field="accommodation" label={t.accommodation} />
        <DetailField customiser={customiser} field="hotelWhatsapp" label={t.hotelWhatsapp} type="tel" maxLength={60} />
        {state.choices.visitorType === 'local' && (
          <>
            <DetailField customiser={customiser} field="localContact" label={t.localContact} />
            <DetailField customiser={customiser} field="localAccommodation" label={t.localAccommodation} />
          </>
        )}
      </FieldGroup>
      <TextArea
        label={t.specialRequests}
        hint={t.requestsHint}
        name="specialRequests"
        rows={3}
        maxLength={2000}
        value={state.details.specialRequests}
        onChange={(text) => dispatch({ type: 'edit details', field: 'specialRequests', text })}
      />
    </>
  )
}

function FieldGroup({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-4 text-[19px] font-[660] text-lagoon-900">
        {legend}
        {note && <span className="ml-1 font-body text-[15px] font-[500] text-sand-600"> {note}</span>}
      </legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function DetailField({
  customiser: { state, dispatch, faults },
  field,
  ...rest
}: SectionProps & {
  field: keyof GuestDetails
  label: string
  hint?: string
  type?: 'text' | 'tel' | 'email'
  autoComplete?: string
  maxLength?: number
  required?: boolean
}) {
  return (
    <TextField
      maxLength={120}
      {...rest}
      name={field}
      value={state.details[field]}
      error={faults[field]}
      onChange={(text) => dispatch({ type: 'edit details', field, text })}
    />
  )
}
