import { mist, sunbeams } from '../air.mjs'
import { animals, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise } from '../noise.mjs'
import { bough, canopy, reeds, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { drownedTree } from '../trees.mjs'
import { paintWater, reflection } from '../water.mjs'

const horizon = 640
const shore = 668

/**
 * Storks come in to roost on a dead tree in the lagoon, in the last light.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number, portrait?: boolean }} [options]
 */
export async function roost(width, height, { mood: moodName = 'rose', top = 0, portrait = false } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * (portrait ? 0.56 : 0.6), 500], radius: 150, horizon, seed: 163, cloud: 1.05 })
  await paintFarShore(scene, mood)
  paintWater(scene, mood, { y: shore, mirror: 0.9, ripple: 0.7, glitter: { strength: 1, width: 120, threshold: 0.18 } })
  mist(scene, { y: shore + 4, height: 20, colour: brightHaze(mood, 0.5), strength: 0.6, seed: 6, tint: mistTint(mood) })
  sunbeams(scene, { strength: mood.beamStrength * 0.9, colour: mood.beam, radius: 330, length: 0.95 })
  await paintRoostTree(scene, mood, portrait ? { x: w * 0.46, size: 0.8 } : { x: w * 0.4, size: 1 })
  await paintFlight(scene, mood, portrait)
  await paintReeds(scene, mood)
  return develop(scene)
}

async function paintFarShore(scene, mood) {
  const { width } = scene
  const hills = [
    { line: ridge(600, 80, 0.0019, 903), distance: 0, top: 130 },
    { line: ridge(630, 40, 0.004, 907), distance: 1 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 6, smallest: 4, largest: 13, seed: 8, leafCount: 7 }
  const trees = [0.74, 0.86, 0.95, 0.04].map((share, i) => drownedTree(width * share, 672, 80 + i * 16, i + 43))
  const line = (x) => 656 + 5 * noise(x * 0.008, 9)
  paint(scene, await scene.mask(`<path d="${canopy(width, line, crowns)}"/>${trees.join('')}`), {
    gradient: [
      [590, mood.distance[2]],
      [680, blend(mood.distance[3], mood.haze, 0.4)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.55, reach: 300 },
    rim: { colour: mood.rim, strength: 0.5, width: 2.6, reach: 460 },
  })
  mist(scene, { y: 664, height: 18, colour: brightHaze(mood, 0.4), strength: 0.8, seed: 9, tint: mistTint(mood) })
}

// Boughs of the tree from its foot, 'x y radius'.
const wood = [
  '0 60 44, -6 0 34, 4 -110 28, -6 -230 24, 8 -340 19, -4 -450 13, 14 -540 6, 10 -590 2',
  '0 -150 22, 90 -230 16, 210 -270 12, 330 -290 8, 430 -330 4, 470 -370 1',
  '210 -270 9, 270 -350 6, 290 -430 3, 320 -480 1',
  '-2 -200 20, -110 -280 15, -230 -310 11, -340 -360 7, -400 -430 3, -410 -470 1',
  '-230 -310 8, -320 -300 5, -390 -312 2',
  '4 -340 14, 90 -420 10, 170 -450 6, 240 -510 3, 250 -550 1',
  '-4 -400 12, -90 -470 8, -150 -540 5, -160 -600 2',
  '-110 -280 9, -150 -370 6, -210 -420 3, -220 -460 1',
]
// The storks in the tree: dx and dy from the foot of the trunk, scale, pose, and whether the bird faces right.
const sitters = [
  [330, -296, 0.27, 'paintedStork', true],
  [170, -272, 0.25, 'paintedStorkResting', false],
  [-240, -318, 0.26, 'paintedStorkResting', true],
  [-345, -308, 0.24, 'paintedStork', false],
  [12, -594, 0.27, 'paintedStork', false],
  [-158, -600, 0.23, 'paintedStorkResting', false],
  [244, -524, 0.24, 'paintedStorkResting', true],
  [98, -428, 0.24, 'paintedStorkResting', true],
]

async function paintRoostTree(scene, mood, { x, size }) {
  const y = 742
  const points = (line) => line.split(', ').map((point) => point.split(' ').map(Number))
  const tree = wood
    .map((line) => bough(points(line).map(([dx, dy, r]) => [x + dx * size, y + dy * size, r * size])))
    .join('')
  const birds = sitters.map(([dx, dy, scale, pose, mirrored]) =>
    placed(animals[pose], { x: x + dx * size, y: y + dy * size, scale, mirrored }),
  )
  const mask = await scene.mask(tree)
  for (let p = 0; p < mask.length; p++) if (scene.yOf((p / scene.pixelWidth) | 0) > y) mask[p] = 0
  const birdMask = await scene.mask(birds.join(''))
  const whole = mask.map((v, p) => Math.max(v, birdMask[p]))
  const dark = blend(mood.ink, mood.softInk, 0.5)
  paint(scene, reflection(scene, whole, y, { ripple: 1.3, fade: 260 }), {
    colour: blend(dark, mood.water, 0.16),
    alpha: 0.75,
    blocksLight: 0.3,
  })
  paint(scene, mask, {
    colour: dark,
    rim: { colour: mood.rim, strength: 0.9, width: 2.4, softness: 0.9, reach: 620 },
    texture: { strength: 0.3, acrossX: 0.06, acrossY: 0.02, octaves: 3 },
  })
  paintBody(scene, birdMask, {
    dark: blend(mood.body, mood.ink, 0.3),
    lit: blend(mood.sunHaze, mood.body, 0.25),
    roundness: 9,
    ambient: 0,
    gain: 1.1,
    rim: { colour: mood.rim, strength: 1, width: 1.8, softness: 0.8, reach: 620 },
  })
}

async function paintFlight(scene, mood, portrait) {
  const flight = [
    [0.7, 150, 0.3, 'stork1'],
    [0.8, 210, 0.26, 'stork2'],
    [0.88, 164, 0.24, 'stork1'],
    [0.64, 276, 0.3, 'stork2'],
    [0.94, 250, 0.2, 'stork2'],
    [0.76, 330, 0.17, 'stork1'],
    [0.1, 190, 0.2, 'stork1'],
    [0.17, 240, 0.17, 'stork2'],
  ].map(([share, y, scale, name], i) =>
    placed(animals[name], {
      x: scene.width * share,
      y: portrait ? y - 70 : y,
      scale: scale * (portrait ? 0.55 : 0.8),
      mirrored: i > 5,
    }),
  )
  paint(scene, await scene.mask(flight.join('')), {
    colour: blend(mood.softInk, mood.body, 0.3),
    alpha: 0.95,
    rim: { colour: mood.rim, strength: 0.7, width: 1.8, reach: 620 },
  })
}

async function paintReeds(scene, mood) {
  const { width } = scene
  const bank = (x) => 1012 - 54 * Math.exp(-(((width - x) / (width * 0.26)) ** 2)) + 6 * noise(x * 0.012, 3)
  const right = reeds(width * 0.68, width + 20, bank, { count: 120, height: 230, seed: 76 })
  const left = reeds(-20, width * 0.16, bank, { count: 40, height: 150, seed: 78 })
  const shapes = [right, left].map((d) => `<path d="${d}"/>`).join('')
  await paintForeground(scene, mood, shapes, { from: 760, rim: 0.5, reach: 760 })
}
