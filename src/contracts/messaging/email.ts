import { z } from 'zod'
import { guestTopics } from '#domain/messaging/email-topic.ts'

/** A letter of the outbox as staff see it: not its words, which have the key of a booking in them. */
export const LetterWire = z.object({
  id: z.int(),
  topic: z.string(),
  state: z.enum(['waiting', 'sent', 'written', 'dead', 'not needed']),
  /** The booking it is about. */
  bookingId: z.string().nullable(),
  /** Whom it goes to, where it is about no booking. */
  email: z.string().nullable(),
  tries: z.int(),
  /** Why the last try failed. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  /** The next try of one that waits. */
  nextAt: z.string().nullable(),
})
export type LetterWire = z.infer<typeof LetterWire>

/** GET /letters/status */
export const LetterCounts = z.object({
  /** Whether there is a mail server. */
  hasServer: z.boolean(),
  waiting: z.int(),
  /** Not sent: written to files, because there is no mail server. */
  written: z.int(),
  /** Given up. */
  dead: z.int(),
})
export type LetterCounts = z.infer<typeof LetterCounts>

/** GET /bookings/{id}/whatsapp: what staff may write to the guest now, in his language. */
export const WhatsAppTextWire = z.object({
  topic: z.enum(guestTopics),
  text: z.string(),
  /** Opens WhatsApp with the text written; '' without a number. */
  link: z.string(),
})
export type WhatsAppTextWire = z.infer<typeof WhatsAppTextWire>
