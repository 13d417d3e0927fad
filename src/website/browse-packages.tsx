import { data } from 'react-router'
import { houseContext, troubleContext } from '#context.ts'
import { LinkButton } from '#parts/button.tsx'
import { Container } from '#parts/layout.tsx'
import { parkStories, browse as phrases } from '#phrases/browse.ts'
import { parkNames } from '#phrases/safari.ts'
import { isDatabaseAway } from '#records/outage.ts'
import { listPackages } from '#records/packages.ts'
import { dayAt } from '#rules/day.ts'
import { parkFilter } from '#rules/package.ts'
import { parks } from '#rules/park.ts'
import { sunOver } from '#rules/sun.ts'
import type { Route } from './+types/browse-packages'
import { BrowseHero } from './browse-packages/hero.tsx'
import { NextSteps } from './browse-packages/next-steps.tsx'
import { PackageGrid } from './browse-packages/package-grid.tsx'
import { ParkFacts } from './browse-packages/park-facts.tsx'
import { ParkTabs } from './browse-packages/park-tabs.tsx'
import { PriceRule } from './browse-packages/price-rule.tsx'
import { breadcrumbs } from './found/json-ld.ts'
import { siteOf } from './found/site-of.ts'
import { pageHead } from './page-head.ts'

export const handle = { reading: true, overHero: true, kept: ['park'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(houseContext)
  const park = parkFilter(new URL(request.url).searchParams.get('park'))
  const today = dayAt(clock.now())
  const always = { park, today, sun: park === 'all' ? null : sunOver(park, today) }
  try {
    const packages = await listPackages(db, { active: true })
    const shown = (park === 'all' ? parks : [park]).flatMap((one) => packages.filter((pkg) => pkg.park === one))
    return { ...always, packages: shown }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    context.get(troubleContext).databaseAway = true
    return data({ ...always, packages: null }, { status: 503 })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { park } = loaderData
  const site = siteOf(matches)
  const name = park === 'all' ? null : parkNames[park]
  const path = `/browse-packages${park === 'all' ? '' : `?park=${park}`}`
  return pageHead({
    title: phrases.title(name, site.name),
    description:
      park === 'all'
        ? phrases.description
        : phrases.parkDescription(parkNames[park], parkStories[park].motto, parkStories[park].months),
    baseUrl: site.baseUrl,
    path,
    picture: `/art/${park === 'all' ? 'jeep' : park.toLowerCase()}.jpg`,
    things: [
      breadcrumbs(site, [
        { name: phrases.eyebrow, path: '/browse-packages' },
        ...(name ? [{ name: phrases.parkHeading(name), path }] : []),
      ]),
    ],
  })
}

/** The packages park by park, only to be read: choosing and booking begin on the pages that its buttons lead to. */
export default function BrowsePackages({ loaderData: { park, packages, today, sun } }: Route.ComponentProps) {
  return (
    <>
      <BrowseHero park={park} />
      {park !== 'all' && sun && (
        <Container className="relative z-10 -mt-10 md:-mt-[52px]">
          <ParkFacts park={park} day={today} sun={sun} />
        </Container>
      )}
      <Container className="py-14 md:py-20">
        <ParkTabs park={park} count={packages?.length} />
        <PackageGrid park={park} packages={packages} />
        {packages && packages.length > 0 && (
          <div className="mt-10 flex flex-col items-start justify-between gap-6 md:flex-row md:items-end">
            <PriceRule />
            <LinkButton to="/packages" look="line">
              {phrases.choose}
            </LinkButton>
          </div>
        )}
      </Container>
      <div className="bg-sand-100 py-16 md:py-24">
        <Container>
          <NextSteps />
        </Container>
      </div>
    </>
  )
}
