import { mist, sunbeams } from '../air.mjs'
import { animals, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, mistTint, paintHills, paintTreeBand } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { seededRandom } from '../noise.mjs'
import { bough, leaves, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'

const horizon = 700

/**
 * A troop of grey langurs on the bough of a tamarind, above the mist of the forest.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function langurs(width, height, { mood: moodName = 'green', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.56, 380], radius: 150, horizon, seed: 45, cloud: 0.8 })
  const hills = [
    { line: ridge(640, 130, 0.0018, 253), distance: 0, top: 220, haze: 0.5 },
    { line: ridge(700, 80, 0.003, 257), distance: 1, top: 160, haze: 0.5 },
  ]
  paintHills(scene, mood, hills, horizon)
  await paintTreeBand(scene, mood, { y: 760, height: 150, count: 16, seed: 271, distance: 1, haze: 0.45, gap: 0 })
  await paintTreeBand(scene, mood, { y: 850, height: 230, count: 11, seed: 275, distance: 2, haze: 0.4, gap: 0 })
  await paintTreeBand(scene, mood, { y: 960, height: 260, count: 9, seed: 279, distance: 3, haze: 0.25, gap: 0 })
  mist(scene, { y: 900, height: 60, colour: brightHaze(mood, 0.4), strength: 0.6, seed: 4, tint: mistTint(mood) })
  const tree = await scene.mask(tamarind(scene))
  for (let p = 0; p < tree.length; p++) scene.light[p] *= 1 - tree[p] * 0.98
  sunbeams(scene, { strength: mood.beamStrength * 0.7, colour: mood.beam, radius: 330, length: 0.96, samples: 70 })
  paint(scene, tree, {
    gradient: [
      [top, mood.ink],
      [560, mood.softInk],
      [1000, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.85, width: 2.8, softness: 1.1, reach: 700 },
    texture: { strength: 0.3, acrossX: 0.02, acrossY: 0.05, octaves: 3 },
  })
  for (const [name, share, scale, mirrored] of troop) {
    await paintLangur(scene, mood, name, { x: w * share, y: boughAt(w, share) + 5, scale, mirrored })
  }
  return develop(scene)
}

// Share of the width, scale, looks to the right.
const troop = [
  ['langurWalking', 0.245, 0.6, true],
  ['langurBehind', 0.43, 0.6, false],
  ['langur', 0.55, 0.64, false],
  ['langurMother', 0.69, 0.62, true],
  ['langurBehind', 0.775, 0.42, false],
]

// Upper edge of the bough: share of the width, y, half its thickness.
const boughLine = [
  [1.04, 470, 66],
  [0.92, 500, 52],
  [0.76, 520, 40],
  [0.6, 524, 34],
  [0.44, 520, 29],
  [0.28, 506, 22],
  [0.12, 470, 12],
  [0.02, 430, 4],
]

function boughAt(_width, share) {
  const i = boughLine.findIndex(([at]) => at <= share)
  const [x1, y1] = boughLine[i]
  const [x0, y0] = boughLine[i - 1]
  return y0 + ((y1 - y0) * (share - x0)) / (x1 - x0)
}

async function paintLangur(scene, mood, name, place) {
  const { scale } = place
  paintBody(scene, await scene.mask(placed(animals[name], place)), {
    dark: blend(mood.ink, mood.body, 0.5),
    lit: blend(mood.bodyLit, mood.haze, 0.25),
    roundness: 26 * scale,
    ambient: -0.06,
    gain: 0.9,
    rim: { colour: mood.rim, strength: 1.2, width: 2.6, softness: 0.9, reach: 560 },
  })
}

function tamarind({ width, top }) {
  const points = (line) =>
    line.split(', ').map((point) => {
      const [share, y, radius] = point.split(' ').map(Number)
      return [width * share, y, radius]
    })
  let shapes = bough(boughLine.map(([share, y, radius]) => [width * share, y + radius, radius]))
  for (const line of [
    '1.02 1060 120, 0.985 860 92, 0.99 640 84, 1.0 420 78, 0.985 180 64, 0.96 -80 56',
    '0.99 300 44, 0.88 190 30, 0.76 110 20, 0.6 50 12, 0.48 -20 6',
    '0.28 524 14, 0.2 560 9, 0.13 584 5, 0.08 582 2',
    '0.44 542 12, 0.37 580 7, 0.33 604 3',
    '0.12 478 9, 0.07 400 5, 0.05 340 2',
    '0.9 540 20, 0.84 610 11, 0.8 650 4',
  ])
    shapes += bough(points(line))
  const random = seededRandom(46)
  for (let i = 0; i < 90; i++) {
    const u = random()
    const y = top - 40 + random() * (60 + 130 * u ** 1.4)
    const shape = { x: width * (0.1 + u * 0.95), y, width: 84, height: 46, count: 170, size: 8 }
    shapes += `<path d="${leaves(random, shape)}"/>`
  }
  for (const [share, y] of [
    [0.02, 424],
    [0.05, 346],
    [0.1, 584],
    [0.34, 606],
    [0.15, 574],
    [0.81, 652],
  ]) {
    for (let i = 0; i < 4; i++) {
      const x = width * share + (random() - 0.5) * 100
      const shape = { x, y: y + (random() - 0.5) * 56, width: 54, height: 28, count: 80, size: 7.5 }
      shapes += `<path d="${leaves(random, shape)}"/>`
    }
  }
  return shapes
}
