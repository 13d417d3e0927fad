import { clamp, fractalNoise, mix, noise, smoothstep } from './noise.mjs'

/**
 * Still water from a line down to the lower edge. It mirrors everything painted so far above the line.
 * @param {import('./scene.mjs').Scene} scene
 * @param {import('./moods.mjs').Mood} mood
 * @param {object} water
 * @param {number} water.y the far shore, in units
 * @param {number} water.mirror share of the mirrored picture, 0…1
 * @param {number} [water.ripple] 1 is usual
 * @param {{ strength: number, width: number, threshold: number }} water.glitter the column under the sun; width in units
 */
export function paintWater(scene, mood, { y: shore, mirror, ripple = 1, glitter }) {
  const { pixelWidth, pixelHeight, scale, colours, light, sun, top } = scene
  const seed = 3
  const firstRow = Math.round((shore - top) * scale)
  const lastRow = Math.min(pixelHeight, Math.round((1000 - top) * scale))
  const above = colours.slice(0, (firstRow + 1) * pixelWidth * 3)
  const lightAbove = light.slice(0, (firstRow + 1) * pixelWidth)
  for (let j = firstRow; j < lastRow; j++) {
    const y = j / scale + top
    const depth = (y - shore) / (1000 - shore)
    const perspective = 0.06 + depth
    const body = [0, 1, 2].map((c) => mix(mood.water[c], mood.deep[c], depth))
    for (let i = 0; i < pixelWidth; i++) {
      const x = i / scale
      const u = ((x - scene.width / 2) / perspective) * 0.006
      const v = (1 / perspective) * 3.1
      const n1 = fractalNoise(u + seed, v * 1.7 + seed, 3)
      const n2 = noise(u * 0.35 + seed * 2, v * 5.5)
      const dy = (n1 * 26 + n2 * 10) * depth * ripple + n2 * 3 * ripple
      const dx = (n2 * 14 + n1 * 10) * depth * ripple
      const row = clamp(Math.round((2 * shore - y + dy - top) * scale), 0, firstRow - 1)
      const column = clamp(Math.round((x + dx) * scale), 0, pixelWidth - 1)
      const mirrored = row * pixelWidth + column
      const share = mirror * (1 - 0.45 * depth) + n1 * 0.1
      const inColumn = Math.exp(-(((x - sun[0]) / (glitter.width * (0.35 + depth * 1.6))) ** 2))
      const sparkle = smoothstep(glitter.threshold, 0.62, n1 * 0.7 + noise(u * 2.4 + 9, v * 9.5) * 0.75)
      const shine = glitter.strength * inColumn * sparkle * (lightAbove[mirrored] * 0.6 + 0.4)
      const p = j * pixelWidth + i
      for (let c = 0; c < 3; c++) {
        colours[p * 3 + c] = mix(body[c], above[mirrored * 3 + c], share) + mood.glitter[c] * shine
      }
      light[p] = lightAbove[mirrored] * 0.25 * share
    }
  }
}

/**
 * The reflection of something that stands in the water: its mask upside down below a line, broken by ripples.
 * @param {import('./scene.mjs').Scene} scene
 * @param {Float32Array} mask
 * @param {number} line y of the water at its foot, in units
 * @param {{ ripple: number, fade: number }} reflection fade: units to a third
 */
export function reflection(scene, mask, line, { ripple, fade }) {
  const { pixelWidth, pixelHeight, scale, top } = scene
  const seed = 5
  const mirrored = new Float32Array(pixelWidth * pixelHeight)
  for (let j = Math.round((line - top) * scale); j < Math.min(pixelHeight, (1000 - top) * scale); j++) {
    const y = j / scale + top
    const depth = y - line
    for (let i = 0; i < pixelWidth; i++) {
      const x = i / scale
      const n = noise(x * 0.012 + seed, y * 0.16 + seed) * 1.0 + noise(x * 0.03, y * 0.33) * 0.6
      const column = Math.round(i + n * (3 + depth * 0.05) * ripple * scale)
      const row = Math.round((line - top - depth) * scale)
      if (column < 0 || column >= pixelWidth || row < 0) continue
      mirrored[j * pixelWidth + i] = mask[row * pixelWidth + column] * Math.exp(-depth / fade)
    }
  }
  return mirrored
}
