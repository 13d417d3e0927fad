import { mist, sunbeams } from '../air.mjs'
import { animals, hair, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills, paintTreeBand } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { fractalNoise, noise, seededRandom } from '../noise.mjs'
import { bough, grass, leaves, ridge, tuft } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'

const horizon = 600
const turf = 838

/**
 * A sloth bear carries her cub past a termite mound, under a palu tree.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function slothBear(width, height, { mood: moodName = 'green', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.5, 470], radius: 96, horizon, seed: 33, cloud: 0.9 })
  paintHills(scene, mood, [{ line: ridge(560, 90, 0.0024, 63), distance: 0, top: 180, haze: 0.5 }], horizon)
  await paintTreeBand(scene, mood, { y: 606, height: 170, count: 15, seed: 71, distance: 1, haze: 0.45, gap: 0.03 })
  await paintTreeBand(scene, mood, { y: 656, height: 300, count: 9, seed: 75, distance: 2, haze: 0.4, gap: 0.13 })
  mist(scene, { y: 720, height: 44, colour: brightHaze(mood, 0.45), strength: 0.85, seed: 4, tint: mistTint(mood) })
  const tree = await scene.mask(paluTree(scene))
  for (let p = 0; p < tree.length; p++) scene.light[p] *= 1 - tree[p] * 0.98
  sunbeams(scene, { strength: mood.beamStrength * 0.75, colour: mood.beam, radius: 300, length: 0.96, samples: 70 })
  await paintGlade(scene, mood)
  await paintMound(scene, mood, w * 0.9)
  await paintBear(scene, mood, { x: w * 0.53, y: turf, scale: 0.9 })
  paint(scene, tree, {
    gradient: [
      [top, mood.ink],
      [560, mood.softInk],
      [1000, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.8, width: 2.8, softness: 1.1, reach: 620 },
    texture: { strength: 0.3, acrossX: 0.05, acrossY: 0.012, octaves: 3 },
  })
  await paintNearGrass(scene, mood)
  return develop(scene)
}

async function paintGlade(scene, mood) {
  const line = (x) => 792 + 10 * noise(x * 0.006, 2)
  const blades = { count: Math.round(scene.width * 1.2), height: 24, seed: 41, width: 0.9 }
  paint(scene, await maskPath(scene, ground(scene, line), grass(-20, scene.width + 20, line, blades)), {
    gradient: [
      [780, blend(mood.distance[3], mood.haze, 0.25)],
      [860, blend(mood.softInk, mood.distance[3], 0.4)],
      [1000, mood.ink],
    ],
    tint: { colour: mood.sunHaze, strength: 0.45, reach: 330 },
    rim: { colour: mood.rim, strength: 0.55, width: 2.2, reach: 520 },
    texture: { strength: 0.35, acrossX: 0.015, acrossY: 0.06, octaves: 4 },
  })
}

async function paintMound(scene, mood, x) {
  const spires = [
    [-6, 236, 62],
    [52, 196, 52],
    [-66, 128, 54],
    [102, 110, 54],
    [0, 70, 150],
  ]
  const shapes = spires.map(([dx, high, half], i) => {
    const edge = (side) =>
      Array.from({ length: 15 }, (_, k) => {
        const t = side < 0 ? k / 14 : 1 - k / 14
        const rough = 9 * noise(t * 6 + i * 3, side + i)
        return `${(x + dx + side * half * (1 - t ** 2.6) + rough).toFixed(1)} ${(turf + 24 - high * t).toFixed(1)}`
      }).join('L')
    return `<path d="M${edge(-1)}L${edge(1)}Z"/>`
  })
  paintBody(scene, await scene.mask(shapes.join('')), {
    dark: blend(mood.ink, mood.rock[0], 0.3),
    lit: blend(mood.rock[1], mood.softInk, 0.35),
    roundness: 26,
    ambient: 0.02,
    gain: 1.1,
    rim: { colour: mood.rim, strength: 0.9, width: 2.6, softness: 1, reach: 760 },
    pattern: (px, py) => 0.5 * Math.max(0, fractalNoise(px * 0.05, py * 0.03, 4)),
  })
  await paintTuft(scene, mood, x, 230, turf + 22)
}

async function paintBear(scene, mood, place) {
  const { x, y, scale } = place
  const { bear, bearCub } = animals
  const shadow = `<ellipse cx="${x}" cy="${y}" rx="${330 * scale}" ry="${15 * scale}"/>`
  paint(scene, await scene.mask(shadow, 12), { colour: mood.ink, alpha: 0.6, blocksLight: 0 })
  const coat = { dark: mood.ink, lit: blend(mood.bodyLit, mood.ink, 0.35), ambient: -0.12, gain: 0.8 }
  const rim = { colour: mood.rim, strength: 1.5, width: 2.4, softness: 0.9, reach: 620 }
  const cubPlace = { x: x + 26 * scale, y: y - 256 * scale, scale: scale * 0.86 }
  const cub = placed(bearCub, cubPlace) + placed({ ...bearCub, d: hair(bearCub.d, { length: 15, seed: 5 }) }, cubPlace)
  paintBody(scene, await scene.mask(cub), { ...coat, roundness: 26 * scale, rim })
  const mother = placed(bear, place) + placed({ ...bear, d: hair(bear.d, { length: 24, seed: 3 }) }, place)
  paintBody(scene, await scene.mask(mother), { ...coat, roundness: 46 * scale, rim })
  await paintTuft(scene, mood, x, 460 * scale, y + 10)
}

/** Grass that hides feet. */
async function paintTuft(scene, mood, x, halfWidth, y) {
  const blades = { count: Math.round(halfWidth * 0.9), height: 44, seed: 12 }
  paint(scene, await maskPath(scene, tuft(x, halfWidth, y, blades)), {
    gradient: [
      [y - 42, blend(mood.softInk, mood.bodyLit, 0.12)],
      [y, mood.softInk],
    ],
    rim: { colour: mood.rim, strength: 0.4, width: 1.8, reach: 620 },
  })
}

