import { expect, test } from 'vitest'
import { demoPackages } from '../db/demo/packages.ts'
import { pictureAt } from '../src/domain/content/picture.ts'
import { sceneOf } from './pictures.mjs'

const shown = demoPackages.map(({ image }) => pictureAt(image ?? ''))

test('every demo package has a drawn picture, and no two have one scene', () => {
  expect(shown).toHaveLength(17)
  const scenes = shown.map((picture) => (typeof picture === 'string' ? sceneOf(picture) : null))
  expect(scenes).not.toContain(null)
  expect(new Set(scenes).size).toBe(scenes.length)
})
