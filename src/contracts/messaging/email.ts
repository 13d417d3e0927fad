import { z } from '#contracts/primitives/zod.ts'
import { guestTopics } from '#domain/messaging/email-topic.ts'

/** An email of the outbox as staff see it. */
export const EmailWire = z.object({
  id: z.int(),
  topic: z.string(),
  /** Null until the first attempt, and for emails of older versions. */
  subject: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'written', 'dead', 'not needed']),
  /** The booking that it is about. */
  bookingId: z.string().nullable(),
  /** The recipient's address. Null for an email to the operator that was never tried. */
  recipient: z.string().nullable(),
  tries: z.int(),
  /** How often staff have sent it again. */
  resent: z.int(),
  /** The error of the last attempt. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  /** The next attempt of a waiting email. */
  nextAt: z.string().nullable(),
  /** When it was sent or written to a file. */
  sentAt: z.string().nullable(),
})
export type EmailWire = z.infer<typeof EmailWire>

/** GET /emails/{id}: the address of the rendered email, for a sandboxed frame. It holds for two minutes. */
export const EmailPreview = z.object({
  address: z.string(),
  /** Whether it is as it was sent; otherwise it is as it would be sent now. */
  isCopy: z.boolean(),
})
export type EmailPreview = z.infer<typeof EmailPreview>

/** GET /emails. `next` is the `cursor` of the next page. */
export const EmailPage = z.object({
  emails: z.array(EmailWire),
  next: z.int().nullable(),
  /** True on the last page if further emails were not searched, because the text is shorter than three characters. */
  isPartial: z.boolean(),
})
export type EmailPage = z.infer<typeof EmailPage>

/** GET /emails/status */
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
