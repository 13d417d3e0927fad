import { isCacheable } from './classify-request.ts'

/** A viewed page with the files it was shown with. `canPrefetch` is false on a slow or metered connection. */
export type PageView = { url: string; files: readonly string[]; canPrefetch: boolean }

/** Time for the page to finish its own work, in ms. */
const settleMs = 1500

/** Production only, and not on staff pages. Plain HTTP and some private windows have no service workers. */
const canRegister = () => import.meta.env.PROD && 'serviceWorker' in navigator && isCacheable(location.pathname)

export function registerServiceWorker() {
  if (!canRegister()) return
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(reportPageView, () => {})
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Has the worker save a page that loaded before it was active, or by client navigation. */
export async function reportPageView() {
  // A page shown from the cache is saved already.
  if (!canRegister() || document.documentElement.dataset.kept) return
  const url = location.href
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  // Typing into a filter changes the URL with each character.
  if (location.href !== url) return
  const { active } = await navigator.serviceWorker.ready
  const view: PageView = { url, files: loadedFiles(), canPrefetch: isFastAndUnmetered() }
  active?.postMessage(view)
}

/** Browsers without this API count as fast. */
function isFastAndUnmetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

/** Includes the image sizes that the browser chose and scripts that were imported later. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter((name) => /^\/(?:art|static)\//.test(name.replace(location.origin, '')))
}
