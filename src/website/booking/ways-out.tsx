import { CalendarDays, ChevronRight, Clock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { waysOut as phrases } from '#phrases/en/hold.ts'
import { roomNames } from '#phrases/en/rooms.ts'
import { slotNames, slotTimes } from '#phrases/en/safari.ts'
import { type Day, formatDay } from '#rules/day.ts'
import type { WayOut } from '#rules/receipt.ts'
import { isSlot, type Slot } from '#rules/slot.ts'
import { roomsIn, slotsIn } from './way-out.ts'

/** What is still free for a guest who came too late. Without `onDay` or `onSlot` these are told, not offered. */
export function WaysOut({
  wayOut,
  onDay,
  onSlot,
  isBusy = false,
  className = '',
}: {
  wayOut: WayOut
  onDay?: ((day: Day) => void) | undefined
  onSlot?: ((slot: Slot) => void) | undefined
  isBusy?: boolean
  className?: string
}) {
  const days = wayOut.availableDates ?? []
  const slots = slotsIn(wayOut)
  const packages = wayOut.otherPackages ?? []
  const rooms = roomsIn(wayOut)
  const isNothing = days.length + slots.length + packages.length + rooms.length === 0
  return (
    <section
      aria-label={phrases.label}
      className={`grid gap-4 rounded-lg bg-sand-0 px-5 py-5 text-sand-800 shadow-1 outline-1 outline-sand-200 ${className}`}
    >
      {isNothing && <p>{phrases.none}</p>}
      <Ways label={phrases.slots}>
        {slots.map((slot) => (
          <Choice key={slot} onChoose={onSlot && (() => onSlot(slot))} isBusy={isBusy}>
            <Clock className="icon text-ember-700" aria-hidden="true" />
            {phrases.slot(slotNames[slot], slotTimes[slot])}
          </Choice>
        ))}
      </Ways>
      <Ways label={phrases.days}>
        {days.map((day) => (
          <Choice key={day} onChoose={onDay && (() => onDay(day))} isBusy={isBusy}>
            <CalendarDays className="icon text-ember-700" aria-hidden="true" />
            {formatDay(day, 'brief')}
          </Choice>
        ))}
      </Ways>
      <Ways label={phrases.packages}>
        {packages.map(({ packageId, name, timeSlot }) => (
          <WayTo key={packageId} to={`/packages?${new URLSearchParams({ package: packageId })}`}>
            {isSlot(timeSlot) ? phrases.package(name, slotNames[timeSlot]) : name}
          </WayTo>
        ))}
      </Ways>
      <Ways label={phrases.rooms}>
        {rooms.map((type) => (
          <WayTo key={type} to={`/room/${type}`}>
            {roomNames[type]}
          </WayTo>
        ))}
      </Ways>
    </section>
  )
}

function Ways({ label, children }: { label: string; children: ReactNode[] }) {
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

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full bg-sand-0 px-4 text-[15px] leading-tight font-[600] text-lagoon-900 no-underline shadow-[inset_0_0_0_1px_var(--color-sand-300)]'
const lifted = `${chip} transition hover:bg-lagoon-50 hover:shadow-[inset_0_0_0_1.5px_var(--color-lagoon-600)] disabled:bg-sand-200 disabled:text-sand-600`

function Choice({
  onChoose,
  isBusy,
  children,
}: {
  onChoose: (() => void) | undefined
  isBusy: boolean
  children: ReactNode
}) {
  return (
    <li>
      {onChoose ? (
        <button type="button" disabled={isBusy} onClick={onChoose} className={lifted}>
          {children}
        </button>
      ) : (
        <span className={chip}>{children}</span>
      )}
    </li>
  )
}

function WayTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={lifted}>
        {children}
        <ChevronRight className="icon text-ember-700" aria-hidden="true" />
      </Link>
    </li>
  )
}
