import { Binoculars, Leaf, type LucideIcon, Receipt, Ruler, Sprout, Ticket } from 'lucide-react'
import { Section, SectionHead } from '#components/container.tsx'
import { about } from '#i18n/about.ts'

const t = about.mission
type Point = keyof typeof t.points

const icons: Record<Point, LucideIcon> = {
  distance: Ruler,
  honest: Binoculars,
  once: Ticket,
  price: Receipt,
  local: Sprout,
  clean: Leaf,
}
const points = Object.keys(icons) as Point[]

export function Mission() {
  return (
    <Section id="mission" className="on-dark bg-lagoon-950 text-sand-300 print:bg-transparent print:text-sand-800">
      <SectionHead isOnDark eyebrow={t.eyebrow} title={t.heading} lead={t.lead} />
      <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 md:pt-4 md:gap-y-12 lg:grid-cols-3">
        {points.map((point) => {
          const Icon = icons[point]
          const { heading, text } = t.points[point]
          return (
            <li key={point}>
              <span className="grid size-12 place-items-center rounded-full bg-ember-400 text-lagoon-950">
                <Icon className="size-[22px]" strokeWidth={1.9} aria-hidden="true" />
              </span>
              <h3 className="mt-4 text-[24px] text-sand-0 print:text-lagoon-900">{heading}</h3>
              <p className="mt-2.5 max-w-[26em] text-[16.5px] leading-[1.6]">{text}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
