import { mist, sunbeams } from '../air.mjs'
import { animals, paintLeopard, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, mistTint, paintHills } from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { seededRandom } from '../noise.mjs'
import { bough, canopy, leaves, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree, umbrellaThorn } from '../trees.mjs'

const horizon = 760

/**
 * A leopard asleep in a palu tree, before a great sun.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number, portrait?: boolean }} [options]
 */
export async function leopardTree(width, height, { mood: moodName = 'dusk', top = 0, portrait = false } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  paintSky(scene, mood, {
    sun: [scene.width * (portrait ? 0.56 : 0.46), 470],
    radius: 168,
    horizon,
    seed: 61,
    cloud: 1.1,
  })
  await paintPlain(scene, mood)
  sunbeams(scene, { strength: mood.beamStrength * 0.8, colour: mood.beam, radius: 320, length: 0.9 })
  const trunkX = portrait ? 0 : scene.width * 0.02
  const place = { x: trunkX + (portrait ? 372 : 622), y: 548, scale: portrait ? 0.72 : 0.94 }
  const behind = await scene.mask(placed(animals.leopardBehind, place))
  paint(scene, behind, { colour: blend(mood.cat, mood.ink, 0.5) })
  paint(scene, await scene.mask(paluTree(scene, trunkX)), {
    gradient: [
      [0, mood.ink],
      [560, mood.softInk],
      [1000, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.8, width: 3, softness: 1.2, reach: 760 },
    texture: { strength: 0.3, acrossX: 0.05, acrossY: 0.02, octaves: 3 },
  })
  await paintLeopard(scene, mood, 'leopardBranch', place, { cell: 28, ambient: 0.1 })
  return develop(scene)
}

async function paintPlain(scene, mood) {
  const { width } = scene
  const hills = [
    { line: ridge(690, 110, 0.0018, 123), distance: 0, top: 160 },
    { line: ridge(730, 70, 0.003, 127), distance: 1 },
    { line: ridge(770, 40, 0.005, 129), distance: 2 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 7, smallest: 5, largest: 18, seed: 2, leafCount: 8 }
  const forest = `<path d="${canopy(width, ridge(800, 20, 0.005, 21), crowns)}"/>`
  const trees = [0.08, 0.22, 0.5, 0.8, 0.93].map((x, i) =>
    (i % 2 ? umbrellaThorn : broadTree)(width * x, 815, 110 + i * 16, i + 3),
  )
  paint(scene, await scene.mask(forest + trees.join('')), {
    gradient: [
      [700, mood.distance[3]],
      [860, blend(mood.distance[3], mood.haze, 0.4)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.45, reach: 260 },
    rim: { colour: mood.rim, strength: 0.5, width: 3, reach: 420 },
  })
  mist(scene, { y: 850, height: 40, colour: brightHaze(mood, 0.3), strength: 0.8, seed: 9, tint: mistTint(mood) })
}

// Boughs of the palu tree, 'x y radius' from the middle of the trunk.
const boughs = [
  '-80 1040 120, -20 860 84, 0 660 72, -16 460 70, -40 200 64, -60 -40 60',
  '0 720 76, 110 626 58, 260 592 47, 420 588 41, 620 586 38, 800 580 32, 960 552 22, 1100 500 12, 1200 440 3',
  '960 560 14, 1030 600 9, 1110 612 4, 1160 604 1',
  '-20 330 40, 110 210 28, 260 140 20, 440 100 13, 600 40 6, 680 -20 3',
  '260 140 12, 360 180 7, 470 190 3',
  '1040 524 9, 1070 450 5, 1090 384 2',
]
const twigEnds = [
  [1190, 440],
  [1092, 396],
  [1150, 606],
  [480, 190],
]

function paluTree({ width }, trunkX) {
  const fromTrunk = (point) => {
    const [x, y, radius] = point.split(' ').map(Number)
    return [trunkX + x, y, radius]
  }
  let shapes = boughs.map((points) => bough(points.split(', ').map(fromTrunk))).join('')
  const random = seededRandom(16)
  for (let i = 0; i < 90; i++) {
    const x = random() * width * 0.8 - 60
    const y = -20 + random() * 170 * (1 - (x / width) * 0.7)
    shapes += `<path d="${leaves(random, { x, y, width: 84, height: 50, count: 170, size: 8.5 })}"/>`
  }
  for (const [twigX, twigY] of twigEnds) {
    for (let i = 0; i < 4; i++) {
      const x = trunkX + twigX + (random() - 0.5) * 90
      const y = twigY + (random() - 0.5) * 50
      shapes += `<path d="${leaves(random, { x, y, width: 50, height: 26, count: 70, size: 8 })}"/>`
    }
  }
  return shapes
}
