import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { waitAtSite } from '#api/middleware/rate-limit.ts'
import { openDatabase } from '#db/client.ts'
import { clearPostCache, listPosts } from '#db/content/posts.ts'
import { clearPackageCache, listPackages, readPackage } from '#db/packages/packages.ts'
import { clearSettingsCache, readBusinessSettings, saveBusinessSettings } from '#db/settings/settings.ts'
import { dayAt, dayMs } from '#domain/primitives/date.ts'
import { aToken, type TestApp, testAppContext } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'
import { loadDemo } from '../../../db/demo/load.ts'
import { type CacheRequest, createPageCache } from './page-cache.ts'

const { db, url } = await testDatabase()
beforeAll(() => loadDemo(db, { now: noon }))

/** A site whose pages contain the data that they read and the guest data that they received. */
function openSite(app: TestApp) {
  const api = createApi(app)
  const renderedPaths: string[] = []
  const readers: Record<string, (appContext: TestApp) => Promise<unknown>> = {
    '/': async ({ db }) => (await readBusinessSettings(db)).name,
    '/packages/yala-full-day': async ({ db }) => (await readPackage(db, 'yala-full-day'))?.name,
    '/blog': async ({ db }) => [(await listPosts(db)).map(({ title }) => title), (await listPackages(db)).length],
    '/today': async ({ clock }) => dayAt(clock.now()),
  }
  const pageCache = createPageCache(app, {
    async respond(request, caller) {
      const { pathname, search } = new URL(request.url)
      if (pathname.startsWith('/api/')) return api.fetch(request, caller)
      renderedPaths.push(pathname)
      const seen = [await readers[pathname]?.(app), [...request.headers], caller, search]
      return new Response(JSON.stringify(seen), { headers: { 'content-type': 'text/html' } })
    },
    cacheKeyOf: (address) => {
      const [path = ''] = address.split('?utm_')
      return path in readers ? path : null
    },
    rateLimitWait: (kind, { headers, address }) =>
      waitAtSite(app, kind, { address, forwardedFor: headers['x-forwarded-for'] }),
  })
  return {
    renderedPaths,
    find: (path: string, headers: CacheRequest['headers'] = {}, address = '203.0.113.9') =>
      pageCache.find({ url: path, headers, address }),
    page: async (path: string) =>
      JSON.parse(String((await pageCache.find({ url: path, headers: {}, address: '' }))?.body))[0],
    /** Like the server: a stored response, otherwise one from the page cache. */
    async api(path: string, headers: Record<string, string> = {}) {
      const found = await pageCache.find({ url: path, headers, address: '203.0.113.9' })
      if (found) return JSON.parse(String(found.body))
      const answer = await pageCache.fetch(new Request(`http://test${path}`, { headers }), { address: '203.0.113.9' })
      return answer.json()
    },
    fetch: pageCache.fetch,
  }
}

let site: ReturnType<typeof openSite>
beforeEach(() => {
  site = openSite(testAppContext(db))
})

const rename = (name: string) => db.updateTable('package').set({ name }).where('id', '=', 'yala-full-day').execute()

test('the first read after a change always shows it: page, package and list', async () => {
  for (let edit = 1; edit <= 20; edit++) {
    const reading = Promise.all([site.page('/packages/yala-full-day'), site.api('/api/packages')])
    await rename(`Edit ${edit}`)
    clearPackageCache(db)
    expect(await site.page('/packages/yala-full-day')).toBe(`Edit ${edit}`)
    expect((await site.api('/api/packages/yala-full-day')).package.name).toBe(`Edit ${edit}`)
    const { packages } = await site.api('/api/packages')
    expect(packages.find(({ _id }: { _id: string }) => _id === 'yala-full-day').name).toBe(`Edit ${edit}`)
    await reading
    // A page that was being built during the change has not replaced the new one.
    expect(await site.page('/packages/yala-full-day')).toBe(`Edit ${edit}`)
  }
})

test('a change of settings or posts invalidates exactly the pages that read them', async () => {
  await site.page('/')
  await site.page('/blog')
  await saveBusinessSettings(db, { name: 'Pugmark & Daughters' }, noon)
  clearSettingsCache(db)
  expect(await site.page('/')).toBe('Pugmark & Daughters')
  await site.page('/blog')
  await db.updateTable('post').set({ title: 'Which park?' }).where('id', '=', 'which-park').execute()
  clearPostCache(db)
  expect((await site.page('/blog'))[0]).toContain('Which park?')
  expect((await site.api('/api/blogs/which-park')).title).toBe('Which park?')
  // The first read of a post stores its HTML. Later tests must not notice that change.
  clearPostCache(db)
  expect(site.renderedPaths).toEqual(['/', '/blog', '/', '/blog'])
})

