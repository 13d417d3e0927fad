import { ArrowRight, Lamp } from 'lucide-react'
import { IllustrationBadge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Eyebrow } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { Section } from '#components/section.tsx'
import { Stars } from '#components/stars.tsx'
import type { HomeTexts } from '#contracts/settings/business-settings.ts'
import { lowest, type Ratings } from '#domain/content/rating.ts'
import { formatRating } from '#i18n/format-rating.ts'
import { home } from '#i18n/website.ts'
import { amenityIcons } from '#website/room/amenities.tsx'
import { SampleBadge } from './sample-badge.tsx'

const t = home.about

// Here the towels are named with the desks.
const icons = { ...amenityIcons, towels: Lamp }
const amenities = Object.keys(t.amenities) as (keyof typeof t.amenities)[]

export function HomeAbout({ texts, ratings, hasSamples }: { texts: HomeTexts; ratings: Ratings; hasSamples: boolean }) {
  return (
    <Section>
      <div className="grid grid-cols-1 items-center gap-12 lg:grid-cols-[1.05fr_1fr] lg:gap-[72px]">
        <div className="relative [&_img]:aspect-[5/4] [&_img]:w-full [&_img]:rounded-xl [&_img]:object-cover [&_img]:shadow-3">
          <Picture picture="room-double" alt={t.picture} sizes="(max-width: 1023px) 92vw, 600px" />
          <IllustrationBadge className="absolute top-4 left-4" />
          <div className="absolute right-3 -bottom-[26px] flex items-center gap-3.5 rounded-lg bg-sand-0 px-[22px] py-[18px] shadow-3 lg:-right-[26px]">
            <span className="display text-[30px] leading-none font-[720] text-lagoon-900">
              {formatRating(lowest(ratings))}
            </span>
            <span>
              <Stars />
              <span className="block text-[13.5px] leading-tight text-sand-600">{t.rating}</span>
            </span>
            {hasSamples && <SampleBadge />}
          </div>
        </div>
        <div>
          <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
          <h2>{texts.aboutHeading ?? t.heading}</h2>
          <p className="mt-5 mb-[26px] text-[17px] text-sand-700">{texts.aboutText ?? t.text}</p>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.3em),1fr))] gap-x-5 gap-y-3 md:grid-cols-2">
            {amenities.map((amenity) => {
              const Icon = icons[amenity]
              return (
                <li key={amenity} className="flex items-start gap-2.5 text-[15.5px] leading-snug font-[560]">
                  <Icon className="icon mt-[.15em] text-lagoon-600" aria-hidden="true" />
                  {t.amenities[amenity]}
                </li>
              )
            })}
          </ul>
          <LinkButton to="/about" className="mt-8">
            {t.more}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
        </div>
      </div>
    </Section>
  )
}
