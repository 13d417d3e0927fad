import { randomBytes } from 'node:crypto'
import * as screens from 'virtual:react-router/server-build'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createApi } from '#api/api.ts'
import { pictureFiles } from '#api/content/picture-files.ts'
import { addressBehind, waitAtSite } from '#api/middleware/rate-limit.ts'
import { maxFormBytes } from '#api/middleware/request-body.ts'
import { createOcto } from '#api/resellers/octo.ts'
import {
  type AppContext,
  apiContext,
  appContext,
  type CallApi,
  errorContext,
  nonceContext,
  type RequestCaller,
} from '#app-context.ts'
import { readSaleTerms } from '#db/settings/settings.ts'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'
import {
  type Language,
  languageOfPath,
  languages,
  ownPath,
  pathIn,
  type StaffLanguage,
  staffLanguages,
  type UiLanguage,
} from '#domain/primitives/language.ts'
import { isStaffPath } from '#domain/staff/staff-path.ts'
import { staffPageIn } from '#domain/staff/staff-preferences.ts'
import { currentLanguage } from '#i18n/language.ts'
import { withLocale, withTerms } from '#i18n/with-locale.ts'
import { drivePage } from './drive-page.ts'
import { embedPage } from './embed-page.ts'
import { type EarlyError, errorBody } from './http/error-body.ts'
import { queueByClient } from './http/queue-by-client.ts'
import { securityHeaders } from './http/security-headers.ts'
import { localeAssets } from './locale-assets.ts'
import { cacheableRoutes } from './page-cache/cacheable-routes.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { routeNames } from './route-names.ts'

/** The server build of React Router. */
export { screens }

const isDevelopment = import.meta.env.DEV

/** Pages of one address that are rendered at a time. */
const rendersOfClient = 4
/** The status, as in nginx, of a request whose client left before its page was rendered. */
const clientLeft = 499

/** The request handlers of the site and the API, for the process, a test or the development server. */
export function createApp(app: AppContext) {
  // Behind a TLS proxy a form's origin is https://… where the server sees http://…, so only the host is compared.
  const { host } = new URL(app.config.baseUrl)
  const site = new Hono<SiteEnv>()

  const api = createApi(app)
  const octo = createOcto(app)
  const handlerFor = (pathname: string) => {
    if (/^\/api(?:\/|$)/.test(pathname)) return api
    return /^\/octo(?:\/|$)/.test(pathname) ? octo : site
  }
  site.route('/', pictureFiles(app))
  site.route('/', drivePage())
  site.route('/', embedPage(app))

  const formMethods = ['POST', 'PUT', 'PATCH', 'DELETE']
  site.on(formMethods, '*', async (c, next) => (isOfOtherSite(c.req.raw, host) ? refuse(c, 400, 'refused') : next()))
  // Only for methods with a body, because reading it creates a whole Request object.
  const formLimit = bodyLimit({ maxSize: maxFormBytes, onError: (c) => refuse(c, 413, 'too long') })
  site.on(formMethods, '*', formLimit)
  site.all('*', createPageHandler(app, { host, api }))

  const cache = createPageCache(app, {
    async respond(request, caller) {
      const { pathname } = new URL(request.url)
      const response = await handlerFor(pathname).fetch(request, caller)
      setCommonHeaders(response.headers, pathname, app)
      return response
    },
    cacheKeyOf: cacheableRoutes(screens.routes),
    rateLimitWait: (kind, { headers, address }) =>
      waitAtSite(app, kind, { address, forwardedFor: headers['x-forwarded-for'] }),
  })
  return { ...cache, routeOf: routeNames(screens.routes, [...api.routes, ...octo.routes]) }
}

type SiteEnv = { Bindings: Partial<RequestCaller> }

