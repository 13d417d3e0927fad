import { clamp } from './noise.mjs'

/**
 * Three box blurs one after the other, which look like a gaussian and cost the same at any radius.
 * @param {Float32Array} source one value per pixel
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {number} radius pixels, rounded
 * @returns {Float32Array} a new array
 */
export function blur(source, width, height, radius) {
  const reach = Math.round(radius)
  const from = Float32Array.from(source)
  const to = new Float32Array(width * height)
  if (reach <= 0) return from
  for (let pass = 0; pass < 3; pass++) {
    blurRows(from, to, width, height, reach)
    blurColumns(to, from, width, height, reach)
  }
  return from
}

function blurRows(from, to, width, height, reach) {
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let i = -reach; i <= reach; i++) sum += from[row + clamp(i, 0, width - 1)]
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * share
      sum += from[row + Math.min(width - 1, x + reach + 1)] - from[row + Math.max(0, x - reach)]
    }
  }
}

function blurColumns(from, to, width, height, reach) {
  const share = 1 / (2 * reach + 1)
  const sums = new Float32Array(width)
  for (let i = -reach; i <= reach; i++) {
    const row = clamp(i, 0, height - 1) * width
    for (let x = 0; x < width; x++) sums[x] += from[row + x]
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const entering = Math.min(height - 1, y + reach + 1) * width
    const leaving = Math.max(0, y - reach) * width
    for (let x = 0; x < width; x++) {
      to[row + x] = sums[x] * share
      sums[x] += from[entering + x] - from[leaving + x]
    }
  }
}
