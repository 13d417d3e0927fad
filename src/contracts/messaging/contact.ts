import { z } from 'zod'
import { isEmail } from '#domain/bookings/booking.ts'
import { isPlainText } from '#domain/primitives/plain-text.ts'
import { contact, contactSentences as sentences } from '#i18n/contact.ts'
import { newsletter } from '#i18n/newsletter.ts'

const longestMessage = 5000

// One line: a line break in an address or a name could become a header of a mail.
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, { error: () => sentences.tooLong(longest), abort: true })
    .refine((text) => isPlainText(text), { error: () => sentences.badText, abort: true })

const email = line(254)
  .min(1, { error: () => sentences.noEmail, abort: true })
  .refine(isEmail, { error: () => sentences.badEmail })

/** POST /api/contact, and the form of the page: name, email and message are required, phone is not (R12.7). */
export const ContactRequest = z.object({
  name: line(120).min(1, { error: () => sentences.noName, abort: true }),
  email,
  phone: line(40)
    .nullish()
    .transform((phone) => phone ?? ''),
  message: z
    .string()
    .max(2 * longestMessage, { error: () => sentences.tooLong(longestMessage), abort: true })
    // a form sends its line breaks as two characters
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error: () => sentences.noMessage, abort: true })
        .max(longestMessage, { error: () => sentences.tooLong(longestMessage), abort: true })
        .refine((text) => isPlainText(text, { hasLines: true }), { error: () => sentences.badText }),
    ),
  /** People do not see this field; what a program writes into it is thrown away with the message. */
  website: z.string().max(500).optional(),
})
export type ContactRequest = z.infer<typeof ContactRequest>
export type ContactMessage = Pick<ContactRequest, 'name' | 'email' | 'phone' | 'message'>

/** POST /api/newsletter, and its form. An address is one, however it is written. */
export const NewsletterRequest = z.object({
  email: email.transform((address) => address.toLowerCase()),
  website: ContactRequest.shape.website,
})

/** The secret of a link in our mails. */
export const LinkRequest = z.object({ token: z.string().max(200) })

/** What a program is told that has written or subscribed: the sentence of the page. */
export const contactAnswers = {
  received: () => contact.sent.text,
  asked: () => newsletter.thanks.asked.text,
  listed: () => newsletter.thanks.listed.text,
  confirmed: () => newsletter.thanks.confirmed.text,
  left: () => newsletter.thanks.left.text,
  unknownLink: () => newsletter.unknown.text,
} as const
