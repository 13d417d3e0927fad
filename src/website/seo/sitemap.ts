import { appContext } from '#app-context.ts'
import { listPosts } from '#db/content/posts.ts'
import { isDatabaseUnavailable } from '#db/is-unavailable.ts'
import { listPackages } from '#db/packages/packages.ts'
import { type Language, languages, pathIn } from '#domain/primitives/language.ts'
import { packagePath } from '#website/layout/paths.ts'
import type { Route } from './+types/sitemap'
import { indexedPaths } from './indexed-pages.ts'

/**
 * Every page that a guest may find, with our address before it. Of very many `?part=` is one part, and without it the file
 * says where the parts are.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext)
  try {
    const [packages, posts] = await Promise.all([listPackages(db, { active: true }), listPosts(db)])
    const paths = [
      ...indexedPaths,
      ...packages.map(({ id }) => packagePath(id)),
      ...posts.map(({ id }) => `/blog/${encodeURIComponent(id)}`),
    ]
    const text = textFor(settings.baseUrl, paths, new URL(request.url).searchParams.get('part'))
    if (text === null) return new Response(null, { status: 404 })
    return new Response(text, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    // Half a map would say that the other half is gone.
    return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
  }
}

// Search engines take 50,000 addresses a file, of which each page has three; so many are made in twenty milliseconds.
const pagesInPart = 1_000

function textFor(baseUrl: string, paths: readonly string[], asked: string | null): string | null {
  const parts = Math.ceil(paths.length / pagesInPart)
  if (asked === null) return parts === 1 ? sitemap(baseUrl, paths) : sitemapOfParts(baseUrl, parts)
  const part = /^\d{1,6}$/.test(asked) ? Number(asked) : 0
  if (part < 1 || part > parts) return null
  return sitemap(baseUrl, paths.slice((part - 1) * pagesInPart, part * pagesInPart))
}

/** Where the parts are. */
function sitemapOfParts(baseUrl: string, parts: number): string {
  const places = Array.from({ length: parts }, (_, before) => escaped(`${baseUrl}/sitemap.xml?part=${before + 1}`))
  const entries = places.map((place) => `  <sitemap>\n    <loc>${place}</loc>\n  </sitemap>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
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

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const namespaces = `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`

const link = (language: string, address: string) =>
  `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}" />\n`

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
