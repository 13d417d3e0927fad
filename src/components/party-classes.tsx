import { useState } from 'react'
import { countParty, partyOf } from '#domain/gate-fees/gate-terms.ts'
import { type PartyByClass, type TicketClass, ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { type VisitorType, visitorTypes } from '#domain/packages/package.ts'
import { peopleCount, visitorNames } from '#i18n/safari.ts'
import { NumberField } from './number-field.tsx'
import { OptionCards } from './option-cards.tsx'

const groups = ['foreign', 'saarc', 'local'] as const
type Group = (typeof groups)[number]

/** In the words of the guest, or of the clerk. */
type PartyTexts = {
  adults: string
  children: string
  infants: string
  infantsHint: string
  from: string
  groups: Record<Group, string>
  saarcHint: string
  mixed: string
  notMixed: string
  classes: Record<TicketClass, string>
  booker: string
  bookerIs(visitor: string): string
  full(most: number): string
}

type Counted = { party: PartyByClass; people: number; visitorType: VisitorType }
type ToCount = Omit<Counted, 'party'> & { party?: PartyByClass | null | undefined }
/** Applied to the latest people: two counts may change before the component is rendered again. */
export type PartyChange = (latest: ToCount) => Counted

/**
 * The people by age and country, for a park whose fees depend on them: three counts and one country, or all classes of a mixed party.
 *
 * @param maxPeople the most people that the jeeps or the free seats take
 */
export function PartyClasses({
  texts: t,
  maxPeople,
  onChange,
  ...counted
}: ToCount & {
  texts: PartyTexts
  maxPeople: number
  onChange(change: PartyChange): void
}) {
  const party = partyOf(counted)
  const [isMixed, setMixed] = useState(groupsOf(party).length > 1)
  const group = groupsOf(party)[0] ?? 'foreign'
  const total = countParty(party)
  const change = (changed: (party: PartyByClass) => PartyByClass) =>
    onChange((latest) => {
      const next = changed(partyOf(latest))
      const from = groupsOf(next)
      // A mixed party says whose document it shows.
      const visitorType = from.length === 1 ? (from[0] === 'local' ? 'local' : 'foreign') : latest.visitorType
      return { party: next, people: countParty(next), visitorType }
    })
  /** The last person stays. */
  const count = (name: TicketClass, label: string, hint?: string) => {
    const now = party[name] ?? 0
    return (
      <NumberField
        key={name}
        label={label}
        name={name}
        hint={hint}
        min={now === total ? 1 : 0}
        max={now + Math.max(0, maxPeople - total)}
        formatCount={peopleCount}
        value={now}
        onChange={(people) => change((latest) => ({ ...latest, [name]: people }))}
      />
    )
  }
  return (
    <div className="grid gap-5">
      {isMixed ? (
        <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {ticketClasses.map((name) => count(name, t.classes[name]))}
        </div>
      ) : (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-3">
            {count(`${group}Adult`, t.adults)}
            {count(`${group}Child`, t.children)}
            {count('infant', t.infants, t.infantsHint)}
          </div>
          <OptionCards
            legend={t.from}
            name="visitorGroup"
            columns={3}
            value={group}
            onChange={(next) => change((latest) => movedTo(latest, next))}
            options={groups.map((value) => ({
              value,
              label: t.groups[value],
              ...(value === 'saarc' && { detail: t.saarcHint }),
            }))}
          />
        </>
      )}
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-[14.5px] text-sand-600">
        <button
          type="button"
          aria-pressed={isMixed}
          onClick={() => {
            if (isMixed) change((latest) => movedTo(latest, group))
            setMixed(!isMixed)
          }}
          className="min-h-11 font-[560] text-lagoon-800 underline underline-offset-4"
        >
          {isMixed ? t.notMixed : t.mixed}
        </button>
        {t.full(maxPeople)}
      </p>
      {isMixed && (
        <OptionCards
          legend={t.booker}
          name="visitorType"
          columns={2}
          value={counted.visitorType}
          onChange={(visitorType) => onChange((latest) => ({ ...latest, party: partyOf(latest), visitorType }))}
          options={visitorTypes.map((value) => ({ value, label: t.bookerIs(visitorNames[value]) }))}
        />
      )}
    </div>
  )
}

/** The countries of a party; infants are of none. */
function groupsOf(party: PartyByClass): Group[] {
  return groups.filter((group) => (party[`${group}Adult`] ?? 0) + (party[`${group}Child`] ?? 0) > 0)
}

/** The same people, all of one country. */
function movedTo(party: PartyByClass, to: Group): PartyByClass {
  const sum = (age: 'Adult' | 'Child') => groups.reduce((all, group) => all + (party[`${group}${age}`] ?? 0), 0)
  return { [`${to}Adult`]: sum('Adult'), [`${to}Child`]: sum('Child'), infant: party.infant ?? 0 }
}