/** Renders the page of a URL, which the page cache does not have. */
function createPageHandler(app: AppContext, { host, api }: { host: string; api: Api }) {
  const allowedActionOrigins = [host]
  // One router per language: the language is its basename, which it adds to links, redirects and data requests.
  const handlerOf = (language: UiLanguage, basename: string) =>
    createRequestHandler(
      { ...screens, assets: localeAssets(language, screens.assets), allowedActionOrigins, basename },
      import.meta.env.MODE,
    )
  const showPage = Object.fromEntries(
    languages.map((language) => [language, handlerOf(language, pathIn(language, '/'))]),
  ) as Record<Language, ReturnType<typeof createRequestHandler>>
  // The dashboard has the same URL in all languages; a cookie has the language of the user.
  const showDashboard = Object.fromEntries(
    staffLanguages.map((language) => [language, handlerOf(language, '/')]),
  ) as Record<StaffLanguage, ReturnType<typeof createRequestHandler>>
  const inTurn = queueByClient(rendersOfClient)

  return async (c: Context<SiteEnv>): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url)
    const canonical = canonicalPath(pathname)
    if (canonical) return c.redirect(`${canonical}${search}`, 308)
    // The router requests the data of the home page at /de.data.
    const staffLanguage = isStaffPath(pathname) ? staffPageIn(c.req.header('cookie')).language : null
    const guestLanguage = languageOfPath(pathname.replace(/\.data$/, '')).language
    const language = staffLanguage ?? guestLanguage
    const address = c.env?.address
    const forwardedFor = c.req.header('x-forwarded-for')
    // Without an address the page cache renders the page and has counted it.
    const wait = address ? await waitAtSite(app, 'pages', { address, forwardedFor }) : 0
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      return refuse(c, 429, 'too many', language)
    }
    // No nonce in development: Vite adds inline styles, and React would report each <link nonce> as a mismatch.
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(nonceContext, nonce)
    context.set(errorContext, { databaseUnavailable: false })
    context.set(apiContext, apiCallerOf(api, c.env))
    const terms = await readSaleTerms(app.db)
    const render = () =>
      withTerms(
        () => terms,
        () =>
          withLocale(language, () =>
            (staffLanguage ? showDashboard[staffLanguage] : showPage[guestLanguage])(c.req.raw, context),
          ),
      )
    const isQueued = address && app.config.RATE_LIMITS !== 'off'
    const client = isQueued && clientPrefix(addressBehind(app.config.TRUST_PROXY, forwardedFor, address))
    const page = await (client ? inTurn(client, render, c.req.raw.signal) : render())
    const response = page ?? new Response(null, { status: clientLeft })
    response.headers.set('Content-Language', language)
    if (staffLanguage) response.headers.append('Vary', 'Cookie')
    if (!nonce || !response.headers.get('content-type')?.startsWith('text/html')) return response
    response.headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, pathname, app.gateway?.host))
    return response
  }
}

function refuse(c: Context, status: 400 | 413 | 429, error: EarlyError, language?: UiLanguage) {
  const { body, headers } = errorBody(c.req.path, error, language ?? languageOfPath(c.req.path).language)
  return c.body(body, status, headers)
}

/** Whether a form came from another site. The router would refuse it too, but log an error with its stack each time. */
function isOfOtherSite(request: Request, host: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  const url = URL.parse(origin)
  return url?.origin !== new URL(request.url).origin && url?.host !== host
}

/** Routes without a language in their path. */
const withoutLanguage =
  /^\/(?:(?:admin|dashboard|drive|embed|api)(?:[/.]|$)|(?:sitemap\.xml|robots\.txt|things-to-do\.json|status\.json)$)/

/**
 * The canonical URL of a page requested by another one: the language in capitals, English by its code, a language that the page
 * does not have, or two leading slashes, which links on the page would read as a host.
 */
function canonicalPath(pathname: string): string | null {
  const own = ownPath(pathname)
  const [, name = '', rest = ''] = /^\/([a-z]{2})(?![^/])(.*)$/is.exec(own) ?? []
  const language = languages.find((supported) => supported === name.toLowerCase())
  if (!language) return own === pathname ? null : own
  const path = rest.replace(/^[/\\]*/, '/')
  const target = withoutLanguage.test(path) ? path : pathIn(language, path)
  return target === pathname ? null : target
}

/** Headers of every response. */
function setCommonHeaders(headers: Headers, pathname: string, { config }: AppContext) {
  const { path } = languageOfPath(pathname)
  for (const [name, value] of securityHeaders(config.baseUrl)) headers.set(name, value)
  // Their URLs contain references and searches, which other sites must not receive.
  if (/^\/(?:admin|dashboard|drive|booking|payment)(?:[/.]|$)/.test(path)) headers.set('Referrer-Policy', 'no-referrer')
  // Not `no-referrer`, which would hide the origin of our own forms.
  if (path.startsWith('/newsletter/') || /^\/my-booking(?:[/.]|$)/.test(path))
    headers.set('Referrer-Policy', 'same-origin')
}

type Api = ReturnType<typeof createApi>

function apiCallerOf(api: Api, caller: Partial<RequestCaller>): CallApi {
  return async (request, path, body, headers = {}) => {
    const forwardedFor = request.headers.get('x-forwarded-for')
    return api.fetch(
      new Request(`http://localhost/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...headers,
          ...(body ? { 'content-type': 'application/json' } : {}),
          'accept-language': currentLanguage(),
          ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      caller,
    )
  }
}

/** The Content-Security-Policy: own files, and the scripts of this response. One page may load a map on request. */
function contentSecurityPolicy(nonce: string, path: string, cardHost: string | null | undefined): string {
  const isMapPage = /^(?:\/[a-z]{2})?\/contact\/?$/.test(path)
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Card payments redirect to the gateway's page.
    ['form-action', "'self'", cardHost].filter(Boolean).join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Previews of emails, which are documents of ours.
    ...(path.startsWith('/dashboard') ? ["frame-src 'self'"] : []),
    ...(isMapPage ? ['frame-src https://www.openstreetmap.org'] : []),
  ].join('; ')
}
