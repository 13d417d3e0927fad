import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { matchesText } from '#domain/primitives/text-search.ts'
import type { MealOptions, MealPrices } from './meal.ts'
import { type Block, type Park, parkFromText } from './park.ts'

export const jeepTypes = ['basic', 'luxury', 'superLuxury'] as const
export type JeepType = (typeof jeepTypes)[number]
export const guideOptions = ['driver', 'driverGuide', 'separateGuide'] as const
export type GuideOption = (typeof guideOptions)[number]
export const visitorTypes = ['foreign', 'local'] as const
export type VisitorType = (typeof visitorTypes)[number]
export const packageTypes = ['private', 'shared', 'both'] as const
export type PackageType = (typeof packageTypes)[number]
export const reservationTypes = ['private', 'shared'] as const
export type ReservationType = (typeof reservationTypes)[number]
/** Shared prices are keyed by group size, 1 to 7 (R3.10). */
export const groupSizes = [1, 2, 3, 4, 5, 6, 7] as const
export type GroupSize = (typeof groupSizes)[number]

export type JeepPrices = Record<JeepType, Record<Slot, Minor>>
export type SharedPrices = Record<GroupSize, Minor>
export type GuidePrices = Record<GuideOption, Minor>
export type TicketPrices = Record<VisitorType, Minor>

/** A package's prices, in US cents. A null part has no price yet. */
export type PackagePrices = {
  jeep: JeepPrices | null
  shared: SharedPrices | null
  guide: GuidePrices | null
  tickets: TicketPrices | null
  meals: MealPrices | null
  mealOptions: MealOptions | null
}

/** When and in which jeeps a package runs (R3.27). */
export type PackageOffer = {
  /** At least one, in the order of the day. */
  offeredSlots: Slot[]
  /** One of the offered slots: the first choice, whose hours and price the cards show. */
  presetSlot: Slot
  /** Of private safaris; at least one, the first is the first choice. */
  offeredJeeps: JeepType[]
  /** Seat prices in US cents of the slots where they differ from `shared`. */
  slotSeatPrices: Partial<Record<Slot, SharedPrices>>
}

/** The offer of a package that restricts nothing, as every package before R3.27. */
export const wholeOffer: PackageOffer = {
  offeredSlots: [...slots],
  presetSlot: 'morning',
  offeredJeeps: [...jeepTypes],
  slotSeatPrices: {},
}

/** A safari as the operator sells it (R3.1). Prices in US cents. */
export type SafariPackage = PackagePrices &
  PackageOffer & {
    id: string
    name: string
    description: string
    park: Park
    /** Yala only; empty means all blocks. */
    block: Block | ''
    packageType: PackageType
    maxCapacity: number
    highlights: string[]
    features: string[]
    isActive: boolean
    totalBookings: number
    /** A picture of the gallery; null means the drawn picture of the park. */
    image: string | null
    /** The texts that are in English on a page of another language, because they are not translated yet. */
    inEnglish?: PackageText[] | undefined
  }

/** What staff translate; `mealOptions` are the names of the dishes. */
export const packageTexts = ['name', 'description', 'highlights', 'features', 'mealOptions'] as const
export type PackageText = (typeof packageTexts)[number]

/** Also the default capacity of a package (R1.13). */
export const seatsPerJeep = 7
export const packagesPerPage = 6

/** Defaults of a new package, apart from its park, type and prices. */
export const newPackage: Omit<
  SafariPackage,
  keyof PackagePrices | 'id' | 'park' | 'packageType' | 'totalBookings' | 'inEnglish'
> = {
  name: '',
  description: '',
  block: '',
  maxCapacity: seatsPerJeep,
  highlights: [],
  features: [],
  image: null,
  isActive: false,
  ...wholeOffer,
}

function jeepRow(morning: Minor, afternoon: Minor, extended: Minor, fullDay: Minor): Record<Slot, Minor> {
  return { morning, afternoon, extended, fullDay }
}

/** The specification's default prices (R3.6), in US cents. */
export const defaultPrices = {
  jeep: {
    basic: jeepRow(500, 500, 700, 1000),
    luxury: jeepRow(700, 700, 900, 1200),
    superLuxury: jeepRow(1000, 1000, 1200, 1500),
  },
  shared: { 1: 1000, 2: 800, 3: 700, 4: 500, 5: 500, 6: 500, 7: 500 },
  guide: { driver: 0, driverGuide: 1000, separateGuide: 1500 },
  tickets: { foreign: 1500, local: 500 },
  meals: { breakfast: 500, lunch: 600 },
} as const satisfies Omit<PackagePrices, 'mealOptions'>

/** The price fields of a package. */
export function pricesOf<T extends Record<keyof PackagePrices, unknown>>(pkg: T): Pick<T, keyof PackagePrices> {
  const { jeep, shared, guide, tickets, meals, mealOptions } = pkg
  return { jeep, shared, guide, tickets, meals, mealOptions }
}

/** The prices and the offer of a package, as stored and compared when it is sold. */
export function termsOf(pkg: PackagePrices & PackageOffer): PackagePrices & PackageOffer {
  const { offeredSlots, presetSlot, offeredJeeps, slotSeatPrices } = pkg
  return { ...pricesOf(pkg), offeredSlots, presetSlot, offeredJeeps, slotSeatPrices }
}

export function offersSlot(pkg: Partial<PackageOffer>, slot: Slot): boolean {
  return pkg.offeredSlots?.includes(slot) ?? true
}

export function offersJeep(pkg: Partial<PackageOffer>, type: JeepType): boolean {
  return pkg.offeredJeeps?.includes(type) ?? true
}

/** The first choice of slot and jeep. */
export function presetOf(pkg: Partial<PackageOffer>): { timeSlot: Slot; jeepType: JeepType } {
  return { timeSlot: pkg.presetSlot ?? 'morning', jeepType: pkg.offeredJeeps?.[0] ?? 'basic' }
}

/** The seat prices by group size in a slot; null without prices. */
export function seatPricesIn(
  pkg: Pick<PackagePrices, 'shared'> & Partial<PackageOffer>,
  slot: Slot,
): SharedPrices | null {
  return pkg.shared && (pkg.slotSeatPrices?.[slot] ?? pkg.shared)
}

export function isPriced(pkg: Pick<SafariPackage, 'jeep' | 'shared'>, reservation: ReservationType): boolean {
  return reservation === 'private' ? pkg.jeep !== null : pkg.shared !== null
}

/** Private where the package allows it, else shared (R3.19). */
export function firstReservationType(pkg: Pick<SafariPackage, 'packageType'>): ReservationType {
  return pkg.packageType === 'shared' ? 'shared' : 'private'
}

export function allowsReservation(pkg: Pick<SafariPackage, 'packageType'>, reservation: ReservationType): boolean {
  return pkg.packageType === 'both' || pkg.packageType === reservation
}

/** The largest party: the package's capacity, else 7; shared parties never exceed one jeep (R1.13). */
export function largestParty(pkg: { maxCapacity?: number | null }, reservation: ReservationType = 'private'): number {
  const capacity = pkg.maxCapacity || seatsPerJeep
  return reservation === 'shared' ? Math.min(capacity, seatsPerJeep) : capacity
}

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

/** With more packages than this, the server searches and sends pages of the list instead of all of it. */
export const maxPackagesAtOnce = 48

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

// Sorting ten thousand names takes 16 ms, and 37 ms by localeCompare.
const { compare: byName } = new Intl.Collator('en')

export function parkFilter(text: string | null): Park | 'all' {
  return (text && parkFromText(text)) || 'all'
}
