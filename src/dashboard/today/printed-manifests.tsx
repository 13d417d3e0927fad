import type { GateJeep } from '#contracts/gate-fees/gate-fees.ts'
import type { DayDeparture, DayGuest, DayParty, DaySheet, IdentityShown } from '#contracts/operations/day-plan.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { countPeople, duesOf, gateJeepOf, isExpected, kitchenFor, ticketsFor } from '#domain/operations/day-plan.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { gateLineOf, mealsAndRequestsOf, nameOfDeparture, nameOfJeep, pickupTimeOf, sumOf } from '#i18n/day-labels.ts'
import { departurePlace, timeOf } from '#i18n/departure-labels.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { membersOf } from './day-labels.ts'

const t = today.paper

type Props = {
  plan: DaySheet
  departures: readonly DayDeparture[]
  /** Null unless they were revealed for printing. */
  identities?: readonly IdentityShown[] | null
}

/** Printed manifests, one page per departure. */
export function PrintedManifests({ plan, departures, identities = null }: Props) {
  const guests = new Map(plan.guests.map((guest) => [guest._id, guest]))
  return (
    <div className="text-[12px] leading-snug text-sand-900">
      {departures.map((departure) => (
        <Manifest key={departure.id} plan={plan} departure={departure} guests={guests} identities={identities} />
      ))}
    </div>
  )
}

/** Gate fees of the party. */
function GateNote({ gateJeeps, party }: { gateJeeps: readonly GateJeep[]; party: DayParty }) {
  const its = gateJeepOf(gateJeeps, party)
  return its && <p className="numbers mb-1 text-[13px]">{gateLineOf(its)}</p>
}

type ManifestProps = {
  plan: DaySheet
  departure: DayDeparture
  guests: ReadonlyMap<string, DayGuest>
  identities: readonly IdentityShown[] | null
}

function Manifest({ plan, departure, guests, identities }: ManifestProps) {
  const all = departure.parties.flatMap((party) => membersOf(party, guests)).filter(isExpected)
  const { operator } = useStaff()
  const now = Date.now()
  const tickets = ticketsFor(all)
  const kitchen = kitchenFor(all)
  return (
    <section className="break-after-page last:break-after-auto">
      <header className="mb-3 border-b-2 border-sand-700 pb-2">
        <p className="flex flex-wrap justify-between gap-x-4">
          <b>{`${operator.name} · ${t.manifest}`}</b>
          <span className="numbers">{t.printed(`${formatDay(dayAt(now), 'short')}, ${clockTimeAt(now)}`)}</span>
        </p>
        <h1 className="mt-1 text-[20px]">{`${formatDay(plan.day)}, ${timeOf(departure.timeSlot)}`}</h1>
        <p className="text-[14px]">
          {[nameOfDeparture(departure), departurePlace(departure)].filter(Boolean).join(' · ')}
        </p>
      </header>
      {departure.parties.map((party) => (
        <div key={party.guests[0]} className="mb-4 break-inside-avoid">
          <p className="mb-1 flex flex-wrap gap-x-6 text-[13px]">
            {party.jeeps.length === 0 && <b>{today.jeep.none}</b>}
            {party.jeeps.map((jeep) => (
              <span key={`${jeep.type} ${jeep.number}`} className="flex flex-wrap gap-x-4">
                <b>{nameOfJeep(jeep)}</b>
                <span>{today.line(t.driver, jeep.driver || t.blank)}</span>
                <span className="numbers">{today.line(t.plate, jeep.plate || t.blank)}</span>
              </span>
            ))}
          </p>
          <GateNote gateJeeps={plan.gate ?? []} party={party} />
          <Guests guests={membersOf(party, guests).filter(isExpected)} identities={identities} />
        </div>
      ))}
      <p className="numbers break-inside-avoid font-[600]">
        {[
          t.totals(today.guest.people(countPeople(all).expected)),
          today.figures.ticketsOf(tickets.foreign, tickets.local),
          tickets.sums.length > 0 ? `${t.tickets} ${sumOf(tickets.sums)}` : '',
          duesOf(all).length > 0 ? `${t.money} ${sumOf(duesOf(all))}` : '',
          kitchen.veg + kitchen.nonVeg > 0
            ? `${today.kitchen.veg(kitchen.veg)}, ${today.kitchen.nonVeg(kitchen.nonVeg)}`
            : '',
          kitchen.eggs > 0 ? today.kitchen.eggs(kitchen.eggs) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

function Guests({ guests, identities }: { guests: readonly DayGuest[]; identities: ManifestProps['identities'] }) {
  const columns = [t.here, t.guest, t.people, t.pickup, t.meals, ...(identities ? [t.identity] : []), t.money]
  return (
    <table className="w-full border-collapse text-left [&_td]:border-b [&_td]:border-sand-300 [&_td]:py-1.5 [&_td]:pr-2.5 [&_td]:align-top [&_th]:border-b [&_th]:border-sand-700 [&_th]:py-1 [&_th]:pr-2.5">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <tr key={guest._id} className="break-inside-avoid">
            <td>
              <span aria-hidden="true" className="mt-0.5 block size-4 border-2 border-sand-700" />
            </td>
            <td>
              <b dir="auto">{guest.name}</b>
              <span dir="auto" className="block">
                {guest.names.join(', ')}
              </span>
              <span className="numbers block">{[guest.phone, guest.bookingId].filter(Boolean).join(' · ')}</span>
            </td>
            <td className="numbers">
              {guest.participants}
              <span className="block">
                {guest.visitorType === 'foreign' || guest.visitorType === 'local'
                  ? today.guest.visitors[guest.visitorType]
                  : ''}
              </span>
              {guest.seats.length > 0 && <span className="block">{`${t.seats} ${guest.seats.join(', ')}`}</span>}
            </td>
            <td dir="auto">
              {guest.pickup.time && <b className="numbers block">{pickupTimeOf(guest)}</b>}
              {guest.pickupLocation || today.guest.noPickup}
              {guest.accommodation && guest.accommodation !== guest.pickupLocation && (
                <span className="block">{today.guest.staysAt(guest.accommodation)}</span>
              )}
            </td>
            <td>{mealsAndRequestsOf(guest)}</td>
            {identities && (
              <td className="numbers">
                {linesOf(identities.find(({ id }) => id === guest._id)).map((line) => (
                  <span key={line} dir="auto" className="block">
                    {line}
                  </span>
                ))}
              </td>
            )}
            <td className="numbers whitespace-nowrap">
              {guest.balance > 0
                ? money(guest.balance, guest.currency)
                : guest.totalPrice > 0
                  ? today.guest.paid
                  : today.guest.noPrice}
              {guest.ticketPrice > 0 && (
                <span className="block">{`${t.tickets} ${money(guest.ticketPrice, guest.currency)}`}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The lead guest's number, then the others with their names. */
function linesOf(identity: IdentityShown | undefined): string[] {
  if (!identity) return [t.noIdentity]
  const others = identity.others.map(({ name, number }) => (name && number ? today.line(name, number) : name || number))
  return [identity.number || t.noIdentity, ...others]
}
