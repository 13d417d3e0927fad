import { useId } from 'react'

export type SeatState = 'free' | 'chosen' | 'taken'

/** An open safari jeep from above, its bonnet at the top and its lights on: it leaves before dawn. */
export function JeepFromAbove({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 272 510" aria-hidden="true" className={className}>
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
      <path d="M58 34 22 0H116L86 34Z" fill={`url(#${id}beam)`} />
      <path d="M214 34 250 0H156L186 34Z" fill={`url(#${id}beam)`} />
      <g className="fill-lagoon-950">
        <rect x="20" y="70" width="26" height="62" rx="9" />
        <rect x="226" y="70" width="26" height="62" rx="9" />
        <rect x="20" y="372" width="26" height="66" rx="9" />
        <rect x="226" y="372" width="26" height="66" rx="9" />
        <rect x="106" y="482" width="60" height="24" rx="10" />
      </g>
      <g className="fill-lagoon-800">
        <path d="M36 150 16 142q-6-2-6 4v12q0 6 6 5l20-5Z" />
        <path d="M236 150 256 142q6-2 6 4v12q0 6-6 5l-20-5Z" />
      </g>
      <path
        d="M72 26H200Q232 26 234 58L240 150V462Q240 490 212 490H60Q32 490 32 462V150L38 58Q40 26 72 26Z"
        fill={`url(#${id}body)`}
      />
      <path d="M80 40H192Q212 40 214 60L219 122H53L58 60Q60 40 80 40Z" className="fill-lagoon-700" opacity=".55" />
      <path
        d="M108 50V112M164 50V112"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-lagoon-900"
        opacity=".5"
      />
      <circle cx="136" cy="84" r="13" className="fill-ember-400" />
      <circle cx="136" cy="84" r="7" className="fill-ember-100" />
      <ellipse cx="62" cy="37" rx="14" ry="7" className="fill-ember-200" />
      <ellipse cx="210" cy="37" rx="14" ry="7" className="fill-ember-200" />
      <path d="M50 128H222L230 150H42Z" className="fill-lagoon-300" opacity=".85" />
      <path d="M60 147 76 131H104L88 147Z" className="fill-sand-0" opacity=".35" />
      <rect x="42" y="154" width="188" height="322" rx="18" className="fill-sand-100" />
      <path
        d="M46 236H226M46 314H226M46 392H226"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-sand-300"
        opacity=".8"
      />
      <g className="stroke-lagoon-800" strokeWidth="3" fill="none">
        <ellipse cx="189" cy="162" rx="17" ry="5" />
      </g>
      <rect x="44" y="478" width="18" height="7" rx="3.5" className="fill-clay-600" />
      <rect x="210" y="478" width="18" height="7" rx="3.5" className="fill-clay-600" />
    </svg>
  )
}

/** A seat from above: the cushion in front, the back behind it. */
export function SeatShape({ state, className = '' }: { state: SeatState | 'driver'; className?: string }) {
  const { cushion, back, dashes } = looks[state]
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className={className}>
      <rect
        x="4"
        y="3"
        width="52"
        height="46"
        rx="14"
        strokeWidth="1.8"
        strokeDasharray={dashes}
        className={`transition-colors ${cushion}`}
      />
      <rect
        x="2"
        y="43"
        width="56"
        height="14"
        rx="7"
        strokeWidth="1.8"
        strokeDasharray={dashes}
        className={`transition-colors ${back}`}
      />
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
