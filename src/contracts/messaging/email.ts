import { z } from 'zod'
import { guestTopics } from '#domain/messaging/email-topic.ts'

/** An email of the outbox as staff see it: without its text, which contains a booking's key. */
export const EmailWire = z.object({
  id: z.int(),
  topic: z.string(),
  state: z.enum(['waiting', 'sent', 'written', 'dead', 'not needed']),
  /** The booking that it is about. */
  bookingId: z.string().nullable(),
  /** The recipient of an email that is about no booking. */
  email: z.string().nullable(),
  tries: z.int(),
  /** The error of the last attempt. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  /** The next attempt of a waiting email. */
  nextAt: z.string().nullable(),
})
export type EmailWire = z.infer<typeof EmailWire>

/** GET /letters/status */
export const EmailCounts = z.object({
  /** Whether a mail server is configured. */
  hasServer: z.boolean(),
  waiting: z.int(),
  /** Not sent but written to files, because no mail server is configured. */
  written: z.int(),
  /** Given up after too many attempts. */
  dead: z.int(),
})
export type EmailCounts = z.infer<typeof EmailCounts>

/** GET /bookings/{id}/whatsapp: the message texts that staff may send to the guest now, in the guest's language. */
export const WhatsAppTextWire = z.object({
  topic: z.enum(guestTopics),
  text: z.string(),
  /** Opens WhatsApp with the text filled in; '' without a phone number. */
  link: z.string(),
})
export type WhatsAppTextWire = z.infer<typeof WhatsAppTextWire>
