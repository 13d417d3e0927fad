import { randomUUID } from 'node:crypto'
import type { OctoReservation } from '#contracts/resellers/octo.ts'
import type { refuseClosed } from '#db/availability/claims.ts'
import type { Sale } from '#db/bookings/book-sale.ts'
import type { Database } from '#db/client.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import {
  defaultJeepType,
  type InventoryDemand,
  jeepsWanted,
  roomsWanted,
  seatsWanted,
} from '#domain/availability/inventory.ts'
import { startOfSlot } from '#domain/bookings/time-slot.ts'
import { termsOf } from '#domain/packages/package.ts'
import { jeepsFor } from '#domain/packages/price.ts'
import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import { addDays, type Day, dayAt, daysBetween } from '#domain/primitives/date.ts'
import type { OctoUnitItem } from '#domain/resellers/octo-booking.ts'
import {
  badRequest,
  invalidAvailability,
  invalidOption,
  invalidProduct,
  invalidUnit,
  type OctoFailure,
  unprocessable,
} from '#domain/resellers/octo-error.ts'
import { partyPrice, visitorTypeOf } from '#domain/resellers/octo-price.ts'
import {
  dayOfAvailability,
  isAdult,
  isMinor,
  maxUnitsOf,
  type OctoUnit,
  optionsOf,
  partyOfUnits,
  peopleIn,
  productOf,
  unitsOf,
} from '#domain/resellers/octo-product.ts'
import { startOfStay, stayPrice } from '#domain/stays/room.ts'
import { readGateFees } from '#services/gate-fees/gate-fees-of-trip.ts'
import { type OctoOffer, octoCutoff, octoWindow } from './octo-availability.ts'
import { unitItemPrices } from './octo-pricing-view.ts'

type TripRequest = Pick<OctoReservation, 'productId' | 'optionId' | 'availabilityId' | 'unitItems' | 'currency'>

export type TripPlan = {
  ok: true
  business: OctoOffer['business']
  maxCapacity: number | undefined
  prices: Sale['prices']
  unitItems: OctoUnitItem[]
  places: InventoryDemand[]
  calendarTrip: Parameters<typeof refuseClosed>[1] | null
  startsAt: number
  columns: ReturnType<typeof columnsOf> & Awaited<ReturnType<typeof gateColumnsOf>>
}

/**
 * Checks and prices a trip. `pkg` is the package of its product, if it has one. The places are claimed by number: their claim decides
 * what is free.
 */
export async function planOctoTrip(
  db: Database,
  request: TripRequest,
  pkg: StoredPackage | undefined,
  now: number,
): Promise<TripPlan | OctoFailure> {
  const { productId, optionId, availabilityId } = request
  const business = await readBusinessSettings(db)
  const product = productOf(productId, pkg, business.rooms)
  if (!product) return invalidProduct(productId)
  const option = optionsOf(product).find(({ id }) => id === optionId)
  if (!option) return invalidOption(optionId)
  const items = request.unitItems ?? []
  const productUnits = unitsOf(product)
  const unknown = items.find(({ unitId }) => productUnits.every(({ id }) => id !== unitId))
  if (unknown) return invalidUnit(unknown.unitId)
  const units = items.flatMap(({ unitId }) => productUnits.find(({ id }) => id === unitId) ?? [])
  const offer = { product, option, business }
  const day = dayOfAvailability(option, availabilityId)
  if (!day || !isOnCalendar(offer, day, now)) return invalidAvailability(availabilityId)
  if (request.currency && request.currency !== 'USD') return badRequest('Prices are in USD alone')
  if (units.length === 0) return unprocessable('At least one unit is needed')
  if (units.length > maxUnitsOf(product))
    return unprocessable(`At most ${maxUnitsOf(product)} units can be booked together`)
  if (units.some(isMinor) && !units.some(isAdult)) return unprocessable('A child must come with an adult')
  const uuids = items.flatMap(({ uuid }) => (uuid ? [uuid.toLowerCase()] : []))
  if (new Set(uuids).size < uuids.length) return badRequest('Each unit item needs a uuid of its own')
  if (octoCutoff(option, day, business) <= now) return unprocessable('This availability is closed')
  const prices = unitItemPrices(offer, units, day)
  const unitItems = items.map(({ uuid, unitId, resellerReference, contact }, at) => ({
    uuid: uuid?.toLowerCase() ?? randomUUID(),
    unitId,
    resellerReference: resellerReference ?? null,
    ...(contact && { contact }),
    price: prices?.[at] ?? null,
  }))
  const columns = { ...columnsOf(offer, day, units), ...(await gateColumnsOf(db, offer, day, units)) }
  return {
    ok: true,
    business,
    maxCapacity: pkg?.maxCapacity,
    prices: pkg ? termsOf(pkg) : null,
    unitItems,
    places: placesFor(offer, day, units.length),
    calendarTrip:
      product.kind === 'safari' && option.kind === 'safari'
        ? {
            day,
            timeSlot: option.slot,
            packageId: product.pkg.id,
            park: product.pkg.park,
            block: product.pkg.block || null,
          }
        : null,
    startsAt: columns.starts_at.getTime(),
    columns,
  }
}

