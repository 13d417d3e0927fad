import { afterEach, expect, test, vi } from 'vitest'
import { patienceMs } from './fetch-page.ts'

const address = 'https://pugmark.example/about'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the worker stays awake for a page that comes after the kept one was shown, and keeps it', async () => {
  vi.useFakeTimers()
  const hear = new Map<string, (event: unknown) => void>()
  const cache = new Map([[address, aPage('old')]])
  vi.stubGlobal('addEventListener', (name: string, act: (event: unknown) => void) => hear.set(name, act))
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('shell', { files: [] })
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, page: Response) => void cache.set(key, page),
    }),
  })
  vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(resolve, patienceMs + 1000, aPage('late'))))
  await import('./service-worker.ts')

  let shown: Promise<Response> | undefined
  let isAnswered = false
  const awakeFor: Promise<unknown>[] = []
  const page = { url: address, method: 'GET', mode: 'navigate', headers: new Headers(), destination: 'document' }
  hear.get('fetch')?.({
    request: page,
    preloadResponse: Promise.resolve(undefined),
    respondWith(answer: Promise<Response>) {
      shown = answer
      void answer.then(() => {
        isAnswered = true
      })
    },
    // as a browser has it: an event that was answered takes no more orders
    waitUntil(done: Promise<unknown>) {
      if (isAnswered) throw new DOMException('The event is over.', 'InvalidStateError')
      awakeFor.push(done)
    },
  })
  await vi.advanceTimersByTimeAsync(patienceMs + 2000)
  expect(awakeFor).toHaveLength(1)
  await Promise.all(awakeFor)
  expect(await (await shown)?.text()).toContain('old')
  expect(await cache.get(address)?.text()).toContain('late')
})

/** As it comes from our own server: a response made by hand is of another type. */
function aPage(text: string): Response {
  const page = new Response(`<html lang="en"><title>${text}</title></html>`, {
    headers: { 'content-type': 'text/html' },
  })
  return Object.defineProperties(page, {
    type: { value: 'basic' },
    clone: { value: () => aPage(text) },
  })
}
