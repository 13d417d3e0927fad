import { CarFront, Printer, TriangleAlert, UserPlus } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import type { DayDeparture, DayGuest, DayJeep } from '#contracts/operations/day-plan.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { countPeople, duesOf } from '#domain/operations/day-plan.ts'
import { nameOfDeparture, nameOfJeep, sumOf } from '#i18n/day-labels.ts'
import { departurePlace, timeOf } from '#i18n/departure-labels.ts'
import { today } from '#i18n/today.ts'
import { useDayActions } from './day-actions.ts'
import { guestsOf } from './day-labels.ts'
import { GateLine } from './gate-line.tsx'
import { GuestRow } from './guest-row.tsx'

const t = today.departure

type Props = {
  departure: DayDeparture
  guests: ReadonlyMap<string, DayGuest>
}

export function DepartureCard({ departure, guests }: Props) {
  const { printDeparture } = useDayActions()
  const all = departure.parties.flatMap((party) => guestsOf(party.guests, guests))
  const { expected, arrived } = countPeople(all)
  const dues = duesOf(all)
  const name = nameOfDeparture(departure)
  const time = timeOf(departure.timeSlot)
  return (
    <article aria-label={`${time}, ${name}`} className="overflow-hidden card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-sand-200 bg-sand-50 px-5 py-3.5 max-md:px-4">
        <div className="min-w-0 flex-1 basis-60">
          <p className="numbers text-[13.5px] font-[620] text-ember-700">{time}</p>
          <h3 className="mt-0.5 text-[20px] leading-tight break-words">{name}</h3>
          <p className="text-sand-600">{departurePlace(departure)}</p>
        </div>
        <Badge tone={arrived === expected && expected > 0 ? 'leaf' : 'lagoon'} className="numbers">
          {t.arrived(arrived, expected)}
        </Badge>
        {dues.length > 0 && (
          <Badge tone="turmeric" className="numbers">
            {t.due(sumOf(dues))}
          </Badge>
        )}
        <ActionButton
          icon={Printer}
          onClick={() => printDeparture(departure.id)}
          aria-label={t.printOf(`${name}, ${time}`)}
          title={t.print}
          className="max-md:px-3!"
        >
          <span className="max-md:hidden">{t.print}</span>
        </ActionButton>
      </header>
      {departure.parties.map((party) => (
        <section key={party.guests[0]} className="border-sand-200 not-last:border-b">
          <Jeeps jeeps={party.jeeps} />
          <GateLine party={party} />
          <ul className="divide-y divide-sand-200">
            {guestsOf(party.guests, guests).map((guest) => (
              <GuestRow key={guest._id} guest={guest} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

function Jeeps({ jeeps }: { jeeps: readonly DayJeep[] }) {
  if (jeeps.length === 0) {
    return (
      <p className="flex items-center gap-2 px-5 pt-3.5 font-[560] text-clay-700 max-md:px-4">
        <TriangleAlert className="icon shrink-0" aria-hidden="true" />
        {today.jeep.none}
      </p>
    )
  }
  return (
    <div className="px-5 pt-3 max-md:px-4">
      {jeeps.map((jeep) => (
        <Jeep key={`${jeep.type} ${jeep.number}`} jeep={jeep} />
      ))}
    </div>
  )
}

function Jeep({ jeep }: { jeep: DayJeep }) {
  const { mayChange, assignCrew } = useDayActions()
  const name = nameOfJeep(jeep)
  if (!jeep.driver)
    return (
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-clay-600 px-3.5 py-2.5 text-white max-md:gap-x-2.5 max-md:px-3">
        <TriangleAlert className="size-6 shrink-0 max-md:size-5" aria-hidden="true" />
        <p className="min-w-0 flex-1 basis-24 leading-tight">
          <b className="block text-[19px] font-[700] max-md:text-[16px]">{today.jeep.noDriver}</b>
          {[name, jeep.plate].filter(Boolean).join(' · ')}
        </p>
        {mayChange && (
          <ActionButton icon={UserPlus} onClick={() => assignCrew(jeep)} aria-label={today.jeep.writeFor(name)}>
            {today.jeep.write}
          </ActionButton>
        )}
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CarFront className="icon shrink-0 text-lagoon-600" aria-hidden="true" />
      <b className="font-[640] text-lagoon-900">{name}</b>
      <span dir="auto" className="text-sand-800">
        {jeep.driver}
      </span>
      {jeep.plate && (
        <span className="numbers rounded-sm bg-sand-100 px-2 py-0.5 text-[13.5px] text-sand-800">{jeep.plate}</span>
      )}
      {mayChange && (
        <ActionButton
          icon={UserPlus}
          look="plain"
          onClick={() => assignCrew(jeep)}
          aria-label={today.jeep.changeFor(name)}
          className="px-2.5!"
        >
          {today.jeep.change}
        </ActionButton>
      )}
    </div>
  )
}
