import type { ReservationType } from '#domain/packages/package.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { checkInMinute } from '#domain/stays/room.ts'
import type { BookingKind, PaymentStatus } from './booking.ts'
import { startMinute } from './time-slot.ts'

/** The time of a booking: a public slot, a staff hour, or a pickup time ('14:30'). */
type Times = { timeSlot: string | null; pickupTime?: string | undefined }

/**
 * The type of a trip decides the fields of its booking: a safari has a slot, a jeep and a guide, a stay nights and rooms, a ride two
 * places and a vehicle.
 */
export type TripType = 'safari' | 'stay' | 'ride'

/** The inventory that a booking claims. A ride claims nothing: staff confirm it (R2.19, R5.5). */
type Claimed = 'jeeps' | 'seats' | 'rooms' | 'nothing'

/** Safaris and rides are refunded in part, rooms in full, each until some hours before the start (R7.1, R7.2). */
export type RefundRule = 'safari' | 'room'

export type KindSpec = {
  tripType: TripType
  claims: Claimed
  /** Null without a package: then only the day and the hour are known. */
  reservationType: ReservationType | null
  /** Whether its price is an estimate that staff confirm. Such a booking is not confirmed by its payment. */
  isEstimate: boolean
  refundRule: RefundRule
  currency: Currency
  /** Hours in a calendar file, unless a slot or nights determine them. */
  calendarHours: number
  /** Minutes since midnight at which it begins, Sri Lanka time; null when its time is unknown. */
  startMinute(times: Times): number | null
}

const safari = {
  tripType: 'safari',
  claims: 'jeeps',
  reservationType: null,
  isEstimate: false,
  refundRule: 'safari',
  currency: 'USD',
  calendarHours: 4,
  startMinute: ({ timeSlot }: Times) => startMinute(timeSlot ?? ''),
} as const satisfies KindSpec

/**
 * For each kind of booking its trip, claims, start, refund policy and currency. For a new kind, add a line: queries and screens derive their lists from it.
 * The fields of a valid booking and the texts differ by kind too; docs/adding-a-feature.md lists their files.
 */
export const kindSpecs: Record<BookingKind, KindSpec> = {
  private: { ...safari, reservationType: 'private' },
  shared: { ...safari, reservationType: 'shared', claims: 'seats' },
  room: {
    ...safari,
    tripType: 'stay',
    claims: 'rooms',
    refundRule: 'room',
    startMinute: () => checkInMinute,
  },
  taxi: {
    ...safari,
    tripType: 'ride',
    claims: 'nothing',
    isEstimate: true,
    currency: 'EUR',
    calendarHours: 2,
    startMinute: ({ pickupTime }) => minuteOfTime(pickupTime ?? ''),
  },
  general: safari,
}

export function kindSpecOf({ kind }: { kind: BookingKind }): KindSpec {
  return kindSpecs[kind]
}

/** True if the price is final and nothing is paid. The fare of a ride is agreed on first. */
export function isPriceDue({ kind, paymentStatus }: { kind: BookingKind; paymentStatus: PaymentStatus }): boolean {
  return paymentStatus === 'unpaid' && !kindSpecs[kind].isEstimate
}
