import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPost } from '#db/content/posts.ts'
import { saveBusinessSettings } from '#db/settings/settings.ts'
import { type RawResponse, sendRaw } from '../support/raw-request.ts'
import { aPackage, noon } from '../support/safari.ts'
import { embeddedEnvironment, type TestEnvironment } from './environment.ts'
import type { Server } from './server.ts'

// Compares cached responses with those rendered per request, in the production build, with two processes on one
// database.

let environment: TestEnvironment
let first: Server
let second: Server
let id: string

beforeAll(async () => {
  environment = await embeddedEnvironment()
  first = await environment.start()
  second = await environment.start()
  ;({ id } = await aPackage(environment.db, { name: 'Leopards at dawn' }))
  const post = { id: 'which-park', title: 'Which park?', excerpt: 'Four of them.', category: 'Wildlife' as const }
  const content = '# Yala\n\n<script>alert(1)</script> There are *leopards*.'
  await addPost(environment.db, { ...post, content, image: null, date: '2026-11-01', readTime: '4 min read' }, noon)
  // Longer than a cached query may be stale.
  await pause(600)
})
afterAll(() => environment.cleanUp())

const send = (path: string, headers?: Record<string, string>, method?: string) =>
  sendRaw(first.url + path, headers, { method })
const policyOf = ({ headers }: RawResponse) => String(headers['content-security-policy'])
const nonceOf = (answer: RawResponse) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''

/** Longer than a query that the page cache reads, so the page is rendered for this request. */
const uncached = `unknown=${'1'.repeat(2_000)}`
const pages = ['/', '/about', '/faq', '/terms', '/privacy', '/cookies', '/rooms', '/newsletter', '/blog', '/packages']
const more = ['/browse-packages', '/blog/which-park', '/packages/PACKAGE', '/de', '/fr/rooms', '/de/packages/PACKAGE']

test.each([...pages, ...more])(
  '%s is cached with the body and headers of a page rendered for one guest',
  async (name) => {
    const path = name.replace('PACKAGE', id)
    const rendered = await send(`${path}?${uncached}`, { 'accept-encoding': 'br' })
    await send(path)
    const cached = await send(path, { 'accept-encoding': 'br' })
    const nonce = nonceOf(rendered)
    expect([rendered.status, cached.status, nonce === '']).toEqual([200, 200, false])

    const plain = await send(path)
    const text = plain.body.toString()
    const other = (await send(`${path}?${uncached}`)).body.toString()
    expect(text).not.toContain(' nonce=')
    const bare = other
      .replaceAll(/ nonce="[^"]+"/g, '')
      .replaceAll(`?${uncached}&amp;`, '?')
      .replaceAll(`?${uncached}`, '')
    expect(bare === text).toBe(true)

    const scripts = [...text.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs)]
    const digests = scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policyOf(cached)).toBe(
      policyOf(rendered).replace(` 'nonce-${nonce}'`, [...new Set(['', ...digests])].join(' ')),
    )

    expect(same(cached.headers)).toEqual(same(rendered.headers))
  },
)

/** The headers without those that necessarily differ: a compressed response has a known length and an ETag. */
function same({ date, etag, ...headers }: RawResponse['headers']) {
  const { 'x-request-id': _, 'content-security-policy': __, 'content-length': ___, ...all } = headers
  const { 'transfer-encoding': ____, ...rest } = all
  return rest
}

test('the API serves cached responses with the headers of fresh ones', async () => {
  for (const path of ['/api/packages', `/api/packages/${id}`, '/api/blogs', '/api/blogs/which-park']) {
    const [rendered, cached] = [await send(path), await send(path)]
    const { 'x-request-id': requestId, date: _, ...headers } = rendered.headers
    const { 'x-request-id': other, date: __, ...again } = cached.headers
    expect([path, again]).toEqual([path, headers])
    expect([requestId === other, String(cached.body)]).toEqual([false, String(rendered.body)])
    expect(await send(path, { 'if-none-match': String(cached.headers.etag) })).toMatchObject({ status: 304 })
  }
})

test('a page for one guest has a new nonce each time, and no ETag', async () => {
  for (const path of [
    '/contact',
    '/booking',
    '/booking/confirm',
    '/taxi-service',
    '/admin',
    `/?${uncached}`,
    '/nothing',
  ]) {
    const [first, other] = [await send(path), await send(path)]
    expect([path, nonceOf(first).length, nonceOf(first) === nonceOf(other)]).toEqual([path, 24, false])
    expect([path, first.headers.etag]).toEqual([path, undefined])
  }
})

test('a script inside a post is not allowed by the policy', async () => {
  expect(policyOf(await send('/blog/which-park'))).toContain("script-src 'self';")
})

test.each([
  ['/packages/nothing', 404],
  ['/blog/nothing', 404],
  ['/packages/%00', 404],
  ['/blog/%E0%A4%A', 404],
  ['/api/packages/nothing', 404],
  ['/api/packages/park/nowhere', 404],
  ['/api/packages?isActive=maybe', 400],
  ['/EN/about', 308],
])('%s returns %i, twice', async (path, status) => {
  expect([(await send(path)).status, (await send(path)).status]).toEqual([status, status])
})

test('after a write, every process soon shows the new state, and never the old one again', async () => {
  for (let edit = 1; edit <= 5; edit++) {
    const name = `Edit number ${edit}`
    await environment.db.updateTable('package').set({ name }).where('id', '=', id).execute()
    await environment.db.updateTable('post').set({ title: name }).where('id', '=', 'which-park').execute()
    await saveBusinessSettings(environment.db, { name: `House of edit ${edit}` }, noon)
    const shown = async ({ url }: Server) => {
      const paths = [
        '/',
        `/packages/${id}`,
        `/de/packages/${id}`,
        '/blog',
        '/blog/which-park',
        '/packages',
        '/api/packages',
      ]
      const texts = await Promise.all(paths.map(async (path) => (await sendRaw(url + path)).body.toString()))
      return texts.map((text, index) => text.includes(index === 0 ? `House of edit ${edit}` : name))
    }
    const all = Array(7).fill(true)
    await expect.poll(() => shown(first), { interval: 20, timeout: 5_000 }).toEqual(all)
    await expect.poll(() => shown(second), { interval: 20, timeout: 5_000 }).toEqual(all)
    expect([await shown(first), await shown(second)]).toEqual([all, all])
  }
})

test('at midnight in Sri Lanka the pages change to the new day', async () => {
  const server = await environment.start({ now: Date.parse('2026-12-31T23:59:56+05:30') })
  const year = async () => /© (\d+)/.exec((await sendRaw(server.url)).body.toString())?.[1]
  expect(await year()).toBe('2026')
  await expect.poll(year, { timeout: 10_000 }).toBe('2027')
})
