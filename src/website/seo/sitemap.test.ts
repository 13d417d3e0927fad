import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { hiddenPaths, indexedPaths } from './indexed-pages.ts'
import { sitemap } from './sitemap.ts'

/** Pages that search engines must not list: private or temporary ones. */
const unlisted = [
  '/newsletter',
  '/newsletter/thanks',
  '/newsletter/confirm',
  '/newsletter/leave',
  '/offline',
  '/status',
  '/package',
]

test('every page is in the sitemap, hidden from robots, or excluded on purpose', async () => {
  const paths = flat(await routes).filter((path) => !/[:*.]/.test(path))
  const forgotten = paths.filter(
    (path) =>
      !indexedPaths.includes(path) &&
      !unlisted.includes(path) &&
      !hiddenPaths.some((start) => path === start || path.startsWith(`${start}/`)),
  )
  expect(forgotten).toEqual([])
})

test('the sitemap lists only existing pages', async () => {
  const shapes = flat(await routes).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  expect(indexedPaths.filter((page) => !shapes.some((shape) => shape.test(page.replace(/\?.*$/, ''))))).toEqual([])
  expect(new Set(indexedPaths).size).toBe(indexedPaths.length)
})

test('the sitemap lists each page once per language, with links to the others', () => {
  const map = sitemap('https://safari.example', ['/'])
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://safari.example/',
    'https://safari.example/de',
    'https://safari.example/fr',
  ])
  const link = '<xhtml:link rel="alternate" hreflang="de" href="https://safari.example/de" />'
  expect(map.split(link)).toHaveLength(4)
  expect(map).toContain('hreflang="x-default" href="https://safari.example/"')
})

test('URLs are escaped for XML', () => {
  const map = sitemap('https://safari.example', ['/a?b=1&c=<d>'])
  expect(map).toContain('<loc>https://safari.example/a?b=1&#38;c=&#60;d&#62;</loc>')
  expect(map).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /)
})

function flat(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? parent : `${parent}/${path}`
    return [...(path !== undefined || index ? [here || '/'] : []), ...flat(children, here)]
  })
}
