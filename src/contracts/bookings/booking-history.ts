import { z } from '#contracts/primitives/zod.ts'
import { messageTemplates } from '#domain/messaging/guest-message.ts'
import { validationCode } from '#domain/validation-code.ts'

export const BookingHistoryEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** A staff member's address, 'guest', or 'system' for automatic actions. */
  actor: z.string(),
  role: z.string().nullable(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** A message to the guest: its text, and for an email whether it was sent. Missing once the guest is erased. */
  message: z
    .object({
      template: z.enum(messageTemplates),
      subject: z.string(),
      text: z.string(),
      email: z.enum(['waiting', 'sent', 'written', 'dead', 'not needed']).nullable(),
    })
    .optional(),
})
export type BookingHistoryEntry = z.infer<typeof BookingHistoryEntry>

/** POST /bookings/{id}/identity: the reason why a clerk needs to see the number. */
export const IdentityWanted = z.strictObject({
  reason: z.string().trim().min(3, validationCode('staff.reasonMissing')).max(200),
})
