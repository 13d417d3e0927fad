import { data } from 'react-router'
import { appContext, errorContext } from '#app-context.ts'
import { Container } from '#components/container.tsx'
import { Pager } from '#components/pager.tsx'
import { isDatabaseUnavailable } from '#db/is-unavailable.ts'
import { listPackages } from '#db/packages/packages.ts'
import { mostPackagesAtOnce, parkFilter, type SafariPackage } from '#domain/packages/package.ts'
import { type Park, parks } from '#domain/packages/park.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { pageFromText } from '#domain/primitives/pagination.ts'
import { sunTimes } from '#domain/primitives/sun-times.ts'
import { parkStories, browse as phrases } from '#i18n/browse.ts'
import { parkNames } from '#i18n/safari.ts'
import type { Route } from './+types/browse-packages'
import { BrowseHero } from './browse-packages/browse-hero.tsx'
import { NextSteps } from './browse-packages/next-steps.tsx'
import { PackageGrid } from './browse-packages/package-grid.tsx'
import { ParkFacts } from './browse-packages/park-facts.tsx'
import { ParkTabs } from './browse-packages/park-tabs.tsx'
import { breadcrumbs } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { siteFromMatches } from './seo/site-from-request.ts'

export const handle = { reading: true, overHero: true, cache: ['park', 'page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const asked = new URL(request.url).searchParams
  const park = parkFilter(asked.get('park'))
  const today = dayAt(clock.now())
  const always = { park, today, sun: park === 'all' ? null : sunTimes(park, today) }
  try {
    const packages = await listPackages(db, { active: true })
    const shown = (park === 'all' ? parks : [park]).flatMap((one) => packages.filter((pkg) => pkg.park === one))
    return { ...always, ...pageOf(shown, asked.get('page')), count: shown.length }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    context.get(errorContext).databaseAway = true
    return data({ ...always, packages: null, count: undefined, page: 1, pages: 1 }, { status: 503 })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { park, page, pages } = loaderData
  const site = siteFromMatches(matches)
  const name = park === 'all' ? null : parkNames[park]
  const path = browsePath(park)
  return pageHead({
    title: phrases.title(name, site.name),
    description:
      park === 'all'
        ? phrases.description
        : phrases.parkDescription(parkNames[park], parkStories[park].motto, parkStories[park].months),
    baseUrl: site.baseUrl,
    path: browsePath(park, page),
    beside: { previous: page > 1 && browsePath(park, page - 1), next: page < pages && browsePath(park, page + 1) },
    picture: `/art/${park === 'all' ? 'jeep' : park.toLowerCase()}.jpg`,
    things: import.meta.env.SSR
      ? [
          breadcrumbs(site, [
            { name: phrases.eyebrow, path: '/browse-packages' },
            ...(name ? [{ name: phrases.parkHeading(name), path }] : []),
          ]),
        ]
      : [],
  })
}

/** The packages park by park, only to be read: choosing and booking begin on the pages that its buttons lead to. */
export default function BrowsePackages({ loaderData }: Route.ComponentProps) {
  const { park, packages, count, page, pages, today, sun } = loaderData
  return (
    <>
      <BrowseHero park={park} />
      {park !== 'all' && sun && (
        <Container className="relative z-10 -mt-10 md:-mt-[52px]">
          <ParkFacts park={park} day={today} sun={sun} />
        </Container>
      )}
      <Container className="py-14 md:py-20">
        <ParkTabs park={park} count={count} />
        <PackageGrid park={park} packages={packages} />
        <Pager page={page} pages={pages} to={(other) => browsePath(park, other)} className="mt-10" />
      </Container>
      <div className="bg-sand-100 py-16 md:py-24">
        <Container>
          <NextSteps />
        </Container>
      </div>
    </>
  )
}

/** A page past the end shows the last one. Up to some dozens they are one page, as the operator has them. */
function pageOf(packages: SafariPackage[], asked: string | null) {
  const pages = Math.max(1, Math.ceil(packages.length / mostPackagesAtOnce))
  const page = Math.min(pages, pageFromText(asked))
  return { packages: packages.slice((page - 1) * mostPackagesAtOnce, page * mostPackagesAtOnce), page, pages }
}

function browsePath(park: Park | 'all', page = 1): string {
  const query = new URLSearchParams({
    ...(park === 'all' ? {} : { park }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return `/browse-packages${query && `?${query}`}`
}
