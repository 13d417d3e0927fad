import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { appContext, errorContext } from '#app-context.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import { listPosts } from '#db/content/posts.ts'
import { clearPackageCache, listPackages } from '#db/packages/packages.ts'
import { loader as post } from '#website/blog/blog-post.tsx'
import { loader as rss } from '#website/blog/rss.ts'
import { loader as blog } from '#website/blog.tsx'
import { loader as booking } from '#website/booking.tsx'
import { loader as browse } from '#website/browse-packages.tsx'
import { loader as onePackage } from '#website/packages/package-page.tsx'
import { loader as packages } from '#website/packages.tsx'
import { loader as sitemap } from '#website/seo/sitemap.ts'
import { loader as thingsToDo } from '#website/seo/things-to-do.ts'
import { loadDemo } from '../../db/demo/load.ts'
import { aToken, testAppContext, testCaller } from '../support/builders.ts'
import { testDatabase } from '../support/database.ts'
import { ProductFeed } from '../support/product-feed-schema.ts'
import { noon } from '../support/safari.ts'

// With ten thousand posts and packages, responses and database reads must stay small.
const many = 10_000
const { db: plain } = await testDatabase()
let read = { queries: 0, bytes: 0 }
const db = plain.withPlugin({
  transformQuery: ({ node }) => {
    read.queries += 1
    return node
  },
  transformResult: async ({ result }) => {
    read.bytes += JSON.stringify(result.rows).length
    return result
  },
})
const app = testAppContext(db)
const ask = testCaller(app)
let token = ''

// On a busy machine a cache expires during a test and a slow query is sent twice, which would count for one page.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
beforeAll(async () => {
  await loadDemo(plain, { now: noon })
  await sql`
    insert into post (id, title, excerpt, category, read_time, content, day)
    select 'tale-' || number, 'Tale ' || number, repeat('What we saw. ', 9),
      (array['Travel Tips', 'Wildlife', 'Conservation', 'Photography', 'Family Travel', 'Birdwatching'])[number % 6 + 1],
      '4 min read', repeat('The herd came down to drink. ', 100), date '2026-11-30' - number / 3
    from generate_series(1, ${sql.lit(many)}) number`.execute(plain)
  await sql`
    insert into package
    select (jsonb_populate_record(package, jsonb_build_object(
      'id', 'copy-' || number, 'name', 'Copy ' || number, 'translations', '{}'::jsonb, 'pictures', '[]'::jsonb))).*
    from package, generate_series(1, ${sql.lit(many)}) number where id = 'yala-full-day'`.execute(plain)
  token = await aToken(db, 'admin')
  await Promise.all([listPackages(db), listPosts(db)])
})
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  read = { queries: 0, bytes: 0 }
})

type Loader = (args: never) => Promise<unknown>

async function load(loader: Loader, path: string, params: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(errorContext, { databaseUnavailable: false })
  return loader({ request: new Request(`http://safari.example${path}`), params, context } as never)
}

async function bytesOf(data: unknown): Promise<number> {
  return data instanceof Response ? (await data.text()).length : JSON.stringify(data).length
}

test.each<[string, Loader, string, Record<string, string>?]>([
  ['the blog', blog, '/blog'],
  ['its last page', blog, '/blog?page=999'],
  ['a category', blog, '/blog?category=Wildlife&page=7'],
  ['a post', post, '/blog/tale-5000', { id: 'tale-5000' }],
  ['the feed', rss, '/blog/rss.xml'],
  ['the chooser', packages, '/packages'],
  ['a search in it', packages, '/packages?search=copy+12&sort=price-low&page=3'],
  ['a chosen package', packages, '/packages?package=copy-77'],
  ['a package', onePackage, '/packages/copy-77', { id: 'copy-77' }],
  ['the packages of all parks', browse, '/browse-packages'],
  ['their last page', browse, '/browse-packages?page=9999'],
  ['the booking form', booking, '/booking?package=copy-77'],
  ['the sitemap', sitemap, '/sitemap.xml'],
])('%s is small and reads few rows', async (_, loader, path, params) => {
  expect(await bytesOf(await load(loader, path, params))).toBeLessThan(110_000)
  expect(read.queries).toBeLessThan(10)
  expect(read.bytes).toBeLessThan(50_000)
})

