import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { isSlot, slotHours } from '#domain/bookings/time-slot.ts'
import { addDays, hourMs, instantOf, minuteOfTime } from '#domain/primitives/date.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { checkInMinute, roomTypeFromText } from '#domain/stays/room.ts'
import { bookedSafari } from '#i18n/booked-safari.ts'
import { calendarFile as phrases } from '#i18n/calendar-file.ts'
import { formatMinute } from '#i18n/format-date.ts'
import { currentLanguage } from '#i18n/language.ts'
import { roomNames } from '#i18n/rooms.ts'
import { safariNames } from '#i18n/safari.ts'
import { calendarText, escapeText, local, sequenceAt, utc, zone } from './ics.ts'

type Operator = { name: string; place: string; baseUrl: string }

/**
 * A booking as iCalendar for its guest, in Sri Lanka time; null without a day. The UID stays the same and SEQUENCE grows with each
 * change of the booking, its pick-up or its driver (`changedAt`, ms UTC), so that a later file replaces an earlier one.
 */
export function calendarFile(
  booking: Receipt,
  operator: Operator,
  { changedAt, now }: { changedAt: number; now: number },
): string | null {
  const span = spanOf(booking)
  if (!span) return null
  // A trip on a closed day does not take place unless it is opened again, and then a later file brings it back.
  const isCancelled = booking.status === 'cancelled' || booking.isClosed
  const address = `${operator.baseUrl}${pathIn(currentLanguage(), '/my-booking')}`
  return calendarText(operator.name, {
    properties: [`METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`],
    events: [
      'BEGIN:VEVENT',
      `UID:${booking.bookingId}@${new URL(operator.baseUrl).hostname}`,
      `DTSTAMP:${utc(now)}`,
      `SEQUENCE:${sequenceAt(changedAt)}`,
      `DTSTART;TZID=${zone}:${local(span.start)}`,
      `DTEND;TZID=${zone}:${local(span.end)}`,
      `SUMMARY:${escapeText(titleOf(booking))}`,
      `LOCATION:${escapeText(booking.pickupLocation || booking.accommodation || operator.place)}`,
      `DESCRIPTION:${escapeText(descriptionOf(booking, operator))}`,
      `URL:${address}?${new URLSearchParams({ ref: booking.bookingId })}`,
      `STATUS:${isCancelled ? 'CANCELLED' : booking.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'}`,
      'END:VEVENT',
    ],
  })
}

function descriptionOf({ bookingId, pickup, parkNotes = [] }: Receipt, { name }: Operator): string {
  const known = minuteOfTime(pickup?.time ?? '')
  return [
    ...(known === null ? [] : [phrases.pickup(formatMinute(known))]),
    ...(pickup?.driver ? [phrases.driver(pickup.driver)] : []),
    ...parkNotes,
    phrases.description(bookingId, name),
  ].join('\n')
}

/**
 * Start and end in ms UTC: a slot, four hours from a staff hour, two hours for a ride, check-in until 10 AM for a stay. A trip with a
 * known pick-up starts with it.
 */
function spanOf(booking: Receipt): { start: number; end: number } | null {
  const span = tripSpanOf(booking)
  const minute = minuteOfTime(booking.pickup?.time ?? '')
  if (!span || !booking.date || minute === null) return span
  const start = instantOf(booking.date, minute)
  return start < span.end ? { ...span, start } : span
}

function tripSpanOf({ kind, date, timeSlot, checkOut, pickupTime }: Receipt): { start: number; end: number } | null {
  if (!date) return null
  const spec = kindSpecs[kind]
  if (spec.tripType === 'stay') {
    return { start: instantOf(date, checkInMinute), end: instantOf(checkOut ?? addDays(date, 1), 10 * 60) }
  }
  if (timeSlot && isSlot(timeSlot)) {
    const { start, end } = slotHours[timeSlot]
    return { start: instantOf(date, start), end: instantOf(date, end) }
  }
  const begins = spec.startMinute({ timeSlot, pickupTime })
  if (begins === null) return null
  const start = instantOf(date, begins)
  return { start, end: start + spec.calendarHours * hourMs }
}

function titleOf({ kind, packageId, packageName, timeSlot, roomType, dropLocation }: Receipt): string {
  const { tripType } = kindSpecs[kind]
  if (tripType === 'stay') return roomNames[roomTypeFromText(roomType ?? '')]
  if (tripType === 'ride') return phrases.ride(dropLocation)
  const slot = timeSlot && isSlot(timeSlot) ? safariNames[timeSlot] : phrases.safari
  const name = bookedSafari({ packageId, packageName })
  return name ? `${name}: ${slot}` : slot
}