function paluTree({ width, top }) {
  const at = (points) =>
    points.split(', ').map((point) => {
      const [x, y, radius] = point.split(' ').map(Number)
      return [width * 0.08 + x, y, radius]
    })
  let shapes = [
    '-20 1040 130, 0 900 84, 14 760 70, 4 560 62, -10 360 58, 10 160 50, 30 -60 46',
    '0 520 40, 110 380 28, 260 290 20, 430 230 13, 600 210 6, 700 214 2',
    '260 290 12, 350 320 7, 460 318 3',
    '-10 300 36, -110 200 26, -220 130 18',
    '20 150 34, 160 70 24, 360 20 16, 560 -20 10',
  ]
    .map((points) => bough(at(points)))
    .join('')
  const random = seededRandom(26)
  for (let i = 0; i < 100; i++) {
    const u = random()
    const x = u * width * 1.04 - width * 0.02
    const y = top - 30 + random() * (70 + 150 * (1 - u) ** 1.2)
    shapes += `<path d="${leaves(random, { x, y, width: 84, height: 48, count: 180, size: 8.5 })}"/>`
  }
  for (const [dx, y] of [
    [470, 318],
    [650, 212],
    [560, 204],
    [690, 220],
  ]) {
    for (let i = 0; i < 4; i++) {
      const x = width * 0.08 + dx + (random() - 0.5) * 110
      const shape = { x, y: y + (random() - 0.4) * 50, width: 56, height: 28, count: 80, size: 8 }
      shapes += `<path d="${leaves(random, shape)}"/>`
    }
  }
  return shapes
}

async function paintNearGrass(scene, mood) {
  const { width } = scene
  const bank = (x) => 962 - 16 * Math.sin((x / width) * 3.1) + 8 * noise(x * 0.01, 3)
  const blades = { count: Math.round(width * 1.6), height: 86, seed: 5, width: 1.4 }
  const shapes = `<path d="${ground(scene, (x) => bank(x) + 4)}"/><path d="${grass(-20, width + 20, bank, blades)}"/>`
  await paintForeground(scene, mood, shapes, { from: 840, rim: 0.4, reach: 800 })
}
