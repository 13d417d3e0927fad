import { expect, test } from 'vitest'
import { differencesOf, isSame, mergeOf } from './diff.ts'

test('objects are compared without regard to key order; a missing key equals null', () => {
  expect(isSame({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1, d: null })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(differencesOf({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } })).toEqual({ 'a.c': [2, 3] })
})

test('the user’s changes are merged over those of others and win a conflict', () => {
  const base = { name: 'A', text: 'T', price: { one: '1', two: '2' }, list: ['x'] }
  const mine = { ...base, name: 'Mine', price: { one: '9', two: '2' } }
  const theirs = { ...base, name: 'Theirs', text: 'New', price: { one: '1', two: '7' }, list: ['y'] }
  expect(mergeOf(base, mine, theirs)).toEqual({
    name: 'Mine',
    text: 'New',
    price: { one: '9', two: '7' },
    list: ['y'],
  })
})
