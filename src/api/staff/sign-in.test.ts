import { expect, test, vi } from 'vitest'
import { changeStaff } from '#db/staff/staff.ts'
import { hashPassword } from '#services/staff/password-hash.ts'
import { aStaffMember, aToken, password, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const hour = 3_600_000
const oneTime = 'for the first login only'
const chosen = 'leopards walk at dawn'
const refused = { status: 401, body: { success: false, message: 'Invalid email or password' } }
const until = new Date(noon + 72 * hour).toISOString()

let people = 0
async function aNewUser() {
  app.at(noon)
  people += 1
  const token = await aToken(db, 'admin')
  const body = { name: 'Asha', email: `asha${people}@example.org`, password: oneTime, role: 'agent' }
  const { id, email } = (await ask('/admin/users', { token, body })).body.user
  const asAdmin = async () => {
    const { body } = await ask('/admin/users', { token: await aToken(db, 'admin', app.clock.now()) })
    return body.users.find((user: { id: string }) => user.id === id)
  }
  return { id, email, asAdmin }
}
const login = (email: string, word = oneTime) => ask('/admin/login', { body: { email, password: word } })
const choose = (token: string) => ask('/admin/me/password', { token, method: 'PUT', body: { newPassword: chosen } })

test('a one-time password opens one session, which must choose a new password', async () => {
  const { email } = await aNewUser()
  const { status, body } = await login(email)
  expect([status, body.mustChangePassword]).toEqual([200, true])
  expect(await ask('/bookings', { token: body.token })).toMatchObject({ status: 403 })
  expect(await login(email)).toMatchObject(refused)
  expect(await choose(body.token)).toMatchObject({ status: 200 })
  expect(await ask('/bookings', { token: body.token })).toMatchObject({ status: 200 })
  expect(await login(email, chosen)).toMatchObject({ status: 200 })
  expect(await login(email, chosen)).toMatchObject({ status: 200 })
})

test('only one of two concurrent logins with the same one-time password succeeds', async () => {
  const { email } = await aNewUser()
  const both = await Promise.all([login(email), login(email)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a one-time password works for 72 hours', async () => {
  const [early, late] = [await aNewUser(), await aNewUser()]
  app.at(noon + 72 * hour - 1)
  expect(await login(early.email)).toMatchObject({ status: 200 })
  app.at(noon + 72 * hour)
  expect(await login(late.email)).toMatchObject(refused)
})

test('a one-time password from a reset also works only once', async () => {
  const { id, email } = await aStaffMember(db, 'agent')
  const reset = (version: number) =>
    aToken(db).then((token) =>
      ask(`/admin/users/${id}`, { token, method: 'PUT', body: { version, password: oneTime } }),
    )
  app.at(noon)
  expect((await reset(1)).body.user).toMatchObject({ mustChangePassword: true, oneTimePasswordUntil: until })
  expect(await login(email)).toMatchObject({ status: 200 })
  expect(await login(email)).toMatchObject(refused)
  expect(await reset(2)).toMatchObject({ status: 200 })
  expect(await login(email)).toMatchObject({ status: 200 })
})

test('admins see until when a one-time password is valid, and when it was used', async () => {
  const { email, asAdmin } = await aNewUser()
  expect(await asAdmin()).toMatchObject({ mustChangePassword: true, oneTimePasswordUntil: until })
  const { token } = (await login(email)).body
  expect(await asAdmin()).toMatchObject({ mustChangePassword: true, oneTimePasswordUntil: null })
  await choose(token)
  expect(await asAdmin()).toMatchObject({ mustChangePassword: false, oneTimePasswordUntil: null })
})

test('a login that verified the old password while the password was being changed opens no session', async () => {
  const { id, email } = await aStaffMember(db, 'agent')
  const passwordHash = await hashPassword(chosen)
  const { response } = await db.transaction().execute(async (tx) => {
    await changeStaff(tx, id, { password: { hash: passwordHash, oneTimeUntil: null } })
    const response = login(email, password)
    await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1))
    return { response }
  })
  expect(await response).toMatchObject(refused)
  expect(await db.selectFrom('staff_session').select('id').where('staff_id', '=', id).execute()).toEqual([])
  expect(await login(email, chosen)).toMatchObject({ status: 200 })
})

test.each([
  ['disabled', { disabledAt: noon }],
  ['demoted', { role: 'viewer' as const }],
])('a login while its account is being %s gets the response for the changed account', async (_, change) => {
  const { id, email } = await aStaffMember(db, 'agent')
  const { response } = await db.transaction().execute(async (tx) => {
    await changeStaff(tx, id, change)
    const response = login(email, password)
    await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1))
    return { response }
  })
  expect(await response).toMatchObject(
    'role' in change ? { status: 200, body: { admin: { role: 'viewer' } } } : refused,
  )
})
