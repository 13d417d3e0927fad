import type { BookingChange, StoredBooking } from '#records/bookings.ts'
import type { StoredPackage } from '#records/packages.ts'
import type { BusinessSettings } from '#rules/business.ts'
import { addDays, daysBetween, instantOf } from '#rules/day.ts'
import { heldUntil } from '#rules/hold.ts'
import { allowsReservation, seatsPerJeep } from '#rules/package.ts'
import type { Refusal } from '#rules/refusal.ts'
import { roomSleeps, settledBefore, startOfStay } from '#rules/room.ts'
import { seatsFit } from '#rules/seat.ts'
import { isShortNotice, isSlot, startMinute } from '#rules/slot.ts'
import type { StaffBooking } from '#rules/staff-booking.ts'
import { minuteOfTime, mostPassengers, vehicleIds, vehicleSeats, vehicles } from '#rules/taxi.ts'
import { priceAnew } from './price-anew.ts'

export type BookingUpdate = { [Field in keyof StaffBooking]?: StaffBooking[Field] | undefined }

/** `pkg` is the package that the booking has after the change, inactive ones too. */
type Circumstances = { pkg: StoredPackage | undefined; business: BusinessSettings; now: number }
type Change = BookingChange &
  Partial<
    Pick<
      StoredBooking,
      'kind' | 'starts_at' | 'status' | 'day' | 'time_slot' | 'people' | 'seats' | 'package_id' | 'short_notice'
    >
  >

/** The columns that an update touches, its price and deadline among them, or why it cannot be; places aside. */
export function drawUpChange(
  before: StoredBooking,
  update: BookingUpdate,
  { pkg, business, now }: Circumstances,
): Change | { refused: Refusal } {
  const change: Change = { ...ofGuest(before, update), ...ofPackage(before, update, pkg), ...ofMove(before, update) }
  if (update.participants !== undefined) {
    change.people = update.participants
    // Who comes with fewer gives the last seats back.
    if (before.kind === 'shared') change.seats = before.seats.slice(0, update.participants)
  }
  if (update.overbookReason) change.overbook_reason = update.overbookReason
  if (update.status !== undefined && update.status !== before.status) {
    change.status = update.status
    change.cancel_reason = update.status === 'cancelled' ? 'operator' : null
    // Staff have looked at it: it waits for them, not for the clock.
    change.hold_expires_at = null
  }
  const after = { ...before, ...change } as StoredBooking
  const refused = refusalOf(before, after, pkg)
  if (refused) return { refused }
  const isOtherPrice =
    after.people !== before.people || after.time_slot !== before.time_slot || after.package_id !== before.package_id
  return {
    ...change,
    ...deadlinesOf(before, after, { business, now }),
    ...(isOtherPrice ? priceAnew(pkg, after, business) : {}),
  }
}

/** Who comes, with which wishes, and how they pay. */
function ofGuest(before: StoredBooking, update: BookingUpdate): Change {
  const change: Change = {}
  if (update.name !== undefined) change.customer_name = update.name
  if (update.email !== undefined) change.customer_email = update.email
  if (update.phone !== undefined) change.customer_phone = update.phone
  if (update.addOns !== undefined) change.add_ons = JSON.stringify(update.addOns)
  if (update.specialRequests !== undefined)
    change.details = JSON.stringify({ ...before.details, specialRequests: update.specialRequests ?? '' })
  if (update.paymentMethod !== undefined) change.payment_method = update.paymentMethod
  if (update.cardDetails?.lastFour) change.card_last_four = update.cardDetails.lastFour
  if ((update.paymentMethod ?? before.payment_method) !== 'card' && before.card_last_four) change.card_last_four = null
  return change
}

function ofPackage(before: StoredBooking, { packageId }: BookingUpdate, pkg: StoredPackage | undefined): Change {
  if (packageId === undefined || (packageId || null) === before.package_id) return {}
  return {
    package_id: packageId || null,
    package_name: pkg?.name ?? '',
    park: pkg?.park ?? null,
    block: pkg?.block || null,
    ...(before.kind === 'general' && pkg ? { kind: 'private' } : {}),
  }
}

