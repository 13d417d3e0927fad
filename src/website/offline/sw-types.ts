/** The few things of a service worker's world that ours uses: TypeScript's own list of them excludes that of a page. */
type WorkerScope = {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, hear: (event: WorkerEvents[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: {
    unregister(): Promise<boolean>
    navigationPreload?: { enable(): Promise<void> }
  }
}

type WorkerEvents = {
  install: Waiting
  activate: Waiting
  fetch: Fetching
  message: Waiting & { data: unknown }
}

type Waiting = { waitUntil(done: Promise<unknown>): void }

export type Fetching = Waiting & {
  request: Request
  /** What the browser has begun to fetch while the worker woke up; undefined where it has not. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export const scope = globalThis as unknown as WorkerScope
