import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cachedQuery } from './cached-query.ts'
import type { Database } from './client.ts'
import { trackReads } from './read-tracking.ts'

const db = {} as Database
/** A cache of a value that the test sets. */
function aCache<Value>(first: Value) {
  const asked = { now: first, fails: false, times: 0 }
  const cache = cachedQuery(async () => {
    asked.times += 1
    await pause(1)
    if (asked.fails) throw new Error('no')
    return asked.now
  })
  return { ...cache, asked }
}

test('a read is current until the cache is cleared and the value has changed', async () => {
  const prices = aCache({ tickets: 15 })
  const { made: result, reads } = await trackReads(async () => prices.read(db))
  expect(result).toEqual({ tickets: 15 })
  expect(reads.areCurrent()).toBe(true)
  prices.clear(db)
  expect(reads.areCurrent()).toBeInstanceOf(Promise)
  prices.asked.now = { tickets: 20 }
  prices.clear(db)
  expect(await reads.areCurrent()).toBe(false)
})

test('an equal value written by another process is the same object, so reads stay current', async () => {
  const prices = aCache({ tickets: 15 })
  const { reads } = await trackReads(async () => prices.read(db))
  prices.asked.now = { tickets: 15 }
  await expect.poll(() => [reads.areCurrent(), prices.asked.times >= 3]).toEqual([true, true])
  prices.asked.now = { tickets: 20 }
  await expect.poll(() => reads.areCurrent()).toBe(false)
})

test('reads of two states, before and after a change, are not current', async () => {
  const prices = aCache('old')
  const { reads } = await trackReads(async () => {
    await prices.read(db)
    prices.asked.now = 'new'
    prices.clear(db)
    await prices.read(db)
  })
  expect(await reads.areCurrent()).toBe(false)
})

test('failed and unawaited reads are not current', async () => {
  const prices = aCache('prices')
  const posts = aCache('posts')
  posts.asked.fails = true
  const failed = await trackReads(async () => Promise.allSettled([prices.read(db), posts.read(db)]))
  posts.asked.fails = false
  expect(await failed.reads.areCurrent()).toBe(false)
  prices.clear(db)
  const early = await trackReads(async () => void prices.read(db))
  expect(await early.reads.areCurrent()).toBe(false)
})

test('reads of concurrent operations and of checks are not tracked', async () => {
  const prices = aCache('prices')
  const posts = aCache('posts')
  const [first, other] = await Promise.all([
    trackReads(async () => prices.read(db)),
    trackReads(async () => posts.read(db)),
  ])
  const around = await trackReads(async () => first.reads.areCurrent())
  posts.asked.now = 'new posts'
  posts.clear(db)
  expect([await first.reads.areCurrent(), await other.reads.areCurrent()]).toEqual([true, false])
  prices.asked.now = 'new prices'
  prices.clear(db)
  expect([await first.reads.areCurrent(), await around.reads.areCurrent()]).toEqual([false, true])
})

test('the reads of a cache that refreshes its value are not tracked', async () => {
  const settings = aCache({ name: 'Pugmark', rate: 300 })
  const rates = cachedQuery(async () => (await settings.read(db)).rate)
  const { made: result, reads } = await trackReads(async () => rates.read(db))
  expect(result).toBe(300)
  settings.asked.now = { name: 'Pugmark & Daughters', rate: 300 }
  settings.clear(db)
  expect(await reads.areCurrent()).toBe(true)
  settings.asked.now = { name: 'Pugmark & Daughters', rate: 310 }
  settings.clear(db)
  rates.clear(db)
  expect(await reads.areCurrent()).toBe(false)
})
