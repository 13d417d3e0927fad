import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from './client.ts'
import { coalesce } from './coalesce.ts'
import { retryAfterMs } from './retry-once.ts'

const db = {} as Database
afterEach(() => void vi.useRealTimers())

/** A query that returns the row value at its start when the test finishes it. */
function controlledQuery() {
  const started: { seen: number; answer: PromiseWithResolvers<number> }[] = []
  const row = { value: 1 }
  const query = () => {
    const answer = Promise.withResolvers<number>()
    started.push({ seen: row.value, answer })
    return answer.promise
  }
  const finish = async (index: number) => {
    const run = started[index]
    run?.answer.resolve(run.seen)
    await sleep(0)
  }
  return { started, row, query, finish }
}

test('callers that arrive while a query runs share the next run, which starts after they arrived', async () => {
  const share = coalesce<number>()
  const { started, row, query, finish } = controlledQuery()
  const first = share(db, 'days', query)
  row.value = 2
  const others = [share(db, 'days', query), share(db, 'days', query), share(db, 'days', query)]
  expect(started).toHaveLength(1)
  await finish(0)
  expect(await first).toBe(1)
  expect(started).toHaveLength(2)

  row.value = 3
  const late = share(db, 'days', query)
  await finish(1)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  await finish(2)
  expect(await late).toBe(3)

  row.value = 4
  const alone = share(db, 'days', query)
  expect(started).toHaveLength(4)
  await finish(3)
  expect(await alone).toBe(4)
})

test('other keys and other databases do not wait', async () => {
  const share = coalesce<number>()
  const { started, query } = controlledQuery()
  share(db, 'days', query)
  share(db, 'nights', query)
  share({} as Database, 'days', query)
  expect(started).toHaveLength(3)
})

test('a failed query rejects only its own callers, and the next one runs', async () => {
  const share = coalesce<number>()
  const { started, query, finish } = controlledQuery()
  const first = share(db, 'days', query)
  const second = share(db, 'days', query)
  started[0]?.answer.reject(new Error('connection lost'))
  await expect(first).rejects.toThrow('connection lost')
  await sleep(0)
  expect(started).toHaveLength(2)
  await finish(1)
  expect(await second).toBe(1)
})

test('a query without a response is sent once more, and its late response does not affect later queries', async () => {
  vi.useFakeTimers()
  const share = coalesce<number>()
  const { started, query } = controlledQuery()
  const first = share(db, 'days', query)
  const others = [share(db, 'days', query), share(db, 'days', query)]
  await vi.advanceTimersByTimeAsync(retryAfterMs - 1)
  expect(started).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toHaveLength(2)
  started[1]?.answer.resolve(1)
  expect(await first).toBe(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveLength(3)
  started[0]?.answer.resolve(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveLength(3)
  started[2]?.answer.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
