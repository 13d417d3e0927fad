import { ArrowRight, BedDouble, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#components/badge.tsx'
import { buttonClass } from '#components/button.tsx'
import { Card, CardBody, CardFacts, CardPicture } from '#components/card.tsx'
import { Picture } from '#components/picture.tsx'
import { pictureOfRoom } from '#domain/content/picture.ts'
import { type RoomType, roomPrices, roomSleeps } from '#domain/stays/room.ts'
import { components } from '#i18n/components.ts'
import { dollars } from '#i18n/format-money.ts'
import { room, roomCards, roomNames, rooms } from '#i18n/rooms.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'

const t = rooms.stays

/** A room type to look at: its name is the link, and the whole card is that link's area. `search` carries dates along. */
export function RoomCard({ type, search = '' }: { type: RoomType; search?: string }) {
  const name = roomNames[type]
  return (
    <Card isLifting className="h-full">
      <CardPicture
        className="aspect-[3/2]"
        badges={
          // a drawn room must not be taken for the guest's own
          <Badge tone="picture">{components.illustration}</Badge>
        }
      >
        <Picture
          picture={pictureOfRoom(type)}
          alt={t.picture(name)}
          sizes="(max-width: 760px) 92vw, (max-width: 1024px) 46vw, 384px"
        />
      </CardPicture>
      <CardBody>
        <h3>
          <Link
            to={{ pathname: `/room/${type}`, search }}
            className="after:absolute after:inset-0 after:rounded-xl group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lagoon-500"
          >
            {name}
          </Link>
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
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <p className="leading-tight">
            <span className="numbers display block text-[32px] leading-none font-bold text-lagoon-900">
              {dollars(roomPrices[type])}
            </span>
            <span className="text-[14px] text-sand-600">{room.perNight[type]}</span>
            <ApproximatePrice amount={roomPrices[type]} className="mt-1 block text-[14px] text-sand-600" />
          </p>
          {/* the link above is this one's too: a second one would be read twice */}
          <span aria-hidden="true" className={buttonClass({ className: 'group-hover:bg-lagoon-700' })}>
            {t.view}
            <ArrowRight className="icon" aria-hidden="true" />
          </span>
        </div>
      </CardBody>
    </Card>
  )
}
