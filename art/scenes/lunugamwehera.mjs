import { mist, sunbeams } from '../air.mjs'
import { animals, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills, paintTreeBand } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, seededRandom, smoothstep } from '../noise.mjs'
import { canopy, grass, ridge, tuft } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree } from '../trees.mjs'
import { paintWater, reflection } from '../water.mjs'
import { leafArch } from './leaf-arch.mjs'

const horizon = 640

/**
 * Lunugamwehera: a clearing in the dry forest with a pond, axis deer and a peacock, sunbeams through the leaves.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number, portrait?: boolean }} [options]
 */
export async function lunugamwehera(width, height, { mood: moodName = 'green', top = 0, portrait = false } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const sun = [scene.width * (portrait ? 0.5 : 0.43), 342]
  const pale = moodName === 'green' || moodName === 'day'
  paintSky(scene, mood, { sun, radius: pale ? 58 : 66, horizon, seed: 41, cloud: 0.9 })
  await paintForest(scene, mood)
  const glitter = { strength: 0.7, width: 90, threshold: 0.24 }
  paintWater(scene, mood, { y: 716, mirror: 0.86, ripple: 0.7, glitter })
  await paintBanks(scene, mood, portrait)
  const arch = await scene.mask(leafArch(scene, portrait))
  // The overhead leaves block the light of the sky, so that separate beams appear.
  for (let p = 0; p < arch.length; p++) scene.light[p] *= 1 - arch[p] * 0.98
  const strength = mood.beamStrength * 0.62
  sunbeams(scene, { strength, colour: mood.beam, radius: 300, length: 0.98, samples: 80, decay: 0.982 })
  await paintClearing(scene, mood)
  for (const deer of portrait ? deerPortrait : deerInClearing) await paintDeer(scene, mood, deer)
  paint(scene, arch, {
    gradient: [
      [top, mood.ink],
      [500, mood.softInk],
      [1000, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.75, width: 2.4, softness: 1, reach: 560 },
  })
  await paintNearBank(scene, mood)
  return develop(scene)
}

async function paintForest(scene, mood) {
  const hill = ridge(512, 120, 0.0019, 83)
  const hills = [
    {
      line: (x) => hill(x) - 50 * Math.exp(-(((x - scene.width * 0.72) / 260) ** 2)),
      distance: 0,
      top: 200,
      haze: 0.5,
    },
    { line: ridge(566, 80, 0.003, 87), distance: 1, top: 140, haze: 0.45 },
  ]
  paintHills(scene, mood, hills, horizon)
  await paintTreeBand(scene, mood, { y: 596, height: 120, count: 18, seed: 91, distance: 1, haze: 0.4, gap: 0 })
  await paintTreeBand(scene, mood, { y: 630, height: 185, count: 12, seed: 95, distance: 2, haze: 0.35, gap: 0.05 })
  const crowns = { step: 8, smallest: 3, largest: 9, seed: 3, leafCount: 7 }
  paint(
    scene,
    await maskPath(
      scene,
      canopy(scene.width, (x) => 668 + 8 * noise(x * 0.01, 8), crowns),
    ),
    {
      gradient: [
        [660, blend(mood.distance[2], mood.haze, 0.2)],
        [720, blend(mood.distance[3], mood.haze, 0.15)],
      ],
      tint: { colour: mood.sunHaze, strength: 0.5, reach: 260 },
      rim: { colour: mood.rim, strength: 0.45, width: 2.4, reach: 420 },
    },
  )
  mist(scene, { y: 700, height: 20, colour: brightHaze(mood, 0.4), strength: 0.75, seed: 3, tint: mistTint(mood) })
}

// Share of the width, height, seed.
const bankTrees = [
  [0.115, 400, 3],
  [0.235, 250, 5],
  [0.7, 200, 8],
  [0.8, 330, 6],
  [0.925, 420, 8],
]
const bankTreesPortrait = [
  [-0.05, 470, 3],
  [1.02, 430, 6],
]

async function paintBanks(scene, mood, portrait) {
  const { width, sun } = scene
  const bank = (x) => 728 + 6 * noise(x * 0.012, 7) + 150 * smoothstep(0.42, 0, Math.abs(x - sun[0]) / width)
  const crowns = { step: 8, smallest: 3, largest: 9, seed: 13, leafCount: 7 }
  const blades = { count: Math.round(width * 0.8), height: 24, seed: 15, width: 0.9 }
  const turf = grass(-20, width + 20, (x) => bank(x) + 3, blades)
  let shapes = `<path d="${canopy(width, bank, crowns)}"/><path d="${turf}"/>`
  for (const [x, height, seed] of portrait ? bankTreesPortrait : bankTrees) {
    shapes += broadTree(width * x, bank(width * x) + 10, height, seed, { leafiness: 1.1 })
  }
  const mask = await scene.mask(shapes)
  const mirrored = reflection(scene, mask, bank(width * 0.3) - 6, { ripple: 1, fade: 130 })
  paint(scene, mirrored, { colour: blend(mood.deep, mood.distance[3], 0.4), alpha: 0.25, blocksLight: 0 })
  paint(scene, mask, {
    gradient: [
      [320, blend(mood.distance[3], mood.green, 0.35)],
      [780, blend(mood.green, mood.softInk, 0.35)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.42, reach: 250 },
    rim: { colour: mood.rim, strength: 0.65, width: 2.6, reach: 480 },
  })
}

async function paintClearing(scene, mood) {
  const { width } = scene
  const line = (x) => 852 - 26 * Math.sin((x / width) * 3.14) + 7 * noise(x * 0.012, 4)
  const blades = { count: Math.round(width * 1.3), height: 34, seed: 41, width: 1 }
  paint(scene, await maskPath(scene, ground(scene, line), grass(-20, width + 20, line, blades)), {
    gradient: [
      [815, blend(mood.green, mood.distance[2], 0.45)],
      [1000, mood.ink],
    ],
    tint: { colour: mood.rim, strength: 0.34, reach: 300 },
    rim: { colour: mood.rim, strength: 0.45, width: 2.4, reach: 620 },
    texture: { strength: 0.35, acrossX: 0.03, acrossY: 0.06, octaves: 4 },
  })
}

const deerInClearing = [
  { name: 'deerGraze', share: 0.485, y: 864, scale: 0.31, mirrored: true },
  { name: 'doe', share: 0.8, y: 866, scale: 0.33, mirrored: true },
  { name: 'doe', share: 0.6, y: 860, scale: 0.34, mirrored: false },
  { name: 'deer', share: 0.695, y: 882, scale: 0.5, mirrored: false },
]
const deerPortrait = [
  { name: 'deerGraze', share: 0.18, y: 872, scale: 0.33, mirrored: false },
  { name: 'doe', share: 0.3, y: 862, scale: 0.33, mirrored: true },
  { name: 'deer', share: 0.6, y: 878, scale: 0.46, mirrored: false },
]

async function paintDeer(scene, mood, { name, share, y, scale, mirrored }) {
  const x = scene.width * share
  const shape = placed(animals[name], { x, y, scale, mirrored })
  const body = await scene.mask(shape)
  const shadow = `<ellipse cx="${x}" cy="${y + 2}" rx="${250 * scale}" ry="${14 * scale}"/>`
  paint(scene, await scene.mask(shadow, 5), { colour: mood.ink, alpha: 0.6, blocksLight: 0 })
  paintBody(scene, body, {
    dark: mood.body,
    lit: mood.bodyLit,
    roundness: 26 * scale + 4,
    ambient: 0.04,
    gain: 1.1,
    rim: { colour: mood.rim, strength: 1.0, width: 2.1, softness: 0.9, reach: 700 },
  })
  const dots = coatDots(share)
    .filter(([dotX]) => name !== 'deerGraze' || dotX > -90)
    .map(([dotX, dotY]) => {
      const centre = `cx="${x + (mirrored ? -1 : 1) * dotX * scale}" cy="${y + dotY * scale}"`
      return `<ellipse ${centre} rx="${4.6 * scale}" ry="${3.4 * scale}"/>`
    })
  const marks = await scene.mask(dots.join(''))
  const inside = await scene.mask(shape, 5 * scale)
  for (let p = 0; p < marks.length; p++) marks[p] *= smoothstep(0.86, 1, inside[p])
  paint(scene, marks, { colour: blend(mood.bodyLit, mood.sunHaze, 0.45), alpha: 0.6, blocksLight: 0 })
  const blades = { count: 110, height: 58 * scale + 14, seed: (share * 100) | 0 }
  paint(scene, await maskPath(scene, tuft(x, 270 * scale, y + 6, blades)), {
    gradient: [
      [y - 40 * scale, blend(mood.softInk, mood.green, 0.5)],
      [y + 8, blend(mood.ink, mood.green, 0.25)],
    ],
    rim: { colour: mood.rim, strength: 0.4, width: 2, reach: 700 },
  })
}

/** Random dots that are never close together, because a grid would look like polka dots. */
function coatDots(share) {
  const random = seededRandom(7 + ((share * 100) | 0))
  const dots = []
  for (let i = 0; i < 420; i++) {
    const x = -170 + random() * 330
    const y = -370 + random() * 170
    if (dots.every((dot) => Math.hypot(dot[0] - x, (dot[1] - y) * 1.2) > 19)) dots.push([x, y])
  }
  return dots
}

async function paintNearBank(scene, mood) {
  const { width } = scene
  const bank = (x) =>
    974 -
    34 * Math.exp(-((x / (width * 0.2)) ** 2)) -
    30 * Math.exp(-(((x - width) / (width * 0.2)) ** 2)) +
    8 * noise(x * 0.01, 3)
  const blades = { count: Math.round(width * 1.6), height: 90, seed: 5, width: 1.5 }
  const turf = `<path d="${ground(scene, (x) => bank(x) + 4)}"/><path d="${grass(-20, width + 20, bank, blades)}"/>`
  await paintForeground(scene, mood, turf, { from: 860, rim: 0.4, reach: 800 })
}
