import { createRoute, z } from '@hono/zod-openapi'
import { findPost, listPosts } from '#records/posts.ts'
import { PostWire, postOnTheWire, WholePostWire, wholePostOnTheWire } from '#rules/post-wire.ts'
import { answer, newDoor, noes, refuse } from './door.ts'
import { forEverybody } from './for-everybody.ts'

export const posts = newDoor()

const list = createRoute({
  method: 'get',
  path: '/blogs',
  tags: ['Blog'],
  summary: 'All posts, newest first, without what they say',
  responses: { 200: answer('The posts', z.array(PostWire)), ...noes(429, 503) },
})

posts.openapi(list, async (c) => forEverybody(c, (await listPosts(c.var.house.db)).map(postOnTheWire)))

const one = createRoute({
  method: 'get',
  path: '/blogs/{id}',
  tags: ['Blog'],
  summary: 'One post with what it says, in Markdown',
  request: { params: z.object({ id: z.string().openapi({ example: 'when-to-come' }) }) },
  responses: { 200: answer('The post', WholePostWire), ...noes(404, 429, 503) },
})

posts.openapi(one, async (c) => {
  const post = await findPost(c.var.house.db, c.req.valid('param').id)
  return post ? forEverybody(c, wholePostOnTheWire(post)) : refuse(c, 'post not found')
})
