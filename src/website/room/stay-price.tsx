import { PriceLines } from '#components/price-lines.tsx'
import { type RoomType, roomPrices } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import { nightCount, roomCount, room as t } from '#i18n/rooms.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { type StayChoice, stayTotal, validStayDates } from './stay-choice.ts'

/** The price with the line that makes it: rooms × nights × price. */
export function StayPrice({ type, stay }: { type: RoomType; stay: StayChoice }) {
  const dates = validStayDates(stay)
  const price = dollars(roomPrices[type])
  const rooms = roomCount(type, stay.rooms)
  const sum = stayTotal(type, stay)
  // without dates or rooms there is no sum yet
  const total = sum > 0 ? dollars(sum) : '–'
  return (
    <section className="mt-6 border-t border-sand-200 pt-5">
      <h3 className="mb-4 text-[21px]">{t.summary}</h3>
      <PriceLines
        lines={[
          {
            label: t.subtotal,
            detail: dates ? t.subtotalLine(rooms, nightCount(dates.nights), price) : t.subtotalWaits(rooms, price),
            amount: total,
          },
        ]}
        total={{ label: t.total, amount: total }}
      />
      <ApproximatePrice amount={sum} className="mt-2 block text-right text-[15.5px] text-sand-600" />
      <p aria-live="polite" className="sr-only">
        {sum > 0 && t.totalSaid(total)}
      </p>
      <RatesNote className="mt-3" />
      <p className="mt-3 text-[14px] text-sand-600">{t.currency}</p>
    </section>
  )
}
