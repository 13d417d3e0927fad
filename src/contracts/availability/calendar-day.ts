import { KnownDay } from '#contracts/primitives/date.ts'
import { z } from '#contracts/primitives/zod.ts'
import { safariKinds } from '#domain/bookings/kind-lists.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { isDay } from '#domain/primitives/date.ts'
import { maxPerType } from '#domain/settings/setting-limits.ts'
import { validationCode } from '#domain/validation-code.ts'

/** A day of the calendar, as used in URLs. */
export const CalendarDay = KnownDay.refine((text) => !isDay(text) || text >= '2000', validationCode('request.day'))

/** Jeeps of one type on one half of a day. */
export const DayJeeps = z.object({
  jeepType: z.enum(jeepTypes),
  half: z.enum(['AM', 'PM']),
  /** Capacity on this day, and on an ordinary day. */
  capacity: z.int(),
  usual: z.int(),
  sold: z.int(),
  /** The reason for a reduced capacity. */
  reason: z.string().nullable(),
})
export type DayJeeps = z.infer<typeof DayJeeps>

/** Safaris of one package in one slot. */
export const CalendarDeparture = z.object({
  kind: z.enum(safariKinds),
  timeSlot: z.string(),
  packageId: z.string().nullable(),
  packageName: z.string(),
  bookings: z.int(),
  people: z.int(),
  /** For a shared departure: its seats, and how many are sold or held. */
  seats: z.int().nullable(),
  sold: z.int().nullable(),
})
export type CalendarDeparture = z.infer<typeof CalendarDeparture>

export const CalendarDayWire = z.object({
  day: z.string(),
  bookings: z.int(),
  people: z.int(),
  jeeps: z.array(DayJeeps),
  departures: z.array(CalendarDeparture),
})
export type CalendarDayWire = z.infer<typeof CalendarDayWire>

const maxJeeps = 99
const notACapacity = validationCode('staff.capacityBetween', 0, maxJeeps)
const longestReason = 200

/**
 * Sets the number of jeeps of a type on half a day; null restores the usual number. `was` is the number that the
 * clerk saw.
 */
export const CapacityChange = z
  .strictObject({
    jeepType: z.enum(jeepTypes, validationCode('staff.capacityJeep')),
    half: z.enum(['AM', 'PM'], validationCode('staff.capacityHalf')),
    capacity: z.int(validationCode('staff.capacityWhole')).min(0, notACapacity).max(maxJeeps, notACapacity).nullable(),
    reason: z.string().trim().max(longestReason, validationCode('staff.reasonTooLong', longestReason)).default(''),
    was: z.int().min(0).max(maxPerType).optional(),
  })
  .refine(({ capacity, reason }) => capacity === null || reason.length >= 3, {
    path: ['reason'],
    error: validationCode('staff.shortReason'),
  })
export type CapacityChange = z.infer<typeof CapacityChange>
export type CapacityChangeInput = z.input<typeof CapacityChange>

/** The URL that a staff member's calendar app subscribes to. */
export const FeedWire = z.object({ madeAt: z.string(), readAt: z.string().nullable() })
export type FeedWire = z.infer<typeof FeedWire>
