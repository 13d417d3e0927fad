import { type Actor, noteDeed } from '#records/audit.ts'
import { type BookingChange, changeBooking, findBooking, lockBooking, type StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { findPackage } from '#records/packages.ts'
import { freePlaces, refuseClosed, takePlaces, waitBriefly } from '#records/places.ts'
import { departuresOf } from '#records/seat-news.ts'
import { readBusinessSettings } from '#records/settings.ts'
import type { BusinessSettings } from '#rules/business.ts'
import { addDays, daysBetween, instantOf } from '#rules/day.ts'
import { type JeepType, jeepTypes, seatsPerJeep } from '#rules/package.ts'
import { may, type Role } from '#rules/permission.ts'
import { jeepsWanted, roomsWanted, seatsWanted, usualJeep, type WantedPlaces } from '#rules/place.ts'
import type { Refusal } from '#rules/refusal.ts'
import { startOfStay } from '#rules/room.ts'
import { isSlot, startMinute } from '#rules/slot.ts'
import type { StaffBooking } from '#rules/staff-booking.ts'
import { minuteOfTime } from '#rules/taxi.ts'
import { priceAnew } from './price-anew.ts'
import type { Desk } from './sell.ts'
import { tryAgain } from './try-again.ts'

export type BookingUpdate = { [Field in keyof StaffBooking]?: StaffBooking[Field] | undefined }

/**
 * Changes a booking. Cancelling frees its places in the same transaction; another day, slot or party moves them, and
 * leaving 'cancelled' takes them again: where they are gone the whole change is refused (decisions 5.1).
 */
export async function updateBooking(
  desk: Desk,
  name: string,
  update: BookingUpdate,
  actor: Actor,
  role: Role,
): Promise<StoredBooking | { refused: Refusal }> {
  const now = desk.clock.now()
  if (update.overbookReason && !may(role, 'overbook on purpose')) return { refused: 'not allowed' }
  const business = await readBusinessSettings(desk.db)
  const changed = await tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      await waitBriefly(tx)
      const before = await lockBooking(tx, name)
      if (!before) return { refused: 'booking not found' as const }
      if (update.version !== undefined && update.version !== before.version)
        return { refused: 'changed meanwhile' as const }
      const change = await changeOf(tx, before, update)
      if ('refused' in change) return change
      const after = { ...before, ...change } as StoredBooking
      if (after.people !== before.people || after.time_slot !== before.time_slot)
        Object.assign(change, await priceAnew(tx, after, business))
      await changeBooking(tx, before.id, change, now)
      await movePlaces(tx, before, after, { business, now, overbook: Boolean(update.overbookReason) })
      await noteDeed(tx, actor, {
        action: update.overbookReason ? 'booking changed beyond capacity' : 'booking changed',
        entity: 'booking',
        entityId: before.id,
        difference: differenceOf(before, change),
        at: now,
      })
      const stored = await findBooking(tx, before.id)
      return stored ? { before, stored } : { refused: 'booking not found' as const }
    }),
  )
  if ('refused' in changed) return changed
  desk.seatNews.tell([...departuresOf(changed.before), ...departuresOf(changed.stored)])
  return changed.stored
}

type Change = BookingChange & Partial<Pick<StoredBooking, 'status' | 'day' | 'time_slot' | 'people' | 'seats'>>

/** The columns that an update touches, or why it cannot be. */
async function changeOf(
  tx: Database,
  before: StoredBooking,
  update: BookingUpdate,
): Promise<Change | { refused: Refusal }> {
  const change: Change = {}
  if (update.name !== undefined) change.customer_name = update.name
  if (update.email !== undefined) change.customer_email = update.email
  if (update.phone !== undefined) change.customer_phone = update.phone
  if (update.participants !== undefined) {
    change.people = update.participants
    // Who brings more must say where they sit; who comes with fewer gives the last seats back.
    if (before.kind === 'shared' && update.participants > before.seats.length) return { refused: 'bad seats' }
    if (before.kind === 'shared') change.seats = before.seats.slice(0, update.participants)
  }
  if (update.addOns !== undefined) change.add_ons = JSON.stringify(update.addOns)
  if (update.specialRequests !== undefined)
    change.details = JSON.stringify({ ...before.details, specialRequests: update.specialRequests ?? '' })
  if (update.paymentMethod !== undefined) change.payment_method = update.paymentMethod
  if (update.cardDetails?.lastFour) change.card_last_four = update.cardDetails.lastFour
  if ((update.paymentMethod ?? before.payment_method) !== 'card' && before.card_last_four) change.card_last_four = null
  if (update.overbookReason) change.overbook_reason = update.overbookReason
  if (update.status !== undefined && update.status !== before.status) {
    change.status = update.status
    change.cancel_reason = update.status === 'cancelled' ? 'operator' : null
    // Staff have looked at it: it waits for them, not for the clock.
    change.hold_expires_at = null
  }
  if (update.date || update.timeSlot !== undefined) Object.assign(change, movedTo(before, update))
  if (update.packageId !== undefined && (update.packageId || null) !== before.package_id) {
    const pkg = update.packageId ? await findPackage(tx, update.packageId) : null
    if (update.packageId && !pkg?.isActive) return { refused: 'package not found' }
    Object.assign(change, {
      package_id: pkg?.id ?? null,
      package_name: pkg?.name ?? '',
      park: pkg?.park ?? null,
      block: pkg?.block || null,
      ...(before.kind === 'general' && pkg ? { kind: 'private' } : {}),
    })
  }
  return change
}

