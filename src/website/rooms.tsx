import { CalendarCheck } from 'lucide-react'
import { appContext } from '#app-context.ts'
import { Section, SectionHead } from '#components/container.tsx'
import { roomPrices, roomTypes } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import { rooms as t } from '#i18n/rooms.ts'
import { frame } from '#i18n/website.ts'
import type { Route } from './+types/rooms'
import { RatesNote } from './currency/approximate-price.tsx'
import { HomeClosing } from './home/home-closing.tsx'
import { readBusinessOrDefault } from './layout/outage.ts'
import { Amenities, lodgeAmenities } from './room/amenities.tsx'
import { RoomCard } from './rooms/room-card.tsx'
import { PriceStrip, RoomsHero } from './rooms/rooms-hero.tsx'
import { TaxiTeaser } from './rooms/taxi-teaser.tsx'
import { breadcrumbs } from './seo/json-ld.ts'
import { lodging } from './seo/lodging-json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { siteFromMatches } from './seo/site-from-request.ts'

export const handle = { reading: true, overHero: true, kept: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext)
  // Rooms and taxi can be looked at even while the database is away.
  const { name } = await readBusinessOrDefault(db)
  return { name, baseUrl: settings.baseUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, baseUrl } = loaderData
  const site = siteFromMatches(matches)
  return pageHead({
    title: t.title(name),
    description: t.description(dollars(Math.min(...Object.values(roomPrices)))),
    baseUrl,
    path: '/rooms',
    picture: '/art/room-double.jpg',
    things: import.meta.env.SSR ? [lodging(site), breadcrumbs(site, [{ name: frame.rooms, path: '/rooms' }])] : [],
  })
}

export default function Rooms() {
  return (
    <>
      <RoomsHero />
      <PriceStrip />
      <Section id="rooms">
        <SectionHead eyebrow={t.stays.eyebrow} title={t.stays.heading} lead={t.stays.lead} />
        <div className="three-cards">
          {roomTypes.map((type) => (
            <RoomCard key={type} type={type} />
          ))}
        </div>
        <p className="mt-8 flex items-start gap-3 text-[16px] text-sand-700">
          <CalendarCheck className="icon mt-[.25em] text-leaf-700" aria-hidden="true" />
          <span>
            <strong className="font-[640] text-sand-900">{t.cancellation}.</strong> {t.cancellationText}
          </span>
        </p>
        <RatesNote className="mt-2 pl-[calc(1.15em+12px)]" />
      </Section>
      <Section className="bg-sand-100">
        <SectionHead eyebrow={t.house.eyebrow} title={t.house.heading} />
        <Amenities of={['wifi', 'towels', ...lodgeAmenities]} className="sm:grid-cols-2 lg:grid-cols-4" />
      </Section>
      <TaxiTeaser />
      <HomeClosing />
    </>
  )
}
