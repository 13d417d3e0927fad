import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { enqueueEmail, testEmailEntry } from '#db/messaging/email-outbox.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, forgetSales, noon, onlyBasicJeeps } from '#test/support/safari.ts'
import { securityHeaders } from './http/security-headers.ts'
import { canReadMetrics, createMetrics } from './metrics.ts'

const { db } = await testDatabase()
const config = { METRICS_TOKEN: undefined, dataDir: 'data', TRUST_PROXY: 0, baseUrl: 'https://safari.example' }

async function metricsText(metrics: ReturnType<typeof createMetrics>, paths: string[] = []): Promise<string> {
  const listener = metrics.wrap(
    (request, response) => response.writeHead(request.url === '/api/no' ? 404 : 200).end(),
    (url) => (url.startsWith('/blog/') ? '/blog/:id' : 'other'),
  )
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of paths) await fetch(at + path)
  const answer = await fetch(`${at}/metrics`)
  for (const [name, value] of securityHeaders(config.baseUrl)) expect(answer.headers.get(name)).toBe(value)
  const text = await answer.text()
  server.close()
  return text
}

test('requests are counted and timed by route and status', async () => {
  const text = await metricsText(createMetrics({ db, config, now: () => noon }), ['/blog/one', '/blog/two', '/api/no'])
  expect(text).toContain('pugmark_request_seconds_count{method="GET",route="/blog/:id",status="200"} 2')
  expect(text).toContain('pugmark_request_seconds_count{method="GET",route="other",status="404"} 1')
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \S+/)
  expect(text).toMatch(/pugmark_pool_connections\{state="open"\} \d/)
  expect(text).toContain('pugmark_database_up 1')
})

test('the metrics have sold and refused bookings, pending emails and the last success of each job', async () => {
  const metrics = createMetrics({ db, config, now: () => noon + 90_000 })
  const ask = testCaller({ ...testAppContext(db), countSale: metrics.countSale })
  const pkg = await aPackage(db)
  await forgetSales(db)
  await onlyBasicJeeps(db, 1)
  for (const status of [201, 409]) expect(await ask('/bookings', { body: aRequest(pkg) })).toMatchObject({ status })
  expect(await ask('/bookings', { body: {} })).toMatchObject({ status: 400 })
  await db.deleteFrom('outbox').execute()
  await enqueueEmail(db, testEmailEntry('ada@example.org', noon), noon)
  metrics.onJobDone('send emails')
  const text = await metricsText(metrics)
  expect(text).toContain('pugmark_bookings_total{outcome="sold"} 1')
  expect(text).toContain('pugmark_bookings_total{outcome="refused"} 1')
  expect(text).toContain('pugmark_outbox_emails{state="waiting"} 1')
  expect(text).toContain('pugmark_outbox_oldest_seconds 90')
  expect(text).toContain(`pugmark_job_last_success_timestamp_seconds{name="send emails"} ${noon / 1000 + 90}`)
})

test('a booking counts as one sale if it is repeated, paid later or paid with a declined card', async () => {
  const outcomes: string[] = []
  const ask = testCaller({ ...testAppContext(db), countSale: (outcome) => outcomes.push(outcome) })
  const pkg = await aPackage(db)
  await forgetSales(db)
  const body = aRequest(pkg)
  const twice = { body, headers: { 'idempotency-key': 'the same order' } }
  const sent = [await ask('/bookings', twice), await ask('/bookings', twice)]
  expect(sent).toMatchObject([{ status: 201 }, { status: 201 }])
  const { bookingId, guestKey, totalPrice: total } = sent[0]?.body.booking ?? {}
  const paid = { bookingId, total, paymentMethod: 'card', ...testCardOf('4242424242424242') }
  expect(await ask('/bookings', { body: paid, headers: { 'x-guest-key': guestKey } })).toMatchObject({ status: 201 })
  expect(outcomes).toEqual(['sold'])
  const refused = { ...aRequest(pkg), paymentMethod: 'card', ...testCardOf('4000000000000002') }
  expect((await ask('/bookings', { body: refused })).body.booking).toMatchObject({ status: 'pending' })
  expect(outcomes).toEqual(['sold', 'sold'])
})

test('while the database is unreachable, the metrics are served and report it', async () => {
  const away = openDatabase('postgres://nobody@/nothing?host=/nowhere')
  const text = await metricsText(createMetrics({ db: away, config, now: () => noon }))
  expect(text).toContain('pugmark_database_up 0')
  expect(text).not.toContain('pugmark_outbox_emails{')
  await away.destroy()
})

const token = 'a token for Prometheus'
const here = { remoteAddress: '127.0.0.1' }
test.each([
  ['this machine', {}, here, {}, true],
  ['another machine', {}, { remoteAddress: '203.0.113.9' }, {}, false],
  ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, here, {}, false],
  ['a proxy that sends no headers of its own', { host: 'safari.example' }, here, {}, false],
  ['this machine, behind a configured proxy', {}, here, { TRUST_PROXY: 1 }, false],
  ['this machine without the token', {}, here, { METRICS_TOKEN: token }, false],
  ['another machine with a wrong token', { authorization: 'Bearer a token' }, here, { METRICS_TOKEN: token }, false],
  [
    'another machine with the token',
    { authorization: `Bearer ${token}` },
    { remoteAddress: '203.0.113.9' },
    { METRICS_TOKEN: token },
    true,
  ],
])('%s may read the metrics: %j', (_, headers, socket, changes, may) => {
  expect(canReadMetrics({ headers: { host: '127.0.0.1:3000', ...headers }, socket }, { ...config, ...changes })).toBe(
    may,
  )
})
