import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { groupSizes, guideOptions, type JeepType, visitorTypes } from '#domain/packages/package.ts'
import { guideNames, jeepNames, slotNames, visitorNames } from '#i18n/safari.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { mealNames, type PriceTexts, type Problems } from './package-draft.ts'
import type { PriceCell } from './price-row.tsx'

const t = staffPackages.form

/** The price fields of each part, with their texts and errors. */
export function jeepCells(jeep: PriceTexts['jeep'], type: JeepType, problems: Problems = {}): PriceCell[] {
  return slots.map((slot) => ({
    key: slot,
    label: slotNames[slot],
    name: t.priceOfTwo(jeepNames[type], slotNames[slot]),
    value: jeep[type][slot],
    error: problems[`jeep.${type}.${slot}`],
  }))
}

/** The seat prices of one slot, where they differ. */
export function seatCells(slot: Slot, prices: PriceTexts['shared'], problems: Problems): PriceCell[] {
  return groupSizes.map((size) => ({
    key: String(size),
    label: t.groupOf(size),
    name: t.seatPriceOf(slotNames[slot], t.groupOf(size)),
    value: prices[size],
    error: problems[`slotSeatPrices.${slot}.${size}`],
  }))
}

export const sharedCells = (prices: PriceTexts['shared'], problems?: Problems) =>
  cellsOf('shared', groupSizes, { labelOf: t.groupOf, prices, problems })
export const guideCells = (prices: PriceTexts['guide'], problems?: Problems) =>
  cellsOf('guide', guideOptions, { labelOf: (option) => guideNames[option], prices, problems })
export const ticketCells = (prices: PriceTexts['tickets'], problems?: Problems) =>
  cellsOf('tickets', visitorTypes, { labelOf: (visitor) => visitorNames[visitor], prices, problems })
export const mealCells = (prices: PriceTexts['meals'], problems?: Problems) =>
  cellsOf('meals', mealNames, { labelOf: (meal) => t[meal], prices, problems })

function cellsOf<Key extends string | number>(
  part: string,
  keys: readonly Key[],
  {
    labelOf,
    prices,
    problems = {},
  }: { labelOf(key: Key): string; prices: Record<Key, string>; problems?: Problems | undefined },
): PriceCell[] {
  return keys.map((key) => ({
    key: String(key),
    label: labelOf(key),
    name: t.priceOf(labelOf(key)),
    value: prices[key],
    error: problems[`${part}.${key}`],
  }))
}

/** 'Basic · Morning' for 'jeep.basic.morning', in a list of changes. */
export function priceLabel(path: string): string {
  const [part = '', one = '', two = ''] = path.split('.')
  switch (part) {
    case 'jeep':
      return `${nameIn(jeepNames, one)} · ${nameIn(slotNames, two)}`
    case 'shared':
      return t.groupOf(Number(one) as (typeof groupSizes)[number])
    case 'guide':
      return nameIn(guideNames, one)
    case 'tickets':
      return nameIn(visitorNames, one)
    default:
      return one === 'breakfast' || one === 'lunch' ? t[one] : path
  }
}

const nameIn = (names: Record<string, string>, name: string) => names[name] ?? name
