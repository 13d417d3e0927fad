import { z } from '@hono/zod-openapi'
import { createRoute, createRouter, jsonResponse, staffRoute } from '#api/route-kit.ts'
import { SearchResponse } from '#contracts/search/search.ts'
import { findPostsInAnyLanguage } from '#db/content/posts.ts'
import { listPackages } from '#db/packages/packages.ts'
import { searchBookings } from '#db/search/search-bookings.ts'
import { matchesAnyLanguage } from '#domain/packages/package-texts.ts'
import { matchesText, withoutAccents } from '#domain/primitives/text-search.ts'
import { may, seesContacts } from '#domain/staff/permission.ts'

export const search = createRouter()

const route = createRoute({
  method: 'get',
  path: '/search',
  ...staffRoute('Staff'),
  summary: 'Search bookings (by reference, name, phone or email), packages and posts, as far as the role may see them',
  request: { query: z.object({ q: z.string().trim().max(100).default('') }) },
  responses: { 200: jsonResponse('A few of each', SearchResponse) },
})

const maxOfEach = 5

search.openapi(route, async (c) => {
  const { db } = c.var.app
  const { role } = c.var.staff
  const { q } = c.req.valid('query')
  const nothing = { bookings: [], count: 0, isPartial: false }
  const isLongEnough = q.length >= 2
  const { bookings, count, isPartial } =
    isLongEnough && may(role, 'list bookings')
      ? await searchBookings(db, { q, isBlindToContacts: !seesContacts(role) })
      : nothing
  const packages = best(
    isLongEnough && may(role, 'read packages') ? await listPackages(db) : [],
    (pkg) => matchesAnyLanguage(pkg, q),
    ({ name }) => rankIn(name, q),
  )
  const posts = best(
    isLongEnough && may(role, 'write posts') ? await findPostsInAnyLanguage(db, q) : [],
    () => true,
    ({ title }) => rankIn(title, q),
  )
  return c.json(
    {
      success: true as const,
      bookings: bookings.map(({ reference, day, ...booking }) => ({ bookingId: reference, date: day, ...booking })),
      bookingCount: count,
      isPartial,
      packages: packages.slice(0, maxOfEach).map(({ id, name, park, isActive }) => ({ id, name, park, isActive })),
      packageCount: packages.length,
      posts: posts.slice(0, maxOfEach).map(({ id, title, date }) => ({ id, title, date })),
      postCount: posts.length,
    },
    200,
  )
})

/** Filters like the full list, so that the counts match it, and sorts matches of the name first. */
function best<T>(all: readonly T[], isFound: (one: T) => boolean, rankOf: (one: T) => number): T[] {
  return all.filter(isFound).sort((one, other) => rankOf(one) - rankOf(other))
}

function rankIn(name: string, q: string): number {
  if (withoutAccents(name).startsWith(withoutAccents(q))) return 0
  return matchesText(name, q) ? 1 : 2
}
