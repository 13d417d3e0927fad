import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass, LinkButton } from '#components/button.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { HeroStrip } from '#components/section.tsx'
import { Stars } from '#components/stars.tsx'
import { SunArc } from '#components/sun-arc.tsx'
import type { HomeTexts } from '#contracts/settings/business-settings.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import type { GalleryPicture } from '#domain/content/gallery.ts'
import { isFiveStars, type Ratings } from '#domain/content/rating.ts'
import { formatRating } from '#i18n/format-rating.ts'
import { slotNames, slotTimes } from '#i18n/safari.ts'
import { home } from '#i18n/website.ts'
import { useSite } from '#website/layout/use-site.ts'
import { SampleBadge } from './sample-badge.tsx'

const t = home.hero

/** `featured` is the picture that staff chose in the gallery. */
export function HomeHero({
  featured,
  texts,
  ratings,
  hasSamples,
}: {
  featured: { picture: GalleryPicture; alt: string } | null
  texts: HomeTexts
  ratings: Ratings
  hasSamples: boolean
}) {
  const { place } = useSite()
  return (
    <section className="on-dark relative isolate flex min-h-[812px] flex-col overflow-hidden bg-lagoon-900 text-sand-50 md:min-h-[860px]">
      <div
        className={`absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_100%] ${featured ? '' : 'md:[&_img]:object-[80%_100%]'}`}
      >
        {featured ? (
          <Picture picture={featured.picture} alt={featured.alt} sizes={coverSizes(featured.picture)} priority />
        ) : (
          <Picture
            picture="hero"
            portrait={{ picture: 'hero-portrait', media: '(max-width: 760px)' }}
            alt={t.picture}
            sizes="100vw"
            priority
          />
        )}
      </div>
      <div className="hero-shade absolute inset-0 -z-10" />
      <Container className="flex flex-col items-start pt-[92px] md:block md:pt-[116px] lg:pt-[148px]">
        <Eyebrow isOnDark>{place}</Eyebrow>
        <h1 className="headline my-4 max-w-[9.6em] text-[54px] text-sand-0 [text-shadow:0_2px_30px_oklch(.19_.03_222/.35)] md:my-[22px] md:text-[clamp(50px,6.6vw,96px)]">
          {texts.heading ?? t.heading}
        </h1>
        <p className="max-w-[29em] text-[17px] leading-[1.5] text-sand-50 md:text-[19px] md:leading-[1.55]">
          {texts.lead ?? t.lead}
        </p>
        <div className="order-last mt-1 flex w-full gap-3.5 md:mt-[30px]">
          <LinkButton to="/packages" look="accent" size="lg" className="max-md:flex-1 max-md:px-4">
            {t.book}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
          <a href="#parks" className={buttonClass({ look: 'ghost', size: 'lg', className: 'max-md:hidden' })}>
            {t.parks}
          </a>
        </div>
        <p className="my-4 flex items-center gap-3 text-[14px] font-[520] md:mt-[26px] md:text-[15px]">
          <Stars className="text-ember-300" />
          {isFiveStars(ratings) ? t.rating : t.ratings(formatRating(ratings.tripadvisor), formatRating(ratings.google))}
          {hasSamples && <SampleBadge tone="picture" />}
        </p>
      </Container>
    </section>
  )
}

/** On a phone the hero is 812 px high and crops the picture at its sides. */
function coverSizes({ width, height }: GalleryPicture): string {
  return `(max-width: 760px) ${Math.max(390, Math.round((812 * width) / height))}px, 100vw`
}

/** The slots, each a link to its packages. */
export function SlotStrip() {
  return (
    <HeroStrip
      label={home.slots}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.3em),1fr))] md:grid-cols-2 lg:grid-cols-4"
    >
      {slots.map((slot) => (
        <li key={slot} className="grid">
          <Link
            to={`/packages?slot=${slot}`}
            className="group flex items-center gap-2.5 bg-sand-0 px-2.5 py-4 hover:bg-lagoon-50 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-lagoon-500 md:gap-4 md:px-[26px] md:py-[22px]"
          >
            <SunArc slot={slot} className="w-8 md:w-[54px]" />
            <span>
              <span className="block text-[15.5px] leading-tight font-[680] text-lagoon-900 group-hover:underline group-hover:underline-offset-4 md:text-[17px]">
                {slotNames[slot]}
              </span>
              <span className="numbers block text-[12px] leading-[1.4] tracking-[-.01em] whitespace-nowrap text-sand-600 md:text-[14.5px] md:tracking-normal">
                {slotTimes[slot]}
              </span>
            </span>
            <ArrowRight className="icon ml-auto text-ember-600 max-md:hidden" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </HeroStrip>
  )
}
