import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertMessage } from '#db/messaging/messages.ts'
import type { Notice } from '#db/messaging/notifications.ts'
import { openSession } from '#db/staff/sessions.ts'
import { aStaffMember } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'
import { createStaffEvents } from './staff-events.ts'

const { db } = await testDatabase()
const { id } = await aStaffMember(db, 'agent')
await openSession(db, id, false, noon)
const { id: sessionId } = await db.selectFrom('staff_session').select('id').executeTakeFirstOrThrow()
const aWatcher = () => ({ sessionId, begin: vi.fn(), notify: vi.fn(), beat: vi.fn(), end: vi.fn() })
const alone = { url: null, now: () => noon, onError: (error: Error) => expect.fail(String(error)) }
beforeEach(() => db.deleteFrom('contact_message').execute())
afterEach(() => void vi.useRealTimers())

test('an event published just before the heartbeat is sent', async () => {
  // With an idle connection the pool uses no timers.
  await sql`select 1`.execute(db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const events = createStaffEvents(db, alone)
  const watcher = aWatcher()
  events.follow(watcher)
  await vi.advanceTimersByTimeAsync(19_900)
  // Accepting a slip creates no notification: only the event reports the change.
  events.publish()
  await vi.advanceTimersByTimeAsync(150)
  vi.useRealTimers()
  // The event is sent before the heartbeat, which first looks for ended sessions.
  await vi.waitFor(() => expect(watcher.beat).toHaveBeenCalledTimes(1))
  expect(watcher.notify).toHaveBeenCalledWith([])
  await events.close()
})

test('no event is lost after begin(), even if the first read was slow', async () => {
  const message = { name: 'Ada', email: 'ada@example.org', phone: '', message: 'Hello' }
  const events = createStaffEvents(db, alone)
  const [first, second] = [aWatcher(), aWatcher()]
  await db.transaction().execute(async (records) => {
    await sql`lock table contact_message in access exclusive mode`.execute(records)
    events.follow(first)
    events.follow(second)
    await insertMessage(records, message, noon)
    expect(first.begin).not.toHaveBeenCalled()
  })
  for (const watcher of [first, second]) await vi.waitFor(() => expect(watcher.begin).toHaveBeenCalledTimes(1))
  await insertMessage(db, { ...message, name: 'Grace' }, noon)
  events.publish()
  for (const watcher of [first, second])
    await vi.waitFor(() => expect(watcher.notify).toHaveBeenCalledWith([expect.objectContaining({ name: 'Grace' })]))
  await events.close()
})

test('handling a notification never reports an older one as new', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const message = { name: 'Ada', email: 'ada@example.org', phone: '', message: 'Hello' }
  for (let minute = 0; minute < 32; minute++) await insertMessage(db, message, noon + minute * 60_000)
  const events = createStaffEvents(db, alone)
  const watcher = aWatcher()
  events.follow(watcher)
  const received = async () => {
    const before = watcher.notify.mock.calls.length
    events.publish()
    await vi.advanceTimersByTimeAsync(250)
    vi.useRealTimers()
    await vi.waitFor(() => expect(watcher.notify.mock.calls.length).toBe(before + 1))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    return watcher.notify.mock.lastCall?.[0].map(({ name }: Notice) => name)
  }
  expect(await received()).toEqual([])
  await sql`update contact_message set handled_at = now() where created_at = ${new Date(noon + 20 * 60_000)}`.execute(
    db,
  )
  expect(await received()).toEqual([])
  await insertMessage(db, { ...message, name: 'Grace' }, noon + 3_600_000)
  expect(await received()).toEqual(['Grace'])
  await events.close()
})

test('a watcher that reconnects during the shutdown is rejected', async () => {
  const events = createStaffEvents(db, alone)
  const [early, late] = [aWatcher(), aWatcher()]
  events.follow(early)
  events.endAll()
  expect(early.end).toHaveBeenCalledTimes(1)
  events.follow(late)
  expect(late.end).toHaveBeenCalledTimes(1)
  await pause(0)
  await events.close()
})
