import { houseContext } from '#context.ts'
import { isDatabaseAway } from '#records/outage.ts'
import { listPackages } from '#records/packages.ts'
import { listPosts } from '#records/posts.ts'
import type { Route } from './+types/sitemap'
import { pages } from './pages.ts'

/** Every page that a guest may find, with our address before it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(houseContext)
  try {
    const [packages, posts] = await Promise.all([listPackages(db, { active: true }), listPosts(db)])
    const paths = [
      ...pages,
      ...packages.map(({ id }) => `/packages/${encodeURIComponent(id)}`),
      ...posts.map(({ id }) => `/blog/${encodeURIComponent(id)}`),
    ]
    return new Response(sitemap(paths.map((path) => ({ address: `${settings.baseUrl}${path}` }))), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    // Half a map would say that the other half is gone.
    return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
  }
}

type Entry = { address: string; changed?: string }

export function sitemap(entries: readonly Entry[]): string {
  const urls = entries.map(
    ({ address, changed }) =>
      `  <url><loc>${escaped(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
