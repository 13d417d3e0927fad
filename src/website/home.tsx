import { ArrowRight, Clock, MapPin, Sunrise } from 'lucide-react'
import { Link } from 'react-router'
import { appContext } from '#app-context.ts'
import { Badge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Card, CardBody, CardFacts, CardPicture } from '#components/card.tsx'
import { Picture } from '#components/picture.tsx'
import { Section, SectionHead } from '#components/section.tsx'
import { findFeaturedImage, type StoredImage } from '#db/content/images.ts'
import { jpegOf, type PictureKey } from '#domain/content/picture.ts'
import { hasSampleRating } from '#domain/content/rating.ts'
import { popularPackages } from '#domain/packages/popular-package.ts'
import { type Park, parks } from '#domain/parks/park.ts'
import { currentLanguage } from '#i18n/language.ts'
import { parkNames } from '#i18n/safari.ts'
import { home } from '#i18n/website.ts'
import type { Route } from './+types/home'
import { Poster as ParkPoster, PosterName } from './browse-packages/poster.tsx'
import { HomeAbout } from './home/home-about.tsx'
import { HomeClosing } from './home/home-closing.tsx'
import { HomeHero, SlotStrip } from './home/home-hero.tsx'
import { HomeReviews } from './home/home-reviews.tsx'
import { fallbackDuringOutage, readBusinessOrDefault } from './layout/outage.ts'
import { siteFromMatches } from './layout/use-site.ts'
import { travelAgency, webSite } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'

export const handle = { static: true, overHero: true, cache: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  // The home page renders without the database.
  const [business, featured] = await Promise.all([
    readBusinessOrDefault(db),
    findFeaturedImage(db).catch(fallbackDuringOutage(null)),
  ])
  const { reviewPages, ratings, reviews, homeTexts } = business
  return {
    reviewPages,
    ratings,
    reviews,
    texts: homeTexts[currentLanguage()],
    featured: featured && heroOf(featured),
  }
}

function heroOf({ id, width, height, alt, title }: StoredImage) {
  return { picture: { id, width, height }, alt: alt || title }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  return pageHead({
    title: home.title(site.name),
    description: home.description,
    baseUrl: site.baseUrl,
    path: '/',
    picture: loaderData?.featured ? jpegOf(loaderData.featured.picture) : '/art/hero.jpg',
    things: import.meta.env.SSR ? [travelAgency(site), webSite(site)] : [],
  })
}

export default function Home({ loaderData: { featured, texts, ratings, reviewPages, reviews } }: Route.ComponentProps) {
  const hasSamples = hasSampleRating(reviewPages)
  return (
    <>
      <HomeHero featured={featured} texts={texts} ratings={ratings} hasSamples={hasSamples} />
      <SlotStrip />
      <PopularPackages />
      <HomeParks />
      <HomeAbout texts={texts} ratings={ratings} hasSamples={hasSamples} />
      <HomeReviews pages={reviewPages} ratings={ratings} reviews={reviews} />
      <HomeClosing heading={texts.closing} />
    </>
  )
}

function HomeParks() {
  return (
    <Section id="parks" className="on-dark bg-lagoon-950">
      <SectionHead isOnDark eyebrow={home.parks.eyebrow} title={home.parks.heading} lead={home.parks.lead} />
      <div className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {parks.map((park) => (
          <ParkLink key={park} park={park} />
        ))}
      </div>
    </Section>
  )
}

function ParkLink({ park }: { park: Park }) {
  return (
    <Link
      to={`/browse-packages?park=${park}`}
      className="group relative isolate block aspect-[2/3] overflow-hidden rounded-lg bg-lagoon-900 text-sand-0"
    >
      <div className="absolute inset-0 -z-10 [&_img]:size-full [&_img]:object-cover [&_img]:transition-transform group-hover:[&_img]:scale-[1.03]">
        <ParkPoster park={park} sizes="(max-width: 760px) 46vw, (max-width: 1023px) 46vw, 285px" />
      </div>
      <div className="poster-shade absolute inset-0 -z-10" />
      <div className="pointer-events-none absolute inset-2 rounded-[10px] border-[1.5px] border-white/55 md:inset-3" />
      <div className="@container absolute top-6 right-4 left-[22px] md:top-[30px] md:right-7 md:left-7">
        <span className="block font-display text-[clamp(18px,5.7vw,24px)] leading-[.92] font-[760] tracking-[-.02em] uppercase md:text-[43px]">
          <PosterName park={park} />
        </span>
        <span className="mt-[5px] block text-[12px] leading-snug font-[580] md:mt-2 md:text-[14px]">
          {home.parks.mottos[park]}
        </span>
      </div>
      <span className="absolute right-6 bottom-6 hidden size-[42px] place-items-center rounded-full bg-ember-400 text-lagoon-950 shadow-2 transition group-hover:bg-ember-300 md:grid">
        <ArrowRight className="icon" aria-hidden="true" />
      </span>
    </Link>
  )
}

// In the order of the cards' messages.
const pictures: readonly { picture: PictureKey; park: Park }[] = [
  { picture: 'leopard-walk', park: 'yala' },
  { picture: 'jeep', park: 'yala' },
  { picture: 'bundala', park: 'bundala' },
]

/** Three fixed cards (R11.1); their buttons lead to the package that is sold under that name today (R3.20). */
function PopularPackages() {
  return (
    <Section>
      <SectionHead
        eyebrow={home.popular.eyebrow}
        title={home.popular.heading}
        action={
          <LinkButton to="/packages" look="line">
            {home.popular.all}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
        }
      />
      <div className="three-cards">
        {home.popular.cards.map((card, index) => {
          const { picture, park } = pictures[index] ?? { picture: 'yala', park: 'yala' }
          return (
            <Card key={card.name} isLifting>
              <CardPicture
                badges={
                  <Badge tone="picture">
                    <MapPin className="icon" aria-hidden="true" />
                    {parkNames[park]}
                  </Badge>
                }
              >
                <Picture
                  picture={picture}
                  alt={card.picture}
                  sizes="(max-width: 760px) 92vw, (max-width: 1023px) 46vw, 384px"
                />
              </CardPicture>
              <CardBody>
                <h3>{card.name}</h3>
                <p className="mt-2.5 mb-[18px] text-sand-600">{card.description}</p>
                <CardFacts>
                  <span>
                    <Clock className="icon" aria-hidden="true" />
                    {home.popular.hours(card.hours)}
                  </span>
                  <span>
                    <Sunrise className="icon" aria-hidden="true" />
                    {card.time}
                  </span>
                </CardFacts>
                <LinkButton
                  to={`/packages?package=${popularPackages[index]}`}
                  aria-label={home.popular.bookNamed(card.name)}
                  className="mt-[18px] w-full"
                >
                  {home.popular.book}
                </LinkButton>
              </CardBody>
            </Card>
          )
        })}
      </div>
    </Section>
  )
}
