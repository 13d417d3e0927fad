import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openSession, type SignedInStaff } from '#db/staff/sessions.ts'
import { addStaff } from '#db/staff/staff.ts'
import { aStaffMember, password, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
let admin: SignedInStaff
let token: string
const oneTime = 'for the first login only'
let people = 0
const aNewUser = (more = {}) => {
  people += 1
  return { name: `Asha ${people}`, email: `asha${people}@example.org`, password: oneTime, ...more }
}
const add = async (more = {}) => (await ask('/admin/users', { token, body: aNewUser(more) })).body.user
const put = (id: string, body: object, by = token) => ask(`/admin/users/${id}`, { token: by, method: 'PUT', body })
const login = (email: string, word: string) =>
  ask('/admin/login', { body: { email, password: word }, from: `198.51.100.${people}` })
const lastAuditEntry = () =>
  db
    .selectFrom('audit')
    .select(['actor', 'action', 'entity_id', 'difference'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

beforeEach(async () => {
  await db.deleteFrom('staff').execute()
  admin = await aStaffMember(db, 'admin')
  token = await openSession(db, admin.id, false, noon)
})

test('a new user is an editor by default, and no response contains a password', async () => {
  const { status, body, text } = await ask('/admin/users', {
    token,
    body: aNewUser({ email: ' ASHA@Example.org ', name: ' අශා 🐆 ' }),
  })
  expect([status, body.user]).toEqual([
    201,
    expect.objectContaining({
      name: 'අශා 🐆',
      email: 'asha@example.org',
      role: 'editor',
      mustChangePassword: true,
      lastLogin: null,
      version: 1,
    }),
  ])
  expect(text).not.toContain('password_hash')
  expect(await lastAuditEntry()).toEqual({
    actor: admin.email,
    action: 'user added',
    entity_id: body.user.id,
    difference: { name: 'අශා 🐆', email: 'asha@example.org', role: 'editor' },
  })
  expect((await ask('/admin/users', { token })).text).not.toMatch(/argon2|first login only/)
})

test.each([
  [{ name: ' ' }, 400, 'name'],
  [{ name: 'x'.repeat(101) }, 400, 'name'],
  [{ email: 'asha' }, 400, 'email'],
  [{ email: 'ASHA@example.org' }, 409, 'email'],
  [{ role: 'owner' }, 400, 'role'],
  [{ password: '' }, 400, 'password'],
  [{ password: 'short' }, 422, 'password'],
  [{ password: 'Password2026!' }, 422, 'password'],
  [{ password: '1q2w3e4r5t6y' }, 422, 'password'],
  [{ name: 'Chandrika Silva', password: 'chandrika silva' }, 422, 'password'],
  [{ isAdmin: true }, 400, 'isAdmin'],
])('%o is refused with an error at its field', async (wrong, status, field) => {
  await aStaffMember(db, 'editor', 'asha@example.org')
  expect(await ask('/admin/users', { token, body: aNewUser(wrong) })).toMatchObject({
    status,
    body: { errors: [{ field }] },
  })
})

test('an idempotency key creates one user, even with another password', async () => {
  const body = aNewUser()
  const headers = { 'idempotency-key': 'one user, please' }
  const [first, second] = await Promise.all([
    ask('/admin/users', { token, body, headers }),
    ask('/admin/users', { token, body: { ...body, password: 'another for first login' }, headers }),
  ])
  expect([first.status, second.status, first.body.user.id]).toEqual([201, 201, second.body.user.id])
})

test('a one-time password only allows choosing a new password', async () => {
  const user = await add({ role: 'agent' })
  const { body } = await login(user.email, oneTime)
  expect(body).toMatchObject({ mustChangePassword: true, admin: { role: 'agent' } })
  const adminSession = body.token
  const no = {
    status: 403,
    body: { message: 'Please choose a new password first: your current one was valid for one login only.' },
  }
  expect(await ask('/bookings', { token: adminSession })).toMatchObject(no)
  expect(await ask('/admin/me/sessions', { token: adminSession })).toMatchObject(no)
  expect((await ask('/admin/me', { token: adminSession })).body.mustChangePassword).toBe(true)
  const choose = (newPassword: string) =>
    ask('/admin/me/password', { token: adminSession, method: 'PUT', body: { newPassword } })
  expect(await choose(oneTime)).toMatchObject({ status: 422, body: { errors: [{ field: 'newPassword' }] } })
  expect(await choose('short')).toMatchObject({ status: 422, body: { errors: [{ field: 'newPassword' }] } })
  expect(await choose('leopards walk at dawn')).toMatchObject({ status: 200 })
  expect(await ask('/bookings', { token: adminSession })).toMatchObject({ status: 200 })
  expect((await ask('/admin/me', { token: adminSession })).body).not.toHaveProperty('mustChangePassword')
  expect(await login(user.email, oneTime)).toMatchObject({ status: 401 })
})

test('changing one’s own password requires the current one, and signs out the other browsers', async () => {
  const { id, email } = await aStaffMember(db, 'viewer')
  const [here, there] = [await openSession(db, id, false, noon), await openSession(db, id, true, noon)]
  const change = (oldPassword?: string) =>
    ask('/admin/me/password', {
      token: here,
      method: 'PUT',
      body: { oldPassword, newPassword: 'elephants come at dusk' },
    })
  expect(await change()).toMatchObject({ status: 422, body: { errors: [{ field: 'oldPassword' }] } })
  expect(await change('wrong')).toMatchObject({ status: 422, body: { errors: [{ field: 'oldPassword' }] } })
  expect(await change(password)).toMatchObject({ status: 200 })
  expect((await ask('/admin/me', { token: here })).status).toBe(200)
  expect((await ask('/admin/me', { token: there })).status).toBe(401)
  expect((await login(email, 'elephants come at dusk')).status).toBe(200)
})

test.each([
  ['another role', { role: 'viewer' }],
  ['no access', { isDisabled: true }],
  ['another password', { password: 'for the second login' }],
])('%s ends the sessions of that user at once', async (_, change) => {
  const { id, email } = await aStaffMember(db, 'agent')
  const userSession = await openSession(db, id, true, noon)
  expect((await ask('/bookings', { token: userSession })).status).toBe(200)
  expect((await put(id, { version: 1, ...change })).body.user).toMatchObject({ sessions: 0, version: 2 })
  expect((await ask('/bookings', { token: userSession })).status).toBe(401)
  if ('isDisabled' in change) {
    expect((await login(email, password)).body.message).toBe('Invalid email or password')
    await put(id, { version: 2, isDisabled: false })
    expect((await login(email, password)).status).toBe(200)
  }
})

test('renaming a user keeps the session; concurrent changes of two admins do not overwrite each other', async () => {
  const { id } = await aStaffMember(db, 'agent')
  const userSession = await openSession(db, id, false, noon)
  const both = await Promise.all([put(id, { version: 1, name: 'Nimal' }), put(id, { version: 1, name: 'Sunil' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ask('/admin/me', { token: userSession })).status).toBe(200)
  expect(await put(id, { version: 2, email: admin.email })).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'email' }] },
  })
  expect(await put('nobody', { version: 1 })).toMatchObject({ status: 404 })
})

