import { useId } from 'react'
import type { StripPart, StripState } from '#domain/parks/park-strip.ts'

const fills: Record<StripState, string> = {
  closed: 'fill-clay-600',
  expected: 'fill-turmeric-100',
  hours: 'fill-lagoon-300',
  open: 'fill-lagoon-50',
}
const patterned: readonly StripState[] = ['closed', 'expected']
const height = 24

/** Colours and patterns as an SVG, because the Content-Security-Policy refuses styles in the markup. */
function StripPicture({ parts, width }: { parts: readonly StripPart[]; width: number }) {
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-7 w-full rounded-md bg-lagoon-50 outline-1 outline-sand-300"
    >
      <defs>
        <pattern id={`${id}closed`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="8" className="fill-white/45" />
        </pattern>
        <pattern id={`${id}expected`} width="7" height="7" patternUnits="userSpaceOnUse">
          <circle cx="3.5" cy="3.5" r="1.3" className="fill-turmeric-700" />
        </pattern>
      </defs>
      {parts.map(({ state, from, start, width: share }) => {
        const place = { x: start * width, width: Math.max(share * width, 2), height }
        return (
          <g key={from}>
            <rect {...place} className={fills[state]} />
            {patterned.includes(state) && <rect {...place} fill={`url(#${id}${state})`} />}
          </g>
        )
      })}
    </svg>
  )
}

type Props = {
  name: string
  parts: readonly StripPart[]
  /** The words for a part, such as 'Sep 1 – Oct 31: Closed'. */
  sayPart(part: StripPart): string
  names: Record<StripState, string>
}

/** The days of a park or block in colours and in words. */
export function ParkStrip({ name, parts, sayPart, names }: Props) {
  const shown = parts.filter(({ state }) => state !== 'open')
  return (
    <li className="grid gap-x-5 gap-y-1.5 border-b border-sand-200 py-3 last:border-0 sm:grid-cols-[170px_minmax(0,1fr)]">
      <p className="pt-0.5 text-[15.5px] leading-snug font-[620] text-sand-900">{name}</p>
      <div>
        <StripPicture parts={parts} width={730} />
        <ul className="numbers mt-1.5 flex flex-wrap gap-x-4 text-[14px] leading-5 text-sand-700">
          {shown.length === 0 ? <li>{names.open}</li> : shown.map((part) => <li key={part.from}>{sayPart(part)}</li>)}
        </ul>
      </div>
    </li>
  )
}

/** The legend of the strips. */
export function StripLegend({ names, label }: { names: Record<StripState, string>; label: string }) {
  return (
    <ul aria-label={label} className="mb-2 flex flex-wrap gap-x-6 gap-y-2 text-[14.5px] text-sand-700">
      {(['closed', 'expected', 'hours', 'open'] as const).map((state) => (
        <li key={state} className="flex items-center gap-2.5">
          <span className="w-8 [&_svg]:h-4">
            <StripPicture parts={[{ state, from: '', to: '', start: 0, width: 1 }]} width={32} />
          </span>
          {names[state]}
        </li>
      ))}
    </ul>
  )
}