test('a parameter that does not change the page is dropped and causes no new render', async () => {
  const plain = await site.find('/')
  for (const campaign of ['mail', 'search', '<b>'])
    expect((await site.find(`/?utm_source=${campaign}`))?.body).toBe(plain?.body)
  await site.find('/blog?utm_source=mail')
  expect((await site.find('/blog'))?.body.toString()).not.toContain('utm_source')
  expect(site.renderedPaths).toEqual(['/', '/blog'])
})

test('another process shows the change soon', async () => {
  const other = openDatabase(url)
  const there = openSite(testAppContext(other))
  await there.page('/packages/yala-full-day')
  await there.api('/api/packages/yala-full-day')
  await rename('Written here')
  await expect.poll(() => there.page('/packages/yala-full-day'), { interval: 20, timeout: 5_000 }).toBe('Written here')
  expect((await there.api('/api/packages/yala-full-day')).package.name).toBe('Written here')
  await other.destroy()
})

test('a page with the current day is rendered again after midnight', async () => {
  const clock = testAppContext(db)
  const { page } = openSite(clock)
  expect(await page('/today')).toBe('2026-12-01')
  clock.at(noon + dayMs)
  expect(await page('/today')).toBe('2026-12-02')
})

test('no header or address of a guest gets into a cached page', async () => {
  const guest = { cookie: 'secret=1', authorization: 'Bearer 2', 'accept-language': 'de', 'x-auth-token': '3' }
  const [first, other] = [await site.find('/', guest, '203.0.113.1'), await site.find('/', {}, '203.0.113.2')]
  expect(first).toBe(other)
  expect(JSON.parse(String(first?.body)).slice(1)).toEqual([[], {}, ''])
})

test('a personal page, or one with an unknown query, is not cached', async () => {
  expect([await site.find('/booking'), await site.find('/?token=1'), site.renderedPaths]).toEqual([
    undefined,
    undefined,
    [],
  ])
})

test('staff see inactive packages, even if the list is cached for guests', async () => {
  const ids = async (headers = {}) =>
    (await site.api('/api/packages', headers)).packages.map(({ _id }: { _id: string }) => _id)
  const hidden = 'lunugamwehera-resting-weeks'
  const token = { 'x-auth-token': await aToken(db, 'viewer') }
  for (let round = 0; round < 2; round++) {
    expect(await ids()).not.toContain(hidden)
    expect(await ids(token)).toContain(hidden)
  }
  expect(await site.find('/api/packages', token)).toBeUndefined()
})

test.each([
  '/api/packages',
  '/api/packages?isActive=true',
  '/api/packages/park/yala',
  '/api/packages/current',
  '/api/packages/yala-full-day',
  '/api/blogs',
  '/api/blogs/which-park',
])('%s is cached with the bytes and headers of the API', async (path) => {
  expect(await site.find(path)).toBeUndefined()
  const response = await site.fetch(new Request(`http://test${path}`), {})
  const cached = await site.find(path)
  expect(cached?.headers).toEqual(Object.fromEntries(response.headers))
  expect(cached?.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    etag: expect.stringMatching(/^".{22}"$/),
  })
  expect(String(cached?.body)).toBe(await response.text())
  expect(await site.find(path, { 'accept-language': 'de-DE' })).toBeUndefined()
})

test.each([
  '/api/packages?isActive=false',
  '/api/packages?x=1',
  '/api/packages/nothing',
  '/api/packages/park/nowhere',
  '/api/settings/whatsapp',
  '/api/health',
  '/api/openapi.json',
])('%s is not cached', async (path) => {
  await site.fetch(new Request(`http://test${path}`), {})
  expect(await site.find(path)).toBeUndefined()
})

test('a cached response counts as a read: the API refuses the 301st in a minute', async () => {
  const limited = openSite(testAppContext(db, { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, noon + 7 * dayMs))
  const ask = async (from: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.1, ${from}` }
    if (await limited.find('/api/packages', headers)) return 200
    return (await limited.fetch(new Request('http://test/api/packages', { headers }), {})).status
  }
  const statuses: number[] = []
  for (let index = 0; index < 302; index++) statuses.push(await ask('203.0.113.77'))
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(300)).toEqual([429, 429])
  expect(await ask('203.0.113.78')).toBe(200)
})

test('the 301st page rendered for an address in a minute is left to the site, which refuses it', async () => {
  const limited = openSite(testAppContext(db, { RATE_LIMITS: 'on' }, noon + 8 * dayMs))
  const found = async (path: string, address: string) => (await limited.find(path, {}, address)) !== undefined
  for (let index = 0; index < 300; index++) {
    await rename(`Edit ${index}`)
    clearPackageCache(db)
    expect(await found('/packages/yala-full-day', '203.0.113.80')).toBe(true)
  }
  expect(await found('/packages/yala-full-day', '203.0.113.80')).toBe(true)
  expect(await found('/blog', '203.0.113.80')).toBe(false)
  expect(await found('/blog', '203.0.113.81')).toBe(true)
  expect(await found('/blog', '203.0.113.80')).toBe(true)
})
