import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate'
import { languages, pathIn } from '#domain/primitives/language.ts'

/** A received document and its parsed form. */
type Document = { path: string; status: number; headers: Headers; html: string; root: HtmlElement }

/** A link target on our own host: `path` with its query, and the fragment. */
type Link = { from: string; kind: string; path: string; place: string }

/** Everything reachable on our own host from the home pages, the sitemap and the feed. */
export type Crawl = {
  documents: Map<string, Document>
  /** Status and redirect of each URL. */
  answers: Map<string, { status: number; location: string | null; type: string }>
  links: Link[]
  /** External links with their rel attribute. They are not requested. */
  outward: { from: string; href: string; rel: string; target: string }[]
}

/** Pages that no page links to: after a booking, from an email, or by mistake. */
export const unlinkedPages = [
  '/nothing-here',
  '/offline',
  '/packages/nothing-here',
  '/blog/nothing-here',
  '/room/castle',
  '/browse-packages?park=atlantis',
  '/browse-packages?park=bundala',
  '/packages?package=nothing-here',
  '/packages?package=yala-morning-safari',
  '/packages?package=yala-shared-dawn',
  '/packages?search=zebra',
  '/packages?page=2&type=private&sort=price-high',
  '/packages?ref=PM23456789',
  '/booking?package=morning',
  '/booking/confirm',
  '/booking/confirm?ref=PM23456789',
  '/payment',
  '/payment?ref=PM23456789',
  '/my-booking',
  '/my-booking?ref=PM23456789',
  '/blog?category=Wildlife',
  '/contact?sent',
  '/newsletter',
  '/newsletter/thanks',
  '/newsletter/confirm',
  '/newsletter/confirm?token=abc',
  '/newsletter/leave',
  '/newsletter/leave?token=abc',
]

export async function crawlSite(url: string): Promise<Crawl> {
  const crawl: Crawl = { documents: new Map(), answers: new Map(), links: [], outward: [] }
  const waiting = languages.flatMap((language) => ['/', ...unlinkedPages].map((path) => pathIn(language, path)))
  waiting.push('/sitemap.xml', '/robots.txt', '/blog/rss.xml', '/admin', '/package', '/api/docs')
  const starts = new Set(waiting)
  const known = new Set(waiting)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // There are thousands of combinations of package, page and filter, so only linked ones are requested.
    const isRead = starts.has(path) || !/\/packages\?/.test(path)
    for (const link of await visit(url, path, crawl, isRead)) {
      if (known.has(link)) continue
      known.add(link)
      waiting.push(link)
    }
  }
  return crawl
}

/** Requests one URL, records the response and returns its links. */
async function visit(url: string, path: string, crawl: Crawl, isRead: boolean): Promise<string[]> {
  const ask = () => fetch(url + path, { method: isRead ? 'GET' : 'HEAD', redirect: 'manual' })
  // If parsing took long, the server has closed the idle connection, and only the next request notices.
  const answer = await ask().catch(ask)
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const location = answer.headers.get('location')
  crawl.answers.set(path, { status: answer.status, location, type })
  if (location) {
    const next = onOurHost(url, path, location)
    return next ? [next.pathname + next.search] : []
  }
  if (!isRead) return []
  if (!/^(?:text\/html|application\/(?:xml|rss\+xml|manifest\+json)|text\/plain|text\/css)$/.test(type)) {
    await answer.body?.cancel()
    return []
  }
  const text = await answer.text()
  const found = type === 'text/html' ? readDocument(text, path, answer, crawl) : namedIn(text, type)
  const next: string[] = []
  for (const { kind, href } of found) {
    const there = onOurHost(url, path, href)
    if (!there) continue
    crawl.links.push({ from: path, kind, path: there.pathname + there.search, place: there.hash.slice(1) })
    next.push(there.pathname + there.search)
  }
  return next
}

const grammar = await new StaticConfigLoader({ extends: ['html-validate:standard'] }).getConfigFor('page.html')

type Named = { kind: string; href: string }

function readDocument(html: string, path: string, answer: Response, crawl: Crawl): Named[] {
  const root = new Parser(grammar).parseHtml(html)
  crawl.documents.set(path, { path, status: answer.status, headers: answer.headers, html, root })
  const named: Named[] = []
  for (const [selector, attribute] of linkSelectors) {
    for (const element of root.querySelectorAll(selector)) {
      const value = element.getAttributeValue(attribute)
      if (value === null) continue
      const hrefs = attribute.endsWith('srcset') ? value.split(/,\s+/).map((part) => part.split(' ')[0] ?? '') : [value]
      for (const href of hrefs) named.push({ kind: `${element.tagName} ${attribute}`, href: plain(href) })
      if (element.tagName === 'a' && /^https?:/.test(value)) {
        const [rel, target] = ['rel', 'target'].map((name) => element.getAttributeValue(name) ?? '')
        crawl.outward.push({ from: path, href: plain(value), rel: rel ?? '', target: target ?? '' })
      }
    }
  }
  return named
}

const linkSelectors: [selector: string, attribute: string][] = [
  ['[href]', 'href'],
  ['[src]', 'src'],
  ['[srcset]', 'srcset'],
  ['[imagesrcset]', 'imagesrcset'],
  ['form[action]', 'action'],
  ['[formaction]', 'formaction'],
  ['[poster]', 'poster'],
  ['meta[property="og:image"]', 'content'],
  ['meta[property="og:url"]', 'content'],
]

/** The URLs in a sitemap, a feed, a manifest, robots.txt or a style sheet. */
function namedIn(text: string, type: string): Named[] {
  const patterns: Record<string, RegExp> = {
    'application/xml': /(?:<loc>|href=")([^<"]+)/g,
    'application/rss+xml': /(?:<link>|<guid[^>]*>|(?:href|url|src)=")([^<"]+)/g,
    'application/manifest+json': /"(?:src|start_url|scope|url|id)":\s*"([^"]+)"/g,
    'text/plain': /^Sitemap: (\S+)/gm,
    'text/css': /url\(["']?([^"')]+)/g,
  }
  const pattern = patterns[type]
  return pattern ? [...text.matchAll(pattern)].map(([, href = '']) => ({ kind: type, href: plain(href) })) : []
}

/** Undefined for another host, mailto: and tel:. Behind a proxy our public origin may differ. */
function onOurHost(url: string, from: string, href: string): URL | undefined {
  if (!URL.canParse(href, url + from)) return undefined
  const there = new URL(href, url + from)
  return there.host === new URL(url).host ? there : undefined
}

function plain(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex, decimal) =>
      String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&amp;/g, '&')
}
