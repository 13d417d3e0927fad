import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { hiddenPaths, indexedPaths } from './indexed-pages.ts'
import { sitemap } from './sitemap.ts'

/** Pages that nobody should find by searching: for one guest, or for one moment. */
const unlisted = [
  '/newsletter',
  '/newsletter/thanks',
  '/newsletter/confirm',
  '/newsletter/leave',
  '/offline',
  '/package',
]

test('every page of the website is in the map of the site, hidden from robots, or left out on purpose', async () => {
  const paths = flat(await routes).filter((path) => !/[:*.]/.test(path))
  const forgotten = paths.filter(
    (path) =>
      !indexedPaths.includes(path) &&
      !unlisted.includes(path) &&
      !hiddenPaths.some((start) => path === start || path.startsWith(`${start}/`)),
  )
  expect(forgotten).toEqual([])
})

test('the map lists only pages that there are', async () => {
  const shapes = flat(await routes).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  expect(indexedPaths.filter((page) => !shapes.some((shape) => shape.test(page.replace(/\?.*$/, ''))))).toEqual([])
  expect(new Set(indexedPaths).size).toBe(indexedPaths.length)
})

test('a page stands in the map once for each language, and each time with all the others', () => {
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

test('an address is written so that no sign of it can end its element', () => {
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
