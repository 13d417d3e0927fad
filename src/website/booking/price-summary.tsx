import { PriceLines } from '#parts/price-lines.tsx'
import { price as phrases, words } from '#phrases/booking.ts'
import { peopleCount } from '#phrases/safari.ts'
import { dollars } from '#rules/money.ts'
import type { ReservationType } from '#rules/package.ts'
import type { SafariPrice } from '#rules/price.ts'
import { RatesNote, Roughly } from '#website/currency/roughly.tsx'

/** The price in its lines, as the desk charges it. */
export function PriceSummary({
  price,
  people,
  reservationType,
  className = '',
}: {
  price: SafariPrice
  people: number
  reservationType: ReservationType
  className?: string
}) {
  const isPrivate = reservationType === 'private'
  const party = peopleCount(people)
  const lines = [
    { label: phrases.tickets(party), amount: dollars(price.ticketPrice) },
    {
      label: isPrivate ? phrases.jeep(words.jeeps(price.jeeps)) : phrases.shared(party),
      amount: dollars(price.jeepPrice),
    },
    ...(isPrivate ? [{ label: phrases.guide, amount: dollars(price.guidePrice) }] : []),
    { label: phrases.meals(party), amount: dollars(price.mealPrice) },
  ]
  const shares = [
    phrases.perPerson(dollars(Math.round(price.totalPrice / people))),
    price.jeeps > 0 && phrases.perJeep(dollars(Math.round(price.totalPrice / price.jeeps))),
  ].filter(Boolean)
  return (
    <div className={className}>
      <PriceLines lines={lines} total={{ label: phrases.total, amount: dollars(price.totalPrice) }} />
      <p className="mt-2 text-right text-[14.5px] text-sand-600">
        <Roughly amount={price.totalPrice} className="block text-[15.5px] font-[560]!" />
        <span className="numbers">{shares.join(words.separator)}</span>
      </p>
      <RatesNote className="mt-3" />
    </div>
  )
}
