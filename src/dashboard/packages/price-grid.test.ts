import { beforeEach, expect, test, vi } from 'vitest'
import { afterFailure, defaultGrid, type GridStart, startOf, storeGrid } from './price-grid.ts'

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})

const withLunch = (lunch: number) => ({ ...defaultGrid(), meals: { ...defaultGrid().meals, lunch } })
const published = withLunch(5)
const mine = withLunch(7)
const theirs = withLunch(9)

test('prices that could not be published start as such after a reload, if no others were published', () => {
  storeGrid(mine, published)
  expect(startOf(published)).toEqual({ grid: mine, published, state: 'unpublished' })
  expect(startOf(mine)).toEqual({ grid: mine, published: mine, state: 'published' })
  expect(startOf(theirs)).toEqual({ grid: theirs, published: theirs, state: 'published' })
})

test('a reload still says that other prices would be replaced, after any number of attempts', () => {
  storeGrid(mine, published)
  storeGrid(mine, theirs)
  expect(startOf(theirs)).toEqual({ grid: mine, published: theirs, state: 'overtaken' })
})

test('a reload says that the published prices had not been loaded', () => {
  storeGrid(mine, null)
  expect(startOf(null).state).toBe('unpublished')
  expect(startOf(theirs)).toEqual({ grid: mine, published: theirs, state: 'unseen' })
})

test('prices that an earlier release stored do not replace others unseen', () => {
  storeGrid(mine, null)
  localStorage.setItem('pricingNotPublished', 'true')
  expect(startOf(theirs).state).toBe('unseen')
})

test('a failure without a response keeps saying that other prices would be replaced', () => {
  const start: GridStart = { grid: mine, published, state: 'published' }
  expect(afterFailure(start, null).state).toBe('unpublished')
  const overtaken = afterFailure(start, theirs)
  expect(overtaken).toEqual({ grid: mine, published: theirs, state: 'overtaken' })
  expect(afterFailure(overtaken, null)).toEqual(overtaken)
  const unseen = afterFailure({ ...start, published: null }, theirs)
  expect(unseen.state).toBe('unseen')
  expect(afterFailure(unseen, null)).toEqual(unseen)
})
