import { Check } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { seatRows } from '#domain/availability/seat.ts'
import { seatWords as t } from '#i18n/booking.ts'
import { JeepFromAbove, SeatShape, type SeatState } from './seat-map-jeep.tsx'

/** Seats to choose in a jeep seen from above. Taken seats stay focusable; seats that others take or free are announced. */
export function SeatMap({
  label,
  capacity,
  taken,
  chosen,
  onPress,
}: {
  label: string
  capacity: number
  taken: readonly number[]
  chosen: readonly number[]
  onPress: (seat: number) => void
}) {
  const [focused, setFocused] = useState(chosen[0] ?? 1)
  const map = useRef<HTMLDivElement>(null)
  const changes = useSeatChanges(taken)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(focused, event.key, capacity)
    if (next === null) return
    event.preventDefault()
    setFocused(next)
    map.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
  }

  return (
    <div className="grid justify-items-center gap-3">
      <Legend />
      <p role="status" className="min-h-[1.5em] text-center text-[15px] leading-normal font-[620] text-clay-700">
        {changes}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser can position a fieldset over its picture */}
      <div
        ref={map}
        role="group"
        aria-label={`${label}. ${t.keysHint}`}
        onKeyDown={onKeyDown}
        className="relative h-[470px] w-[272px]"
      >
        <JeepFromAbove />
        <div className="absolute inset-x-[53px] top-[118px] grid h-[312px] grid-rows-4 items-center">
          {seatRows.map((row) => (
            <div key={row[0]} className="flex justify-between">
              {row.map((seat) =>
                seat <= capacity ? (
                  <Seat
                    key={seat}
                    seat={seat}
                    state={chosen.includes(seat) ? 'chosen' : taken.includes(seat) ? 'taken' : 'free'}
                    isInTabOrder={seat === focused}
                    onFocus={() => setFocused(seat)}
                    onPress={() => onPress(seat)}
                  />
                ) : (
                  <span key={seat} className="size-[60px]" />
                ),
              )}
              {row.length === 1 && <Driver />}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function Seat({
  seat,
  state,
  isInTabOrder,
  onFocus,
  onPress,
}: {
  seat: number
  state: SeatState
  isInTabOrder: boolean
  onFocus: () => void
  onPress: () => void
}) {
  // In rows of two every seat has a window.
  const place = seat === 1 ? t.front : t.window
  return (
    <button
      type="button"
      data-seat={seat}
      aria-label={`${t.seat(seat)}, ${place}, ${t[state]}`}
      aria-pressed={state === 'chosen'}
      aria-disabled={state === 'taken' || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      onFocus={onFocus}
      onClick={() => {
        if (state !== 'taken') onPress()
      }}
      className={`group relative size-[60px] rounded-[18px] ${state === 'taken' ? '' : 'active:scale-95'}`}
    >
      <SeatShape state={state} className="absolute inset-0 size-full" />
      <span
        className={`numbers display relative -top-1.5 text-[20px] font-bold ${
          state === 'taken' ? 'text-sand-600 line-through' : 'text-lagoon-950'
        }`}
      >
        {seat}
      </span>
      {state === 'chosen' && (
        <span className="absolute -top-1.5 -right-1.5 grid size-[22px] place-items-center rounded-full bg-lagoon-800 text-sand-0 shadow-1">
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        </span>
      )}
    </button>
  )
}

function Driver() {
  return (
    <span className="relative grid size-[60px] place-items-center">
      <SeatShape state="driver" className="absolute inset-0 size-full" />
      <span className="relative -top-1.5 text-[12.5px] font-[580] text-sand-700">{t.driver}</span>
    </span>
  )
}

/** Hidden from screen readers, because every seat names its state. */
function Legend() {
  return (
    <ul aria-hidden="true" className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-[14.5px] text-sand-700">
      {(['free', 'chosen', 'taken'] as const).map((state) => (
        <li key={state} className="flex items-center gap-2 first-letter:uppercase">
          <SeatShape state={state} className="size-7" />
          <span className="first-letter:uppercase inline-block">{t[state]}</span>
        </li>
      ))}
    </ul>
  )
}

/** The next seat in the direction of an arrow key, or the first or last; null for any other key. */
function neighbour(seat: number, key: string, capacity: number): number | null {
  if (key === 'Home') return 1
  if (key === 'End') return capacity
  const step = steps[key]
  if (!step) return null
  const rows: readonly (readonly number[])[] = seatRows
  const at = rows.findIndex((row) => row.includes(seat))
  const column = rows[at]?.indexOf(seat) ?? 0
  const row = rows[at + step.rows]
  // The driver sits above the right row, beside the first seat.
  const next = row?.[column + step.columns] ?? (step.rows === 0 ? undefined : row?.[0])
  return next !== undefined && next <= capacity ? next : seat
}

const steps: Record<string, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
}

/** A sentence about the latest change of the taken seats. */
function useSeatChanges(taken: readonly number[]): string {
  const [seen, setSeen] = useState({ taken, changes: '' })
  const lost = taken.filter((seat) => !seen.taken.includes(seat))
  const freed = seen.taken.filter((seat) => !taken.includes(seat))
  if (lost.length + freed.length > 0) {
    const sentences = [
      lost.length > 0 && t.justTaken(t.seats(lost), lost.length === 1),
      freed.length > 0 && t.freeAgain(t.seats(freed), freed.length === 1),
    ]
    setSeen({ taken, changes: sentences.filter(Boolean).join(' ') })
  }
  return seen.changes
}
