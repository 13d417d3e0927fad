import { z } from '@hono/zod-openapi'
import { actorOf, idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import {
  byId,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  staffRoute,
} from '#api/route-kit.ts'
import { PostChange, PostRequest, translatedPostOnTheWire, WholePostWire } from '#contracts/content/post.ts'
import { deletePost, publishPost, updatePost } from '#services/content/manage-posts.ts'

/** Blog editing for staff. */
export const staffPosts = createRouter()

const publish = createRoute({
  method: 'post',
  path: '/blogs',
  ...staffRoute('Blog', 'write posts'),
  summary: 'Publish a post; its URL is derived from the title. 422 when its text takes more than two seconds to render',
  request: { headers: idempotencyHeader, body: jsonBody(PostRequest) },
  responses: { 201: jsonResponse('The post', WholePostWire) },
})

const published = replayable(translatedPostOnTheWire)

staffPosts.openapi(publish, async (c) => {
  const asked = c.req.valid('json')
  const requestContext = requestContextOf(c, `posts ${c.var.staff.id}`, asked)
  return published.send(c, await publishPost(c.var.app, asked, requestContext, published.bodyOf))
})

const change = createRoute({
  method: 'put',
  path: '/blogs/{id}',
  ...staffRoute('Blog', 'write posts'),
  summary: 'Change a post; its URL stays. 409 when it was changed since `version`',
  request: { params: byId, body: jsonBody(PostChange) },
  responses: { 200: jsonResponse('The updated post', WholePostWire), ...errorResponses(404, 409, 422) },
})

staffPosts.openapi(change, async (c) => {
  const outcome = await updatePost(c.var.app, c.req.valid('param').id, c.req.valid('json'), actorOf(c))
  return outcome.ok ? c.json(translatedPostOnTheWire(outcome.post), 200) : refuse(c, outcome.error)
})

const remove = createRoute({
  method: 'delete',
  path: '/blogs/{id}',
  ...staffRoute('Blog', 'write posts'),
  summary: 'Delete a post',
  request: { params: byId },
  responses: {
    200: jsonResponse('Removed', z.object({ success: z.literal(true), message: z.string() })),
    ...errorResponses(400, 404),
  },
})

staffPosts.openapi(remove, async (c) => {
  const outcome = await deletePost(c.var.app, c.req.valid('param').id, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, message: 'Post removed' }, 200)
})
