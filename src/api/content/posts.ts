import { z } from '@hono/zod-openapi'
import { pageAsked, pageOf, pageQuery } from '#api/pagination.ts'
import { publicResponse } from '#api/public-response.ts'
import {
  byId,
  byToken,
  createRoute,
  createRouter,
  errorResponses,
  jsonResponse,
  langQuery,
  optionalStaff,
  refuse,
} from '#api/route-kit.ts'
import {
  PostWire,
  postOnTheWire,
  translatedPostOnTheWire,
  WholePostWire,
  wholePostOnTheWire,
} from '#contracts/content/post.ts'
import { findPost, findPostsInAnyLanguage, findTranslatedPost, listPosts } from '#db/content/posts.ts'
import { categoryFromText, matchesPost } from '#domain/content/post.ts'
import { currentLanguage } from '#i18n/language.ts'

export const posts = createRouter()

const list = createRoute({
  method: 'get',
  path: '/blogs',
  tags: ['Blog'],
  summary:
    'List posts, newest first, without their content; `Link: rel="next"` is the next page, `X-Total-Count` the total',
  security: [{}, ...byToken],
  middleware: optionalStaff,
  request: {
    query: pageQuery.extend({
      category: z.string().max(100).optional(),
      q: z.string().max(200).optional().openapi({ description: 'Words in the title, excerpt or category' }),
      lang: langQuery,
    }),
  },
  responses: { 200: jsonResponse('The posts', z.array(PostWire)), ...errorResponses(400, 429, 503) },
})

posts.openapi(list, async (c) => {
  const { category, q = '' } = c.req.valid('query')
  const { db } = c.var.app
  const named = category?.trim() && !/^all$/i.test(category.trim()) ? categoryFromText(category) : null
  // Staff search in all languages, guests in the one they read.
  const matching = c.var.staff
    ? await findPostsInAnyLanguage(db, q)
    : (await listPosts(db, currentLanguage())).filter((post) => matchesPost(post, q))
  const found = matching.filter((post) => named === null || post.category === named)
  const page = pageOf(c, found, pageAsked(c.req.valid('query')))
  return publicResponse(c, page.rows.map(postOnTheWire), page.headers)
})

const one = createRoute({
  method: 'get',
  path: '/blogs/{id}',
  tags: ['Blog'],
  summary: 'Get a post with its content in Markdown; with a token in English with all translations',
  security: [{}, ...byToken],
  middleware: optionalStaff,
  request: { params: byId, query: z.object({ lang: langQuery }) },
  responses: { 200: jsonResponse('The post', WholePostWire), ...errorResponses(400, 404, 429, 503) },
})

posts.openapi(one, async (c) => {
  const { id } = c.req.valid('param')
  if (c.var.staff) {
    const post = await findTranslatedPost(c.var.app.db, id)
    return post ? c.json(translatedPostOnTheWire(post), 200) : refuse(c, 'post not found')
  }
  const post = await findPost(c.var.app.db, id, currentLanguage())
  return post ? publicResponse(c, wholePostOnTheWire(post)) : refuse(c, 'post not found')
})
