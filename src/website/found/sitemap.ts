import { houseContext } from '#context.ts'
import { type Language, languages, pathIn } from '#phrases/language.ts'
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
    return new Response(sitemap(settings.baseUrl, paths), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    // Half a map would say that the other half is gone.
    return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
  }
}

/** Each page in each language, with where the same page stands in the others. */
export function sitemap(baseUrl: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const address = (language: Language) => escaped(`${baseUrl}${pathIn(language, path)}`)
    const others = languages.map((language) => link(language, address(language)))
    const all = [...others, link('x-default', address('en'))].join('')
    return languages.map((language) => `  <url>\n    <loc>${address(language)}</loc>\n${all}  </url>\n`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`
}

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const link = (language: string, address: string) =>
  `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}" />\n`

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
