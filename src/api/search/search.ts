import { z } from '@hono/zod-openapi'
import { answer, byToken, createRoute, createRouter, errorResponses, staffOnly } from '#api/route-kit.ts'
import { SearchAnswer } from '#contracts/search/search.ts'
import { listPosts } from '#db/content/posts.ts'
import { listPackages } from '#db/packages/packages.ts'
import { findBookings } from '#db/search/search-bookings.ts'
import { saysOfPost } from '#domain/content/post.ts'
import { saysOfPackage } from '#domain/packages/package.ts'
import { matchesText, withoutAccents } from '#domain/primitives/text-search.ts'
import { may, seesContacts } from '#domain/staff/permission.ts'

export const search = createRouter()

const route = createRoute({
  method: 'get',
  path: '/search',
  tags: ['Staff'],
  summary: 'Bookings by reference, name, phone or mail, packages and posts; each role finds what it may see',
  security: byToken,
  middleware: staffOnly(),
  request: { query: z.object({ q: z.string().trim().max(100).default('') }) },
  responses: { 200: answer('A few of each', SearchAnswer), ...errorResponses(400, 401, 503) },
})

const atMost = 5

search.openapi(route, async (c) => {
  const { db } = c.var.app
  const { role } = c.var.staff
  const { q } = c.req.valid('query')
  const nothing = { bookings: [], count: 0 }
  const isAsked = q.length >= 2
  const { bookings, count } =
    isAsked && may(role, 'list bookings')
      ? await findBookings(db, { q, isBlindToContacts: !seesContacts(role) })
      : nothing
  const packages = best(
    isAsked && may(role, 'read packages') ? await listPackages(db) : [],
    (pkg) => saysOfPackage(pkg, q),
    ({ name }) => placeIn(name, q),
  )
  const posts = best(
    isAsked && may(role, 'write posts') ? await listPosts(db) : [],
    (post) => saysOfPost(post, q),
    ({ title }) => placeIn(title, q),
  )
  return c.json(
    {
      success: true as const,
      bookings: bookings.map(({ reference, day, ...booking }) => ({ bookingId: reference, date: day, ...booking })),
      bookingCount: count,
      packages: packages.slice(0, atMost).map(({ id, name, park, isActive }) => ({ id, name, park, isActive })),
      packageCount: packages.length,
      posts: posts.slice(0, atMost).map(({ id, title, date }) => ({ id, title, date })),
      postCount: posts.length,
    },
    200,
  )
})

/** What is found as in its own list, so that the way to all of it holds what it says; what is named so comes first. */
function best<T>(all: readonly T[], isFound: (one: T) => boolean, placeOf: (one: T) => number): T[] {
  return all.filter(isFound).sort((one, other) => placeOf(one) - placeOf(other))
}

function placeIn(name: string, q: string): number {
  if (withoutAccents(name).startsWith(withoutAccents(q))) return 0
  return matchesText(name, q) ? 1 : 2
}
