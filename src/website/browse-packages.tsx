import { data, Link } from 'react-router'
import { appContext, errorContext } from '#app-context.ts'
import { Container } from '#components/container.tsx'
import { Pager } from '#components/pager.tsx'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { listPackagesIn } from '#db/packages/packages.ts'
import { parkFilter, type SafariPackage } from '#domain/packages/package.ts'
import { maxPackagesAtOnce } from '#domain/packages/package-list.ts'
import { type Park, parks } from '#domain/parks/park.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { pageFromText } from '#domain/primitives/pagination.ts'
import { sunTimes } from '#domain/primitives/sun-times.ts'
import { parkStories, browse as t } from '#i18n/browse.ts'
import { currentLanguage } from '#i18n/language.ts'
import { parkNames } from '#i18n/safari.ts'
import type { Route } from './+types/browse-packages'
import { BrowseHero } from './browse-packages/browse-hero.tsx'
import { PackageGrid } from './browse-packages/package-grid.tsx'
import { NextSteps, ParkFacts } from './browse-packages/package-info.tsx'
import { siteFromMatches } from './layout/use-site.ts'
import { breadcrumbs } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'

export const handle = { static: true, overHero: true, cache: ['park', 'page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const params = new URL(request.url).searchParams
  const park = parkFilter(params.get('park'))
  const today = dayAt(clock.now())
  const always = { park, today, sun: park === 'all' ? null : sunTimes(park, today) }
  try {
    const packages = await listPackagesIn(db, currentLanguage())
    const shown = (park === 'all' ? parks : [park]).flatMap((name) => packages.filter((pkg) => pkg.park === name))
    return { ...always, ...pageOf(shown, params.get('page')), count: shown.length }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    context.get(errorContext).databaseUnavailable = true
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
    title: t.title(name, site.name),
    description:
      park === 'all'
        ? t.description
        : t.parkDescription(parkNames[park], parkStories[park].motto, parkStories[park].months),
    baseUrl: site.baseUrl,
    path: browsePath(park, page),
    beside: { previous: page > 1 && browsePath(park, page - 1), next: page < pages && browsePath(park, page + 1) },
    picture: `/art/${park === 'all' ? 'jeep' : park.toLowerCase()}.jpg`,
    things: import.meta.env.SSR
      ? [
          breadcrumbs(site, [
            { name: t.eyebrow, path: '/browse-packages' },
            ...(name ? [{ name: t.parkHeading(name), path }] : []),
          ]),
        ]
      : [],
  })
}

/** The packages by park; a static page whose links lead to booking. */
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
        <Pager page={page} pages={pages} to={(other) => browsePath(park, other)} />
      </Container>
      <NextSteps />
    </>
  )
}

/** A page past the end shows the last one. A few dozen packages are one page. */
function pageOf(packages: SafariPackage[], requestedPage: string | null) {
  const pages = Math.max(1, Math.ceil(packages.length / maxPackagesAtOnce))
  const page = Math.min(pages, pageFromText(requestedPage))
  return { packages: packages.slice((page - 1) * maxPackagesAtOnce, page * maxPackagesAtOnce), page, pages }
}

function browsePath(park: Park | 'all', page = 1): string {
  const query = new URLSearchParams({
    ...(park === 'all' ? {} : { park }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return `/browse-packages${query && `?${query}`}`
}

/** Each tab has its own URL, so it can be shared and works without scripts. */
function ParkTabs({ park, count }: { park: Park | 'all'; count: number | undefined }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:mb-10">
      <nav aria-label={t.tabs} className="-mx-1 max-w-full">
        <ul className="flex flex-wrap gap-1.5 px-1">
          {(['all', ...parks] as const).map((tab) => (
            <li key={tab}>
              <Link
                to={`/browse-packages${tab === 'all' ? '' : `?park=${tab}`}`}
                aria-current={tab === park ? 'page' : undefined}
                preventScrollReset
                className="inline-flex h-11 items-center rounded-full px-4 text-[15px] font-[600] text-sand-700 outline-1 -outline-offset-1 outline-sand-300 transition hover:bg-sand-200 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-lagoon-500 aria-[current=page]:bg-lagoon-800 aria-[current=page]:text-sand-0 aria-[current=page]:outline-0"
              >
                {tab === 'all' ? t.all : parkNames[tab]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {count !== undefined && count > 0 && <p className="numbers text-[15px] text-sand-600">{t.found(count)}</p>}
    </div>
  )
}
