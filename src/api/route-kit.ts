import { createRoute as createOpenApiRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler, TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { JSONParsed } from 'hono/utils/types'
import type { AppContext, RequestCaller } from '#app-context.ts'
import { pathName } from '#contracts/primitives/bounds.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { findSignedIn, type LiveStaff } from '#db/staff/sessions.ts'
import { type ErrorCode, type StatusOf, statusOf } from '#domain/errors.ts'
import { languages } from '#domain/primitives/language.ts'
import { isPlainText } from '#domain/primitives/plain-text.ts'
import type { Failure } from '#domain/result.ts'
import { homeTextNames } from '#domain/settings/setting-limits.ts'
import { may, type Permission } from '#domain/staff/permission.ts'
import { maxReportedErrors } from '#domain/validation-code.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import { packageSentences } from '#i18n/package-validation.ts'
import { settingsSentences } from '#i18n/settings-validation.ts'
import { staffSentences } from '#i18n/staff-sentences.ts'
import { userSentences } from '#i18n/user-validation.ts'
import { fieldOf, type ValidationIssue, validationMessage } from '#i18n/validation-message.ts'
import { hasBody, isJson, maxBodyBytesOf, readJson } from './middleware/request-body.ts'

/** The environment of every handler of the API. */
export type ApiEnv = {
  Bindings: Partial<RequestCaller>
  Variables: { app: AppContext; requestId: string; staff?: LiveStaff; booking?: StoredBooking }
}
/** The same behind `staffOnly`. */
export type StaffApiEnv = ApiEnv & { Variables: { staff: LiveStaff } }

/** The field `success` of every successful response. */
export const success = z.literal(true)

/** The routes of one resource. Invalid requests are refused with the first fields at fault. */
export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      // No id is that long, so the thing does not exist.
      if (!result.success && result.target === 'param' && result.error.issues.some(isTooLong))
        return refuse(c, 'not found')
      if (!result.success) return refuseFields(c, result.error.issues)
      return badTextError(c, result.data, result.target === 'json')
    },
  })
}

const writeMethods = ['post', 'put', 'patch', 'delete']

/**
 * Defines a route, with the errors that follow from its token, body and parameters. A write counts its limit and checks its token first,
 * and only then reads a body, within its bound.
 */
export function createRoute<Path extends string, Config extends Omit<RouteConfig, 'path'> & { path: Path }>(
  config: Config,
) {
  const isWrite = writeMethods.includes(config.method)
  const middleware = isWrite ? [config.middleware ?? [], readBody(config)].flat() : config.middleware
  const responses = { ...sharedErrorsOf(config), ...config.responses }
  const route = { ...config, ...(middleware && { middleware }), responses }
  return createOpenApiRoute(route as Config & { responses: Omit<SharedErrors, keyof Config['responses']> })
}

type SharedErrors = ReturnType<typeof errorResponses<400 | 401 | 403 | 413 | 415 | 422 | 429 | 503>>

function sharedErrorsOf({ security, request: { body, query, headers } = {} }: Omit<RouteConfig, 'path'>) {
  const hasIdempotencyKey = headers && 'shape' in headers && 'idempotency-key' in headers.shape
  return errorResponses(
    ...(body || query || headers ? [400 as const] : []),
    ...(security === byToken ? [401 as const, 403 as const] : []),
    ...(body ? [413 as const, 415 as const] : []),
    ...(hasIdempotencyKey ? [422 as const] : []),
    // Also staff: an address may send 300 reads a minute, and have 100 requests in progress.
    429,
    503,
  )
}

/**
 * Reads a JSON body, and refuses other types and larger bodies. Where the body is optional, an empty one counts as `{}`: many
 * clients send the JSON type with every PATCH.
 */
function readBody(route: RouteConfig): MiddlewareHandler<ApiEnv> {
  const maxBytes = maxBodyBytesOf(route)
  const body = route.request?.body
  const ifEmpty = body?.required ? '' : '{}'
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!isJson(c.req)) {
      const isOtherType = c.req.header('content-type') !== undefined || hasBody(c.req)
      return isOtherType ? refuse(c, 'wrong content type') : next()
    }
    return body && !(await readJson(c.req, { maxBytes, ifEmpty })) ? refuse(c, 'too large') : next()
  })
}