test('an admin cannot change their own role or access, reset their password or delete their account', async () => {
  for (const change of [{ role: 'viewer' }, { isDisabled: true }, { password: 'for another login' }])
    expect(await put(admin.id, { version: 1, ...change })).toMatchObject({ status: 422 })
  expect(await ask(`/admin/users/${admin.id}`, { token, method: 'DELETE' })).toMatchObject({ status: 422 })
  expect(await put(admin.id, { version: 1, name: 'The boss' })).toMatchObject({ status: 200 })
})

test('of two admins who demote each other at once, one remains', async () => {
  const other = await aStaffMember(db, 'admin')
  const userSession = await openSession(db, other.id, false, noon)
  const { version } = (await ask('/admin/users', { token })).body.users.find(
    ({ id }: { id: string }) => id === admin.id,
  )
  const both = await Promise.all([
    put(other.id, { version: 1, role: 'viewer' }),
    put(admin.id, { version, role: 'viewer' }, userSession),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const admins = await db.selectFrom('staff').select('id').where('role', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
})

test('a deleted user is signed out at once, and their audit entries keep the name', async () => {
  const { id, email } = await aStaffMember(db, 'editor')
  const userSession = await openSession(db, id, true, noon)
  expect(await ask(`/admin/users/${id}`, { token, method: 'DELETE' })).toMatchObject({ status: 200 })
  expect((await ask('/admin/me', { token: userSession })).status).toBe(401)
  expect(await ask(`/admin/users/${id}`, { token, method: 'DELETE' })).toMatchObject({ status: 404 })
  expect(await lastAuditEntry()).toMatchObject({ action: 'user deleted', difference: { email } })
})

test('users are paginated by name, and found by words of name, email and role', async () => {
  for (const [name, role] of [
    ['Aloka නිමල්', 'agent'],
    ['Aloka 100%', 'viewer'],
    ['Aloka b', 'agent'],
  ] as const)
    await addStaff(
      db,
      { name, email: `${randomBytes(4).toString('hex')}@aloka.test`, role, passwordHash: 'none' },
      noon,
    )
  const names = async (query: string) => {
    const { body } = await ask(`/admin/users?${query}`, { token })
    return { ...body, names: body.users.map(({ name }: { name: string }) => name) }
  }
  const all = await names('q=ALOKA')
  expect(all.names).toHaveLength(3)
  expect([all.found, all.next, all.total > 3, all.inside <= all.total]).toEqual([3, null, true, true])
  const first = await names('q=aloka&limit=2')
  const second = await names(`q=aloka&limit=2&cursor=${first.next}`)
  expect([...first.names, ...second.names]).toEqual(all.names)
  expect(second.next).toBe(null)
  expect((await names('q=aloka+agent')).names.sort()).toEqual(['Aloka b', 'Aloka නිමල්'])
  expect((await names(`q=${encodeURIComponent('100%')}`)).names).toEqual(['Aloka 100%'])
  expect((await names(`q=${encodeURIComponent('ÁLOKÄ 100%')}`)).names).toEqual(['Aloka 100%'])
  expect((await names('q=aloka&cursor=nonsense')).names).toEqual(all.names)
  for (const wrong of ['limit=0', 'limit=5000', 'q=%00'])
    expect((await ask(`/admin/users?${wrong}`, { token })).status).toBe(400)
})

test('sessions are listed by browser and address, and ended one by one or all at once', async () => {
  const { id, email } = await aStaffMember(db, 'agent')
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36' }
  const first = (await ask('/admin/login', { body: { email, password }, headers, from: '192.0.2.7' })).body.token
  const second = (await ask('/admin/login', { body: { email, password }, from: '192.0.2.8' })).body.token
  const { body, text } = await ask('/admin/me/sessions', { token: second })
  expect(body.sessions).toEqual([
    expect.objectContaining({ isThis: expect.any(Boolean) }),
    expect.objectContaining({ isThis: expect.any(Boolean) }),
  ])
  const phone = body.sessions.find(({ address }: { address: string }) => address === '192.0.2.7')
  expect(phone).toMatchObject({ browser: 'Chrome', system: 'Android', isThis: false })
  expect(text).not.toContain(first)
  expect((await ask(`/admin/users/${id}/sessions`, { token })).body.sessions).toHaveLength(2)
  expect(await ask(`/admin/me/sessions/${phone.id}`, { token: second, method: 'DELETE' })).toMatchObject({
    body: { ended: 1 },
  })
  expect(await ask(`/admin/me/sessions/${phone.id}`, { token: second, method: 'DELETE' })).toMatchObject({
    status: 404,
  })
  expect((await ask('/admin/me', { token: first })).status).toBe(401)
  // A session of another user cannot be ended.
  const adminSession = (await ask('/admin/me/sessions', { token })).body.sessions[0]
  expect(await ask(`/admin/me/sessions/${adminSession.id}`, { token: second, method: 'DELETE' })).toMatchObject({
    status: 404,
  })
  expect(await ask(`/admin/users/${id}/sessions`, { token, method: 'DELETE' })).toMatchObject({ body: { ended: 1 } })
  expect((await ask('/admin/me', { token: second })).status).toBe(401)
  // Ending all own sessions keeps the current one.
  await openSession(db, admin.id, false, noon)
  expect(await ask(`/admin/users/${admin.id}/sessions`, { token, method: 'DELETE' })).toMatchObject({ status: 200 })
  expect((await ask('/admin/me', { token })).status).toBe(200)
})
