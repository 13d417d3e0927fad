import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile, keysToEvict } from './page-store.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file is shown even if the device has no space to store it', async () => {
  const put = async () => {
    throw new DOMException('Quota exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, keys: async () => [], put }) })
  vi.stubGlobal('fetch', async () => new Response('a leopard'))
  const file = await fetchFile('https://pugmark.example/art/leopard-800.avif')
  expect(await file.text()).toBe('a leopard')
})

test('a failing Cache Storage does not block a file', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Internal error.', 'UnknownError')) })
  vi.stubGlobal('fetch', async () => new Response('a leopard'))
  const file = await fetchFile('https://pugmark.example/static/screen.js')
  expect(await file.text()).toBe('a leopard')
})

test.each([
  ['looks nothing up', { open: () => new Promise(() => {}) }],
  ['stores nothing', { open: async () => ({ match: async () => undefined, put: () => new Promise(() => {}) }) }],
])('a Cache Storage that hangs and %s does not block a file', async (_, caches) => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async () => new Response('a leopard'))
  const file = fetchFile('https://pugmark.example/static/screen.js')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await (await file).text()).toBe('a leopard')
})

test('without a connection a failing Cache Storage does not hide the network error', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Internal error.', 'UnknownError')) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchFile('https://pugmark.example/art/leopard-800.avif')).rejects.toThrow(TypeError)
})

const megabyte = 1024 * 1024
const entries = (count: number, name: string, bytes: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `${name} ${at}`, at, bytes }))

test('beyond sixty pages the oldest are deleted', () => {
  expect(keysToEvict(entries(60, 'page', 1), [])).toEqual([])
  expect(keysToEvict(entries(62, 'page', 1), [])).toEqual(['page 1', 'page 0'])
})

test('above 30 MB the oldest images are deleted, and pages stay', () => {
  expect(keysToEvict(entries(2, 'page', megabyte), entries(28, 'image', megabyte))).toEqual([])
  expect(keysToEvict(entries(2, 'page', megabyte), entries(30, 'image', megabyte))).toEqual(['image 1', 'image 0'])
})

test('pages that fill 30 MB leave no room for images', () => {
  expect(keysToEvict(entries(31, 'page', megabyte), entries(1, 'image', 1))).toEqual(['page 0', 'image 0'])
})
