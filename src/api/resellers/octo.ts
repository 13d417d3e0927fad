import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { clientAddress } from '#api/middleware/rate-limit.ts'
import { isJson, readJson } from '#api/middleware/request-body.ts'
import type { ApiEnv } from '#api/route-kit.ts'
import type { AppContext } from '#app-context.ts'
import {
  NewSubscription,
  OctoAvailabilityRequest,
  OctoBookingsQuery,
  OctoCalendarRequest,
  OctoCancellation,
  OctoConfirmation,
  OctoExtension,
  OctoReservation,
  OctoUpdate,
  SubscriptionChange,
} from '#contracts/resellers/octo.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { countRequest, type Limit } from '#db/rate-limits.ts'
import { findLiveApiKey, recordApiKeyUse, type StoredApiKey } from '#db/resellers/api-keys.ts'
import type { OctoFilter } from '#db/resellers/octo-bookings.ts'
import { listSubscriptions, type Subscription } from '#db/resellers/webhooks.ts'
import { knownSaleTerms, readBusinessSettings } from '#db/settings/settings.ts'
import { isUuid } from '#db/uuid.ts'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'
import { languageAsked, languages } from '#domain/primitives/language.ts'
import type { ApiScope } from '#domain/resellers/api-key.ts'
import {
  badRequest,
  invalidBooking,
  invalidProduct,
  type OctoFailure,
  octoFailure,
} from '#domain/resellers/octo-error.ts'
import { withLocale, withTerms } from '#i18n/with-locale.ts'
import { cancelOcto } from '#services/resellers/cancel-octo.ts'
import { confirmOcto, extendOcto, updateOcto } from '#services/resellers/change-octo.ts'
import {
  findOctoProduct,
  listOctoProducts,
  readOctoAvailability,
  readOctoCalendar,
} from '#services/resellers/octo-availability.ts'
import { type AppliedCapabilities, productView } from '#services/resellers/octo-product-view.ts'
import { listOcto, type OctoCaller, type OctoOutcome, readOctoBooking } from '#services/resellers/read-octo.ts'
import { reserveOcto } from '#services/resellers/reserve-octo.ts'
import { changeSubscription, createSubscription, endSubscription, webhookSecret } from '#services/resellers/webhooks.ts'

type OctoEnv = ApiEnv & { Variables: { key: StoredApiKey; capabilities: AppliedCapabilities } }

const limits = {
  key: { name: 'octo', seconds: 60, requests: 18_000 },
  refused: { name: 'octoRefused', seconds: 60, requests: 60 },
} as const satisfies Record<string, Limit>

/** A booking of 1,000 units with contacts would be larger; 40 guests with their contacts fit. */
const maxBodyBytes = 64 * 1024
const maxKeyLength = 200

/** The supplier API of OCTO (Open Connectivity for Tourism): everything below /octo. Every error has status 400 and a code. */
export function createOcto(app: AppContext): Hono<OctoEnv> {
  const octo: Hono<OctoEnv> = new Hono<OctoEnv>({ strict: false }).basePath('/octo')
  octo.use(prepareRequest(app))
  octo.use(logRequest)
  octo.use(answerInLanguage)
  octo.onError((error, c) => refuseError(app, error, c))
  octo.use(requireKey)
  addProductRoutes(octo, app)
  addBookingRoutes(octo, app)
  addSubscriptionRoutes(octo, app)
  octo.all('*', (c) => refuseOcto(c, badRequest('There is no such endpoint, or it has another method')))
  return octo
}

