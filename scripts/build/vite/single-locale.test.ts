import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withNamesApart } from './rewrite-imports.ts'
import { oneLanguage, partOf } from './single-locale.ts'

const phrases = fileURLToPath(new URL('../../../src/i18n', import.meta.url))
const screen = fileURLToPath(new URL('../../../src/website/packages.tsx', import.meta.url))

type Transform = (code: string, id: string) => { code: string } | undefined
const transformOf = (language: string) => oneLanguage(language).transform as unknown as Transform

test('a screen gets each text from the file of the language, and types from nowhere', () => {
  const code = `import { type Question, faq } from '#i18n/faq.ts'
import {
  customiser,
  price as prices,
} from '#i18n/booking.ts'
import { dayAt } from '#domain/primitives/date.ts'`
  expect(transformOf('de')(code, screen)?.code).toBe(
    `import { faq as faq } from "${phrases}/messages/de/faq~faq.ts";
import { customiser as customiser } from "${phrases}/messages/de/booking~customiser.ts";import { price as prices } from "${phrases}/messages/de/booking~price.ts";
import { dayAt } from '#domain/primitives/date.ts'`,
  )
})

test('what a language does not have is said in English, and what is no text is left', () => {
  const code = `import { dashboard } from '#i18n/dashboard.ts'\nimport { pathIn } from '#i18n/language.ts'`
  expect(transformOf('de')(code, screen)?.code).toBe(
    `import { dashboard as dashboard } from "${phrases}/messages/en/dashboard~dashboard.ts";\nimport { pathIn as pathIn } from "#i18n/language.ts";`,
  )
})

test('every file that chooses between languages does so in the one way that the build knows', () => {
  const files = readdirSync(phrases).filter(
    (file) => /^[\w-]+\.ts$/.test(file) && !file.startsWith('message-catalogue'),
  )
  const choosing = files.filter((file) => readFileSync(`${phrases}/${file}`, 'utf8').includes('spoken('))
  expect(choosing.length).toBeGreaterThan(20)
  for (const file of choosing) {
    const one = transformOf('de')(readFileSync(`${phrases}/${file}`, 'utf8'), `${phrases}/${file}`)?.code ?? ''
    expect(one, file).not.toMatch(/= .*spoken\(/)
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

test('an import with a default, and one of everything, are left alone', () => {
  const code = `import screen, { a } from 'x'\nimport * as all from 'x'\nimport 'x'`
  expect(
    withNamesApart(
      code,
      () => true,
      () => ({ from: 'y', name: 'z' }),
    ),
  ).toBe(code)
})
