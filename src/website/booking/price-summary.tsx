import { PriceLines } from '#components/price-lines.tsx'
import type { JeepType, ReservationType } from '#domain/packages/package.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import { price as phrases } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { safariLines } from './safari-lines.ts'

/** The price in its lines, as the desk charges it. */
export function PriceSummary({
  price,
  safari: { people, reservationType, jeepType },
}: {
  price: SafariPrice
  safari: { people: number; reservationType: ReservationType; jeepType: JeepType }
}) {
  const lines = safariLines(price, { isShared: reservationType === 'shared', people, jeepType }, dollars)
  return (
    <div>
      <PriceLines lines={lines} total={{ label: phrases.total, amount: dollars(price.totalPrice) }} />
      <p className="mt-2 text-right text-[14.5px] text-sand-600">
        <ApproximatePrice amount={price.totalPrice} className="block text-[15.5px] font-[560]!" />
        {people > 1 && (
          <span className="numbers">{phrases.comesTo(dollars(Math.round(price.totalPrice / people)))}</span>
        )}
      </p>
      <RatesNote className="mt-3" />
    </div>
  )
}
