import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { currentLanguage, pathIn } from '#phrases/language.ts'

/** Said to the window when the next screen cannot be had; whoever takes it up tells the guest, who stays on this one. */
export const noConnection = 'pugmark:no-connection'

/** A script that has not come by then has failed (decisions 1.19). */
const scriptMs = 120_000

/**
 * Left to itself, the router reloads the page when the next screen's script cannot be had, and shows its error page when
 * the data cannot: without a connection either throws away what the guest has typed.
 */
export const stayWithoutConnection: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to, currentUrl }) {
        const path = typeof to === 'string' && to.startsWith('/') ? pathOf(pathIn(currentLanguage(), to)) : null
        if (path === null || path === pathOf(currentUrl)) return
        const isWithinReach = navigator.onLine && (await fetchScreen(path))
        if (!isWithinReach && isTold()) return forGood()
        underway = path
        await go()
        underway = null
      },
    })
  },
  route({ instrument }) {
    instrument({
      async loader(load, { request }) {
        const { error } = await load()
        // a fetch that finds nobody at the other end; Back has moved the address already and cannot stay
        if (error instanceof TypeError && underway === pathOf(request.url) && isTold()) return forGood()
      },
    })
  },
}

/** Fetches the scripts of a screen, so that going there needs none; false when they cannot be had. */
export async function fetchScreen(path: string): Promise<boolean> {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window
  if (!router || !manifest || !loaded) return true
  const ids = (matchRoutes(router.routes, path, router.basename) ?? []).map(({ route }) => route.id)
  const missing = ids.flatMap((id) => (id && !(id in loaded) && manifest.routes[id]) || [])
  const scripts = missing.flatMap(({ module, imports = [] }) => [module, ...imports]).filter((one) => !fetched.has(one))
  // Fetched before they are imported: a browser may remember a failed import for as long as the page lives.
  const came = await Promise.all(scripts.map(async (script) => (await arrives(script)) || (await arrives(script))))
  if (came.includes(false)) return false
  for (const script of scripts) fetched.add(script)
  return Promise.all(missing.map(({ module }) => import(/* @vite-ignore */ module))).then(
    () => true,
    () => false,
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

let underway: string | null = null

function pathOf(address: string): string {
  return new URL(address, location.href).pathname
}

function isTold(): boolean {
  return !dispatchEvent(new CustomEvent(noConnection, { cancelable: true }))
}

/** The router waits for whom it asked: what never answers keeps it where it is, until the guest goes somewhere anew. */
function forGood(): Promise<never> {
  return new Promise(() => {})
}

async function arrives(script: string): Promise<boolean> {
  try {
    const answer = await fetch(script, { signal: AbortSignal.timeout(scriptMs) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

declare global {
  // what React Router's own runtime lays on the window
  interface Window {
    __reactRouterDataRouter?: { routes: Parameters<typeof matchRoutes>[0]; basename?: string }
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> }
    __reactRouterRouteModules?: Record<string, unknown>
  }
}
