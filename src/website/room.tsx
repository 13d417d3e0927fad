import { ArrowRight, ChevronLeft, Clock, Users } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { appContext } from '#app-context.ts'
import { Badge, IllustrationBadge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Carousel } from '#components/carousel.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { Section, SectionHead } from '#components/section.tsx'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { readRoomNights } from '#db/stays/room-nights.ts'
import { pictureOfRoom } from '#domain/content/picture.ts'
import { checkInMinute, type RoomType, roomSleeps, roomTypeFromText, roomTypes } from '#domain/stays/room.ts'
import { formatMinute } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { roomCards, roomNames, rooms, room as t } from '#i18n/rooms.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import type { Route } from './+types/room'
import { ApproximatePrice } from './currency/approximate-price.tsx'
import { siteFromMatches } from './layout/use-site.ts'
import { WithoutScript } from './layout/without-script.tsx'
import { Amenities, lodgeAmenities, roomAmenities } from './room/amenities.tsx'
import type { Nights } from './room/stay-choice.ts'
import { StayForm } from './room/stay-form.tsx'
import { RoomCard } from './rooms/room-card.tsx'
import { breadcrumbs } from './seo/json-ld.ts'
import { hotelRoom } from './seo/lodging-json-ld.ts'
import { pageHead } from './seo/page-head.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock, log } = context.get(appContext)
  const now = clock.now()
  const type = roomTypeFromText(params.roomType)
  try {
    const business = await readBusinessSettings(db)
    const read = (type: RoomType) => readRoomNights(db, type, business.rooms, now)
    const [triple, double, hostel] = await Promise.all([read('triple'), read('double'), read('hostel')])
    const nights: Nights = { triple, double, hostel }
    return { type, now, nights }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ error: String(error) }, 'room page without availability: database unavailable')
    return { type, now, nights: null }
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { type } = loaderData
  const site = siteFromMatches(matches)
  return pageHead({
    title: t.title(roomNames[type], site.name),
    description: t.description(roomNames[type], dollars(saleTerms().roomPrices[type]), roomCards[type].text),
    baseUrl: site.baseUrl,
    path: `/room/${type}`,
    picture: `/art/${pictureOfRoom(type)}.jpg`,
    things: import.meta.env.SSR
      ? [
          hotelRoom(site, type),
          breadcrumbs(site, [
            { name: t.all, path: '/rooms' },
            { name: roomNames[type], path: `/room/${type}` },
          ]),
        ]
      : [],
  })
}

export default function Room({ loaderData: { type, now, nights } }: Route.ComponentProps) {
  return (
    <>
      <Head type={type} />
      <Container className="relative -mt-40 grid items-start gap-x-12 gap-y-10 pb-16 md:-mt-52 md:pb-24 lg:grid-cols-[minmax(0,1fr)_412px] lg:grid-rows-[auto_1fr]">
        <RoomPictures key={type} type={type} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <WithoutScript sentence={t.needsScript} className="mb-4" />
          <StayForm key={type} type={type} now={now} loaded={nights} />
        </div>
        <RoomAbout type={type} />
      </Container>
      <OtherRooms type={type} />
    </>
  )
}

function Head({ type }: { type: RoomType }) {
  return (
    <div className="on-dark bg-lagoon-950 text-sand-50">
      <Container className="pt-4 pb-48 md:pt-8 md:pb-62">
        <Link
          to="/rooms"
          className="mb-4 inline-flex min-h-11 items-center gap-1.5 font-[580] text-sand-50 hover:underline hover:underline-offset-4"
        >
          <ChevronLeft className="icon" aria-hidden="true" />
          {t.all}
        </Link>
        <Eyebrow isOnDark>{t.eyebrow}</Eyebrow>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 className="text-[clamp(44px,5.6vw,78px)] leading-[.98] font-[700] tracking-[-.026em] text-sand-0">
            {roomNames[type]}
          </h1>
          <p className="flex items-center gap-4">
            <Badge tone="picture" className="outline-white/25!">
              <Users className="icon" aria-hidden="true" />
              {rooms.stays.sleeps(roomSleeps[type])}
            </Badge>
            <span className="leading-tight">
              <span className="numbers display text-[34px] leading-none font-bold text-sand-0">
                {dollars(saleTerms().roomPrices[type])}
              </span>{' '}
              <span className="text-[15px] text-sand-300">{t.perNight[type]}</span>
              <ApproximatePrice
                amount={saleTerms().roomPrices[type]}
                className="mt-1 block text-[15px] text-sand-300"
              />
            </span>
          </p>
        </div>
      </Container>
    </div>
  )
}

