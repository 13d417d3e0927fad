import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSession } from '#db/staff/sessions.ts'
import { createStaffEvents } from '#live/staff-events.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'
import { createApi } from './api.ts'

const { db, url } = await testDatabase()
/** A process that learns of the events of others only through the database. */
function aProcess() {
  const app = testAppContext(db)
  const staffEvents = createStaffEvents(db, { url, now: () => app.clock.now(), onError: () => {} })
  return { ...app, staffEvents }
}
const [here, there] = [aProcess(), aProcess()]
const admin = await aStaffMember(db, 'admin')
const adminToken = await openSession(db, admin.id, false, noon)
const askThere = testCaller(there)

beforeAll(async () => {
  // The processes are connected once a stream here receives an event from there.
  const reader = await aStream(await aToken(db, 'viewer'))
  let isConnected = false
  const firstEvent = reader?.read().then(() => {
    isConnected = true
  })
  await vi.waitFor(() => {
    there.staffEvents.publish()
    expect(isConnected).toBe(true)
  })
  await firstEvent
  await reader?.cancel()
})
afterAll(() => Promise.all([here.staffEvents.close(), there.staffEvents.close()]))

async function aStream(token: string) {
  const request = new Request('http://test/api/notices/live', { headers: { 'x-auth-token': token } })
  const { body } = await createApi(here).fetch(request, { address: '203.0.113.9' })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  while ((await reader?.read())?.value !== ':\n\n');
  return reader
}

type Reader = Awaited<ReturnType<typeof aStream>>

/** Reads a stream until it ends. Its periodic check runs only every 20 seconds, so the event must end it. */
async function readUntilEnd(reader: Reader) {
  const start = performance.now()
  let text = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) break
    text += value
  }
  expect(performance.now() - start).toBeLessThan(10_000)
  return text
}

const user = (id: string) => `/admin/users/${id}`
const ends: [string, (id: string) => Promise<{ status: number }>][] = [
  [
    'disabled',
    (id) => askThere(user(id), { token: adminToken, method: 'PUT', body: { version: 1, isDisabled: true } }),
  ],
  ['signed out by an admin', (id) => askThere(`${user(id)}/sessions`, { token: adminToken, method: 'DELETE' })],
  ['deleted', (id) => askThere(user(id), { token: adminToken, method: 'DELETE' })],
  [
    'given another role',
    (id) => askThere(user(id), { token: adminToken, method: 'PUT', body: { version: 1, role: 'editor' } }),
  ],
]

test.each(ends)('the live stream ends at once when its owner is %s in another process', async (_, end) => {
  const { id } = await aStaffMember(db, 'agent')
  const reader = await aStream(await openSession(db, id, false, noon))
  const colleague = await aStream(await aToken(db, 'agent'))
  expect(await end(id)).toMatchObject({ status: 200 })
  await readUntilEnd(reader)
  await colleague?.cancel()
})

test('the live stream ends at once when its owner logs out in another window', async () => {
  const token = await aToken(db, 'agent')
  const reader = await aStream(token)
  expect(await askThere('/admin/logout', { token, method: 'POST' })).toMatchObject({ status: 200 })
  await readUntilEnd(reader)
})

test('a stream of an ended session gets no later events, even if the end was not announced', async () => {
  const { id } = await aStaffMember(db, 'agent')
  const reader = await aStream(await openSession(db, id, false, noon))
  const colleague = await aStream(await aToken(db, 'agent'))
  // The row is deleted without a notification, as if the LISTEN connection were lost.
  await db.deleteFrom('staff_session').where('staff_id', '=', id).execute()
  const message = { name: 'Ada', email: 'ada@example.org', phone: '', message: 'Is it dry?' }
  expect((await testCaller(here)('/contact', { body: message })).status).toBe(201)
  expect((await colleague?.read())?.value).toContain('"kind":"message"')
  expect(await readUntilEnd(reader)).not.toContain('kind')
  await colleague?.cancel()
})

test('ending one session leaves other streams open', async () => {
  const { id } = await aStaffMember(db, 'agent')
  const [first, other] = [await openSession(db, id, false, noon), await openSession(db, id, false, noon)]
  const [ended, open] = [await aStream(first), await aStream(other)]
  const { body } = await askThere('/admin/me/sessions', { token: other })
  const session = body.sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
  await askThere(`/admin/me/sessions/${session.id}`, { token: other, method: 'DELETE' })
  await readUntilEnd(ended)
  there.staffEvents.publish()
  expect((await open?.read())?.value).toBe('data: {"notices":[]}\n\n')
  await open?.cancel()
})