/** Another day or slot. A stay keeps its nights, and a ride the time at which it was ordered. */
function movedTo({ kind, day: oldDay, time_slot, check_out, details }: StoredBooking, update: BookingUpdate): Change {
  const day = update.date || oldDay
  if (kind === 'room' && day && oldDay && check_out)
    return { day, check_out: addDays(day, daysBetween(oldDay, check_out)), starts_at: new Date(startOfStay(day)) }
  const isRide = kind === 'taxi'
  const slot = isRide ? time_slot : (update.timeSlot ?? time_slot)
  const minute = isRide ? minuteOfTime(details.pickupTime ?? '') : startMinute(slot ?? '')
  return { day, time_slot: slot, starts_at: day && minute !== null ? new Date(instantOf(day, minute)) : null }
}

type Placed = Pick<
  StoredBooking,
  | 'id'
  | 'kind'
  | 'status'
  | 'day'
  | 'time_slot'
  | 'people'
  | 'jeep_type'
  | 'package_id'
  | 'park'
  | 'block'
  | 'seats'
  | 'check_out'
  | 'room_type'
  | 'rooms'
>

async function movePlaces(
  tx: Database,
  before: Placed,
  after: Placed,
  { business, now, overbook }: { business: BusinessSettings; now: number; overbook: boolean },
) {
  if (after.status === 'cancelled') return freePlaces(tx, after.id)
  const had = placesOf(before, business)
  const needs = placesOf(after, business)
  const isSameTrip = before.day === after.day && before.package_id === after.package_id
  if (isSameTrip && JSON.stringify(had) === JSON.stringify(needs)) return
  if (had.length > 0) await freePlaces(tx, before.id)
  if (needs.length === 0) return
  const { day, time_slot, package_id, park, block } = after
  if (after.kind !== 'room' && day && time_slot)
    await refuseClosed(tx, { day, timeSlot: time_slot, packageId: package_id, park, block })
  await takePlaces(tx, after.id, needs, { now, overbook })
}

/** What a booking takes as long as it stands. The pools of seats and rooms are there: they were sold before. */
function placesOf(booking: Placed, { fleet, rooms: stock }: BusinessSettings): WantedPlaces[] {
  const { kind, status, day, time_slot, people, jeep_type, package_id, seats, check_out, room_type, rooms } = booking
  if (status === 'cancelled' || !day) return []
  if (room_type && check_out) return roomsWanted({ room: room_type, rooms, checkIn: day, checkOut: check_out }, stock)
  if (!time_slot || kind === 'taxi') return []
  if (kind === 'shared' && package_id && isSlot(time_slot))
    return seatsWanted({ day, timeSlot: time_slot, seats }, { id: package_id, maxCapacity: seatsPerJeep }, fleet)
  return jeepsWanted({ day, timeSlot: time_slot, jeepType: jeepTypeOf(jeep_type), people }, fleet)
}

function jeepTypeOf(text: string | null): JeepType {
  return jeepTypes.find((type) => type === text) ?? usualJeep
}

// The log says what changed, but not a guest's contacts: of those only that they changed.
const told = new Set(['status', 'cancel_reason', 'day', 'time_slot', 'people', 'package_id', 'payment_method', 'total'])

function differenceOf(before: StoredBooking, change: object) {
  const changed = Object.entries(change).filter(
    ([name, value]) => !told.has(name) || value !== before[name as keyof StoredBooking],
  )
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      told.has(name) ? { from: before[name as keyof StoredBooking], to: value } : 'changed',
    ]),
  )
}
