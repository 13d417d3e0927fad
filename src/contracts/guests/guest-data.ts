import { z } from '#contracts/primitives/zod.ts'
import { validationCode } from '#domain/validation-code.ts'

/** A request for one guest's data. The email address is in the body, because URLs are logged. */
export const GuestNamed = z.strictObject({
  email: z.string().trim().toLowerCase().min(3, validationCode('staff.emailMissing')).max(200),
})

/** The data that we hold about a guest, and the part that may be erased now. */
export const GuestFound = z.object({
  bookings: z.array(
    z.object({
      bookingId: z.string(),
      name: z.string(),
      status: z.string(),
      date: z.string().nullable(),
      /** The trip is not over, or a payment is in progress. */
      isStillNeeded: z.boolean(),
    }),
  ),
  messages: z.number(),
  isOnNewsletter: z.boolean(),
})
export type GuestFound = z.infer<typeof GuestFound>

export const GuestErased = z.object({
  erased: z.array(z.string()),
  /** Bookings that are still needed, to be erased later. */
  kept: z.array(z.string()),
  messages: z.number(),
  newsletter: z.boolean(),
})
export type GuestErased = z.infer<typeof GuestErased>
