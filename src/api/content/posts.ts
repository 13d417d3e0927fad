import { z } from '@hono/zod-openapi'
import { pageAsked, pageOf, pageQuery } from '#api/pagination.ts'
import { publicResponse } from '#api/public-response.ts'
import { byId, createRoute, createRouter, errorResponses, jsonResponse, refuse } from '#api/route-kit.ts'
import { PostWire, postOnTheWire, WholePostWire, wholePostOnTheWire } from '#contracts/content/post.ts'
import { findPost, listPosts } from '#db/content/posts.ts'
import { categoryFromText, matchesPost } from '#domain/content/post.ts'

export const posts = createRouter()

const list = createRoute({
  method: 'get',
  path: '/blogs',
  tags: ['Blog'],
  summary:
    'List posts, newest first, without their content; `Link: rel="next"` is the next page, `X-Total-Count` the total',
  request: {
    query: pageQuery.extend({
      category: z.string().max(100).optional(),
      q: z.string().max(200).optional().openapi({ description: 'Words in the title, excerpt or category' }),
    }),
  },
  responses: { 200: jsonResponse('The posts', z.array(PostWire)), ...errorResponses(400, 429, 503) },
})

posts.openapi(list, async (c) => {
  const { category, q = '' } = c.req.valid('query')
  const all = await listPosts(c.var.app.db)
  const named = category?.trim() && !/^all$/i.test(category.trim()) ? categoryFromText(category) : null
  const found = all.filter((post) => (named === null || post.category === named) && matchesPost(post, q))
  const page = pageOf(c, found, pageAsked(c.req.valid('query')))
  return publicResponse(c, page.rows.map(postOnTheWire), page.headers)
})

const one = createRoute({
  method: 'get',
  path: '/blogs/{id}',
  tags: ['Blog'],
  summary: 'Get a post with its content in Markdown',
  request: { params: byId },
  responses: { 200: jsonResponse('The post', WholePostWire), ...errorResponses(404, 429, 503) },
})

posts.openapi(one, async (c) => {
  const post = await findPost(c.var.app.db, c.req.valid('param').id)
  return post ? publicResponse(c, wholePostOnTheWire(post)) : refuse(c, 'post not found')
})
