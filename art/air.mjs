import { blur } from './blur.mjs'
import { clamp, fractalNoise, mix, noise, permutation } from './noise.mjs'

/**
 * A band of mist at the foot of every layer, which makes the layer look distant.
 * @param {import('./scene.mjs').Scene} scene
 * @param {object} band
 * @param {number} band.y its densest line, in units
 * @param {number} band.height units to a third of the density
 * @param {number} [band.heightAbove] the same, above the line, if different
 * @param {import('./colour.mjs').Colour} band.colour
 * @param {number} band.strength
 * @param {number} band.seed
 * @param {number} [band.acrossY] features per unit of height
 * @param {import('./layers.mjs').Tint} band.tint
 */
export function mist(scene, { y, height, heightAbove = height, colour, strength, seed, acrossY = 0.012, tint }) {
  const { pixelWidth, pixelHeight, scale, colours, sun, top } = scene
  const acrossX = 0.002
  for (let j = 0; j < pixelHeight; j++) {
    const rowY = j / scale + top
    const density = Math.exp(-(((rowY - y) / (rowY < y ? heightAbove : height)) ** 2))
    if (density < 0.01) continue
    for (let i = 0; i < pixelWidth; i++) {
      const x = i / scale
      const drift = 0.3 * noise(x * acrossX * 2, seed)
      const n = fractalNoise(x * acrossX + seed * 11.3, rowY * acrossY + seed * 5.1 + drift, 4)
      const alpha = strength * density * clamp(0.5 + n * 0.8, 0, 1)
      if (alpha < 0.003) continue
      const t = tint.strength * Math.exp(-Math.hypot(x - sun[0], (rowY - sun[1]) * 0.6) / tint.reach)
      const q = (j * pixelWidth + i) * 3
      for (let c = 0; c < 3; c++) {
        colours[q + c] = mix(colours[q + c], mix(colour[c], tint.colour[c], t), alpha)
      }
    }
  }
}

/** Beams are soft, so a third of the resolution is enough. */
const coarse = 3

/**
 * Sunbeams: the light that reaches the picture, smeared away from the sun. Paint them after the middle distance and
 * before the near foreground.
 * @param {import('./scene.mjs').Scene} scene
 * @param {object} beams
 * @param {number} beams.strength
 * @param {import('./colour.mjs').Colour} beams.colour
 * @param {number} beams.radius units around the sun that send beams
 * @param {number} beams.length share of the way to the sun that is smeared, 0…1
 * @param {number} [beams.samples]
 * @param {number} [beams.decay] weight of each next sample
 */
export function sunbeams(scene, { strength, colour, radius, length, samples = 60, decay = 0.965 }) {
  const { pixelWidth, pixelHeight, colours, scale, top, sun } = scene
  const width = Math.ceil(pixelWidth / coarse)
  const height = Math.ceil(pixelHeight / coarse)
  const fromSun = (i, j) => Math.hypot((i * coarse) / scale - sun[0], (j * coarse) / scale + top - sun[1])
  const source = sourceOfBeams(scene, width, height, radius, fromSun)
  const smeared = smearFromSun(scene, source, width, height, { length, samples, decay })
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) smeared[j * width + i] *= Math.exp(-((fromSun(i, j) / 520) ** 1.6))
  }
  const soft = blur(smeared, width, height, 2)
  for (let j = 0; j < pixelHeight; j++) {
    for (let i = 0; i < pixelWidth; i++) {
      const value = between(soft, width, height, i / coarse, j / coarse) * strength
      const q = (j * pixelWidth + i) * 3
      for (let c = 0; c < 3; c++) colours[q + c] += colour[c] * value
    }
  }
}

function sourceOfBeams({ pixelWidth, pixelHeight, light }, width, height, radius, fromSun) {
  const source = new Float32Array(width * height)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const p = Math.min(pixelHeight - 1, j * coarse) * pixelWidth + Math.min(pixelWidth - 1, i * coarse)
      source[j * width + i] = light[p] * Math.exp(-((fromSun(i, j) / radius) ** 1.4))
    }
  }
  return source
}

function smearFromSun({ scale, top, sun }, source, width, height, { length, samples, decay }) {
  const smeared = new Float32Array(width * height)
  const sunX = (sun[0] * scale) / coarse
  const sunY = ((sun[1] - top) * scale) / coarse
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const dx = ((sunX - i) * length) / samples
      const dy = ((sunY - j) * length) / samples
      // Each pixel starts at a different step, because otherwise the samples would show as rings.
      const jitter = permutation[(i * 7 + j * 13) & 255] / 255
      let x = i + dx * jitter
      let y = j + dy * jitter
      let sum = 0
      let weight = 1
      let total = 0
      for (let n = 0; n < samples; n++) {
        x += dx
        y += dy
        const xi = x | 0
        const yi = y | 0
        if (xi >= 0 && yi >= 0 && xi < width && yi < height) sum += source[yi * width + xi] * weight
        total += weight
        weight *= decay
      }
      smeared[j * width + i] = sum / total
    }
  }
  return smeared
}

/** The value between four neighbours. */
function between(values, width, height, x, y) {
  const fx = Math.min(width - 1.001, x)
  const fy = Math.min(height - 1.001, y)
  const x0 = fx | 0
  const y0 = fy | 0
  const x1 = Math.min(width - 1, x0 + 1)
  const y1 = Math.min(height - 1, y0 + 1)
  const upper = mix(values[y0 * width + x0], values[y0 * width + x1], fx - x0)
  const lower = mix(values[y1 * width + x0], values[y1 * width + x1], fx - x0)
  return mix(upper, lower, fy - y0)
}

/**
 * Lets what is brighter than paper bleed into its surroundings.
 * @param {import('./scene.mjs').Scene} scene
 */
export function bloom(scene) {
  const { pixelWidth, pixelHeight, colours } = scene
  const threshold = 0.75
  const strength = 0.26
  const radius = 30
  for (let c = 0; c < 3; c++) {
    const bright = new Float32Array(pixelWidth * pixelHeight)
    for (let p = 0; p < bright.length; p++) bright[p] = Math.max(0, colours[p * 3 + c] - threshold)
    const near = scene.blurred(bright, radius * 0.4)
    const far = scene.blurred(bright, radius)
    for (let p = 0; p < bright.length; p++) colours[p * 3 + c] += strength * (near[p] * 0.5 + far[p] * 0.5)
  }
}
