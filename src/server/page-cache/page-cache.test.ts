import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { waitBeforeReading } from '#api/middleware/rate-limit.ts'
import { openDatabase } from '#db/client.ts'
import { clearPostCache, listPosts } from '#db/content/posts.ts'
import { clearPackageCache, listPackages, readPackage } from '#db/packages/packages.ts'
import { clearSettingsCache, readBusinessSettings, saveBusinessSettings } from '#db/settings/settings.ts'
import { dayAt, dayMs } from '#domain/primitives/date.ts'
import { loadDemo } from '../../../db/demo/load.ts'
import { aToken, type TestHouse, testAppContext } from '../../../test/support/builders.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { noon } from '../../../test/support/safari.ts'
import { type Asked, createPageCache } from './page-cache.ts'

const { db, url } = await testDatabase()
beforeAll(() => loadDemo(db, { now: noon }))

/** A house whose pages say what they read, how often they were made, and all that they were told of the guest. */
function open(app: TestHouse) {
  const api = createApi(app)
  const made: string[] = []
  const readers: Record<string, (appContext: TestHouse) => Promise<unknown>> = {
    '/': async ({ db }) => (await readBusinessSettings(db)).name,
    '/packages/yala-full-day': async ({ db }) => (await readPackage(db, 'yala-full-day'))?.name,
    '/blog': async ({ db }) => [(await listPosts(db)).map(({ title }) => title), (await listPackages(db)).length],
    '/today': async ({ clock }) => dayAt(clock.now()),
  }
  const doors = createPageCache(app, {
    async answer(request, caller) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/api/')) return api.fetch(request, caller)
      made.push(pathname)
      const said = [await readers[pathname]?.(app), [...request.headers], caller]
      return new Response(JSON.stringify(said), { headers: { 'content-type': 'text/html' } })
    },
    isPageToKeep: (address) => address in readers,
    waitOf: ({ headers, address }) => waitBeforeReading(app, { address, forwardedFor: headers['x-forwarded-for'] }),
  })
  return {
    made,
    atHand: (path: string, headers: Asked['headers'] = {}, address = '203.0.113.9') =>
      doors.atHand({ url: path, headers, address }),
    page: async (path: string) =>
      JSON.parse(String((await doors.atHand({ url: path, headers: {}, address: '' }))?.body))[0],
    /** As the front does: what lies ready, else the way through the doors. */
    async api(path: string, headers: Record<string, string> = {}) {
      const found = await doors.atHand({ url: path, headers, address: '203.0.113.9' })
      if (found) return JSON.parse(String(found.body))
      const answer = await doors.fetch(new Request(`http://test${path}`, { headers }), { address: '203.0.113.9' })
      return answer.json()
    },
    fetch: doors.fetch,
  }
}

let house: ReturnType<typeof open>
beforeEach(() => {
  house = open(testAppContext(db))
})

const rename = (name: string) => db.updateTable('package').set({ name }).where('id', '=', 'yala-full-day').execute()

test('the very next read after a change shows it: page, package and list, every time', async () => {
  for (let edit = 1; edit <= 20; edit++) {
    const reading = Promise.all([house.page('/packages/yala-full-day'), house.api('/api/packages')])
    await rename(`Edit ${edit}`)
    clearPackageCache(db)
    expect(await house.page('/packages/yala-full-day')).toBe(`Edit ${edit}`)
    expect((await house.api('/api/packages/yala-full-day')).package.name).toBe(`Edit ${edit}`)
    const { packages } = await house.api('/api/packages')
    expect(packages.find(({ _id }: { _id: string }) => _id === 'yala-full-day').name).toBe(`Edit ${edit}`)
    await reading
    // A page that was under way meanwhile has not taken the place of the new one.
    expect(await house.page('/packages/yala-full-day')).toBe(`Edit ${edit}`)
  }
})

