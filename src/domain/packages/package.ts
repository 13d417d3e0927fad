import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import type { GateTerms } from '#domain/gate-fees/gate-terms.ts'
import { type Block, type Park, parkFromText } from '#domain/parks/park.ts'
import type { Minor } from '#domain/primitives/money.ts'
import type { MealOptions, MealPrices } from './meal.ts'

export const jeepTypes = ['basic', 'luxury', 'superLuxury'] as const
export type JeepType = (typeof jeepTypes)[number]
export const guideOptions = ['driver', 'driverGuide', 'separateGuide'] as const
export type GuideOption = (typeof guideOptions)[number]
export const visitorTypes = ['foreign', 'local'] as const
export type VisitorType = (typeof visitorTypes)[number]
/** In which ways a package is sold. */
export const packageTypes = ['private', 'shared', 'both'] as const
export type PackageType = (typeof packageTypes)[number]
/** In which of these ways a booking takes a safari of a package: the whole jeep, or seats. */
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

/** The default offer of a package, which restricts nothing (R3.27). */
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
    /** The cover: the first of the pictures; null means the drawn picture of the park. */
    image: string | null
    /** Ticket terms by ticket class; omitted while its park has no gate schedule in force. */
    gate?: GateTerms[] | undefined
    /** The texts that are in English on a page of another language, because they are not translated yet. */
    inEnglish?: PackageText[] | undefined
    /** The dishes among them. */
    dishesInEnglish?: string[] | undefined
  }

/** The texts that staff translate; `mealOptions` are the names of the dishes. */
export const packageTexts = ['name', 'description', 'highlights', 'features', 'mealOptions'] as const
export type PackageText = (typeof packageTexts)[number]

/** Also the default capacity of a package (R1.13). */
export const seatsPerJeep = 7
/** The largest party of a booking; more people are several bookings (R1.13). */
export const maxPartySize = 20

/** Defaults of a new package, apart from its park, type and prices. */
export const newPackage: Omit<
  SafariPackage,
  keyof PackagePrices | 'id' | 'park' | 'packageType' | 'totalBookings' | 'inEnglish' | 'dishesInEnglish'
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

export function parkFilter(text: string | null): Park | 'all' {
  return (text && parkFromText(text)) || 'all'
}
