import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue as german } from '#phrases/de/catalogue.ts'
import { catalogue as germanDoing } from '#phrases/de/doing.ts'
import { cookies } from '#phrases/en/cookies.ts'
import { catalogue as french } from '#phrases/fr/catalogue.ts'
import { catalogue as frenchDoing } from '#phrases/fr/doing.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const screens = [...readFileSync(`${source}/routes.ts`, 'utf8').matchAll(/'(website\/[^']+\.tsx)'/g)].map(
  ([, path = '']) => `${source}/${path}`,
)
const isReading = (screen: string) => /\breading: true\b/.test(readFileSync(screen, 'utf8'))

const imports = /^import\s+(?!type\b)([^'"]*?)\s*from\s+'([^']+)'/gms

/** The texts that a file and all it brings along may say: 'booking.words'. */
function textsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file) || /\/src\/(?:records|desk|context)/.test(file)) return []
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, names = '', from = '']) => {
    const area = /^#phrases\/([\w-]+)\.ts$/.exec(from)?.[1]
    if (area && existsSync(`${source}/phrases/en/${area}.ts`)) {
      const said = names.replace(/[{}]/g, '').split(',')
      return said
        .map((name) => name.trim().replace(/ as .*/, ''))
        .flatMap((name) => (/^(?:type .*)?$/.test(name) ? [] : `${area}.${name}`))
    }
    const path = from.startsWith('#')
      ? resolve(source, from.slice(1))
      : from.startsWith('.')
        ? resolve(dirname(file), from)
        : null
    return path ? textsOf(path, seen) : []
  })
}

// The root is on every page, also where a screen fails.
const doing = [`${source}/root.tsx`, ...screens.filter((screen) => !isReading(screen))]
const wanted = [...new Set(doing.flatMap((screen) => textsOf(screen)))].sort()

test.each([
  ['German', germanDoing],
  ['French', frenchDoing],
])('pages that hydrate have all their words in %s before they come to life', (_, catalogue) => {
  expect(wanted.length).toBeGreaterThan(30)
  const has = Object.entries(catalogue).flatMap(([area, texts]) => Object.keys(texts).map((name) => `${area}.${name}`))
  expect(wanted.filter((text) => !has.includes(text))).toEqual([])
})

test.each([
  ['German', german],
  ['French', french],
])('what is kept in a browser is listed in %s as it is in English', (_, { cookies: { cookies: there } }) => {
  const names = ({ drawers }: typeof there) => Object.values(drawers).map(({ kept }) => kept.map(({ name }) => name))
  expect(names(there)).toEqual(names(cookies))
})
