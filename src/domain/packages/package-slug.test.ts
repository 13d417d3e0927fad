import { expect, test } from 'vitest'
import { packageIdFor } from './package-slug.ts'

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
