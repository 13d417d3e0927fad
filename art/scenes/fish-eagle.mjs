import { mist, sunbeams } from '../air.mjs'
import { animals, flock, placed } from '../animals.mjs'
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

const horizon = 600

/**
 * A grey-headed fish eagle on a dead bough over a wide reservoir.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function fishEagle(width, height, { mood: moodName = 'day', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.36, 400], radius: 92, horizon, seed: 67, cloud: 1.1 })
  await paintFarShore(scene, mood)
  paintWater(scene, mood, { y: 632, mirror: 0.9, ripple: 0.8, glitter: { strength: 0.9, width: 90, threshold: 0.2 } })
  await paintDrownedTrees(scene, mood)
  mist(scene, { y: 650, height: 22, colour: brightHaze(mood, 0.4), strength: 0.6, seed: 8, tint: mistTint(mood) })
  sunbeams(scene, { strength: mood.beamStrength * 0.9, colour: mood.beam, radius: 290, length: 0.95 })
  const birds = flock(scene, [
    [0.2, 300, 0.6],
    [0.23, 282, 0.5],
    [0.26, 306, 0.46],
    [0.17, 322, 0.42],
  ])
  paint(scene, await scene.mask(birds), { colour: mood.softInk, alpha: 0.8 })
  await paintPerch(scene, mood)
  await paintReeds(scene, mood)
  return develop(scene)
}

async function paintFarShore(scene, mood) {
  const { width } = scene
  const hills = [
    { line: ridge(520, 170, 0.0016, 313), distance: 0, top: 210 },
    { line: ridge(566, 90, 0.003, 317), distance: 1, top: 140 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 6, smallest: 4, largest: 14, seed: 8, leafCount: 7 }
  const line = (x) => 614 + 5 * noise(x * 0.008, 9)
  paint(scene, await scene.mask(`<path d="${canopy(width, line, crowns)}"/>`), {
    gradient: [
      [580, mood.distance[2]],
      [640, blend(mood.distance[3], mood.haze, 0.45)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.55, reach: 280 },
    rim: { colour: mood.rim, strength: 0.5, width: 2.6, reach: 460 },
  })
  mist(scene, { y: 626, height: 20, colour: brightHaze(mood, 0.4), strength: 0.8, seed: 9, tint: mistTint(mood) })
}

async function paintDrownedTrees(scene, mood) {
  const trees = [
    [0.08, 690, 170, 4],
    [0.19, 664, 100, 7],
    [0.3, 706, 150, 12],
    [0.47, 668, 110, 15],
    [0.56, 690, 130, 18],
  ]
  for (const [share, y, high, seed] of trees) {
    const mask = await scene.mask(drownedTree(scene.width * share, y, high, seed))
    const colour = blend(mood.softInk, mood.haze, 0.42 - (y - 660) * 0.004)
    const mirrored = reflection(scene, mask, y, { ripple: 1.1, fade: 160 })
    paint(scene, mirrored, { colour, alpha: 0.5, blocksLight: 0.2 })
    paint(scene, mask, { colour, rim: { colour: mood.rim, strength: 0.5, width: 2, reach: 460 } })
  }
}

async function paintPerch(scene, mood) {
  const w = scene.width
  const wood = [
    '0.99 1060 60, 0.955 880 46, 0.93 700 40, 0.925 560 34, 0.94 400 26, 0.95 250 17, 0.945 120 8, 0.955 40 2',
    '0.925 600 27, 0.84 540 21, 0.74 518 17, 0.64 512 13, 0.55 484 8, 0.49 440 4, 0.47 400 1',
    '0.74 518 10, 0.69 570 6, 0.65 606 2',
    '0.55 484 5, 0.5 500 3, 0.45 494 1',
    '0.94 400 15, 0.99 300 9, 1.03 240 5',
    '0.945 290 11, 0.88 210 7, 0.85 130 4, 0.855 80 1',
    '0.88 210 4, 0.82 190 2, 0.78 150 1',
    '0.84 540 9, 0.81 470 6, 0.79 420 3, 0.795 380 1',
  ]
    .map((line) =>
      bough(
        line.split(', ').map((point) => {
          const [share, y, radius] = point.split(' ').map(Number)
          return [w * share, y, radius]
        }),
      ),
    )
    .join('')
  paint(scene, await scene.mask(wood), {
    gradient: [
      [100, mood.softInk],
      [1000, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.9, width: 2.8, softness: 1, reach: 860 },
    texture: { strength: 0.35, acrossX: 0.05, acrossY: 0.015, octaves: 3 },
  })
  const place = { x: w * 0.672, y: 501, scale: 0.82 }
  paintBody(scene, await scene.mask(placed(animals.fishEagle, place)), {
    dark: blend(mood.ink, mood.body, 0.6),
    lit: blend(mood.bodyLit, mood.body, 0.25),
    roundness: 26,
    ambient: -0.02,
    gain: 1,
    rim: { colour: mood.rim, strength: 1.1, width: 2.6, softness: 0.9, reach: 860 },
  })
}

async function paintReeds(scene, mood) {
  const { width } = scene
  const bank = (x) => 1012 - 50 * Math.exp(-((x / (width * 0.2)) ** 2)) + 6 * noise(x * 0.012, 3)
  const stems = reeds(-20, width * 0.3, bank, { count: 100, height: 210, seed: 26 })
  await paintForeground(scene, mood, `<path d="${stems}"/>`, { from: 740, rim: 0.5, reach: 760 })
}
