import type { ReactNode } from 'react'
import type { GateJeep } from '#contracts/gate-fees/gate-fees.ts'
import type { DayDeparture, DayGuest, DaySheet, IdentityShown } from '#contracts/operations/day-plan.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { type DayParty, gateJeepOf } from '#domain/operations/day-plan.ts'
import { dayAt } from '#domain/primitives/date.ts'
import {
  gateLineOf,
  mealsAndRequestsOf,
  moneyLinesOf,
  nameOfJeep,
  peopleLinesOf,
  pickupLinesOf,
} from '#i18n/day-labels.ts'
import { guestsOnSheet, type PaperSheet, sheetsOf, totalLineOf } from '#i18n/day-sheets.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'

const t = today.paper

type Identities = readonly IdentityShown[] | null

/** `_id`s of the guests on the paper. */
export function printedGuests(plan: DaySheet, departure: DayDeparture | null): string[] {
  return [
    ...new Set(
      sheetsOf(plan, departure)
        .flatMap(guestsOnSheet)
        .map(({ _id }) => _id),
    ),
  ]
}

type Props = {
  plan: DaySheet
  /** Null for the whole day, with its rides and stays. */
  departure?: DayDeparture | null
  /** Null unless they were revealed for printing. */
  identities?: Identities
}

/** Printed manifests: each departure begins a page. */
export function PrintedManifests({ plan, departure = null, identities = null }: Props) {
  return (
    <div className="text-[12px] leading-snug text-sand-900">
      {sheetsOf(plan, departure).map((sheet) => (
        <Sheet key={sheet.key} sheet={sheet}>
          {sheet.parties.map(({ party, guests }) =>
            party ? (
              <div key={party.guests[0]} className="mb-4 break-inside-avoid">
                <Jeeps party={party} />
                <GateNote gateJeeps={plan.gate ?? []} party={party} />
                <Guests guests={guests} identities={identities} />
              </div>
            ) : (
              <Guests key={sheet.key} guests={guests} identities={identities} />
            ),
          )}
        </Sheet>
      ))}
    </div>
  )
}

function Jeeps({ party }: { party: DayParty }) {
  return (
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
  )
}

function GateNote({ gateJeeps, party }: { gateJeeps: readonly GateJeep[]; party: DayParty }) {
  const jeep = gateJeepOf(gateJeeps, party)
  return jeep && <p className="numbers mb-1 text-[13px]">{gateLineOf(jeep)}</p>
}

type SheetProps = { sheet: PaperSheet<DayGuest>; children: ReactNode }

/** A table, because browsers repeat its head on each of its pages. */
function Sheet({ sheet, children }: SheetProps) {
  const { operator } = useStaff()
  const now = Date.now()
  return (
    <table role="presentation" className="w-full table-fixed break-after-page last:break-after-auto">
      <thead>
        <tr>
          <td className="pb-3">
            <div className="border-b-2 border-sand-700 pb-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <b>{`${operator.name} · ${t.manifest}`}</b>
                <span className="numbers">{t.printed(`${formatDay(dayAt(now), 'short')}, ${clockTimeAt(now)}`)}</span>
              </p>
              <h1 className="mt-1 text-[20px]">{sheet.heading}</h1>
              {sheet.place && <p className="text-[14px]">{sheet.place}</p>}
            </div>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {children}
            <p className="numbers mt-2 break-inside-avoid font-[600]">{totalLineOf(guestsOnSheet(sheet))}</p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The columns are as wide in each table, so that the eye can follow them down the page. */
function Guests({ guests, identities }: { guests: readonly DayGuest[]; identities: Identities }) {
  const columns = [
    [t.here, 'w-[8%]'],
    [t.guest, identities ? 'w-[21%]' : 'w-[25%]'],
    [t.people, 'w-[10%]'],
    [t.pickup, ''],
    [t.meals, identities ? 'w-[16%]' : 'w-[21%]'],
    ...(identities ? [[t.identity, 'w-[14%]']] : []),
    [t.money, 'w-[13%]'],
  ] as const
  return (
    <table className="w-full table-fixed border-collapse text-left [&_td]:border-b [&_td]:border-sand-300 [&_td]:py-1.5 [&_td]:pr-2.5 [&_td]:align-top [&_td]:wrap-anywhere [&_th]:border-b [&_th]:border-sand-700 [&_th]:py-1 [&_th]:pr-2.5 [&_th]:align-bottom">
      <thead>
        <tr>
          {columns.map(([name, width]) => (
            <th key={name} scope="col" className={width}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <PrintedGuest key={guest._id} guest={guest} identities={identities} />
        ))}
      </tbody>
    </table>
  )
}

function PrintedGuest({ guest, identities }: { guest: DayGuest; identities: Identities }) {
  const { time, lines } = pickupLinesOf(guest)
  return (
    <tr className="break-inside-avoid">
      <td>
        <span aria-hidden="true" className="mt-0.5 block size-4 border-2 border-sand-700" />
      </td>
      <td>
        <b dir="auto">{guest.name}</b>
        <span dir="auto" className="block">
          {guest.names.join(', ')}
        </span>
        <span className="numbers block">{guest.phone}</span>
        <span className="numbers block">{guest.bookingId}</span>
      </td>
      <td className="numbers">
        <Lines lines={peopleLinesOf(guest)} />
      </td>
      <td>
        {time && <b className="numbers block">{time}</b>}
        <Lines lines={lines} />
      </td>
      <td dir="auto" className="whitespace-pre-line">
        {mealsAndRequestsOf(guest)}
      </td>
      {identities && (
        <td className="numbers">
          <Lines lines={linesOf(identities.find(({ id }) => id === guest._id))} />
        </td>
      )}
      <td className="numbers">
        <Lines lines={moneyLinesOf(guest)} />
      </td>
    </tr>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two guests of a booking may have the same line
    <span key={index} dir="auto" className="block">
      {line}
    </span>
  ))
}

/** The lead guest's number, then the others with their names. */
function linesOf(identity: IdentityShown | undefined): string[] {
  if (!identity) return [t.noIdentity]
  const others = identity.others.map(({ name, number }) => (name && number ? today.line(name, number) : name || number))
  return [identity.number || t.noIdentity, ...others]
}
