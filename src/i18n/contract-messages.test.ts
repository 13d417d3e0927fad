import { expect, test } from 'vitest'
import { z } from 'zod'
import { packageSentences } from './package-validation.ts'
import { settingsSentences } from './settings-validation.ts'
import { staffSentences } from './staff-sentences.ts'
import { userSentences } from './user-validation.ts'
import { validationMessage } from './validation-message.ts'
import { withLocale } from './with-locale.ts'

const contracts = import.meta.glob<Record<string, unknown>>(['../contracts/**/*.ts', '!../contracts/**/*.test.ts'], {
  eager: true,
})
const groups = { ...packageSentences, ...settingsSentences, ...staffSentences, ...userSentences }

const badValues = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(10_000),
  -1,
  1.001,
  1e12,
  Number.NaN,
  [],
  [''],
  {},
  '9999-12-31',
]

test('the contracts report errors in the user’s language', () => {
  const schemas = Object.values(contracts).flatMap((module) =>
    Object.values(module).filter((value) => value instanceof z.ZodObject),
  )
  expect(schemas.length).toBeGreaterThan(100)
  const untranslated = new Set<string>()
  for (const schema of schemas)
    for (const field of Object.keys(schema.shape))
      for (const value of badValues)
        for (const issue of schema.safeParse({ [field]: value }).error?.issues ?? []) {
          const inLanguage = (language: 'en' | 'fr') => withLocale(language, () => validationMessage(issue, groups))
          if (inLanguage('en') === inLanguage('fr')) untranslated.add(inLanguage('en'))
        }
  expect([...untranslated]).toEqual([])
})
