import { ArrowRight, CalendarCheck, Users } from 'lucide-react'
import { IllustrationBadge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Picture } from '#components/picture.tsx'
import { Section, SectionHead } from '#components/section.tsx'
import { pictureOfVehicle } from '#domain/content/picture.ts'
import { type VehicleId, vehicleIds, vehicles } from '#domain/rides/taxi.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { dollars, formatMoney } from '#i18n/format-money.ts'
import { rooms as t } from '#i18n/rooms.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import { taxi } from '#i18n/taxi.ts'
import { frame } from '#i18n/website.ts'
import type { Route } from './+types/rooms'
import { ApproximatePrice, RatesNote } from './currency/approximate-price.tsx'
import { HomeClosing } from './home/home-closing.tsx'
import { siteFromMatches } from './layout/use-site.ts'
import { Amenities, lodgeAmenities } from './room/amenities.tsx'
import { RoomCard } from './rooms/room-card.tsx'
import { PriceStrip, RoomsHero } from './rooms/rooms-hero.tsx'
import { breadcrumbs } from './seo/json-ld.ts'
import { lodging } from './seo/lodging-json-ld.ts'
import { pageHead } from './seo/page-head.ts'

export const handle = { static: true, overHero: true, cache: true }

export function meta({ matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  return pageHead({
    title: t.title(site.name),
    description: t.description(dollars(Math.min(...Object.values(saleTerms().roomPrices)))),
    baseUrl: site.baseUrl,
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

function TaxiTeaser() {
  return (
    <Section id="taxi" className="on-dark relative isolate overflow-hidden bg-lagoon-950 text-sand-50">
      <div className="absolute inset-x-0 top-0 -z-10 h-[560px] opacity-75 max-lg:hidden [mask-image:linear-gradient(#000_30%,transparent)] [&_img]:size-full [&_img]:[scale:-1_1] [&_img]:object-cover [&_img]:object-[50%_62%]">
        {/* Mirrored, so that the moon is not behind the heading. */}
        <Picture picture="taxi" alt="" sizes="100vw" />
      </div>
      <SectionHead
        isOnDark
        eyebrow={t.taxi.eyebrow}
        title={t.taxi.heading}
        lead={t.taxi.lead}
        action={
          <LinkButton to="/taxi-service" look="accent" size="lg">
            {t.taxi.book}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
        }
      />
      <ul className="grid gap-5 md:grid-cols-3 md:gap-7">
        {vehicleIds.map((id) => (
          <Vehicle key={id} id={id} />
        ))}
      </ul>
      <p className="mt-6 text-[14.5px] text-sand-300">{t.taxi.zone}</p>
      <RatesNote currency="EUR" className="mt-2 text-sand-300!" />
    </Section>
  )
}

function Vehicle({ id }: { id: VehicleId }) {
  const { capacity } = vehicles[id]
  const pricePerKm = saleTerms().taxi.perKm[id]
  return (
    <li className="overflow-hidden rounded-xl bg-lagoon-900 shadow-3 outline-1 -outline-offset-1 outline-white/12">
      <div className="relative aspect-[16/9] overflow-hidden [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_78%]">
        <Picture
          picture={pictureOfVehicle(id)}
          alt={t.taxi.pictures[id]}
          sizes="(max-width: 760px) 92vw, (max-width: 1023px) 46vw, 384px"
        />
        <IllustrationBadge className="absolute top-3 left-3" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-6 pt-5 pb-6 md:max-xl:flex-col md:max-xl:items-start">
        <div>
          <h3 className="text-[25px] text-sand-0">{taxi.vehicleNames[id]}</h3>
          <p className="mt-2 flex items-center gap-2 text-[14.5px] text-sand-300">
            <Users className="icon text-ember-300" aria-hidden="true" />
            {t.taxi.seats(capacity)}
          </p>
        </div>
        <p className="numbers text-[17px] leading-tight font-[640] text-sand-0">
          {t.taxi.perKm(formatMoney({ amount: pricePerKm, currency: 'EUR' }))}
          <ApproximatePrice
            amount={pricePerKm}
            currency="EUR"
            className="mt-1 block text-right text-[14px] text-sand-300 md:max-xl:text-left"
          />
        </p>
      </div>
    </li>
  )
}
