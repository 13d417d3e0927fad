import type { NewSubscription, SubscriptionChange } from '#contracts/resellers/octo.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { listPackages } from '#db/packages/packages.ts'
import { lockApiKey } from '#db/resellers/api-keys.ts'
import {
  claimDelivery,
  type DueDelivery,
  insertSubscription,
  listSubscriptions,
  lockSubscription,
  markDelivered,
  rescheduleDelivery,
  resetDelivery,
  type Subscription,
  updateSubscription,
} from '#db/resellers/webhooks.ts'
import type { WebhookPayload } from '#db/schema/tables.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { type JeepType, offersJeep } from '#domain/packages/package.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { badRequest, type OctoFailure, octoFailure, unprocessable } from '#domain/resellers/octo-error.ts'
import { type OctoProduct, productsOf } from '#domain/resellers/octo-product.ts'
import { maxSubscriptions, webhookUrlFault, webhookWait } from '#domain/resellers/webhook.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { postWebhook, type WebhookRequest } from '#integrations/webhooks/post-webhook.ts'
import { isPrivateLiteral } from '#integrations/webhooks/public-address.ts'
import { type ServiceContext, tokenFor } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { octoFailureOf } from './octo-transaction.ts'
import type { OctoCaller } from './read-octo.ts'

/** The secret that signs the webhooks of a subscription. It follows from the key of the server, so it is not stored. */
export function webhookSecret({ config }: Pick<ServiceContext, 'config'>, subscription: string): string {
  return `whs_${tokenFor(config, `webhook ${subscription}`)}`
}

type Outcome = { ok: true; subscription: Subscription } | OctoFailure

export async function createSubscription(
  context: ServiceContext,
  { url, notificationTypes }: NewSubscription,
  { key, actor }: OctoCaller,
): Promise<Outcome> {
  const now = context.clock.now()
  const fault = faultOf(url)
  if (fault) return badRequest(fault)
  return changeSubscriptions(context, async (tx) => {
    // Or two requests at once would pass the limit.
    const locked = await lockApiKey(tx, key.id)
    if (!locked || locked.revoked_at) return octoFailure('FORBIDDEN', 'This key is not valid')
    if ((await listSubscriptions(tx, key.id)).length >= maxSubscriptions)
      return unprocessable(`A key has at most ${maxSubscriptions} subscriptions`)
    const types = [...new Set(notificationTypes)]
    const subscription = await insertSubscription(tx, { apiKey: key.id, url, types }, now)
    await audit(tx, actor, 'webhook subscribed', subscription, now)
    return { ok: true, subscription }
  })
}

export async function changeSubscription(
  context: ServiceContext,
  id: string,
  { url, notificationTypes }: SubscriptionChange,
  { key, actor }: OctoCaller,
): Promise<Outcome> {
  const now = context.clock.now()
  const fault = url ? faultOf(url) : null
  if (fault) return badRequest(fault)
  return changeSubscriptions(context, async (tx) => {
    if (!(await lockSubscription(tx, key.id, id))) return unknownSubscription
    const change = { ...(url && { url }), ...(notificationTypes && { types: [...new Set(notificationTypes)] }) }
    const subscription = await updateSubscription(tx, id, change, now)
    await audit(tx, actor, 'webhook changed', subscription, now)
    return { ok: true, subscription }
  })
}

export async function endSubscription(
  context: ServiceContext,
  id: string,
  { key, actor }: OctoCaller,
): Promise<Outcome> {
  const now = context.clock.now()
  return changeSubscriptions(context, async (tx) => {
    if (!(await lockSubscription(tx, key.id, id))) return unknownSubscription
    const subscription = await updateSubscription(tx, id, { deleted_at: new Date(now) }, now)
    await audit(tx, actor, 'webhook ended', subscription, now)
    return { ok: true, subscription }
  })
}