const isTooLong = ({ code, origin }: ValidationIssue) => code === 'too_big' && origin === 'string'

/** The error for text that cannot be stored; undefined when all text is valid. */
export function badTextError(c: Context<ApiEnv>, data: unknown, isBody = true) {
  const path = pathOfBadText(data, isBody)
  return path ? refuseFields(c, [{ path, message: sentenceOf('bad text') }]) : undefined
}

/** Fields of a body whose text may have line breaks. */
const severalLines = new Set([
  'address',
  'alt',
  'content',
  'description',
  'excerpt',
  'message',
  'note',
  'quote',
  'reason',
  'specialRequests',
  ...homeTextNames,
])
/** Never shown, so that they may contain any character. */
const passwords = new Set(['password', 'oldPassword', 'newPassword'])

/**
 * The path of text with hidden characters in a body. Elsewhere, of text that PostgreSQL cannot store: with a NUL or half of a surrogate
 * pair.
 */
function pathOfBadText(data: unknown, isBody: boolean, field = ''): string[] | undefined {
  if (typeof data === 'string') {
    const canBeStored = !data.includes('\0') && data.isWellFormed()
    const isGood =
      isBody && !passwords.has(field) ? isPlainText(data, { hasLines: severalLines.has(field) }) : canBeStored
    return isGood ? undefined : []
  }
  if (data === null || typeof data !== 'object') return undefined
  for (const [name, value] of Object.entries(data)) {
    const path = pathOfBadText(value, isBody, Array.isArray(data) ? field : name)
    if (path) return [name, ...path]
  }
}

const sentences = { ...packageSentences, ...settingsSentences, ...staffSentences, ...userSentences }

/** Responds with the first five invalid fields and their messages. `message` is the first of them. */
export function refuseFields(c: Context<ApiEnv> | Context<StaffApiEnv>, issues: ValidationIssue[]) {
  const errors = issues
    .slice(0, maxReportedErrors)
    .map((issue) => ({ field: fieldOf(issue), message: validationMessage(issue, sentences) }))
  return c.json({ success: false as const, message: errors[0]?.message ?? sentenceOf('bad request'), errors }, 400)
}

/** A response of `c.json`. Distributes over the statuses, so that each is compared with what the route declares for it. */
type JsonResponse<Body, Status extends ContentfulStatusCode> = Status extends unknown
  ? Response & TypedResponse<JSONParsed<Body>, Status, 'json'>
  : never

type ErrorResponse<Code extends ErrorCode, Extra> = ErrorCode extends Code
  ? // The code is only known at run time. The security tests compare the status with the OpenAPI document.
    // biome-ignore lint/suspicious/noExplicitAny: fits any status that the route declares
    Response & TypedResponse<JSONParsed<ErrorOf<Extra>>, any, 'json'>
  : JsonResponse<ErrorOf<Extra>, StatusOf<Code>>

type ErrorOf<Extra> = { success: false; message: string } & Extra

/** Seconds after which a client may retry. */
const retryAfterSeconds: Partial<Record<number, number>> = { 429: 30, 503: 5 }

/** Responds with an error, its status and its sentence. `extra` carries what the client needs next: a fresh quote, other dates. */
export function refuse<Code extends ErrorCode, Extra extends object = object>(
  c: Context,
  code: Code,
  extra?: Extra,
): ErrorResponse<Code, Extra> {
  const status: ContentfulStatusCode = statusOf<ErrorCode>(code)
  const retryAfter = retryAfterSeconds[status]
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  return c.json({ success: false, message: sentenceOf(code), ...extra }, status) as ErrorResponse<Code, Extra>
}

/** Responds with the failure of a service: its code, and its other fields in the body. */
export function refuseWith<Outcome extends Failure>(c: Context, { ok: _, error, ...extra }: Outcome) {
  return refuse(c, error, extra)
}

/** JSON as bytes. `value` exists in the type alone. */
export type EncodedJson<Value> = Uint8Array<ArrayBuffer> & { readonly value?: Value }

/** Gives a response whose JSON is written already the type that `c.json` would give it. */
export function typedJson<Body, Status extends ContentfulStatusCode>(response: Response) {
  return response as JsonResponse<Body, Status>
}

