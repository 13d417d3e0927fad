import { afterEach, expect, test, vi } from 'vitest'
import { bringFile } from './cupboard.ts'

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
