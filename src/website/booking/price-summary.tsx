import { type PriceLine, PriceLines } from '#components/price-lines.tsx'
import type { PartyByClass } from '#domain/gate-fees/ticket-class.ts'
import { type JeepType, jeepTypes, type ReservationType } from '#domain/packages/package.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import type { Day } from '#domain/primitives/date.ts'
import { bookingLabels, price as t } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import { jeepNames, peopleCount } from '#i18n/safari.ts'
import { seasonOn } from '#i18n/sale-terms.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'

/** The price in its lines, as the server charges it. */
export function PriceSummary({
  price,
  safari: { people, party = null, reservationType, jeepType, date },
  discount = [],
}: {
  price: SafariPrice
  discount?: PriceLine[]
  safari: {
    people: number
    party?: PartyByClass | null
    reservationType: ReservationType
    jeepType: JeepType
    date: Day | ''
  }
}) {
  const season = seasonOn('safari', date)
  const lines = safariLines(
    { ...price, season },
    { isShared: reservationType === 'shared', people, party, jeepType },
    dollars,
  )
  return (
    <div>
      <PriceLines lines={[...lines, ...discount]} total={{ label: t.total, amount: dollars(price.totalPrice) }} />
      <p className="mt-2 text-right text-[14.5px] text-sand-600">
        <ApproximatePrice amount={price.totalPrice} className="block text-[15.5px] font-[560]!" />
        {people > 1 && <span className="numbers">{t.comesTo(dollars(Math.round(price.totalPrice / people)))}</span>}
      </p>
      <RatesNote className="mt-3" />
    </div>
  )
}

type Parts = {
  ticketPrice: number
  jeepPrice: number
  guidePrice: number
  mealPrice: number
  jeeps: number
  season?: number | undefined
  /** Gate fees that guests pay the park themselves; omitted where tickets are in the total. */
  atGate?: number | undefined
}

/** The price of a safari by lines, per person where it is charged per person. */
export function safariLines(
  { ticketPrice, jeepPrice, guidePrice, mealPrice, jeeps, season, atGate }: Parts,
  {
    isShared,
    people,
    party: classes = null,
    jeepType,
  }: { isShared: boolean; people: number; party?: PartyByClass | null | undefined; jeepType: string | null },
  /** Formats an amount, which may be in cents or in decimals. */
  sum: (amount: number) => string,
): PriceLine[] {
  const party = peopleCount(people)
  const each = (amount: number) => people > 1 && t.each(sum(amount / people))
  // A booking by staff may have no jeep type.
  const type = jeepTypes.find((known) => known === jeepType)
  const withSeason = (detail: string | false) =>
    [detail, season && t.season(season)].filter(Boolean).join(bookingLabels.separator)
  const jeep = type ? bookingLabels.jeepsOf(jeepNames[type], jeeps) : t.jeep
  return [
    ...(atGate === undefined
      ? [{ label: t.tickets(party), detail: !classes && each(ticketPrice), amount: sum(ticketPrice) }]
      : []),
    isShared
      ? { label: t.shared(party), detail: withSeason(each(jeepPrice)), amount: sum(jeepPrice) }
      : { label: jeep, detail: withSeason(t.wholeJeep(jeeps)), amount: sum(jeepPrice) },
    ...(isShared ? [] : [{ label: t.guide, amount: guidePrice > 0 ? sum(guidePrice) : bookingLabels.included }]),
    ...(mealPrice > 0 ? [{ label: t.meals(party), detail: each(mealPrice), amount: sum(mealPrice) }] : []),
  ]
}
