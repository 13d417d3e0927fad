import { mist, sunbeams } from '../air.mjs'
import { flock, paintElephant } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills, paintTreeBand } from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise } from '../noise.mjs'
import { grass, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree } from '../trees.mjs'

const horizon = 600

/**
 * Elephants to the belly in tall grass, on their way from one forest to the next.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function corridor(width, height, { mood: moodName = 'green', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.5, 400], radius: 74, horizon, seed: 173, cloud: 1.1 })
  const hills = [
    { line: ridge(500, 190, 0.0018, 1003), distance: 0, top: 230, haze: 0.5 },
    { line: ridge(570, 90, 0.003, 1007), distance: 1, top: 140, haze: 0.45 },
  ]
  paintHills(scene, mood, hills, horizon)
  await paintTreeBand(scene, mood, { y: 624, height: 120, count: 18, seed: 971, distance: 1, haze: 0.45, gap: 0.16 })
  await paintTreeBand(scene, mood, { y: 664, height: 230, count: 10, seed: 975, distance: 2, haze: 0.35, gap: 0.24 })
  mist(scene, { y: 700, height: 44, colour: brightHaze(mood, 0.5), strength: 0.85, seed: 4, tint: mistTint(mood) })
  await paintGrassBand(scene, mood, { y: 708, height: 40, near: 0, seed: 3 })
  await walk(scene, mood, back)
  await paintGrassBand(scene, mood, { y: 736, height: 66, near: 0.35, seed: 5 })
  sunbeams(scene, { strength: mood.beamStrength * 0.85, colour: mood.beam, radius: 300, length: 0.96, samples: 70 })
  await paintForestEdge(scene, mood)
  await walk(scene, mood, front)
  mist(scene, { y: 800, height: 30, colour: brightHaze(mood, 0.4), strength: 0.35, seed: 14, tint: mistTint(mood) })
  await paintGrassBand(scene, mood, { y: 838, height: 96, near: 0.7, seed: 7 })
  await paintNearGrass(scene, mood)
  const birds = flock(scene, [
    [0.36, 262, 0.5],
    [0.39, 246, 0.42],
    [0.42, 270, 0.4],
  ])
  paint(scene, await scene.mask(birds), { colour: mood.softInk, alpha: 0.8 })
  return develop(scene)
}

// Name, share of the width, y of the hidden feet, scale.
const back = [
  ['elephantCow', 0.73, 742, 0.26],
  ['calf', 0.655, 736, 0.24],
]
const front = [
  ['elephantCow', 0.6, 804, 0.42],
  ['calf', 0.475, 802, 0.42],
  ['elephant', 0.32, 842, 0.54],
]

async function walk(scene, mood, elephants) {
  for (const [name, share, y, scale] of elephants) {
    await paintElephant(scene, mood, name, { x: scene.width * share, y, scale })
  }
}

async function paintGrassBand(scene, mood, { y, height, near, seed }) {
  const { width } = scene
  const line = (x) => y + 7 * noise(x * 0.006, seed)
  const blades = grass(-20, width + 20, line, {
    count: Math.round(width * 1.4),
    height,
    seed: seed * 11,
    width: 1 + near,
  })
  paint(scene, await maskPath(scene, ground(scene, line), blades), {
    gradient: [
      [y - height, blend(mood.distance[3], mood.haze, 0.42 - near * 0.45)],
      [y + 90, blend(blend(mood.distance[3], mood.haze, 0.2), mood.ink, near)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.42 - near * 0.25, reach: 300 },
    rim: { colour: mood.rim, strength: 0.55, width: 2, reach: 560 },
  })
}

async function paintForestEdge(scene, mood) {
  const w = scene.width
  const trees = [
    [-0.01, 560, 3],
    [0.1, 430, 5],
    [0.91, 420, 8],
    [1.01, 580, 6],
  ].map(([share, high, seed]) => broadTree(w * share, 800, high, seed, { leafiness: 1.1 }))
  paint(scene, await scene.mask(trees.join('')), {
    gradient: [
      [220, mood.softInk],
      [800, blend(mood.softInk, mood.distance[3], 0.4)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.25, reach: 240 },
    rim: { colour: mood.rim, strength: 0.75, width: 2.4, reach: 620 },
  })
}

async function paintNearGrass(scene, mood) {
  const { width } = scene
  const bank = (x) => 978 - 26 * Math.cos((x / width) * 6.283) + 8 * noise(x * 0.01, 3)
  const blades = { count: Math.round(width * 1.6), height: 130, seed: 5, width: 1.6 }
  const shapes = `<path d="${ground(scene, (x) => bank(x) + 4)}"/><path d="${grass(-20, width + 20, bank, blades)}"/>`
  await paintForeground(scene, mood, shapes, { from: 820, rim: 0.4, reach: 800 })
}
