import type { StaffBooking } from '#contracts/bookings/staff-booking.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import type { NewBooking } from '#db/bookings/bookings.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import type { BookingKind } from '#domain/bookings/booking.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { startMinute } from '#domain/bookings/time-slot.ts'
import { type Day, instantOf } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { minuteOfTime } from '#domain/rides/taxi.ts'
import { startOfStay } from '#domain/stays/room.ts'
import { detailsFromRequest, mealsFromRequest } from './booking-details.ts'
import type { newBookingRow } from './new-booking-row.ts'
import { repriceBooking } from './reprice-booking.ts'

type Blank = ReturnType<typeof newBookingRow>['blank']

/** The booking that staff write down, at our price or the one they agreed on; whether it can be is for others to say. */
export function staffBookingRow(
  blank: Blank,
  asked: StaffBooking,
  pkg: StoredPackage | undefined,
  business: BusinessSettings,
): NewBooking {
  const kind = kindOfRequest(asked, pkg)
  const booking: NewBooking = {
    ...blank,
    // The clerk's language says nothing about the guest's.
    language: 'en' as const,
    kind,
    currency: kindSpecs[kind].currency,
    status: asked.status,
    cancel_reason: asked.status === 'cancelled' ? 'operator' : null,
    payment_method: asked.paymentMethod,
    card_last_four: asked.paymentMethod === 'card' ? (asked.cardDetails?.lastFour ?? null) : null,
    day: asked.date || null,
    people: asked.participants,
    customer_name: asked.name,
    customer_email: asked.email,
    customer_phone: asked.phone,
    details: detailsFromRequest({}, kindSpecs[kind].trip === 'ride' ? asked : { ...asked, ...notARide }) ?? {},
    overbook_reason: asked.overbookReason || null,
    ...tripColumns(kind, asked, pkg),
  }
  if (asked.ownPrice)
    return { ...booking, price: { staffReason: asked.ownPrice.reason }, total: toMinor(asked.ownPrice.total) }
  return { ...booking, ...repriceBooking(pkg, booking, business) }
}

const notARide = { pickupTime: undefined, dropLocation: undefined, vehicle: undefined }

/** The kind that staff chose, or the one that the other fields imply. */
function kindOfRequest({ kind, roomType, vehicle, seats }: StaffBooking, pkg: StoredPackage | undefined): BookingKind {
  if (kind && kind !== 'general') return kind
  if (roomType) return 'room'
  if (vehicle) return 'taxi'
  if (seats && seats.length > 0) return 'shared'
  return pkg ? 'private' : 'general'
}

/** The columns that only trips of this sort have. */
function tripColumns(kind: BookingKind, asked: StaffBooking, pkg: StoredPackage | undefined): Partial<NewBooking> {
  switch (kindSpecs[kind].trip) {
    case 'safari':
      return safariOf(kind, asked, pkg)
    case 'stay':
      return stayOf(asked)
    case 'ride':
      return rideOf(asked)
  }
}

function safariOf(kind: BookingKind, asked: StaffBooking, pkg: StoredPackage | undefined): Partial<NewBooking> {
  const isShared = kindSpecs[kind].claims === 'seats'
  return {
    package_id: pkg?.id ?? null,
    package_name: pkg?.name ?? '',
    park: pkg?.park ?? null,
    block: pkg?.block || null,
    time_slot: asked.timeSlot,
    starts_at: asked.date ? new Date(instantOf(asked.date, startMinute(asked.timeSlot) ?? 0)) : null,
    jeep_type: isShared ? defaultJeepType : (asked.jeepType ?? defaultJeepType),
    seats: isShared ? (asked.seats ?? []) : [],
    guide_option: isShared ? 'driver' : (asked.guideOption ?? null),
    visitor_type: asked.visitorType ?? null,
    meals: asked.meals ? mealsFromRequest(asked.meals, pkg) : {},
    add_ons: asked.addOns,
  }
}

function stayOf({ date, checkOut, roomType, rooms }: StaffBooking): Partial<NewBooking> {
  return {
    check_out: checkOut || null,
    room_type: roomType ?? 'triple',
    rooms: rooms ?? 1,
    starts_at: date ? new Date(startOfStay(date as Day)) : null,
  }
}

function rideOf({ date, pickupTime }: StaffBooking): Partial<NewBooking> {
  const minute = minuteOfTime(pickupTime ?? '')
  return { starts_at: date && minute !== null ? new Date(instantOf(date, minute)) : null }
}
