import { expect, test } from 'vitest'
import { mainLinks } from './site-links.ts'

const current = (path: string) =>
  mainLinks(path)
    .filter(({ isHere }) => isHere)
    .map(({ to, isHere }) => [to, isHere])

test.each([
  ['/', '/', 'page'],
  ['/packages', '/packages', 'page'],
  ['/packages/yala-morning-safari', '/packages', 'true'],
  ['/browse-packages', '/packages', 'true'],
  ['/blog/which-park', '/blog', 'true'],
  ['/room/double', '/rooms', 'true'],
  ['/taxi-service', '/rooms', 'true'],
  ['/contact', '/contact', 'page'],
  ['/my-booking', '/my-booking', 'page'],
])('on %s the menu marks %s as %s', (path, to, isHere) => {
  expect(current(path)).toEqual([[to, isHere]])
})

test('a page outside the menu marks no link', () => {
  expect(current('/booking')).toEqual([])
  expect(current('/blogging')).toEqual([])
})
