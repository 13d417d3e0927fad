import { mist, sunbeams } from '../air.mjs'
import { animals, flock, paintElephant, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, smoothstep } from '../noise.mjs'
import { canopy, grass, ridge, tuft } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { drownedTree } from '../trees.mjs'
import { paintWater, reflection } from '../water.mjs'

const horizon = 590

/**
 * Udawalawe: highlands behind a reservoir with drowned trees, a herd of elephants on the shore.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number, portrait?: boolean }} [options]
 */
export async function udawalawe(width, height, { mood: moodName = 'dusk', top = 0, portrait = false } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const sun = [scene.width * (portrait ? 0.34 : 0.3), 402]
  paintSky(scene, mood, { sun, radius: 82, horizon, seed: 31, cloud: 1.1 })
  await paintHighlands(scene, mood)
  paintWater(scene, mood, { y: 620, mirror: 0.88, glitter: { strength: 0.95, width: 74, threshold: 0.2 } })
  await paintDrownedTrees(scene, mood)
  sunbeams(scene, { strength: mood.beamStrength, colour: mood.beam, radius: 290, length: 0.95 })
  await paintShore(scene, mood, portrait)
  for (const elephant of portrait ? herdPortrait : herd(scene)) await paintInGrass(scene, mood, elephant)
  await paintNearBank(scene, mood)
  await paintBirds(scene, mood, portrait)
  return develop(scene)
}

