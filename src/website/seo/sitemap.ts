import { appContext } from '#app-context.ts'
import { listPosts } from '#db/content/posts.ts'
import { listPackages } from '#db/packages/packages.ts'
import { type Language, languages, pathIn } from '#domain/primitives/language.ts'
import { fallbackDuringOutage, unavailableFile } from '#website/layout/outage.ts'
import { packagePath } from '#website/layout/paths.ts'
import type { Route } from './+types/sitemap'
import { indexedPaths } from './indexed-pages.ts'

/** All public pages. With more than `pagesInPart` it is an index of parts, and `?part=` is one of them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext)
  const found = await Promise.all([listPackages(db, { active: true }), listPosts(db)]).catch(fallbackDuringOutage(null))
  if (!found) return unavailableFile()
  const [packages, posts] = found
  const paths = [
    ...indexedPaths,
    ...packages.map(({ id }) => packagePath(id)),
    ...posts.map(({ id }) => `/blog/${encodeURIComponent(id)}`),
  ]
  const text = textFor(config.baseUrl, paths, new URL(request.url).searchParams.get('part'))
  if (text === null) return new Response(null, { status: 404 })
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

// Search engines accept 50,000 URLs per file, and a page has three. A part takes 20 ms.
const pagesInPart = 1_000

function textFor(baseUrl: string, paths: readonly string[], part: string | null): string | null {
  const parts = Math.ceil(paths.length / pagesInPart)
  if (part === null) return parts === 1 ? sitemap(baseUrl, paths) : sitemapOfParts(baseUrl, parts)
  const number = /^\d{1,6}$/.test(part) ? Number(part) : 0
  if (number < 1 || number > parts) return null
  return sitemap(baseUrl, paths.slice((number - 1) * pagesInPart, number * pagesInPart))
}

function sitemapOfParts(baseUrl: string, parts: number): string {
  const places = Array.from({ length: parts }, (_, index) => escaped(`${baseUrl}/sitemap.xml?part=${index + 1}`))
  const entries = places.map((place) => `  <sitemap>\n    <loc>${place}</loc>\n  </sitemap>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** Each page in each language, with links to the other languages. */
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
