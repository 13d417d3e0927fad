import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { groupSizes, guideOptions, type JeepType, visitorTypes } from '#domain/packages/package.ts'
import { guideNames, jeepNames, slotNames, visitorNames } from '#i18n/safari.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { mealNames, type PriceTexts, type Problems } from './package-draft.ts'
import type { PriceCell } from './price-row.tsx'

const t = staffPackages.form

/** The price fields of each part, with their texts and errors. */
export function jeepCells(jeep: PriceTexts['jeep'], type: JeepType, problems: Problems): PriceCell[] {
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

/** The prices of each part that is one row. */
const keysOf = { shared: groupSizes, guide: guideOptions, tickets: visitorTypes, meals: mealNames } as const

export function priceCells(part: keyof typeof keysOf, texts: PriceTexts, problems: Problems): PriceCell[] {
  const prices: Record<string, string> = texts[part]
  return keysOf[part].map(String).map((key) => {
    const label = nameOf(part, key)
    return { key, label, name: t.priceOf(label), value: prices[key] ?? '', error: problems[`${part}.${key}`] }
  })
}

function nameOf(part: string, key: string): string {
  switch (part) {
    case 'shared':
      return t.groupOf(Number(key) as (typeof groupSizes)[number])
    case 'guide':
      return nameIn(guideNames, key)
    case 'tickets':
      return nameIn(visitorNames, key)
    default:
      return nameIn({ breakfast: t.breakfast, lunch: t.lunch }, key)
  }
}

/** 'Basic · Morning' for 'jeep.basic.morning', in a list of changes. */
export function priceLabel(path: string): string {
  const [part = '', one = '', two = ''] = path.split('.')
  return part === 'jeep' ? `${nameIn(jeepNames, one)} · ${nameIn(slotNames, two)}` : nameOf(part, one)
}

const nameIn = (names: Record<string, string>, name: string) => names[name] ?? name