/** The supplier, the products, and when they are available. */
function addProductRoutes(octo: Hono<OctoEnv>, app: AppContext) {
  octo.get('/supplier', allow('read'), async (c) => {
    const { name, email, phone, address } = await readBusinessSettings(app.db)
    return c.json({
      id: 'pugmark',
      name,
      endpoint: `${app.config.baseUrl}/octo`,
      contact: { website: app.config.baseUrl, email, telephone: phone, address: address || null },
      ...(c.var.capabilities.content && { shortDescription: null, media: [] }),
    })
  })

  octo.get('/capabilities', allow('read'), (c) =>
    c.json(
      ['octo/pricing', 'octo/content'].map((id) => ({
        id,
        revision: 1,
        required: false,
        dependencies: [],
        docs: null,
      })),
    ),
  )

  octo.get('/products', allow('read'), async (c) => {
    const { products, business } = await listOctoProducts(app)
    return c.json(products.map((product) => productView(product, business, c.var.capabilities)))
  })

  octo.get('/products/:id', allow('read'), async (c) => {
    const id = c.req.param('id')
    const { product, business } = await findOctoProduct(app, id)
    return product ? c.json(productView(product, business, c.var.capabilities)) : refuseOcto(c, invalidProduct(id))
  })

  octo.post('/availability/calendar', allow('read'), async (c) => {
    const body = await bodyOf(c, OctoCalendarRequest)
    if (!body.ok) return refuseOcto(c, body)
    const outcome = await readOctoCalendar(app, body.data, c.var.capabilities)
    return outcome.ok ? c.json(outcome.days) : refuseOcto(c, outcome)
  })

  octo.post('/availability', allow('read'), async (c) => {
    const body = await bodyOf(c, OctoAvailabilityRequest)
    if (!body.ok) return refuseOcto(c, body)
    const outcome = await readOctoAvailability(app, body.data, c.var.capabilities)
    return outcome.ok ? c.json(outcome.availabilities) : refuseOcto(c, outcome)
  })
}

function addBookingRoutes(octo: Hono<OctoEnv>, app: AppContext) {
  octo.post('/bookings', allow('write'), async (c) => {
    const body = await bodyOf(c, OctoReservation)
    return body.ok ? answer(c, await reserveOcto(app, body.data, callerOf(c))) : refuseOcto(c, body)
  })

  octo.get('/bookings', allow('read'), async (c) => {
    const query = OctoBookingsQuery.safeParse(c.req.query())
    const filter = query.success ? filterOf(query.data) : null
    if (!filter)
      return refuseOcto(
        c,
        badRequest('Send one of resellerReference, supplierReference, localDate, or localDateStart with localDateEnd'),
      )
    return c.json(await listOcto(app, filter, callerOf(c)))
  })

  octo.get('/bookings/:uuid', allow('read'), async (c) => {
    const uuid = c.req.param('uuid')
    return isUuid(uuid)
      ? answer(c, await readOctoBooking(app, uuid.toLowerCase(), callerOf(c)))
      : refuseOcto(c, invalidBooking(uuid))
  })

  octo.post('/bookings/:uuid/confirm', allow('write'), (c) =>
    change(c, OctoConfirmation, (uuid, body, caller) => confirmOcto(app, uuid, body, caller)),
  )
  octo.patch('/bookings/:uuid', allow('write'), (c) =>
    change(c, OctoUpdate, (uuid, body, caller) => updateOcto(app, uuid, body, caller)),
  )
  octo.post('/bookings/:uuid/extend', allow('write'), (c) =>
    change(c, OctoExtension, (uuid, body, caller) => extendOcto(app, uuid, body.expirationMinutes, caller)),
  )
  const cancel = (c: Context<OctoEnv, '/bookings/:uuid'>) =>
    change(c, OctoCancellation, (uuid, body, caller) => cancelOcto(app, uuid, body, caller))
  octo.post('/bookings/:uuid/cancel', allow('write'), cancel)
  octo.delete('/bookings/:uuid', allow('write'), cancel)
}

