import { ArrowRight, BedDouble, Users } from 'lucide-react'
import { IllustrationBadge } from '#components/badge.tsx'
import { buttonClass } from '#components/button.tsx'
import { Card, CardBody, CardFacts, CardLink, CardPicture } from '#components/card.tsx'
import { Picture } from '#components/picture.tsx'
import { pictureOfRoom } from '#domain/content/picture.ts'
import { type RoomType, roomSleeps } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import { room, roomCards, roomNames, rooms } from '#i18n/rooms.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'

const t = rooms.stays

/** `search` is the query of the link, with the chosen dates. */
export function RoomCard({ type, search = '' }: { type: RoomType; search?: string }) {
  const name = roomNames[type]
  return (
    <Card isLifting className="h-full">
      <CardPicture className="aspect-[3/2]" badges={<IllustrationBadge />}>
        <Picture
          picture={pictureOfRoom(type)}
          alt={t.picture(name)}
          sizes="(max-width: 760px) 92vw, (max-width: 1023px) 46vw, 384px"
        />
      </CardPicture>
      <CardBody>
        <h3>
          <CardLink to={{ pathname: `/room/${type}`, search }}>{name}</CardLink>
        </h3>
        <p className="mt-2.5 mb-[18px] text-sand-600">{roomCards[type].text}</p>
        <CardFacts>
          <span>
            <Users className="icon" aria-hidden="true" />
            {t.sleeps(roomSleeps[type])}
          </span>
          <span>
            <BedDouble className="icon" aria-hidden="true" />
            {roomCards[type].beds}
          </span>
        </CardFacts>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 lg:max-xl:flex-col lg:max-xl:items-stretch">
          <p className="leading-tight">
            <span className="numbers display block text-[32px] leading-none font-bold text-lagoon-900">
              {dollars(saleTerms().roomPrices[type])}
            </span>
            <span className="text-[14px] text-sand-600">{room.perNight[type]}</span>
            <ApproximatePrice amount={saleTerms().roomPrices[type]} className="mt-1 block text-[14px] text-sand-600" />
          </p>
          {/* Not a link: the card's link covers it. */}
          <span aria-hidden="true" className={buttonClass({ className: 'group-hover:bg-lagoon-700' })}>
            {t.view}
            <ArrowRight className="icon" aria-hidden="true" />
          </span>
        </div>
      </CardBody>
    </Card>
  )
}
