import { houseContext } from '#context.ts'
import { home } from '#phrases/en/website.ts'
import { isDatabaseAway } from '#records/outage.ts'
import { readBusinessSettings } from '#records/settings.ts'
import { defaultBusiness } from '#rules/business.ts'
import type { Route } from './+types/home'
import { About } from './home/about.tsx'
import { Closing } from './home/closing.tsx'
import { Hero, SlotStrip } from './home/hero.tsx'
import { Parks } from './home/parks.tsx'
import { Popular } from './home/popular.tsx'
import { Reviews } from './home/reviews.tsx'
import { pageHead } from './page-head.ts'

export const handle = { reading: true, overHero: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(houseContext)
  // The front page shows even while the database is away.
  const { name, reviewPages } = await readBusinessSettings(db).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    return defaultBusiness
  })
  return { name, reviewPages, baseUrl: settings.baseUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, baseUrl } = loaderData
  return pageHead({
    title: home.title(name),
    description: home.description,
    baseUrl,
    path: '/',
    picture: '/art/hero.jpg',
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <SlotStrip />
      <Popular />
      <Parks />
      <About />
      <Reviews pages={loaderData.reviewPages} />
      <Closing />
    </>
  )
}
