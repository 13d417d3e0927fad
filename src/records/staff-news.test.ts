import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { canReach } from './database.ts'
import { openStaffNews } from './staff-news.ts'

const { db } = await testDatabase()
const aWatcher = () => ({ tell: vi.fn(), beat: vi.fn(), end: vi.fn() })
const alone = { url: null, onError: (error: Error) => expect.fail(String(error)) }
afterEach(() => void vi.useRealTimers())

test('what was told just before the beat is told all the same', async () => {
  // With a connection at hand the pool waits for nothing by the clock.
  await canReach(db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const news = openStaffNews(db, alone)
  const watcher = aWatcher()
  news.follow(watcher)
  await vi.advanceTimersByTimeAsync(19_900)
  // the slip that was accepted is no notice of its own: only the word says that something changed
  news.tell()
  await vi.advanceTimersByTimeAsync(150)
  vi.useRealTimers()
  await vi.waitFor(() => expect(watcher.tell).toHaveBeenCalledWith([]))
  expect(watcher.beat).toHaveBeenCalledTimes(1)
  await news.close()
})

test('who comes back while the process says farewell is sent away', async () => {
  const news = openStaffNews(db, alone)
  const [early, late] = [aWatcher(), aWatcher()]
  news.follow(early)
  news.endAll()
  expect(early.end).toHaveBeenCalledTimes(1)
  news.follow(late)
  expect(late.end).toHaveBeenCalledTimes(1)
  await pause(0)
  await news.close()
})
