import type { Slot } from '#domain/bookings/time-slot.ts'
import type { Park } from '#domain/parks/park.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { matchesText } from '#domain/primitives/text-search.ts'
import {
  allowsReservation,
  defaultPrices,
  largestParty,
  offersSlot,
  type PackageOffer,
  type PackageType,
  presetOf,
  type SafariPackage,
  seatPricesIn,
} from './package.ts'

/** The 'Starting from' price in the preset slot: its first jeep, otherwise the lowest seat price (R3.16). */
export function startingPrice(
  pkg: Pick<SafariPackage, 'packageType' | 'jeep' | 'shared'> & Partial<PackageOffer>,
): { amount: Minor; per: 'jeep' | 'seat' } | null {
  const { timeSlot, jeepType } = presetOf(pkg)
  if (pkg.jeep && allowsReservation(pkg, 'private')) return { amount: pkg.jeep[jeepType][timeSlot], per: 'jeep' }
  const seats = seatPricesIn(pkg, timeSlot)
  if (seats && allowsReservation(pkg, 'shared')) return { amount: Math.min(...Object.values(seats)), per: 'seat' }
  return null
}

/** A package as it is sold in one of its slots. */
export function inSlot<P extends PackageOffer>(pkg: P, slot: Slot | 'all'): P {
  return slot === 'all' ? pkg : { ...pkg, presetSlot: slot, offeredSlots: [slot] }
}

/**
 * The least that two foreign visitors pay in all, in US cents: their tickets and the cheapest offered jeep with its guide, or two
 * seats in the cheapest offered slot (R3.28). One visitor if the package takes no more. Null without a price.
 */
export function lowestTotal(
  pkg: Pick<SafariPackage, 'packageType' | 'maxCapacity' | 'jeep' | 'shared' | 'guide' | 'tickets'> & PackageOffer,
): { amount: Minor; people: 1 | 2 } | null {
  const { jeep, guide, offeredSlots, offeredJeeps } = pkg
  const people = largestParty(pkg) === 1 ? 1 : 2
  const jeeps = jeep && allowsReservation(pkg, 'private') ? offeredJeeps.map((type) => jeep[type]) : []
  const cheapestGuide = guide ? Math.min(...Object.values(guide)) : 0
  const amounts = offeredSlots.flatMap((slot) => {
    const seats = allowsReservation(pkg, 'shared') ? seatPricesIn(pkg, slot) : null
    return [...jeeps.map((prices) => prices[slot] + cheapestGuide), ...(seats ? [seats[people] * people] : [])]
  })
  if (amounts.length === 0) return null
  const ticket = (pkg.tickets ?? defaultPrices.tickets).foreign
  return { amount: Math.min(...amounts) + ticket * people, people }
}

/** Whether a package matches the type filter: 'shared' sells seats, 'private' sells jeeps, 'both' sells both (R3.18). */
export function isOfType(pkg: Pick<SafariPackage, 'packageType'>, type: PackageType | 'all'): boolean {
  return type === 'all' || pkg.packageType === type || (pkg.packageType === 'both' && type !== 'both')
}

export const packageSorts = ['most-booked', 'name', 'price-low', 'price-high'] as const

type PackageSort = (typeof packageSorts)[number]

export type PackageFilter = {
  search: string
  park: Park | 'all'
  slot: Slot | 'all'
  type: PackageType | 'all'
  sort: PackageSort
}

export const everyPackage: PackageFilter = { search: '', park: 'all', slot: 'all', type: 'all', sort: 'most-booked' }

export const packagesPerPage = 6

/** With more packages than this, the server searches and sends pages of the list instead of all of it. */
export const maxPackagesAtOnce = 48

// Sorting ten thousand names takes 16 ms, and 37 ms by localeCompare.
const { compare: byName } = new Intl.Collator('en')

/** Whether a package's name, description, park or highlights contain all words of a search. */
export function matchesPackage(
  pkg: Pick<SafariPackage, 'name' | 'description' | 'park' | 'highlights'>,
  search: string,
) {
  return search === '' || matchesText([pkg.name, pkg.description, pkg.park, ...pkg.highlights].join(' '), search)
}

/** The packages of a filter, sorted; equal ones by name (R3.17). By price means by the main price of their cards (R3.28). */
export function choosePackages<P extends SafariPackage>(packages: readonly P[], filter: PackageFilter): P[] {
  const { park, slot, type, sort, search } = filter
  const found = packages.filter((pkg) => {
    if (park !== 'all' && pkg.park !== park) return false
    if (slot !== 'all' && !offersSlot(pkg, slot)) return false
    if (!isOfType(pkg, type)) return false
    return matchesPackage(pkg, search)
  })
  if (sort === 'name') return found.sort((a, b) => byName(a.name, b.name))
  if (sort === 'most-booked') return found.sort((a, b) => b.totalBookings - a.totalBookings || byName(a.name, b.name))
  // A package without a price comes last in both directions.
  const prices = new Map(found.map((pkg) => [pkg, lowestTotal(inSlot(pkg, slot))?.amount ?? null]))
  return found.sort((a, b) => {
    const [priceA, priceB] = [prices.get(a) ?? null, prices.get(b) ?? null]
    if (priceA === null || priceB === null) return (priceA === null ? 1 : 0) - (priceB === null ? 1 : 0)
    return (sort === 'price-low' ? priceA - priceB : priceB - priceA) || byName(a.name, b.name)
  })
}

/** The page numbers of a pager, '1 … 4 5 6 … 9' on page 5; null is an ellipsis. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? 0)
    if (index > 0 && gap === 2) return [n - 1, n]
    return index > 0 && gap > 2 ? [null, n] : [n]
  })
}
