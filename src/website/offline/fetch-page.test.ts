import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringPage, patienceMs } from './fetch-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = (text: string) => new Response(text)
const after = (ms: number, text: string) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer(text)), ms))
const lost = async () => {
  throw new TypeError('Failed to fetch')
}

/** What a guest reads, `kept` being the copy on the device. */
async function reads(ask: () => Promise<Response>, kept: string | undefined): Promise<string> {
  const page = bringPage({
    ask,
    find: async () => (kept === undefined ? undefined : answer(kept)),
    mark: async (page, why) => answer(`${await page.text()}, ${why}`),
    lastResort: async () => answer('no signal'),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return (await page).text()
}

test.each([
  ['fresh, from a network that answers', () => after(200, 'fresh'), 'old', 'fresh'],
  ['fresh, from a slow network just in time', () => after(patienceMs - 1, 'fresh'), 'old', 'fresh'],
  ['as it was, where the network is too slow', () => after(patienceMs + 1, 'fresh'), 'old', 'old, late'],
  ['as it was, without a connection', lost, 'old', 'old, lost'],
  ['fresh, from a slow network, where there is no copy', () => after(19_000, 'fresh'), undefined, 'fresh'],
  ['that there is no signal, where nothing comes', () => after(21_000, 'fresh'), undefined, 'no signal'],
  ['that there is no signal, where nothing is kept', lost, undefined, 'no signal'],
] as const)('a page is read %s', async (_, ask, kept, text) => {
  expect(await reads(ask, kept)).toBe(text)
})

test('a device that cannot be read does not stand between a guest and the page', async () => {
  const page = bringPage({
    ask: () => after(200, 'fresh'),
    find: lost,
    mark: async (kept) => kept,
    lastResort: lost,
  })
  await vi.advanceTimersByTimeAsync(200)
  expect(await (await page).text()).toBe('fresh')
})

test('without a connection a kept page does not wait', async () => {
  const page = bringPage({
    ask: lost,
    find: async () => answer('old'),
    mark: async (kept) => kept,
    lastResort: lost,
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(await (await page).text()).toBe('old')
})
