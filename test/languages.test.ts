import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue as german } from '#phrases/de/catalogue.ts'
import { cookies } from '#phrases/en/cookies.ts'
import { catalogue as french } from '#phrases/fr/catalogue.ts'

const phrases = fileURLToPath(new URL('../src/phrases', import.meta.url))
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
  'staff-refusals',
  'people',
  'audit',
]

test.each(languages)('every text that guests read is wired in %s', (_, catalogue) => {
  const areas = readdirSync(phrases)
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => existsSync(`${phrases}/en/${name}.ts`) && !staffs.includes(name))
  expect(Object.keys(catalogue).sort()).toEqual(areas.sort())
})

test.each(languages)('what is kept in a browser is listed in %s as it is in English', (_, catalogue) => {
  const { cookies: there } = catalogue.cookies
  const names = ({ drawers }: typeof there) => Object.values(drawers).map(({ kept }) => kept.map(({ name }) => name))
  expect(names(there)).toEqual(names(cookies))
})