/** Refuses a client that must wait, and says for how long. */
export function refuseFor(
  c: Context,
  seconds: number,
  code: 'too many requests' | 'too many attempts' = 'too many requests',
) {
  const response = refuse(c, code)
  response.headers.set('Retry-After', String(Math.ceil(seconds)))
  return response
}

/** Assigns an error to a field, so that a form shows it there. */
export function fieldError(field: string, code: ErrorCode) {
  return { errors: [{ field, message: sentenceOf(code) }] }
}

/**
 * Requires signed-in staff: 401 without a valid token, 403 without the permission, which does not end the session.
 *
 * @param options.allowedBefore also allows a person who signed in with a one-time password and has yet to choose a new one
 * @param options.isActivity whether the request keeps the session alive
 */
export function staffOnly(
  permission?: Permission,
  { allowedBefore, isActivity = true }: { allowedBefore?: 'a new password'; isActivity?: boolean } = {},
): MiddlewareHandler<StaffApiEnv> {
  return createMiddleware<StaffApiEnv>(async (c, next) => {
    const staff = await staffOf(c, { isActivity })
    if (!staff) return refuse(c, 'authentication required')
    c.set('staff', staff)
    if (staff.mustChangePassword && !allowedBefore) return refuse(c, 'must change password')
    if (permission && !may(staff.role, permission)) return refuse(c, 'not allowed')
    return next()
  })
}

/** For polling and live streams, which must not keep a session alive. */
export const staffWatcher = () => staffOnly(undefined, { isActivity: false })

/** For reads that show more to staff. An expired token, or one of a person who must change the password, counts as none. */
export const optionalStaff = createMiddleware<ApiEnv>(async (c, next) => {
  const staff = await staffOf(c, { isActivity: true })
  if (staff && !staff.mustChangePassword) c.set('staff', staff)
  await next()
})

// Our tokens have 43 characters.
const maxTokenLength = 100

async function staffOf(
  c: Context<ApiEnv> | Context<StaffApiEnv>,
  options: { isActivity: boolean },
): Promise<LiveStaff | undefined> {
  const token = c.req.header('x-auth-token')
  const { db, clock } = c.var.app
  return token && token.length <= maxTokenLength ? findSignedIn(db, token, clock.now(), options) : undefined
}

/** The body of every error response (R19.2). */
export const ErrorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Error')

/** A required JSON body. Without `required`, a request without a content type would pass unchecked. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { content: { 'application/json': { schema } }, required: true } as const
}

/** Declares a JSON response of a route. */
export function jsonResponse<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } } as const
}

const errorDescriptions = {
  400: 'The request is invalid',
  401: 'The token is missing or no longer valid',
  403: 'The role does not allow this',
  404: 'Not found',
  409: 'A place, day or price has changed; the response has the current data',
  413: 'The body is too large: guests may send 16 kB, staff 64 kB, settings have 128 kB, packages 256 kB, posts 192 kB, files 10 MB',
  415: 'The body is not JSON',
  422: 'A business rule forbids it, or the Idempotency-Key was used with another body',
  429: 'Too many requests; retry after Retry-After',
  503: 'The database is unavailable; retry after Retry-After',
} as const

/** The error responses of a route: `...errorResponses(401, 403, 404)`. */
export function errorResponses<S extends keyof typeof errorDescriptions>(...statuses: S[]) {
  return Object.fromEntries(statuses.map((status) => [status, jsonResponse(errorDescriptions[status], ErrorBody)])) as {
    [status in S]: ReturnType<typeof jsonResponse<typeof ErrorBody>>
  }
}

export const byId = z.object({ id: pathName })

/** The language of a response for guests. `createApi` reads it before any route does. */
export const langQuery = z.enum(languages).optional().openapi({
  description: 'The language of the texts, instead of `Accept-Language`. A text without a translation is in English',
})

/** Any other text becomes the nil UUID, which no row has, so that the response is 404. */
export const byUuid = z.object({ id: z.uuid().or(pathName.transform(() => '00000000-0000-0000-0000-000000000000')) })

/** Marks a route as staff-only in the OpenAPI document. */
export const byToken = [{ staffToken: [] }]

/** The common part of staff routes. Without a permission, every role may call the route. */
export function staffRoute(tag: string, permission?: Permission) {
  return { tags: [tag], security: byToken, middleware: staffOnly(permission) }
}
