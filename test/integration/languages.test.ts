import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as german from '#i18n/messages/de/catalogue.ts'
import { cookies } from '#i18n/messages/en/cookies.ts'
import * as staffEnglish from '#i18n/messages/en/staff-catalogue.ts'
import * as spanishOfStaff from '#i18n/messages/es/staff-catalogue.ts'
import * as french from '#i18n/messages/fr/catalogue.ts'
import * as frenchOfStaff from '#i18n/messages/fr/staff-catalogue.ts'

const i18nFolder = fileURLToPath(new URL('../../src/i18n', import.meta.url))
const languages = [
  ['German', german],
  ['French', french],
] as const

/** Areas that only staff read. */
const staffAreas = Object.keys(staffEnglish)

test.each(languages)('%s has every area that guests read', (_, catalogue) => {
  const areas = readdirSync(i18nFolder)
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => existsSync(`${i18nFolder}/messages/en/${name}.ts`) && !staffAreas.includes(name))
  expect(Object.keys(catalogue).sort()).toEqual(areas.sort())
})

test.each(languages)('the list of stored data in %s has the same names as in English', (_, catalogue) => {
  const { cookies: there } = catalogue.cookies
  const names = ({ drawers }: typeof there) => Object.values(drawers).map(({ kept }) => kept.map(({ name }) => name))
  expect(names(there)).toEqual(names(cookies))
})

/** Missing messages of an area are type errors of src/i18n/with-locale.ts too. */
const staffLanguages = [
  ['French', frenchOfStaff],
  ['Spanish', spanishOfStaff],
] as const
for (const area of staffAreas)
  test.each(staffLanguages)(`staff messages of ${area} are complete in %s`, (_, catalogue) => {
    const [here, there] = [staffEnglish, catalogue].map((texts) => ({ ...(texts as Record<string, object>)[area] }))
    expect(there).toEqual(shapeOf(here))
    expect(sentencesIn(here).filter((text) => sentencesIn(there).includes(text))).toEqual([])
  })

const screens = import.meta.glob<string>('../../src/{dashboard,components}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const i18nModules = import.meta.glob<string>('../../src/i18n/*.ts', { eager: true, query: '?raw', import: 'default' })
const staffCatalogues = [
  ['French', { ...french, ...frenchOfStaff }],
  ['Spanish', spanishOfStaff],
] as const

test.each(staffCatalogues)('every message group that dashboard and components import exists in %s', (_, catalogue) => {
  const texts = Object.values(screens).flatMap(importedMessages)
  expect(texts.length).toBeGreaterThan(200)
  const missing = texts.filter(
    ([area, name]) => !Object.hasOwn((catalogue as Record<string, object>)[area] ?? {}, name),
  )
  expect([...new Set(missing.map(([area, name]) => `${area}: ${name}`))]).toEqual([])
})

/** The area and name of each message group that a file imports. */
function importedMessages(source: string): [area: string, name: string][] {
  return [...source.matchAll(/^import \{([^}]*)\} from '#i18n\/([\w-]+)\.ts'/gm)].flatMap(
    ([, names = '', file = '']) => {
      const module = i18nModules[`../../src/i18n/${file}.ts`] ?? ''
      return names.split(',').flatMap((name) => {
        const imported = name.trim().replace(/ as .*/, '')
        const [, area, group] = new RegExp(`const ${imported} = .*messages\\('([\\w-]+)', '(\\w+)'`).exec(module) ?? []
        return area && group ? [[area, group] as [string, string]] : []
      })
    },
  )
}

/** Matches the same names with any text or function. */
function shapeOf(texts: unknown): unknown {
  if (typeof texts === 'string') return expect.stringMatching(/\S/)
  if (typeof texts === 'function') return expect.any(Function)
  if (Array.isArray(texts)) return texts.map(shapeOf)
  return Object.fromEntries(Object.entries(texts as object).map(([name, text]) => [name, shapeOf(text)]))
}

/** Texts of several words; a single word may be the same in two languages. */
function sentencesIn(texts: unknown): string[] {
  if (typeof texts === 'string') return /\p{L}{2,} \p{L}{2,}/u.test(texts) ? [texts] : []
  return typeof texts === 'object' && texts ? Object.values(texts).flatMap(sentencesIn) : []
}
