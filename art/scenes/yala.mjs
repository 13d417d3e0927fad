import { mist, sunbeams } from '../air.mjs'
import { animals, flock, paintLeopard, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import {
  brightHaze,
  granite,
  ground,
  maskPath,
  mistTint,
  paintForeground,
  paintGranite,
  paintHills,
} from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise } from '../noise.mjs'
import { canopy, grass, ridge } from '../plants.mjs'
import { Scene, union } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree, umbrellaThorn } from '../trees.mjs'
import { paintWater, reflection } from '../water.mjs'

const horizon = 640

/**
 * Yala: granite domes, a lagoon with elephants, a leopard resting on a rock.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {object} [options]
 * @param {keyof typeof moods} [options.mood]
 * @param {number} [options.top] y of the upper edge
 * @param {boolean} [options.portrait] for pictures higher than wide
 * @param {number} [options.sunX] share of the width
 * @param {number} [options.leopardScale]
 * @param {number} [options.birdsShift] share of the width
 * @param {number} [options.skyBias] see paintSky
 */
export async function yala(width, height, options = {}) {
  const { mood: moodName = 'dawn', top = 0, portrait = false, sunX = 0.635, birdsShift = 0, skyBias = 1 } = options
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const sun = [portrait ? scene.width * 0.6 : scene.width * sunX, 505]
  paintSky(scene, mood, { sun, radius: portrait ? 82 : 84, horizon, seed: 2, bias: skyBias })
  await paintFarShore(scene, mood, portrait)
  paintWater(scene, mood, { y: 688, mirror: 0.86, glitter: { strength: 0.9, width: 80, threshold: 0.2 } })
  await paintHerd(scene, mood, portrait)
  sunbeams(scene, { strength: mood.beamStrength, colour: mood.beam, radius: 300, length: 0.95 })
  await paintLeopardOnRock(scene, mood, portrait, options.leopardScale ?? (portrait ? 0.56 : 0.52))
  await paintNearBank(scene, mood, portrait)
  const birds = portrait ? birdsOverPortrait : birdsOverLagoon
  const shifted = birds.map(([x, y, scale]) => [x + birdsShift, y, scale])
  paint(scene, await scene.mask(flock(scene, shifted)), { colour: mood.softInk, alpha: 0.85 })
  return develop(scene)
}

const birdsOverLagoon = [
  [0.415, 300, 0.62],
  [0.44, 282, 0.5],
  [0.467, 310, 0.55],
  [0.49, 290, 0.42],
  [0.387, 322, 0.5],
  [0.515, 316, 0.36],
]
const birdsOverPortrait = [
  [0.12, 250, 0.6],
  [0.2, 232, 0.5],
  [0.28, 262, 0.55],
  [0.36, 240, 0.42],
  [0.06, 276, 0.5],
]

