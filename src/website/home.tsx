import { houseContext } from '#app-context.ts'
import { findFeaturedImage, type StoredImage } from '#db/content/images.ts'
import { jpegOf } from '#domain/content/picture.ts'
import { currentLanguage } from '#i18n/language.ts'
import { home } from '#i18n/website.ts'
import type { Route } from './+types/home'
import { About } from './home/home-about.tsx'
import { Closing } from './home/home-closing.tsx'
import { Hero, SlotStrip } from './home/home-hero.tsx'
import { Parks } from './home/home-parks.tsx'
import { Reviews } from './home/home-reviews.tsx'
import { Popular } from './home/popular-packages.tsx'
import { businessOrUsual, orWhileAway } from './layout/outage.ts'
import { travelAgency, webSite } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { siteOf } from './seo/site-from-request.ts'

export const handle = { reading: true, overHero: true, kept: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  // The front page shows even while the database is away.
  const [business, featured] = await Promise.all([businessOrUsual(db), findFeaturedImage(db).catch(orWhileAway(null))])
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
  const site = siteOf(matches)
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
      <Hero featured={featured} texts={texts} ratings={ratings} />
      <SlotStrip />
      <Popular />
      <Parks />
      <About texts={texts} ratings={ratings} />
      <Reviews pages={reviewPages} ratings={ratings} reviews={reviews} />
      <Closing heading={texts.closing} />
    </>
  )
}
