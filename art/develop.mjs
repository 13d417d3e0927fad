import { bloom } from './air.mjs'
import { blur } from './blur.mjs'
import { toScreen } from './colour.mjs'
import { clamp, mix, seededRandom, smoothstep } from './noise.mjs'

/**
 * A finished picture: 8 bits per channel, red green blue.
 * @typedef {{ width: number, height: number, pixels: Buffer }} Picture
 */

/**
 * Makes the picture for the screen: bloom, vignette, tone, contrast and a little grain.
 * @param {import('./scene.mjs').Scene} scene
 * @param {{ vignette?: number, exposure?: number }} [print]
 * @returns {Picture}
 */
export function develop(scene, { vignette = 0.24, exposure = 1 } = {}) {
  bloom(scene)
  const { pixelWidth: width, pixelHeight: height, colours } = scene
  const pixels = Buffer.alloc(width * height * 3)
  const random = seededRandom(7)
  const grain = grainOf(random, width, height)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const p = j * width + i
      const vx = (i / width - 0.5) * 1.15
      const vy = (j / height - 0.5) * 1.05
      const corner = 1 - vignette * smoothstep(0.18, 0.62, vx * vx + vy * vy) * 1.3
      const linear = [0, 1, 2].map((c) => colours[p * 3 + c] * exposure * corner)
      const screen = toned(saturated(linear)).map(toScreen)
      const luma = screen[0] * 0.3 + screen[1] * 0.59 + screen[2] * 0.11
      const speck = grain[p] * 0.015 * (0.55 + 1.1 * luma * (1 - luma) * 2)
      for (let c = 0; c < 3; c++) {
        // Half a step of dither prevents visible bands in the sky.
        pixels[p * 3 + c] = clamp(contrasted(screen[c]) + speck) * 255 + (random() - 0.5) * 0.9 + 0.5
      }
    }
  }
  return { width, height, pixels }
}

function grainOf(random, width, height) {
  const fine = new Float32Array(width * height)
  for (let p = 0; p < fine.length; p++) fine[p] = (random() + random() + random() - 1.5) * 1.15
  const coarse = blur(fine, width, height, 1)
  return Float64Array.from(fine, (v, p) => v * 0.75 + coarse[p] * 0.9)
}

function saturated([r, g, b]) {
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return [r, g, b].map((v) => Math.max(0, luminance + (v - luminance) * 1.07))
}

/** Compresses light above 1 by the greatest channel, because clipping each channel turned the sun lemon-yellow. */
function toned([r, g, b]) {
  const brightest = Math.max(r, g, b, 1e-6)
  const shoulder = brightest < 0.62 ? brightest : 0.62 + 0.38 * (1 - Math.exp(-(brightest - 0.62) / 0.38))
  const scale = shoulder / brightest
  const white = smoothstep(0.85, 3.2, brightest) * 0.62
  return [
    mix(r * scale, shoulder, white * 0.35),
    mix(g * scale, shoulder * 0.97, white),
    mix(b * scale, shoulder * 0.86, white),
  ]
}

const contrasted = (v) => v + 0.22 * (v - 0.5) * (1 - Math.abs(2 * v - 1))
