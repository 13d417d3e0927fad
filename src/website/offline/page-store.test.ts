import { afterEach, expect, test, vi } from 'vitest'
import { bringFile } from './page-store.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a full device shows a file that it cannot keep', async () => {
  const put = async () => {
    throw new DOMException('Quota exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, keys: async () => [], put }) })
  vi.stubGlobal('fetch', async () => new Response('a leopard'))
  const file = await bringFile('https://pugmark.example/art/leopard-800.avif')
  expect(await file.text()).toBe('a leopard')
})

test('a device that cannot be read does not stand between a guest and a file', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Internal error.', 'UnknownError')) })
  vi.stubGlobal('fetch', async () => new Response('a leopard'))
  const file = await bringFile('https://pugmark.example/static/screen.js')
  expect(await file.text()).toBe('a leopard')
})

test('without a connection, and with a device that cannot be read, the line is to blame', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Internal error.', 'UnknownError')) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(bringFile('https://pugmark.example/art/leopard-800.avif')).rejects.toThrow(TypeError)
})
