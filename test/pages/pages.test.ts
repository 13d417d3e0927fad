import { beforeAll, expect, inject, test } from 'vitest'
import { languageOfPath, languages, pathIn } from '#domain/primitives/language.ts'
import { type Crawl, crawlSite, unlinkedPages } from './crawl.ts'
import { markupFaults } from './markup.ts'
import { faultsOf } from './schema-org.ts'

const url = inject('url')
let crawl: Crawl

beforeAll(async () => {
  crawl = await crawlSite(url)
})

/** Error pages for nonexistent URLs. */
const isMistaken = (path: string) => /\/nothing-here$/.test(path)

test('the crawl finds every page in each language', () => {
  const paths = [...crawl.documents.keys()]
  const spoken = (language: string) => paths.filter((path) => languageOfPath(path).language === language)
  expect(spoken('de').length).toBeGreaterThan(unlinkedPages.length + 40)
  expect(spoken('fr')).toHaveLength(spoken('de').length)
})

test('every link on our pages, in the sitemap and in the feed works', () => {
  const from = (path: string) => crawl.links.find((link) => link.path === path)?.from ?? 'nowhere'
  const lost = [...crawl.answers]
    .filter(([path, { status }]) => (isMistaken(path) ? status !== 404 : ![200, 302, 308].includes(status)))
    .map(([path, { status }]) => `${status} ${path}, named on ${from(path)}`)
  expect(lost).toEqual([])
})

test('only /package redirects: no other link does', () => {
  const leading = [...crawl.answers].filter(([, { location }]) => location).map(([path]) => path)
  expect(leading).toEqual(['/package'])
})

test('every linked fragment exists', () => {
  const isThere = (path: string, place: string) => {
    const document = crawl.documents.get(path)
    return !document || document.html.includes(` id="${decodeURIComponent(place)}"`)
  }
  const lost = crawl.links.filter(({ path, place }) => place && !isThere(path, place))
  expect(lost.map(({ from, path, place }) => `${from} leads to ${path}#${place}`)).toEqual([])
})

test('a static page is the same with advertising parameters', async () => {
  const read = async (path: string) => {
    const response = await fetch(url + path)
    return [response.status, response.headers.get('etag'), await response.text()]
  }
  for (const path of ['/?', '/de/about?', '/fr/packages/yala-morning-safari?', '/browse-packages?park=yala&']) {
    const advertised = await read(`${path}utm_source=mail.example&utm_medium=cpc&gclid=Cj0`)
    expect(advertised, path).toEqual(await read(path.replace(/.$/, '')))
    expect(advertised, path).toEqual([200, expect.any(String), expect.not.stringContaining('utm_')])
  }
})

test('the customiser also credits a partner if the URL has advertising parameters', async () => {
  const address = `${url}/packages?package=yala-morning-safari&partner=LAGOON&utm_source=mail`
  const html = await (await fetch(address)).text()
  expect(html).toContain('"partner":"LAGOON"')
  expect(html).toContain('utm_source=mail')
})

test('external links send no referrer', () => {
  const hasFrame = (from: string, name: string) => crawl.documents.get(from)?.html.includes(`<iframe name="${name}"`)
  const open = crawl.outward.filter(({ from, rel, target }) => !/\bnoopener\b/.test(rel) && !hasFrame(from, target))
  expect(open).toEqual([])
  expect(crawl.outward.length).toBeGreaterThan(100)
})

test('the style sheet of every page has the classes of the page', async () => {
  const sheets = new Map<string, Set<string>>()
  for (const [path] of crawl.answers)
    if (path.endsWith('.css')) sheets.set(path, classesIn(await (await fetch(url + path)).text()))
  const complete = [...sheets].find(([path]) => path.includes('/site.'))?.[1] ?? new Set()
  expect(complete.size).toBeGreaterThan(1000)
  const missing = new Map<string, string>()
  let readOnly = 0
  for (const { path, html } of crawl.documents.values()) {
    const [, named = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
    if (!named.includes('/reading.')) continue
    readOnly += 1
    for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of unescapeHtml(value).split(/\s+/))
        if (complete.has(name) && !sheets.get(named)?.has(name)) missing.set(name, path)
    }
  }
  expect(readOnly).toBeGreaterThan(100)
  expect([...missing].map(([name, path]) => `${name} on ${path}`)).toEqual([])
})

