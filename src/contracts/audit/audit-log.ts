import { z } from 'zod'
import { isDay } from '#domain/primitives/date.ts'
import { currencies } from '#domain/primitives/money.ts'

/** One line of the log: who did what, from where, and what changed by it. Instants are ISO text. */
export const AuditRow = z.object({
  seq: z.number(),
  at: z.string(),
  /** A mail address of the staff, 'guest', 'system' or 'command line'. */
  actor: z.string(),
  /** As it was then. */
  role: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** How people call it: a booking's ID, a user's name. */
  about: z.string().nullable(),
  difference: z.record(z.string(), z.unknown()).nullable(),
  /** Of the sums in it. */
  currency: z.enum(currencies),
  /** How the packages that the difference names by their IDs are called. */
  names: z.record(z.string(), z.string()),
})
export type AuditRow = z.infer<typeof AuditRow>

/** More rows than a log ever has. */
const maxRows = 1_000_000_000_000

const text = z.string().trim().max(200).optional()
const day = z.string().max(10).refine(isDay).optional()

/** GET /audit, the newest first. Days are Sri Lanka's, both included; `before` is the last row that was read. */
export const AuditQuery = z.object({
  actor: text,
  action: text,
  entity: text,
  entityId: text,
  from: day,
  to: day,
  before: z.coerce.number().int().min(1).max(maxRows).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** How the hash chain stands (docs/decisions/0010). */
export const AuditChain = z.object({
  /** Rows that are not in the chain yet: those of the last seconds. */
  waiting: z.number(),
  lastCheck: z
    .object({
      at: z.string(),
      links: z.number(),
      /** The first row that is not as it was, or null when the whole chain holds. */
      brokenRow: z.number().nullable(),
      /** The newest hash, to be noted somewhere else. */
      newest: z.string().nullable(),
    })
    .nullable(),
})
export type AuditChain = z.infer<typeof AuditChain>

/** GET /audit/state: what there is to choose from, and the chain. */
export const AuditState = z.object({
  actors: z.array(z.string()),
  actions: z.array(z.string()),
  entities: z.array(z.string()),
  chain: AuditChain,
})
export type AuditState = z.infer<typeof AuditState>
