import type { MiddlewareHandler } from 'hono'
import { createSlots } from '#api/middleware/client-slots.ts'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'
import { languageAsked } from '#domain/primitives/language.ts'
import { errorBody } from './error-body.ts'
import type { HttpEnv } from './request-log.ts'

/** Each request in progress takes some 20 kB while it waits for the database: more than these would fill the memory. */
const mostInProgress = 2_000
/** A page requests some ten responses at once, and a household or an office shares an address. */
const mostOfClient = 100

/** A busy process is not taken out of service: it still serves the pages of its cache. */
const checks = ['/api/health', '/api/ready']

/** The address of the client; null if clients are not limited. */
type ClientOf = ((address: string, forwardedFor: string | undefined) => string) | null

/**
 * Refuses requests beyond those that the process can hold: 503 for all clients, 429 for one. A response that streams is no longer in
 * progress once it has begun.
 */
export function limitInProgress(clientOf: ClientOf): MiddlewareHandler<HttpEnv> {
  const takeSlot = createSlots({ all: mostInProgress, ofClient: mostOfClient })
  return async (c, next) => {
    if (checks.includes(c.req.path)) return next()
    const client = clientOf ? clientPrefix(clientOf(c.env.address, c.req.header('x-forwarded-for'))) : null
    const slot = takeSlot(client)
    if (typeof slot === 'string') {
      const status = slot === 'of client' ? 429 : 503
      const language = languageAsked(c.req.header('accept-language'))
      const { body, headers } = errorBody(c.req.path, 'too many', language)
      return c.body(body, status, { ...headers, 'Retry-After': '1' })
    }
    try {
      await next()
    } finally {
      slot()
    }
  }
}
