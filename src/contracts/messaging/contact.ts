import { z } from '#contracts/primitives/zod.ts'
import { isEmail } from '#domain/bookings/booking.ts'
import { isPlainText } from '#domain/primitives/plain-text.ts'
import { validationCode } from '#domain/validation-code.ts'

const longestMessage = 5000

// One line: a line break in an address or a name could become an email header.
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, { error: validationCode('contact.tooLong', longest), abort: true })
    .refine((text) => isPlainText(text), { error: validationCode('contact.badText'), abort: true })

const email = line(254)
  .min(1, { error: validationCode('contact.noEmail'), abort: true })
  .refine(isEmail, { error: validationCode('contact.badEmail') })

/** POST /api/contact, and the form of the page: name, email and message are required, phone is not (R12.7). */
export const ContactRequest = z.object({
  name: line(120).min(1, { error: validationCode('contact.noName'), abort: true }),
  email,
  phone: line(40)
    .nullish()
    .transform((phone) => phone ?? ''),
  message: z
    .string()
    .max(2 * longestMessage, { error: validationCode('contact.tooLong', longestMessage), abort: true })
    // An HTML form sends line breaks as two characters.
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error: validationCode('contact.noMessage'), abort: true })
        .max(longestMessage, { error: validationCode('contact.tooLong', longestMessage), abort: true })
        .refine((text) => isPlainText(text, { hasLines: true }), { error: validationCode('contact.badText') }),
    ),
  /** A honeypot: people do not see this field, and a message that fills it is discarded. */
  website: z.string().max(500).optional(),
})
export type ContactRequest = z.infer<typeof ContactRequest>
export type ContactMessage = Pick<ContactRequest, 'name' | 'email' | 'phone' | 'message'>

/** POST /api/newsletter, and its form. Addresses are compared without case. */
export const NewsletterRequest = z.object({
  email: email.transform((address) => address.toLowerCase()),
  website: ContactRequest.shape.website,
})

/** The secret of a link in our emails. */
export const LinkRequest = z.object({ token: z.string().max(200) })
