import { expect, test } from 'vitest'
import { openSession } from '#db/staff/sessions.ts'
import { aStaffMember, password, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const second = 1000
let networks = 0
/** A new network address for each test, so that failures of one do not affect another. */
function newAddress() {
  networks += 1
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`
}

/** A new server for each test, because each sets the clock. */
function anAppWithRateLimits(environment: Record<string, string> = {}) {
  const app = testAppContext(db, { RATE_LIMITS: 'on', ...environment })
  const ask = testCaller(app)
  const login = (email: string, attempt: string, from: string, cookie?: string) =>
    ask('/admin/login', { body: { email, password: attempt }, from, ...(cookie ? { headers: { cookie } } : {}) })
  return { app, ask, login }
}

/** Inserts failures directly, because each real attempt takes a quarter of a second. */
async function insertFailures(subject: string, count: number) {
  await db
    .insertInto('login_failure')
    .values(Array.from({ length: count }, () => ({ subject, at: new Date(noon) })))
    .execute()
}

const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

test('a user can log in at once while another address keeps sending wrong passwords', async () => {
  const { login } = anAppWithRateLimits()
  const { email } = await aStaffMember(db)
  const attacker = newAddress()
  for (let guess = 0; guess < 5; guess++) expect(await login(email, 'wrong', attacker)).toMatchObject({ status: 401 })
  expect(await login(email, 'wrong', attacker)).toMatchObject({ status: 429 })
  expect(await login(email, password, newAddress())).toMatchObject({ status: 200 })
})

test('a known browser has its own counter, even at the address of the attacker', async () => {
  const { app, login } = anAppWithRateLimits()
  const { email } = await aStaffMember(db)
  const shared = newAddress()
  const cookie = cookieOf(await login(email, password, shared))
  const attack = () => Promise.all(Array.from({ length: 8 }, () => login(email, 'wrong', shared)))
  expect((await attack()).some(({ status }) => status === 429)).toBe(true)
  await insertFailures(`address ${shared}`, 30)
  expect(await login(email, password, shared)).toMatchObject({ status: 429 })
  expect(await login(email, password, shared, cookie)).toMatchObject({ status: 200 })
  app.at(noon + 30 * second)
  await attack()
  expect(await login(email, password, shared, cookie)).toMatchObject({ status: 200 })
})

test('a known browser must wait after five failures; other browsers are not affected', async () => {
  const { app, login } = anAppWithRateLimits()
  const { email } = await aStaffMember(db)
  const home = newAddress()
  const cookie = cookieOf(await login(email, password, home))
  const guesses = await Promise.all(Array.from({ length: 8 }, () => login(email, 'wrong', newAddress(), cookie)))
  expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const waiting = await login(email, password, home, cookie)
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await login(email, password, newAddress())).toMatchObject({ status: 200 })
  app.at(noon + 6 * second)
  expect(await login(email, password, home, cookie)).toMatchObject({ status: 200 })
})

test('attempts from many addresses reach the limit of the account, which does not apply to known browsers', async () => {
  const { app, login } = anAppWithRateLimits()
  const { email } = await aStaffMember(db)
  const cookie = cookieOf(await login(email, password, newAddress()))
  await insertFailures(`account ${email}`, 299)
  expect(await login(email, 'wrong', newAddress())).toMatchObject({ status: 401 })
  const refused = await login(email, 'wrong', newAddress())
  expect(refused.status).toBe(429)
  expect(await login(email, password, newAddress(), cookie)).toMatchObject({ status: 200 })
  // A new browser of the owner waits one minute at most, however many attempts there were.
  await insertFailures(`account ${email}`, 200)
  expect(Number((await login(email, password, newAddress())).headers.get('retry-after'))).toBeLessThanOrEqual(60)
  app.at(noon + 61 * second)
  expect(await login(email, password, newAddress())).toMatchObject({ status: 200 })
})

test('a logged-in user can change the password during an attack, with limited attempts', async () => {
  const { ask, login } = anAppWithRateLimits()
  const { id, email } = await aStaffMember(db)
  const shared = newAddress()
  const token = await openSession(db, id, false, noon)
  await insertFailures(`account ${email}`, 500)
  await insertFailures(`address ${shared}`, 50)
  expect(await login(email, 'wrong', shared)).toMatchObject({ status: 429 })
  const change = (oldPassword: string, newPassword = 'elephants come at dusk') =>
    ask('/admin/me/password', { token, method: 'PUT', body: { oldPassword, newPassword }, from: shared })
  expect(await change(password)).toMatchObject({ status: 200 })
  // Guessing the old password in a stolen session is limited as well.
  for (let guess = 0; guess < 5; guess++) expect(await change('wrong')).toMatchObject({ status: 422 })
  expect(await change('elephants come at dusk', 'leopards walk at dawn')).toMatchObject({ status: 429 })
})

test('the cookie of a known browser is signed, hidden from scripts and other sites, and bound to its user', async () => {
  const { login } = anAppWithRateLimits({ BASE_URL: 'https://safari.example' })
  const [owner, other] = [await aStaffMember(db), await aStaffMember(db, 'viewer')]
  const from = newAddress()
  const response = await login(owner.email, password, from)
  expect(response.headers.get('set-cookie')).toMatch(
    /^staffDevice=[\w-]+\.[\w-]{43}; Path=\/api\/admin\/login; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(cookieOf(await login(owner.email, 'wrong', from))).toBe('')
  const cookie = cookieOf(response)
  const forged = cookie.replace(/\.[\w-]{43}$/, `.${'A'.repeat(43)}`)
  await insertFailures(`address ${from}`, 30)
  for (const useless of [forged, 'staffDevice=', `staffDevice=${'x'.repeat(4000)}`, 'staffDevice=\u00e9.a'])
    expect(await login(owner.email, password, from, useless)).toMatchObject({ status: 429 })
  expect(await login(other.email, password, from, cookie)).toMatchObject({ status: 429 })
  expect(await login(owner.email, password, from, `a=b; ${cookie}; c=d`)).toMatchObject({ status: 200 })
})

test('one browser can be known for two users', async () => {
  const { login } = anAppWithRateLimits()
  const [asha, nimal] = [await aStaffMember(db), await aStaffMember(db)]
  const office = newAddress()
  const first = cookieOf(await login(asha.email, password, office))
  const second = cookieOf(await login(nimal.email, password, office, first))
  await insertFailures(`address ${office}`, 30)
  for (const { email } of [asha, nimal])
    expect(await login(email, password, office, second)).toMatchObject({ status: 200 })
})

test.each([
  ['a change of password', { end: 'password' }, true],
  ['signing out everywhere else', { end: 'others' }, true],
  ['an admin signing them out', { end: 'admin' }, false],
  ['another role', { end: 'role' }, false],
])('known browsers are forgotten when sessions end: %s', async (_, { end }, isThisOneKept) => {
  const { ask, login } = anAppWithRateLimits()
  const { id, email } = await aStaffMember(db, 'agent')
  const admin = await openSession(db, (await aStaffMember(db, 'admin')).id, false, noon)
  const [here, there] = [await login(email, password, newAddress()), await login(email, password, newAddress())]
  const token = here.body.token
  const known = async () => (await ask(`/admin/users/${id}/sessions`, { token: admin })).body.knownDevices
  expect(await known()).toBe(2)
  const next = end === 'password' ? 'elephants come at dusk' : password
  if (end === 'password')
    await ask('/admin/me/password', { token, method: 'PUT', body: { oldPassword: password, newPassword: next } })
  if (end === 'others') await ask('/admin/me/sessions', { token, method: 'DELETE' })
  if (end === 'admin') await ask(`/admin/users/${id}/sessions`, { token: admin, method: 'DELETE' })
  if (end === 'role')
    await ask(`/admin/users/${id}`, { token: admin, method: 'PUT', body: { version: 1, role: 'viewer' } })
  expect(await known()).toBe(isThisOneKept ? 1 : 0)
  const attacked = newAddress()
  await insertFailures(`address ${attacked}`, 30)
  expect((await login(email, next, attacked, cookieOf(here))).status).toBe(isThisOneKept ? 200 : 429)
  expect((await login(email, next, attacked, cookieOf(there))).status).toBe(429)
})

test('ending the session of a browser forgets it; logging out does not', async () => {
  const { ask, login } = anAppWithRateLimits()
  const { email } = await aStaffMember(db, 'agent')
  const [here, lost] = [await login(email, password, newAddress()), await login(email, password, newAddress())]
  const { body } = await ask('/admin/me/sessions', { token: here.body.token })
  const session = body.sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
  await ask(`/admin/me/sessions/${session.id}`, { token: here.body.token, method: 'DELETE' })
  await ask('/admin/logout', { token: here.body.token, method: 'POST' })
  const attacked = newAddress()
  await insertFailures(`address ${attacked}`, 30)
  expect((await login(email, password, attacked, cookieOf(lost))).status).toBe(429)
  // A copy of the cookie stays invalid even after the browser has logged in again.
  const again = cookieOf(await login(email, password, newAddress(), cookieOf(lost)))
  expect((await login(email, password, attacked, cookieOf(lost))).status).toBe(429)
  expect((await login(email, password, attacked, again)).status).toBe(200)
  expect((await login(email, password, attacked, cookieOf(here))).status).toBe(200)
})

test('RATE_LIMITS=off disables the delay', async () => {
  const { ask, login } = anAppWithRateLimits({ RATE_LIMITS: 'off' })
  const { id, email } = await aStaffMember(db)
  const from = newAddress()
  for (const subject of [`account ${email}`, `address ${from}`]) await insertFailures(subject, 500)
  for (let guess = 0; guess < 7; guess++) expect(await login(email, 'wrong', from)).toMatchObject({ status: 401 })
  expect(await login(email, password, from)).toMatchObject({ status: 200 })
  const token = await openSession(db, id, false, noon)
  const body = { oldPassword: 'wrong', newPassword: 'elephants come at dusk' }
  for (let guess = 0; guess < 7; guess++)
    expect(await ask('/admin/me/password', { token, method: 'PUT', body })).toMatchObject({ status: 422 })
})

test('logins beyond a bounded queue are refused and do not count as failures', async () => {
  const { login } = anAppWithRateLimits()
  const { email } = await aStaffMember(db)
  const cookie = cookieOf(await login(email, password, newAddress()))
  const rush = Array.from({ length: 120 }, (_, index) => login(`nobody${index}@example.org`, 'wrong', newAddress()))
  const owner = login(email, password, newAddress(), cookie)
  const responses = await Promise.all(rush)
  const refused = responses.filter(({ status }) => status === 503)
  // The number of refused logins varies with the machine, because some finish while others arrive.
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 503]))
  expect(refused[0]?.headers.get('retry-after')).toBeTruthy()
  // Known browsers have a separate queue.
  expect(await owner).toMatchObject({ status: 200 })
  const counted = await db
    .selectFrom('login_failure')
    .select('subject')
    .where('subject', 'like', 'account nobody%')
    .execute()
  expect(counted).toHaveLength(responses.length - refused.length)
  // About fifty hashes of 64 MiB, which took more than 30 s on a busy machine.
}, 120_000)

test('IPv6 addresses of one network count as one', async () => {
  const { login } = anAppWithRateLimits()
  const { email } = await aStaffMember(db)
  for (let guess = 0; guess < 5; guess++)
    expect(await login(email, 'wrong', `2001:db8:7:7::${guess}`)).toMatchObject({ status: 401 })
  expect(await login(email, 'wrong', '2001:db8:7:7:ffff::1')).toMatchObject({ status: 429 })
  expect(await login(email, password, '2001:db8:7:8::1')).toMatchObject({ status: 200 })
})
