import { OptionCards } from '#components/option-cards.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import type { VisitorDetails } from '#domain/bookings/booking.ts'
import { visitorTypes } from '#domain/packages/package.ts'
import { ticketFor } from '#domain/packages/price.ts'
import { customiser as phrases, words } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import { peopleCount, visitorNames } from '#i18n/safari.ts'
import { Participants } from './participants.tsx'
import type { CustomiserControls } from './use-customiser.ts'

/** A failed check: the field it speaks of and its sentence. */
export type CustomiserFieldError = { field: string; sentence: string }

export function VisitorTypeSection({ making, failure }: Told) {
  const { pkg, state, take } = making
  const { reservationType, visitorType, people } = state.choices
  return (
    <>
      <OptionCards
        legend={phrases.visitorType}
        name="visitorType"
        columns={2}
        value={visitorType}
        onChange={(type) => take({ do: 'choose', choice: { visitorType: type } })}
        options={visitorTypes.map((type) => ({
          value: type,
          label: words.visitor(visitorNames[type]),
          detail: phrases.ticketEach(dollars(ticketFor(pkg, type))),
        }))}
      />
      {reservationType === 'private' ? (
        <Participants making={making} />
      ) : (
        <p className="text-sand-700">{phrases.peopleWithSeats(peopleCount(people))}</p>
      )}
      <Contact {...{ making, failure }} />
      <Whereabouts {...{ making, failure }} />
    </>
  )
}

type Told = { making: CustomiserControls; failure: CustomiserFieldError | null }

function Contact({ making, failure }: Told) {
  const { visitorType } = making.state.choices
  return (
    <Fields legend={phrases.contact}>
      <Detail {...{ making, failure }} field="customerName" label={phrases.name} autoComplete="name" required />
      <Detail
        {...{ making, failure }}
        field="customerPhone"
        label={phrases.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
      <Detail
        {...{ making, failure }}
        field="customerEmail"
        label={phrases.email}
        type="email"
        autoComplete="email"
        required
      />
      {visitorType === 'foreign' ? (
        <Detail
          {...{ making, failure }}
          field="passportNumber"
          label={phrases.passport}
          hint={phrases.identityHint}
          autoComplete="off"
          maxLength={40}
          required
        />
      ) : (
        <Detail
          {...{ making, failure }}
          field="nicNumber"
          label={phrases.nic}
          hint={phrases.identityHint}
          autoComplete="off"
          maxLength={40}
          required
        />
      )}
    </Fields>
  )
}

/** Where the jeep comes for them. */
function Whereabouts({ making, failure }: Told) {
  const { state, take } = making
  return (
    <Fields legend={phrases.stay}>
      <Detail {...{ making, failure }} field="pickupLocation" label={phrases.pickup} hint={phrases.pickupHint} />
      <Detail {...{ making, failure }} field="accommodation" label={phrases.accommodation} />
      <Detail {...{ making, failure }} field="hotelWhatsapp" label={phrases.hotelWhatsapp} type="tel" maxLength={60} />
      {state.choices.visitorType === 'local' && (
        <>
          <Detail {...{ making, failure }} field="localContact" label={phrases.localContact} />
          <Detail {...{ making, failure }} field="localAccommodation" label={phrases.localAccommodation} />
        </>
      )}
      <TextArea
        label={phrases.specialRequests}
        hint={phrases.requestsHint}
        name="specialRequests"
        rows={3}
        maxLength={2000}
        className="sm:col-span-2"
        value={state.details.specialRequests}
        onChange={(text) => take({ do: 'tell', field: 'specialRequests', text })}
      />
    </Fields>
  )
}

function Fields({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-4 text-[19px] font-[660] text-lagoon-900">{legend}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function Detail({
  making: { state, take },
  failure,
  field,
  ...rest
}: Told & {
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
      onChange={(text) => take({ do: 'tell', field, text })}
    />
  )
}
