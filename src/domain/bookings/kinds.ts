import type { ReservationType } from '#domain/packages/package.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { minuteOfTime } from '#domain/rides/taxi.ts'
import { checkInMinute } from '#domain/stays/room.ts'
import type { BookingKind } from './booking.ts'
import { startMinute } from './time-slot.ts'

/** The time of a booking: a public slot, a staff hour, or a pickup time ('14:30'). */
type Times = { timeSlot: string | null; pickupTime?: string | undefined }

export type KindSpec = {
  /**
   * The kind of trip, which decides the fields of a booking: a safari has a slot, a jeep and a guide, a stay has nights and rooms, a
   * ride has two places and a vehicle.
   */
  trip: 'safari' | 'stay' | 'ride'
  /** The inventory that it claims. A ride claims nothing: staff confirm it (R2.19, R5.5). */
  claims: 'jeeps' | 'seats' | 'rooms' | 'nothing'
  /** How a package sells it; null without a package, and then nothing but the day and the hour is known. */
  reservationType: ReservationType | null
  /** Whether its price is an estimate, which staff confirm; money alone does not confirm such a booking. */
  isEstimate: boolean
  /** Which refund policy holds (R7.1, R7.2). */
  cancellationPolicy: 'safari' | 'room'
  currency: Currency
  /** How long it lasts in a calendar, in hours, where neither a slot nor nights say so. */
  calendarHours: number
  /** Minutes since midnight at which it begins, Sri Lanka time; null when its time is unknown. */
  startMinute(times: Times): number | null
}

const safari = {
  trip: 'safari',
  claims: 'jeeps',
  reservationType: null,
  isEstimate: false,
  cancellationPolicy: 'safari',
  currency: 'USD',
  calendarHours: 4,
  startMinute: ({ timeSlot }: Times) => startMinute(timeSlot ?? ''),
} as const satisfies KindSpec

/** All that differs between the kinds of bookings. A new kind is a line here; the compiler names the texts that it needs. */
export const kindSpecs: Record<BookingKind, KindSpec> = {
  private: { ...safari, reservationType: 'private' },
  shared: { ...safari, reservationType: 'shared', claims: 'seats' },
  room: {
    ...safari,
    trip: 'stay',
    claims: 'rooms',
    cancellationPolicy: 'room',
    startMinute: () => checkInMinute,
  },
  taxi: {
    ...safari,
    trip: 'ride',
    claims: 'nothing',
    isEstimate: true,
    currency: 'EUR',
    calendarHours: 2,
    startMinute: ({ pickupTime }) => minuteOfTime(pickupTime ?? ''),
  },
  general: safari,
}

export function kindOf({ kind }: { kind: BookingKind }): KindSpec {
  return kindSpecs[kind]
}
