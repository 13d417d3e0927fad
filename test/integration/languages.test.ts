import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue as german } from '#i18n/messages/de/catalogue.ts'
import { cookies } from '#i18n/messages/en/cookies.ts'
import { staffCatalogue as spanishOfStaff } from '#i18n/messages/es/staff-catalogue.ts'
import { catalogue as french } from '#i18n/messages/fr/catalogue.ts'
import { staffCatalogue as frenchOfStaff } from '#i18n/messages/fr/staff-catalogue.ts'

const phrases = fileURLToPath(new URL('../../src/i18n', import.meta.url))
const languages = [
  ['German', german],
  ['French', french],
] as const

/** What only staff read. */
const staffs = [
  'shell',
  'gallery',
  'blog-desk',
  'dashboard',
  'staff-form',
  'staff-letters',
  'payments-desk',
  'packages-desk',
  'bookings-desk',
  'cancelling',
  'staff-refusals',
  'today',
  'people',
  'audit',
  'settings-desk',
  'messages-desk',
  'availability',
  'overview',
  'reports',
]

/** New areas that nobody has translated yet: staff read them in English meanwhile. */
const waiting: readonly string[] = []

test.each(languages)('every text that guests read is wired in %s', (_, catalogue) => {
  const areas = readdirSync(phrases)
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => existsSync(`${phrases}/messages/en/${name}.ts`) && !staffs.includes(name))
  expect(Object.keys(catalogue).sort()).toEqual(areas.sort())
})

test.each(languages)('what is kept in a browser is listed in %s as it is in English', (_, catalogue) => {
  const { cookies: there } = catalogue.cookies
  const names = ({ drawers }: typeof there) => Object.values(drawers).map(({ kept }) => kept.map(({ name }) => name))
  expect(names(there)).toEqual(names(cookies))
})

/** In French and in Spanish. StaffWhole (src/i18n/required-staff-messages.ts) names what lacks in an area that is begun. */
const staffsLanguages = [
  ['French', frenchOfStaff],
  ['Spanish', spanishOfStaff],
] as const
const english = Object.fromEntries(
  Object.entries(import.meta.glob<object>('../../src/i18n/messages/en/*.ts', { eager: true })).map(([path, texts]) => [
    path.replace(/^.*\/(.*)\.ts$/, '$1'),
    { ...texts },
  ]),
)

for (const area of staffs)
  if (waiting.includes(area)) test.todo(`what staff read of ${area} is said in French and Spanish`)
  else
    test.each(staffsLanguages)(`what staff read of ${area} is said in %s`, (_, catalogue) => {
      const [here, there] = [english[area], { ...(catalogue as Record<string, object>)[area] }]
      expect(there).toEqual(inTheSameShape(here))
      expect(sentencesIn(here).filter((text) => sentencesIn(there).includes(text))).toEqual([])
    })

test('no area waits that is said already', () => {
  expect(waiting.filter((area) => staffsLanguages.every(([, catalogue]) => area in catalogue))).toEqual([])
})

const screens = import.meta.glob<string>('../../src/{dashboard,components}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const choosers = import.meta.glob<string>('../../src/i18n/*.ts', { eager: true, query: '?raw', import: 'default' })
const said = [
  ['French', { ...french, ...frenchOfStaff }],
  ['Spanish', spanishOfStaff],
] as const

test.each(said)(
  'every text that the screens of the back office and their parts ask for is said in %s',
  (_, catalogue) => {
    const texts = Object.values(screens).flatMap(textsAskedFor)
    expect(texts.length).toBeGreaterThan(200)
    const unsaid = texts.filter(
      ([area, name]) => !Object.hasOwn((catalogue as Record<string, object>)[area] ?? {}, name),
    )
    expect([...new Set(unsaid.map(([area, name]) => `${area}: ${name}`))]).toEqual([])
  },
)

/** Area and name of each text that a file imports, as the chooser between languages has them. */
function textsAskedFor(source: string): [area: string, name: string][] {
  return [...source.matchAll(/^import \{([^}]*)\} from '#i18n\/([\w-]+)\.ts'/gm)].flatMap(
    ([, names = '', file = '']) => {
      const chooser = choosers[`../../src/i18n/${file}.ts`] ?? ''
      return names.split(',').flatMap((name) => {
        const asked = name.trim().replace(/ as .*/, '')
        const [, area, said] = new RegExp(`const ${asked} = .*spoken\\('([\\w-]+)', '(\\w+)'`).exec(chooser) ?? []
        return area && said ? [[area, said] as [string, string]] : []
      })
    },
  )
}

/** The same names, each with any text or function. */
function inTheSameShape(texts: unknown): unknown {
  if (typeof texts === 'string') return expect.stringMatching(/\S/)
  if (typeof texts === 'function') return expect.any(Function)
  if (Array.isArray(texts)) return texts.map(inTheSameShape)
  return Object.fromEntries(Object.entries(texts as object).map(([name, text]) => [name, inTheSameShape(text)]))
}

/** Texts of several words: a single one may be the same in two languages. */
function sentencesIn(texts: unknown): string[] {
  if (typeof texts === 'string') return /\p{L}{2,} \p{L}{2,}/u.test(texts) ? [texts] : []
  return typeof texts === 'object' && texts ? Object.values(texts).flatMap(sentencesIn) : []
}
