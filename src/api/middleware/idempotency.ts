import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiEnv, refuseFields, refuseWith, type StaffApiEnv, typedJson } from '#api/route-kit.ts'
import type { Actor } from '#db/audit/write-audit.ts'
import { requestHash } from '#db/idempotency.ts'
import { type ErrorCode, statusOf } from '#domain/errors.ts'
import { isZone } from '#domain/primitives/time-zone.ts'
import type { Failure } from '#domain/result.ts'
import type { BookingCreated, BookingRejected } from '#services/availability/find-alternatives.ts'
import type { RequestContext } from '#services/context.ts'
import type { StoredResponse } from '#services/replay.ts'
import { clientAddress } from './rate-limit.ts'

type ApiContext = Context<ApiEnv> | Context<StaffApiEnv>

/** Requests with the same key are processed once. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8, 'An Idempotency-Key has 8 to 255 characters.')
    .max(255, 'An Idempotency-Key has 8 to 255 characters.')
    .optional()
    .openapi({ description: 'A repeated request with the same key gets the same response for 24 hours' }),
})

/** The error for a key of invalid length, on routes whose headers no schema checks; null when the key is valid or missing. */
export function idempotencyKeyError(c: ApiContext): Response | null {
  const { error } = idempotencyHeader.safeParse({ 'idempotency-key': c.req.header('idempotency-key') })
  return error ? refuseFields(c, error.issues) : null
}

/** The guest's time zone, in which emails state deadlines as well. */
export const zoneHeader = z.object({
  'x-time-zone': z
    .string()
    .max(64)
    .optional()
    .openapi({ description: "The guest's time zone, such as Europe/Paris; an unknown one is ignored" }),
})

/**
 * A response that is stored under its idempotency key, 201 by default. The service stores the body that `bodyOf` makes, and a replay
 * gets the same bytes.
 */
export function replayable<Args extends unknown[], Body extends object, Status extends 200 | 201 = 201>(
  bodyOf: (...args: Args) => Body,
  status = 201 as Status,
) {
  return {
    bodyOf,
    parse: ({ body }: StoredResponse): Body => JSON.parse(body),
    /** Sends the stored body, or the error. */
    send<Extra extends object>(c: ApiContext, outcome: BookingCreated | Failure<ErrorCode, Extra>) {
      if (!outcome.ok) return refuseWith(c, outcome)
      const headers = { 'Content-Type': 'application/json; charset=utf-8' }
      return typedJson<Body, Status>(c.body(outcome.body, status, headers))
    },
  }
}

/** Counts sales and conflicts (409) for the metrics. Invalid and repeated requests are not counted. */
export function countSale({ var: { app } }: ApiContext, outcome: BookingCreated | BookingRejected) {
  if (outcome.ok) {
    if (!outcome.isReplay) app.countSale?.('sold')
  } else if (statusOf(outcome.error) === 409) app.countSale?.('refused')
}

/** The actor and the idempotency key of a request. `scope` separates the keys of different people. */
export function requestContextOf(c: ApiContext, scope: string, request: object): RequestContext {
  const key = c.req.header('idempotency-key')
  const zone = c.req.header('x-time-zone') ?? ''
  return {
    actor: actorOf(c),
    idempotencyKey: key ? { scope, key, hash: requestHash(request) } : null,
    ...(isZone(zone) && !c.var.staff ? { timeZone: zone } : {}),
  }
}

/** The actor for the audit log. */
export function actorOf(c: ApiContext): Actor {
  const { staff, requestId } = c.var
  return {
    actor: staff ? staff.email : 'guest',
    role: staff?.role ?? null,
    address: clientAddress(c as Context<ApiEnv>),
    requestId,
  }
}
