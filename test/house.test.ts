import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['src', 'db', 'commands', 'bench', 'test']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
  .filter((path) => /\.tsx?$/.test(path) && path !== 'test/house.test.ts')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const offenders = (fault: RegExp) => sources.filter(({ text }) => fault.test(text)).map(({ path }) => path)

test('no day is cut out of an instant: in Sri Lanka it is tomorrow before it is in Greenwich', () => {
  expect(offenders(/toISOString\(\)\s*\.(?:slice|substring|substr|split)\(/)).toEqual([])
})

test('no day is read as an instant: west of Greenwich it would be the day before', () => {
  expect(offenders(/new Date\(\s*['"`]\d{4}-\d{2}-\d{2}['"`]\s*\)/)).toEqual([])
})

test('no room is named for what it is not', () => {
  const nameless = /(?:^|\/)(?:lib|utils?|helpers?|common|core|services?|types)(?:\/|\.)/
  expect(sources.map(({ path }) => path).filter((path) => nameless.test(path))).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const code = sources.filter(({ path }) => !path.startsWith('db/') && !path.includes('.test.'))
  const long = code.filter(({ text }) => text.split('\n').length > 301)
  expect(long.map(({ path }) => path)).toEqual([])
})

test('no form of a guest writes what is typed into the address while its script is not there', () => {
  const forms = sources
    .filter(({ path }) => /^src\/website\/|^src\/dashboard\/admin\.tsx$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(/<form\s[^>]*/g)].map(([form]) => ({ path, form })))
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter(({ form }) => !/\b(?:method|action)=/.test(form)).map(({ path }) => path)).toEqual([])
})
