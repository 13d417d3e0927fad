import { z } from '#contracts/primitives/zod.ts'
import { isDay } from '#domain/primitives/date.ts'
import { listOrders } from '#domain/primitives/list-order.ts'
import { currencies } from '#domain/primitives/money.ts'

/** One row of the audit log: actor, action, origin and difference. Instants are ISO text. */
export const AuditRow = z.object({
  seq: z.number(),
  at: z.string(),
  /** A staff email address, 'guest', 'system' or 'command line'. */
  actor: z.string(),
  /** The role at the time of the action. */
  role: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The name that people use: a booking's ID, a user's name. */
  about: z.string().nullable(),
  difference: z.record(z.string(), z.unknown()).nullable(),
  /** Currency of the amounts in the difference. */
  currency: z.enum(currencies),
  /** Names of the packages that the difference refers to by ID. */
  names: z.record(z.string(), z.string()),
})
export type AuditRow = z.infer<typeof AuditRow>

/** An upper bound that no log reaches. */
const maxRows = 1_000_000_000_000

const text = z.string().trim().max(200).optional()
const day = z.string().max(10).refine(isDay).optional()

/** GET /audit. Days are Sri Lanka's, both included; `before` is the last row of the previous page, in either order. */
export const AuditQuery = z.object({
  actor: text,
  action: text,
  entity: text,
  entityId: text,
  from: day,
  to: day,
  before: z.coerce.number().int().min(1).max(maxRows).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  order: z.enum(listOrders).default('latest'),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** State of the hash chain (docs/decisions/0010). */
export const AuditChain = z.object({
  /** Rows not linked yet: those of the last seconds. */
  waiting: z.number(),
  lastCheck: z
    .object({
      at: z.string(),
      links: z.number(),
      /** The first altered row, or null when the whole chain is intact. */
      brokenRow: z.number().nullable(),
      /** The newest hash, to be recorded outside the database. */
      newest: z.string().nullable(),
    })
    .nullable(),
})
export type AuditChain = z.infer<typeof AuditChain>

/** GET /audit/state: the filter options and the state of the chain. */
export const AuditState = z.object({
  actors: z.array(z.string()),
  actions: z.array(z.string()),
  entities: z.array(z.string()),
  chain: AuditChain,
})
export type AuditState = z.infer<typeof AuditState>
