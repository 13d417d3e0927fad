import { randomBytes } from 'node:crypto'
import * as screens from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createApi } from '#api/api.ts'
import { pictureFiles } from '#api/content/picture-files.ts'
import { waitBeforeReading } from '#api/middleware/rate-limit.ts'
import { maxBodyBytes } from '#api/middleware/request-body.ts'
import {
  type AppContext,
  type AskApi,
  apiContext,
  appContext,
  errorContext,
  nonceContext,
  type RequestCaller,
} from '#app-context.ts'
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
import { isStaffPath, staffPageIn } from '#domain/staff/staff-preferences.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import { currentLanguage } from '#i18n/language.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { securityHeaders } from './http/security-headers.ts'
import { localeAssets } from './locale-assets.ts'
import { cacheableRoutes } from './page-cache/cacheable-routes.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { routeNames } from './route-names.ts'

/** The router's own build of the screens. */
export { screens }

const isDevelopment = import.meta.env.DEV

/** Both doors of the house, for requests from anywhere: the process, a test, the development server. */
export function createApp(app: AppContext) {
  // Behind a proxy that speaks TLS a form comes from https://… to what we see as http://…: its host says that it is ours.
  const allowedActionOrigins = [new URL(app.settings.baseUrl).host]
  // The same screens once for each language: the router puts its name before links, redirects and its own requests.
  const showing = (language: UiLanguage, basename: string) =>
    createRequestHandler(
      { ...screens, assets: localeAssets(language, screens.assets), allowedActionOrigins, basename },
      import.meta.env.MODE,
    )
  const showScreen = Object.fromEntries(
    languages.map((language) => [language, showing(language, pathIn(language, '/'))]),
  ) as Record<Language, ReturnType<typeof createRequestHandler>>
  // The back office has one address in all languages: whoever signs in there brings the language along.
  const showDesk = Object.fromEntries(staffLanguages.map((language) => [language, showing(language, '/')])) as Record<
    StaffLanguage,
    ReturnType<typeof createRequestHandler>
  >
  const doors = new Hono<{ Bindings: Partial<RequestCaller> }>()

  const api = createApi(app)
  doors.route('/', pictureFiles(app))

  // Only where a body can be: looking for one makes a whole web Request of what was asked.
  const formLimit = bodyLimit({ maxSize: maxBodyBytes.guest, onError: (c) => c.text(tooLarge(c.req.path), 413) })
  doors.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', formLimit)
  doors.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const moved = movedTo(pathname)
    if (moved) return c.redirect(`${moved}${search}`, 308)
    // The router asks for what home needs at /de.data.
    const desk = isStaffPath(pathname) ? staffPageIn(c.req.header('cookie')).language : null
    const guests = languageOfPath(pathname.replace(/\.data$/, '')).language
    const language = desk ?? guests
    // No nonce in development: Vite adds inline styles, and React would report each <link nonce> as a mismatch.
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(nonceContext, nonce)
    context.set(errorContext, { databaseAway: false })
    context.set(apiContext, askerOf(api, c.env))
    const response = await withLocale(language, () => (desk ? showDesk[desk] : showScreen[guests])(c.req.raw, context))
    response.headers.set('Content-Language', language)
    if (desk) response.headers.append('Vary', 'Cookie')
    if (!nonce || !response.headers.get('content-type')?.startsWith('text/html')) return response
    response.headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, pathname, app.gateway?.host))
    return response
  })

  const answers = createPageCache(app, {
    async respond(request, caller) {
      const { pathname } = new URL(request.url)
      const response = await (/^\/api(?:\/|$)/.test(pathname) ? api : doors).fetch(request, caller)
      dress(response.headers, pathname, app)
      return response
    },
    isCacheable: cacheableRoutes(screens.routes),
    rateLimitWait: ({ headers, address }) =>
      waitBeforeReading(app, { address, forwardedFor: headers['x-forwarded-for'] }),
  })
  return { ...answers, routeOf: routeNames(screens.routes, api.routes) }
}

function tooLarge(pathname: string): string {
  return withLocale(languageOfPath(pathname).language, () => sentenceOf('too large'))
}

/** What is there once for all languages. */
const once = /^\/(?:(?:admin|dashboard|api)(?:[/.]|$)|sitemap\.xml$|robots\.txt$|blog\/rss\.xml$)/

/**
 * The address of a page that was asked for by another one: its language in capitals, English by its name, a language that it does
 * not have, or two slashes at its beginning, which links on the page would take for a host.
 */
function movedTo(pathname: string): string | null {
  const own = ownPath(pathname)
  const [, name = '', rest = ''] = /^\/([a-z]{2})(?![^/])(.*)$/is.exec(own) ?? []
  const language = languages.find((one) => one === name.toLowerCase())
  if (!language) return own === pathname ? null : own
  const path = rest.replace(/^[/\\]*/, '/')
  const place = once.test(path) ? path : pathIn(language, path)
  return place === pathname ? null : place
}

/** What every answer says of itself. */
function dress(headers: Headers, pathname: string, { settings }: AppContext) {
  const { path } = languageOfPath(pathname)
  for (const [name, value] of securityHeaders(settings.baseUrl)) headers.set(name, value)
  // Their addresses carry references and searches, which are nobody else's.
  if (/^\/(?:admin|dashboard|booking|my-booking|payment)(?:[/.]|$)/.test(path))
    headers.set('Referrer-Policy', 'no-referrer')
  // Not `no-referrer`, which hides from us that a form is our own.
  if (path.startsWith('/newsletter/')) headers.set('Referrer-Policy', 'same-origin')
}

type Api = ReturnType<typeof createApi>

function askerOf(api: Api, caller: Partial<RequestCaller>): AskApi {
  return async (request, path, body, headers = {}) => {
    const heard = request.headers.get('x-forwarded-for')
    return api.fetch(
      new Request(`http://house/api${path}`, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'accept-language': currentLanguage(),
          ...(heard ? { 'x-forwarded-for': heard } : {}),
        },
        body: JSON.stringify(body),
      }),
      caller,
    )
  }
}

/** The whole policy: own files, and the scripts of this one response. One page may show a map, when a guest asks. */
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
    // Who pays by card is sent on to the gateway's own page.
    ['form-action', "'self'", cardHost].filter(Boolean).join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isMapPage ? ['frame-src https://www.openstreetmap.org'] : []),
  ].join('; ')
}
