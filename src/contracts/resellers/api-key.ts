import { CountableDay } from '#contracts/primitives/date.ts'
import { z } from '#contracts/primitives/zod.ts'
import { currencies } from '#domain/primitives/money.ts'
import { isPlainText } from '#domain/primitives/plain-text.ts'
import { apiScopes, longestKeyName, resellerScopes } from '#domain/resellers/api-key.ts'
import { octoBookingStatuses } from '#domain/resellers/octo-booking.ts'
import { webhookTypes } from '#domain/resellers/webhook.ts'
import { validationCode } from '#domain/validation-code.ts'

const name = z
  .string()
  .trim()
  .min(1, { error: validationCode('settings.name') })
  .max(longestKeyName, { error: validationCode('settings.tooLong', longestKeyName) })
  .refine((text) => isPlainText(text), { error: validationCode('settings.oneLine') })

export const NewApiKey = z.object({
  name,
  reseller: name,
  scopes: z
    .array(z.enum(apiScopes))
    .min(1)
    .max(apiScopes.length)
    .default([...resellerScopes]),
  /** The last day on which it works; null without an end. */
  lastDay: CountableDay.nullable().default(null),
})
export type NewApiKey = z.output<typeof NewApiKey>

export const ApiKeyWire = z.object({
  id: z.string(),
  name: z.string(),
  reseller: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdBy: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type ApiKeyWire = z.infer<typeof ApiKeyWire>

/** A webhook that a reseller has not received yet. `nextAt` is null once it is given up. */
export const FailedWebhookWire = z.object({
  id: z.string(),
  reseller: z.string(),
  url: z.string(),
  type: z.enum(webhookTypes),
  attempts: z.int(),
  createdAt: z.string(),
  nextAt: z.string().nullable(),
  error: z.string(),
})
export type FailedWebhookWire = z.infer<typeof FailedWebhookWire>

/** A booking that a reseller made, for staff. */
export const ChannelBookingWire = z.object({
  bookingId: z.string(),
  reseller: z.string(),
  resellerReference: z.string().nullable(),
  status: z.enum(octoBookingStatuses),
  day: z.string(),
  name: z.string(),
  people: z.int(),
  /** In minor units. */
  total: z.int(),
  currency: z.enum(currencies),
})
export type ChannelBookingWire = z.infer<typeof ChannelBookingWire>
