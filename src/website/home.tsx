import { appContext } from '#app-context.ts'
import { findFeaturedImage, type StoredImage } from '#db/content/images.ts'
import { jpegOf } from '#domain/content/picture.ts'
import { currentLanguage } from '#i18n/language.ts'
import { home } from '#i18n/website.ts'
import type { Route } from './+types/home'
import { HomeAbout } from './home/home-about.tsx'
import { HomeClosing } from './home/home-closing.tsx'
import { HomeHero, SlotStrip } from './home/home-hero.tsx'
import { HomeParks } from './home/home-parks.tsx'
import { HomeReviews } from './home/home-reviews.tsx'
import { PopularPackages } from './home/popular-packages.tsx'
import { fallbackDuringOutage, readBusinessOrDefault } from './layout/outage.ts'
import { travelAgency, webSite } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { siteFromMatches } from './seo/site-from-request.ts'

export const handle = { reading: true, overHero: true, kept: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  // The front page shows even while the database is away.
  const [business, featured] = await Promise.all([
    readBusinessOrDefault(db),
    findFeaturedImage(db).catch(fallbackDuringOutage(null)),
  ])
  const { reviewPages, ratings, reviews, homeTexts } = business
  return {
    ...{ reviewPages, ratings, reviews },
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
  return (
    <>
      <HomeHero featured={featured} texts={texts} ratings={ratings} />
      <SlotStrip />
      <PopularPackages />
      <HomeParks />
      <HomeAbout texts={texts} ratings={ratings} />
      <HomeReviews pages={reviewPages} ratings={ratings} reviews={reviews} />
      <HomeClosing heading={texts.closing} />
    </>
  )
}
