import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Section, SectionHead } from '#components/container.tsx'
import { type Park, parks } from '#domain/packages/park.ts'
import { home } from '#i18n/website.ts'
import { PosterName, Poster as PosterPicture } from '#website/browse-packages/poster.tsx'

const t = home.parks

export function HomeParks() {
  return (
    <Section id="parks" className="on-dark bg-lagoon-950">
      <SectionHead isOnDark eyebrow={t.eyebrow} title={t.heading} lead={t.lead} />
      <div className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {parks.map((park) => (
          <Poster key={park} park={park} />
        ))}
      </div>
    </Section>
  )
}

function Poster({ park }: { park: Park }) {
  return (
    <Link
      to={`/browse-packages?park=${park}`}
      className="group relative isolate block aspect-[2/3] overflow-hidden rounded-lg bg-lagoon-900 text-sand-0"
    >
      <div className="absolute inset-0 -z-10 [&_img]:size-full [&_img]:object-cover [&_img]:transition-transform group-hover:[&_img]:scale-[1.03]">
        <PosterPicture park={park} sizes="(max-width: 760px) 46vw, (max-width: 1024px) 46vw, 285px" />
      </div>
      <div className="poster-shade absolute inset-0 -z-10" />
      <div className="pointer-events-none absolute inset-2 rounded-[10px] border-[1.5px] border-white/55 md:inset-3" />
      <div className="absolute top-6 right-4 left-[22px] md:top-[30px] md:right-7 md:left-7">
        <span className="block font-display text-[clamp(18px,5.7vw,24px)] leading-[.92] font-[760] tracking-[-.02em] uppercase md:text-[43px]">
          <PosterName park={park} />
        </span>
        <span className="mt-[5px] block text-[12px] leading-snug font-[580] md:mt-2 md:text-[14px]">
          {t.mottos[park]}
        </span>
      </div>
      <span className="absolute right-6 bottom-6 hidden size-[42px] place-items-center rounded-full bg-ember-400 text-lagoon-950 shadow-2 transition group-hover:bg-ember-300 md:grid">
        <ArrowRight className="icon" aria-hidden="true" />
      </span>
    </Link>
  )
}
