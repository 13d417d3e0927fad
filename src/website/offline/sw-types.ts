/** The part of ServiceWorkerGlobalScope in use: TypeScript's `webworker` library conflicts with that of a page. */
type ServiceWorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: {
    unregister(): Promise<boolean>
    navigationPreload?: { enable(): Promise<void> }
  }
}

type Events = {
  install: LifecycleEvent
  activate: LifecycleEvent
  fetch: PageFetchEvent
  message: LifecycleEvent & { data: unknown }
}

type LifecycleEvent = { waitUntil(done: Promise<unknown>): void }

export type PageFetchEvent = LifecycleEvent & {
  request: Request
  /** The response that the browser requested while the worker started, if navigation preload is supported. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export const worker = globalThis as unknown as ServiceWorkerScope
