import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger, RequestCaller } from '#app-context.ts'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'
import { languageOfPath } from '#domain/primitives/language.ts'
import { cachedResponse, type FindCachedPage } from './cached-response.ts'
import { compress } from './compression.ts'
import { errorBody } from './error-body.ts'
import { limitInProgress } from './limit-in-progress.ts'
import { type HttpEnv, requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

type Site = {
  fetch(request: Request, caller: Partial<RequestCaller>): Response | Promise<Response>
  find?: FindCachedPage
}

type Options = {
  log: Logger
  client?: string
  hasWorker?: boolean
  baseUrl?: string
  /** Null without rate limits. */
  clientOf?: Parameters<typeof limitInProgress>[0]
}

/** The handler of every request: page cache, log, limit, static files, compression. */
export function createHttpHandler(
  site: Site,
  { log, client, hasWorker, baseUrl = '', clientOf = null }: Options,
): RequestListener {
  const app = new Hono<HttpEnv>()
  app.use(requestLog(log))
  // The site sets these headers itself; static files and the error handler below do not.
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of securityHeaders(baseUrl)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    // The client may have sent more requests ahead on this connection.
    if (c.res.status === 429) c.res.headers.set('Connection', 'close')
  })
  app.use(limitInProgress(clientOf))
  if (client && existsSync(client)) app.use(staticFiles(client, { hasWorker }))
  app.use(compress)
  app.all('*', (c) => site.fetch(c.req.raw, c.env))
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.env.requestId, path: withoutCardNumbers(c.req.path) }, 'request failed')
    const message = 'Something went wrong on our side. Please try again.'
    const { body, headers } = errorBody(c.req.path, 'unexpected', languageOfPath(c.req.path).language, message)
    return c.body(body, 500, headers)
  })
  const listener = getRequestListener((request, env) => app.fetch(request, env as HttpEnv['Bindings']))
  return site.find ? cachedResponse(site.find, log, listener) : listener
}
