import { expect, test } from 'vitest'
import { withLocale } from '#i18n/with-locale.ts'
import { pageHead, shortTitle } from './page-head.ts'

const baseUrl = 'https://safari.example'

test('a page has its canonical URL and the URL of its preview picture', () => {
  const head = pageHead({
    title: 'Yala',
    description: 'Leopards.',
    baseUrl,
    path: '/packages/yala',
    picture: '/art/yala.jpg',
  })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://safari.example/packages/yala' })
  expect(head).toContainEqual({ property: 'og:image', content: 'https://safari.example/art/yala.jpg' })
  expect(head).toContainEqual({ name: 'description', content: 'Leopards.' })
})

test('a page without a picture uses the hero picture in previews; a picture on another host keeps its URL', () => {
  const picture = (path?: string) =>
    pageHead({ title: 'x', baseUrl, path: '/', ...(path ? { picture: path } : {}) }).find(
      (meta) => 'property' in meta && meta.property === 'og:image',
    )
  expect(picture()).toMatchObject({ content: 'https://safari.example/art/hero.jpg' })
  expect(picture('https://pictures.example/a.jpg')).toMatchObject({ content: 'https://pictures.example/a.jpg' })
})

test('a title too long for search results omits the business name', () => {
  expect(shortTitle('Yala | Pugmark Safaris')).toBe('Yala | Pugmark Safaris')
  const long = 'Yala, Bundala, Udawalawe or Lunugamwehera: which park is yours?'
  expect(shortTitle(`${long} | Pugmark Safaris`)).toBe(long)
  expect(shortTitle('a'.repeat(80))).toBe('a'.repeat(80))
})

test('a private page is hidden from search engines and has no structured data', () => {
  const head = pageHead({ title: 'x', baseUrl, path: '/', isHidden: true, things: [{ '@type': 'WebSite' }] })
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(head.some((meta) => 'script:ld+json' in meta || ('rel' in meta && meta.rel === 'canonical'))).toBe(false)
})

test('a page links to itself and to its other languages', () => {
  const head = withLocale('de', () => pageHead({ title: 'x', baseUrl, path: '/packages?park=yala' }))
  const links = head.filter((meta) => 'tagName' in meta)
  expect(links).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://safari.example/de/packages?park=yala' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://safari.example/packages?park=yala' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'de', href: 'https://safari.example/de/packages?park=yala' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: 'https://safari.example/fr/packages?park=yala' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://safari.example/packages?park=yala' },
  ])
  expect(head).toContainEqual({ property: 'og:locale', content: 'de_DE' })
})
