import { useId } from 'react'

export type SeatState = 'free' | 'chosen' | 'taken'

export function JeepFromAbove() {
  const id = useId()
  return (
    <svg viewBox="0 0 272 470" aria-hidden="true" className="absolute inset-0 size-full">
      <defs>
        <linearGradient id={`${id}beam`} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" className="[stop-color:var(--color-ember-300)]" stopOpacity=".75" />
          <stop offset="1" className="[stop-color:var(--color-ember-100)]" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}body`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-lagoon-600)]" />
          <stop offset=".35" className="[stop-color:var(--color-lagoon-800)]" />
          <stop offset="1" className="[stop-color:var(--color-lagoon-900)]" />
        </linearGradient>
      </defs>
      <path d="M58 32 24 0H114L86 32Z" fill={`url(#${id}beam)`} />
      <path d="M214 32 248 0H158L186 32Z" fill={`url(#${id}beam)`} />
      <g className="fill-lagoon-950">
        <rect x="20" y="48" width="26" height="58" rx="9" />
        <rect x="226" y="48" width="26" height="58" rx="9" />
        <rect x="20" y="332" width="26" height="66" rx="9" />
        <rect x="226" y="332" width="26" height="66" rx="9" />
        <rect x="106" y="442" width="60" height="24" rx="10" />
      </g>
      <g className="fill-lagoon-800">
        <path d="M36 118 16 110q-6-2-6 4v12q0 6 6 5l20-5Z" />
        <path d="M236 118 256 110q6-2 6 4v12q0 6-6 5l-20-5Z" />
      </g>
      <path
        d="M72 24H200Q232 24 234 54L240 118V422Q240 450 212 450H60Q32 450 32 422V118L38 54Q40 24 72 24Z"
        fill={`url(#${id}body)`}
      />
      <path d="M80 36H192Q212 36 214 54L218 86H54L58 54Q60 36 80 36Z" className="fill-lagoon-700" opacity=".55" />
      <path d="M108 44V80M164 44V80" strokeWidth="2" strokeLinecap="round" className="stroke-lagoon-900" opacity=".5" />
      <circle cx="136" cy="62" r="12" className="fill-ember-400" />
      <circle cx="136" cy="62" r="6.5" className="fill-ember-100" />
      <ellipse cx="62" cy="34" rx="14" ry="6.5" className="fill-ember-200" />
      <ellipse cx="210" cy="34" rx="14" ry="6.5" className="fill-ember-200" />
      <path d="M50 90H222L230 110H42Z" className="fill-lagoon-300" opacity=".85" />
      <path d="M60 107 75 93H103L88 107Z" className="fill-sand-0" opacity=".35" />
      <rect x="42" y="114" width="188" height="322" rx="18" className="fill-sand-100" />
      <path
        d="M46 196H226M46 274H226M46 352H226"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-sand-300"
        opacity=".8"
      />
      <ellipse cx="189" cy="121" rx="17" ry="4.5" strokeWidth="3" fill="none" className="stroke-lagoon-800" />
      <rect x="44" y="438" width="18" height="7" rx="3.5" className="fill-clay-600" />
      <rect x="210" y="438" width="18" height="7" rx="3.5" className="fill-clay-600" />
    </svg>
  )
}

/** A seat from above: the cushion in front, the back behind it. */
export function SeatShape({ state, className = '' }: { state: SeatState | 'driver'; className?: string }) {
  const { cushion, back, dashes } = looks[state]
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className={className}>
      <rect x="4" y="3" width="52" height="46" rx="14" strokeWidth="1.8" strokeDasharray={dashes} className={cushion} />
      <rect x="2" y="43" width="56" height="14" rx="7" strokeWidth="1.8" strokeDasharray={dashes} className={back} />
    </svg>
  )
}

const looks = {
  free: {
    cushion: 'fill-sand-0 stroke-lagoon-600 group-hover:fill-lagoon-50',
    back: 'fill-lagoon-100 stroke-lagoon-600',
    dashes: undefined,
  },
  chosen: { cushion: 'fill-ember-400 stroke-ember-600', back: 'fill-ember-500 stroke-ember-600', dashes: undefined },
  taken: { cushion: 'fill-sand-200 stroke-sand-500', back: 'fill-sand-200 stroke-sand-500', dashes: '4 4' },
  driver: { cushion: 'fill-sand-300 stroke-sand-300', back: 'fill-sand-400 stroke-sand-400', dashes: undefined },
} as const
