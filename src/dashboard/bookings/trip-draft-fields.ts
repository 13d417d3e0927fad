import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { isSlot, slotHours } from '#domain/bookings/time-slot.ts'
import { type Day, daysBetween, isDay } from '#domain/primitives/date.ts'
import { minuteOfTime } from '#domain/rides/taxi.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay, formatMinute, hoursOf, hourToChoose } from '#i18n/format-date.ts'
import { roomNames } from '#i18n/rooms.ts'
import { slotNames } from '#i18n/safari.ts'

const t = dashboard.bookings

/** What was booked, in a line: 'Shared · seats 3, 4 · Yala Morning Safari', 'Double Room × 2', 'Taxi · SUV'. */
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

/** When on its day, or for how long: the slot, the staff hour, the pickup time, '3 nights'; 'N/A' where nobody said. */
export function whenOf(
  booking: Pick<StaffBookingRow, 'kind' | 'timeSlot' | 'date' | 'checkOut' | 'pickupTime'>,
): string {
  const { kind, timeSlot } = booking
  const { trip } = kindSpecs[kind]
  if (trip === 'stay') return nightsIn(booking) > 0 ? t.nights(nightsIn(booking)) : t.missing
  if (trip === 'ride') return pickupTimeOf(booking) || t.missing
  if (!timeSlot) return t.missing
  // The table shows the hours of the booking form as they are specified: '08:00 AM'.
  return isSlot(timeSlot) ? nameOfTime(timeSlot) : hourToChoose(timeSlot)
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
export function nameOfTime(timeSlot: string): string {
  return isSlot(timeSlot)
    ? t.slotWithStart(slotNames[timeSlot], formatMinute(slotHours[timeSlot].start))
    : hoursOf(timeSlot)
}

/** Somebody may still come. An unknown status counts: nobody has called the trip off. */
export function isLive(status: string): boolean {
  return status !== 'cancelled' && status !== 'completed'
}

/** It was booked shortly before it leaves, and its day has not passed. */
export function isUrgent({ shortNotice, status, date }: StaffBookingRow, today: Day): boolean {
  return shortNotice && isLive(status) && date !== null && date >= today
}
