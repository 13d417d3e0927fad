import { type Slot, slotHours } from '#domain/bookings/time-slot.ts'
import type { PartyByClass, TicketClass } from '#domain/gate-fees/ticket-class.ts'
import {
  allowsReservation,
  type JeepType,
  largestParty,
  type ReservationType,
  seatsPerJeep,
} from '#domain/packages/package.ts'
import type { TranslatedPackage } from '#domain/packages/package-texts.ts'
import { addDays, type Day, isDay } from '#domain/primitives/date.ts'
import { maxNights, type RoomStock, type RoomType, roomSleeps, roomTypes } from '#domain/stays/room.ts'

/** A package without its number of bookings. */
export type SoldPackage = Omit<TranslatedPackage, 'totalBookings'>

/** A safari of a package is one product for its private jeeps and one for its shared ones, because OCTO prices a product in one way. */
export type OctoProduct =
  | { id: string; kind: 'safari'; reservation: ReservationType; pkg: SoldPackage }
  | { id: string; kind: 'room'; room: RoomType; stock: number }

export type OctoOption =
  | { id: string; kind: 'safari'; slot: Slot; jeepType: JeepType | null }
  | { id: string; kind: 'room'; nights: number }

/** A person of a class by which parks charge, or a room. Residents and guests of SAARC countries have no type of their own in OCTO. */
export type OctoUnit = {
  id: string
  type: 'ADULT' | 'CHILD' | 'INFANT' | 'OTHER'
  visitor: TicketClass | null
  ages: { min: number; max: number }
}

type Ages = OctoUnit['ages']
const adultAges: Ages = { min: 13, max: 99 }

function residentsAndForeigners(childAges: Ages): OctoUnit[] {
  return [
    { id: 'adult', type: 'ADULT', visitor: 'foreignAdult', ages: adultAges },
    { id: 'child', type: 'CHILD', visitor: 'foreignChild', ages: childAges },
    { id: 'local-adult', type: 'OTHER', visitor: 'localAdult', ages: adultAges },
    { id: 'local-child', type: 'OTHER', visitor: 'localChild', ages: childAges },
  ]
}

/** At our own price for tickets children pay as adults do; the unit says how many come. */
const ticketUnits: readonly OctoUnit[] = residentsAndForeigners({ min: 0, max: 12 })

/** Where a park has a schedule of gate fees: the classes for which the website asks there. */
const classUnits: readonly OctoUnit[] = [
  ...residentsAndForeigners({ min: 6, max: 12 }),
  { id: 'saarc-adult', type: 'OTHER', visitor: 'saarcAdult', ages: adultAges },
  { id: 'saarc-child', type: 'OTHER', visitor: 'saarcChild', ages: { min: 6, max: 12 } },
  { id: 'infant', type: 'INFANT', visitor: 'infant', ages: { min: 0, max: 5 } },
]

const roomUnit: OctoUnit = { id: 'room', type: 'OTHER', visitor: null, ages: { min: 0, max: 99 } }

export function isAdult({ visitor }: OctoUnit): boolean {
  return visitor?.endsWith('Adult') ?? false
}

export function isMinor(unit: OctoUnit): boolean {
  return unit.visitor !== null && !isAdult(unit)
}

/** The longest stay that is sold as an option of its own. */
const longestStay = Math.min(14, maxNights)

/** Private safaris first: they have the most places. */
export function productsOf(packages: readonly SoldPackage[], stock: RoomStock): OctoProduct[] {
  const safaris = (reservation: ReservationType) => packages.flatMap((pkg) => safariProduct(pkg, reservation) ?? [])
  return [...safaris('private'), ...safaris('shared'), ...roomTypes.flatMap((room) => roomProduct(room, stock) ?? [])]
}

function safariProduct(pkg: SoldPackage, reservation: ReservationType): OctoProduct | undefined {
  const isPriced = reservation === 'private' ? pkg.jeep !== null : pkg.shared !== null
  if (!pkg.isActive || !isPriced || !allowsReservation(pkg, reservation)) return undefined
  return { id: `${pkg.id}.${reservation}`, kind: 'safari', reservation, pkg }
}

