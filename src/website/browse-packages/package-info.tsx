import { CalendarCheck, CalendarRange, Sunrise } from 'lucide-react'
import type { ReactNode } from 'react'
import { Container } from '#components/container.tsx'
import type { Park } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import { nextSteps, parkStories, priceRule, parkFacts as t } from '#i18n/browse.ts'
import { formatDay, formatMinute } from '#i18n/format-date.ts'
import { RatesNote } from '#website/currency/approximate-price.tsx'

/** The sun over a park on a day, and the months in which it is at its best. */
export function ParkFacts({ park, day, sun }: { park: Park; day: Day; sun: { rises: number; sets: number } }) {
  const { months, season } = parkStories[park]
  return (
    <dl className="grid gap-px overflow-hidden rounded-xl bg-sand-200 shadow-3 md:grid-cols-[1fr_1.5fr]">
      <Fact
        name={t.sun}
        icon={<Sunrise className="size-6" aria-hidden="true" />}
        value={[t.rises(formatMinute(sun.rises)), t.sets(formatMinute(sun.sets))]}
      >
        {t.today(formatDay(day))}
      </Fact>
      <Fact name={t.months} icon={<CalendarRange className="size-6" aria-hidden="true" />} value={[months]}>
        {season}
      </Fact>
    </dl>
  )
}

/** Each part of the value stays on one line. */
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

/** The note beside prices: what they include, and the cancellation rule. */
export function PriceRule() {
  return (
    <div className="max-w-[44em] text-[15.5px] leading-normal text-sand-700">
      <p className="flex items-start gap-3">
        <CalendarCheck className="icon mt-[.25em] text-leaf-700" aria-hidden="true" />
        <span>
          <strong className="font-[640] text-sand-900">{priceRule.heading}</strong> {priceRule.text} {priceRule.zone}
        </span>
      </p>
      <p className="mt-2 pl-[calc(1.15em+12px)] text-sand-600">{priceRule.contains}</p>
      <RatesNote className="mt-2 pl-[calc(1.15em+12px)]" />
    </div>
  )
}

export function NextSteps() {
  return (
    <section className="bg-sand-100 py-16 md:py-24">
      <Container>
        <h2 className="text-[clamp(30px,3.4vw,44px)]">{nextSteps.heading}</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {nextSteps.steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-ember-400 pt-5">
              <span className="numbers display text-[30px] leading-none font-[720] text-ember-700" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="mt-3 text-[23px] leading-tight md:max-lg:min-h-[2.5em]">{title}</h3>
              <p className="mt-2 text-[16px] text-sand-700">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}
