import { expect, test } from 'vitest'
import type { Post } from '#domain/content/post.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { rss } from './rss.ts'

const post: Post = {
  id: 'which-park',
  title: 'Storks & <friends>\u0000',
  excerpt: 'He said "look"',
  category: 'Birdwatching',
  image: null,
  date: '2026-11-21',
  readTime: '4 min read',
}
const site = { name: 'Pugmark & Sons', baseUrl: 'https://pugmark.test' }

test('a post is an item with a permanent URL, its day in Sri Lanka and escaped text', () => {
  const text = rss([post], site)
  expect(text).toContain('<link>https://pugmark.test/blog/which-park</link>')
  expect(text).toContain('<guid isPermaLink="true">https://pugmark.test/blog/which-park</guid>')
  expect(text).toContain('<pubDate>Sat, 21 Nov 2026 00:30:00 GMT</pubDate>')
  expect(text).toContain('<title>Storks &#38; &#60;friends&#62;</title>')
  expect(text).toContain('url="https://pugmark.test/art/bundala.jpg"')
  expect(text).not.toMatch(/\0|&(?!#\d+;)/)
})

test('the feed of another language links to the posts in that language', () => {
  const text = withLocale('de', () => rss([post], site))
  expect(text).toContain('<language>de</language>')
  expect(text).toContain('<link>https://pugmark.test/de/blog/which-park</link>')
  expect(text).toContain('href="https://pugmark.test/de/blog/rss.xml"')
})

test('a feed without posts is valid', () => {
  expect(rss([], site)).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"[\s\S]*<\/rss>\n$/)
})
