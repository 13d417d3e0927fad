import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables, WebhookPayload } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'
import { dayMs } from '#domain/primitives/date.ts'
import type { WebhookType } from '#domain/resellers/webhook.ts'

export type Subscription = Selectable<Tables['webhook_subscription']>

export function listSubscriptions(db: Database, apiKey: string): Promise<Subscription[]> {
  return db
    .selectFrom('webhook_subscription')
    .selectAll()
    .where('api_key', '=', apiKey)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locks a subscription of this key until the transaction ends. */
export async function lockSubscription(tx: Database, apiKey: string, id: string): Promise<Subscription | undefined> {
  if (!isUuid(id)) return undefined
  return tx
    .selectFrom('webhook_subscription')
    .selectAll()
    .where('api_key', '=', apiKey)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export function insertSubscription(
  tx: Database,
  { apiKey, url, types }: { apiKey: string; url: string; types: WebhookType[] },
  now: number,
): Promise<Subscription> {
  const at = new Date(now)
  return tx
    .insertInto('webhook_subscription')
    .values({ api_key: apiKey, url, types, created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateSubscription(
  tx: Database,
  id: string,
  change: { url?: string; types?: WebhookType[]; deleted_at?: Date },
  now: number,
): Promise<Subscription> {
  return tx
    .updateTable('webhook_subscription')
    .set({ ...change, changed_at: new Date(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A delivery that is due, with its address. */
export type DueDelivery = {
  id: string
  subscription: string
  type: WebhookType
  payload: WebhookPayload
  attempts: number
  created_at: Date
  url: string
}

/** Takes the oldest delivery that is due, for as long as the lease. Subscriptions that ended get nothing any more. */
export async function claimDelivery(db: Database, now: number, leaseMs: number): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    update webhook_delivery d set attempts = attempts + 1, next_at = ${new Date(now + leaseMs)}
    from webhook_subscription s join api_key k on k.id = s.api_key
    where s.id = d.subscription and d.id = (
      select w.id from webhook_delivery w join webhook_subscription ws on ws.id = w.subscription join api_key wk on wk.id = ws.api_key
      where w.done_at is null and w.dead_at is null and (w.next_at is null or w.next_at <= ${new Date(now)})
        and ws.deleted_at is null and wk.revoked_at is null
      order by w.id limit 1 for update of w skip locked
    )
    returning d.id::text, d.subscription, d.type, d.payload, d.attempts, d.created_at, s.url
  `.execute(db)
  return rows[0]
}

export async function markDelivered(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ done_at: new Date(now), last_error: null })
    .where('id', '=', Number(id))
    .execute()
}

/** `next` is null when the delivery is given up. */
export async function rescheduleDelivery(
  db: Database,
  id: string,
  { next, error, now }: { next: number | null; error: string; now: number },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      last_error: error,
      ...(next === null ? { dead_at: new Date(now) } : { next_at: new Date(next) }),
    })
    .where('id', '=', Number(id))
    .execute()
}

export type FailedDelivery = {
  id: number
  type: WebhookType
  attempts: number
  created_at: Date
  next_at: Date | null
  dead_at: Date | null
  last_error: string | null
  url: string
  reseller: string
}

const maxFailed = 100

/** Deliveries that have failed and were not delivered since, newest first. */
export function listFailedDeliveries(db: Database): Promise<FailedDelivery[]> {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_subscription', 'webhook_subscription.id', 'webhook_delivery.subscription')
    .innerJoin('api_key', 'api_key.id', 'webhook_subscription.api_key')
    .select([
      'webhook_delivery.id',
      'type',
      'attempts',
      'webhook_delivery.created_at',
      'next_at',
      'dead_at',
      'last_error',
      'url',
      'reseller',
    ])
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .where('webhook_subscription.deleted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('webhook_delivery.id', 'desc')
    .limit(maxFailed)
    .execute()
}

/** Has a delivery tried again at once, with all its attempts. False if it is unknown or was delivered. */
export async function resetDelivery(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ attempts: 1, next_at: null, dead_at: null })
    .where('id', '=', Number(id))
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const keptMs = 30 * dayMs

export async function deleteOldDeliveries(db: Database, now: number): Promise<void> {
  const before = new Date(now - keptMs)
  await db
    .deleteFrom('webhook_delivery')
    .where((eb) => eb.or([eb('done_at', '<', before), eb('dead_at', '<', before)]))
    .execute()
}
