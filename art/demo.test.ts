import { expect, test } from 'vitest'
import { pictureAt } from '#domain/content/picture.ts'
import { demoPackages } from '../db/demo/packages.ts'
import { sceneOf } from './pictures.mjs'

const shown = demoPackages.map(({ image }) => pictureAt(image ?? ''))

test('every demo package has a drawn picture, each of a different scene', () => {
  expect(shown).toHaveLength(17)
  const scenes = shown.map((picture) => (typeof picture === 'string' ? sceneOf(picture) : null))
  expect(scenes).not.toContain(null)
  expect(new Set(scenes).size).toBe(scenes.length)
})

test.each(demoPackages.map((pkg) => [pkg.id, pkg.pictures] as const))('%s has two to four scenes', (_, pictures) => {
  expect(pictures.length).toBeGreaterThanOrEqual(2)
  expect(pictures.length).toBeLessThanOrEqual(4)
  const scenes = pictures.map(({ image }) => sceneOf(pictureAt(image) as string))
  expect(new Set(scenes).size).toBe(scenes.length)
  for (const { alt } of pictures) {
    const texts = [alt.en, alt.de, alt.fr]
    expect(texts.every((text) => text?.startsWith('Illustration'))).toBe(true)
    expect(new Set(texts).size).toBe(3)
  }
})
