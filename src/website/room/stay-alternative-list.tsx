import { BedDouble, CalendarDays } from 'lucide-react'
import { addDays, type Day, daysBetween } from '#domain/primitives/date.ts'
import { type OtherStays, roomsInstead } from '#domain/stays/alternative-stays.ts'
import { type Stay, stayPrice } from '#domain/stays/room.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { room, roomCount, roomNames } from '#i18n/rooms.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import { frame } from '#i18n/website.ts'
import { AlternativeButton, AlternativeGroup, AlternativeLink } from '#website/booking/alternatives.tsx'
import { WhatsAppButton } from '#website/layout/ask-whatsapp.tsx'
import { useWhatsAppLink } from '#website/layout/use-site.ts'
import { stayQuery } from './stay-choice.ts'
import { formatStayDates } from './stay-dates.ts'

const t = room.short

export type StayAlternative = { rooms: number } | { checkIn: Day; checkOut: Day }

/** Alternatives if too few rooms are free, on the room's page and in the booking form. */
export function StayAlternativeList({
  stay,
  others: { fewer, checkIns, types },
  onPick,
  className = '',
}: {
  stay: Stay
  others: OtherStays
  onPick: (picked: StayAlternative) => void
  className?: string
}) {
  const { checkIn, checkOut } = stay
  const whatsapp = useWhatsAppLink(t.whatsappMessage(roomNames[stay.room], brief(checkIn), brief(checkOut)))
  const priceOf = (changes: Partial<Stay>) => formatMoney(stayPrice({ ...stay, ...changes }, saleTerms()))
  return (
    <div className={`grid gap-4 ${className}`}>
      <AlternativeGroup label={t.fewer}>
        {fewer
          ? [
              <AlternativeButton key="fewer" icon={BedDouble} onChoose={() => onPick({ rooms: fewer })}>
                {t.take(roomCount(stay.room, fewer), priceOf({ rooms: fewer }))}
              </AlternativeButton>,
            ]
          : []}
      </AlternativeGroup>
      <AlternativeGroup label={t.otherDays}>
        {checkIns.map((day) => {
          const dates = { checkIn: day, checkOut: addDays(day, daysBetween(checkIn, checkOut)) }
          return (
            <AlternativeButton key={day} icon={CalendarDays} onChoose={() => onPick(dates)}>
              <span>
                {formatStayDates(dates)}{' '}
                <span className="block text-[13.5px] font-[520] text-sand-700">{priceOf(dates)}</span>
              </span>
            </AlternativeButton>
          )
        })}
      </AlternativeGroup>
      <AlternativeGroup label={t.otherRooms}>
        {types.map((type) => {
          const rooms = roomsInstead(type, stay)
          return (
            <AlternativeLink key={type} to={`/room/${type}?${stayQuery({ ...stay, rooms })}`}>
              {t.other(roomNames[type], roomCount(type, rooms), priceOf({ room: type, rooms }))}
            </AlternativeLink>
          )
        })}
      </AlternativeGroup>
      {fewer === null && checkIns.length === 0 && types.length === 0 && (
        <div>
          <p>{t.nothing}</p>
          <WhatsAppButton href={whatsapp} size="sm" className="mt-3 h-11!">
            {frame.whatsapp}
          </WhatsAppButton>
        </div>
      )}
    </div>
  )
}

function brief(day: Day): string {
  return formatDay(day, 'brief')
}
