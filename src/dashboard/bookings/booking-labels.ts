import type { BadgeTone } from '#components/badge.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import type { PaymentStatus } from '#domain/bookings/booking.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { isSlot, slotHours } from '#domain/bookings/time-slot.ts'
import { lastFour } from '#domain/payments/card-number.ts'
import { type Day, daysBetween, isDay, minuteOfTime } from '#domain/primitives/date.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay, formatMinute, hoursOf } from '#i18n/format-date.ts'
import { roomNames } from '#i18n/rooms.ts'
import { slotNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = dashboard.bookings

/** The trip in one line: 'Shared · seats 3, 4 · Yala Morning Safari', 'Double Room × 2', 'Taxi · SUV'. */
export function tripOf(booking: StaffBookingRow): string {
  const { kind, package: pkg, seats, vehicle } = booking
  const name = dashboard.shortKinds[kind]
  switch (kind) {
    case 'room':
      return roomsOf(booking)
    case 'taxi':
      return t.trip(name, vehicle)
    case 'shared':
      return t.trip(name, seats.length > 0 ? t.seats(seats) : '', pkg?.name ?? '')
    case 'private':
      return t.trip(name, pkg?.name ?? '')
    case 'general':
      return pkg ? t.trip(name, pkg.name) : dashboard.kinds.general
  }
}

/** 'Double Room × 2' */
export function roomsOf({ roomType, rooms }: Pick<StaffBookingRow, 'roomType' | 'rooms'>): string {
  const known = roomTypes.find((type) => type === roomType)
  return t.roomsOf(known ? roomNames[known] : (roomType ?? dashboard.kinds.room), rooms)
}

/** 'Nov 22, 2026', or 'N/A'. */
export function dayOf({ date }: Pick<StaffBookingRow, 'date'>): string {
  return date && isDay(date) ? formatDay(date, 'short') : t.missing
}

/** The slot, staff hour, pickup time or '3 nights'; 'N/A' if unknown. */
export function whenOf(
  booking: Pick<StaffBookingRow, 'kind' | 'timeSlot' | 'date' | 'checkOut' | 'pickupTime'>,
): string {
  const { kind, timeSlot } = booking
  const { tripType } = kindSpecs[kind]
  if (tripType === 'stay') return nightsIn(booking) > 0 ? t.nights(nightsIn(booking)) : t.missing
  if (tripType === 'ride') return pickupTimeOf(booking) || t.missing
  return timeSlot ? timeLabel(timeSlot) : t.missing
}

/** The slot without its hour, where there is no room for both: 'Morning', '3 nights', '2:30 PM'. */
export function shortWhenOf(booking: Parameters<typeof whenOf>[0]): string {
  const { kind, timeSlot } = booking
  return kindSpecs[kind].tripType === 'safari' && timeSlot && isSlot(timeSlot) ? slotNames[timeSlot] : whenOf(booking)
}

export function nightsIn({ date, checkOut }: Pick<StaffBookingRow, 'date' | 'checkOut'>): number {
  return date && checkOut ? daysBetween(date, checkOut) : 0
}

/** '2:30 PM' for '14:30' */
export function pickupTimeOf({ pickupTime }: Pick<StaffBookingRow, 'pickupTime'>): string {
  const minute = minuteOfTime(pickupTime)
  return minute === null ? pickupTime : formatMinute(minute)
}

/** 'Morning · 5:30 AM' for a public slot, '8:00 AM' for a staff hour. */
export function timeLabel(timeSlot: string): string {
  return isSlot(timeSlot)
    ? t.slotWithStart(slotNames[timeSlot], formatMinute(slotHours[timeSlot].start))
    : hoursOf(timeSlot)
}

/** The guests may still come; an unknown status counts as live. */
export function isLive(status: string): boolean {
  return status !== 'cancelled' && status !== 'completed'
}

/** Booked at short notice, live, and not in the past. */
export function isUrgent({ shortNotice, status, date }: StaffBookingRow, today: Day): boolean {
  return shortNotice && isLive(status) && date !== null && date >= today
}

/** The first sentence of a message to the guest; it never holds an identity number (R8.3). */
export function greetingFor(booking: StaffBookingRow): string {
  return dashboard.details.greeting(booking.name, booking.bookingId, booking.date ? tripIn(booking) : '')
}

function tripIn(booking: StaffBookingRow): string {
  const { kind, participants: people, pickupLocation, dropLocation, timeSlot } = booking
  const day = dayOf(booking)
  const { tripType } = kindSpecs[kind]
  if (tripType === 'stay') return dashboard.details.greetingStay(roomsOf(booking), day, nightsIn(booking), people)
  if (tripType === 'ride')
    return dashboard.details.greetingRide(pickupLocation, dropLocation, day, pickupTimeOf(booking), people)
  return dashboard.details.greetingTrip(day, timeLabel(timeSlot ?? ''), people)
}

/** '•••• 4242' for a card whose end is known, otherwise '' (PCI DSS 3.4.1). */
export function cardOf({ paymentMethod, cardDetails }: Pick<StaffBookingRow, 'paymentMethod' | 'cardDetails'>): string {
  const end = paymentMethod === 'card' ? lastFour(cardDetails.number) : null
  return end ? t.cardEnding(end) : ''
}

/** '$64.00', or 'No price'. */
export function totalOf({ totalPrice, priceReason, currency }: StaffBookingRow): string {
  return totalPrice > 0 || priceReason ? money(totalPrice, currency) : staffBookings.price.none
}

/** The state of the payment; without one, the reason why the place is kept. */
export function paymentChipOf(
  booking: Pick<StaffBookingRow, 'paymentStatus' | 'status' | 'paymentMethod' | 'holdExpiresAt'>,
): { label: string; tone: BadgeTone } {
  const { paymentStatus, status, paymentMethod, holdExpiresAt } = booking
  const named = { label: dashboard.paymentStatuses[paymentStatus], tone: chipTones[paymentStatus] }
  if (paymentStatus !== 'unpaid' || !isLive(status)) return named
  if (status === 'pending' && holdExpiresAt) return { label: staffBookings.chips.held, tone: 'turmeric' }
  return paymentMethod === 'cash' ? { label: staffBookings.chips.onArrival, tone: 'sand' } : named
}

const chipTones: Record<PaymentStatus, BadgeTone> = {
  unpaid: 'sand',
  submitted: 'turmeric',
  'part paid': 'sky',
  paid: 'leaf',
  'refund due': 'clay',
  refunded: 'sand',
}
