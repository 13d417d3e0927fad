import { clamp, mix } from './noise.mjs'

/**
 * A colour in a picture is linear light, [red, green, blue], where 1 is the white of the paper; the sun goes above 1.
 * @typedef {number[]} Colour
 */

const toLinear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** One channel of linear light converted for the screen (sRGB), both 0…1. */
export const toScreen = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/**
 * @param {string} code '#rrggbb'
 * @returns {Colour}
 */
export const hex = (code) => [1, 3, 5].map((i) => toLinear(parseInt(code.slice(i, i + 2), 16) / 255))

/**
 * Mixes in OKLab, so that teal and peach give a clean grey.
 * @param {Colour} a
 * @param {Colour} b
 * @param {number} t share of b, 0…1
 * @returns {Colour}
 */
export function blend(a, b, t) {
  const from = toOklab(a)
  const to = toOklab(b)
  return fromOklab(mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t))
}

/** The same colour, brighter or darker. */
export const dimmed = (colour, factor) => colour.map((v) => v * factor)

const rampSteps = 1024

/**
 * A smooth run through colours, as a table to look up with `rampIndex`.
 * @param {[number, Colour][]} stops place 0…1 and colour, in order
 */
export function ramp(stops) {
  const table = new Float32Array(rampSteps * 3)
  for (let i = 0; i < rampSteps; i++) {
    const t = i / (rampSteps - 1)
    let k = 0
    while (k < stops.length - 2 && t > stops[k + 1][0]) k++
    const [t0, c0] = stops[k]
    const [t1, c1] = stops[k + 1]
    let share = clamp((t - t0) / (t1 - t0))
    share = share * share * (3 - 2 * share) * 0.5 + share * 0.5
    table.set(blend(c0, c1, share), i * 3)
  }
  return table
}

/** The index in a ramp of the colour for a place 0…1. */
export const rampIndex = (place) => ((place * (rampSteps - 1)) | 0) * 3

function fromOklab(L, a, b) {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((v) => Math.max(0, v))
}

function toOklab([r, g, b]) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
