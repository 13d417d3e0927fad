import { Sunrise } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Park } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Sun } from '#domain/primitives/sun-times.ts'
import { formatDay, formatMinute } from '#i18n/format-date.ts'
import { parkNames } from '#i18n/safari.ts'
import { sun as t } from '#i18n/trust.ts'

/** First light, sunrise and sunset over a park on the day of a safari. */
export function SunTimes({ park, day, className = '' }: { park: Park; day: Day; className?: string }) {
  const sun = useSun(park, day)
  if (!sun) return null
  const times = [
    [t.firstLight, sun.firstLight],
    [t.rises, sun.rises],
    [t.sets, sun.sets],
  ] as const
  return (
    <div className={`flex gap-3.5 rounded-lg bg-ember-50 px-5 py-4 ${className}`}>
      <Sunrise className="icon mt-[.2em] text-ember-700" aria-hidden="true" />
      <div className="min-w-0">
        <p className="text-[14.5px] leading-snug text-sand-700">
          {t.heading(formatDay(day, 'brief'), parkNames[park])} · {t.zone}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 leading-snug">
          {times.map(([name, minute]) => (
            <div key={name} className="flex flex-wrap gap-x-1.5">
              <dt className="text-sand-700">{name}</dt>
              <dd className="numbers font-[640] text-lagoon-900">{formatMinute(minute)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

/** The calculation is imported once a day is chosen. */
function useSun(park: Park, day: Day): Sun | null {
  const [known, setKnown] = useState<{ of: string; sun: Sun } | null>(null)
  const of = `${park} ${day}`
  useEffect(() => {
    let isWanted = true
    import('#domain/primitives/sun-times.ts').then(
      ({ sunTimes }) => isWanted && setKnown({ of, sun: sunTimes(park, day) }),
      // Offline, the page does without it.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [park, day, of])
  return known?.of === of ? known.sun : null
}
