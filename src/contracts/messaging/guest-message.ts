import { z } from '#contracts/primitives/zod.ts'
import {
  delays,
  maxMessageLength,
  maxSubjectLength,
  messageChannels,
  messageTemplates,
} from '#domain/messaging/guest-message.ts'
import { languages } from '#domain/primitives/language.ts'
import { validationCode } from '#domain/validation-code.ts'

/** GET /bookings/{id}/messages/texts: the templates, filled in, in the guest's language. */
export const GuestMessageTexts = z.object({
  language: z.enum(languages),
  /** The guest's address; '' without one. */
  email: z.string(),
  /** The guest's number for wa.me; '' without one. */
  whatsapp: z.string(),
  texts: z.array(
    z.object({
      template: z.enum(messageTemplates),
      subject: z.string(),
      text: z.string(),
      /** False if staff have to fill in bank details that are not set. */
      isComplete: z.boolean(),
    }),
  ),
})
export type GuestMessageTexts = z.infer<typeof GuestMessageTexts>

export const MessageTextsQuery = z.object({
  /** Minutes of the delay in its text. */
  delay: z.coerce
    .number()
    .int()
    .min(delays[0])
    .max(90)
    .refine((minutes) => (delays as readonly number[]).includes(minutes), validationCode('staff.delay'))
    .default(15),
})

/** POST /bookings/{id}/messages: sends an email, or records that the text was opened in WhatsApp. */
export const GuestMessage = z
  .strictObject({
    channel: z.enum(messageChannels),
    template: z.enum(messageTemplates),
    /** The subject of the email; WhatsApp has none. */
    subject: z
      .string()
      .trim()
      .max(maxSubjectLength, validationCode('staff.subjectTooLong', maxSubjectLength))
      .default(''),
    message: z
      .string()
      .trim()
      .min(1, validationCode('staff.messageMissing'))
      .max(maxMessageLength, validationCode('staff.messageTooLong', maxMessageLength)),
  })
  .refine(({ channel, subject }) => channel !== 'email' || subject !== '', {
    path: ['subject'],
    message: validationCode('staff.subjectMissing'),
  })
export type GuestMessage = z.infer<typeof GuestMessage>
export type GuestMessageInput = z.input<typeof GuestMessage>
