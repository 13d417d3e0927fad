import { Check, MapPin, Sparkles } from 'lucide-react'
import { data } from 'react-router'
import { appContext } from '#app-context.ts'
import { Badge, PackageTypeBadge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { PackagePicture } from '#components/package-picture.tsx'
import { readPackage } from '#db/packages/packages.ts'
import { pictureOfPackage } from '#domain/content/picture.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { sunTimes } from '#domain/primitives/sun-times.ts'
import { browse, parkFacts } from '#i18n/browse.ts'
import { blockNames, parkNames } from '#i18n/safari.ts'
import { packageDetail as phrases } from '#i18n/website.ts'
import { NextSteps } from '#website/browse-packages/next-steps.tsx'
import { ParkFacts } from '#website/browse-packages/park-facts.tsx'
import { PriceRule } from '#website/browse-packages/price-rule.tsx'
import { ErrorActions } from '#website/layout/error-message.tsx'
import { InEnglishBadge } from '#website/layout/in-english.tsx'
import { orServiceUnavailable } from '#website/layout/outage.ts'
import { PictureHero } from '#website/layout/picture-hero.tsx'
import { breadcrumbs } from '#website/seo/json-ld.ts'
import { pageHead } from '#website/seo/page-head.ts'
import { siteFromMatches } from '#website/seo/site-from-request.ts'
import { touristTrip } from '#website/seo/trip-json-ld.ts'
import type { Route } from './+types/package-page'
import { PackagePrices } from './package/package-prices.tsx'
import { SideCard } from './package/side-card.tsx'
import { TotalPrice } from './package/total-price.tsx'
import { packagePath } from './package-url.ts'

export const handle = { reading: true, overHero: true, cache: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const pkg = await orServiceUnavailable(context, readPackage(db, params.id))
  if (!pkg?.isActive) return data(null, { status: 404 })
  const today = dayAt(clock.now())
  return { pkg, today, sun: sunTimes(pkg.park, today) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: phrases.notFound.heading }, { name: 'robots', content: 'noindex' }]
  const { pkg } = loaderData
  const site = siteFromMatches(matches)
  const path = packagePath(pkg.id)
  const parkPath = `/browse-packages?park=${pkg.park}`
  return pageHead({
    title: phrases.title(pkg.name, site.name),
    description: pkg.description,
    isEnglish: true,
    baseUrl: site.baseUrl,
    path,
    picture: pkg.image ?? `/art/${pictureOfPackage(pkg)}.jpg`,
    things: import.meta.env.SSR
      ? [
          touristTrip(site, pkg),
          breadcrumbs(site, [
            { name: browse.parkHeading(parkNames[pkg.park]), path: parkPath },
            { name: pkg.name, path },
          ]),
        ]
      : [],
  })
}

export default function PackageDetail({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PackageNotFound />
  const { pkg, today, sun } = loaderData
  return (
    <>
      <Hero pkg={pkg} />
      <Container className="grid grid-cols-1 items-start gap-10 py-12 md:py-18 lg:grid-cols-[1fr_380px] lg:gap-16">
        <div className="grid min-w-0 grid-cols-1 gap-12">
          <section>
            <h2 className="text-[34px]">{phrases.description}</h2>
            <p lang="en" className="mt-4 max-w-[42em] text-[18px] text-sand-700">
              {pkg.description}
            </p>
          </section>
          <TextList heading={phrases.features} texts={pkg.features} Icon={Check} />
          <TextList heading={phrases.highlights} texts={pkg.highlights} Icon={Sparkles} />
          <PackagePrices pkg={pkg} />
          <TotalPrice pkg={pkg} />
          <PriceRule />
          <section>
            <h2 className="mb-5 text-[34px]">{parkFacts.heading(parkNames[pkg.park])}</h2>
            <ParkFacts park={pkg.park} day={today} sun={sun} />
          </section>
        </div>
        <SideCard pkg={pkg} />
      </Container>
      <div className="bg-sand-100 py-16 md:py-24">
        <Container>
          <NextSteps />
        </Container>
      </div>
    </>
  )
}

function Hero({ pkg }: { pkg: SafariPackage }) {
  const park = parkNames[pkg.park]
  return (
    <PictureHero
      picture={<PackagePicture pkg={pkg} sizes="(max-width: 760px) 500px, 100vw" isPriority />}
      back={{ to: '/packages', label: phrases.allPackages }}
      heading={pkg.name}
      className="md:min-h-[580px] [&_img]:object-[50%_70%]"
    >
      <p className="mt-5 flex flex-wrap gap-2">
        <Badge tone="picture">
          <MapPin className="icon" aria-hidden="true" />
          {phrases.inPark(park)}
          {pkg.block && `, ${blockNames[pkg.block]}`}
        </Badge>
        <PackageTypeBadge type={pkg.packageType} />
        <InEnglishBadge />
      </p>
    </PictureHero>
  )
}

function TextList({ heading, texts, Icon }: { heading: string; texts: readonly string[]; Icon: typeof Check }) {
  if (texts.length === 0) return null
  return (
    <section>
      <h2 className="text-[34px]">{heading}</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {texts.map((text) => (
          <li key={text} lang="en" className="flex gap-3 text-[16.5px] leading-snug">
            <Icon className="icon mt-[.1em] text-ember-600" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PackageNotFound() {
  const { heading, text, packages } = phrases.notFound
  return (
    <>
      {/* the header lies on it: there is no hero here */}
      <div className="h-[68px] bg-lagoon-950 md:h-[84px]" />
      <HeroCard heading={heading} text={text} picture="jeep-dusk">
        <ErrorActions>
          <LinkButton to="/packages">{packages}</LinkButton>
        </ErrorActions>
      </HeroCard>
    </>
  )
}
