import { z } from '@hono/zod-openapi'
import { pageOf, pageQuery, requestedPage } from '#api/pagination.ts'
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
  listedPostOnTheWire,
  PostWire,
  translatedPostOnTheWire,
  WholePostWire,
  wholePostOnTheWire,
} from '#contracts/content/post.ts'
import { findPost, findPostsInAnyLanguage, findTranslatedPost, listPosts } from '#db/content/posts.ts'
import { categoryFromText, matchesPost, type Post } from '#domain/content/post.ts'
import type { TranslatedLanguage } from '#domain/primitives/language.ts'
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
      untranslated: z.literal('true').optional().openapi({
        description: 'For staff: only posts with a text that is not translated into German or French yet',
      }),
      lang: langQuery,
    }),
  },
  responses: { 200: jsonResponse('The posts', z.array(PostWire)), ...errorResponses(401) },
})

posts.openapi(list, async (c) => {
  const { category, q = '', untranslated } = c.req.valid('query')
  const { db } = c.var.app
  if (untranslated && !c.var.staff) {
    // Returned directly, its type would be widened by the array of the other response.
    const refusal = refuse(c, 'authentication required')
    return refusal
  }
  const named = category?.trim() && !/^all$/i.test(category.trim()) ? categoryFromText(category) : null
  const isWanted = (post: Post) => named === null || post.category === named
  // Staff search in all languages, guests in the one they read.
  const found = c.var.staff
    ? (await findPostsInAnyLanguage(db, q)).filter((post) => !untranslated || post.untranslated.length > 0)
    : (await listPosts(db, currentLanguage())).filter((post) => matchesPost(post, q))
  const { rows, headers } = pageOf<Post & { untranslated?: TranslatedLanguage[] }>(
    c,
    found.filter(isWanted),
    requestedPage(c.req.valid('query')),
  )
  return publicResponse(c, rows.map(listedPostOnTheWire), headers)
})

const find = createRoute({
  method: 'get',
  path: '/blogs/{id}',
  tags: ['Blog'],
  summary: 'Get a post with its content in Markdown; with a token in English with all translations',
  security: [{}, ...byToken],
  middleware: optionalStaff,
  request: { params: byId, query: z.object({ lang: langQuery }) },
  responses: { 200: jsonResponse('The post', WholePostWire), ...errorResponses(404) },
})

posts.openapi(find, async (c) => {
  const { id } = c.req.valid('param')
  if (c.var.staff) {
    const post = await findTranslatedPost(c.var.app.db, id)
    return post ? c.json(translatedPostOnTheWire(post), 200) : refuse(c, 'post not found')
  }
  const post = await findPost(c.var.app.db, id, currentLanguage())
  return post ? publicResponse(c, wholePostOnTheWire(post)) : refuse(c, 'post not found')
})
