import { expect, test } from 'vitest'
import { aSafariPackage } from '#test/support/safari-package.ts'
import {
  matchesAnyLanguage,
  packageIn,
  untranslatedLanguages,
  withEnglishDishes,
  withTranslatedNames,
} from './package-texts.ts'

const dish = (name: string) => ({ name, price: 100 })
const german = {
  name: 'Yala am Morgen',
  description: '',
  highlights: ['Leoparden'],
  features: [],
  dishes: { 'Fish bun': 'Fischbrötchen', Papaya: 'Papayasalat' },
}
const pkg = aSafariPackage({
  name: 'Yala Morning',
  description: 'At first light.',
  highlights: ['Leopards', 'Elephants'],
  features: ['Water'],
  mealOptions: { breakfast: [dish('Fish bun'), dish('Papaya')], lunch: [dish('constructor')] },
  translations: { de: german },
})

test('each text is translated or stays in English; a translated list replaces the whole English list', () => {
  const shown = packageIn(pkg, 'de')
  expect(shown).toMatchObject({
    name: 'Yala am Morgen',
    description: 'At first light.',
    highlights: ['Leoparden'],
    features: ['Water'],
    mealOptions: { breakfast: [{ name: 'Fischbrötchen' }, { name: 'Papayasalat' }], lunch: [{ name: 'constructor' }] },
    inEnglish: ['description', 'features', 'mealOptions'],
    dishesInEnglish: ['constructor'],
  })
  expect(shown).not.toHaveProperty('translations')
})

test('without a translation everything is in English; in English no text is marked as untranslated', () => {
  expect(packageIn(pkg, 'fr')).toMatchObject({
    name: 'Yala Morning',
    inEnglish: ['name', 'description', 'highlights', 'features', 'mealOptions'],
  })
  const { translations, pictures, ...english } = pkg
  expect(packageIn(pkg, 'en')).toEqual(english)
})

test('dishes are translated individually: a language is complete with the last one, even if a name stays the same', () => {
  const whole = { ...german, description: 'Am Morgen.', features: ['Wasser'] }
  const translated = (dishes: Record<string, string>) => ({ ...pkg, translations: { de: { ...whole, dishes } } })
  const missingOne = translated({ 'Fish bun': 'Fischbrötchen', Papaya: 'Papaya' })
  expect(packageIn(missingOne, 'de')).toMatchObject({ inEnglish: ['mealOptions'], dishesInEnglish: ['constructor'] })
  expect(untranslatedLanguages(missingOne)).toEqual(['de', 'fr'])
  const complete = translated({ 'Fish bun': 'Fischbrötchen', Papaya: 'Papaya', constructor: 'Erbauer' })
  expect(packageIn(complete, 'de')).not.toHaveProperty('inEnglish')
  expect(packageIn(complete, 'de')).not.toHaveProperty('dishesInEnglish')
  expect(untranslatedLanguages(complete)).toEqual(['fr'])
})

test('two dishes never get the same name', () => {
  const dishes = { 'Fish bun': 'Papaya', Papaya: 'Obst', constructor: 'Obst' }
  const lunch = [dish('Papaya'), dish('constructor')]
  const { mealOptions, dishesInEnglish } = packageIn(
    {
      ...pkg,
      mealOptions: { breakfast: [dish('Fish bun'), dish('Papaya')], lunch },
      translations: { de: { ...german, dishes } },
    },
    'de',
  )
  const names = (all: { name: string }[] = []) => all.map(({ name }) => name)
  expect(names(mealOptions?.breakfast)).toEqual(['Fish bun', 'Obst'])
  expect(names(mealOptions?.lunch)).toEqual(['Obst', 'constructor'])
  expect(dishesInEnglish).toEqual(['Fish bun', 'constructor'])
})

test('dishes chosen in any language are stored in English, and a receipt names them in the reader’s language', () => {
  const chosen = { selectedBreakfastItems: ['Fischbrötchen', 'Papaya', 'Soup'], selectedLunchItems: [] }
  for (const language of ['en', 'de', 'fr'] as const)
    expect(withEnglishDishes(pkg, chosen, language).selectedBreakfastItems).toEqual(['Fish bun', 'Papaya', 'Soup'])
  const receipt = {
    packageName: 'Yala Morning',
    selectedBreakfastItems: ['Fish bun', 'Old dish'],
    selectedLunchItems: [],
  }
  expect(withTranslatedNames(receipt, pkg, 'de')).toMatchObject({
    packageName: 'Yala am Morgen',
    selectedBreakfastItems: ['Fischbrötchen', 'Old dish'],
  })
  expect(withTranslatedNames(receipt, pkg, 'fr')).toBe(receipt)
  expect(withTranslatedNames(receipt, undefined, 'de')).toBe(receipt)
})

test('a search finds a package by its words in one language', () => {
  expect(matchesAnyLanguage(pkg, 'yala leoparden')).toBe(true)
  expect(matchesAnyLanguage(pkg, 'first light')).toBe(true)
  expect(matchesAnyLanguage(pkg, 'Fischsuppe')).toBe(false)
})
