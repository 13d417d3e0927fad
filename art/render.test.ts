import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { animals } from './animals.mjs'
import { pictures } from './pictures.mjs'

// Small enough to draw quickly; a scene has the same places and colours at any size.
const width = 120
const height = 80

test.each(['bundala', 'room-double'])('rendering %s twice gives the same picture', async (key) => {
  const draw = async () => {
    const { scene, options } = pictures[key]
    return createHash('sha256')
      .update((await scene(width, height, options)).pixels)
      .digest('hex')
  }
  expect(await draw()).toBe(await draw())
})

// Mean and spread of the luma, 0…255. Outside these bounds a picture is black, washed out or flat.
test.each([
  ['yala', 60, 150],
  ['car', 80, 170],
  ['taxi', 25, 100],
  ['crocodile', 60, 160],
  ['dunes', 60, 150],
  ['lodge-night', 15, 70],
  ['room-double-side', 60, 160],
])('%s is neither too dark, too pale nor flat', async (key, darkest, palest) => {
  const { scene, options } = pictures[key]
  const { pixels } = await scene(width, height, options)
  const luma = Array.from({ length: width * height }, (_, p) => lumaOf(pixels, p * 3))
  const mean = luma.reduce((sum, value) => sum + value, 0) / luma.length
  const spread = Math.sqrt(luma.reduce((sum, value) => sum + (value - mean) ** 2, 0) / luma.length)
  expect(mean).toBeGreaterThan(darkest)
  expect(mean).toBeLessThan(palest)
  expect(spread).toBeGreaterThan(15)
})

test('every animal has a closed outline that stands on its ground', () => {
  for (const { d, h, gy } of Object.values(animals)) {
    expect(d).toMatch(/^M.*Z$/)
    expect(gy).toBeLessThanOrEqual(h)
  }
})

test('every picture of the catalogue has been rendered', () => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8'))
  for (const [key, { widths }] of Object.entries(pictures)) {
    const formats = widths.flatMap((each) => [`${key}-${each}.avif`, `${key}-${each}.webp`])
    expect(Object.keys(manifest[key]).toSorted()).toEqual([...formats, `${key}.jpg`].toSorted())
  }
})

function lumaOf(pixels: Buffer, at: number): number {
  return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
}
