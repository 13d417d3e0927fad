import { isbot } from 'isbot'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { firstLoadOf } from '#dashboard/shell/first-load.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { staffPageIn } from '#domain/staff/staff-preferences.ts'
import { currentLanguage, uiLanguage } from '#i18n/language.ts'
import { deferScripts } from '#server/defer-scripts.ts'
import { lazyFiles } from '#server/locale-assets.ts'
import { partnerArrival } from '#server/partner-arrival.ts'
import { startDashboard } from '#server/start-dashboard.ts'
import { LazyFilesContext, loadLazyComponents } from '#website/layout/server-rendered-lazy.tsx'
import { appContext, errorContext, nonceContext } from './app-context.ts'
import { type RouteHandle, ThemeContext } from './root.tsx'

/** The time limit of a streamed page, in ms. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { databaseUnavailable } = context.get(errorContext)
  if (databaseUnavailable) headers.set('Retry-After', '5')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', headers.get('Cache-Control') ?? 'no-cache')
  let responseStatus = databaseUnavailable && status === 500 ? 503 : status
  if (request.method === 'HEAD') return new Response(null, { status: responseStatus, headers })

  const nonce = context.get(nonceContext)
  await loadLazyComponents()
  const match = routerContext.staticHandlerContext.matches.at(-1)
  if ((match?.route.handle as RouteHandle | undefined)?.static) {
    // A static page has nothing to stream or hydrate. Streaming it takes more than twice as much time.
    const staticContext = { ...routerContext, serverHandoffStream: undefined }
    const html = renderToString(
      <LazyFilesContext value={lazyFiles(currentLanguage())}>
        <ServerRouter context={staticContext} url={request.url} nonce={nonce} />
      </LazyFilesContext>,
    )
    // As bytes, because a Response scans a string of this size twice before it encodes it.
    return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status: responseStatus, headers })
  }

  let isStreaming = false
  const screen = (
    <ThemeContext value={staffPageIn(request.headers.get('cookie')).theme}>
      <LazyFilesContext value={lazyFiles(currentLanguage())}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </LazyFilesContext>
    </ThemeContext>
  )
  const body = await renderToReadableStream(screen, {
    nonce,
    signal: request.signal,
    onError(error: unknown) {
      if (!isStreaming) responseStatus = 500
      if (!request.signal.aborted) context.get(appContext).log.error({ err: error, url: request.url }, 'page failed')
    },
  })
  isStreaming = true
  if (isbot(request.headers.get('user-agent') ?? '')) await body.allReady
  const { pathname, search, searchParams } = new URL(request.url)
  if (!pathname.startsWith('/dashboard')) {
    const page = deferScripts(body, { before: partnerArrival(pathname, searchParams, nonce), nonce })
    return new Response(page, { status: responseStatus, headers })
  }
  const { screen: section, requests } = firstLoadOf({ pathname, search }, dayAt(Date.now()))
  const files = lazyFiles(uiLanguage())[section] ?? []
  const start = { files, requests: ['/admin/me', ...requests], nonce }
  return new Response(startDashboard(body, start), { status: responseStatus, headers })
}

/** Replaces the router's handler, which logs a stack trace for every 404 and every aborted request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const errors = context.get(errorContext)
  errors.databaseUnavailable ||= isDatabaseUnavailable(error)
  context.get(appContext).log.error({ err: error, path: new URL(request.url).pathname }, 'screen failed')
}
