import { type ClientInstrumentation, type DataRouter, matchRoutes } from 'react-router'
import { readWhileItComes, timeLimit } from '#api-client/time-limit.ts'
import { isStaffPath } from '#domain/staff/staff-preferences.ts'
import { currentLanguage, pathIn } from '#i18n/language.ts'
import { forGood, isRemembered, staysHere } from './offline-loader-data.ts'

/**
 * Left to itself, the router reloads the page when the next screen's script cannot be had: without a connection that throws
 * away what the guest has typed. What the server says of a screen is the other half: see last-said.ts.
 */
export const stayWithoutConnection: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to, currentUrl }) {
        // `navigate({ search })` stays on this page, and arrives here as a path that begins with '/?' or '/#'.
        const isElsewhere = typeof to === 'string' && /^\/(?![?#])/.test(to)
        const path = isElsewhere ? addressOf(to) : null
        if (path !== null && pathOf(path) !== pathOf(currentUrl)) {
          const screen = await reachScreen(path)
          if (screen === 'gone') return loadNewVersion(path)
          if (screen === 'lost' && (await staysHere(path))) return forGood()
        }
        await go()
        import('./register-service-worker.ts').then((keeping) => keeping.tellWhatIsSeen()).catch(() => {})
      },
    })
  },
}

/** Staff's pages have one address in all languages. */
const addressOf = (to: string) => (isStaffPath(location.pathname) ? to : pathIn(currentLanguage(), to))

async function reachScreen(path: string): Promise<Arrival> {
  if (!navigator.onLine) return isRemembered(path) ? 'here' : 'lost'
  return fetchScreen(pathOf(path))
}

/** The scripts of this page's version are gone from the server. What is handed over to a booking is asked for once more. */
function loadNewVersion(path: string): Promise<never> {
  if (/\/booking(?:\/|$)/.test(pathOf(path))) location.reload()
  else location.assign(path)
  return forGood()
}

/** Whether something came, is not there any more, or nobody was at the other end. */
type Arrival = 'here' | 'gone' | 'lost'

/** Fetches the scripts of a screen, so that going there needs none. */
export async function fetchScreen(path: string): Promise<Arrival> {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window
  if (!router || !manifest || !loaded) return 'here'
  const ids = (matchRoutes(router.routes, path, router.basename) ?? []).map(({ route }) => route.id)
  const missing = ids.flatMap((id) => (id && !(id in loaded) && manifest.routes[id]) || [])
  const scripts = missing.flatMap(({ module, imports = [] }) => [module, ...imports]).filter((one) => !fetched.has(one))
  // Fetched before they are imported: a browser may remember a failed import for as long as the page lives.
  const came = await Promise.all(scripts.map(arrivalTwice))
  if (came.includes('gone')) return 'gone'
  if (came.includes('lost')) return 'lost'
  for (const script of scripts) fetched.add(script)
  return Promise.all(missing.map(({ module }) => import(/* @vite-ignore */ module))).then(
    () => 'here',
    () => 'lost',
  )
}

/** Whoever points at a link is about to follow it: its scripts need not wait for the press. */
export function fetchWhatIsPointedAt() {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    // to another language leads a new document
    if (link && !link.hreflang && link.origin === location.origin && navigator.onLine) void fetchScreen(link.pathname)
  }
  addEventListener('pointerover', look, { passive: true })
  addEventListener('focusin', look, { passive: true })
}

const fetched = new Set<string>()

function pathOf(address: string): string {
  return new URL(address, location.href).pathname
}

async function arrivalTwice(script: string): Promise<Arrival> {
  const first = await arrivalOf(script)
  return first === 'lost' ? arrivalOf(script) : first
}

async function arrivalOf(script: string): Promise<Arrival> {
  const limit = timeLimit()
  try {
    const answer = await fetch(script, { signal: limit.signal })
    await readWhileItComes(answer, limit)
    if (answer.ok) return 'here'
    return answer.status === 404 ? 'gone' : 'lost'
  } catch {
    return 'lost'
  } finally {
    limit.stop()
  }
}

declare global {
  // what React Router's own runtime lays on the window
  interface Window {
    __reactRouterDataRouter?: DataRouter
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> }
    __reactRouterRouteModules?: Record<string, unknown>
  }
}
