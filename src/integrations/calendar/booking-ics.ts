import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { isSlot, slotHours } from '#domain/bookings/time-slot.ts'
import { addDays, instantOf } from '#domain/primitives/date.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { checkInMinute, roomTypeFromText } from '#domain/stays/room.ts'
import { calendarFile as phrases } from '#i18n/calendar-file.ts'
import { currentLanguage } from '#i18n/language.ts'
import { roomNames } from '#i18n/rooms.ts'
import { safariNames } from '#i18n/safari.ts'
import { calendarText, local, textOf, utc, zone } from './ics.ts'

type House = { name: string; place: string; baseUrl: string }

/**
 * A booking for the guest's own calendar, in Sri Lanka time; null for a booking without a day. Its UID stays the same and
 * `version` grows with each change, so that a later file replaces an earlier one.
 */
export function calendarFile(
  booking: Receipt,
  house: House,
  { version, now }: { version: number; now: number },
): string | null {
  const span = spanOf(booking)
  if (!span) return null
  const isCancelled = booking.status === 'cancelled'
  const address = `${house.baseUrl}${pathIn(currentLanguage(), '/my-booking')}`
  return calendarText(house.name, {
    properties: [`METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`],
    events: [
      'BEGIN:VEVENT',
      `UID:${booking.bookingId}@${new URL(house.baseUrl).hostname}`,
      `DTSTAMP:${utc(now)}`,
      `SEQUENCE:${version}`,
      `DTSTART;TZID=${zone}:${local(span.start)}`,
      `DTEND;TZID=${zone}:${local(span.end)}`,
      `SUMMARY:${textOf(titleOf(booking))}`,
      `LOCATION:${textOf(booking.pickupLocation || booking.accommodation || house.place)}`,
      `DESCRIPTION:${textOf(phrases.description(booking.bookingId, house.name))}`,
      `URL:${address}?${new URLSearchParams({ ref: booking.bookingId })}`,
      `STATUS:${isCancelled ? 'CANCELLED' : booking.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'}`,
      'END:VEVENT',
    ],
  })
}

const minute = 60_000
const hour = 60 * minute

/** The hours in ms UTC: a safari's slot, a staff hour for four hours, a ride for two, a stay from check-in to ten o'clock. */
function spanOf({ kind, date, timeSlot, checkOut, pickupTime }: Receipt): { start: number; end: number } | null {
  if (!date) return null
  const spec = kindSpecs[kind]
  if (spec.trip === 'stay') {
    return { start: instantOf(date, checkInMinute), end: instantOf(checkOut ?? addDays(date, 1), 10 * 60) }
  }
  if (timeSlot && isSlot(timeSlot)) {
    const { start, end } = slotHours[timeSlot]
    return { start: instantOf(date, start), end: instantOf(date, end) }
  }
  const begins = spec.startMinute({ timeSlot, pickupTime })
  if (begins === null) return null
  const start = instantOf(date, begins)
  return { start, end: start + spec.calendarHours * hour }
}

function titleOf({ kind, packageName, timeSlot, roomType, dropLocation }: Receipt): string {
  const { trip } = kindSpecs[kind]
  if (trip === 'stay') return roomNames[roomTypeFromText(roomType ?? '')]
  if (trip === 'ride') return phrases.ride(dropLocation)
  const slot = timeSlot && isSlot(timeSlot) ? safariNames[timeSlot] : phrases.safari
  return packageName ? `${packageName}: ${slot}` : slot
}
