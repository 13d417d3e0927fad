import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { splitImports } from './rewrite-imports.ts'
import { partOf, singleLocale } from './single-locale.ts'

const i18nFolder = fileURLToPath(new URL('../../../src/i18n', import.meta.url))
const screen = fileURLToPath(new URL('../../../src/website/packages.tsx', import.meta.url))

type Transform = (code: string, id: string) => { code: string } | undefined
const transformOf = (language: string) => singleLocale(language).transform as unknown as Transform

test('each text is imported from the file of its language, and type imports are dropped', () => {
  const code = `import { type Question, faq } from '#i18n/faq.ts'
import {
  customiser,
  price as prices,
} from '#i18n/booking.ts'
import { dayAt } from '#domain/primitives/date.ts'`
  expect(transformOf('de')(code, screen)?.code).toBe(
    `import { faq as faq } from "${i18nFolder}/messages/de/faq~faq.ts";
import { customiser as customiser } from "${i18nFolder}/messages/de/booking~customiser.ts";import { price as prices } from "${i18nFolder}/messages/de/booking~price.ts";
import { dayAt } from '#domain/primitives/date.ts'`,
  )
})

test('an untranslated text falls back to English, and other imports stay', () => {
  const code = `import { dashboard } from '#i18n/dashboard.ts'\nimport { pathIn } from '#i18n/language.ts'`
  expect(transformOf('de')(code, screen)?.code).toBe(
    `import { dashboard as dashboard } from "${i18nFolder}/messages/en/dashboard~dashboard.ts";\nimport { pathIn as pathIn } from "#i18n/language.ts";`,
  )
})

test('every file with translations uses the form that the build can rewrite', () => {
  const files = readdirSync(i18nFolder).filter(
    (file) => /^[\w-]+\.ts$/.test(file) && !file.startsWith('message-catalogue'),
  )
  const choosing = files.filter((file) => readFileSync(`${i18nFolder}/${file}`, 'utf8').includes('messages('))
  expect(choosing.length).toBeGreaterThan(20)
  for (const file of choosing) {
    const one = transformOf('de')(readFileSync(`${i18nFolder}/${file}`, 'utf8'), `${i18nFolder}/${file}`)?.code ?? ''
    expect(one, file).not.toMatch(/= .*messages\(/)
  }
})

test.each([
  [
    '/src/i18n/messages/de/booking-form~bookingForm.ts',
    { file: '/src/i18n/messages/de/booking-form.ts', name: 'bookingForm' },
  ],
  ['/src/i18n/messages/de/booking.ts', null],
  ['/src/website/a~b.ts', null],
])('%s is the module of %j', (id, part) => {
  expect(partOf(id)).toEqual(part)
})

test('default, namespace and side-effect imports stay unchanged', () => {
  const code = `import screen, { a } from 'x'\nimport * as all from 'x'\nimport 'x'`
  expect(
    splitImports(
      code,
      () => true,
      () => ({ from: 'y', name: 'z' }),
    ),
  ).toBe(code)
})
