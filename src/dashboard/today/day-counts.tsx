import type { ReactNode } from 'react'
import type { DayGuest, DaySheet } from '#contracts/operations/day-plan.ts'
import { Dotted } from '#dashboard/components/dot-list.tsx'
import { countDues, countPeople, duesOf, ticketsFor } from '#domain/operations/day-plan.ts'
import { today } from '#i18n/today.ts'
import { jeepsOf } from './assign-crew-dialog.tsx'
import { sumOf } from './day-labels.ts'

const t = today.figures

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
    <dl aria-label={t.label} className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4 max-md:gap-2.5">
      <Figure
        name={t.guests}
        value={String(expected)}
        more={[t.arrived(arrived, expected), missing > 0 ? t.missing(missing) : '']}
      />
      <Figure
        name={t.departures}
        value={String(sheet.departures.length)}
        more={
          jeeps.length > 0 ? [t.jeeps(jeeps.length), withoutDriver > 0 ? t.noDrivers(withoutDriver) : t.allDrivers] : []
        }
      />
      <Figure
        name={t.money}
        value={dues.length > 0 ? sumOf(dues) : paid > 0 ? t.settled : t.nothing}
        more={[owing > 0 ? t.parties(owing) : '', unpriced > 0 ? t.unpriced(unpriced) : '']}
      />
      <Figure
        name={t.tickets}
        value={String(tickets.foreign + tickets.local + tickets.unsaid)}
        more={[
          t.ticketsOf(tickets.foreign, tickets.local),
          tickets.unsaid > 0 ? t.ticketsUnsaid(tickets.unsaid) : '',
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
