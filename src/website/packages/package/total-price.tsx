import { ScrollRegion } from '#components/scroll-region.tsx'
import { firstChoices } from '#domain/bookings/booking.ts'
import {
  allowsReservation,
  isPriced,
  largestParty,
  reservationTypes,
  type SafariPackage,
} from '#domain/packages/package.ts'
import { type SafariPrice, safariPrice } from '#domain/packages/price.ts'
import { dollars } from '#i18n/format-money.ts'
import { jeepNames, peopleCount, slotNames, visitorNames } from '#i18n/safari.ts'
import { example as phrases } from '#i18n/trust.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'

/** One party added up, so that nobody takes the price of a jeep for all that there is to pay. */
export function TotalPrice({ pkg }: { pkg: SafariPackage }) {
  const people = Math.min(2, largestParty(pkg))
  const ways = reservationTypes
    .filter((way) => allowsReservation(pkg, way) && isPriced(pkg, way))
    .map((way) => ({ way, price: safariPrice(pkg, { ...firstChoices, reservationType: way, people }) }))
  if (ways.length === 0) return null
  const { visitorType, jeepType, timeSlot } = firstChoices
  const party = peopleCount(people)
  const row = (name: string, cost: (price: SafariPrice) => number, isTotal = false) => (
    <tr className={isTotal ? 'border-t border-sand-300' : ''}>
      <th
        scope="row"
        className={`py-2.5 pr-3 text-left text-balance ${isTotal ? 'font-[660]' : 'font-normal text-sand-700'}`}
      >
        {name}
      </th>
      {ways.map(({ way, price }) => {
        const amount = cost(price)
        return (
          <td
            key={way}
            className={`numbers py-2.5 pl-3 text-right align-top ${isTotal ? totalClass : 'text-sand-900'}`}
          >
            {dollars(amount)}
            <ApproximatePrice amount={amount} isShort className="block font-body text-[13.5px] text-sand-600" />
          </td>
        )
      })}
    </tr>
  )
  return (
    <section className="min-w-0">
      <h2 className="text-[34px]">{phrases.heading}</h2>
      <p className="mt-2 mb-5 text-sand-600">{phrases.lead(party, visitorNames[visitorType])}</p>
      <ScrollRegion
        name={phrases.heading}
        className="rounded-lg bg-sand-0 px-4 pt-2 pb-3 shadow-1 outline-1 -outline-offset-1 outline-sand-200 md:px-6"
      >
        <table className="w-full border-collapse leading-snug">
          <thead>
            <tr className="border-b border-sand-200 align-bottom text-[14.5px] text-sand-800">
              <td />
              {ways.map(({ way }) => (
                <th key={way} scope="col" className="w-[31%] py-3 pl-3 text-right font-[640] text-balance">
                  {way === 'private'
                    ? phrases.private(jeepNames[jeepType], slotNames[timeSlot])
                    : phrases.shared(slotNames[timeSlot])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(phrases.tickets(party), ({ ticketPrice }) => ticketPrice)}
            {row(phrases.jeep, ({ jeepPrice }) => jeepPrice)}
            {row(phrases.total, ({ totalPrice }) => totalPrice, true)}
            {row(phrases.each, ({ totalPrice }) => Math.round(totalPrice / people))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

const totalClass = 'display text-[22px] font-bold text-lagoon-900'
