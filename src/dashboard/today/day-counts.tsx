import type { ReactNode } from 'react'
import type { DayGuest, DaySheet } from '#contracts/operations/day-plan.ts'
import { Dotted } from '#dashboard/components/dot-list.tsx'
import { countDues, countPeople, duesOf, ticketsFor } from '#domain/operations/day-plan.ts'
import { today } from '#i18n/today.ts'
import { jeepsOf } from './assign-crew-dialog.tsx'
import { sumOf } from './day-labels.ts'

const words = today.figures

/** The day at a glance: who is here, who drives, what is to be collected and bought. */
export function Figures({ sheet, guests }: { sheet: DaySheet; guests: readonly DayGuest[] }) {
  const coming = guests.filter(({ _id }) => !sheet.leaving.includes(_id))
  const { expected, arrived, missing } = countPeople(coming)
  const jeeps = jeepsOf(sheet)
  const withoutDriver = jeeps.filter(({ driver }) => !driver).length
  const dues = duesOf(guests)
  const { owing, paid, unpriced } = countDues(guests)
  const tickets = ticketsFor(guests)
  return (
    <dl aria-label={words.label} className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4 max-md:gap-2.5">
      <Figure
        name={words.guests}
        value={String(expected)}
        more={[words.arrived(arrived, expected), missing > 0 ? words.missing(missing) : '']}
      />
      <Figure
        name={words.departures}
        value={String(sheet.departures.length)}
        more={
          jeeps.length > 0
            ? [words.jeeps(jeeps.length), withoutDriver > 0 ? words.noDrivers(withoutDriver) : words.allDrivers]
            : []
        }
      />
      <Figure
        name={words.money}
        value={dues.length > 0 ? sumOf(dues) : paid > 0 ? words.settled : words.nothing}
        more={[owing > 0 ? words.parties(owing) : '', unpriced > 0 ? words.unpriced(unpriced) : '']}
      />
      <Figure
        name={words.tickets}
        value={String(tickets.foreign + tickets.local + tickets.unsaid)}
        more={[
          words.ticketsOf(tickets.foreign, tickets.local),
          tickets.unsaid > 0 ? words.ticketsUnsaid(tickets.unsaid) : '',
          sumOf(tickets.sums),
        ]}
      />
    </dl>
  )
}

function Figure({ name, value, more }: { name: string; value: ReactNode; more: readonly string[] }) {
  return (
    <div className="rounded-lg border border-sand-200 bg-sand-0 px-4 py-3 shadow-1">
      <dt className="text-[13.5px] text-sand-600">{name}</dt>
      <dd className="numbers">
        <b className="display mt-1 block text-[24px] leading-none font-bold break-words text-lagoon-900 max-md:text-[21px]">
          {value}
        </b>
        <Dotted parts={more} className="mt-1.5 text-[13.5px] leading-snug text-sand-700" />
      </dd>
    </div>
  )
}
