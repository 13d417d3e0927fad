import { worker } from '#website/offline/sw-types.ts'

/** A hash of the files, filled in by the build: another one installs a new worker. */
declare const __DRIVE_VERSION__: string
const cacheName = `pugmark.drive.${__DRIVE_VERSION__}`
const files = ['/drive/', '/drive/app.js', '/drive/app.css', '/drive/manifest.webmanifest', '/icon-192.png']

/** Saves the app's own files and nothing else: the list is in IndexedDB, and responses of the API are never cached. */
worker.addEventListener('install', (event) => event.waitUntil(save().then(() => worker.skipWaiting())))

async function save() {
  const cache = await caches.open(cacheName)
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))
}

worker.addEventListener('activate', (event) => event.waitUntil(removeOld().then(() => worker.clients.claim())))

async function removeOld() {
  for (const name of await caches.keys())
    if (name.startsWith('pugmark.drive.') && name !== cacheName) await caches.delete(name)
}

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || !files.includes(pathname)) return
  event.respondWith(saved(pathname, event.request))
})

async function saved(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}
