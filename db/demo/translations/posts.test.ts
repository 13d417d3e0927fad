import { expect, test } from 'vitest'
import { PostRequest } from '#contracts/content/post.ts'
import { demoPosts } from '../posts.ts'
import { postTranslations } from './posts.ts'

const posts = demoPosts('2026-12-24')
const translated = posts.flatMap((post) =>
  (['de', 'fr'] as const).map((language) => [post.id, language, post] as const),
)

const linesOf = (content: string) => content.trim().split(/\n+/)

/** Headings, paragraphs, quotes and list items of a text, in order. A translation that leaves one out has fewer. */
const blocksOf = (content: string) => linesOf(content).map((line) => /^(?:#+|>|-|\d+\.)(?= )/.exec(line)?.[0] ?? 'text')

const linksOf = (content: string) => [...content.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address)

test.each(translated)('%s is translated whole into %s, within the limits', (id, language, post) => {
  const texts = postTranslations[id]?.[language]
  if (!texts) throw new Error('no translation')

  expect(
    PostRequest.parse({ ...texts, date: post.date, category: post.category, readTime: post.readTime }),
  ).toMatchObject(texts)
  expect([texts.title, texts.excerpt]).not.toContain(post.title)
  expect(texts.excerpt).not.toBe(post.excerpt)

  expect(blocksOf(texts.content)).toEqual(blocksOf(post.content))
  expect(linksOf(texts.content)).toEqual(linksOf(post.content))
  // A summary in as many blocks would pass the checks above. The shortest of these blocks has 70% of the English length.
  const lines = linesOf(texts.content)
  const isCut = (line: string, index: number) => line.length > 60 && (lines[index]?.length ?? 0) < line.length * 0.6
  expect(linesOf(post.content).filter(isCut)).toEqual([])
})

test('every translation belongs to a demo post', () => {
  expect(Object.keys(postTranslations).sort()).toEqual(posts.map(({ id }) => id).sort())
})
