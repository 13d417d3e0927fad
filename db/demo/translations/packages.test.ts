import { expect, test } from 'vitest'
import { packageLimits } from '#contracts/packages/package.ts'
import { demoPackages } from '../packages.ts'
import { packageTranslations } from './packages.ts'

const translated = demoPackages.flatMap((pkg) =>
  (['de', 'fr'] as const).map((language) => [pkg.name, language, pkg] as const),
)

test.each(translated)('%s has all its texts in %s, within the limits', (name, language, pkg) => {
  const texts = packageTranslations[name]?.[language]
  if (!texts) throw new Error('no translation')

  expect(texts.features).toHaveLength(pkg.features.length)
  expect(texts.highlights).toHaveLength(pkg.highlights.length)
  const dishes = [...(pkg.mealOptions?.breakfast ?? []), ...(pkg.mealOptions?.lunch ?? [])]
  expect(Object.keys(texts.mealItems).sort()).toEqual(dishes.map((dish) => dish.name).sort())

  const lines = [...texts.features, ...texts.highlights]
  const own = [texts.name, texts.description, ...lines, ...Object.values(texts.mealItems)]
  for (const text of own) expect(text).toBe(text.trim())
  expect(own).not.toContain('')
  expect(texts.name.length).toBeLessThanOrEqual(packageLimits.name)
  expect(texts.description.length).toBeLessThanOrEqual(packageLimits.description)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(packageLimits.line)
  // The contract for packages drops duplicates, which would shift the rest of a list.
  expect(new Set(texts.features).size).toBe(texts.features.length)
  expect(new Set(texts.highlights).size).toBe(texts.highlights.length)
})

test('every translation belongs to a demo package, and no two packages share a name', () => {
  expect(Object.keys(packageTranslations).sort()).toEqual(demoPackages.map((pkg) => pkg.name).sort())
  for (const language of ['de', 'fr'] as const) {
    const names = Object.values(packageTranslations).map((texts) => texts[language].name)
    expect(new Set(names).size).toBe(names.length)
  }
})
