import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Logger, RequestCaller } from '#app-context.ts'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'

export type Front = { Bindings: HttpBindings & RequestCaller }

/**
 * Gives each request an id, answers with it, and writes one line: no body, no token, and no query, since a search
 * can be a name.
 */
export function requestLog(log: Logger, now: () => number = () => performance.now()): MiddlewareHandler<Front> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.env.requestId = requestId
    c.env.address = c.env.incoming.socket.remoteAddress ?? ''
    c.env.hangUp = hangUpOf(c.env.outgoing)
    const start = now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const facts = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(now() - start),
    }
    writeLine(log, facts, c.res.headers.get('Cache-Control')?.includes('max-age=') === true && c.res.status < 400)
  }
}

/** Made elsewhere and then given: a function written where it is assigned would keep the whole request until a full collection. */
function hangUpOf(outgoing: HttpBindings['outgoing']): () => void {
  return () => outgoing.destroy()
}

type Facts = Record<'requestId' | 'method' | 'path', string> & Record<'status' | 'ms', number>

/** A page brings thirty pictures and scripts along; they would hide the line one looks for. */
export function writeLine(log: Logger, facts: Facts, isFile: boolean) {
  const told = { ...facts, path: withoutCardNumbers(facts.path) }
  if (isFile) log.debug(told, 'file')
  else log.info(told, 'request')
}
