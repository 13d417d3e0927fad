import type { StaffBooking } from '#contracts/bookings/staff-booking.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import type { NewBooking } from '#db/bookings/bookings.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import type { BookingKind } from '#domain/bookings/booking.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { startMinute } from '#domain/bookings/time-slot.ts'
import { storedPackageId } from '#domain/packages/custom-safari.ts'
import { type Day, instantOf, minuteOfTime } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { startOfStay } from '#domain/stays/room.ts'
import { detailsFromRequest, mealsFromRequest } from './details-from-request.ts'
import type { NewRow } from './new-booking-row.ts'
import { repriceBooking } from './reprice-booking.ts'

/** The row of a booking that staff enter, at the regular price or an agreed one. `validateBooking` checks it. */
export function staffBookingRow(
  row: NewRow,
  request: StaffBooking,
  pkg: StoredPackage | undefined,
  business: BusinessSettings,
): NewBooking {
  const kind = kindOfRequest(request, pkg)
  const booking: NewBooking = {
    ...row,
    // The clerk's language is not the guest's.
    language: 'en' as const,
    kind,
    currency: kindSpecs[kind].currency,
    status: request.status,
    cancel_reason: request.status === 'cancelled' ? 'operator' : null,
    payment_method: request.paymentMethod,
    card_last_four: request.paymentMethod === 'card' ? (request.cardDetails?.lastFour ?? null) : null,
    day: request.date || null,
    people: request.participants,
    customer_name: request.name,
    customer_email: request.email,
    customer_phone: request.phone,
    details: detailsFromRequest({}, kindSpecs[kind].tripType === 'ride' ? request : { ...request, ...notARide }) ?? {},
    overbook_reason: request.overbookReason || null,
    ...tripColumns(kind, request, pkg),
  }
  if (request.ownPrice)
    return { ...booking, price: { staffReason: request.ownPrice.reason }, total: toMinor(request.ownPrice.total) }
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

function tripColumns(kind: BookingKind, request: StaffBooking, pkg: StoredPackage | undefined): Partial<NewBooking> {
  switch (kindSpecs[kind].tripType) {
    case 'safari':
      return safariColumns(kind, request, pkg)
    case 'stay':
      return stayColumns(request)
    case 'ride':
      return rideColumns(request)
  }
}

function safariColumns(kind: BookingKind, request: StaffBooking, pkg: StoredPackage | undefined): Partial<NewBooking> {
  const isShared = kindSpecs[kind].claims === 'seats'
  return {
    package_id: pkg ? storedPackageId(pkg.id) : null,
    package_name: pkg?.name ?? '',
    park: pkg?.park ?? null,
    block: pkg?.block || null,
    time_slot: request.timeSlot,
    starts_at: request.date ? new Date(instantOf(request.date, startMinute(request.timeSlot) ?? 0)) : null,
    jeep_type: isShared ? defaultJeepType : (request.jeepType ?? defaultJeepType),
    seats: isShared ? (request.seats ?? []) : [],
    guide_option: isShared ? 'driver' : (request.guideOption ?? null),
    visitor_type: request.visitorType ?? null,
    party: kindSpecs[kind].reservationType && request.party,
    meals: request.meals ? mealsFromRequest(request.meals, pkg) : {},
    add_ons: request.addOns,
  }
}

function stayColumns({ date, checkOut, roomType, rooms }: StaffBooking): Partial<NewBooking> {
  return {
    check_out: checkOut || null,
    room_type: roomType ?? 'triple',
    rooms: rooms ?? 1,
    starts_at: date ? new Date(startOfStay(date as Day)) : null,
  }
}

function rideColumns({ date, pickupTime }: StaffBooking): Partial<NewBooking> {
  const minute = minuteOfTime(pickupTime ?? '')
  return { starts_at: date && minute !== null ? new Date(instantOf(date, minute)) : null }
}
