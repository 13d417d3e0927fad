import type { PriceLine } from '#components/price-lines.tsx'
import { jeepTypes } from '#domain/packages/package.ts'
import { price as phrases, words } from '#i18n/booking.ts'
import { jeepNames, peopleCount } from '#i18n/safari.ts'

type Parts = { ticketPrice: number; jeepPrice: number; guidePrice: number; mealPrice: number; jeeps: number }

/** What a safari costs, line by line: what is paid for each person, and what once for the whole party. */
export function safariLines(
  { ticketPrice, jeepPrice, guidePrice, mealPrice, jeeps }: Parts,
  { isShared, people, jeepType }: { isShared: boolean; people: number; jeepType: string | null },
  /** The parts come in whole cents or, off the wire, as decimals. */
  sum: (amount: number) => string,
): PriceLine[] {
  const party = peopleCount(people)
  const each = (amount: number) => people > 1 && phrases.each(sum(amount / people))
  // a booking by staff may say nothing of its jeep
  const type = jeepTypes.find((one) => one === jeepType)
  const jeep = type ? words.jeepsOf(jeepNames[type], jeeps) : phrases.jeep
  return [
    { label: phrases.tickets(party), detail: each(ticketPrice), amount: sum(ticketPrice) },
    isShared
      ? { label: phrases.shared(party), detail: each(jeepPrice), amount: sum(jeepPrice) }
      : { label: jeep, detail: phrases.wholeJeep(jeeps), amount: sum(jeepPrice) },
    ...(isShared ? [] : [{ label: phrases.guide, amount: guidePrice > 0 ? sum(guidePrice) : words.included }]),
    ...(mealPrice > 0 ? [{ label: phrases.meals(party), detail: each(mealPrice), amount: sum(mealPrice) }] : []),
  ]
}
