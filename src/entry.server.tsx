import { isbot } from 'isbot'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseUnavailable } from '#db/is-unavailable.ts'
import { staffPageIn } from '#domain/staff/staff-preferences.ts'
import { currentLanguage } from '#i18n/language.ts'
import { deferScripts } from '#server/defer-scripts.ts'
import { lazyFiles } from '#server/locale-assets.ts'
import { LazyFilesContext, loadLazyComponents } from '#website/layout/server-rendered-lazy.tsx'
import { appContext, errorContext, nonceContext } from './app-context.ts'
import { type RouteHandle, ThemeContext } from './root.tsx'

/** How long a page may wait for what it streams, in milliseconds. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { databaseAway } = context.get(errorContext)
  if (databaseAway) headers.set('Retry-After', '5')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', headers.get('Cache-Control') ?? 'no-cache')
  let answer = databaseAway && status === 500 ? 503 : status
  if (request.method === 'HEAD') return new Response(null, { status: answer, headers })

  const nonce = context.get(nonceContext)
  await loadLazyComponents()
  const deepest = routerContext.staticHandlerContext.matches.at(-1)
  if ((deepest?.route.handle as RouteHandle | undefined)?.static) {
    // It waits for nothing and hydrates nothing. As a stream of small pieces it costs more than twice as much.
    const readOnly = { ...routerContext, serverHandoffStream: undefined }
    const text = renderToString(
      <LazyFilesContext value={lazyFiles(currentLanguage())}>
        <ServerRouter context={readOnly} url={request.url} nonce={nonce} />
      </LazyFilesContext>,
    )
    // As bytes: a Response looks through a text of this size twice before it makes them itself.
    return new Response(Buffer.from(`<!DOCTYPE html>${text}`), { status: answer, headers })
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
      if (!isStreaming) answer = 500
      if (!request.signal.aborted) context.get(appContext).log.error({ err: error, url: request.url }, 'page failed')
    },
  })
  isStreaming = true
  if (isbot(request.headers.get('user-agent') ?? '')) await body.allReady
  return new Response(deferScripts(body), { status: answer, headers })
}

/** The router's own handler prints a stack for each 404 and each guest who goes away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const trouble = context.get(errorContext)
  trouble.databaseAway ||= isDatabaseUnavailable(error)
  context.get(appContext).log.error({ err: error, path: new URL(request.url).pathname }, 'screen failed')
}
