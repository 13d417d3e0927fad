import { type Slot, slotHours } from '#domain/bookings/time-slot.ts'
import {
  allowsReservation,
  type JeepType,
  largestParty,
  type ReservationType,
  type SafariPackage,
  seatsPerJeep,
} from '#domain/packages/package.ts'
import { addDays, type Day, isDay } from '#domain/primitives/date.ts'
import { maxNights, type RoomStock, type RoomType, roomSleeps, roomTypes } from '#domain/stays/room.ts'

/** A package without its number of bookings. */
export type SoldPackage = Omit<SafariPackage, 'totalBookings'>

/** A safari of a package is one product for its private jeeps and one for its shared ones, because OCTO prices a product in one way. */
export type OctoProduct =
  | { id: string; kind: 'safari'; reservation: ReservationType; pkg: SoldPackage }
  | { id: string; kind: 'room'; room: RoomType; stock: number }

export type OctoOption =
  | { id: string; kind: 'safari'; slot: Slot; jeepType: JeepType | null }
  | { id: string; kind: 'room'; nights: number }

/** A person, by age and by the park ticket that they need; or a room. */
export type OctoUnit = { id: string; type: 'ADULT' | 'CHILD' | 'OTHER'; ticket: 'foreign' | 'local' | null }

export const personUnits = [
  { id: 'adult', type: 'ADULT', ticket: 'foreign' },
  { id: 'child', type: 'CHILD', ticket: 'foreign' },
  { id: 'local-adult', type: 'OTHER', ticket: 'local' },
  { id: 'local-child', type: 'OTHER', ticket: 'local' },
] as const satisfies OctoUnit[]
export const roomUnit = { id: 'room', type: 'OTHER', ticket: null } as const satisfies OctoUnit

const adults: readonly string[] = ['adult', 'local-adult']
/** The price is the same at every age; the unit says how many children come. */
export const childAges = { min: 0, max: 12 } as const

export function isChild(unitId: string): boolean {
  return unitId === 'child' || unitId === 'local-child'
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
export function packageIdOf(productId: string): string | null {
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
  return product.kind === 'room' ? [roomUnit] : personUnits
}

/** The most units of one booking. */
export function maxUnitsOf(product: OctoProduct): number {
  return product.kind === 'room' ? product.stock : largestParty(product.pkg, product.reservation)
}

/** People of a number of rooms: as many as sleep there. */
export function peopleIn(product: OctoProduct, units: number): number {
  return product.kind === 'room' ? units * roomSleeps[product.room] : units
}

/** Units of one booking, counted. */
export type UnitCounts = { all: number; local: number; withoutAdult: boolean }

export function countUnits(unitIds: readonly string[]): UnitCounts {
  return {
    all: unitIds.length,
    local: unitIds.filter((id) => id === 'local-adult' || id === 'local-child').length,
    withoutAdult: unitIds.some(isChild) && !unitIds.some((id) => adults.includes(id)),
  }
}

export const offset = '+05:30'

/** Hours and minutes of a minute of the day. */
export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Sri Lanka has no daylight saving. */
export function localTime(day: Day, minute: number): string {
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

export type OctoStatus = 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED'

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
