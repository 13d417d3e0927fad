import { PartyClasses } from '#components/party-classes.tsx'
import { bookingLabels } from '#i18n/booking.ts'
import { gateParty } from '#i18n/gate-party.ts'
import type { CustomiserControls } from './use-customiser.ts'

const texts = { ...gateParty, bookerIs: bookingLabels.visitor }

/** The people by age and country, for a park whose fees depend on them. */
export function GateParty({
  customiser: { state, dispatch },
  maxPeople,
}: {
  customiser: CustomiserControls
  maxPeople: number
}) {
  const { party, people, visitorType } = state.choices
  return (
    <PartyClasses
      texts={texts}
      party={party}
      people={people}
      visitorType={visitorType}
      maxPeople={maxPeople}
      onChange={(change) => dispatch({ type: 'change party', change })}
    />
  )
}
