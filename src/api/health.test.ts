import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { createOcto } from './resellers/octo.ts'

const { db, url } = await testDatabase()
const ask = testCaller(testAppContext(db))

test('a healthy process returns 200, uncached', async () => {
  expect(await ask('/health')).toMatchObject({ status: 200, body: { success: true, status: 'ok' } })
  const { status, headers } = await ask('/ready')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('a process that is not ready returns 503', async () => {
  const response = await testCaller({ ...testAppContext(db), isReady: () => false })('/ready')
  expect(response).toMatchObject({ status: 503, body: { success: false } })
  expect(response.headers.get('retry-after')).toBe('5')
})

test('while the database is unavailable every request gets 503 with Retry-After', async () => {
  const away = openDatabase('postgres://nobody@/nothing?host=/nowhere')
  const app = testAppContext(away)
  const asked = testCaller(app)
  for (const path of ['/packages', '/packages/yala', '/settings/whatsapp', '/availability', '/bookings']) {
    const response = await asked(path, { token: 'a'.repeat(43) })
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(response.body).toEqual({ success: false, message: expect.stringContaining('Nothing was lost') })
  }
  expect(await asked('/health')).toMatchObject({ status: 200 })
  await away.destroy()
})

test('a request that waits too long for a lock gets 503 with Retry-After, and so does OCTO', async () => {
  const impatient = openDatabase(`${url}${url.includes('?') ? '&' : '?'}statement_timeout=300`)
  const app = testAppContext(impatient)
  await db.transaction().execute(async (tx) => {
    await sql`lock table package, api_key`.execute(tx)
    const answers = [
      await testCaller(app)('/packages'),
      await createOcto(app).request('/octo/products', { headers: { authorization: 'Bearer somebody' } }),
    ]
    for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })
  expect(app.lines.map(({ message }) => message)).toEqual(['database busy', 'database busy'])
  await impatient.destroy()
})

test('an internal error is logged with the request id and reveals nothing', async () => {
  const app = testAppContext(db)
  const broken = new Proxy(db, {
    get: () => () => {
      throw new Error('select secret from drawer')
    },
  })
  const response = await testCaller({ ...app, db: broken })('/packages')
  expect(response.status).toBe(500)
  expect(response.text).not.toMatch(/select|drawer|\.ts/)
  expect(app.lines).toMatchObject([{ level: 'error', facts: { requestId: 'a request', path: '/api/packages' } }])
})

test('an unknown path returns 404 for every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await ask('/no/such/thing', { method })).toMatchObject({ status: 404, body: { success: false } })
  expect(await ask('/packages/%ZZ')).toMatchObject({ status: 404 })
})

test('invalid, too large and non-JSON bodies are refused', async () => {
  const login = '/admin/login'
  expect(await ask(login, { body: '{"email": ' })).toMatchObject({
    status: 400,
    body: { message: 'The request is not valid JSON.' },
  })
  expect(await ask(login, { body: `{"email":"${'x'.repeat(2_000_000)}"}` })).toMatchObject({ status: 413 })
  expect(await ask(login, { body: 'email=a', headers: { 'content-type': 'text/plain' } })).toMatchObject({
    status: 415,
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await ask(login, { body: 'email=a', headers: form })).toMatchObject({ status: 415 })
  expect(await ask(login, { method: 'POST' })).toMatchObject({ status: 400 })
  for (const body of ['[]', 'null', '7', '"text"']) expect(await ask(login, { body })).toMatchObject({ status: 400 })
})

test('an address is limited to 300 requests a minute; its neighbour is not affected', async () => {
  const app = testAppContext(db, { RATE_LIMITS: 'on' })
  const asked = testCaller(app)
  const many = await Promise.all(Array.from({ length: 310 }, () => asked('/packages')))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(300)
  const last = await asked('/packages')
  expect([last.status, Number(last.headers.get('retry-after'))]).toEqual([429, 60])
  expect(await asked('/packages', { from: '203.0.113.10' })).toMatchObject({ status: 200 })
  expect(await asked('/health')).toMatchObject({ status: 200 })
  app.at(app.clock.now() + 61_000)
  expect(await asked('/packages')).toMatchObject({ status: 200 })
})

test('two processes share the counters, and an IPv6 /64 network is one client', async () => {
  const app = testAppContext(db, { RATE_LIMITS: 'on' })
  // A second pool on the same database stands for another process.
  const other = openDatabase((await testDatabase()).url)
  const [here, there] = [testCaller(app), testCaller({ ...app, db: other })]
  for (let i = 0; i < 300; i++) await here('/packages', { from: `2001:db8:1:2::${i.toString(16)}` })
  const responses = []
  for (let i = 0; i < 31; i++) responses.push((await there('/packages', { from: '2001:db8:1:2:3::1' })).status)
  expect(responses.at(-1)).toBe(429)
  await other.destroy()
})

test('behind a trusted proxy, the client address is the one reported by the proxy, not by the client', async () => {
  const asked = testCaller(testAppContext(db, { RATE_LIMITS: 'on', TRUST_PROXY: '1' }))
  const from = (forwarded: string) => asked('/packages', { headers: { 'x-forwarded-for': forwarded } })
  for (let i = 0; i < 300; i++) await from(`10.9.9.${i % 250}, 198.51.100.7`)
  expect((await from('1.2.3.4, 198.51.100.7')).status).toBe(429)
  expect((await from('1.2.3.4, 198.51.100.8')).status).toBe(200)
})
