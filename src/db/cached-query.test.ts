import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedQuery } from './cached-query.ts'
import type { Database } from './client.ts'
import { retryAfterMs } from './retry-once.ts'

const db = {} as Database
let now = 0
beforeEach(() => {
  now = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

/** A cache whose queries are resolved by the test. */
function aCache() {
  const queries: { answer(value: string): Promise<void>; fail(error: Error): Promise<void> }[] = []
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const { read, clear } = cachedQuery(
    () =>
      new Promise<string>((resolve, reject) => {
        queries.push({
          answer(value) {
            resolve(value)
            return settled()
          },
          fail(error) {
            reject(error)
            return settled()
          },
        })
      }),
  )
  return { read: () => read(db), clear: () => clear(db), questions: queries, last: () => queries.at(-1) }
}

/** A cache with a fresh value. */
async function aFilledCache(value: string) {
  const cache = aCache()
  cache.read()
  await cache.last()?.answer(value)
  return cache
}

test('concurrent first reads share one query', async () => {
  const cache = aCache()
  const all = Promise.all([cache.read(), cache.read()])
  await cache.last()?.answer('prices')
  expect([await all, cache.read(), cache.questions.length]).toEqual([['prices', 'prices'], 'prices', 1])
})

test('after a quarter of a second the value is refreshed once, in the background', async () => {
  const cache = await aFilledCache('old')
  now += 249
  expect([cache.read(), cache.questions.length]).toEqual(['old', 1])
  now += 1
  expect([cache.read(), cache.read(), cache.questions.length]).toEqual(['old', 'old', 2])
  await cache.last()?.answer('new')
  expect([cache.read(), cache.questions.length]).toEqual(['new', 2])
})

test('a read waits once the value is a second old, counted from the start of its query', async () => {
  const cache = aCache()
  cache.read()
  now += 900
  await cache.last()?.answer('slow')
  expect(cache.read()).toBe('slow')
  now += 100
  const waiting = cache.read()
  expect(waiting).toBeInstanceOf(Promise)
  await cache.last()?.answer('new')
  expect(await waiting).toBe('new')
})

test('after a clear, a read waits for a new query and ignores the one in progress', async () => {
  const cache = await aFilledCache('old')
  now += 300
  cache.read()
  const before = cache.last()
  cache.clear()
  const reading = cache.read()
  expect(reading).toBeInstanceOf(Promise)
  await cache.last()?.answer('new')
  await before?.answer('old')
  expect([await reading, cache.read()]).toEqual(['new', 'new'])
})

test('an error rejects waiting reads only; a usable value is still served', async () => {
  const cache = await aFilledCache('prices')
  now += 300
  expect(cache.read()).toBe('prices')
  await cache.last()?.fail(new Error('no such column'))
  expect(cache.read()).toBe('prices')
  now += 700
  const waiting = cache.read()
  const rejection = expect(waiting).rejects.toThrow('no such column')
  await cache.last()?.fail(new Error('no such column'))
  await rejection
})

test('while the database is unavailable the last value is served', async () => {
  const cache = await aFilledCache('prices')
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (let hour = 0; hour < 3; hour++) {
    now += 3_600_000
    const waiting = cache.read()
    await cache.last()?.fail(away)
    expect([await waiting, cache.read()]).toEqual(['prices', 'prices'])
  }
})

test('a cleared value is passed to the next query, but not served during an outage', async () => {
  const given: [string | undefined, boolean][] = []
  let answer = async () => 'first'
  const { read, clear } = cachedQuery<string>((_, before, wasCleared) => {
    given.push([before, wasCleared])
    return answer()
  })
  await read(db)
  clear(db)
  answer = async () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  }
  await expect(read(db)).rejects.toThrow('away')
  answer = async () => 'second'
  expect(await read(db)).toBe('second')
  expect(given).toEqual([
    [undefined, true],
    ['first', true],
    ['first', true],
  ])
})

test('a query without a response is sent once more, and all waiting reads share its result', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cache = aCache()
  const all = [cache.read(), cache.read()]
  await vi.advanceTimersByTimeAsync(retryAfterMs - 1)
  expect(cache.questions).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(cache.questions).toHaveLength(2)
  await cache.last()?.answer('prices')
  expect(await Promise.all(all)).toEqual(['prices', 'prices'])
  vi.useRealTimers()
})
