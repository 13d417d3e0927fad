import { slots } from '#domain/bookings/time-slot.ts'
import { groupSizes, guideOptions, type JeepType, visitorTypes } from '#domain/packages/package.ts'
import { guideNames, jeepNames, slotNames, visitorNames } from '#i18n/safari.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { mealNames, type PriceTexts, type Problems } from './package-draft.ts'
import type { PriceCell } from './price-row.tsx'

const t = staffPackages.form

/** The cells of each part of a price list, with what is typed and what is wrong with it. */
export function jeepCells(jeep: PriceTexts['jeep'], type: JeepType, problems: Problems = {}): PriceCell[] {
  return slots.map((slot) => ({
    ...{ key: slot, label: slotNames[slot], name: t.priceOfTwo(jeepNames[type], slotNames[slot]) },
    ...{ value: jeep[type][slot], error: problems[`jeep.${type}.${slot}`] },
  }))
}

export function sharedCells(shared: PriceTexts['shared'], problems: Problems = {}): PriceCell[] {
  return groupSizes.map((size) => ({
    ...{ key: String(size), label: t.groupOf(size), name: t.priceOf(t.groupOf(size)) },
    ...{ value: shared[size], error: problems[`shared.${size}`] },
  }))
}

export function guideCells(guide: PriceTexts['guide'], problems: Problems = {}): PriceCell[] {
  return guideOptions.map((option) => ({
    ...{ key: option, label: guideNames[option], name: t.priceOf(guideNames[option]) },
    ...{ value: guide[option], error: problems[`guide.${option}`] },
  }))
}

export function ticketCells(tickets: PriceTexts['tickets'], problems: Problems = {}): PriceCell[] {
  return visitorTypes.map((visitor) => ({
    ...{ key: visitor, label: visitorNames[visitor], name: t.priceOf(visitorNames[visitor]) },
    ...{ value: tickets[visitor], error: problems[`tickets.${visitor}`] },
  }))
}

export function mealCells(meals: PriceTexts['meals'], problems: Problems = {}): PriceCell[] {
  return mealNames.map((meal) => ({
    ...{ key: meal, label: t[meal], name: t.priceOf(t[meal]) },
    ...{ value: meals[meal], error: problems[`meals.${meal}`] },
  }))
}

/** 'jeep.basic.morning' → 'Basic, Morning': how a price is called in a list of changes. */
export function nameOfPrice(path: string): string {
  const [part = '', one = '', two = ''] = path.split('.')
  switch (part) {
    case 'jeep':
      return `${named(jeepNames, one)} · ${named(slotNames, two)}`
    case 'shared':
      return t.groupOf(Number(one) as (typeof groupSizes)[number])
    case 'guide':
      return named(guideNames, one)
    case 'tickets':
      return named(visitorNames, one)
    default:
      return one === 'breakfast' || one === 'lunch' ? t[one] : path
  }
}

const named = (names: Record<string, string>, name: string) => names[name] ?? name