test('settings and posts count as much as packages, and each page only for what it reads', async () => {
  await house.page('/')
  await house.page('/blog')
  await saveBusinessSettings(db, { name: 'Pugmark & Daughters' }, noon)
  clearSettingsCache(db)
  expect(await house.page('/')).toBe('Pugmark & Daughters')
  await house.page('/blog')
  await db.updateTable('post').set({ title: 'Which park?' }).where('id', '=', 'which-park').execute()
  clearPostCache(db)
  expect((await house.page('/blog'))[0]).toContain('Which park?')
  expect((await house.api('/api/blogs/which-park')).title).toBe('Which park?')
  expect(house.made).toEqual(['/', '/blog', '/', '/blog'])
})

test('another process shows it soon', async () => {
  const other = openDatabase(url)
  const there = open(testAppContext(other))
  await there.page('/packages/yala-full-day')
  await there.api('/api/packages/yala-full-day')
  await rename('Written here')
  await expect.poll(() => there.page('/packages/yala-full-day'), { interval: 20, timeout: 5_000 }).toBe('Written here')
  expect((await there.api('/api/packages/yala-full-day')).package.name).toBe('Written here')
  await other.destroy()
})

test('a page of today is another one tomorrow', async () => {
  const clock = testAppContext(db)
  const { page } = open(clock)
  expect(await page('/today')).toBe('2026-12-01')
  clock.at(noon + dayMs)
  expect(await page('/today')).toBe('2026-12-02')
})

test('nothing of who asks gets into a page that others read', async () => {
  const guest = { cookie: 'secret=1', authorization: 'Bearer 2', 'accept-language': 'de', 'x-auth-token': '3' }
  const [one, other] = [await house.atHand('/', guest, '203.0.113.1'), await house.atHand('/', {}, '203.0.113.2')]
  expect(one).toBe(other)
  expect(JSON.parse(String(one?.body)).slice(1)).toEqual([[], {}])
})

test('a page of its own, or one with a query that we do not know, is left to the doors', async () => {
  expect([house.atHand('/booking'), house.atHand('/?token=1'), house.made]).toEqual([undefined, undefined, []])
})

test('staff see what guests do not, whatever lies ready', async () => {
  const ids = async (headers = {}) =>
    (await house.api('/api/packages', headers)).packages.map(({ _id }: { _id: string }) => _id)
  const hidden = 'lunugamwehera-resting-weeks'
  const token = { 'x-auth-token': await aToken(db, 'viewer') }
  for (let round = 0; round < 2; round++) {
    expect(await ids()).not.toContain(hidden)
    expect(await ids(token)).toContain(hidden)
  }
  expect(house.atHand('/api/packages', token)).toBeUndefined()
})

test.each([
  '/api/packages',
  '/api/packages?isActive=true',
  '/api/packages/park/yala',
  '/api/packages/current',
  '/api/packages/yala-full-day',
  '/api/blogs',
  '/api/blogs/which-park',
])('%s lies ready with the bytes and headers that the API gave', async (path) => {
  expect(house.atHand(path)).toBeUndefined()
  const response = await house.fetch(new Request(`http://test${path}`), {})
  const kept = await house.atHand(path)
  expect(kept?.headers).toEqual(Object.fromEntries(response.headers))
  expect(kept?.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.stringMatching(/^".{22}"$/) })
  expect(String(kept?.body)).toBe(await response.text())
  expect(house.atHand(path, { 'accept-language': 'de-DE' })).toBeUndefined()
})

test.each([
  '/api/packages?isActive=false',
  '/api/packages?x=1',
  '/api/packages/nothing',
  '/api/packages/park/nowhere',
  '/api/settings/whatsapp',
  '/api/health',
  '/api/openapi.json',
])('%s is asked for each time', async (path) => {
  await house.fetch(new Request(`http://test${path}`), {})
  expect(house.atHand(path)).toBeUndefined()
})

test('what lies ready counts as a read: the 301st of a minute is refused by the API', async () => {
  const limited = open(testAppContext(db, { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, noon + 7 * dayMs))
  const ask = async (from: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.1, ${from}` }
    if (await limited.atHand('/api/packages', headers)) return 200
    return (await limited.fetch(new Request('http://test/api/packages', { headers }), {})).status
  }
  const statuses: number[] = []
  for (let nr = 0; nr < 302; nr++) statuses.push(await ask('203.0.113.77'))
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(300)).toEqual([429, 429])
  expect(await ask('203.0.113.78')).toBe(200)
})
