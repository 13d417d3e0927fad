import { worker } from './sw-types.ts'

/** Served instead of the service worker when SERVICE_WORKER=off: deletes the caches and unregisters itself. */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(unregister()))

async function unregister() {
  for (const name of await caches.keys()) if (name.startsWith('pugmark.')) await caches.delete(name)
  await worker.registration.unregister()
}
