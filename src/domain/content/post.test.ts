import { expect, test } from 'vitest'
import {
  categoryFromText,
  countPosts,
  coverOf,
  minutesToRead,
  neighboursOf,
  type Post,
  type PostCategory,
  postCoverAddress,
  relatedPosts,
} from './post.ts'

const aPost = (id: string, category: PostCategory = 'Wildlife', image: string | null = null): Post => ({
  id,
  category,
  image,
  title: id,
  excerpt: '',
  date: '2026-11-21',
  readTime: '',
})
const ids = (posts: Post[]) => posts.map(({ id }) => id)

test('a category is parsed case-insensitively, and an unknown one is undefined', () => {
  expect(categoryFromText(' travel tips ')).toBe('Travel Tips')
  for (const other of ['', 'All', 'constructor', 'Travel']) expect(categoryFromText(other)).toBeUndefined()
})

test('every category has a count, even without posts', () => {
  const counts = countPosts([aPost('a'), aPost('b'), aPost('c', 'Birdwatching')])
  expect(counts.map(({ count }) => count)).toEqual([0, 2, 0, 0, 0, 1])
})

test('a cover is a built-in picture, a gallery picture, or the default of the category', () => {
  expect(coverOf(aPost('a', 'Wildlife', 'yala'))).toEqual({ picture: 'yala' })
  expect(coverOf(aPost('a', 'Wildlife', '/art/yala.jpg'))).toEqual({ picture: 'yala' })
  expect(coverOf(aPost('a', 'Wildlife', '/gallery/one.jpg'))).toEqual({ address: '/gallery/one.jpg' })
  for (const image of [null, '', 'https://example.org/a.jpg', '//example.org/a.jpg', '/\\example.org', 'toString'])
    expect(coverOf(aPost('a', 'Birdwatching', image))).toEqual({ picture: 'bundala' })
  expect(postCoverAddress(aPost('a', 'Photography'))).toBe('/art/lunugamwehera.jpg')
})

test('related posts are of the same category first, then the newest', () => {
  const posts = [aPost('new', 'Photography'), aPost('here'), aPost('kin'), aPost('old', 'Photography')]
  expect(ids(relatedPosts(aPost('here'), posts, 3))).toEqual(['kin', 'new', 'old'])
  expect(ids(relatedPosts(aPost('here'), posts, 1))).toEqual(['kin'])
})

test('the newest post has no newer neighbour, and the oldest no older one', () => {
  const posts = [aPost('a'), aPost('b'), aPost('c')]
  expect(neighboursOf(aPost('b'), posts)).toMatchObject({ newer: { id: 'a' }, older: { id: 'c' } })
  expect(neighboursOf(aPost('a'), posts).newer).toBeUndefined()
  expect(neighboursOf(aPost('c'), posts).older).toBeUndefined()
  expect(neighboursOf(aPost('gone'), posts)).toEqual({ newer: undefined, older: undefined })
})

test('the reading time is at least one minute', () => {
  expect([minutesToRead(''), minutesToRead('one two three'), minutesToRead('word '.repeat(660))]).toEqual([1, 1, 3])
})
