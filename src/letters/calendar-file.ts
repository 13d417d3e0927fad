import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarFile as phrases } from '#phrases/calendar-file.ts'
import { currentLanguage, pathIn } from '#phrases/language.ts'
import { roomNames } from '#phrases/rooms.ts'
import { safariNames } from '#phrases/safari.ts'
import { addDays, instantOf } from '#rules/day.ts'
import type { Receipt } from '#rules/receipt.ts'
import { checkInMinute, roomTypeFromText } from '#rules/room.ts'
import { isSlot, slotHours, startMinute } from '#rules/slot.ts'
import { minuteOfTime } from '#rules/taxi.ts'

type House = { name: string; place: string; baseUrl: string }

/**
 * A booking for the guest's own calendar, in Sri Lanka time. The same booking always has the same name, so that a later
 * file replaces an earlier one; `version` grows with each change. Null for what has no day.
 */
export function calendarFile(
  booking: Receipt,
  house: House,
  { version, now }: { version: number; now: number },
): string | null {
  const span = spanOf(booking)
  if (!span) return null
  const isCancelled = booking.status === 'cancelled'
  const calendar = ical({
    prodId: { company: house.name, product: 'Pugmark', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: { name: zone, generator: () => zoneRule },
  })
  calendar.createEvent({
    id: `${booking.bookingId}@${new URL(house.baseUrl).hostname}`,
    sequence: version,
    stamp: new Date(now),
    start: inZone(span.start),
    end: inZone(span.end),
    timezone: zone,
    summary: titleOf(booking),
    location: booking.pickupLocation || booking.accommodation || house.place,
    description: phrases.description(booking.bookingId, house.name),
    url: `${house.baseUrl}${pathIn(currentLanguage(), '/my-booking')}?${new URLSearchParams({ ref: booking.bookingId })}`,
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : booking.status === 'confirmed'
        ? ICalEventStatus.CONFIRMED
        : ICalEventStatus.TENTATIVE,
  })
  return `${calendar.toString().replace(/\r?\n/g, '\r\n')}\r\n`
}

export const zone = 'Asia/Colombo'
// Half past five hours before Greenwich since 2006, without summer time.
export const zoneRule = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:20060415T003000',
  'TZOFFSETFROM:+0600',
  'TZOFFSETTO:+0530',
  'TZNAME:+0530',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

const minute = 60_000
const hour = 60 * minute

/** The hours in ms UTC: a safari's slot, a staff hour for four hours, a ride for two, a stay from check-in to ten o'clock. */
function spanOf({ kind, date, timeSlot, checkOut, pickupTime }: Receipt): { start: number; end: number } | null {
  if (!date) return null
  if (kind === 'room') {
    return { start: instantOf(date, checkInMinute), end: instantOf(checkOut ?? addDays(date, 1), 10 * 60) }
  }
  if (timeSlot && isSlot(timeSlot)) {
    const { start, end } = slotHours[timeSlot]
    return { start: instantOf(date, start), end: instantOf(date, end) }
  }
  const begins = kind === 'taxi' ? minuteOfTime(pickupTime) : startMinute(timeSlot ?? '')
  if (begins === null) return null
  const start = instantOf(date, begins)
  return { start, end: start + (kind === 'taxi' ? 2 : 4) * hour }
}

/** The library writes a moment by the clock of this machine: one that shows Sri Lanka's hours. */
function inZone(instant: number): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
    .format(instant)
    .replace(' ', 'T')
}

function titleOf({ kind, packageName, timeSlot, roomType, dropLocation }: Receipt): string {
  if (kind === 'room') return roomNames[roomTypeFromText(roomType ?? '')]
  if (kind === 'taxi') return phrases.ride(dropLocation)
  const slot = timeSlot && isSlot(timeSlot) ? safariNames[timeSlot] : phrases.safari
  return packageName ? `${packageName}: ${slot}` : slot
}
