import { afterEach, expect, test, vi } from 'vitest'
import { networkTimeoutMs } from './fetch-page.ts'

const address = 'https://pugmark.example/about'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that arrives after its saved copy was shown is still saved', async () => {
  vi.useFakeTimers()
  const listeners = new Map<string, (event: unknown) => void>()
  const cache = new Map([[address, aPage('old')]])
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => listeners.set(name, listener))
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('__SHELL_FILES__', [])
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, page: Response) => void cache.set(key, page),
    }),
  })
  vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(resolve, networkTimeoutMs + 1000, aPage('late'))))
  await import('./service-worker.ts')

  let shown: Promise<Response> | undefined
  let isHandled = false
  const pending: Promise<unknown>[] = []
  const page = { url: address, method: 'GET', mode: 'navigate', headers: new Headers(), destination: 'document' }
  listeners.get('fetch')?.({
    request: page,
    preloadResponse: Promise.resolve(undefined),
    respondWith(response: Promise<Response>) {
      shown = response
      void response.then(() => {
        isHandled = true
      })
    },
    // Browsers throw once the event has been handled.
    waitUntil(done: Promise<unknown>) {
      if (isHandled) throw new DOMException('The event is handled.', 'InvalidStateError')
      pending.push(done)
    },
  })
  await vi.advanceTimersByTimeAsync(networkTimeoutMs + 2000)
  expect(pending).toHaveLength(1)
  await Promise.all(pending)
  expect(await (await shown)?.text()).toContain('old')
  expect(await cache.get(address)?.text()).toContain('late')
})

/** A constructed Response has another type than one from the network. */
function aPage(text: string): Response {
  const page = new Response(`<html lang="en"><title>${text}</title></html>`, {
    headers: { 'content-type': 'text/html' },
  })
  return Object.defineProperties(page, {
    type: { value: 'basic' },
    clone: { value: () => aPage(text) },
  })
}

test('the kill switch deletes the caches of the site and unregisters the worker', async () => {
  const listeners = new Map<string, (event: unknown) => void>()
  const names = new Set(['pugmark.pages', 'pugmark.files', 'another-app'])
  const unregister = vi.fn(async () => true)
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => listeners.set(name, listener))
  vi.stubGlobal('registration', { unregister })
  vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) })
  await import('./kill-switch.ts')

  const pending: Promise<unknown>[] = []
  listeners.get('activate')?.({ waitUntil: (done: Promise<unknown>) => pending.push(done) })
  expect(pending).toHaveLength(1)
  await Promise.all(pending)
  expect([...names]).toEqual(['another-app'])
  expect(unregister).toHaveBeenCalledOnce()
})
