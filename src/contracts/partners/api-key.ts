import { z } from 'zod'
import { KnownDay } from '#contracts/primitives/date.ts'
import { apiScopes } from '#domain/partners/api-key.ts'
import { isPlainText } from '#domain/primitives/plain-text.ts'

const name = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((text) => isPlainText(text))

export const NewApiKey = z.object({
  name,
  reseller: name,
  scopes: z
    .array(z.enum(apiScopes))
    .min(1)
    .max(apiScopes.length)
    .default([...apiScopes]),
  /** The last day on which it works; null without an end. */
  lastDay: KnownDay.nullable().default(null),
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
