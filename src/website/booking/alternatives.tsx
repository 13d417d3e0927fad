import { CalendarDays, CarFront, ChevronRight, Clock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { isSlot, type Slot } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { bookingLabels } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { holdAlternatives as t } from '#i18n/hold.ts'
import { jeepNames, slotNames, slotTimes } from '#i18n/safari.ts'
import type { ParsedAlternatives } from './alternative.ts'

export type AlternativeHandlers = {
  /** Without it other jeeps are not shown. */
  onJeep?: ((jeepType: JeepType) => void) | undefined
  /** Without these the slots and days are text, not buttons. */
  onSlot?: ((slot: Slot) => void) | undefined
  onDay?: ((day: Day) => void) | undefined
  /** A choice is being saved. */
  isBusy?: boolean
}

/** The alternatives to a taken place, smallest change first. */
export function AlternativeList({
  alternatives: { otherJeeps, otherSlots: slots, availableDates: days, otherPackages: packages },
  onJeep,
  onSlot,
  onDay,
  isBusy = false,
  className = '',
}: AlternativeHandlers & { alternatives: ParsedAlternatives; className?: string }) {
  const jeeps = onJeep ? otherJeeps : []
  const isNothing = jeeps.length + slots.length + days.length + packages.length === 0
  return (
    <section
      aria-label={t.label}
      className={`grid gap-4 rounded-lg bg-sand-0 px-5 py-5 text-sand-800 shadow-1 outline-1 outline-sand-200 ${className}`}
    >
      {isNothing && <p>{t.none}</p>}
      <AlternativeGroup label={t.jeeps}>
        {jeeps.map((jeep) => (
          <AlternativeButton key={jeep} icon={CarFront} onChoose={onJeep && (() => onJeep(jeep))} isBusy={isBusy}>
            {bookingLabels.jeep(jeepNames[jeep])}
          </AlternativeButton>
        ))}
      </AlternativeGroup>
      <AlternativeGroup label={t.slots}>
        {slots.map((slot) => (
          <AlternativeButton key={slot} icon={Clock} onChoose={onSlot && (() => onSlot(slot))} isBusy={isBusy}>
            {t.slot(slotNames[slot], slotTimes[slot])}
          </AlternativeButton>
        ))}
      </AlternativeGroup>
      <AlternativeGroup label={t.days}>
        {days.map((day) => (
          <AlternativeButton key={day} icon={CalendarDays} onChoose={onDay && (() => onDay(day))} isBusy={isBusy}>
            {formatDay(day, 'brief')}
          </AlternativeButton>
        ))}
      </AlternativeGroup>
      <AlternativeGroup label={t.packages}>
        {packages.map(({ packageId, name, timeSlot }) => (
          <AlternativeLink key={packageId} to={`/packages?${new URLSearchParams({ package: packageId })}`}>
            {isSlot(timeSlot) ? t.package(name, slotNames[timeSlot]) : name}
          </AlternativeLink>
        ))}
      </AlternativeGroup>
    </section>
  )
}

export function AlternativeGroup({ label, children }: { label: string; children: ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <div>
      <p id={id} className="mb-2 text-[14.5px] font-[620]">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  )
}

/** Text without `onChoose`. */
export function AlternativeButton({
  icon: Icon,
  onChoose,
  isBusy = false,
  children,
}: {
  icon: LucideIcon
  onChoose: (() => void) | undefined
  isBusy?: boolean
  children: ReactNode
}) {
  const content = (
    <>
      <Icon className="icon text-ember-700" aria-hidden="true" />
      {children}
    </>
  )
  return (
    <li>
      {onChoose ? (
        <button type="button" disabled={isBusy} onClick={onChoose} className={liftedClass}>
          {content}
        </button>
      ) : (
        <span className={chipClass}>{content}</span>
      )}
    </li>
  )
}

export function AlternativeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={liftedClass}>
        {children}
        <ChevronRight className="icon text-ember-700" aria-hidden="true" />
      </Link>
    </li>
  )
}

const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-[22px] bg-sand-0 px-4 py-1.5 text-left text-[15px] leading-tight font-[600] text-lagoon-900 no-underline shadow-[inset_0_0_0_1px_var(--color-sand-300)]'
const liftedClass = `${chipClass} transition hover:bg-lagoon-50 hover:shadow-[inset_0_0_0_1.5px_var(--color-lagoon-600)] disabled:bg-sand-200 disabled:text-sand-600`
