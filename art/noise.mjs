/**
 * A seeded stream of numbers in [0, 1) (mulberry32). Everything random in a picture comes from here, so that the same
 * scene is the same picture on every day.
 * @param {number} seed
 * @returns {() => number}
 */
export function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The shuffled bytes 0–255, written twice so that a lookup of a sum needs no wrapping. */
export const permutation = shuffledBytes()

function shuffledBytes() {
  const random = seededRandom(1234)
  const bytes = [...Array(256).keys()]
  for (let i = 255; i > 0; i--) {
    const j = (random() * (i + 1)) | 0
    ;[bytes[i], bytes[j]] = [bytes[j], bytes[i]]
  }
  return Uint8Array.from({ length: 512 }, (_, i) => bytes[i & 255])
}

const gradientX = Float32Array.from({ length: 256 }, (_, i) => Math.cos((i / 256) * 6.2831853))
const gradientY = Float32Array.from({ length: 256 }, (_, i) => Math.sin((i / 256) * 6.2831853))

/**
 * Perlin noise, roughly −1…1, one feature per unit of x and y.
 * @param {number} x
 * @param {number} y
 */
export function noise(x, y) {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const xf = x - xi
  const yf = y - yi
  const cellX = xi & 255
  const cellY = yi & 255
  const u = xf * xf * xf * (xf * (xf * 6 - 15) + 10)
  const v = yf * yf * yf * (yf * (yf * 6 - 15) + 10)
  const a = permutation[permutation[cellX] + cellY]
  const b = permutation[permutation[cellX + 1] + cellY]
  const c = permutation[permutation[cellX] + cellY + 1]
  const d = permutation[permutation[cellX + 1] + cellY + 1]
  const n00 = gradientX[a] * xf + gradientY[a] * yf
  const n10 = gradientX[b] * (xf - 1) + gradientY[b] * yf
  const n01 = gradientX[c] * xf + gradientY[c] * (yf - 1)
  const n11 = gradientX[d] * (xf - 1) + gradientY[d] * (yf - 1)
  const upper = n00 + u * (n10 - n00)
  const lower = n01 + u * (n11 - n01)
  return (upper + v * (lower - upper)) * 1.5
}

/**
 * Several octaves of noise on top of each other, each turned a little so that no grid shows.
 * @param {number} x
 * @param {number} y
 * @param {number} [octaves]
 */
export function fractalNoise(x, y, octaves = 5) {
  const gain = 0.5
  const growth = 2.03
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y)
    total += weight
    weight *= gain
    const turned = x * growth * 0.8 - y * growth * 0.6
    y = x * growth * 0.6 + y * growth * 0.8 + 17.3
    x = turned + 31.7
  }
  return sum / total
}

/** 0 before `from`, 1 after `to`, and a smooth S-curve between; `from` may be greater than `to`. */
export function smoothstep(from, to, x) {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** Linear interpolation from a to b by `t`. */
export const mix = (a, b, t) => a + (b - a) * t

export const clamp = (x, low = 0, high = 1) => (x < low ? low : x > high ? high : x)
