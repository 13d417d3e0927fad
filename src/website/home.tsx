import { houseContext } from '#context.ts'
import { home } from '#phrases/website.ts'
import { findFeaturedImage, type StoredImage } from '#records/images.ts'
import { isDatabaseAway } from '#records/outage.ts'
import { readBusinessSettings } from '#records/settings.ts'
import { defaultBusiness } from '#rules/business.ts'
import { jpegOf } from '#rules/picture.ts'
import type { Route } from './+types/home'
import { travelAgency, webSite } from './found/json-ld.ts'
import { siteOf } from './found/site-of.ts'
import { About } from './home/about.tsx'
import { Closing } from './home/closing.tsx'
import { Hero, SlotStrip } from './home/hero.tsx'
import { Parks } from './home/parks.tsx'
import { Popular } from './home/popular.tsx'
import { Reviews } from './home/reviews.tsx'
import { pageHead } from './page-head.ts'

export const handle = { reading: true, overHero: true, kept: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  // The front page shows even while the database is away.
  const orElse = <T,>(instead: T) => {
    return (error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      return instead
    }
  }
  const [{ reviewPages }, featured] = await Promise.all([
    readBusinessSettings(db).catch(orElse(defaultBusiness)),
    findFeaturedImage(db).catch(orElse(null)),
  ])
  return { reviewPages, featured: featured && heroOf(featured) }
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
    things: [travelAgency(site), webSite(site)],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero featured={loaderData.featured} />
      <SlotStrip />
      <Popular />
      <Parks />
      <About />
      <Reviews pages={loaderData.reviewPages} />
      <Closing />
    </>
  )
}
