import { ContactRequest, NewsletterRequest } from '#contracts/messaging/contact.ts'
import { z } from '#contracts/primitives/zod.ts'
import { referenceIn } from '#domain/bookings/booking-reference.ts'
import { validationCode } from '#domain/validation-code.ts'

/** POST /api/bookings/link, and the form of the page: the link to a booking by email (R8.11). */
export const BookingLinkRequest = z.object({
  bookingId: z
    .string()
    .max(40, { abort: true })
    .refine((text) => referenceIn(text) !== null, { error: validationCode('request.reference') })
    .transform((text) => referenceIn(text) ?? ''),
  /** In lower case. */
  email: NewsletterRequest.shape.email,
  /** A honeypot, see ContactRequest. */
  website: ContactRequest.shape.website,
})