/** Another day or slot. A stay keeps its nights, and a ride the time at which it was ordered. */
function ofMove({ kind, day: oldDay, time_slot, check_out, details }: StoredBooking, update: BookingUpdate): Change {
  if (!update.date && update.timeSlot === undefined) return {}
  const day = update.date || oldDay
  if (kind === 'room' && day && oldDay && check_out)
    return { day, check_out: addDays(day, daysBetween(oldDay, check_out)), starts_at: new Date(startOfStay(day)) }
  const isRide = kind === 'taxi'
  const slot = isRide ? time_slot : (update.timeSlot ?? time_slot)
  const minute = isRide ? minuteOfTime(details.pickupTime ?? '') : startMinute(slot ?? '')
  return { day, time_slot: slot, starts_at: day && minute !== null ? new Date(instantOf(day, minute)) : null }
}

/** What holds for a guest's own booking holds for what staff make of it. What stays as it was is not asked again. */
function refusalOf(before: StoredBooking, after: StoredBooking, pkg: StoredPackage | undefined): Refusal | null {
  const isOtherPackage = after.package_id !== before.package_id
  const isOtherParty = after.people !== before.people
  if (isOtherPackage && after.package_id && !pkg?.isActive) return 'package not found'
  switch (after.kind) {
    case 'shared': {
      // A departure goes in a public slot; a staff hour has no seats.
      if (after.time_slot !== before.time_slot && !isSlot(after.time_slot ?? '')) return 'bad time slot'
      if (isOtherPackage && !pkg) return 'no package'
      if (isOtherPackage && pkg && !allowsReservation(pkg, 'shared')) return 'not offered'
      // Who brings more must say where they sit, and another jeep may have fewer seats.
      const jeep = isOtherPackage && pkg ? pkg : { maxCapacity: seatsPerJeep }
      const isSeatedAnew = isOtherPackage || isOtherParty || isBack(before, after)
      return isSeatedAnew && !seatsFit(after.seats, after.people, jeep) ? 'bad seats' : null
    }
    case 'private':
      return isOtherPackage && pkg && !allowsReservation(pkg, 'private') ? 'not offered' : null
    case 'room':
      return isOtherParty && after.room_type && after.people > after.rooms * roomSleeps[after.room_type]
        ? 'rooms too small'
        : null
    case 'taxi': {
      if (!isOtherParty) return null
      if (after.people > mostPassengers) return 'bad passengers'
      const vehicle = vehicleIds.find((id) => vehicles[id].name === after.details.vehicle)
      return vehicle && !vehicleSeats(vehicle, after.people) ? 'vehicle too small' : null
    }
    case 'general':
      return null
  }
}

function isBack(before: StoredBooking, after: StoredBooking): boolean {
  return before.status === 'cancelled' && after.status !== 'cancelled'
}

/**
 * A booking that waits for money waits anew when staff move it, as if it were made now; one that they move to what has
 * begun already waits for them.
 */
function deadlinesOf(
  before: StoredBooking,
  after: StoredBooking,
  { business, now }: { business: BusinessSettings; now: number },
): Change {
  const { kind, day, time_slot, starts_at } = after
  if (!day || !starts_at || (day === before.day && time_slot === before.time_slot)) return {}
  const start = kind === 'room' ? settledBefore(day, now) : starts_at.getTime()
  const change: Change = {}
  if (after.status === 'pending' && after.hold_expires_at)
    change.hold_expires_at = start > now ? new Date(heldUntil(after.payment_method, start, now)) : null
  const isGuests = before.hold_expires_at !== null || before.short_notice
  const isShort = start > now && time_slot !== null && isShortNotice(day, time_slot, now, business.notice)
  if (isGuests && isShort !== before.short_notice) change.short_notice = isShort
  return change
}
