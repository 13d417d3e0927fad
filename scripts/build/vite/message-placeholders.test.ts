import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { messageIn, messagePlaceholders } from './message-placeholders.ts'
import { splitImports } from './rewrite-imports.ts'

const i18nFolder = fileURLToPath(new URL('../../../src/i18n', import.meta.url))
const screen = fileURLToPath(new URL('../../../src/website/packages.tsx', import.meta.url))

const plugin = messagePlaceholders()
const transform = plugin.transform as unknown as (code: string, id: string) => { code: string } | undefined
const load = plugin.load as unknown as (id: string) => { code: string } | undefined

test('each message group is imported from a separate module, and type imports are dropped', () => {
  const code = `import { type Question, faq } from '#i18n/faq.ts'
import { customiser, price as prices } from '#i18n/booking.ts'
import { pathIn } from '#i18n/language.ts'
import { dayAt } from '#domain/primitives/date.ts'`
  expect(transform(code, screen)?.code).toBe(
    `import { message as faq } from "virtual:message/faq.faq";
import { message as customiser } from "virtual:message/booking.customiser";import { message as prices } from "virtual:message/booking.price";
import { pathIn as pathIn } from "#i18n/language.ts";
import { dayAt } from '#domain/primitives/date.ts'`,
  )
})

test('a placeholder names its message group and a hash of the texts', () => {
  expect(load('virtual:message/booking.customiser')?.code).toMatch(
    /^export const message = .* Symbol\('message:booking\.customiser [0-9a-f]{8}'\)$/,
  )
  expect(load(screen)).toBeUndefined()
})

test('every file with messages uses the form that the build can rewrite', () => {
  const files = readdirSync(i18nFolder).filter(
    (file) => /^[\w-]+\.ts$/.test(file) && !file.startsWith('message-catalogue'),
  )
  const choosing = files.filter((file) => readFileSync(`${i18nFolder}/${file}`, 'utf8').includes('messages('))
  expect(choosing.length).toBeGreaterThan(20)
  for (const file of choosing) {
    const code = transform(readFileSync(`${i18nFolder}/${file}`, 'utf8'), `${i18nFolder}/${file}`)?.code ?? ''
    expect(code, file).not.toMatch(/= .*messages\(/)
  }
})

test.each([
  ['virtual:message/booking-form.bookingForm', { area: 'booking-form', name: 'bookingForm' }],
  ['/src/i18n/messages/de/booking.ts', null],
])('%j is the placeholder of %j', (id, message) => {
  expect(messageIn(id)).toEqual(message)
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
