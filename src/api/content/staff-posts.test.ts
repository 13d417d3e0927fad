import { beforeAll, beforeEach, expect, test } from 'vitest'
import { WholePostWire } from '#contracts/content/post.ts'
import { clearPostCache, findPost } from '#db/content/posts.ts'
import { maxContent } from '#domain/content/post.ts'
import type { Role } from '#domain/staff/permission.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'
import { loadDemo } from '../../../db/demo/load.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))
let token = ''
let demoPosts: string[] = []

beforeAll(async () => {
  await loadDemo(db, { now: noon })
  token = await aToken(db, 'editor')
  demoPosts = (await db.selectFrom('post').select('id').execute()).map(({ id }) => id)
})
beforeEach(async () => {
  await db.deleteFrom('post').where('id', 'not in', demoPosts).execute()
  clearPostCache(db)
})

const post = {
  title: 'Leopards at noon',
  excerpt: 'They sleep, mostly.',
  date: '2026-12-01',
  category: 'Wildlife',
  readTime: '1 min read',
  content: '## Shade\n\nIt is *hot*.',
}
const publish = (more: object = {}, headers = {}) => ask('/blogs', { token, body: { ...post, ...more }, headers })

test('a post is published under its title, and the blog shows it at once', async () => {
  const { status, body } = await publish()
  expect(status).toBe(201)
  expect(WholePostWire.parse(body)).toMatchObject({ ...post, id: 'leopards-at-noon', _id: body.id, version: 1 })
  expect(body).toMatchObject({ ownImage: null, image: '/art/leopard-tree.jpg' })
  expect((await ask('/blogs')).body[0].id).toBe('leopards-at-noon')
  const { translations, untranslated, ...shown } = body
  expect((await ask('/blogs/leopards-at-noon')).body).toEqual(shown)
  expect([translations, untranslated]).toEqual([{}, ['de', 'fr']])
})

test('equal titles and titles in other scripts get distinct URLs', async () => {
  await publish()
  expect((await Promise.all([publish(), publish()])).map(({ body }) => body.id).sort()).toEqual([
    'leopards-at-noon-2',
    'leopards-at-noon-3',
  ])
  const title = 'කොටියා 🐆'
  expect((await publish({ title })).body).toMatchObject({ id: 'post', title })
  expect((await publish({ title: 'Où dort l’éléphant ?' })).body.id).toBe('ou-dort-l-elephant')
})

test('a repeated request is one post', async () => {
  const once = { 'idempotency-key': 'a key of its own' }
  const [first, second] = await Promise.all([publish({}, once), publish({}, once)])
  expect([first.status, second.text]).toEqual([201, first.text])
  expect((await publish({ title: 'Another' }, once)).status).toBe(422)
})

test.each<[string, object]>([
  ['no title', { title: ' ' }],
  ['a title of 151 characters', { title: 'x'.repeat(151) }],
  ['no excerpt', { excerpt: '' }],
  ['no day', { date: '2026-02-30' }],
  ['no category of ours', { category: 'Cooking' }],
  ['no read time', { readTime: '' }],
  ['too long a text', { content: 'x'.repeat(maxContent + 1) }],
  ['a script for a picture', { image: 'javascript:alert(1)' }],
  ['a picture from a page without a name', { image: '//evil.example/a.png' }],
  ['a field we do not know', { author: 'me' }],
  ['half of a character', { title: '\ud83d' }],
])('a post with %s is refused', async (_, more) => {
  const { status, body } = await publish(more)
  expect([status, body.errors.length > 0]).toEqual([400, true])
})

test('a change keeps the URL; one based on an outdated version is refused', async () => {
  const { body: before } = await publish({ title: 'Change me' })
  const change = (more: object) => ask(`/blogs/${before.id}`, { method: 'PUT', token, body: { ...post, ...more } })
  const changed = await change({ title: 'Changed', image: '/art/yala.jpg', version: before.version })
  expect(changed.body).toMatchObject({ id: 'change-me', title: 'Changed', version: 2, image: '/art/yala.jpg' })
  const late = await change({ title: 'Late', version: before.version })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Somebody else has changed this post. Please reload it and make your change again.',
  ])
  expect((await ask('/blogs/change-me')).body.content).toBe(post.content)
  await change({ content: 'Other words.', version: 2 })
  expect((await ask('/blogs/change-me')).body.content).toBe('Other words.')
  expect((await ask('/blogs/nothing', { method: 'PUT', token, body: post })).status).toBe(404)
})

