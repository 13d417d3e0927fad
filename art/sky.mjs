import { ramp, rampIndex } from './colour.mjs'
import { clamp, fractalNoise, mix, seededRandom, smoothstep } from './noise.mjs'

/**
 * Paints the sky of a mood: the ramp of colours, the glow round the sun, two decks of cloud, the disc, stars at night.
 * @param {import('./scene.mjs').Scene} scene
 * @param {import('./moods.mjs').Mood} mood
 * @param {object} sky
 * @param {[number, number]} sky.sun centre of the sun, in units
 * @param {number} sky.radius of the disc, in units
 * @param {number} sky.horizon y in units
 * @param {number} [sky.cloud] amount of cloud, 1 is usual
 * @param {number} sky.seed which clouds
 * @param {number} [sky.bias] above 1 keeps the dark colours longer, so that words can stand on the sky
 */
export function paintSky(scene, mood, { sun, radius, horizon, cloud = 1, seed, bias = 1 }) {
  scene.sun = sun
  scene.horizon = horizon
  paintRamp(scene, mood, bias)
  for (const deck of cloudDecks(mood, seed, cloud)) paintClouds(scene, deck)
  paintDisc(scene, mood.disc, radius)
  if (mood.stars) paintStars(scene)
}

function paintRamp(scene, mood, bias) {
  const { pixelWidth, pixelHeight, scale, colours, top, horizon } = scene
  const table = ramp(mood.sky)
  const [sunX, sunY] = scene.sun
  for (let j = 0; j < pixelHeight; j++) {
    const y = j / scale + top
    const o = rampIndex(clamp((y - top) / (horizon - top)) ** bias)
    for (let i = 0; i < pixelWidth; i++) {
      const dx = i / scale - sunX
      const dy = y - sunY
      const q = (j * pixelWidth + i) * 3
      let [r, g, b] = [table[o], table[o + 1], table[o + 2]]
      for (const glow of mood.glow) {
        const distance = Math.sqrt((dx / glow.width) ** 2 + (dy / glow.height) ** 2)
        // Steeper than an exponential, whose long tail turned the teal at the top of the sky brown.
        const strength = glow.strength * Math.exp(-(distance ** 1.8))
        r += glow.colour[0] * strength
        g += glow.colour[1] * strength
        b += glow.colour[2] * strength
      }
      colours[q] = r
      colours[q + 1] = g
      colours[q + 2] = b
    }
  }
}

/** A low, broken deck and a thin, high one stretched by the wind. */
function cloudDecks(mood, seed, amount) {
  return [
    {
      seed: seed + 0.4,
      scale: 1.05,
      cover: 0.44 * amount,
      lit: mood.cloudLit,
      shade: mood.cloudShade,
      strength: 0.72,
      stretch: 2.1,
      fade: 0.14,
      contrast: 1.1,
      topFade: 0.55,
    },
    {
      seed: seed + 5.1,
      scale: 2.4,
      cover: 0.36 * amount,
      lit: mood.highCloudLit,
      shade: mood.highCloudShade,
      strength: 0.55,
      stretch: 3.4,
      fade: 0.05,
      contrast: 0.9,
      topFade: 0,
    },
  ]
}

function paintClouds(scene, deck) {
  const { pixelWidth, pixelHeight, scale, colours, sun, horizon, top } = scene
  const centre = scene.width / 2
  const { seed, stretch } = deck
  const density = (x, y) => {
    const elevation = Math.max(0.02, (horizon - y) / horizon + 0.06)
    const u = (((x - centre) / 1000 / elevation) * 0.55 * deck.scale) / stretch + 0.2 / elevation
    const v = (1 / elevation) * 0.42 * deck.scale
    const warp = fractalNoise(u * 0.7 + seed * 3.1, v * 0.9 + 5.2, 3) * 0.7
    return fractalNoise(u * 1.6 + warp + seed * 7.7, v * 2.2 + warp * 0.6 + seed)
  }
  for (let j = 0; j < pixelHeight; j++) {
    const y = j / scale + top
    if (y > horizon) break
    const elevation = (horizon - y) / horizon
    const atTop = deck.topFade ? smoothstep(1.15, 1.15 - deck.topFade, elevation) : 1
    const faded = smoothstep(0, deck.fade, elevation) * atTop
    if (faded <= 0) continue
    for (let i = 0; i < pixelWidth; i++) {
      const x = i / scale
      const here = density(x, y)
      const alpha = smoothstep(0.5 - deck.cover, 0.5 - deck.cover + 0.5, here) * deck.strength * faded
      if (alpha < 0.003) continue
      const dx = sun[0] - x
      const dy = sun[1] - y
      const distance = Math.hypot(dx, dy) + 1
      const sunward = density(x + (dx / distance) * 26, y + (dy / distance) * 26)
      // Only clouds near the sun are lit, because peach everywhere turned grey.
      const near = Math.exp(-distance / 360)
      const thinning = clamp(0.3 + (here - sunward) * 3.2 * deck.contrast)
      const lit = clamp(thinning * (0.35 + 0.75 * near) + 0.45 * near)
      const q = (j * pixelWidth + i) * 3
      for (let c = 0; c < 3; c++) {
        colours[q + c] = mix(colours[q + c], mix(deck.shade[c], deck.lit[c], lit), alpha)
      }
    }
  }
}

function paintDisc(scene, colour, radius) {
  const { pixelWidth, pixelHeight, scale, colours, top, sun } = scene
  for (let j = 0; j < pixelHeight; j++) {
    for (let i = 0; i < pixelWidth; i++) {
      const distance = Math.hypot(i / scale - sun[0], j / scale + top - sun[1])
      const alpha = smoothstep(radius + 1.2 / scale, radius - 1.2 / scale, distance)
      if (alpha <= 0) continue
      const q = (j * pixelWidth + i) * 3
      for (let c = 0; c < 3; c++) colours[q + c] = mix(colours[q + c], colour[c], alpha)
    }
  }
}

function paintStars({ pixelWidth, scale, colours, horizon }) {
  const random = seededRandom(5)
  for (let i = 0; i < Math.round(pixelWidth * 0.55); i++) {
    const x = random() * pixelWidth
    const y = random() ** 1.5 * horizon * scale
    const brightness = random() ** 4 * 1.0 + 0.1
    const p = ((y | 0) * pixelWidth + (x | 0)) * 3
    for (let c = 0; c < 3; c++) colours[p + c] += brightness * (c === 0 ? 0.85 : 1)
  }
}
