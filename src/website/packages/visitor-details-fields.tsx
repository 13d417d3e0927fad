import { NumberField } from '#components/number-field.tsx'
import { OptionCards } from '#components/option-cards.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import type { VisitorDetails } from '#domain/bookings/booking.ts'
import { largestParty, visitorTypes } from '#domain/packages/package.ts'
import { jeepsFor, ticketFor } from '#domain/packages/price.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import { peopleCount, visitorNames } from '#i18n/safari.ts'
import type { CustomiserControls } from './use-customiser.ts'

export type CustomiserFieldError = { field: string; sentence: string }

export function VisitorTypeSection({ customiser, failure }: SectionProps) {
  const { pkg, state, dispatch } = customiser
  const { reservationType, visitorType, people } = state.choices
  return (
    <>
      <OptionCards
        legend={t.visitorType}
        name="visitorType"
        columns={2}
        value={visitorType}
        onChange={(type) => dispatch({ type: 'choose', choice: { visitorType: type } })}
        options={visitorTypes.map((type) => ({
          value: type,
          label: bookingLabels.visitor(visitorNames[type]),
          detail: t.ticketEach(dollars(ticketFor(pkg, type))),
        }))}
      />
      {reservationType === 'private' ? (
        <Participants customiser={customiser} />
      ) : (
        <p className="text-sand-700">{t.peopleWithSeats(peopleCount(people))}</p>
      )}
      <Contact {...{ customiser, failure }} />
      <PickupAndLodging {...{ customiser, failure }} />
    </>
  )
}

type SectionProps = { customiser: CustomiserControls; failure: CustomiserFieldError | null }

function Contact({ customiser, failure }: SectionProps) {
  const { visitorType } = customiser.state.choices
  return (
    <FieldGroup legend={t.contact}>
      <DetailField {...{ customiser, failure }} field="customerName" label={t.name} autoComplete="name" required />
      <DetailField
        {...{ customiser, failure }}
        field="customerPhone"
        label={t.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
      <DetailField
        {...{ customiser, failure }}
        field="customerEmail"
        label={t.email}
        type="email"
        autoComplete="email"
        required
      />
      {visitorType === 'foreign' ? (
        <DetailField
          {...{ customiser, failure }}
          field="passportNumber"
          label={t.passport}
          hint={t.identityHint}
          autoComplete="off"
          maxLength={40}
          required
        />
      ) : (
        <DetailField
          {...{ customiser, failure }}
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

function PickupAndLodging({ customiser, failure }: SectionProps) {
  const { state, dispatch } = customiser
  return (
    <FieldGroup legend={t.stay}>
      <DetailField {...{ customiser, failure }} field="pickupLocation" label={t.pickup} hint={t.pickupHint} />
      <DetailField {...{ customiser, failure }} field="accommodation" label={t.accommodation} />
      <DetailField
        {...{ customiser, failure }}
        field="hotelWhatsapp"
        label={t.hotelWhatsapp}
        type="tel"
        maxLength={60}
      />
      {state.choices.visitorType === 'local' && (
        <>
          <DetailField {...{ customiser, failure }} field="localContact" label={t.localContact} />
          <DetailField {...{ customiser, failure }} field="localAccommodation" label={t.localAccommodation} />
        </>
      )}
      <TextArea
        label={t.specialRequests}
        hint={t.requestsHint}
        name="specialRequests"
        rows={3}
        maxLength={2000}
        className="sm:col-span-2"
        value={state.details.specialRequests}
        onChange={(text) => dispatch({ type: 'edit details', field: 'specialRequests', text })}
      />
    </FieldGroup>
  )
}

function FieldGroup({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-4 text-[19px] font-[660] text-lagoon-900">{legend}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function DetailField({
  customiser: { state, dispatch },
  failure,
  field,
  ...rest
}: SectionProps & {
  field: keyof VisitorDetails
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
      error={failure?.field === field ? failure.sentence : null}
      onChange={(text) => dispatch({ type: 'edit details', field, text })}
    />
  )
}

/** @param free seats that this party can have on its shared safari; null if unknown */
export function Participants({
  customiser: { pkg, state, dispatch },
  free = null,
}: {
  customiser: CustomiserControls
  free?: number | null
}) {
  const { reservationType, people } = state.choices
  // Without a free seat the guest chooses another departure, so the whole jeep counts.
  const seatsLeft = free || null
  const maxPeople = Math.min(largestParty(pkg, reservationType), seatsLeft ?? Number.POSITIVE_INFINITY)
  return (
    <NumberField
      label={t.people}
      name="people"
      min={1}
      max={maxPeople}
      formatCount={peopleCount}
      value={people}
      onChange={(count) => dispatch({ type: 'set people', people: count })}
      hint={
        reservationType === 'private'
          ? t.peopleLimit(maxPeople, bookingLabels.jeeps(jeepsFor(people)))
          : [t.peopleLimitShared(maxPeople), seatsLeft !== null && t.peopleLimitFree(seatsLeft)]
              .filter(Boolean)
              .join(bookingLabels.separator)
      }
    />
  )
}
