import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPost } from '#db/content/posts.ts'
import { saveBusinessSettings } from '#db/settings/settings.ts'
import { askRaw, type RawAnswer } from '../support/raw-request.ts'
import { aPackage, noon } from '../support/safari.ts'
import { embeddedGround, type Ground } from './environment.ts'
import type { Server } from './server.ts'

// What lies ready beside what is made for each request, from the product as it is built; two processes on one database.

let ground: Ground
let first: Server
let second: Server
let id: string

beforeAll(async () => {
  ground = await embeddedGround()
  first = await ground.start()
  second = await ground.start()
  ;({ id } = await aPackage(ground.db, { name: 'Leopards at dawn' }))
  const post = { id: 'which-park', title: 'Which park?', excerpt: 'Four of them.', category: 'Wildlife' as const }
  const content = '# Yala\n\n<script>alert(1)</script> There are *leopards*.'
  await addPost(ground.db, { ...post, content, image: null, date: '2026-11-01', readTime: '4 min read' }, noon)
  // Longer than what was read before may be remembered.
  await pause(600)
})
afterAll(() => ground.clear())

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  askRaw(first.url + path, headers, { method })
const policyOf = ({ headers }: RawAnswer) => String(headers['content-security-policy'])
const nonceOf = (answer: RawAnswer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''

const pages = ['/', '/about', '/faq', '/terms', '/privacy', '/cookies', '/rooms', '/newsletter', '/blog', '/packages']
const more = ['/browse-packages', '/blog/which-park', '/packages/PACKAGE', '/de', '/fr/rooms', '/de/packages/PACKAGE']

test.each([...pages, ...more])('%s lies ready with the text and headers of a page made for one guest', async (name) => {
  const path = name.replace('PACKAGE', id)
  // A query that nobody looks at is the way around what lies ready.
  const made = await ask(`${path}?unknown=1`, { 'accept-encoding': 'br' })
  await ask(path)
  const kept = await ask(path, { 'accept-encoding': 'br' })
  const nonce = nonceOf(made)
  expect([made.status, kept.status, nonce === '']).toEqual([200, 200, false])

  const plain = await ask(path)
  const text = plain.body.toString()
  const other = (await ask(`${path}?unknown=1`)).body.toString()
  expect(text).not.toContain(' nonce=')
  const bare = other
    .replaceAll(/ nonce="[^"]+"/g, '')
    .replaceAll('?unknown=1&amp;', '?')
    .replaceAll('?unknown=1', '')
  expect(bare === text).toBe(true)

  const scripts = [...text.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs)]
  const digests = scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policyOf(kept)).toBe(policyOf(made).replace(` 'nonce-${nonce}'`, [...new Set(['', ...digests])].join(' ')))

  expect(same(kept.headers)).toEqual(same(made.headers))
})

/** The headers but for those that differ by nature: packed bytes have a known length and a tag. */
function same({ date, etag, ...headers }: RawAnswer['headers']) {
  const { 'x-request-id': _, 'content-security-policy': __, 'content-length': ___, ...all } = headers
  const { 'transfer-encoding': ____, ...rest } = all
  return rest
}

test('the API gives what lies ready with the headers of what it makes', async () => {
  for (const path of ['/api/packages', `/api/packages/${id}`, '/api/blogs', '/api/blogs/which-park']) {
    const [made, kept] = [await ask(path), await ask(path)]
    const { 'x-request-id': one, date: _, ...headers } = made.headers
    const { 'x-request-id': other, date: __, ...again } = kept.headers
    expect([path, again]).toEqual([path, headers])
    expect([one === other, String(kept.body)]).toEqual([false, String(made.body)])
    expect(await ask(path, { 'if-none-match': String(kept.headers.etag) })).toMatchObject({ status: 304 })
  }
})

test('where a page is one guest’s own, its nonce is new each time, and nothing has a tag', async () => {
  for (const path of [
    '/contact',
    '/booking',
    '/booking/confirm',
    '/taxi-service',
    '/admin',
    '/?unknown=1',
    '/nothing',
  ]) {
    const [one, other] = [await ask(path), await ask(path)]
    expect([path, nonceOf(one).length, nonceOf(one) === nonceOf(other)]).toEqual([path, 24, false])
    expect([path, one.headers.etag]).toEqual([path, undefined])
  }
})

test('a script that somebody has written into a post is not named by the policy', async () => {
  expect(policyOf(await ask('/blog/which-park'))).toContain("script-src 'self';")
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
])('%s is answered with %i, twice', async (path, status) => {
  expect([(await ask(path)).status, (await ask(path)).status]).toEqual([status, status])
})

test('whoever writes, every process shows it soon, and never again what was before', async () => {
  for (let edit = 1; edit <= 5; edit++) {
    const name = `Edit number ${edit}`
    await ground.db.updateTable('package').set({ name }).where('id', '=', id).execute()
    await ground.db.updateTable('post').set({ title: name }).where('id', '=', 'which-park').execute()
    await saveBusinessSettings(ground.db, { name: `House of edit ${edit}` }, noon)
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
      const texts = await Promise.all(paths.map(async (path) => (await askRaw(url + path)).body.toString()))
      return texts.map((text, nr) => text.includes(nr === 0 ? `House of edit ${edit}` : name))
    }
    const all = Array(7).fill(true)
    await expect.poll(() => shown(first), { interval: 20, timeout: 5_000 }).toEqual(all)
    await expect.poll(() => shown(second), { interval: 20, timeout: 5_000 }).toEqual(all)
    expect([await shown(first), await shown(second)]).toEqual([all, all])
  }
})

test('at midnight in Sri Lanka the pages are of another day', async () => {
  const server = await ground.start({ now: Date.parse('2026-12-31T23:59:56+05:30') })
  const year = async () => /© (\d+)/.exec((await askRaw(server.url)).body.toString())?.[1]
  expect(await year()).toBe('2026')
  await expect.poll(year, { timeout: 10_000 }).toBe('2027')
})