async function changeSubscriptions(
  { db }: ServiceContext,
  change: (tx: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await runTransaction(db, change)
  return 'error' in outcome ? octoFailureOf(outcome.error) : outcome
}

function faultOf(url: string): string | null {
  return webhookUrlFault(url) ?? (isPrivateLiteral(new URL(url).hostname) ? 'The url must name a public host' : null)
}

const unknownSubscription = badRequest('There is no such subscription')

function audit(tx: Database, actor: Actor, action: string, { id, url, types }: Subscription, now: number) {
  return writeAudit(tx, { actor, now }, { entity: 'webhook', id }, action, { url, types })
}

/** For staff: has a delivery that failed tried again. */
export async function retryDelivery({ db, clock }: ServiceContext, id: string, actor: Actor): Promise<Result> {
  return runTransaction(db, async (tx) => {
    if (!/^\d{1,15}$/.test(id) || !(await resetDelivery(tx, id))) return failure('delivery not found')
    await writeAudit(tx, { actor, now: clock.now() }, { entity: 'webhook', id }, 'webhook retried')
    return success({})
  })
}

type SendContext = Pick<ServiceContext, 'db' | 'clock' | 'config'> & {
  log: { warn(facts: object, message?: string): void }
}

const leaseMs = minuteMs
const concurrency = 4
// One run ends even when deliveries keep coming.
const maxPerRun = 400

/**
 * Sends the webhooks that are due, in many processes at once. One that fails is tried again with growing delay and given up after
 * more than 20 hours. A receiver may get one twice, with the same ID: when its response was lost.
 */
export async function sendResellerWebhooks(
  context: SendContext,
  post: (request: WebhookRequest) => Promise<number> = postWebhook,
): Promise<number> {
  let [taken, done] = [0, 0]
  async function worker() {
    while (taken < maxPerRun) {
      taken += 1
      const delivery = await claimDelivery(context.db, context.clock.now(), leaseMs)
      if (!delivery) return
      if (await send(context, delivery, post)) done += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return done
}

async function send(
  context: SendContext,
  delivery: DueDelivery,
  post: (request: WebhookRequest) => Promise<number>,
): Promise<boolean> {
  const { db, clock } = context
  const { id, subscription, url, type, attempts } = delivery
  try {
    const data = await dataOf(db, delivery.payload)
    const body = JSON.stringify({ id, type, utcCreatedAt: delivery.created_at.toISOString(), data })
    const secret = webhookSecret(context, subscription)
    const status = await post({ url, body, secret, id, now: clock.now() })
    if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`)
    await markDelivered(db, id, clock.now())
    return true
  } catch (error) {
    const wait = webhookWait(attempts)
    const now = clock.now()
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    await rescheduleDelivery(db, id, { next: wait === null ? null : now + wait, error: reason, now })
    const message = wait === null ? 'reseller webhook delivery abandoned' : 'reseller webhook delivery failed'
    context.log.warn({ webhook: id, type, attempts, reason }, message)
    return false
  }
}

/** The IDs that an event concerns, as the products are now. */
async function dataOf(db: Database, payload: WebhookPayload): Promise<object> {
  if ('uuid' in payload) return { bookingUuid: payload.uuid }
  const [packages, business] = await Promise.all([listPackages(db), readBusinessSettings(db)])
  if ('package' in payload) {
    return { productIds: safariIds(payload.package) }
  }
  if ('park' in payload) {
    const { park } = payload
    const safaris = packages.filter((pkg) => pkg.isActive && (park === null || pkg.park === park))
    const rooms = park === null ? roomTypes.map((room) => `room.${room}`) : []
    return { productIds: [...safaris.flatMap(({ id }) => safariIds(id)), ...rooms] }
  }
  const { firstDay, lastDay } = payload
  const products = productsOf(packages, business.rooms).filter((product) => concerns(payload, product))
  return { localDateStart: firstDay, localDateEnd: lastDay, productIds: products.map(({ id }) => id) }
}

/** Also of products that are no longer sold: the reseller finds out by asking for them. */
function safariIds(packageId: string): string[] {
  return [`${packageId}.private`, `${packageId}.shared`]
}

function concerns({ kind, ref }: Extract<WebhookPayload, { kind: string }>, product: OctoProduct): boolean {
  if (product.kind === 'room') return kind === 'room' && ref === product.room
  if (kind === 'calendar') return ref === null || ref === product.pkg.id
  if (kind === 'seat') return product.reservation === 'shared' && ref === product.pkg.id
  if (kind === 'room') return false
  // The last jeep of a half day also ends the sale of departures that have none yet.
  return product.reservation === 'shared' ? ref === defaultJeepType : offersJeep(product.pkg, ref as JeepType)
}
