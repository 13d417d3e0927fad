import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#parts/banner.tsx'
import { Button, LinkButton, OutsideLinkButton } from '#parts/button.tsx'
import { nightCount, room, roomCount, roomNames } from '#phrases/en/rooms.ts'
import { frame } from '#phrases/en/website.ts'
import { addDays, type Day, formatDay } from '#rules/day.ts'
import { dollars } from '#rules/money.ts'
import type { RoomType } from '#rules/room.ts'
import { useWhatsAppLink } from '#website/site.ts'
import { addressOfStay, type Nights, type StayChoice, waysOut } from './stay.ts'

const phrases = room.short

/** Too few rooms are free: how many there are, and where the party finds its beds instead. */
export function WaysOut({
  type,
  stay,
  nights,
  now,
  left,
  onPick,
}: {
  type: RoomType
  stay: { checkIn: Day; checkOut: Day; nights: number; guests: number; rooms: number }
  nights: Nights
  now: number
  left: number
  onPick: (picked: Partial<StayChoice>) => void
}) {
  const { fewer, checkIns, types } = waysOut(type, stay, nights, now)
  const brief = (day: Day) => formatDay(day, 'brief')
  const whatsapp = useWhatsAppLink(phrases.whatsappMessage(roomNames[type], brief(stay.checkIn), brief(stay.checkOut)))
  const isStuck = fewer === null && checkIns.length === 0 && types.length === 0
  const length = nightCount(stay.nights)
  return (
    <div data-ways-out tabIndex={-1} role="status" className="mt-5 rounded-lg">
      <Banner tone="warning" title={left > 0 ? phrases.left(roomCount(type, left), length) : phrases.none(length)}>
        {fewer !== null && (
          <Button look="line" size="sm" className="mt-3 h-11!" onClick={() => onPick({ rooms: fewer })}>
            {phrases.take(roomCount(type, fewer))}
          </Button>
        )}
        {checkIns.length > 0 && (
          <Ways heading={phrases.otherDays}>
            {checkIns.map((checkIn) => {
              const checkOut = addDays(checkIn, stay.nights)
              return (
                <Button
                  key={checkIn}
                  look="line"
                  size="sm"
                  className="h-11!"
                  onClick={() => onPick({ checkIn, checkOut })}
                >
                  {phrases.dates(brief(checkIn), brief(checkOut))}
                </Button>
              )
            })}
          </Ways>
        )}
        {types.length > 0 && (
          <Ways heading={phrases.otherRooms}>
            {types.map((other) => (
              <LinkButton
                key={other.type}
                look="line"
                size="sm"
                className="h-11!"
                to={{ pathname: `/room/${other.type}`, search: addressOfStay({ ...stay, rooms: other.rooms }) }}
              >
                {phrases.other(roomNames[other.type], roomCount(other.type, other.rooms), dollars(other.total))}
              </LinkButton>
            ))}
          </Ways>
        )}
        {isStuck && (
          <>
            <p className="mt-2">{phrases.nothing}</p>
            {whatsapp && (
              <OutsideLinkButton href={whatsapp} size="sm" className="mt-3 h-11!">
                <MessageCircle className="icon" aria-hidden="true" />
                {frame.whatsapp}
              </OutsideLinkButton>
            )}
          </>
        )}
      </Banner>
    </div>
  )
}

function Ways({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-3.5 mb-2 text-[14.5px] font-[620]">{heading}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </>
  )
}
