import { expect, test } from 'vitest'
import { openSession } from '#db/staff/sessions.ts'
import { changeStaff } from '#db/staff/staff.ts'
import { ensureFirstAdmin } from '#services/staff/ensure-first-admin.ts'
import { hashPassword } from '#services/staff/password-hash.ts'
import { aStaffMember, aToken, password, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const minute = 60_000
const hour = 60 * minute
let visitors = 0
/** A new address for each test, so that failures of one do not affect another. */
function newAddress() {
  visitors += 1
  return `198.51.100.${visitors}`
}

test('an empty installation gets one admin, with a generated password that is shown once', async () => {
  await db.deleteFrom('staff').execute()
  const created = await Promise.all(Array.from({ length: 3 }, () => ensureFirstAdmin(db, {}, noon)))
  const [admin] = created.filter((admin) => admin !== null)
  expect(created.filter((admin) => admin !== null)).toHaveLength(1)
  expect(admin?.password).toMatch(/^\w{20}$/)
  expect(await ensureFirstAdmin(db, { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: password }, noon)).toBeNull()
  const login = await testCaller(testAppContext(db))('/admin/login', { body: admin, from: newAddress() })
  expect(login).toMatchObject({ status: 200, body: { admin: { role: 'admin' } } })
})

test('the right password gives a token that identifies the user until logout', async () => {
  const ask = testCaller(testAppContext(db))
  const staff = await aStaffMember(db, 'agent')
  const { status, body } = await ask('/admin/login', {
    body: { email: `  ${staff.email.toUpperCase()} `, password },
    from: newAddress(),
  })
  const { name, email, role } = staff
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    admin: { name, email, role },
    message: 'Login successful!',
  })
  expect((await ask('/admin/me', { token: body.token })).body.admin).toEqual({ name, email, role })
  expect(await ask('/admin/logout', { token: body.token, method: 'POST' })).toMatchObject({ status: 200 })
  expect(await ask('/admin/me', { token: body.token })).toMatchObject({ status: 401 })
  const kept = JSON.stringify(await db.selectFrom('staff_session').selectAll().execute())
  expect(kept).not.toContain(body.token)
})

test('a wrong password, an unknown address and an empty form are refused', async () => {
  const ask = testCaller(testAppContext(db))
  const { email } = await aStaffMember(db)
  const from = newAddress()
  const no = { status: 401, body: { success: false, message: 'Invalid email or password' } }
  expect(await ask('/admin/login', { body: { email, password: 'wrong' }, from })).toMatchObject(no)
  expect(await ask('/admin/login', { body: { email: 'nobody@example.org', password }, from })).toMatchObject(no)
  expect(await ask('/admin/login', { body: { email: "' or 1=1 --", password }, from })).toMatchObject(no)
  expect(await ask('/admin/login', { body: { email: '', password: '' }, from })).toMatchObject({
    status: 400,
    body: { message: 'Email and password are required.' },
  })
  expect(await ask('/admin/login', { body: { email: 7, password: ['x'] }, from })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email' }, { field: 'password' }] },
  })
})