/** Subscriptions to webhooks. */
function addSubscriptionRoutes(octo: Hono<OctoEnv>, app: AppContext) {
  // The documentation of OCTO spells the path of the first request without its second s.
  const collection = ['/notifications/subscriptions', '/notifications/subcriptions']
  octo.on('GET', collection, allow('read'), async (c) =>
    c.json((await listSubscriptions(app.db, c.var.key.id)).map(subscriptionView)),
  )
  octo.on('POST', collection, allow('write'), async (c) => {
    const body = await bodyOf(c, NewSubscription)
    if (!body.ok) return refuseOcto(c, body)
    const outcome = await createSubscription(app, body.data, callerOf(c))
    if (!outcome.ok) return refuseOcto(c, outcome)
    // Shown once: the receiver checks the signature with it.
    return c.json({
      ...subscriptionView(outcome.subscription),
      secret: webhookSecret(app, outcome.subscription.id),
    })
  })
  octo.patch('/notifications/subscriptions/:id', allow('write'), async (c) => {
    const body = await bodyOf(c, SubscriptionChange)
    if (!body.ok) return refuseOcto(c, body)
    const outcome = await changeSubscription(app, c.req.param('id'), body.data, callerOf(c))
    return outcome.ok ? c.json(subscriptionView(outcome.subscription)) : refuseOcto(c, outcome)
  })
  octo.delete('/notifications/subscriptions/:id', allow('write'), async (c) => {
    const outcome = await endSubscription(app, c.req.param('id'), callerOf(c))
    return outcome.ok ? c.json(subscriptionView(outcome.subscription)) : refuseOcto(c, outcome)
  })
}

function prepareRequest(app: AppContext) {
  return createMiddleware<OctoEnv>(async (c, next) => {
    c.set('app', app)
    c.set('requestId', c.env?.requestId ?? randomUUID())
    c.set('capabilities', capabilitiesOf(app, c.req.header('octo-capabilities')))
    c.header('Cache-Control', 'no-store')
    c.header('Octo-Capabilities', appliedHeader(c.var.capabilities))
    await next()
  })
}

const logRequest = createMiddleware<OctoEnv>(async (c, next) => {
  const began = performance.now()
  await next()
  const { app, key, requestId } = c.var
  const { method, path } = c.req
  const ms = Math.round(performance.now() - began)
  // Only of a request with a valid key.
  if (key) app.log.info({ apiKey: key.id, method, path, status: c.res.status, ms, requestId }, 'OCTO request')
})

/** Texts are in English unless the client applies the capability `content`. */
const answerInLanguage = createMiddleware<OctoEnv>(async (c, next) => {
  const { app, capabilities } = c.var
  const language = capabilities.content ? languageAsked(c.req.header('accept-language')) : 'en'
  if (capabilities.content) {
    c.header('Content-Language', language)
    c.header('Available-Languages', languages.join(', '))
  }
  await withTerms(
    () => knownSaleTerms(app.db),
    () => withLocale(language, next),
  )
})

function refuseError(app: AppContext, error: Error, c: Context<OctoEnv>) {
  const facts = { requestId: c.var.requestId, method: c.req.method, path: c.req.path, err: error }
  const isBusy = isDatabaseBusy(error)
  if (isBusy || isDatabaseUnavailable(error)) {
    app.log.warn(facts, isBusy ? 'database busy' : 'database unavailable')
    c.header('Retry-After', '5')
    return c.json({ error: 'INTERNAL_SERVER_ERROR', errorMessage: 'The database is unavailable, please retry' }, 503)
  }
  app.log.error(facts, 'OCTO request failed')
  return refuseOcto(c, octoFailure('INTERNAL_SERVER_ERROR', `Something went wrong: request ${c.var.requestId}`))
}

function subscriptionView({ id, url, types }: Subscription) {
  return { id, url, notificationTypes: types }
}

