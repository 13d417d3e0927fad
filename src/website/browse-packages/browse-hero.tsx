import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Container, Eyebrow } from '#components/container.tsx'
import { type Park, parks } from '#domain/parks/park.ts'
import { parkStories, browse as t } from '#i18n/browse.ts'
import { parkNames } from '#i18n/safari.ts'
import { packageDetail } from '#i18n/website.ts'
import { Poster, PosterName } from './poster.tsx'

export function BrowseHero({ park }: { park: Park | 'all' }) {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-lagoon-950 text-sand-50">
      {park === 'all' ? <AllParksHero /> : <ParkHero park={park} />}
    </section>
  )
}

const headingClass = 'mt-4 text-[clamp(43px,6vw,84px)] leading-[.96] font-[700] tracking-[-.026em] text-sand-0'

// On phones the posters are cropped: the animals stay below the name.
const posterFocus: Record<Park, string> = {
  yala: '[&_img]:object-[50%_40%]',
  bundala: '[&_img]:object-[50%_34%]',
  udawalawe: '[&_img]:object-[50%_78%]',
  Lunugamwehera: '[&_img]:object-[50%_78%]',
}

function AllParksHero() {
  return (
    <Container className="grid items-end gap-x-14 gap-y-9 pt-28 pb-12 md:pt-36 md:pb-18 lg:grid-cols-[1fr_640px]">
      <div>
        <Eyebrow isOnDark>{t.eyebrow}</Eyebrow>
        <h1 className={headingClass}>{t.heading}</h1>
        <p className="mt-5 max-w-[30em] text-[18px] leading-normal text-sand-300">{t.lead}</p>
      </div>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
        {parks.map((park) => (
          <li key={park}>
            <Link
              to={`/browse-packages?park=${park}`}
              className="group relative isolate block aspect-[3/2] overflow-hidden rounded-md bg-lagoon-900 md:aspect-[2/3] md:rounded-lg [&_img]:size-full [&_img]:object-cover [&_img]:transition-transform hover:[&_img]:scale-[1.03]"
            >
              <div className={`absolute inset-0 -z-10 ${posterFocus[park]}`}>
                <Poster park={park} sizes="(max-width: 760px) 46vw, (max-width: 1023px) 24vw, 150px" />
              </div>
              <div className="poster-shade absolute inset-0 -z-10" />
              <div className="absolute inset-0 -z-10 bg-[linear-gradient(oklch(.19_.03_222/.8),oklch(.19_.03_222/.5)_45%,transparent_80%)] md:hidden" />
              <span className="pointer-events-none absolute inset-1.5 rounded-[7px] border border-white/55 md:inset-2 md:rounded-[9px]" />
              <span className="@container absolute inset-x-3 top-5 text-center font-display text-[21px] leading-[.95] font-[760] tracking-[-.02em] uppercase md:top-7 md:text-[25px] lg:text-[22px]">
                <PosterName park={park} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  )
}

/** The poster is behind the text on phones, and beside it on wider screens. */
function ParkHero({ park }: { park: Park }) {
  const { motto, text } = parkStories[park]
  const name = parkNames[park]
  return (
    <Container className="grid items-center gap-x-20 gap-y-10 pt-24 pb-64 md:grid-cols-[1fr_280px] md:pt-32 md:pb-28 lg:grid-cols-[1fr_340px]">
      <div>
        <Link
          to="/browse-packages"
          className="mb-5 inline-flex min-h-11 items-center gap-1.5 font-[580] text-sand-50 hover:underline hover:underline-offset-4"
        >
          <ChevronLeft className="icon" aria-hidden="true" />
          {t.all}
        </Link>
        <Eyebrow isOnDark>{motto}</Eyebrow>
        <h1 className={headingClass}>{t.parkHeading(name)}</h1>
        <p className="mt-6 max-w-[34em] text-[17px] leading-normal text-sand-50 md:text-[19px] md:text-sand-300">
          {text}
        </p>
      </div>
      <div className="absolute inset-0 -z-20 md:static md:z-auto [&_img]:size-full [&_img]:object-cover [&_img]:object-bottom md:[&_img]:aspect-[2/3] md:[&_img]:rounded-lg md:[&_img]:shadow-3">
        <Poster park={park} sizes="(max-width: 768px) 100vw, 340px" alt={packageDetail.picture(name)} isPriority />
      </div>
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(oklch(.19_.03_222/.85),oklch(.19_.03_222/.55)_60%,transparent)] md:hidden" />
    </Container>
  )
}
