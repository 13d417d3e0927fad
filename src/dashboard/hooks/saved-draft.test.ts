import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, forgetDraft, keepDraft, keptDraft, putDraftBefore, takeUpDraft } from './saved-draft.ts'

beforeEach(() => {
  const drawer = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, text: string) => drawer.set(key, text),
    removeItem: (key: string) => drawer.delete(key),
  })
})

test('what was typed is kept until it is saved or thrown away', () => {
  keepDraft('new', 'for Mala')
  expect(keptDraft('new')).toBe('for Mala')
  forgetDraft('new')
  expect(keptDraft('new')).toBeNull()
})

test('what lies unfinished waits while something else is begun in its place, and comes back after it', () => {
  keepDraft('new', 'for Mala')
  putDraftBefore('new', 'of one that is gone')
  putDraftBefore('new', 'of another that is gone')
  const found = []
  for (let draft = keptDraft('new'); draft !== null; draft = keptDraft('new')) {
    found.push(draft)
    forgetDraft('new')
  }
  expect(found).toEqual(['of another that is gone', 'of one that is gone', 'for Mala'])
})

test('emptying what was begun in its place loses nothing: what waits comes back to whoever opens the form anew', () => {
  keepDraft('new', 'for Mala')
  putDraftBefore('new', 'of one that is gone')
  emptyDraft('new')
  expect(keptDraft('new')).toBeNull()
  // the form is still open, and somebody types on
  keepDraft('new', 'f')
  emptyDraft('new')
  expect(takeUpDraft('new')).toBe('for Mala')
  expect(takeUpDraft('new')).toBe('for Mala')
  emptyDraft('new')
  expect(takeUpDraft('new')).toBeNull()
})