test('after a change only the changed package is read again', async () => {
  const before = await listPackages(db)
  await sql`update package set description = 'Changed.' where id = 'copy-9'`.execute(plain)
  clearPackageCache(db)
  const after = await listPackages(db)
  expect(after.length).toBe(before.length)
  expect(after.filter((pkg, at) => pkg !== before[at]).map((pkg) => [pkg.id, pkg.description])).toEqual([
    ['copy-9', 'Changed.'],
  ])
  // Ten thousand IDs and versions, and one package. All packages have 14 MB.
  expect(read.bytes).toBeLessThan(1_000_000)
})

test('the API returns all packages without a limit, and pages with one', async () => {
  const all: PackageWire[] = (await ask('/packages')).body.packages
  expect(all.length).toBeGreaterThan(many)
  const seen: string[] = []
  for (let path: string | undefined = '/packages?limit=1000'; path; ) {
    const { body, headers } = await ask(path)
    seen.push(...body.packages.map(({ _id }: PackageWire) => _id))
    expect(headers.get('x-total-count')).toBe(String(all.length))
    path = /<\/api(.*?)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual(all.map(({ _id }) => _id))
})

test('staff read a page of packages with versions and the total', async () => {
  read = { queries: 0, bytes: 0 }
  const { body, text } = await ask('/packages?limit=48&isActive=true&q=copy', { token })
  expect(body.packages).toHaveLength(48)
  expect(body.packages.every(({ version, name }: PackageWire) => version === 1 && name.startsWith('Copy'))).toBe(true)
  expect(body.total).toBeGreaterThan(body.onSale)
  expect(text.length).toBeLessThan(110_000)
  expect(read.bytes).toBeLessThan(200_000)
  expect((await ask('/packages?limit=48&isActive=false', { token })).body.packages).toHaveLength(
    body.total - body.onSale,
  )
  expect((await ask('/packages?limit=48&isActive=false')).status).toBe(401)
})

test('every page is in one part of the sitemap, and no part exceeds the limit of search engines', async () => {
  const text = async (path: string) => ((await load(sitemap, path)) as Response).text()
  const urlsIn = (map: string) => [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  const parts = urlsIn(await text('/sitemap.xml'))
  const found = new Set<string>()
  for (const part of parts) {
    const inPart = urlsIn(await text(new URL(part).pathname + new URL(part).search))
    expect(inPart.length).toBeLessThan(50_000)
    for (const url of inPart) found.add(new URL(url).pathname)
  }
  for (const path of ['/', '/de/blog/tale-1', '/blog/tale-10000', '/packages/copy-1', '/fr/packages/copy-10000'])
    expect(found).toContain(path)
  expect(((await load(sitemap, '/sitemap.xml?part=999')) as Response).status).toBe(404)
})

test('every package is in one shard of the feed for Google', async () => {
  const shard = async (part: number) => {
    const response = (await load(thingsToDo, `/things-to-do.json?part=${part}`)) as Response
    return response.status === 200 ? ProductFeed.parse(await response.json()) : null
  }
  const found: string[] = []
  for (let part = 1; ; part++) {
    const feed = await shard(part)
    if (!feed) break
    found.push(...feed.products.map(({ id }) => id))
  }
  const onSale = await listPackages(db, { active: true })
  expect(found).toEqual(onSale.map(({ id }) => id))
})

test('the chooser is paginated on the server, and finds a selected package on another page', async () => {
  type Offer = {
    packages: { id: string }[]
    part: { found: number; page: number; pages: number; chosen: { id: string } | null }
  }
  const first = (await load(packages, '/packages?search=copy&package=copy-77')) as Offer
  const second = (await load(packages, '/packages?search=copy&page=2')) as Offer
  expect(first.part).toMatchObject({ found: many, page: 1, pages: Math.ceil(many / 6), chosen: { id: 'copy-77' } })
  expect(second.part).toMatchObject({ page: 2, chosen: null })
  expect(new Set([...first.packages, ...second.packages].map(({ id }) => id)).size).toBe(12)
})
