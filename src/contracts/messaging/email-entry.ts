import { z } from '#contracts/primitives/zod.ts'
import { guestTopics, staffTopics } from '#domain/messaging/email-topic.ts'

/** A booking, and the payment, refund or slip of it that the email is about. */
const BookingPayload = z.object({
  booking: z.string(),
  payment: z.string().optional(),
  refund: z.string().optional(),
  slip: z.string().optional(),
})

const BookingTopic = z.enum([...guestTopics, ...staffTopics]).exclude(['guest message', 'pickup'])
export type BookingTopic = z.infer<typeof BookingTopic>

const BookingEntry = z.discriminatedUnion('topic', [
  z.object({ topic: BookingTopic, payload: BookingPayload }),
  z.object({ topic: z.literal('guest message'), payload: BookingPayload.extend({ message: z.string() }) }),
  z.object({
    topic: z.literal('pickup'),
    payload: BookingPayload.extend({ pickup: z.object({ time: z.string(), driver: z.string() }) }),
  }),
])
export type BookingEntry = z.infer<typeof BookingEntry>

/** An email as the outbox stores it: its topic and mostly IDs. The text is composed when the email is sent. */
export const EmailEntry = z.discriminatedUnion('topic', [
  BookingEntry,
  z.object({ topic: z.literal('places held'), payload: z.object({ pool: z.string(), day: z.string() }) }),
  z.object({ topic: z.literal('park still closed'), payload: z.object({ rule: z.string() }) }),
  z.object({ topic: z.literal('day sheet'), payload: z.object({ staff: z.string(), day: z.string() }) }),
  z.object({ topic: z.literal('contact message'), payload: z.object({ message: z.string() }) }),
  z.object({
    topic: z.literal('newsletter confirmation'),
    payload: z.object({ email: z.string(), language: z.string() }),
  }),
  z.object({
    topic: z.literal('bank details changed'),
    payload: z.object({ email: z.string(), by: z.string(), what: z.string(), at: z.string() }),
  }),
  z.object({ topic: z.literal('recovery drill'), payload: z.object({ drill: z.string() }) }),
  z.object({ topic: z.literal('test email'), payload: z.object({ email: z.string() }) }),
])
export type EmailEntry = z.infer<typeof EmailEntry>