test('an unknown address takes as long as a wrong password', async () => {
  const ask = testCaller(testAppContext(db))
  const { id, email } = await aStaffMember(db)
  await changeStaff(db, id, { password: { hash: await hashPassword(password), oneTimeUntil: null } })
  async function shortestTime(address: string) {
    const times: number[] = []
    for (let i = 0; i < 3; i++) {
      const start = performance.now()
      await ask('/admin/login', { body: { email: address, password: 'wrong' }, from: newAddress() })
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const [known, unknown] = [await shortestTime(email), await shortestTime('nobody.else@example.org')]
  // Without a dummy hash an unknown address would respond in a hundredth of the time.
  expect(unknown / known).toBeGreaterThan(0.1)
})

test('the sixth attempt must wait, longer with each failure; then the right password works', async () => {
  const app = testAppContext(db, { RATE_LIMITS: 'on' })
  const ask = testCaller(app)
  const { email } = await aStaffMember(db)
  const from = newAddress()
  const login = (word: string) => ask('/admin/login', { body: { email, password: word }, from })
  // Concurrent attempts must not bypass the limit.
  const tries = await Promise.all(Array.from({ length: 12 }, () => login('wrong')))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  const slow = await login(password)
  expect([slow.status, slow.headers.get('retry-after')]).toEqual([429, '5'])
  app.at(noon + 6_000)
  expect(await login('wrong')).toMatchObject({ status: 401 })
  expect((await login(password)).headers.get('retry-after')).toBe('10')
  app.at(noon + 17_000)
  expect(await login(password)).toMatchObject({ status: 200 })
  expect(await login('wrong')).toMatchObject({ status: 401 })
})

test('a client that tries many accounts must wait after twenty failures', async () => {
  const ask = testCaller(testAppContext(db, { RATE_LIMITS: 'on' }))
  const from = newAddress()
  const failures = Array.from({ length: 19 }, () => ({ subject: `address ${from}`, at: new Date(noon) }))
  await db.insertInto('login_failure').values(failures).execute()
  const guess = (i: number) => ask('/admin/login', { body: { email: `guess${i}@example.org`, password }, from })
  expect(await guess(1)).toMatchObject({ status: 401 })
  expect(await guess(2)).toMatchObject({ status: 429 })
})

test('all IPv6 addresses of one /64 network share the limit', async () => {
  const ask = testCaller(testAppContext(db, { RATE_LIMITS: 'on' }))
  const failures = Array.from({ length: 19 }, () => ({ subject: 'address 2001:db8:5:5::/64', at: new Date(noon) }))
  await db.insertInto('login_failure').values(failures).execute()
  const guess = (i: number) =>
    ask('/admin/login', { body: { email: `spray${i}@example.org`, password }, from: `2001:db8:5:5::${i}` })
  expect(await guess(1)).toMatchObject({ status: 401 })
  expect(await guess(2)).toMatchObject({ status: 429 })
})

test('a session ends an hour after its last use, and after twelve hours at the latest', async () => {
  const app = testAppContext(db)
  const ask = testCaller(app)
  const token = await aToken(db)
  const statusAt = async (now: number) => {
    app.at(now)
    return (await ask('/admin/me', { token })).status
  }
  for (let used = 0; used < 12 * hour; used += 50 * minute) expect(await statusAt(noon + used)).toBe(200)
  expect(await statusAt(noon + 12 * hour + 1)).toBe(401)
  const idle = await aToken(db)
  app.at(noon + 61 * minute)
  expect(await ask('/admin/me', { token: idle })).toMatchObject({ status: 401 })
})

test('a remembered session lasts thirty days, used or not', async () => {
  const app = testAppContext(db)
  const ask = testCaller(app)
  const { email } = await aStaffMember(db)
  const { body } = await ask('/admin/login', { body: { email, password, rememberMe: true }, from: newAddress() })
  app.at(noon + 29 * 24 * hour)
  expect(await ask('/admin/me', { token: body.token })).toMatchObject({ status: 200 })
  app.at(noon + 30 * 24 * hour + 1)
  expect(await ask('/admin/me', { token: body.token })).toMatchObject({ status: 401 })
})

test('the sixth session ends the oldest', async () => {
  const ask = testCaller(testAppContext(db))
  const { id } = await aStaffMember(db)
  const tokens: string[] = []
  for (let i = 0; i < 6; i++) tokens.push(await openSession(db, id, false, noon + i - 10))
  const statuses = await Promise.all(tokens.map(async (token) => (await ask('/admin/me', { token })).status))
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
})

test('a new role applies from the next request, and a deleted user is logged out', async () => {
  const ask = testCaller(testAppContext(db))
  const { id } = await aStaffMember(db, 'admin')
  const token = await openSession(db, id, false, noon)
  await db.updateTable('staff').set({ role: 'viewer' }).where('id', '=', id).execute()
  expect((await ask('/admin/me', { token })).body.admin.role).toBe('viewer')
  await db.deleteFrom('staff').where('id', '=', id).execute()
  expect(await ask('/admin/me', { token })).toMatchObject({ status: 401 })
})

test('every malformed or unknown token gets the same 401', async () => {
  const ask = testCaller(testAppContext(db))
  const token = await aToken(db)
  for (const wrong of [
    token.slice(1),
    `${token}x`,
    `${token.slice(0, -1)}!`,
    "' or true --",
    'a'.repeat(43),
    'x'.repeat(10_000),
  ])
    expect(await ask('/admin/me', { token: wrong })).toMatchObject({
      status: 401,
      body: { success: false, message: 'Authentication required' },
    })
})

test('own preferences are stored one by one; unknown ones are refused', async () => {
  const ask = testCaller(testAppContext(db))
  const token = await aToken(db, 'viewer')
  const put = (body: object) => ask('/admin/me/settings', { method: 'PUT', body, token })
  await put({ darkMode: true })
  expect((await put({ language: 'fr' })).body).toEqual({ success: true, settings: { darkMode: true, language: 'fr' } })
  expect((await ask('/admin/me', { token })).body.settings).toEqual({ darkMode: true, language: 'fr' })
  expect(await put({ language: 'tlh' })).toMatchObject({ status: 400, body: { errors: [{ field: 'language' }] } })
  const view = { name: 'Unpaid', query: 'paid=unpaid' }
  expect((await put({ bookingColumns: ['date'], bookingViews: [view] })).body.settings).toMatchObject({
    bookingColumns: ['date'],
    bookingViews: [view],
  })
  for (const bookingViews of [Array(21).fill(view), [{ ...view, name: ' ' }], [{ ...view, query: 'x'.repeat(1_001) }]])
    expect(await put({ bookingViews })).toMatchObject({ status: 400 })
  expect(await put({ bookingColumns: ['password'] })).toMatchObject({ status: 400 })
  expect(await put({ role: 'admin' })).toMatchObject({ status: 400, body: { errors: [{ field: 'role' }] } })
})
