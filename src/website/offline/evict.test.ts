import { expect, test } from 'vitest'
import { type Kept, whatGoes } from './evict.ts'

const megabyte = 1024 * 1024
const kept = (count: number, name: string, bytes: number): Kept[] =>
  Array.from({ length: count }, (_, at) => ({ key: `${name} ${at}`, at, bytes }))

test('sixty pages stay, and of more than that the oldest go', () => {
  expect(whatGoes(kept(60, 'page', 1), [])).toEqual([])
  expect(whatGoes(kept(62, 'page', 1), [])).toEqual(['page 1', 'page 0'])
})

test('above 30 MB the oldest pictures go, and the pages stay', () => {
  expect(whatGoes(kept(2, 'page', megabyte), kept(28, 'picture', megabyte))).toEqual([])
  expect(whatGoes(kept(2, 'page', megabyte), kept(30, 'picture', megabyte))).toEqual(['picture 1', 'picture 0'])
})

test('pages so large that they fill the room alone leave none to pictures', () => {
  expect(whatGoes(kept(31, 'page', megabyte), kept(1, 'picture', 1))).toEqual(['page 0', 'picture 0'])
})
