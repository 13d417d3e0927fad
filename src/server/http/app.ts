import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger, RequestCaller } from '#app-context.ts'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'
import { cachedResponse, type PageCacheClient } from './cached-response.ts'
import { compress } from './compression.ts'
import { type Front, requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { files } from './static-files.ts'

type Doors = {
  fetch(request: Request, caller: Partial<RequestCaller>): Response | Promise<Response>
  atHand?: PageCacheClient
}

/** What stands between the socket and the house: what lies ready, the request's log line, files, compression. */
export function createHttpHandler(
  doors: Doors,
  { log, client, hasWorker, baseUrl = '' }: { log: Logger; client?: string; hasWorker?: boolean; baseUrl?: string },
): RequestListener {
  const app = new Hono<Front>()
  app.use(requestLog(log))
  // What the house answers says all that itself; files, and our own faults, do not.
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of securityHeaders(baseUrl)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  if (client && existsSync(client)) app.use(files(client, { hasWorker }))
  app.use(compress)
  app.all('*', (c) => doors.fetch(c.req.raw, c.env))
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.env.requestId, path: withoutCardNumbers(c.req.path) }, 'unexpected')
    const message = 'Something went wrong on our side. Please try again.'
    return c.req.path.startsWith('/api/') ? c.json({ success: false, message }, 500) : c.text(message, 500)
  })
  const listener = getRequestListener((request, env) => app.fetch(request, env as Front['Bindings']))
  return doors.atHand ? cachedResponse(doors.atHand, log, listener) : listener
}
