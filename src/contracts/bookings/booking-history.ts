import { z } from 'zod'

export const BookingHistoryEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** A staff member's address, 'guest', or 'system' for automatic actions. */
  actor: z.string(),
  role: z.string().nullable(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type BookingHistoryEntry = z.infer<typeof BookingHistoryEntry>

/** POST /bookings/{id}/identity: the reason why a clerk needs to see the number. */
export const IdentityWanted = z.strictObject({
  reason: z.string().trim().min(3, 'Please give a reason.').max(200),
})
