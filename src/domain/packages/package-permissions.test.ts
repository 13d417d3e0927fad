import { expect, test } from 'vitest'
import { differencesOf, isSame, mergeOf } from '#domain/primitives/diff.ts'
import type { Role } from '#domain/staff/permission.ts'
import { defaultPrices } from './package.ts'
import { gridChanges, mayWriteField, withGrid } from './package-permissions.ts'
import { packageIdFor } from './package-slug.ts'

const dear = { ...defaultPrices, guide: { driver: 0, driverGuide: 1250, separateGuide: 1500 } }
const pkg = { ...defaultPrices, mealOptions: null, packageType: 'both' as const }

test('the grid changes only differing prices that the package offers, one by one', () => {
  expect(gridChanges(pkg, dear)).toEqual([{ path: 'guide.driverGuide', before: 1000, after: 1250 }])
  expect(gridChanges({ ...pkg, jeep: null, packageType: 'shared' }, defaultPrices)).toEqual([])
  expect(gridChanges({ ...pkg, meals: null }, defaultPrices)).toEqual([
    { path: 'meals.breakfast', before: null, after: 500 },
    { path: 'meals.lunch', before: null, after: 600 },
  ])
  expect(withGrid({ ...pkg, tickets: { foreign: 1, local: 1 } }, dear).tickets).toEqual({ foreign: 1, local: 1 })
})

test.each<[Role, 'name' | 'jeep' | 'isActive' | 'maxCapacity', boolean, boolean]>([
  ['admin', 'jeep', true, true],
  ['editor', 'name', true, true],
  ['editor', 'jeep', false, false],
  ['editor', 'isActive', false, false],
  ['editor', 'maxCapacity', true, false],
  ['editor', 'maxCapacity', false, true],
  ['agent', 'name', false, false],
  ['viewer', 'name', false, false],
])('%s may change %s of a package with isActive %s: %s', (role, field, isActive, may) => {
  expect(mayWriteField(role, field, { isActive })).toBe(may)
})

test.each([
  ['Yala: Evening Safari', [], 'yala-evening-safari'],
  ['Yala: Evening Safari', ['yala-evening-safari', 'yala-evening-safari-2'], 'yala-evening-safari-3'],
  ['Día de los Élephants', [], 'dia-de-los-elephants'],
  ['යාල සෆාරි 🐆', [], 'safari'],
  ['யாலா', ['safari'], 'safari-2'],
  ['Current', [], 'current-safari'],
  ['X', [], 'x-safari'],
  ['long '.repeat(40), [], 'long-long-long-long-long-long-long-long-long-lon'],
])('%j gets its own id', (name, used, id) => {
  expect(packageIdFor(name, used)).toBe(id)
  expect(id).toMatch(/^[a-z0-9-]{1,64}$/)
})

test('objects are compared without regard to key order; a missing key equals null', () => {
  expect(isSame({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1, d: null })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(differencesOf({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } })).toEqual({ 'a.c': [2, 3] })
})

test('the user’s changes are merged over those of others, and win a conflict', () => {
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
