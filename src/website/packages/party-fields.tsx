import { NumberField } from '#components/number-field.tsx'
import { usePromptChange } from '#components/use-prompt-change.ts'
import { largestParty, visitorTypes } from '#domain/packages/package.ts'
import { jeepsFor, ticketPricePerPerson } from '#domain/packages/price.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import { peopleCount, visitorNames } from '#i18n/safari.ts'
import { serverRenderedLazy } from '#website/layout/server-rendered-lazy.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import type { Customiser } from './use-customiser.ts'

const GateParty = serverRenderedLazy(
  'gate-party',
  () => import('./gate-party.tsx').then((all) => all.GateParty),
  null,
  true,
)

/** The number of people and their visitor type, which decide about free days and the price. */
export function PartyFields({ customiser }: { customiser: Customiser }) {
  const { pkg, state, dispatch, departure } = customiser
  const { reservationType, people, visitorType } = state.choices
  const [shownPeople, changePeople] = usePromptChange(people, (count) =>
    dispatch({ type: 'set people', people: count }),
  )
  const isPrivate = reservationType === 'private'
  // Without a free seat the guest chooses another departure, so the whole jeep counts.
  const seatsLeft = isPrivate ? null : departure.free || null
  const maxPeople = Math.min(largestParty(pkg, reservationType), seatsLeft ?? Number.POSITIVE_INFINITY)
  if (pkg.gate) return <GateParty customiser={customiser} maxPeople={maxPeople} />
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[190px_minmax(0,1fr)]">
      <NumberField
        label={t.people}
        name="people"
        min={1}
        max={maxPeople}
        formatCount={peopleCount}
        value={shownPeople}
        onChange={changePeople}
        hint={
          isPrivate
            ? t.peopleLimit(maxPeople, bookingLabels.jeeps(jeepsFor(people)))
            : [t.peopleLimitShared(maxPeople), seatsLeft !== null && t.peopleLimitFree(seatsLeft)]
                .filter(Boolean)
                .join(bookingLabels.separator)
        }
      />
      <ChoiceCards
        legend={t.visitorType}
        name="visitorType"
        columns={2}
        value={visitorType}
        onChange={(type) => dispatch({ type: 'choose', choice: { visitorType: type } })}
        options={visitorTypes.map((type) => ({
          value: type,
          label: bookingLabels.visitor(visitorNames[type]),
          detail: t.ticketEach(dollars(ticketPricePerPerson(pkg, type))),
        }))}
      />
    </div>
  )
}
