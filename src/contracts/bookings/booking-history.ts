import { z } from 'zod'

/** One line of a booking's history. */
export const BookingDeed = z.object({
  id: z.int(),
  at: z.string(),
  /** A staff member's address, 'guest', or 'system' for what the house did by itself. */
  actor: z.string(),
  role: z.string().nullable(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type BookingDeed = z.infer<typeof BookingDeed>

/** POST /bookings/{id}/identity: why a clerk needs to see the number. */
export const IdentityWanted = z.strictObject({
  reason: z.string().trim().min(3, 'Please give a reason.').max(200),
})