/** Older documents write a capability with the prefix, newer ones without. */
function capabilitiesOf({ config }: AppContext, header = ''): AppliedCapabilities {
  const asked = header.split(',').map((name) => name.trim().replace(/^octo\//, ''))
  return { pricing: asked.includes('pricing'), content: asked.includes('content'), siteUrl: config.baseUrl }
}

function appliedHeader({ pricing, content }: AppliedCapabilities): string {
  return [pricing && 'octo/pricing', content && 'octo/content'].filter(Boolean).join(', ')
}

function refuseOcto(c: Context, { code, message, echo }: OctoFailure) {
  return c.json({ error: code, errorMessage: message, ...echo }, 400)
}

function answer(c: Context, outcome: OctoOutcome) {
  return outcome.ok ? c.json(outcome.booking) : refuseOcto(c, outcome)
}

const requireKey = createMiddleware<OctoEnv>(async (c, next) => {
  const { db, clock, config } = c.var.app
  const now = clock.now()
  const isLimited = config.RATE_LIMITS !== 'off'
  const secret = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const key = secret && secret.length <= maxKeyLength ? await findLiveApiKey(db, secret, now) : undefined
  const wait = isLimited
    ? await (key
        ? countRequest(db, limits.key, key.id, now)
        : countRequest(db, limits.refused, clientPrefix(clientAddress(c)), now))
    : 0
  if (wait > 0) {
    c.header('Retry-After', String(wait))
    return c.json({ error: 'UNPROCESSABLE_ENTITY', errorMessage: 'Too many requests, please wait' }, 429)
  }
  if (!secret) return refuseOcto(c, octoFailure('UNAUTHORIZED', 'Send the key as Authorization: Bearer <key>'))
  if (!key?.scopes.includes('octo')) return refuseOcto(c, octoFailure('FORBIDDEN', 'This key is not valid'))
  c.set('key', key)
  await recordApiKeyUse(db, key, now)
  return next()
})

/** Requests with the scope `write` may change what staff see, except those of the probe. */
function allow(scope: Exclude<ApiScope, 'octo'>) {
  return createMiddleware<OctoEnv>(async (c, next) => {
    const { app, key } = c.var
    if (!key.scopes.includes(scope)) return refuseOcto(c, octoFailure('FORBIDDEN', `This key has no scope ${scope}`))
    await next()
    if (scope === 'write' && c.res.ok && !key.scopes.includes('probe')) app.staffEvents.publish()
  })
}

/** Reads and checks a body. An empty one counts as `{}`. */
async function bodyOf<S extends z.ZodType>(
  c: Context<OctoEnv>,
  schema: S,
): Promise<{ ok: true; data: z.output<S> } | OctoFailure> {
  const type = c.req.header('content-type')
  if (type !== undefined && !isJson(c.req)) return badRequest('Content-Type must be application/json')
  if (!(await readJson(c.req, { maxBytes: maxBodyBytes, ifEmpty: '{}' })))
    return badRequest('The body is larger than 64 kB')
  const body = await c.req.json().catch(() => undefined)
  if (body === undefined) return badRequest('The body is not JSON')
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, data: parsed.data }
  const [issue] = parsed.error.issues
  return badRequest(`${issue?.path.join('.') || 'The body'} is missing or not valid`)
}

function callerOf(c: Context<OctoEnv>): OctoCaller {
  const { key, capabilities, requestId } = c.var
  const actor = { actor: `reseller ${key.reseller}`, role: null, address: clientAddress(c), requestId }
  return { key, capabilities, actor }
}

async function change<S extends z.ZodType>(
  c: Context<OctoEnv, string>,
  schema: S,
  run: (uuid: string, body: z.output<S>, caller: OctoCaller) => Promise<OctoOutcome>,
) {
  const uuid = c.req.param('uuid') ?? ''
  if (!isUuid(uuid)) return refuseOcto(c, invalidBooking(uuid))
  const body = await bodyOf(c, schema)
  return body.ok ? answer(c, await run(uuid.toLowerCase(), body.data, callerOf(c))) : refuseOcto(c, body)
}

/** Exactly one way of looking for bookings; null for none or several. */
function filterOf(query: z.output<typeof OctoBookingsQuery>): OctoFilter | null {
  const { resellerReference, supplierReference, localDate, localDateStart, localDateEnd } = query
  const isSpan = Boolean(localDateStart || localDateEnd)
  if ([resellerReference, supplierReference, localDate, isSpan].filter(Boolean).length !== 1) return null
  if (resellerReference) return { resellerReference }
  if (supplierReference) return { supplierReference }
  if (localDate) return { firstDay: localDate, lastDay: localDate }
  if (!localDateStart || !localDateEnd || localDateEnd < localDateStart) return null
  return { firstDay: localDateStart, lastDay: localDateEnd }
}