/** Links with the chosen dates. */
function OtherRooms({ type }: { type: RoomType }) {
  const [params] = useSearchParams()
  return (
    <Section className="bg-sand-100">
      <SectionHead eyebrow={t.more.eyebrow} title={t.more.heading} />
      <div className="three-cards">
        {roomTypes
          .filter((other) => other !== type)
          .map((other) => (
            <RoomCard key={other} type={other} search={params.toString()} />
          ))}
        <TaxiCard />
      </div>
    </Section>
  )
}

function RoomAbout({ type }: { type: RoomType }) {
  return (
    <div className="grid min-w-0 gap-11">
      <section>
        <h2 className="text-[34px]">{t.about[type]}</h2>
        <div className="mt-4 grid max-w-[42em] gap-4 text-[18px] text-sand-700">
          {t.texts[type].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <p className="mt-5 flex items-center gap-2.5 font-[560] text-sand-800">
          <Clock className="icon text-ember-600" aria-hidden="true" />
          {t.checkInFrom(formatMinute(checkInMinute))}
        </p>
      </section>
      <section>
        <h2 className="mb-5 text-[28px]">{t.inRoom[type]}</h2>
        <Amenities of={roomAmenities[type]} />
      </section>
      <section>
        <h2 className="mb-5 text-[28px]">{t.inHouse}</h2>
        <Amenities of={lodgeAmenities} />
      </section>
    </div>
  )
}

type RoomPicture = keyof typeof t.captions

const roomPictures: Record<RoomType, readonly RoomPicture[]> = {
  triple: ['room-triple', 'room-triple-side', 'lodge-night'],
  double: ['room-double', 'room-double-side', 'lodge-night'],
  hostel: ['room-hostel', 'room-hostel-side', 'lodge-night'],
}

function RoomPictures({ type }: { type: RoomType }) {
  return (
    <Carousel
      label={t.pictures(roomNames[type])}
      className="relative aspect-[4/3] overflow-hidden rounded-xl bg-lagoon-900 shadow-3 md:aspect-[3/2]"
      slides={roomPictures[type].map((scene, index) => ({
        name: t.captions[scene],
        content: (
          <figure className="size-full [&_img]:size-full [&_img]:object-cover">
            <Picture
              picture={scene}
              alt={t.illustrationOf(t.captions[scene])}
              sizes="(max-width: 1023px) 100vw, 790px"
              priority={index === 0}
            />
            <figcaption className="absolute top-3 left-3 flex flex-wrap gap-2 md:top-4 md:left-4">
              <IllustrationBadge />
              <Badge tone="picture">{t.captions[scene]}</Badge>
            </figcaption>
          </figure>
        ),
      }))}
    />
  )
}

function TaxiCard() {
  return (
    <article className="on-dark relative isolate flex h-full flex-col overflow-hidden rounded-xl bg-lagoon-950 text-sand-50 shadow-2">
      <div className="-z-10 aspect-[4/3] min-h-0 flex-1 [mask-image:linear-gradient(#000_70%,transparent)] [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_80%]">
        <Picture
          picture="taxi"
          alt={rooms.taxi.picture}
          sizes="(max-width: 760px) 92vw, (max-width: 1023px) 46vw, 384px"
        />
      </div>
      <IllustrationBadge className="absolute top-[22px] left-[22px]" />
      <div className="my-auto px-6 pt-3 pb-6">
        <h3 className="text-sand-0">{rooms.taxi.card}</h3>
        <p className="mt-2.5 mb-5 text-sand-300">{rooms.taxi.cardText}</p>
        <LinkButton to="/taxi-service" look="ghost" className="w-full">
          {rooms.taxi.book}
          <ArrowRight className="icon" aria-hidden="true" />
        </LinkButton>
      </div>
    </article>
  )
}
