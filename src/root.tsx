import { createContext, type ReactNode, use, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { isStaffPath } from '#domain/staff/staff-path.ts'
import type { Theme } from '#domain/staff/staff-preferences.ts'
import { currentLanguage, uiLanguage } from '#i18n/language.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import { serverRenderedLazy } from '#website/layout/server-rendered-lazy.tsx'
import { useShownPage, withOfflineLoaderData } from '#website/offline/offline-loader-data.ts'
// Not a worker: `?worker&url` makes Vite bundle the file separately and return its URL.
import staticClientUrl from '#website/static-client/static-client.ts?worker&url'
import type { Route } from './+types/root'
import { pathIn } from './domain/primitives/language.ts'
import readingStyles from './styles/reading.css?url'
import siteStyles from './styles/site.css?url'
import staffStyles from './styles/staff.css?url'

const ErrorScreen = serverRenderedLazy('error-screen', () =>
  import('#website/layout/error-screen.tsx').then((module) => module.ErrorScreen),
)

/** The properties that a route may declare. */
export type RouteHandle = {
  /** The page is sent without the client runtime. */
  static?: boolean
  /**
   * The page is the same for every guest, so the page cache stores it. A list names the query parameters that it depends on.
   * A static page ignores all others.
   */
  cache?: true | readonly string[]
}

/** The theme of staff pages: on the server from the request, in the browser from the document. Guest pages have one theme. */
export const ThemeContext = createContext<Theme>('light')

/** Runs in the browser for every route. */
export const clientMiddleware = [withOfflineLoaderData]

export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation()
  const matches = useMatches()
  useShownPage(location, matches)
  const staffTheme = use(ThemeContext)
  const isStaff = isStaffPath(location.pathname)
  const theme = isStaff ? staffTheme : null
  // The staff styles contain the guest styles, so they stay after a navigation from the dashboard to the website.
  const [wasStaffAtFirst] = useState(isStaff)
  const isStatic = (matches.at(-1)?.handle as RouteHandle | undefined)?.static === true
  // In the browser the page was hydrated, so it has the styles of all guest pages.
  const guestStyles = import.meta.env.SSR && isStatic ? readingStyles : siteStyles
  return (
    <html
      lang={uiLanguage()}
      // On a slow line the page adds `data-fonts` (defer-scripts.ts).
      suppressHydrationWarning
      data-terms={import.meta.env.SSR ? JSON.stringify(saleTerms()) : document.documentElement.dataset.terms}
      {...(theme ? { 'data-theme': theme } : {})}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the structured data of `Meta`, which would delay its request. */}
        <link rel="stylesheet" href={isStaff || wasStaffAtFirst ? staffStyles : guestStyles} />
        <meta name="theme-color" content="#03171d" />
        <link rel="icon" href="/emblem.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathIn(currentLanguage(), '/manifest.webmanifest')} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isStatic ? (
          // Only in the server's HTML: after a navigation in the browser, React does the same.
          import.meta.env.SSR && <script type="module" src={staticClientUrl} fetchPriority="low" />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
}
