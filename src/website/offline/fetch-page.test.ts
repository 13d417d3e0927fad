import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPage, networkTimeoutMs } from './fetch-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const response = (text: string) => new Response(text)
const after = (ms: number, text: string) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(response(text)), ms))
const offline = async () => {
  throw new TypeError('Failed to fetch')
}

/** The page shown to the guest. */
async function shownPage(fetchFresh: () => Promise<Response>, saved: string | undefined): Promise<string> {
  const page = fetchPage({
    fetchFresh,
    findSaved: async () => (saved === undefined ? undefined : response(saved)),
    markSaved: async (page, reason) => response(`${await page.text()}, ${reason}`),
    offlinePage: async () => response('offline page'),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return (await page).text()
}

test.each([
  ['a fast network: the fresh page', () => after(200, 'fresh'), 'old', 'fresh'],
  ['a slow network, just in time: the fresh page', () => after(networkTimeoutMs - 1, 'fresh'), 'old', 'fresh'],
  ['a network that is too slow: the saved page', () => after(networkTimeoutMs + 1, 'fresh'), 'old', 'old, late'],
  ['no connection: the saved page', offline, 'old', 'old, lost'],
  ['a slow network and no saved page: the fresh page', () => after(19_000, 'fresh'), undefined, 'fresh'],
  ['no response and no saved page: the offline page', () => after(21_000, 'fresh'), undefined, 'offline page'],
  ['no connection and no saved page: the offline page', offline, undefined, 'offline page'],
] as const)('%s', async (_, fetchFresh, saved, text) => {
  expect(await shownPage(fetchFresh, saved)).toBe(text)
})

test('a failing Cache Storage does not block the page', async () => {
  const page = fetchPage({
    fetchFresh: () => after(200, 'fresh'),
    findSaved: offline,
    markSaved: async (saved) => saved,
    offlinePage: offline,
  })
  await vi.advanceTimersByTimeAsync(200)
  expect(await (await page).text()).toBe('fresh')
})

test('an unresponsive Cache Storage does not block the page', async () => {
  const page = fetchPage({
    fetchFresh: () => after(200, 'fresh'),
    findSaved: () => new Promise(() => {}),
    markSaved: async (saved) => saved,
    offlinePage: offline,
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await (await page).text()).toBe('fresh')
})

test('without a connection the saved page is shown at once', async () => {
  const page = fetchPage({
    fetchFresh: offline,
    findSaved: async () => response('old'),
    markSaved: async (saved) => saved,
    offlinePage: offline,
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(await (await page).text()).toBe('old')
})
