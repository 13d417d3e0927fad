import { ArrowDown, BedDouble, BedSingle, CarFront, type LucideIcon, Users } from 'lucide-react'
import { Link } from 'react-router'
import { IllustrationBadge } from '#components/badge.tsx'
import { buttonClass } from '#components/button.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { HeroStrip } from '#components/section.tsx'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'
import { dollars, formatMoney } from '#i18n/format-money.ts'
import { room, roomNames, rooms } from '#i18n/rooms.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import { useSite } from '#website/layout/use-site.ts'

const t = rooms.hero

export function RoomsHero() {
  const { place } = useSite()
  return (
    <section className="on-dark relative isolate overflow-hidden bg-lagoon-950 text-sand-50">
      <div className="absolute inset-x-0 top-0 -z-10 h-[430px] [mask-image:linear-gradient(#000_56%,transparent_84%)] md:h-[560px] lg:left-[40%] lg:h-full lg:[mask-image:linear-gradient(90deg,transparent,#000_30%)] [&_img]:size-full [&_img]:object-cover [&_img]:object-[56%_50%] lg:[&_img]:object-[60%_50%]">
        <Picture
          picture="room-double-side"
          alt={t.picture}
          sizes="(max-width: 760px) 660px, (max-width: 1023px) 100vw, 75vw"
          priority
        />
      </div>
      <div className="absolute inset-x-0 top-0 -z-10 h-30 bg-[linear-gradient(oklch(.19_.03_222/.75),transparent)]" />
      <Container className="flex flex-col items-start pt-[330px] pb-24 md:pt-[420px] lg:min-h-[720px] lg:justify-center lg:pt-28 lg:pb-32">
        <Eyebrow isOnDark>{place}</Eyebrow>
        <h1 className="headline my-4 max-w-[7em] text-[50px] text-sand-0 [text-shadow:0_2px_30px_oklch(.19_.03_222/.5)] md:my-[22px] md:text-[clamp(50px,6.6vw,92px)]">
          {t.heading}
        </h1>
        <p className="max-w-[25em] text-[17px] leading-[1.5] text-sand-50 md:text-[19px] md:leading-[1.55]">{t.lead}</p>
        <div className="mt-[30px] flex flex-wrap items-center gap-3.5 max-sm:gap-2.5 max-sm:*:px-5">
          <a href="#rooms" className={buttonClass({ look: 'accent', size: 'lg' })}>
            {t.rooms}
            <ArrowDown className="icon" aria-hidden="true" />
          </a>
          <a href="#taxi" className={buttonClass({ look: 'ghost', size: 'lg' })}>
            <CarFront className="icon" aria-hidden="true" />
            {t.taxi}
          </a>
        </div>
      </Container>
      <IllustrationBadge className="absolute top-[84px] right-5 md:top-[104px] md:right-6 lg:top-auto lg:right-[max(24px,calc(50%-600px))] lg:bottom-[84px]" />
    </section>
  )
}

export function PriceStrip() {
  const cheapest = Math.min(...Object.values(saleTerms().taxi.perKm))
  return (
    <HeroStrip label={t.strip} className="grid grid-cols-2 lg:grid-cols-4">
      {roomTypes.map((type) => (
        <Cell
          key={type}
          to={`/room/${type}`}
          Icon={icons[type]}
          name={roomNames[type]}
          price={`${dollars(saleTerms().roomPrices[type])} ${room.perNight[type]}`}
        />
      ))}
      <Cell
        to="/taxi-service"
        Icon={CarFront}
        name={rooms.taxi.card}
        price={rooms.taxi.from(formatMoney({ amount: cheapest, currency: 'EUR' }))}
      />
    </HeroStrip>
  )
}

function Cell({ to, Icon, name, price }: { to: string; Icon: LucideIcon; name: string; price: string }) {
  return (
    <li className="relative flex items-center gap-2.5 bg-sand-0 px-3 py-4 hover:bg-lagoon-50 md:gap-4 md:px-[26px] md:py-[22px]">
      <Icon className="size-6 shrink-0 text-ember-600 md:size-7" strokeWidth={1.7} aria-hidden="true" />
      <span className="min-w-0">
        <Link
          to={to}
          className="block text-[15.5px] leading-tight font-[680] text-lagoon-900 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lagoon-500 md:text-[17px]"
        >
          {name}
        </Link>
        <span className="numbers block text-[12.5px] leading-[1.4] text-sand-600 md:text-[14.5px]">{price}</span>
      </span>
    </li>
  )
}

const icons: Record<RoomType, LucideIcon> = { triple: Users, double: BedDouble, hostel: BedSingle }
