import { z } from '#contracts/primitives/zod.ts'

/** A guest's message from the contact form. Instants are ISO text. */
export const MessageWire = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** '' if none was given. */
  phone: z.string(),
  message: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
  handledBy: z.string().nullable(),
})
export type MessageWire = z.infer<typeof MessageWire>

const pageFields = {
  q: z.string().trim().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  cursor: z.string().max(200).optional(),
}
const messageStates = ['open', 'handled', 'all'] as const
export type MessageState = (typeof messageStates)[number]

/** GET /messages, newest first. `cursor` is the `next` of the previous page. */
export const MessageQuery = z.object({ state: z.enum(messageStates).default('open'), ...pageFields })
export type MessageQuery = z.infer<typeof MessageQuery>
export const MessagePage = z.object({
  messages: z.array(MessageWire),
  next: z.string().nullable(),
  /** True if older messages were not searched, because the text is shorter than three characters. */
  isPartial: z.boolean(),
  /** The number of open messages, regardless of the filter. */
  open: z.int(),
})
export type MessagePage = z.infer<typeof MessagePage>

/** PATCH /messages/{id} */
export const MessageChange = z.strictObject({ isHandled: z.boolean() })

const subscriberStates = ['confirmed', 'waiting', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** A subscriber of the newsletter. */
export const SubscriberWire = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  askedAt: z.string(),
  confirmedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
})
export type SubscriberWire = z.infer<typeof SubscriberWire>

/** GET /newsletter/subscribers, newest first. */
export const SubscriberQuery = z.object({
  state: z.enum([...subscriberStates, 'all']).default('confirmed'),
  ...pageFields,
})
export type SubscriberQuery = z.infer<typeof SubscriberQuery>
export const SubscriberPage = z.object({
  subscribers: z.array(SubscriberWire),
  next: z.string().nullable(),
  counts: z.record(z.enum(subscriberStates), z.int()),
})
export type SubscriberPage = z.infer<typeof SubscriberPage>
