import { scope } from './sw-types.ts'

/**
 * The switch for the day on which the worker does harm: served in its place (SERVICE_WORKER=off), it empties what is kept
 * and goes. The next page comes as if there had never been a worker.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('pugmark.')) await caches.delete(name)
  await scope.registration.unregister()
}