async function paintHighlands(scene, mood) {
  const { width } = scene
  const mountains = ridge(488, 150, 0.0016, 53)
  const peaks = (x) =>
    mountains(x) - 46 * Math.exp(-(((x - width * 0.62) / 190) ** 2)) - 60 * Math.exp(-(((x - width * 0.86) / 240) ** 2))
  const hills = [
    { line: peaks, distance: 0, top: 190, haze: 0.62 },
    { line: ridge(530, 120, 0.0023, 57), distance: 1, top: 150, haze: 0.5 },
    { line: ridge(562, 70, 0.0042, 61), distance: 2, top: 110, haze: 0.45 },
  ]
  paintHills(scene, mood, hills, horizon)
  mist(scene, { y: 575, height: 36, colour: mood.haze, strength: 0.75, seed: 5, tint: mistTint(mood) })
  const crowns = { step: 6, smallest: 4, largest: 14, seed: 5, leafCount: 8 }
  paint(scene, await maskPath(scene, canopy(width, ridge(592, 14, 0.006, 71), crowns)), {
    gradient: [
      [560, mood.distance[3]],
      [620, blend(mood.distance[3], mood.haze, 0.45)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.55, reach: 300 },
    rim: { colour: mood.rim, strength: 0.5, width: 3, reach: 420 },
  })
  mist(scene, { y: 612, height: 16, colour: brightHaze(mood, 0.4), strength: 0.8, seed: 9, tint: mistTint(mood) })
}

// Share of the width, y, height and seed, from the back.
const drowned = [
  [0.485, 640, 90, 17],
  [0.72, 645, 100, 29],
  [0.215, 648, 110, 8],
  [0.9, 650, 120, 37],
  [0.56, 652, 120, 19],
  [0.36, 655, 140, 11],
  [0.8, 655, 135, 31],
  [0.07, 660, 150, 3],
  [0.63, 668, 170, 23],
  [0.97, 668, 190, 41],
  [0.145, 690, 235, 5],
  [0.41, 700, 225, 14],
  [0.015, 700, 260, 43],
]

async function paintDrownedTrees(scene, mood) {
  for (const [x, y, height, seed] of drowned) {
    const mask = await scene.mask(drownedTree(scene.width * x, y, height, seed))
    const colour = blend(blend(mood.distance[3], mood.haze, 0.22), mood.softInk, smoothstep(640, 700, y))
    const mirrored = reflection(scene, mask, y - 1, { ripple: 1.2, fade: 170 })
    paint(scene, mirrored, { colour: blend(colour, mood.water, 0.25), alpha: 0.62, blocksLight: 0.3 })
    paint(scene, mask, {
      colour,
      tint: { colour: mood.rim, strength: 0.4, reach: 180 },
      rim: { colour: mood.rim, strength: 0.65, width: 1.9, reach: 460 },
    })
  }
}

async function paintShore(scene, mood, portrait) {
  const { width } = scene
  const line = (x) =>
    portrait
      ? 806 - 20 * Math.sin((x / width) * 3)
      : 818 - 58 * smoothstep(width * 0.28, width * 0.75, x) + 8 * noise(x * 0.01, 4)
  const blades = { count: Math.round(width * 1.1), height: 24, seed: 41, width: 0.9 }
  paint(scene, await maskPath(scene, ground(scene, line), grass(-20, width + 20, line, blades)), {
    gradient: [
      [750, blend(mood.softInk, mood.distance[3], 0.55)],
      [1000, mood.ink],
    ],
    tint: { colour: mood.rim, strength: 0.28, reach: 260 },
    rim: { colour: mood.rim, strength: 0.55, width: 2.4, reach: 620 },
    texture: { strength: 0.3, acrossX: 0.03, acrossY: 0.05, octaves: 4 },
  })
}

const herdPortrait = [
  { name: 'elephantCow', share: 0.7, y: 835, scale: 0.4 },
  { name: 'calf', share: 0.4, y: 842, scale: 0.36 },
  { name: 'elephant', share: 0.34, y: 900, scale: 0.62 },
]
// In a narrow picture the cow that looks back stands further from the tusker.
const herd = ({ width }) => [
  { name: 'elephantCow', share: 0.9, y: 806, scale: 0.36 },
  { name: 'elephantCow', share: width < 1650 ? 0.515 : 0.585, y: 806, scale: 0.33, mirrored: true },
  { name: 'calf', share: 0.69, y: 818, scale: 0.33 },
  { name: 'elephant', share: 0.775, y: 838, scale: 0.56 },
  { name: 'calf', share: 0.945, y: 846, scale: 0.36, mirrored: true },
]

async function paintInGrass(scene, mood, { name, share, y, scale, mirrored = false }) {
  const x = scene.width * share
  const shadow = `<ellipse cx="${x + 60 * scale}" cy="${y + 2}" rx="${460 * scale}" ry="${20 * scale}"/>`
  paint(scene, await scene.mask(shadow, 6), { colour: mood.ink, alpha: 0.7, blocksLight: 0 })
  await paintElephant(scene, mood, name, { x, y, scale, mirrored })
  const blades = { count: Math.round(380 * scale) + 40, height: 50 * scale + 12, seed: (share * 100) | 0 }
  paint(scene, await maskPath(scene, tuft(x, 440 * scale, y + 5, blades)), {
    gradient: [
      [y - 40 * scale, blend(mood.softInk, mood.bodyLit, 0.12)],
      [y + 6, mood.softInk],
    ],
    rim: { colour: mood.rim, strength: 0.35, width: 2, reach: 700 },
  })
}

async function paintNearBank(scene, mood) {
  const { width } = scene
  const bank = (x) => 962 - 20 * Math.sin((x / width) * 3.1) + 8 * noise(x * 0.01, 3)
  const blades = { count: Math.round(width * 1.7), height: 92, seed: 5, width: 1.4 }
  const turf = `<path d="${ground(scene, (x) => bank(x) + 4)}"/><path d="${grass(-20, width + 20, bank, blades)}"/>`
  await paintForeground(scene, mood, turf, { from: 820, rim: 0.4, reach: 800 })
}

async function paintBirds(scene, mood, portrait) {
  const eagle = placed(animals.eagle, { x: scene.width * (portrait ? 0.7 : 0.56), y: 250, scale: 0.2 })
  const birds = flock(scene, [
    [0.44, 330, 0.5],
    [0.465, 315, 0.42],
    [0.49, 338, 0.4],
    [0.42, 350, 0.36],
  ])
  paint(scene, await scene.mask(eagle + birds), { colour: mood.softInk, alpha: 0.92 })
}
