import { beforeAll, expect, test } from 'vitest'
import { PostWire, WholePostWire } from '#contracts/content/post.ts'
import { clearPostCache } from '#db/content/posts.ts'
import { postCategories } from '#domain/content/post.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'
import { loadDemo } from '../../../db/demo/load.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))

beforeAll(() => loadDemo(db, { now: noon }))

test('the blog lists at least eight posts across all categories, newest first, each matching the schema', async () => {
  const { status, body } = await ask('/blogs')
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThanOrEqual(8)
  for (const post of body) expect(PostWire.parse(post)).toEqual(post)
  const days = body.map(({ date }: PostWire) => date)
  expect(days).toEqual([...days].sort().reverse())
  expect(new Set(body.map(({ category }: PostWire) => category))).toEqual(new Set(postCategories))
})

test('a post has its content', async () => {
  const list: PostWire[] = (await ask('/blogs')).body
  for (const { id, readTime } of list) {
    const { status, body } = await ask(`/blogs/${id}`)
    expect([id, status]).toEqual([id, 200])
    const words = WholePostWire.parse(body).content.split(/\s+/).length
    expect([id, words > 550 && words < 1050]).toEqual([id, true])
    expect(readTime).toMatch(/^\d min read$/)
  }
})

test.each(['nothing', 'WHICH-PARK', '..%2f..%2fetc', "x'--", '%00', 'constructor'])(
  'a post with the id %s is not found',
  async (id) => {
    const response = await ask(`/blogs/${id}`)
    expect([404, 400]).toContain(response.status)
    if (response.status === 404) expect(response.body).toEqual({ success: false, message: 'Post not found' })
  },
)

test('changes and deletions show at once in the same process, and soon in others', async () => {
  await db.updateTable('post').set({ title: 'Which park?' }).where('id', '=', 'which-park').execute()
  clearPostCache(db)
  expect((await ask('/blogs/which-park')).body.title).toBe('Which park?')

  await db
    .updateTable('post')
    .set({ deleted_at: new Date(noon) })
    .where('id', '=', 'which-park')
    .execute()
  await expect.poll(async () => (await ask('/blogs/which-park')).status).toBe(404)
  const list: PostWire[] = (await ask('/blogs')).body
  expect(list.map(({ id }) => id)).not.toContain('which-park')
})
