import { adjustmentsOf, type Receipt } from '#contracts/bookings/receipt.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { gateFeesWire } from '#db/gate-fees/gate-fees-wire.ts'
import { addOns } from '#domain/bookings/booking.ts'
import { kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { packageIdOfBooking } from '#domain/packages/custom-safari.ts'
import { jeepsFor } from '#domain/packages/price.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { settledBefore, startOfStay } from '#domain/stays/room.ts'
import type { StoredBooking } from './bookings.ts'

type Shown = Omit<StoredBooking, 'guest_key_hash' | 'version'>

/** A booking as its guest sees it. */
export function receiptOf(booking: Shown): Receipt {
  const { meals, details } = booking
  return {
    bookingId: booking.reference,
    kind: booking.kind,
    status: booking.status,
    paymentStatus: booking.payment_status,
    paymentMethod: booking.payment_method,
    shortNotice: booking.short_notice,
    holdExpiresAt: booking.status === 'pending' ? (booking.hold_expires_at?.toISOString() ?? null) : null,
    isClosed: isOnClosedDay(booking),
    createdAt: booking.created_at.toISOString(),
    packageId: packageIdOfBooking(booking),
    packageName: booking.package_name,
    park: booking.park,
    block: booking.block,
    reservationType: kindSpecOf(booking).reservationType,
    date: booking.day,
    timeSlot: booking.time_slot,
    people: booking.people,
    jeeps: jeepsOf(booking),
    selectedSeats: booking.seats,
    ...stayAndRideOf(booking),
    addOns: addOns.filter((addOn) => booking.add_ons[addOn]),
    jeepType: booking.jeep_type,
    guideOption: booking.guide_option,
    visitorType: booking.visitor_type,
    mealOption: meals.mealOption ?? 'without',
    vegOption: meals.vegOption ?? 'non-veg',
    selectedBreakfastItems: meals.breakfast ?? [],
    selectedLunchItems: meals.lunch ?? [],
    includeEggs: meals.eggs ?? false,
    pickupLocation: details.pickupLocation ?? '',
    accommodation: details.accommodation ?? '',
    specialRequests: details.specialRequests ?? '',
    guests: (details.guests ?? []).filter(Boolean),
    ...(booking.party ? { party: booking.party } : {}),
    ...(booking.gate_fees ? { gateFees: gateFeesWire(booking.gate_fees) } : {}),
    ...(booking.policy ? { policy: booking.policy } : {}),
    customerName: booking.customer_name,
    customerEmail: booking.customer_email,
    customerPhone: booking.customer_phone,
    ...priceOf(booking),
  }
}

/** Whether the day of a live booking is closed. */
function isOnClosedDay({ status, closed_at }: Pick<Shown, 'status' | 'closed_at'>): boolean {
  return closed_at !== null && (status === 'pending' || status === 'confirmed')
}

/** A booking as staff see it; for a viewer use `withoutContacts`. */
export function staffRowOf(booking: StoredBooking): StaffBookingRow {
  const { meals, details } = booking
  const given = Object.fromEntries(addOns.map((addOn) => [addOn, booking.add_ons[addOn] ?? false]))
  return {
    _id: booking.id,
    bookingId: booking.reference,
    kind: booking.kind,
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone,
    participants: booking.people,
    date: booking.day,
    timeSlot: booking.time_slot,
    addOns: given as StaffBookingRow['addOns'],
    paymentMethod: booking.payment_method,
    cardDetails: {
      number: booking.card_last_four ? `•••• ${booking.card_last_four}` : 'N/A',
      expiry: 'N/A',
      cvv: 'N/A',
    },
    status: booking.status,
    cancelReason: booking.cancel_reason,
    paymentStatus: booking.payment_status,
    shortNotice: booking.short_notice,
    isClosed: isOnClosedDay(booking),
    createdAt: booking.created_at.toISOString(),
    version: booking.version,
    package: packageOf(booking),
    park: booking.park,
    block: booking.block,
    seats: booking.seats,
    ...stayAndRideOf(booking),
    jeeps: jeepsOf(booking),
    jeepType: booking.jeep_type,
    guideOption: booking.guide_option,
    visitorType: booking.visitor_type,
    party: booking.party,
    identity: booking.identity_last3 ? `•••••${booking.identity_last3}` : '',
    meals: {
      mealOption: meals.mealOption ?? 'without',
      vegOption: meals.vegOption ?? 'non-veg',
      breakfast: meals.breakfast ?? [],
      lunch: meals.lunch ?? [],
      eggs: meals.eggs ?? false,
    },
    pickupLocation: details.pickupLocation ?? '',
    hotelWhatsapp: details.hotelWhatsapp ?? '',
    accommodation: details.accommodation ?? '',
    localContact: details.localContact ?? '',
    localAccommodation: details.localAccommodation ?? '',
    specialRequests: details.specialRequests ?? '',
    ...priceOf(booking),
    roomPrice: toDecimal(booking.price.roomPrice ?? 0),
    priceReason: booking.price.staffReason ?? '',
    holdExpiresAt: booking.status === 'pending' ? (booking.hold_expires_at?.toISOString() ?? null) : null,
  }
}

function packageOf(booking: Shown): StaffBookingRow['package'] {
  const id = packageIdOfBooking(booking)
  return id ? { _id: id, name: booking.package_name } : null
}

function stayAndRideOf({ check_out, room_type, rooms, details }: Shown) {
  return {
    checkOut: check_out,
    roomType: room_type,
    rooms,
    dropLocation: details.dropLocation ?? '',
    pickupTime: details.pickupTime ?? '',
    vehicle: details.vehicle ?? '',
    ...(details.kilometres ? { kilometres: details.kilometres } : {}),
  }
}

function jeepsOf({ kind, jeep_type, people }: Pick<Shown, 'kind' | 'jeep_type' | 'people'>): number {
  return kindSpecs[kind].claims === 'jeeps' && jeep_type ? jeepsFor(people) : 0
}

function priceOf({ price, total, currency }: Pick<Shown, 'price' | 'total' | 'currency'>) {
  return {
    ticketPrice: toDecimal(price.ticketPrice ?? 0),
    jeepPrice: toDecimal(price.jeepPrice ?? 0),
    guidePrice: toDecimal(price.guidePrice ?? 0),
    mealPrice: toDecimal(price.mealPrice ?? 0),
    totalPrice: toDecimal(total),
    ...adjustmentsOf(price),
    currency: currency as Currency,
  }
}

/** Start of a trip or stay, ms UTC; null without a day. */
export function startOfTrip({
  kind,
  day,
  starts_at,
}: Pick<StoredBooking, 'kind' | 'day' | 'starts_at'>): number | null {
  return kindSpecs[kind].tripType === 'stay' && day ? startOfStay(day) : (starts_at?.getTime() ?? null)
}

/** The instant that payment deadlines count from: the start, or for a stay that has begun noon of the next day. */
export function startForPaying({ kind, day, starts_at }: StoredBooking, now: number): number {
  const start = starts_at?.getTime() ?? now
  return kindSpecs[kind].tripType === 'stay' && day ? settledBefore(day, now) : start
}
