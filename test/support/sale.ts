import { randomUUID } from 'node:crypto'
import type { Sale } from '#db/bookings/book-sale.ts'
import type { NewBooking } from '#db/bookings/bookings.ts'
import { requestHash } from '#db/idempotency.ts'
import { bookingEmail } from '#db/messaging/email-outbox.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { jeepsWanted, roomsWanted } from '#domain/availability/inventory.ts'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { type Slot, startOfSlot } from '#domain/bookings/time-slot.ts'
import { termsOf } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { newBookingRow } from '#services/bookings/sell.ts'
import { aContact, dayIn, guest, noon } from './safari.ts'

type Changes = Partial<Omit<Sale, 'booking'>> & { booking?: Partial<NewBooking> }
const fleet = { basic: 6, luxury: 6, superLuxury: 6 }
const stock = { triple: 6, double: 6, hostel: 6 }

/** Two guests in a private jeep, at the prices of the package. */
export function aJeepSale(
  pkg: StoredPackage,
  { day = dayIn(10), slot = 'morning' as Slot, ...changes }: Changes & { day?: Day; slot?: Slot } = {},
): Sale {
  const { id: packageId, name, park } = pkg
  const block = pkg.block || null
  return aSale({
    prices: termsOf(pkg),
    places: jeepsWanted({ day, timeSlot: slot, jeepType: 'basic', people: 2 }, fleet),
    trip: { day, timeSlot: slot, packageId, park, block },
    ...changes,
    booking: {
      kind: 'private',
      package_id: packageId,
      package_name: name,
      park,
      block,
      day,
      time_slot: slot,
      starts_at: new Date(startOfSlot(day, slot)),
      jeep_type: 'basic',
      total: 3500,
      ...changes.booking,
    },
  })
}

/** One double room; the calendar does not close rooms. */
export function aStaySale(checkIn: Day, checkOut: Day, changes: Changes = {}): Sale {
  return aSale({
    places: roomsWanted({ room: 'double', rooms: 1, checkIn, checkOut }, stock),
    ...changes,
    booking: { kind: 'room', day: checkIn, check_out: checkOut, room_type: 'double', rooms: 1, ...changes.booking },
  })
}

/** A sale without places by default. Each has a new guest and a new idempotency key. */
export function aSale({ booking, ...changes }: Changes = {}): Sale {
  const { row } = newBookingRow(noon, defaultPolicy)
  const contact = aContact()
  const key = randomUUID()
  return {
    booking: {
      ...row,
      kind: 'taxi',
      status: 'pending',
      payment_method: 'bank',
      day: dayIn(10),
      people: 2,
      customer_name: 'Ada Lovelace',
      customer_email: contact.customerEmail,
      customer_phone: contact.customerPhone,
      hold_expires_at: new Date(noon + 24 * 3_600_000),
      ...booking,
    },
    prices: null,
    places: [],
    trip: null,
    onlyOpenedDays: false,
    hold: null,
    maxOpen: maxOpenBookings,
    overbook: false,
    actor: guest,
    action: 'booking made',
    emails: [bookingEmail('booking received', row.id)],
    idempotencyKey: {
      scope: 'bookings',
      key,
      hash: requestHash({ key }),
      encryptedResponse: Buffer.from(`encrypted for ${key}`),
    },
    ...changes,
  }
}