function roomProduct(room: RoomType, stock: RoomStock): OctoProduct | undefined {
  return stock[room] > 0 ? { id: `room.${room}`, kind: 'room', room, stock: stock[room] } : undefined
}

/** The ID of the package in the ID of a product; null for a room. */
export function packageIdOfProduct(productId: string): string | null {
  return /^(.+)\.(?:private|shared)$/.exec(productId)?.[1] ?? null
}

export function productOf(productId: string, pkg: SoldPackage | undefined, stock: RoomStock): OctoProduct | undefined {
  return productsOf(pkg ? [pkg] : [], stock).find(({ id }) => id === productId)
}

/** The default is the first. */
export function optionsOf(product: OctoProduct): OctoOption[] {
  if (product.kind === 'room')
    return Array.from({ length: longestStay }, (_, index) => ({
      id: index === 0 ? '1-night' : `${index + 1}-nights`,
      kind: 'room',
      nights: index + 1,
    }))
  const { offeredSlots, presetSlot, offeredJeeps } = product.pkg
  const slots = [presetSlot, ...offeredSlots.filter((slot) => slot !== presetSlot)]
  return slots.flatMap((slot): OctoOption[] =>
    product.reservation === 'shared'
      ? [{ id: slot, kind: 'safari', slot, jeepType: null }]
      : offeredJeeps.map((jeepType) => ({ id: `${slot}-${jeepType}`, kind: 'safari', slot, jeepType })),
  )
}

export function unitsOf(product: OctoProduct): readonly OctoUnit[] {
  if (product.kind === 'room') return [roomUnit]
  return product.pkg.gate ? classUnits : ticketUnits
}

/** The most units of one booking. */
export function maxUnitsOf(product: OctoProduct): number {
  return product.kind === 'room' ? product.stock : largestParty(product.pkg, product.reservation)
}

/** People of a number of rooms: as many as sleep there. */
export function peopleIn(product: OctoProduct, units: number): number {
  return product.kind === 'room' ? units * roomSleeps[product.room] : units
}

/** The people of some units by class; none for rooms. */
export function partyOfUnits(units: readonly (Pick<OctoUnit, 'visitor'> & { quantity?: number })[]): PartyByClass {
  const party: PartyByClass = {}
  for (const { visitor, quantity = 1 } of units) if (visitor) party[visitor] = (party[visitor] ?? 0) + quantity
  return party
}

export const offset = '+05:30'

/** Hours and minutes of a minute of the day. */
export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Sri Lanka has no daylight saving. */
function localTime(day: Day, minute: number): string {
  return `${day}T${clockTime(minute)}:00${offset}`
}

/** The start of an option in minutes after midnight. A room is for the whole day. */
export function startMinuteOf(option: OctoOption): number {
  return option.kind === 'room' ? 0 : slotHours[option.slot].start
}

export function availabilityIdOf(option: OctoOption, day: Day): string {
  return localTime(day, startMinuteOf(option))
}

/** The day of an availability of this option; null if it is none. */
export function dayOfAvailability(option: OctoOption, availabilityId: string): Day | null {
  const day = availabilityId.slice(0, 10)
  return isDay(day) && availabilityIdOf(option, day) === availabilityId ? day : null
}

export function localSpan(option: OctoOption, day: Day): { start: string; end: string } {
  const start = availabilityIdOf(option, day)
  if (option.kind === 'room') return { start, end: localTime(addDays(day, option.nights), 0) }
  return { start, end: localTime(day, slotHours[option.slot].end) }
}

type OctoStatus = 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED'

/** LIMITED when fewer than half are left. */
export function statusOf(
  { isClosed, vacancies, capacity }: { isClosed: boolean; vacancies: number; capacity: number },
  wanted = 1,
): OctoStatus {
  if (isClosed) return 'CLOSED'
  if (vacancies < Math.max(1, wanted)) return 'SOLD_OUT'
  return vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE'
}

/** Private jeeps are counted in people, seven to a jeep. */
export const peoplePerJeep = seatsPerJeep
