import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'

/** Pagination of a list in memory. `cursor` is the id after which the page starts. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional().openapi({ description: '100 by default' }),
  cursor: z.string().max(100).optional().openapi({ description: 'From the Link header of the previous page' }),
})

export function requestedPage({ limit = 100, cursor }: z.infer<typeof pageQuery>) {
  return { limit, cursor }
}

/** The requested page with its pagination headers. An unknown cursor returns the first page. */
export function pageOf<Row extends { id: string }>(
  c: Context,
  all: readonly Row[],
  { limit, cursor }: { limit: number; cursor: string | undefined },
): { rows: Row[]; headers: Record<string, string> } {
  const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  const rows = all.slice(from, from + limit)
  const last = rows.at(-1)
  const headers: Record<string, string> = { 'X-Total-Count': String(all.length) }
  if (last && from + limit < all.length) {
    const next = new URL(c.req.url)
    next.searchParams.set('cursor', last.id)
    headers.Link = `<${next.pathname}${next.search}>; rel="next"`
  }
  return { rows, headers }
}
