import { useMemo } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { DaySheet } from '#contracts/operations/day-plan.ts'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { foundIn } from '#domain/operations/day-plan.ts'
import { formatDay } from '#i18n/format-date.ts'
import { today as t } from '#i18n/today.ts'
import { Rides, Stays } from './arrivals-and-rides.tsx'
import { Figures } from './day-counts.tsx'
import { KitchenBox, Pickups } from './day-sidebar.tsx'
import { Departure } from './departure-card.tsx'

/** The guests of a day by what they do, with a search in them. */
export function Sheet({ sheet, text, onText }: { sheet: DaySheet; text: string; onText(text: string): void }) {
  const found = useMemo(() => foundIn(sheet, text), [sheet, text])
  const guests = useMemo(() => new Map(found.guests.map((guest) => [guest._id, guest])), [found])
  if (sheet.guests.length === 0)
    return <EmptyState title={t.empty(formatDay(sheet.day, 'brief'))}>{t.emptyLead}</EmptyState>
  return (
    <>
      <Figures sheet={sheet} guests={sheet.guests} />
      <SearchField
        label={t.search}
        hint={t.searchHint}
        q={text}
        onQuery={onText}
        isHere
        className="mb-4 max-xl:mb-3 md:max-w-[420px]"
      />
      <Jumps sheet={found} />
      <p role="status" className={found.guests.length === 0 ? 'mb-4 text-sand-700' : 'sr-only'}>
        {found.guests.length === 0 && t.nothingFound(text.trim())}
      </p>
      {found.guests.length === 0 ? (
        <Button look="line" size="sm" onClick={() => onText('')} className="max-md:min-h-12">
          {t.clearSearch}
        </Button>
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 gap-5">
            {found.departures.length > 0 && <h2 className="sr-only">{t.departure.section}</h2>}
            {found.departures.map((departure) => (
              <Departure key={departure.id} departure={departure} guests={guests} />
            ))}
            <Rides sheet={found} guests={guests} />
            <Stays sheet={found} guests={guests} />
          </div>
          <div className="grid min-w-0 gap-5 md:max-xl:grid-cols-2">
            <Pickups guests={found.guests} />
            <KitchenBox guests={found.guests} />
          </div>
        </div>
      )}
    </>
  )
}

/** On a phone the day is long: straight to its other parts. */
function Jumps({ sheet }: { sheet: DaySheet }) {
  const parts = [
    ['pickups', t.pickups.title, true],
    ['kitchen', t.kitchen.title, true],
    ['rides', t.rides.title, sheet.rides.length > 0],
    ['arriving', t.stays.arriving, sheet.arriving.length > 0],
    ['leaving', t.stays.leaving, sheet.leaving.length > 0],
  ] as const
  return (
    <nav aria-label={t.jumps} className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1 xl:hidden">
      {parts.map(
        ([id, name, isThere]) =>
          isThere && (
            <Button
              key={id}
              look="line"
              size="sm"
              className="max-md:min-h-11 px-3.5!"
              onClick={() => document.getElementById(id)?.scrollIntoView()}
            >
              {name}
            </Button>
          ),
      )}
    </nav>
  )
}
