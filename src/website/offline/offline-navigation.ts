import { type ClientInstrumentation, type DataRouter, matchRoutes } from 'react-router'
import { readWhileItComes, timeLimit } from '#api-client/time-limit.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { isStaffPath } from '#domain/staff/staff-path.ts'
import { currentLanguage } from '#i18n/language.ts'
import { loadSavedOrStay, never, wasShown } from './offline-loader-data.ts'

/**
 * Loads the scripts of the next page before the router navigates. The router would reload this page if one of them failed,
 * which without a connection loses what the guest typed. See offline-loader-data.ts for the data of the page.
 */
export const offlineNavigation: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to, currentUrl }) {
        // `navigate({ search })` stays on this page, and arrives here as a path that begins with '/?' or '/#'.
        const isPath = typeof to === 'string' && /^\/(?![?#])/.test(to)
        const path = isPath ? localizedPath(to) : null
        if (path !== null && pathnameOf(path) !== pathnameOf(currentUrl)) {
          const loaded = await loadForNavigation(path)
          if (loaded === 'gone') return loadNewVersion(path)
          if (loaded === 'lost' && (await loadSavedOrStay(path))) return never()
        }
        await navigate()
        import('./register-service-worker.ts').then(({ reportPageView }) => reportPageView()).catch(() => {})
      },
    })
  },
}

/** Staff pages have one address in all languages. */
const localizedPath = (to: string) => (isStaffPath(location.pathname) ? to : pathIn(currentLanguage(), to))

/** 'gone': a newer version of the site has replaced the script. 'lost': the server was not reached. */
type Loaded = 'loaded' | 'gone' | 'lost'

async function loadForNavigation(path: string): Promise<Loaded> {
  if (!navigator.onLine) return wasShown(path) ? 'loaded' : 'lost'
  return loadScripts(pathnameOf(path))
}

/** A booking draft is passed on in this page's state, so this page reloads and the guest navigates again. */
function loadNewVersion(path: string): Promise<never> {
  if (/\/booking(?:\/|$)/.test(pathnameOf(path))) location.reload()
  else location.assign(path)
  return never()
}

/** Loads the scripts of a page ahead of the navigation. */
export async function loadScripts(pathname: string): Promise<Loaded> {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window
  if (!router || !manifest || !modules) return 'loaded'
  const ids = (matchRoutes(router.routes, pathname, router.basename) ?? []).map(({ route }) => route.id)
  const missing = ids.flatMap((id) => (id && !(id in modules) && manifest.routes[id]) || [])
  const loaded = new Set(Object.keys(modules).flatMap((id) => manifest.routes[id]?.imports ?? []))
  const scripts = missing
    .flatMap(({ module, imports = [] }) => [module, ...imports])
    .filter((url) => !fetched.has(url) && !loaded.has(url))
  // Fetched before they are imported: a browser may remember a failed import as long as the page lives.
  const results = await Promise.all(scripts.map(fetchScriptTwice))
  if (results.includes('gone')) return 'gone'
  if (results.includes('lost')) return 'lost'
  for (const script of scripts) fetched.add(script)
  return Promise.all(missing.map(({ module }) => import(/* @vite-ignore */ module))).then(
    () => 'loaded',
    () => 'lost',
  )
}

/** A link that gets the pointer or the focus is likely to be followed. */
export function preloadPointedLinks() {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    // A link to another language loads a document.
    if (link && !link.hreflang && link.origin === location.origin && navigator.onLine) void loadScripts(link.pathname)
  }
  addEventListener('pointerover', preload, { passive: true })
  addEventListener('focusin', preload, { passive: true })
}

const fetched = new Set<string>()

function pathnameOf(address: string): string {
  return new URL(address, location.href).pathname
}

async function fetchScriptTwice(url: string): Promise<Loaded> {
  const first = await fetchScript(url)
  return first === 'lost' ? fetchScript(url) : first
}

async function fetchScript(url: string): Promise<Loaded> {
  const limit = timeLimit()
  try {
    const response = await fetch(url, { signal: limit.signal })
    await readWhileItComes(response, limit)
    if (response.ok) return 'loaded'
    return response.status === 404 ? 'gone' : 'lost'
  } catch {
    return 'lost'
  } finally {
    limit.stop()
  }
}

declare global {
  /** Set by React Router's own runtime; its public API names neither the scripts of a route nor the loaded ones. */
  interface Window {
    __reactRouterDataRouter?: DataRouter
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> }
    __reactRouterRouteModules?: Record<string, unknown>
  }
}
