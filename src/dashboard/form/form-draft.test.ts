import { beforeEach, expect, test, vi } from 'vitest'
import { createFormDraft } from './form-draft.ts'

type Values = { name: string; password: string }
const open = (base: string, secret: (keyof Values)[] = []) =>
  createFormDraft({ name: 'user 1', base, draftOf: (name: string): Values => ({ name, password: '' }), secret })

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a draft is restored with the version it was based on', () => {
  open('Asha').keep({ name: 'Asha P', password: '' })
  const again = open('Asha Perera')
  expect(again.start).toEqual({ name: 'Asha P', password: '' })
  expect(again.base()).toBe('Asha')
  expect(again.isDirty(again.start)).toBe(true)
})

test('a form without changes stores no draft', () => {
  const form = open('Asha')
  form.keep({ name: 'Asha P', password: '' })
  form.keep({ name: 'Asha', password: '' })
  expect(open('Nimal').start.name).toBe('Nimal')
})

test('a password is never stored', () => {
  open('Asha', ['password']).keep({ name: 'Asha P', password: 'leopards walk' })
  expect(open('Asha', ['password']).start).toEqual({ name: 'Asha P', password: '' })
})

test('a retry has the same key, even after a reload; changed values have another', () => {
  const values = { name: 'Asha P', password: '' }
  const form = open('Asha')
  form.keep(values)
  const key = form.keyFor(values)
  expect(form.keyFor(values)).toBe(key)
  const reloaded = open('Asha')
  expect(reloaded.keyFor(values)).toBe(key)
  reloaded.keep({ ...values, name: 'Asha Q' })
  expect(reloaded.keyFor({ ...values, name: 'Asha Q' })).not.toBe(key)
})

test('the key also changes with other inputs of the request', () => {
  const values = { name: 'Asha P', password: '' }
  const key = open('Asha').keyFor(values, { balance: 20 })
  expect(open('Asha').keyFor(values, { balance: 20 })).toBe(key)
  expect(open('Asha').keyFor(values, { balance: 15 })).not.toBe(key)
})

test('a discarded form starts empty, and a draft with other fields is ignored', () => {
  const form = open('Asha')
  form.keep({ name: 'Asha P', password: '' })
  form.discard()
  expect(open('Asha').start.name).toBe('Asha')
  sessionStorage.setItem('draft:user 1', JSON.stringify({ name: 'old' }))
  expect(open('Asha').start.name).toBe('Asha')
})
