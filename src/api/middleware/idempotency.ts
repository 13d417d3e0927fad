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
import type { StoredResponse } from '#services/find-replay.ts'
import { addressOf } from './rate-limit.ts'

type AnyDoor = Context<ApiEnv> | Context<StaffApiEnv>

/** The header that makes the same order sent twice one order. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8, 'An Idempotency-Key has 8 to 255 characters.')
    .max(255, 'An Idempotency-Key has 8 to 255 characters.')
    .optional()
    .openapi({ description: 'Sent again within 24 hours, the same order gets the same answer' }),
})

/** The answer to a key that is too short or too long, on routes whose headers no schema checks; null for a good one or none. */
export function idempotencyKeyError(c: AnyDoor): Response | null {
  const { error } = idempotencyHeader.safeParse({ 'idempotency-key': c.req.header('idempotency-key') })
  return error ? refuseFields(c, error.issues) : null
}

/** The header that says which clock a guest reads, so that letters can tell a deadline by it too. */
export const zoneHeader = z.object({
  'x-time-zone': z
    .string()
    .max(64)
    .optional()
    .openapi({ description: "The guest's time zone, such as Europe/Paris; one that nobody knows is left out" }),
})

/**
 * A 201 response that is stored under its idempotency key. The service stores the body that `bodyOf` makes, and a replay gets
 * the same bytes.
 */
export function replayable<Args extends unknown[], Body extends object>(bodyOf: (...args: Args) => Body) {
  return {
    bodyOf,
    parse: ({ body }: StoredResponse): Body => JSON.parse(body),
    /** Sends the stored body, or the error. */
    send<Extra extends object>(c: AnyDoor, outcome: BookingCreated | Failure<ErrorCode, Extra>) {
      if (!outcome.ok) return refuseWith(c, outcome)
      const headers = { 'Content-Type': 'application/json; charset=utf-8' }
      return typedJson<Body, 201>(c.body(outcome.body, 201, headers))
    },
  }
}

/** Counts what was sold, or wanted and not to be had any more at that price; what was mistyped or sent twice is neither. */
export function countSale({ var: { app } }: AnyDoor, outcome: BookingCreated | BookingRejected) {
  if (outcome.ok) {
    if (!outcome.isReplay) app.countSale?.('sold')
  } else if (statusOf(outcome.error) === 409) app.countSale?.('refused')
}

/** Who orders, and by which key. `scope` keeps one person's keys from another's. */
export function requestContextOf(c: AnyDoor, scope: string, request: object): RequestContext {
  const key = c.req.header('idempotency-key')
  const zone = c.req.header('x-time-zone') ?? ''
  return {
    actor: actorOf(c),
    idempotencyKey: key ? { scope, key, hash: requestHash(request) } : null,
    ...(isZone(zone) && !c.var.staff ? { timeZone: zone } : {}),
  }
}

/** Who asks, for the audit log. */
export function actorOf(c: AnyDoor): Actor {
  const { staff, requestId } = c.var
  return {
    actor: staff ? staff.email : 'guest',
    role: staff?.role ?? null,
    address: addressOf(c as Context<ApiEnv>),
    requestId,
  }
}
