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
import { isStaffPath, type Theme } from '#domain/staff/staff-preferences.ts'
import { currentLanguage, uiLanguage } from '#i18n/language.ts'
import { serverRenderedLazy } from '#website/layout/server-rendered-lazy.tsx'
import { withOfflineLoaderData } from '#website/offline/offline-loader-data.ts'
// Not a worker: it is how Vite is told to bundle a file by itself and to give its address.
import readingModule from '#website/static-client/static-client.ts?worker&url'
import type { Route } from './+types/root'
import { pathIn } from './domain/primitives/language.ts'
import siteStyles from './styles/site.css?url'
import staffStyles from './styles/staff.css?url'

const ErrorScreen = serverRenderedLazy('error-screen', () =>
  import('#website/layout/error-screen.tsx').then((module) => module.ErrorScreen),
)

/** The properties that a route may declare. */
export type RouteHandle = {
  /** The page is sent without the client runtime. */
  static?: boolean
  /** The page is the same for every guest, so the page cache stores it. A list names the query parameters that it depends on. */
  cache?: true | readonly string[]
}

/** How the staff's pages look; the server knows it of the request, a browser of its page. Guests' pages have one look. */
export const ThemeContext = createContext<Theme>('light')

/** In the browser, for every screen. */
export const clientMiddleware = [withOfflineLoaderData]

export function Layout({ children }: { children: ReactNode }) {
  const deepest = useMatches().at(-1)
  const chosen = use(ThemeContext)
  const isStaff = isStaffPath(useLocation().pathname)
  const theme = isStaff ? chosen : null
  // The staff's styles are the guests' and more: who goes on to the website keeps them.
  const [beganAsStaff] = useState(isStaff)
  const isStatic = (deepest?.handle as RouteHandle | undefined)?.static === true
  return (
    <html lang={uiLanguage()} {...(theme ? { 'data-theme': theme } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#03171d" />
        <link rel="icon" href="/emblem.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathIn(currentLanguage(), '/manifest.webmanifest')} />
        <Meta />
        <link rel="stylesheet" href={isStaff || beganAsStaff ? staffStyles : siteStyles} />
        <Links />
      </head>
      <body>
        {children}
        {isStatic ? (
          // Only the server writes it: where a page came by hydration, React does the same.
          import.meta.env.SSR && <script type="module" src={readingModule} fetchPriority="low" />
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
