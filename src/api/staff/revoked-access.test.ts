import { expect, test } from 'vitest'
import { openSession } from '#db/staff/sessions.ts'
import { failure } from '#domain/result.ts'
import { aStaffMember, password, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const admin = await aStaffMember(db, 'admin')
const adminToken = await openSession(db, admin.id, false, noon)

/** An agent with a session and a working calendar-feed address. */
async function anAgentWithFeed() {
  const agent = await aStaffMember(db, 'agent')
  const token = await openSession(db, agent.id, false, noon)
  const { body } = await ask('/calendar-feed', { method: 'POST', token })
  const { pathname, search } = new URL(body.address)
  const readFeed = async () => (await ask(pathname.replace('/api', '') + search)).status
  expect(await readFeed()).toBe(200)
  return { ...agent, token, readFeed }
}

type Agent = Awaited<ReturnType<typeof anAgentWithFeed>>

const changeUser = async (id: string, change: object) => {
  const { body } = await ask('/admin/users', { token: adminToken })
  const { version } = body.users.find((user: { id: string }) => user.id === id)
  return ask(`/admin/users/${id}`, { token: adminToken, method: 'PUT', body: { version, ...change } })
}

const revocations: [string, (agent: Agent) => Promise<{ status: number }>][] = [
  [
    'their own change of password',
    ({ token }) => {
      const body = { oldPassword: password, newPassword: 'elephants come at dusk' }
      return ask('/admin/me/password', { token, method: 'PUT', body })
    },
  ],
  ['signing out everywhere', ({ token }) => ask('/admin/me/sessions', { token, method: 'DELETE' })],
  [
    'an admin signing them out everywhere',
    ({ id }) => ask(`/admin/users/${id}/sessions`, { token: adminToken, method: 'DELETE' }),
  ],
  ['an admin’s password reset', ({ id }) => changeUser(id, { password: 'for the first login only' })],
  ['disabling', ({ id }) => changeUser(id, { isDisabled: true })],
  ['a change of role', ({ id }) => changeUser(id, { role: 'viewer' })],
  ['deletion', ({ id }) => ask(`/admin/users/${id}`, { token: adminToken, method: 'DELETE' })],
]

test.each(revocations)('%s ends the calendar-feed address', async (_, revoke) => {
  const agent = await anAgentWithFeed()
  expect(await revoke(agent)).toMatchObject({ status: 200 })
  expect(await agent.readFeed()).toBe(404)
})

test('signing out everywhere ends the calendar-feed address even without another session', async () => {
  const agent = await anAgentWithFeed()
  const { body } = await ask('/admin/me/sessions', { token: agent.token, method: 'DELETE' })
  expect(body.ended).toBe(0)
  expect(await agent.readFeed()).toBe(404)
})

test('a calendar-feed address stays revoked when its owner is enabled again or gets the old role back', async () => {
  const agent = await anAgentWithFeed()
  await changeUser(agent.id, { isDisabled: true })
  await changeUser(agent.id, { isDisabled: false })
  expect(await agent.readFeed()).toBe(404)
  const other = await anAgentWithFeed()
  await changeUser(other.id, { role: 'editor' })
  await changeUser(other.id, { role: 'agent' })
  expect(await other.readFeed()).toBe(404)
})

test('the calendar-feed address stays valid after a change of name or email and a logout of one browser', async () => {
  const agent = await anAgentWithFeed()
  await changeUser(agent.id, { name: 'Nimal' })
  const there = await openSession(db, agent.id, false, noon)
  const { body } = await ask('/admin/me/sessions', { token: there })
  const session = body.sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
  await ask(`/admin/me/sessions/${session.id}`, { token: there, method: 'DELETE' })
  expect(await agent.readFeed()).toBe(200)
})

test('an admin sees that a user has a calendar-feed address, and revokes it', async () => {
  const agent = await anAgentWithFeed()
  const sessions = () => ask(`/admin/users/${agent.id}/sessions`, { token: adminToken })
  const feed = { madeAt: new Date(noon).toISOString(), readAt: new Date(noon).toISOString() }
  expect((await sessions()).body.calendarFeed).toEqual(feed)
  const revoke = (token: string) => ask(`/admin/users/${agent.id}/calendar-feed`, { token, method: 'DELETE' })
  expect(await revoke(agent.token)).toMatchObject({ status: 403 })
  expect(await revoke(adminToken)).toMatchObject({ status: 200 })
  expect(await agent.readFeed()).toBe(404)
  expect((await sessions()).body.calendarFeed).toBe(null)
  expect(await ask('/admin/me', { token: agent.token })).toMatchObject({ status: 200 })
  const note = await db.selectFrom('audit').select(['actor', 'action', 'entity_id']).orderBy('seq', 'desc').limit(1)
  expect(await note.executeTakeFirst()).toEqual({
    actor: admin.email,
    action: 'calendar feed revoked',
    entity_id: agent.id,
  })
})

test('a session that ends during the request for a calendar-feed address gets none', async () => {
  const agent = await anAgentWithFeed()
  // The request has passed the token check; the sessions end before it creates the address.
  const { createCalendarFeed } = await import('#services/availability/staff-calendar.ts')
  const { body } = await ask('/admin/me/sessions', { token: agent.token })
  await changeUser(agent.id, { password: 'for the first login only' })
  const actor = { actor: agent.email, role: agent.role, address: null, requestId: null }
  const created = await createCalendarFeed(app, { id: agent.id, sessionId: body.sessions[0].id }, actor)
  expect(created).toEqual(failure('authentication required'))
  expect((await ask(`/admin/users/${agent.id}/sessions`, { token: adminToken })).body.calendarFeed).toBe(null)
})
