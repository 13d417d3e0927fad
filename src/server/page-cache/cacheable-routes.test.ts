import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { cacheableRoutes } from './cacheable-routes.ts'

const aRoute = (id: string, path: string | undefined, handle?: object, parentId?: string) => ({
  [id]: { id, path, parentId, index: path === undefined && parentId ? true : undefined, module: { handle } },
})
const routes = {
  ...aRoute('root', ''),
  ...aRoute('frame', undefined, { cache: true }, undefined),
  ...aRoute('home', undefined, { cache: true }, 'frame'),
  ...aRoute('packages', 'packages', {}, 'frame'),
  ...aRoute('package', 'packages/:id', { cache: true }, 'frame'),
  ...aRoute('mine', 'packages/mine', undefined, 'frame'),
  ...aRoute('blog', 'blog', { cache: ['category', 'page'] }, 'frame'),
  ...aRoute('booking', 'booking', { cache: false }, 'frame'),
  ...aRoute('about', 'about', { cache: true, static: true }, 'frame'),
  ...aRoute('browse', 'browse', { cache: ['park', 'page'], static: true }, 'frame'),
  ...aRoute('else', '*', undefined, 'frame'),
} as unknown as ServerBuild['routes']
const cacheKeyOf = cacheableRoutes(routes)

test.each([
  ['/', true],
  ['/de', true],
  ['/fr/', true],
  ['/packages/yala-dawn', true],
  ['/de/packages/yala-dawn/', true],
  ['/blog?category=seasons', true],
  ['/fr/blog?page=2&category=a%20b', true],
  ['/packages', false],
  // A personal page next to cacheable ones.
  ['/packages/mine', false],
  ['/booking', false],
  ['/nothing', false],
  ['/en', false],
  ['/DE/packages', false],
  ['/?utm_source=mail', false],
  ['/blog?category=a&category=b', false],
  ['/blog?token=a', false],
  ['/blog.data', false],
  ['/_root.data', false],
  ['/packages/yala.dawn', false],
  ['//evil.example', false],
  ['/packages//yala', false],
  ['/packages/%00', false],
  ['/packages/../admin', false],
  ['/#here', false],
  ['http://evil.example/', false],
  ['*', false],
  ['', false],
  [`/packages/${'a'.repeat(300)}`, false],
])('%s is cacheable: %s', (address, expected) => {
  expect(cacheKeyOf(address)).toBe(expected ? address : null)
})

test.each([
  ['/about?utm_source=mail.example&utm_campaign=a~b', '/about'],
  ['/de/about?', '/de/about'],
  [`/about?fbclid=${'a'.repeat(300)}`, '/about'],
  ['/about?park=yala', '/about'],
  ['/browse?utm_source=mail&park=yala&gclid=x&page=2', '/browse?page=2&park=yala'],
  ['/browse?%70ark=yala&x', '/browse?park=yala'],
  ['/browse?park=a%20b%26page&x', '/browse?park=a+b%26page'],
  ['/browse?park=yala&park=bundala&x', null],
  [`/browse?x&park=${'a'.repeat(300)}`, null],
  [`/about?x=${'a'.repeat(3_000)}`, null],
  ['/about?x#park', null],
  ['/about?&&', '/about'],
  ['/browse?page=2&%70ark=yala', '/browse?page=2&park=yala'],
  ['/browse?park=yala&page=2', '/browse?page=2&park=yala'],
  // A hydrated page reads its whole URL.
  ['/blog?utm_source=mail&page=2', null],
])('the static page %s has the key %s', (address, expected) => {
  expect(cacheKeyOf(address)).toBe(expected)
})