/** Days that are over or not on sale yet have no availability. */
function isOnCalendar(offer: OctoOffer, day: Day, now: number): boolean {
  const ahead = daysBetween(dayAt(now), day)
  return ahead >= 0 && ahead <= octoWindow(offer)
}

function placesFor({ product, option, business }: OctoOffer, day: Day, count: number): InventoryDemand[] {
  if (product.kind === 'room' || option.kind === 'room') {
    if (product.kind !== 'room' || option.kind !== 'room') return []
    const checkOut = addDays(day, option.nights)
    return roomsWanted({ room: product.room, rooms: count, checkIn: day, checkOut }, business.rooms)
  }
  if (product.reservation === 'private')
    return jeepsWanted(
      { day, timeSlot: option.slot, jeepType: option.jeepType ?? defaultJeepType, people: count },
      business.fleet,
    )
  // Any seats: the database takes those that are free.
  return seatsWanted({ day, timeSlot: option.slot, seats: [] }, product.pkg, business.fleet).map((place) => {
    if (!('units' in place)) return place
    const { units: _, ...seats } = place
    return { ...seats, count }
  })
}

const noTrip = {
  package_id: null,
  package_name: '',
  park: null,
  block: null,
  time_slot: null,
  check_out: null,
  jeep_type: null,
  room_type: null,
  rooms: 0,
  guide_option: null,
  visitor_type: null,
}

/** The columns of a booking that say what is booked, and at what price. */
function columnsOf({ product, option, business }: OctoOffer, day: Day, units: OctoUnit[]) {
  const people = peopleIn(product, units.length)
  if (product.kind === 'room' || option.kind === 'room') {
    const nights = option.kind === 'room' ? option.nights : 1
    const room = product.kind === 'room' ? product.room : 'double'
    const stay = { room, rooms: units.length, checkIn: day, checkOut: addDays(day, nights) }
    const { amount } = stayPrice(stay, business)
    return {
      ...noTrip,
      kind: 'room' as const,
      day,
      people,
      starts_at: new Date(startOfStay(day)),
      check_out: stay.checkOut,
      room_type: room,
      rooms: units.length,
      price: { roomPrice: Math.round(amount / nights / units.length) },
      total: amount,
    }
  }
  const { pkg, reservation } = product
  const party = partyOfUnits(units)
  const trip = { pkg, reservation, slot: option.slot, jeepType: option.jeepType, day }
  const price = partyPrice(trip, party, priceSettingsOn(business, day))
  return {
    ...noTrip,
    kind: reservation,
    day,
    people,
    starts_at: new Date(startOfSlot(day, option.slot)),
    package_id: pkg.id,
    package_name: pkg.name,
    park: pkg.park,
    block: pkg.block || null,
    time_slot: option.slot,
    jeep_type: option.jeepType ?? defaultJeepType,
    guide_option: 'driver' as const,
    visitor_type: visitorTypeOf(party),
    price,
    total: price.totalPrice,
  }
}

/** The people by class and their gate fees, where the park has a schedule: as a guest's booking keeps them. */
async function gateColumnsOf(tx: Database, { product }: OctoOffer, day: Day, units: OctoUnit[]) {
  if (product.kind === 'room' || !product.pkg.gate) return { party: null, gate_fees: null }
  const party = partyOfUnits(units)
  const people = units.length
  const jeeps = product.reservation === 'private' ? jeepsFor(people) : 0
  const trip = { day, people, visitorType: visitorTypeOf(party), party, jeeps }
  return { party, gate_fees: await readGateFees(tx, product.pkg, trip) }
}
