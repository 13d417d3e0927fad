import type { PricesWire } from '#contracts/packages/package.ts'
import { pricesFromWire, pricesOnTheWire } from '#contracts/primitives/money.ts'
import { defaultPrices } from '#domain/packages/package.ts'
import type { Grid } from '#domain/packages/package-permissions.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { numberFrom } from './package-draft.ts'

/** The prices of this screen, in dollars. */
export type WireGrid = { [Part in 'jeep' | 'shared' | 'guide' | 'meals']: NonNullable<PricesWire[Part]> }

export function gridOf({ jeep, shared, guide, meals }: PricesWire): WireGrid | null {
  return jeep && shared && guide && meals && { jeep, shared, guide, meals }
}

export function defaultGrid(): WireGrid {
  return gridOf(pricesOnTheWire({ ...defaultPrices, mealOptions: null })) as WireGrid
}

export function inCents(grid: WireGrid): Omit<Grid, 'tickets'> {
  return pricesFromWire({ ...grid, tickets: null, mealOptions: null }) as unknown as Omit<Grid, 'tickets'>
}

export const highestPrice = 100_000

/** Reads a typed price: text that is no number becomes 0 (R3.21, R3.26), and nothing is finer than a cent. Null above the bound. */
export function priceFrom(typed: string): number | null {
  const number = numberFrom(typed)
  if (number > highestPrice) return null
  return Number.isFinite(number) ? toDecimal(toMinor(Math.max(0, number))) : 0
}

// The names are part of the specification (R3.21). The third one says that the server has not taken them yet.
const dataKey = 'pricingData'
const updateKey = 'pricingLastUpdate'
const waitingKey = 'pricingNotPublished'
const changed = 'pricingUpdated'

export function keptGrid(): WireGrid | null {
  try {
    return gridOf(JSON.parse(localStorage.getItem(dataKey) ?? '') as PricesWire)
  } catch {
    return null
  }
}

/** In this browser, until the server says yes. */
export function keepGrid(grid: WireGrid) {
  localStorage.setItem(dataKey, JSON.stringify(grid))
  localStorage.setItem(waitingKey, 'true')
}

export function isWaiting(): boolean {
  return localStorage.getItem(waitingKey) === 'true' && keptGrid() !== null
}

export function waitNoMore() {
  localStorage.removeItem(waitingKey)
}

/** Tells the other screens of this browser. */
export function announcePrices(now: number) {
  localStorage.setItem(updateKey, String(now))
  window.dispatchEvent(new Event(changed))
}
