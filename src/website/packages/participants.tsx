import { NumberField } from '#components/number-field.tsx'
import { largestParty } from '#domain/packages/package.ts'
import { jeepsFor } from '#domain/packages/price.ts'
import { customiser as phrases, words } from '#i18n/booking.ts'
import { peopleCount } from '#i18n/safari.ts'
import type { CustomiserControls } from './use-customiser.ts'

/** `free` are the seats that this party can have on its shared safari; null where none is chosen or known. */
export function Participants({
  making: { pkg, state, take },
  free = null,
}: {
  making: CustomiserControls
  free?: number | null
}) {
  const { reservationType, people } = state.choices
  // Where nothing is left the guest goes elsewhere, with as many people as the jeep has seats.
  const seatsLeft = free || null
  const largest = Math.min(largestParty(pkg, reservationType), seatsLeft ?? Number.POSITIVE_INFINITY)
  return (
    <NumberField
      label={phrases.people}
      name="people"
      min={1}
      max={largest}
      formatCount={peopleCount}
      value={people}
      onChange={(count) => take({ do: 'bring', people: count })}
      hint={
        reservationType === 'private'
          ? phrases.peopleLimit(largest, words.jeeps(jeepsFor(people)))
          : [phrases.peopleLimitShared(largest), seatsLeft !== null && phrases.peopleLimitFree(seatsLeft)]
              .filter(Boolean)
              .join(words.separator)
      }
    />
  )
}
