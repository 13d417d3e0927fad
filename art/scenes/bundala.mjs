import { mist, sunbeams } from '../air.mjs'
import { animals, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, seededRandom } from '../noise.mjs'
import { canopy, grass, reeds, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { palm } from '../trees.mjs'
import { paintWater, reflection } from '../water.mjs'

const horizon = 560

/**
 * Bundala: a salt lagoon with painted storks.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number, portrait?: boolean }} [options]
 */
export async function bundala(width, height, { mood: moodName = 'rose', top = 0, portrait = false } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const sun = [scene.width * (portrait ? 0.5 : 0.4), 430]
  paintSky(scene, mood, { sun, radius: 92, horizon, seed: 11, cloud: 1.05 })
  await paintPalmShore(scene, mood)
  const glitter = { strength: 1.0, width: 92, threshold: 0.2 }
  paintWater(scene, mood, { y: 582, mirror: 0.9, ripple: 0.8, glitter })
  await paintSandbars(scene, mood)
  for (const group of storkGroups(scene, portrait)) await paintStorks(scene, mood, group)
  await paintFlight(scene, mood, portrait)
  sunbeams(scene, { strength: mood.beamStrength * 0.8, colour: mood.beam, radius: 280, length: 0.95 })
  await paintReeds(scene, mood)
  return develop(scene)
}

async function paintPalmShore(scene, mood) {
  const { width } = scene
  const hills = [
    { line: ridge(512, 60, 0.0018, 23), distance: 0 },
    { line: ridge(538, 36, 0.004, 27), distance: 1 },
  ]
  paintHills(scene, mood, hills, horizon)
  const random = seededRandom(8)
  let palms = ''
  for (let i = 0; i < 34; i++) {
    const x = (i < 20 ? 0.62 + 0.4 * random() : -0.02 + 0.22 * random()) * width
    palms += palm(x, 572, 60 + random() * 74, i + 2, { lean: (random() - 0.5) * 0.35, fronds: 13 })
  }
  const crowns = { step: 6, smallest: 3, largest: 10, seed: 2, leafCount: 6 }
  const shore = `<path d="${canopy(width, ridge(562, 8, 0.008, 41), crowns)}"/>`
  paint(scene, await scene.mask(palms + shore), {
    gradient: [
      [440, mood.distance[2]],
      [580, blend(mood.distance[3], mood.haze, 0.35)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.6, reach: 280 },
    rim: { colour: mood.rim, strength: 0.45, width: 2.6, reach: 420 },
  })
  mist(scene, { y: 572, height: 18, colour: brightHaze(mood, 0.4), strength: 0.85, seed: 9, tint: mistTint(mood) })
}

async function paintSandbars(scene, mood) {
  const w = scene.width
  const far = `M${w * 0.3} 640C${w * 0.45} 631 ${w * 0.7} 630 ${w + 20} 626L${w + 20} 642C${w * 0.7} 645 ${w * 0.45} 648 ${w * 0.3} 640Z`
  const near = `M-20 690C${w * 0.1} 683 ${w * 0.2} 686 ${w * 0.33} 693C${w * 0.2} 702 ${w * 0.1} 703 -20 702Z`
  paint(scene, await maskPath(scene, far, near), {
    gradient: [
      [625, blend(mood.distance[3], mood.haze, 0.3)],
      [705, blend(mood.distance[3], mood.softInk, 0.3)],
    ],
    tint: { colour: mood.rim, strength: 0.4, reach: 240 },
    rim: { colour: mood.rim, strength: 0.6, width: 2.4, reach: 500 },
  })
}

const poses = ['paintedStork', 'paintedStorkFeeding', 'paintedStorkResting']
// Share of the width, y, scale, pose, looks to the right.
const near = [
  [0.755, 912, 0.66, 'paintedStork', false],
  [0.905, 880, 0.56, 'paintedStorkFeeding', false],
  [0.645, 868, 0.5, 'paintedStorkFeeding', true],
  [0.545, 835, 0.4, 'paintedStork', true],
  [0.465, 822, 0.36, 'paintedStorkResting', true],
]
const nearPortrait = [
  [0.74, 905, 0.62, 'paintedStork', false],
  [0.34, 880, 0.5, 'paintedStorkFeeding', true],
  [0.14, 842, 0.4, 'paintedStorkResting', false],
]

/** Two far flocks, each painted at once, then the near birds individually from back to front. */
function storkGroups({ width }, portrait) {
  const random = seededRandom(21)
  const pose = () => poses[(random() * 3) | 0]
  const birds = []
  for (let i = 0; i < 26; i++) {
    const x = width * (0.28 + 0.66 * random())
    const y = 650 + random() * 26
    birds.push({ x, y, scale: 0.085 + random() * 0.03, pose: pose(), mirrored: random() < 0.5 })
  }
  for (let i = 0; i < 9; i++) {
    const x = width * (0.02 + 0.28 * random())
    const y = 706 + random() * 20
    birds.push({ x, y, scale: 0.13 + random() * 0.03, pose: pose(), mirrored: random() < 0.4 })
  }
  for (const [x, y, scale, name, mirrored] of portrait ? nearPortrait : near) {
    birds.push({ x: width * x, y, scale, pose: name, mirrored })
  }
  birds.sort((a, b) => a.y - b.y)
  return [
    birds.filter((bird) => bird.scale < 0.12),
    birds.filter((bird) => bird.scale >= 0.12 && bird.scale < 0.2),
    ...birds.filter((bird) => bird.scale >= 0.2).map((bird) => [bird]),
  ]
}

async function paintStorks(scene, mood, group) {
  const shade = blend(mood.body, mood.haze, 0.12)
  const lit = blend(mood.sunHaze, mood.haze, 0.35)
  const mask = await scene.mask(group.map((bird) => placed(animals[bird.pose], bird)).join(''))
  const { scale } = group[0]
  const alone = group.length === 1
  const dark = scale < 0.2 ? blend(shade, mood.haze, 0.12) : shade
  if (alone) {
    const mirrored = reflection(scene, mask, group[0].y - 2, { ripple: 1.3, fade: 210 })
    paint(scene, mirrored, { colour: blend(dark, mood.water, 0.2), alpha: 0.62, blocksLight: 0.3 })
  }
  paintBody(scene, mask, {
    dark,
    lit,
    roundness: Math.max(4, 44 * scale),
    ambient: 0.02,
    gain: 1.5,
    rim: { colour: mood.rim, strength: 0.9, width: Math.max(1.6, 4.2 * scale), softness: 0.8, reach: 560 },
  })
  if (alone) await paintWing(scene, mood, group[0], mask)
  if (alone) await paintRings(scene, mood, group[0])
}

/** The black flight feathers, and the pink ones above the tail of a painted stork. */
async function paintWing(scene, mood, bird, body) {
  const { wing } = animals[bird.pose]
  const feathers = await scene.mask(placed({ ...animals[bird.pose], d: wing }, bird), 1.2)
  for (let p = 0; p < feathers.length; p++) feathers[p] *= body[p]
  paint(scene, feathers, { colour: blend(mood.ink, mood.body, 0.4), alpha: 0.82, blocksLight: 0 })
}

async function paintRings(scene, mood, { x, y, scale, mirrored }) {
  const centre = `cx="${x + (mirrored ? -8 : 8) * scale}" cy="${y - 2}"`
  const line = `fill="none" stroke="#fff" stroke-width="${1.6 * scale + 0.4}"`
  const rings = [0, 1, 2].map((i) => {
    const size = `rx="${(46 + i * 34) * scale}" ry="${(5 + i * 3.6) * scale}"`
    return `<ellipse ${centre} ${size} ${line} opacity="${0.5 - 0.13 * i}"/>`
  })
  paint(scene, await scene.mask(rings.join('')), { colour: mood.sunHaze, alpha: 0.42, blocksLight: 0 })
}

async function paintFlight(scene, mood, portrait) {
  const flight = [
    [0.17, 215, 0.3, 'stork1'],
    [0.245, 182, 0.26, 'stork2'],
    [0.3, 232, 0.24, 'stork1'],
    [0.355, 196, 0.2, 'stork2'],
    [0.125, 268, 0.21, 'stork2'],
    [0.4, 238, 0.16, 'stork1'],
  ]
  const birds = flight.map(([x, y, scale, name]) => {
    const at = scene.width * (portrait ? x * 1.9 - 0.1 : x + 0.08)
    return placed(animals[name], { x: at, y, scale: scale * 0.62, mirrored: true })
  })
  paint(scene, await scene.mask(birds.join('')), {
    colour: blend(mood.softInk, mood.distance[2], 0.25),
    alpha: 0.92,
    rim: { colour: mood.rim, strength: 0.5, width: 1.6, reach: 600 },
  })
}

async function paintReeds(scene, mood) {
  const { width } = scene
  const bank = (x) => 1010 - 52 * Math.exp(-((x / (width * 0.26)) ** 2)) + 6 * noise(x * 0.012, 3)
  const stems = reeds(-20, width * 0.36, bank, { count: 120, height: 250, seed: 6 })
  const blades = grass(-20, width * 0.5, bank, { count: 420, height: 88, seed: 5, width: 1.4 })
  const shapes = [ground(scene, bank), stems, blades].map((d) => `<path d="${d}"/>`).join('')
  await paintForeground(scene, mood, shapes, { from: 700, rim: 0.5, reach: 700 })
}