async function paintFarShore(scene, mood, portrait) {
  const hills = [
    { line: ridge(568, 95, 0.0021, 3), distance: 0 },
    { line: ridge(600, 60, 0.0035, 7), distance: 1 },
    { line: ridge(622, 40, 0.005, 11), distance: 1 },
  ]
  paintHills(scene, mood, hills, horizon)
  const domeX = portrait ? scene.width * 0.13 : scene.width * 0.31
  const lumps = [
    [0.38, 0.27, 1],
    [0.62, 0.27, 0.7],
    [0.13, 0.18, 0.36],
    [0.86, 0.15, 0.26, 3],
  ]
  await paintGranite(scene, granite({ x: domeX, y: 658, width: 700, height: 250, seed: 3.3 }, lumps), {
    dark: blend(mood.rock[0], mood.haze, 0.14),
    lit: blend(mood.rock[1], mood.haze, 0.14 * 0.7),
    roundness: 50,
    rim: { colour: mood.rim, strength: 0.3, width: 3.4, softness: 1.4, reach: 620 },
    fineness: 0.8,
    roughness: 0.45,
  })
  const scrubLine = (x) => {
    const t = (x - domeX) / 350
    const shoulders = 30 * Math.exp(-(((t + 0.78) * 3.2) ** 2))
    return (
      655 - shoulders - 40 * Math.exp(-(((t - 0.72) * 2.8) ** 2)) - 14 * Math.exp(-t * t * 3) - 9 * noise(x * 0.03, 2)
    )
  }
  const bushes = { step: 5, smallest: 4, largest: 13, seed: 7, leafCount: 8, floor: 690 }
  // Darker than the rock behind them: lighter bushes look like foam.
  paint(scene, await maskPath(scene, canopy(domeX + 460, scrubLine, bushes)), {
    gradient: [
      [590, blend(mood.distance[3], mood.haze, 0.1)],
      [670, blend(mood.distance[3], mood.haze, 0.5)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.35, reach: 300 },
    rim: { colour: mood.rim, strength: 0.35, width: 3, reach: 500 },
  })
  mist(scene, { y: 648, height: 26, colour: mood.haze, strength: 0.75, seed: 5, tint: mistTint(mood) })
  const crowns = { step: 6, smallest: 4, largest: 14, seed: 2, leafCount: 8 }
  const forest = `<path d="${canopy(scene.width, ridge(652, 14, 0.006, 21), crowns)}"/>`
  const trees = [0.72, 0.755, 0.9].map((x, i) =>
    broadTree(scene.width * x, 664, 52 + i * 10, i + 3, { leafiness: 0.5 }),
  )
  paint(scene, await scene.mask(forest + trees.join('')), {
    gradient: [
      [610, mood.distance[3]],
      [690, blend(mood.distance[3], mood.haze, 0.45)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.55, reach: 300 },
    rim: { colour: mood.rim, strength: 0.5, width: 3.2, reach: 420 },
  })
  mist(scene, { y: 680, height: 20, colour: brightHaze(mood, 0.3), strength: 0.8, seed: 9, tint: mistTint(mood) })
}

async function paintHerd(scene, mood, portrait) {
  const { width } = scene
  const x = portrait ? width * 0.4 : Math.min(width * 0.455, width * 0.815 - 622)
  const size = portrait ? 0.72 : 1
  const herd = await scene.mask(
    placed(animals.elephant, { x, y: 746, scale: 0.165 * size }) +
      placed(animals.elephantCow, { x: x + 152 * size, y: 747, scale: 0.138 * size }) +
      placed(animals.calf, { x: x + 240 * size, y: 747, scale: 0.115 * size }) +
      placed(animals.elephantCow, { x: x + 338 * size, y: 745, scale: 0.15 * size }),
  )
  const sand = `M${x - 210} 751C${x - 60} 741 ${x + 200} 740 ${x + 420} 743L${width + 10} 735L${width + 10} 768C${x + 400} 761 ${x} 759 ${x - 210} 751Z`
  const blades = { count: 900, height: 15, seed: 4, width: 0.7 }
  const spit = await maskPath(
    scene,
    sand,
    grass(x - 150, width, () => 747, blades),
  )
  const trees = portrait
    ? new Float32Array(spit.length)
    : await scene.mask(
        umbrellaThorn(width * 0.955, 748, 215, 4) + broadTree(width * 0.83, 747, 86, 9, { leafiness: 0.7 }),
      )
  const mirrored = reflection(scene, union(herd, spit, trees), 752, { ripple: 1.1, fade: 190 })
  paint(scene, mirrored, { colour: blend(mood.softInk, mood.water, 0.25), alpha: 0.7, blocksLight: 0.5 })
  paint(scene, union(spit, trees), {
    gradient: [
      [560, blend(mood.softInk, mood.distance[3], 0.5)],
      [770, mood.softInk],
    ],
    tint: { colour: mood.rim, strength: 0.3, reach: 190 },
    rim: { colour: mood.rim, strength: 0.7, width: 2.6, reach: 420 },
  })
  paintBody(scene, herd, {
    dark: blend(mood.body, mood.haze, 0.04),
    lit: mood.bodyLit,
    roundness: 6,
    ambient: -0.16,
    gain: 0.8,
    rim: { colour: mood.rim, strength: 1.0, width: 1.9, softness: 0.8, reach: 420 },
  })
  const band = {
    y: 756,
    height: 13,
    colour: mood.sunHaze,
    strength: 0.4,
    seed: 12,
    acrossY: 0.03,
    tint: mistTint(mood),
  }
  mist(scene, band)
}

async function paintLeopardOnRock(scene, mood, portrait, scale) {
  const rockX = portrait ? scene.width * 0.52 : scene.width * 0.815
  const lower = portrait ? 62 : 0
  const lumps = [
    [0.44, 0.215, 1, 7],
    [0.26, 0.14, 0.62, 4],
    [0.16, 0.16, 0.36, 3],
    [0.72, 0.2, 0.42, 3.5],
    [0.9, 0.14, 0.2],
  ]
  const place = { x: rockX + 10, y: 1016 + lower, width: portrait ? 900 : 980, height: 214, seed: 6.1, steps: 220 }
  await paintGranite(scene, granite(place, lumps), {
    dark: mood.ink,
    lit: blend(mood.softInk, mood.rock[0], 0.75),
    roundness: 30,
    rim: { colour: mood.rim, strength: 0.75, width: 3.2, softness: 1.4, reach: 620 },
    fineness: 1.6,
    roughness: 1.1,
  })
  const y = 809 + lower
  const x = rockX - 34
  const shadow = `<ellipse cx="${x}" cy="${y + 4}" rx="${270 * scale}" ry="${15 * scale}"/>`
  paint(scene, await scene.mask(shadow, 6), { colour: mood.ink, alpha: 0.8, blocksLight: 0 })
  await paintLeopard(scene, mood, 'leopardRest', { x, y, scale }, { cell: 30, ambient: 0.05 })
}

async function paintNearBank(scene, mood, portrait) {
  const { width } = scene
  const bank = (x) =>
    968 -
    50 * Math.exp(-((x / (width * 0.28)) ** 2)) +
    8 * noise(x * 0.01, 3) -
    22 * Math.exp(-(((x - width) / (width * 0.2)) ** 2)) +
    (portrait ? 16 : 0)
  const blades = { count: Math.round(width * 1.5), height: 78, seed: 5, width: 1.3 }
  const turf = `<path d="${ground(scene, (x) => bank(x) + 4)}"/><path d="${grass(-20, width + 20, bank, blades)}"/>`
  const trees = portrait ? '' : umbrellaThorn(width * 0.055, 972, 560, 9) + umbrellaThorn(-width * 0.01, 975, 400, 12)
  await paintForeground(scene, mood, turf + trees, { from: 380, rim: 0.42, reach: 760 })
}
