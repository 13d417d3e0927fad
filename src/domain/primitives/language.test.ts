import { expect, test } from 'vitest'
import { type Language, languageAsked, languageOfPath, languages, pathIn } from './language.ts'

test.each<[string, Language, string]>([
  ['/', 'en', '/'],
  ['/packages?park=yala', 'en', '/packages?park=yala'],
  ['/de', 'de', '/'],
  ['/de?a=1', 'de', '/?a=1'],
  ['/de/packages?park=yala#list', 'de', '/packages?park=yala#list'],
  ['/fr/blog/which-park', 'fr', '/blog/which-park'],
  // A path that only starts like one of ours
  ['/den', 'en', '/den'],
  ['/de-AT/about', 'en', '/de-AT/about'],
  ['/es/about', 'en', '/es/about'],
])('%s is a page in %s: %s', (address, language, path) => {
  expect(languageOfPath(address)).toEqual({ language, path })
})

test.each<[Language, string, string]>([
  ['en', '/', '/'],
  ['de', '/', '/de'],
  ['de', '/?a=1', '/de?a=1'],
  ['de', '/#parks', '/de#parks'],
  ['fr', '/packages?park=yala', '/fr/packages?park=yala'],
])('in %s the page %s has the path %s', (language, path, address) => {
  expect(pathIn(language, path)).toBe(address)
  expect(languageOfPath(address)).toEqual({ language, path })
})

test.each(['//evil.example/x', '///evil.example', '/\\\\evil.example', '\\\\/evil.example'])(
  'the path %j leads to no other host in any language',
  (path) => {
    for (const language of languages)
      expect(new URL(pathIn(language, path), 'https://safari.example').host).toBe('safari.example')
    for (const address of [path, `/de${path}`])
      expect(new URL(languageOfPath(address).path, 'https://safari.example').host).toBe('safari.example')
  },
)

test('a missing or invalid header selects English', () => {
  expect([undefined, null, '', ';', '-de', 'd'].map(languageAsked)).toEqual(Array(6).fill('en'))
})
