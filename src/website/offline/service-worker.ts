import { inTime, timeLimitMs } from '#api-client/time-limit.ts'
import { keyOf, offlinePathFor, offlinePaths, whatIsAsked } from './classify-request.ts'
import { bringPage } from './fetch-page.ts'
import { ageOf, bringFile, dropOldFiles, findPage, keepPage, marked, tidy } from './page-store.ts'
import type { SeenNews } from './register-service-worker.ts'
import { type Fetching, scope } from './sw-types.ts'

/** The build's own files that every page needs: see scripts/build/build-service-worker.ts. */
declare const shell: { files: readonly string[] }
const shellFiles = shell.files

scope.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([...shellFiles.map(bringFile), ...offlinePaths.map(visit)]).then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      scope.registration.navigationPreload?.enable(),
      dropOldFiles(shellFiles),
      // The page that brought the worker is kept too.
      scope.clients.claim(),
    ]),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  switch (whatIsAsked(request, location.origin)) {
    case 'file':
    case 'picture':
      return event.respondWith(bringFile(request.url))
    case 'page':
      return event.respondWith(
        bringPage({
          ask: () => askAndKeep(event),
          find: () => findPage(request.url),
          mark: marked,
          lastResort: () => offlinePage(request.url),
        }),
      )
    case 'passing page':
      // The browser has asked already; leaving its answer lie would ask twice.
      return event.respondWith(inTime(ask(event)).then((answer) => answer ?? Response.error()))
  }
})

scope.addEventListener('message', (event) => {
  event.waitUntil(remember(event.data as SeenNews))
})

async function ask({ request, preloadResponse }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

function askAndKeep(event: Fetching): Promise<Response> {
  const { url } = event.request
  // A page may repeat its address in its links: what is cut off the address must not be kept in there.
  const isPlain = keyOf(url) === url.replace(/#.*/, '')
  const asked = ask(event)
  const keeping = asked.then((answer) => (isPlain ? keepPage(url, answer.clone()) : visitOnce(url, freshMs)))
  // Said at once: after the kept page was shown instead, the browser takes no more orders for this event.
  event.waitUntil(keeping.catch(noRoom))
  return asked
}

/** A guest reads this page: it came before there was a worker, or without a document of its own. */
async function remember({ seen, files, mayFetchAhead }: SeenNews) {
  await visitOnce(seen, freshMs)
  await Promise.all(files.filter(isOurs).map(bringFile)).catch(noRoom)
  await visitOnce(new URL(offlinePathFor(new URL(seen).pathname), seen).href, dayMs)
  const { origin, pathname } = new URL(seen)
  if (mayFetchAhead && pathname.endsWith('/packages')) await rememberPackages(origin + pathname)
  await tidy()
}

/** Who looks through the packages will want to read about each of them on the way, out of reach. */
async function rememberPackages(list: string) {
  const answer = await fetch('/api/packages?isActive=true', { signal: AbortSignal.timeout(timeLimitMs) }).catch(
    () => null,
  )
  const { packages } = (await answer?.json().catch(() => null)) ?? {}
  if (!Array.isArray(packages)) return
  for (const { _id } of packages) await visitOnce(`${list}/${encodeURIComponent(_id)}`, dayMs)
}

async function visitOnce(address: string, stillFreshMs: number) {
  const kept = await findPage(address)
  if (!kept || ageOf(kept) > stillFreshMs) await visit(address).catch(noRoom)
}

async function visit(address: string) {
  const key = keyOf(new URL(address, location.origin).href)
  if (isOurs(key))
    await keepPage(
      key,
      await fetch(key, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(timeLimitMs) }),
    )
}

async function offlinePage(address: string): Promise<Response> {
  const { pathname } = new URL(address)
  const [own, english] = [offlinePathFor(pathname), offlinePathFor('/')].map((path) => new URL(path, address).href)
  const page = (own && (await findPage(own))) || (english && (await findPage(english)))
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error()
}

function isOurs(address: string): boolean {
  return new URL(address).origin === location.origin
}

/** A full device, or no connection just now: the guest reads on, only nothing more is kept. */
function noRoom() {}

const freshMs = 5 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
