import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearDraft,
  discardDraft,
  readDraft,
  resumeDraft,
  saveDraft,
  setDraftOwner,
  stackDraft,
} from './saved-draft.ts'

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})

test('a draft stays until it is discarded', () => {
  saveDraft('new', 'for Mala')
  expect(readDraft('new')).toBe('for Mala')
  discardDraft('new')
  expect(readDraft('new')).toBeNull()
})

test('an earlier draft is restored after the drafts stacked on it', () => {
  saveDraft('new', 'for Mala')
  stackDraft('new', 'of a deleted booking')
  stackDraft('new', 'of another deleted booking')
  const found = []
  for (let draft = readDraft('new'); draft !== null; draft = readDraft('new')) {
    found.push(draft)
    discardDraft('new')
  }
  expect(found).toEqual(['of another deleted booking', 'of a deleted booking', 'for Mala'])
})

test('clearing a form keeps an earlier draft, which is restored when the form is opened again', () => {
  saveDraft('new', 'for Mala')
  stackDraft('new', 'of a deleted booking')
  clearDraft('new')
  expect(readDraft('new')).toBeNull()
  // The form is still open, and the clerk types again.
  saveDraft('new', 'f')
  clearDraft('new')
  expect(resumeDraft('new')).toBe('for Mala')
  expect(resumeDraft('new')).toBe('for Mala')
  clearDraft('new')
  expect(resumeDraft('new')).toBeNull()
})

test('a user whose session expired finds their draft again; another user does not', () => {
  setDraftOwner('nimal@example.com')
  saveDraft('new', 'for Mala')
  setDraftOwner('sita@example.com')
  expect(readDraft('new')).toBeNull()
  setDraftOwner('nimal@example.com')
  expect(readDraft('new')).toBe('for Mala')
})
