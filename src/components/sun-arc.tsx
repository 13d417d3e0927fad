import { type Slot, slotHours } from '#domain/bookings/time-slot.ts'

/** The path of the sun over the day, with the hours of the slot highlighted. */
export function SunArc({ slot, className = 'w-[54px]' }: { slot: Slot; className?: string }) {
  const { cx, cy } = suns[slot]
  const { from, to } = { from: point(slotHours[slot].start), to: point(slotHours[slot].end) }
  return (
    <svg viewBox="0 0 48 30" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d="M6 24A18 16 0 0 1 42 24" fill="none" strokeWidth="2" strokeLinecap="round" className="stroke-sand-300" />
      <path
        d={`M${from.x} ${from.y}A18 16 0 0 1 ${to.x} ${to.y}`}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-ember-400"
      />
      <circle cx={cx} cy={cy} r="5" className="fill-ember-500" />
      <path d="M2 28H46" strokeWidth="1.6" strokeLinecap="round" className="stroke-lagoon-700" />
    </svg>
  )
}

/** The point of the arc at a minute of the day: sunrise at 5:30 left, sunset at 18:30 right. */
function point(minute: number): { x: number; y: number } {
  const way = Math.min(1, Math.max(0, (minute - 330) / 780))
  const angle = Math.PI * (1 - way)
  return { x: Math.round((24 + 18 * Math.cos(angle)) * 10) / 10, y: Math.round((24 - 16 * Math.sin(angle)) * 10) / 10 }
}

const suns: Record<Slot, { cx: number; cy: number }> = {
  morning: { cx: 7.7, cy: 17.2 },
  afternoon: { cx: 40.3, cy: 17.2 },
  extended: { cx: 18.4, cy: 8.8 },
  fullDay: { cx: 24, cy: 8 },
}
