import { createRoute as createOpenApiRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler, TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { JSONParsed } from 'hono/utils/types'
import type { AppContext, RequestCaller } from '#app-context.ts'
import { pathName } from '#contracts/primitives/bounds.ts'
import { findSignedIn, type LiveStaff } from '#db/staff/sessions.ts'
import { type ErrorCode, type StatusOf, statusOf } from '#domain/errors.ts'
import { isPlainText } from '#domain/primitives/plain-text.ts'
import type { Failure } from '#domain/result.ts'
import { homeTextNames } from '#domain/settings/setting-limits.ts'
import { may, type Permission } from '#domain/staff/permission.ts'
import { maxReportedErrors } from '#domain/validation-code.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import { packageSentences } from '#i18n/package-validation.ts'
import { settingsSentences } from '#i18n/settings-validation.ts'
import { fieldOf, type ValidationIssue, validationMessage } from '#i18n/validation-message.ts'
import { hasBody, isJson, maxBodyBytesOf, readJson } from './middleware/request-body.ts'

/** What every handler of the API finds at hand. */
export type ApiEnv = {
  Bindings: Partial<RequestCaller>
  Variables: { app: AppContext; requestId: string; staff?: LiveStaff }
}
/** The same behind `staffOnly`. */
export type StaffApiEnv = ApiEnv & { Variables: { staff: LiveStaff } }

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

/** Defines a route. A write counts its limit and checks its token first, and only then reads a body, within its bound. */
export function createRoute<Path extends string, Config extends Omit<RouteConfig, 'path'> & { path: Path }>(
  config: Config,
): Config {
  if (!writeMethods.includes(config.method)) return createOpenApiRoute<Path, Config>(config)
  const middleware = [config.middleware ?? [], readBody(config)].flat()
  return createOpenApiRoute<Path, Config>({ ...config, middleware })
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
      return isOtherType ? refuse(c, 'wrong type') : next()
    }
    return body && !(await readJson(c.req, { maxBytes, ifEmpty })) ? refuse(c, 'too large') : next()
  })
}

const isTooLong = ({ code, origin }: ValidationIssue) => code === 'too_big' && origin === 'string'

/** The answer to text that cannot be kept; undefined where there is none. */
export function badTextError(c: Context<ApiEnv>, data: unknown, isBody = true) {
  const path = pathOfBadText(data, isBody)
  return path ? refuseFields(c, [{ path, message: sentenceOf('bad text') }]) : undefined
}

/** The fields of a body whose text has lines. */
const severalLines = new Set([
  ...['address', 'alt', 'content', 'description', 'excerpt', 'message', 'note', 'quote', 'reason', 'specialRequests'],
  ...homeTextNames,
])
/** Shown to nobody, so that any character may stand in them. */
const passwords = new Set(['password', 'oldPassword', 'newPassword'])

/**
 * Where a body has text with hidden characters, and where anything else has text that PostgreSQL cannot keep: a NUL, or half of a
 * character.
 */
function pathOfBadText(data: unknown, isBody: boolean, field = ''): string[] | undefined {
  if (typeof data === 'string') {
    const isKept = !data.includes('\0') && data.isWellFormed()
    const isGood = isBody && !passwords.has(field) ? isPlainText(data, { hasLines: severalLines.has(field) }) : isKept
    return isGood ? undefined : []
  }
  if (data === null || typeof data !== 'object') return undefined
  for (const [name, value] of Object.entries(data)) {
    const path = pathOfBadText(value, isBody, Array.isArray(data) ? field : name)
    if (path) return [name, ...path]
  }
}

const sentences = { ...packageSentences, ...settingsSentences }

/** The first five fields that are not as expected, each with its sentence. The message is that of the first. */
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
export function refuseFor(c: Context, seconds: number, code: 'too many requests' | 'login slow' = 'too many requests') {
  const response = refuse(c, code)
  response.headers.set('Retry-After', String(Math.ceil(seconds)))
  return response
}

/** What goes along with a refusal that speaks of one field, so that a form says it there. */
export function fieldError(field: string, refusal: ErrorCode) {
  return { errors: [{ field, message: sentenceOf(refusal) }] }
}

/**
 * Lets signed-in staff through: 401 without a live token, 403 where the role may not, which must not end the session. Whoever
 * came with a password for one login finds only those doors open that are there `evenBefore` he has chosen another.
 */
export function staffOnly(
  deed?: Permission,
  evenBefore?: 'a new password',
  isActivity = true,
): MiddlewareHandler<StaffApiEnv> {
  return createMiddleware<StaffApiEnv>(async (c, next) => {
    const staff = await staffOf(c, isActivity)
    if (!staff) return refuse(c, 'authentication required')
    c.set('staff', staff)
    if (staff.mustChangePassword && !evenBefore) return refuse(c, 'new password first')
    if (deed && !may(staff.role, deed)) return refuse(c, 'not allowed')
    return next()
  })
}

/** For a window that only waits for news: it must not keep a session alive for ever. */
export const staffWatcher = () => staffOnly(undefined, undefined, false)

/** For reads that show more to staff: a dead token counts as none, and so does one that waits for a new password. */
export const optionalStaff = createMiddleware<ApiEnv>(async (c, next) => {
  const staff = await staffOf(c)
  if (staff && !staff.mustChangePassword) c.set('staff', staff)
  await next()
})

// Ours have 43 characters.
const longestToken = 100

async function staffOf(c: Context<ApiEnv> | Context<StaffApiEnv>, isActivity = true): Promise<LiveStaff | undefined> {
  const token = c.req.header('x-auth-token')
  const { db, clock } = c.var.app
  return token && token.length <= longestToken ? findSignedIn(db, token, clock.now(), { isActivity }) : undefined
}

/** Every answer that is a no (R19.2). */
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

/** An answer for the OpenAPI document. */
export function answer<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } } as const
}

const meanings = {
  400: 'Something in the request is not as expected',
  401: 'No token, or one that is no longer valid',
  403: 'The role does not allow this',
  404: 'There is no such thing',
  409: 'A place, a day or a price is no longer what it was; the answer carries what is needed to go on',
  413: 'More bytes than this route takes: 16 kB of a guest, 64 kB of staff, 128 kB of packages, settings and posts, 10 MB of a file',
  415: 'Not JSON',
  422: 'Against a rule of the business, or an Idempotency-Key used with another body',
  429: 'Too many requests; Retry-After says when to come back',
  503: 'The records cannot be reached; Retry-After says when to come back',
} as const

/** The noes of a route for the OpenAPI document: `...noes(401, 403, 404)`. */
export function errorResponses<S extends keyof typeof meanings>(...statuses: S[]) {
  return Object.fromEntries(statuses.map((status) => [status, answer(meanings[status], ErrorBody)])) as {
    [status in S]: ReturnType<typeof answer<typeof ErrorBody>>
  }
}

/** The path of one thing. */
export const byId = z.object({ id: pathName })

/** The same where ids are UUIDs. Anything else is the name of nothing, so that the answer is 404. */
export const byUuid = z.object({ id: z.uuid().or(pathName.transform(() => '00000000-0000-0000-0000-000000000000')) })

/** Marks a route as staff's own in the OpenAPI document. */
export const byToken = [{ staffToken: [] }]
