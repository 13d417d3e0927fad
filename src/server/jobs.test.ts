import { afterEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '#domain/primitives/date.ts'
import { testAppContext } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { startJobs } from './jobs.ts'

const { db } = await testDatabase()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a process deletes old data only once its clock agrees with the database', async () => {
  const machineNow = Date.now
  const app = testAppContext(db, {}, machineNow())
  const yesterday = new Date(machineNow() - dayMs)
  await db
    .insertInto('visit_salt')
    .values({ day: '2026-01-01', salt: Buffer.alloc(32) })
    .execute()
  await db.insertInto('stray_file').values({ name: 'left-over.jpg', until: yesterday }).execute()
  const left = async () => [
    ...(await db.selectFrom('visit_salt').select('day').execute()),
    ...(await db.selectFrom('stray_file').select('name').execute()),
  ]
  let aheadMs = hourMs
  vi.spyOn(Date, 'now').mockImplementation(() => machineNow() + aheadMs)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const done = new Set<string>()
  const stop = startJobs(app, { onJobDone: (name) => done.add(name) })
  const runAll = async () => {
    done.clear()
    vi.advanceTimersByTime(hourMs)
    await vi.waitFor(() => expect([...done]).toEqual(expect.arrayContaining(['compare clocks', 'verify audit log'])))
  }

  await runAll()
  await runAll()
  expect(await left()).toHaveLength(2)

  aheadMs = 0
  await runAll()
  await runAll()
  await vi.waitFor(async () => expect(await left()).toEqual([]))
  await stop()
})
