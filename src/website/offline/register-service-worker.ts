import { forgetOldReceipts } from '#website/booking/saved-receipt.ts'
import { isKept } from './classify-request.ts'

/** What a page tells the worker: its address, what it was shown with, and whether more may be fetched ahead. */
export type SeenNews = { seen: string; files: readonly string[]; mayFetchAhead: boolean }

/** Has a worker keep what a guest reads, for when there is no connection. Not while the site is being built. */
export function keepWhatIsRead() {
  forgetOldReceipts(Date.now())
  // no worker on plain HTTP, nor in some private windows
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isKept(location.pathname)) return
  const begin = () => {
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(tellWhatIsSeen, () => {})
  }
  // After everything that the guest came for.
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Tells the worker of a page that came before it, or without a document of its own. */
export async function tellWhatIsSeen() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isKept(location.pathname)) return
  // A kept page is no news.
  if (document.documentElement.dataset.kept) return
  const seen = location.href
  await quiet()
  // gone on already: a guest who types into a filter reads no page for each letter
  if (location.href !== seen) return
  const { active } = await navigator.serviceWorker.ready
  const news: SeenNews = { seen, files: filesInUse(), mayFetchAhead: !isPoor() }
  active?.postMessage(news)
}

/** Who pays for each byte, or waits for it. Not every browser tells. */
function isPoor(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g'
}

/** Of the pictures those that the browser chose among all the sizes; of the scripts also those that came later. */
function filesInUse(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter((name) => /^\/(?:art|static)\//.test(name.replace(location.origin, '')))
}

/** The page is done with its own work. */
function quiet(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, quietMs))
}

const quietMs = 1500
