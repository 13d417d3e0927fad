import { inTime, timeLimitMs } from '#api-client/time-limit.ts'
import { dayMs, minuteMs } from '#domain/primitives/date.ts'
import { cacheKey, classifyRequest, offlinePathFor, offlinePaths } from './classify-request.ts'
import { fetchPage } from './fetch-page.ts'
import { ageOf, deleteUnusedFiles, evict, fetchFile, findPage, markSaved, savePage } from './page-store.ts'
import type { PageView } from './register-service-worker.ts'
import { type PageFetchEvent, worker } from './sw-types.ts'

/** Paths of the files that every page needs, filled in by the build. */
declare const __SHELL_FILES__: readonly string[]
const shellFiles = __SHELL_FILES__

/** A full device, or no connection right now. */
const ignore = () => {}

// No skipWaiting: Chromium stops the old worker even while it handles a navigation, and that page would never load.
worker.addEventListener('install', (event) => {
  const offlinePages = offlinePaths.map((path) => downloadPage(location.origin + path))
  event.waitUntil(Promise.all([...shellFiles.map(fetchFile), ...offlinePages]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.registration.navigationPreload?.enable(),
      deleteUnusedFiles(shellFiles),
      // The page that registered this worker reports its view to it.
      worker.clients.claim(),
    ]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { url } = event.request
  switch (classifyRequest(event.request, location.origin)) {
    case 'build file':
    case 'image':
      return event.respondWith(fetchFile(url))
    case 'page':
      return event.respondWith(
        fetchPage({
          fetchFresh: () => fetchAndSave(event),
          findSaved: () => findPage(url),
          markSaved,
          offlinePage: () => offlinePage(url),
        }),
      )
    case 'uncached page':
      // Handled here only to use the preloaded response; the browser would send a second request.
      return event.respondWith(inTime(preloadedOrFetched(event)).then((response) => response ?? Response.error()))
  }
})

worker.addEventListener('message', (event) => {
  event.waitUntil(saveViewedPage(event.data as PageView))
})

async function preloadedOrFetched({ request, preloadResponse }: PageFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

function fetchAndSave(event: PageFetchEvent): Promise<Response> {
  const { url } = event.request
  const response = preloadedOrFetched(event)
  // A page may repeat its address in links, so one whose key is shorter than its address is fetched again by its key.
  const isKey = cacheKey(url) === url.replace(/#.*/, '')
  const saved = response.then((page) => (isKey ? savePage(url, page.clone()) : refreshPage(url, 5 * minuteMs)))
  // Called at once: an event that was answered with the saved copy takes no more promises.
  event.waitUntil(saved.catch(ignore))
  return response
}

/** Saves a page that was loaded before the worker was active, or by the router without a document. */
async function saveViewedPage({ url, files, canPrefetch }: PageView) {
  const { origin, pathname } = new URL(url)
  const isOwn = (file: string) => new URL(file).origin === location.origin
  await refreshPage(url, 5 * minuteMs)
  await Promise.all(files.filter(isOwn).map(fetchFile)).catch(ignore)
  await refreshPage(origin + offlinePathFor(pathname), dayMs)
  if (canPrefetch && pathname.endsWith('/packages')) await prefetchPackages(origin + pathname)
  await evict()
}

/** A guest who looked through the packages can read about each of them offline. */
async function prefetchPackages(listUrl: string) {
  const signal = AbortSignal.timeout(timeLimitMs)
  const { packages = [] }: { packages?: { _id: string }[] } = await fetch('/api/packages?isActive=true', { signal })
    .then((response) => response.json())
    .catch(() => ({}))
  for (const { _id } of packages) await refreshPage(`${listUrl}/${encodeURIComponent(_id)}`, dayMs)
}

async function refreshPage(url: string, maxAgeMs: number) {
  const saved = await findPage(url)
  if (!saved || ageOf(saved) > maxAgeMs) await downloadPage(url).catch(ignore)
}

async function downloadPage(url: string) {
  const key = cacheKey(url)
  const page = await fetch(key, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(timeLimitMs) })
  await savePage(key, page)
}

async function offlinePage(url: string): Promise<Response> {
  const { origin, pathname } = new URL(url)
  const translated = findPage(origin + offlinePathFor(pathname))
  const page = await inTime(translated.then((found) => found ?? findPage(`${origin}/offline`)))
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error()
}
