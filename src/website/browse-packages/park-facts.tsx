import { CalendarRange, Sunrise } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Park } from '#domain/packages/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import { parkStories, parkFacts as phrases } from '#i18n/browse.ts'
import { formatDay, formatMinute } from '#i18n/format-date.ts'

/** The sun over a park on a day, and the months in which it is at its best. */
export function ParkFacts({ park, day, sun }: { park: Park; day: Day; sun: { rises: number; sets: number } }) {
  const { months, season } = parkStories[park]
  return (
    <dl className="grid gap-px overflow-hidden rounded-xl bg-sand-200 shadow-3 md:grid-cols-[1fr_1.5fr]">
      <Fact
        name={phrases.sun}
        icon={<Sunrise className="size-6" aria-hidden="true" />}
        value={[phrases.rises(formatMinute(sun.rises)), phrases.sets(formatMinute(sun.sets))]}
      >
        {phrases.today(formatDay(day))}
      </Fact>
      <Fact name={phrases.months} icon={<CalendarRange className="size-6" aria-hidden="true" />} value={[months]}>
        {season}
      </Fact>
    </dl>
  )
}

/** The pieces of a value are not broken over two lines. */
function Fact({
  name,
  icon,
  value,
  children,
}: {
  name: string
  icon: ReactNode
  value: string[]
  children: ReactNode
}) {
  return (
    <div className="relative bg-sand-0 py-5 pr-5 pl-20 md:py-6 md:pr-7 md:pl-[88px]">
      <dt className="text-[14px] leading-tight text-sand-600">
        <span className="absolute top-5 left-5 grid size-11 place-items-center rounded-full bg-ember-100 text-ember-800 md:top-6 md:left-7">
          {icon}
        </span>
        {name}
      </dt>
      <dd>
        <span className="numbers block text-[18px] leading-snug font-[660] text-lagoon-900">
          {value.map((piece) => (
            <span key={piece} className="inline-block pr-[.3em] whitespace-nowrap">
              {piece}
            </span>
          ))}
        </span>
        <span className="mt-1 block text-[15px] leading-snug text-sand-600">{children}</span>
      </dd>
    </div>
  )
}
