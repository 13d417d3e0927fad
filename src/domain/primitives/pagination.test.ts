import { expect, test } from 'vitest'
import { pageFromText } from './pagination.ts'

test.each([
  ['3', 3],
  ['007', 7],
  ['0', 1],
  ['-3', 1],
  ['2.7', 1],
  ['1e3', 1],
  ['9999999', 1],
  ['last', 1],
  ['', 1],
  [null, 1],
] as const)('?page=%s is page %i', (text, page) => {
  expect(pageFromText(text)).toBe(page)
})
