import { version } from '#contracts/primitives/bounds.ts'
import { z } from '#contracts/primitives/zod.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import { validationCode } from '#domain/validation-code.ts'
import { CrewWritten, DayJeep, longestDriver, longestPlate } from './day-plan.ts'

const noTime = validationCode('staff.pickupTime')
const Time = z
  .string()
  .max(5, { error: noTime, abort: true })
  .refine((time) => time === '' || minuteOfTime(time) !== null, noTime)

/** GET /bookings/{id}/pickup */
export const PickupWire = z.object({
  /** 'HH:MM', Sri Lanka time, or '' while it is open. */
  time: z.string(),
  /** Driver and plate of a trip without a jeep of ours; otherwise they are in `jeeps`. */
  driver: z.string(),
  plate: z.string(),
  /** 0 until something is set. */
  version: z.int(),
  /** The jeeps that pick the guest up. */
  jeeps: z.array(DayJeep),
  /** The last email about it; `at` is null until it is sent. */
  told: z.object({ time: z.string(), driver: z.string(), at: z.string().nullable() }).nullable(),
  /** Why the guest gets no email about it; null if they do. */
  notTold: z.enum(['no email', 'not confirmed']).nullable(),
})
export type PickupWire = z.infer<typeof PickupWire>

/** PUT /bookings/{id}/pickup, based on the `version` that the clerk saw. `crews` are those of the booking's own jeeps. */
export const PickupWritten = z.strictObject({
  time: Time,
  driver: z.string().trim().max(longestDriver, validationCode('staff.nameTooLong', longestDriver)).default(''),
  plate: z.string().trim().max(longestPlate, validationCode('staff.plateTooLong', longestPlate)).default(''),
  version,
  crews: z
    .array(CrewWritten.omit({ day: true }))
    .max(6)
    .default([]),
})
export type PickupWritten = z.infer<typeof PickupWritten>
export type PickupInput = z.input<typeof PickupWritten>
