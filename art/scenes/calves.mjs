import { mist, sunbeams } from '../air.mjs'
import { animals, flock, paintElephant, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, seededRandom } from '../noise.mjs'
import { canopy, grass, reeds, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { paintWater, reflection } from '../water.mjs'

const horizon = 590

/**
 * Elephant calves drink and splash beside a cow, before a great sun.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function calves(width, height, { mood: moodName = 'dawn', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.4, 440], radius: 150, horizon, seed: 123, cloud: 0.9 })
  await paintFarShore(scene, mood)
  paintWater(scene, mood, { y: 622, mirror: 0.9, ripple: 0.9, glitter: { strength: 1.1, width: 120, threshold: 0.18 } })
  mist(scene, { y: 650, height: 26, colour: brightHaze(mood, 0.5), strength: 0.6, seed: 8, tint: mistTint(mood) })
  sunbeams(scene, { strength: mood.beamStrength * 0.9, colour: mood.beam, radius: 330, length: 0.95 })
  for (const [name, share, y, scale, mirrored] of family) {
    await paintBather(scene, mood, name, { x: w * share, y, scale, mirrored })
  }
  await paintSplash(scene, mood, w * 0.385, 800)
  await paintNearBank(scene, mood)
  const birds = flock(scene, [
    [0.72, 232, 0.6],
    [0.75, 214, 0.5],
    [0.78, 240, 0.46],
    [0.69, 252, 0.42],
  ])
  paint(scene, await scene.mask(birds), { colour: mood.softInk, alpha: 0.85 })
  return develop(scene)
}

// Name, share of the width, y of the water, scale, looks to the right.
const family = [
  ['elephantCow', 0.9, 728, 0.36, false],
  ['elephantUp', 0.63, 812, 0.68, false],
  ['calf', 0.27, 800, 0.5, true],
  ['calf', 0.455, 846, 0.5, false],
]

async function paintFarShore(scene, mood) {
  const { width } = scene
  const hills = [
    { line: ridge(530, 130, 0.0017, 503), distance: 0, top: 180 },
    { line: ridge(572, 60, 0.0035, 507), distance: 1 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 6, smallest: 4, largest: 15, seed: 8, leafCount: 7 }
  const line = (x) => 604 + 5 * noise(x * 0.008, 9)
  paint(scene, await scene.mask(`<path d="${canopy(width, line, crowns)}"/>`), {
    gradient: [
      [570, mood.distance[2]],
      [630, blend(mood.distance[3], mood.haze, 0.4)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.55, reach: 300 },
    rim: { colour: mood.rim, strength: 0.5, width: 2.6, reach: 460 },
  })
  mist(scene, { y: 616, height: 20, colour: brightHaze(mood, 0.4), strength: 0.8, seed: 9, tint: mistTint(mood) })
}

/** An elephant in water up to its ankles; below the water line is its reflection. */
async function paintBather(scene, mood, name, place) {
  const { x, y, scale } = place
  const line = y - 34 * scale
  const mask = await scene.mask(placed(animals[name], place))
  for (let p = 0; p < mask.length; p++) if (scene.yOf((p / scene.pixelWidth) | 0) > line) mask[p] = 0
  const mirrored = reflection(scene, mask, line, { ripple: 1.5, fade: 240 })
  const before = scene.colours.slice()
  await paintElephant(scene, mood, name, place)
  for (let p = 0; p < mask.length; p++) {
    if (scene.yOf((p / scene.pixelWidth) | 0) <= line) continue
    for (let c = 0; c < 3; c++) scene.colours[p * 3 + c] = before[p * 3 + c]
  }
  paint(scene, mirrored, { colour: blend(mood.body, mood.water, 0.14), alpha: 0.8, blocksLight: 0.3 })
  const rings = [0, 1, 2].map((i) => {
    const size = `rx="${(330 + i * 70) * scale}" ry="${(13 + i * 9) * scale}"`
    return `<ellipse cx="${x}" cy="${line + 3}" ${size} fill="none" stroke="#fff" stroke-width="1.3" opacity="${0.5 - 0.14 * i}"/>`
  })
  const onWater = await scene.mask(rings.join(''))
  for (let p = 0; p < onWater.length; p++) if (scene.yOf((p / scene.pixelWidth) | 0) < line) onWater[p] = 0
  paint(scene, onWater, { colour: mood.sunHaze, alpha: 0.5, blocksLight: 0 })
}

/** Lit drops, splashed by the calf in front. */
async function paintSplash(scene, mood, x, y) {
  const random = seededRandom(19)
  const drops = Array.from({ length: 120 }, () => {
    const angle = -Math.PI / 2 + (random() - 0.5) * 1.9
    const reach = 120 * random() ** 0.7
    const size = 0.9 + random() * 2.6 * (1 - reach / 150)
    return `<circle cx="${x + Math.cos(angle) * reach * 1.1}" cy="${y + Math.sin(angle) * reach}" r="${size}"/>`
  })
  paint(scene, await scene.mask(drops.join('')), { colour: mood.sunHaze, alpha: 0.8, blocksLight: 0 })
  const spray = await scene.mask(`<ellipse cx="${x}" cy="${y - 22}" rx="44" ry="24"/>`, 18)
  paint(scene, spray, { colour: brightHaze(mood, 0.7), alpha: 0.25, blocksLight: 0 })
}

async function paintNearBank(scene, mood) {
  const { width } = scene
  const bank = (x) =>
    1016 - 66 * Math.exp(-((x / (width * 0.22)) ** 2)) - 30 * Math.exp(-(((width - x) / (width * 0.2)) ** 2))
  const stems = reeds(-20, width * 0.16, bank, { count: 60, height: 190, seed: 56 })
  const blades = grass(-20, width + 20, bank, { count: Math.round(width * 1.2), height: 74, seed: 5, width: 1.4 })
  const shapes = [stems, blades].map((d) => `<path d="${d}"/>`).join('')
  await paintForeground(scene, mood, shapes, { from: 800, rim: 0.5, reach: 780 })
}
