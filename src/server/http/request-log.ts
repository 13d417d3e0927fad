import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Logger, RequestCaller } from '#app-context.ts'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'

export type HttpEnv = { Bindings: HttpBindings & RequestCaller }

/** Gives each request an id and logs it: no body, no token, and no query, because a search can be a name. */
export function requestLog(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.env.requestId = requestId
    c.env.address = c.env.incoming.socket.remoteAddress ?? ''
    c.env.hangUp = hangUpOf(c.env.outgoing)
    const start = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const fields = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    }
    const isFile = c.res.headers.get('Cache-Control')?.includes('max-age=') === true && c.res.status < 400
    logRequest(log, fields, isFile ? 'file' : 'request')
  }
}

/** Not a closure of `requestLog`: that one would hold the whole request in memory until a full garbage collection. */
function hangUpOf(outgoing: HttpBindings['outgoing']): () => void {
  return () => outgoing.destroy()
}

type LogFields = Record<'requestId' | 'method' | 'path', string> & Record<'status' | 'ms', number>

// 5,000 requests with the longest path would write 20 MB.
const maxLoggedPath = 200

/** Files are logged as `debug`: a page loads thirty of them. */
export function logRequest(log: Logger, fields: LogFields, kind: 'request' | 'file') {
  const line = { ...fields, path: withoutCardNumbers(fields.path).slice(0, maxLoggedPath) }
  if (kind === 'file') log.debug(line, kind)
  else log.info(line, kind)
}