/** The class names in the selectors of a style sheet, without their escapes. */
function classesIn(css: string): Set<string> {
  const names = css.matchAll(/\.((?:\\.|[\w-])+)/g)
  return new Set([...names].map(([, name = '']) => name.replaceAll('\\', '')))
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? '')
}

test('no page shows the same scene twice', async () => {
  // Imported at runtime, because the drawing code has no types.
  const { sceneOf } = await import(new URL('../../art/pictures.mjs', import.meta.url).href)
  const twice: string[] = []
  for (const { path, html } of crawl.documents.values()) {
    const pictures = [...html.matchAll(/<img\b[^>]*\bsrc="\/art\/([a-z0-9-]+?)(?:-\d{3,4})?\.(?:jpg|webp)"/g)]
    const scenes = pictures.map(([, key]) => sceneOf(key) as string)
    const repeated = scenes.filter((scene, index) => scenes.indexOf(scene) < index)
    if (repeated.length > 0) twice.push(`${path}: ${repeated}`)
  }
  expect(twice).toEqual([])
})

test('alternative texts of package drawings describe the picture in each language, not only its place', () => {
  const htmlOf = (path: string) => crawl.documents.get(path)?.html ?? ''
  const river = '/packages/yala-across-the-river'
  expect(htmlOf(river)).toContain('alt="Illustration of water buffalo crossing a river at sunset"')
  expect(htmlOf(`/de${river}`)).toContain('alt="Illustration von Wasserbüffeln, die')
  expect(htmlOf(`/fr${river}`)).toContain('des buffles d’eau traversent une rivière')
  for (const path of ['/packages', '/browse-packages'].flatMap((list) => languages.map((each) => pathIn(each, list)))) {
    const alts = [...htmlOf(path).matchAll(/<img src="\/art\/[^"]*" alt="([^"]+)"/g)].map(([, alt]) => alt)
    expect(alts.length, path).toBeGreaterThan(3)
    expect(alts, path).not.toContainEqual(expect.stringMatching(/National Park|Nationalpark|parc national/))
  }
})

test('every page is valid HTML', () => {
  const faults = new Map<string, string[]>()
  for (const { path, html } of crawl.documents.values())
    for (const fault of markupFaults(html)) faults.set(fault, [...(faults.get(fault) ?? []), path])
  expect([...faults].map(([fault, paths]) => `${fault} on ${paths.length} pages: ${paths.slice(0, 3)}`)).toEqual([])
})

test('the HTML validator finds errors', () => {
  expect(
    markupFaults('<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p><div></div></p>'),
  ).not.toEqual([])
})

test('structured data on every page is valid by schema.org', () => {
  const faults: string[] = []
  let things = 0
  for (const { path, html } of crawl.documents.values()) {
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      const data = JSON.parse(json) as { '@context': string; '@graph': Parameters<typeof faultsOf>[0][] }
      if (data['@context'] !== 'https://schema.org') faults.push(`${path}: ${data['@context']}`)
      things += data['@graph'].length
      for (const thing of data['@graph']) faults.push(...faultsOf(thing, url).map((fault) => `${path}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
  expect(things).toBeGreaterThan(200)
})

test('every page has one main heading, its language and its policy', () => {
  for (const { path, html, headers, root } of crawl.documents.values()) {
    if (path.startsWith('/api/') || path === '/admin') continue
    const { language } = languageOfPath(path)
    expect(html, path).toContain(`<html lang="${language}"`)
    expect(headers.get('content-language'), path).toBe(language)
    expect(headers.get('content-security-policy'), path).toContain("style-src 'self'")
    expect(root.querySelectorAll('h1').length, path).toBeLessThanOrEqual(1)
  }
})
