import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { appContext } from '#app-context.ts'
import { IllustrationBadge } from '#components/badge.tsx'
import { Container } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { taxi as t } from '#i18n/taxi.ts'
import { frame } from '#i18n/website.ts'
import type { Route } from './+types/taxi-service'
import { siteFromMatches } from './layout/use-site.ts'
import { breadcrumbs } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { RideForm } from './taxi/ride-form.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { now: context.get(appContext).clock.now() }
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  return pageHead({
    title: t.title(site.name),
    description: t.description,
    baseUrl: site.baseUrl,
    path: '/taxi-service',
    picture: '/art/taxi.jpg',
    things: import.meta.env.SSR
      ? [
          breadcrumbs(site, [
            { name: frame.rooms, path: '/rooms' },
            { name: t.heading, path: '/taxi-service' },
          ]),
        ]
      : [],
  })
}

export default function TaxiService({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <RideForm nowAtLoading={loaderData.now} />
    </>
  )
}

function Hero() {
  return (
    <section className="on-dark overflow-hidden bg-lagoon-950 text-sand-50">
      <Container className="grid items-center gap-x-14 gap-y-8 pt-6 pb-10 md:grid-cols-[1fr_1.15fr] md:pt-8 md:pb-14">
        <div>
          <Link
            to="/rooms"
            className="mb-4 inline-flex min-h-11 items-center gap-1.5 font-[580] text-sand-100 hover:underline hover:underline-offset-4"
          >
            <ChevronLeft className="icon" aria-hidden="true" />
            {t.back}
          </Link>
          <h1 className="text-[clamp(46px,6vw,84px)] leading-[.96] font-[700] tracking-[-.026em] text-sand-0">
            {t.heading}
          </h1>
          <p className="mt-5 max-w-[30em] text-[18px] leading-normal text-sand-300">{t.lead}</p>
        </div>
        <div className="relative aspect-[3/2] overflow-hidden rounded-lg bg-lagoon-900 max-md:aspect-[2/1] [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_78%]">
          <Picture picture="taxi" alt={t.picture} sizes="(max-width: 760px) 92vw, 640px" priority />
          <IllustrationBadge className="absolute top-3 left-3" />
        </div>
      </Container>
    </section>
  )
}
