import { CalendarDays, CarFront, Clock } from 'lucide-react'
import type { Alternatives } from '#contracts/bookings/receipt.ts'
import { isSlot, type Slot } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { words } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { holdAlternatives as phrases } from '#i18n/hold.ts'
import { jeepNames, slotNames, slotTimes } from '#i18n/safari.ts'
import { jeepsIn, slotsIn } from './alternative.ts'
import { AlternativeButton, AlternativeGroup, AlternativeLink } from './payment-method-cards.tsx'

/** What happens when a guest chooses another jeep, slot or day. */
export type AlternativeHandlers = {
  /** Without it other jeeps are not named: the page has no place for them. */
  onJeep?: ((jeepType: JeepType) => void) | undefined
  /** Without these the slots and days are told, not offered. */
  onSlot?: ((slot: Slot) => void) | undefined
  onDay?: ((day: Day) => void) | undefined
  /** A choice is being made. */
  isBusy?: boolean
}

/** What is still free for a guest whose safari is gone: first what changes least. */
export function AlternativeList({
  wayOut,
  onJeep,
  onSlot,
  onDay,
  isBusy = false,
  className = '',
}: AlternativeHandlers & { wayOut: Alternatives; className?: string }) {
  const jeeps = onJeep ? jeepsIn(wayOut) : []
  const slots = slotsIn(wayOut)
  const days = wayOut.availableDates ?? []
  const packages = wayOut.otherPackages ?? []
  const isNothing = jeeps.length + slots.length + days.length + packages.length === 0
  return (
    <section
      aria-label={phrases.label}
      className={`grid gap-4 rounded-lg bg-sand-0 px-5 py-5 text-sand-800 shadow-1 outline-1 outline-sand-200 ${className}`}
    >
      {isNothing && <p>{phrases.none}</p>}
      <AlternativeGroup label={phrases.jeeps}>
        {jeeps.map((jeep) => (
          <AlternativeButton key={jeep} icon={CarFront} onChoose={onJeep && (() => onJeep(jeep))} isBusy={isBusy}>
            {words.jeep(jeepNames[jeep])}
          </AlternativeButton>
        ))}
      </AlternativeGroup>
      <AlternativeGroup label={phrases.slots}>
        {slots.map((slot) => (
          <AlternativeButton key={slot} icon={Clock} onChoose={onSlot && (() => onSlot(slot))} isBusy={isBusy}>
            {phrases.slot(slotNames[slot], slotTimes[slot])}
          </AlternativeButton>
        ))}
      </AlternativeGroup>
      <AlternativeGroup label={phrases.days}>
        {days.map((day) => (
          <AlternativeButton key={day} icon={CalendarDays} onChoose={onDay && (() => onDay(day))} isBusy={isBusy}>
            {formatDay(day, 'brief')}
          </AlternativeButton>
        ))}
      </AlternativeGroup>
      <AlternativeGroup label={phrases.packages}>
        {packages.map(({ packageId, name, timeSlot }) => (
          <AlternativeLink key={packageId} to={`/packages?${new URLSearchParams({ package: packageId })}`}>
            {isSlot(timeSlot) ? phrases.package(name, slotNames[timeSlot]) : name}
          </AlternativeLink>
        ))}
      </AlternativeGroup>
    </section>
  )
}
