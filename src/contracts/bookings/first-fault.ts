import { seatsFromInput } from '#domain/availability/seat.ts'
import { checkedField, contactRefusal, firstFailedCheck } from '#domain/bookings/booking.ts'
import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import { defaultPrices } from '#domain/packages/package.ts'
import { dayFromInput } from '#domain/primitives/date.ts'
import { firstFailedRideCheck, rideField, vehicleIds } from '#domain/rides/taxi.ts'
import { firstFailedStayCheck, roomTypeFromText, stayField } from '#domain/stays/room.ts'

type Fault = { field: string; refusal: GuestErrorCode }

/** The field of a guest's request that an error refers to; undefined for an error of the whole request. */
export function fieldOfRefusal(kind: unknown, refusal: string): string | undefined {
  const ofKind = kind === 'taxi' ? rideField : kind === 'room' ? stayField : { 'day passed': 'date' }
  const fields: Record<string, string> = { ...checkedField, ...ofKind }
  return Object.hasOwn(fields, refusal) ? fields[refusal] : undefined
}

/**
 * The first check of the specification that a body of `POST /bookings` fails, even if its shape is wrong too: a guest
 * reads 'Full Name is required', not which type the field must have. A field of another type counts as missing. Null
 * when all checks pass; `now` in ms.
 */
export function firstFaultIn(body: unknown, now: number): Fault | null {
  if (!body || typeof body !== 'object') return null
  const given = body as Record<string, unknown>
  // A request with `bookingId` pays that booking.
  if ('bookingId' in given) return null
  // The schema has its own message for a day that does not exist.
  const days = ['date', 'checkIn', 'checkOut'].map((name) => textIn(given, name))
  if (days.some((text) => text !== '' && dayFromInput(text) === null)) return null
  const refusal = refusalOf(given, now)
  const field = refusal && fieldOfRefusal(given.kind, refusal)
  return refusal && field ? { field, refusal } : null
}

function refusalOf(given: Record<string, unknown>, now: number): GuestErrorCode | null {
  const text = (name: string) => textIn(given, name)
  const day = (name: string) => dayFromInput(text(name)) ?? ''
  const number = (name: string) => (typeof given[name] === 'number' ? given[name] : 0)
  const contact = {
    customerName: text('customerName'),
    customerPhone: text('customerPhone'),
    customerEmail: text('customerEmail'),
  }
  switch (given.kind) {
    case undefined:
    case 'safari': {
      // Whether the package has prices is checked once it is loaded.
      const pkg = text('packageId') ? { jeep: defaultPrices.jeep, shared: defaultPrices.shared } : null
      const choices = {
        reservationType: given.reservationType === 'shared' ? ('shared' as const) : ('private' as const),
        visitorType: given.visitorType === 'local' ? ('local' as const) : ('foreign' as const),
        date: day('date'),
        seats: seatsFromInput(given.selectedSeats) ?? [],
        people: Math.max(1, number('people')),
      }
      const identity = { passportNumber: text('passportNumber'), nicNumber: text('nicNumber') }
      return firstFailedCheck(pkg, choices, { ...contact, ...identity })
    }
    case 'room': {
      const stay = { room: roomTypeFromText(text('roomType')), rooms: number('rooms'), guests: number('guests') }
      const dates = { checkIn: day('checkIn'), checkOut: day('checkOut') }
      return firstFailedStayCheck({ ...stay, ...dates }, now) ?? contactRefusal(contact)
    }
    case 'taxi': {
      const vehicle = vehicleIds.find((id) => id === given.vehicle) ?? ('' as const)
      const ride = { pickup: text('pickup'), drop: text('drop'), date: day('date'), time: text('time') }
      return (
        firstFailedRideCheck({ ...ride, passengers: number('passengers'), vehicle }, now) ?? contactRefusal(contact)
      )
    }
    case 'general':
      return contactRefusal(contact) ?? (day('date') ? null : 'no date')
    default:
      return null
  }
}

// No field that is checked here is longer, and a pattern is slow on 16 kB of text.
const longest = 250

function textIn(given: Record<string, unknown>, name: string): string {
  const value = given[name]
  return typeof value === 'string' ? value.slice(0, longest).trim() : ''
}