test.each([
  ['quotes', '>'],
  ['emphasis', '*a **a '],
  ['brackets', '[a]('],
])('20,000 characters of nested %s block the event loop for less than 250 ms', async (_, sign) => {
  const content = sign.repeat(20_000 / sign.length)
  const longestStallMs = watchEventLoop()
  const { status, body } = await publish({ title: 'Nested', content })
  if (status === 201) await findPost(db, body.id)
  expect([201, 422]).toContain(status)
  expect(longestStallMs()).toBeLessThan(250)
})

/** Returns the longest time that the event loop was blocked, in CPU time, which other processes do not affect. */
function watchEventLoop(): () => number {
  let before = process.threadCpuUsage()
  let longest = 0
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, user + system)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(measure, 1)
  return () => {
    clearInterval(timer)
    measure()
    return longest / 1_000
  }
}

test('a text is rendered when it is saved, and again when it changes', async () => {
  const { body } = await publish({ title: 'Rendered' })
  const html = async () => (await findPost(db, body.id))?.rendered.html
  const stored = () => db.selectFrom('post').select('html').where('id', '=', body.id).executeTakeFirstOrThrow()
  expect((await stored()).html).toBe('<h2 id="s-shade">Shade</h2>\n<p>It is <em>hot</em>.</p>')
  expect(await html()).toBe((await stored()).html)
  await ask(`/blogs/${body.id}`, { method: 'PUT', token, body: { ...post, content: 'It *rains*.' } })
  expect(await html()).toBe('<p>It <em>rains</em>.</p>')
})

test('a post without stored HTML is rendered when first read', async () => {
  const { body } = await publish({ title: 'Old', content: '## Then\n\nLong *ago*.' })
  await db.updateTable('post').set({ html: null, sections: null }).where('id', '=', body.id).execute()
  clearPostCache(db)
  const rendered = {
    html: '<h2 id="s-then">Then</h2>\n<p>Long <em>ago</em>.</p>',
    sections: [{ id: 's-then', title: 'Then' }],
  }
  expect(await findPost(db, body.id)).toMatchObject({ rendered })
  expect(await db.selectFrom('post').select(['html', 'sections']).where('id', '=', body.id).executeTakeFirst()).toEqual(
    rendered,
  )
})

test('a deleted post returns 404, and its URL is not reused', async () => {
  const { body } = await publish({ title: 'Short lived' })
  const remove = () => ask(`/blogs/${body.id}`, { method: 'DELETE', token })
  expect((await remove()).status).toBe(200)
  expect((await ask(`/blogs/${body.id}`)).status).toBe(404)
  expect((await remove()).status).toBe(404)
  expect((await publish({ title: 'Short lived' })).body.id).toBe('short-lived-2')
})

test.each<[Role, number]>([
  ['admin', 201],
  ['editor', 201],
  ['agent', 403],
  ['viewer', 403],
])('%s publishes: %i', async (role, expected) => {
  const response = await ask('/blogs', { token: await aToken(db, role), body: post })
  expect(response.status).toBe(expected)
})

test('ten thousand posts are paginated and can be searched', async () => {
  const at = new Date(noon)
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: `many-${index}`,
    title: `Number ${index}`,
    excerpt: 'One of many.',
    category: 'Conservation' as const,
    image: null,
    day: '2020-01-01',
    read_time: '1 min read',
    content: 'x',
    created_at: at,
    changed_at: at,
  }))
  for (let from = 0; from < many.length; from += 2_000)
    await db
      .insertInto('post')
      .values(many.slice(from, from + 2_000))
      .execute()
  await expect.poll(async () => (await ask('/blogs')).headers.get('x-total-count')).toMatch(/^100\d\d$/)
  const first = await ask('/blogs?limit=30')
  expect(first.body).toHaveLength(30)
  const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = (await ask(next)).body.map(({ id }: { id: string }) => id)
  expect(second).toHaveLength(30)
  for (const { id } of first.body) expect(second).not.toContain(id)
  expect((await ask('/blogs?q=number+9999')).body.map(({ id }: { id: string }) => id)).toEqual(['many-9999'])
  expect((await ask('/blogs?category=Conservation&limit=1')).headers.get('x-total-count')).toMatch(/^1000\d$/)
  expect((await ask('/blogs?limit=1001')).status).toBe(400)
})
