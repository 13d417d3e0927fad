import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { claimPlaces, freePlaces, lockPlaces, refuseClosed } from '#db/availability/claims.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import {
  defaultJeepType,
  type InventoryDemand,
  jeepsWanted,
  roomsWanted,
  seatsWanted,
} from '#domain/availability/inventory.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { type JeepType, jeepTypes, seatsPerJeep } from '#domain/packages/package.ts'

type Circumstances = {
  pkg: StoredPackage | undefined
  business: BusinessSettings
  now: number
  overbook: boolean
  /** Guests move only to days on sale, staff to any day that is not closed. */
  isGuest?: boolean
}

/**
 * Frees the old places of a changed booking and claims the new ones, all or none. `pkg` is the package after the change.
 * Throws a database error, which `mapInventoryError` maps, if a place is taken or the day is closed.
 */
export async function moveClaims(
  tx: Database,
  before: StoredBooking,
  after: StoredBooking,
  circumstances: Circumstances,
) {
  const { pkg, business, now, overbook, isGuest = false } = circumstances
  if (after.status === 'cancelled') return freePlaces(tx, after.id)
  const { kind, day, time_slot, package_id, park, block } = after
  // Staff may close a day with bookings; those that stay on it may still be changed.
  if (kindSpecs[kind].tripType !== 'stay' && day && time_slot && isOtherTrip(before, after))
    await refuseClosed(
      tx,
      { day, timeSlot: time_slot, packageId: package_id, park, block },
      isGuest && business.onlyOpenedDays,
    )
  const maxCapacity = pkg?.maxCapacity ?? seatsPerJeep
  const had = placesOf(before, business, maxCapacity)
  const needs = placesOf(after, business, maxCapacity)
  if (JSON.stringify(had) === JSON.stringify(needs)) return
  // Two clerks moving two bookings crosswise would deadlock.
  await lockPlaces(tx, [...had, ...needs])
  if (had.length > 0) await freePlaces(tx, before.id)
  if (needs.length > 0) await claimPlaces(tx, after.id, needs, { now, overbook })
}

function isOtherTrip(before: StoredBooking, after: StoredBooking): boolean {
  return (
    before.status === 'cancelled' ||
    before.day !== after.day ||
    before.time_slot !== after.time_slot ||
    before.package_id !== after.package_id ||
    before.park !== after.park ||
    before.block !== after.block
  )
}

/** The inventory that a booking claims; nothing once it is cancelled. */
export function placesOf(
  booking: StoredBooking,
  { fleet, rooms: stock }: BusinessSettings,
  maxCapacity = seatsPerJeep,
): InventoryDemand[] {
  const { kind, status, day, time_slot, people, jeep_type, package_id, seats, check_out, room_type, rooms } = booking
  if (status === 'cancelled' || !day) return []
  if (room_type && check_out) return roomsWanted({ room: room_type, rooms, checkIn: day, checkOut: check_out }, stock)
  const { claims } = kindSpecs[kind]
  if (!time_slot || claims === 'nothing') return []
  if (claims === 'seats' && package_id && isSlot(time_slot))
    return seatsWanted({ day, timeSlot: time_slot, seats }, { id: package_id, maxCapacity }, fleet)
  return jeepsWanted({ day, timeSlot: time_slot, jeepType: jeepTypeOf(jeep_type), people }, fleet)
}

function jeepTypeOf(text: string | null): JeepType {
  return jeepTypes.find((type) => type === text) ?? defaultJeepType
}
