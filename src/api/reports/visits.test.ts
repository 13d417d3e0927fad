import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readVisitors } from '#db/reports/visits.ts'
import { rollUpVisits } from '#services/reports/record-visit.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { dayIn, noon } from '#test/support/safari.ts'

const { db, url } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const day = 24 * 3_600_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'

beforeEach(async () => {
  app.at(noon)
  for (const table of ['visit', 'visit_count', 'vital'] as const) await db.deleteFrom(table).execute()
})

/** A visit from an address. The process remembers the visitors of a day, so each test uses its own addresses. */
const visit = (from: string, headers: Record<string, string> = {}) =>
  ask('/visits', { method: 'POST', from, headers: { 'user-agent': firefox, ...headers } })
const counted = async (of = dayIn(0)) => (await readVisitors(db, of, of))[0]?.visitors ?? 0

test('repeated visits count as one visitor; another address or browser counts as another visitor', async () => {
  for (let time = 0; time < 3; time++) expect((await visit('192.0.2.1')).status).toBe(204)
  expect(await counted()).toBe(1)
  await visit('192.0.2.2')
  await visit('192.0.2.1', { 'user-agent': `${firefox} on a phone` })
  expect(await counted()).toBe(3)
})

test('two processes count the same visitor once', async () => {
  // New processes have no visitors in memory.
  for (const process of [openDatabase(url, { max: 1 }), openDatabase(url, { max: 1 })]) {
    const visit = { method: 'POST', from: '192.0.2.77', headers: { 'user-agent': firefox } }
    expect((await testCaller(testAppContext(process))('/visits', visit)).status).toBe(204)
    await process.destroy()
  }
  expect(await counted()).toBe(1)
})

test.each<[string, Record<string, string>]>([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a check', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/156.0 Safari/537.36' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['nobody', { 'user-agent': '' }],
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
])('a visit with %s is accepted but not counted', async (_, headers) => {
  const before = await counted()
  expect((await visit('198.51.100.9', headers)).status).toBe(204)
  expect(await counted()).toBe(before)
})

test('a phone whose model contains "bot" is counted', async () => {
  const before = await counted()
  const phone = 'Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
  await visit('198.51.100.10', { 'user-agent': phone })
  expect(await counted()).toBe(before + 1)
})

test('after a day only its count remains, without anything that identifies a visitor', async () => {
  await visit('192.0.2.3')
  const today = await counted()
  app.at(noon + day)
  await visit('192.0.2.3')
  await visit('192.0.2.5')
  await rollUpVisits(app)
  const [salts, marks] = await Promise.all([
    db.selectFrom('visit_salt').select('day').execute(),
    db.selectFrom('visit').select('day').execute(),
  ])
  expect(salts.map(({ day }) => day)).toEqual([dayIn(1)])
  expect(new Set(marks.map(({ day }) => day))).toEqual(new Set([dayIn(1)]))
  expect([await counted(), await counted(dayIn(1))]).toEqual([today, 2])
  await rollUpVisits(app)
  expect(await counted()).toBe(today)
})

test('a stored visitor hash has 16 bytes and contains no address', async () => {
  await visit('192.0.2.9')
  const rows = await db.selectFrom('visit').select('visitor').execute()
  expect(rows).toHaveLength(1)
  expect(rows.every(({ visitor }) => visitor.length === 16 && !visitor.toString('latin1').includes('192.0'))).toBe(true)
})

const sendVitals = (body: unknown) => ask('/vitals', { body })
const vitals = () => db.selectFrom('vital').select(['path', 'metric', 'value', 'rating']).orderBy('id').execute()

test('vitals store only the route pattern, and the server computes the rating', async () => {
  const sent = [
    { metric: 'LCP', value: 1200.5, rating: 'poor' },
    { metric: 'CLS', value: 0.3 },
    { metric: 'INP', value: 300 },
  ]
  expect((await sendVitals({ path: '/de/packages/yala-morning-safari?ref=PM23456789#key', vitals: sent })).status).toBe(
    204,
  )
  expect(await vitals()).toEqual([
    { path: '/packages/:id', metric: 'LCP', value: 1200.5, rating: 'good' },
    { path: '/packages/:id', metric: 'CLS', value: 0.3, rating: 'poor' },
    { path: '/packages/:id', metric: 'INP', value: 300, rating: 'needs improvement' },
  ])
})

test.each([
  [{}, 400],
  [{ path: '/', vitals: [] }, 400],
  [{ path: '/', vitals: [{ metric: 'FID', value: 1 }] }, 400],
  [{ path: '/', vitals: [{ metric: 'LCP', value: -1 }] }, 400],
  [{ path: '/', vitals: Array(2).fill({ metric: 'LCP', value: 1 }) }, 400],
  [{ path: 'x'.repeat(501), vitals: [{ metric: 'LCP', value: 1 }] }, 400],
  ['nonsense', 400],
  // Values from a clock that was reset are accepted but not stored.
  [{ path: '/', vitals: [{ metric: 'LCP', value: 500_000 }] }, 204],
])('%j gets %i and stores nothing', async (body, status) => {
  const before = (await vitals()).length
  expect((await sendVitals(body)).status).toBe(status)
  expect(await vitals()).toHaveLength(before)
})

test('the site stores at most 300 measured pages an hour from all addresses together', async () => {
  const limited = testCaller(testAppContext(db, { RATE_LIMITS: 'on', TRUST_PROXY: '1' }))
  const before = (await vitals()).length
  const sendMany = async (value: number) => {
    const body = { path: '/', vitals: [{ metric: 'LCP', value }] }
    for (let index = 0; index < 310; index++)
      expect((await limited('/vitals', { body, from: `192.0.2.${index % 100}` })).status).toBe(204)
  }
  // Values that are not stored do not count.
  await sendMany(500_000)
  await sendMany(1200.5)
  expect(await vitals()).toHaveLength(before + 300)
})

test('measurements are deleted after 90 days', async () => {
  await sendVitals({ path: '/', vitals: [{ metric: 'LCP', value: 1200.5 }] })
  app.at(noon + 89 * day)
  await rollUpVisits(app)
  expect(await vitals()).not.toEqual([])
  app.at(noon + 91 * day)
  await rollUpVisits(app)
  expect(await vitals()).toEqual([])
})

test('many visits from one address are rate-limited', async () => {
  const limited = testCaller(testAppContext(db, { RATE_LIMITS: 'on' }))
  const statuses: number[] = []
  for (let time = 0; time < 61; time++)
    statuses.push((await limited('/visits', { method: 'POST', from: '203.0.113.50' })).status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
