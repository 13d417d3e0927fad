import { maxPrice, type PricesWire } from '#contracts/packages/package.ts'
import { GridChange } from '#contracts/packages/package-input.ts'
import { pricesFromWire, pricesOnTheWire } from '#contracts/primitives/money.ts'
import { type Problems, problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { defaultPrices } from '#domain/packages/package.ts'
import type { Grid } from '#domain/packages/price-grid.ts'
import { isSame } from '#domain/primitives/diff.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { priceGridKey, pricesUpdatedAtKey, unpublishedPricesKey } from '#domain/settings/staff-storage-keys.ts'
import { components } from '#i18n/components.ts'
import { dollars } from '#i18n/format-money.ts'

/** In dollars. */
export type WireGrid = { [Part in 'jeep' | 'shared' | 'guide' | 'meals']: NonNullable<PricesWire[Part]> }

/** The prices that the form began on. */
export type GridStart = {
  grid: WireGrid
  /** On the server; null if they could not be read. */
  published: WireGrid | null
  /**
   * All but `published` are stored in this browser only. `overtaken`: somebody else has published other prices since. `unseen`: other
   * prices are published, which could not be read when the form opened.
   */
  state: 'published' | 'unpublished' | 'overtaken' | 'unseen'
}

/** The prices of this browser if they could not be published, otherwise those of the server. */
export function startOf(published: WireGrid | null): GridStart {
  const local = storedGrid()
  const isPending = local !== null && localStorage.getItem(unpublishedPricesKey) !== null && !isSame(local, published)
  if (published && !isPending) clearUnpublished()
  const start = { grid: (isPending || !published ? local : published) ?? defaultGrid(), published }
  if (!isPending) return { ...start, state: 'published' }
  const seen = storedGrid(unpublishedPricesKey)
  if (!published || isSame(seen, published)) return { ...start, state: 'unpublished' }
  return { ...start, state: stateOver(seen) }
}

/** `newest` are other prices that were found to be published: the next attempt replaces them. */
export function afterFailure(before: GridStart, newest: WireGrid | null): GridStart {
  if (newest) return { ...before, published: newest, state: stateOver(before.published) }
  return { ...before, state: before.state === 'published' ? 'unpublished' : before.state }
}

/** The state if other prices are published than those that were `seen`. */
function stateOver(seen: WireGrid | null) {
  return seen ? 'overtaken' : 'unseen'
}

export function gridOf({ jeep, shared, guide, meals }: PricesWire): WireGrid | null {
  return jeep && shared && guide && meals && { jeep, shared, guide, meals }
}

export function defaultGrid(): WireGrid {
  return gridOf(pricesOnTheWire({ ...defaultPrices, mealOptions: null })) as WireGrid
}

export function inCents(grid: WireGrid): Omit<Grid, 'tickets'> {
  return pricesFromWire({ ...grid, tickets: null, mealOptions: null }) as unknown as Omit<Grid, 'tickets'>
}

/** A price can only be too high. */
export function gridProblems(grid: WireGrid): Problems {
  const paths = Object.keys(problemsOfRequest(GridChange, grid))
  return Object.fromEntries(paths.map((path) => [path, components.numbers.atMost(dollars(toMinor(maxPrice)))]))
}

export function storedGrid(key = priceGridKey): WireGrid | null {
  try {
    return gridOf(JSON.parse(localStorage.getItem(key) ?? '') as PricesWire)
  } catch {
    return null
  }
}

/** Until the server accepts it. The published prices of the first attempt stay, because later ones may never have been shown. */
export function storeGrid(grid: WireGrid, published: WireGrid | null) {
  localStorage.setItem(priceGridKey, JSON.stringify(grid))
  if (localStorage.getItem(unpublishedPricesKey) === null)
    localStorage.setItem(unpublishedPricesKey, JSON.stringify(published))
}

export function clearUnpublished() {
  localStorage.removeItem(unpublishedPricesKey)
}

/** Notifies the other screens of this browser. */
export function announcePrices(now: number) {
  localStorage.setItem(pricesUpdatedAtKey, String(now))
  window.dispatchEvent(new Event('pricingUpdated'))
}
