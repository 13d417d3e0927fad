import { mist, sunbeams } from '../air.mjs'
import { animals, flock, paintElephant, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { fractalNoise, noise, smoothstep } from '../noise.mjs'
import { canopy, grass, ridge, tuft } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { umbrellaThorn } from '../trees.mjs'

const horizon = 690

/**
 * A herd in single file along a rise, before a great sun, its dust behind it.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function herd(width, height, { mood: moodName = 'dusk', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.4, 510], radius: 190, horizon, seed: 153, cloud: 1.1 })
  await paintPlain(scene, mood)
  sunbeams(scene, { strength: mood.beamStrength * 0.9, colour: mood.beam, radius: 360, length: 0.95 })
  const rise = (x) => 790 - 34 * Math.sin((x / w) * 2.9 + 0.2) + 5 * noise(x * 0.01, 6)
  await paintDust(scene, mood, rise)
  for (const [name, share, scale] of line) {
    await paintElephant(scene, mood, name, { x: w * share, y: rise(w * share) + 6, scale })
  }
  await paintRise(scene, mood, rise)
  const birds = flock(scene, [
    [0.66, 262, 0.6],
    [0.69, 244, 0.5],
    [0.72, 270, 0.46],
    [0.75, 252, 0.42],
  ])
  const eagle = placed(animals.eagle, { x: w * 0.22, y: 220, scale: 0.13 })
  paint(scene, await scene.mask(birds + eagle), { colour: mood.softInk, alpha: 0.85 })
  return develop(scene)
}

// Name, share of the width, scale: the matriarch leads.
const line = [
  ['elephantCow', 0.9, 0.33],
  ['calf', 0.79, 0.3],
  ['elephantCow', 0.68, 0.36],
  ['elephant', 0.5, 0.42],
  ['calf', 0.375, 0.32],
  ['elephantCow', 0.235, 0.4],
]

async function paintPlain(scene, mood) {
  const { width } = scene
  const hills = [
    { line: ridge(610, 150, 0.0017, 803), distance: 0, top: 200 },
    { line: ridge(660, 80, 0.003, 807), distance: 1, top: 140 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 6, smallest: 4, largest: 16, seed: 2, leafCount: 8 }
  const trees = [0.06, 0.14, 0.72, 0.95].map((x, i) => umbrellaThorn(width * x, 724, 120 + i * 22, i + 33))
  paint(scene, await scene.mask(`<path d="${canopy(width, ridge(704, 14, 0.006, 21), crowns)}"/>${trees.join('')}`), {
    gradient: [
      [590, mood.distance[2]],
      [760, blend(mood.distance[3], mood.haze, 0.4)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.5, reach: 300 },
    rim: { colour: mood.rim, strength: 0.5, width: 2.6, reach: 420 },
  })
  mist(scene, { y: 740, height: 40, colour: brightHaze(mood, 0.4), strength: 0.85, seed: 9, tint: mistTint(mood) })
}

async function paintDust(scene, mood, rise) {
  const { width, pixelWidth, scale } = scene
  const puffs = Array.from({ length: 30 }, (_, i) => {
    const x = width * (0.2 + (i / 29) * 0.85)
    return `<ellipse cx="${x}" cy="${rise(x) - 20 - 10 * noise(i * 1.3, 2)}" rx="90" ry="${34 + 14 * noise(i * 2.1, 5)}"/>`
  })
  const dust = await scene.mask(puffs.join(''), 22)
  for (let p = 0; p < dust.length; p++) {
    const n = fractalNoise(((p % pixelWidth) / scale) * 0.01, (((p / pixelWidth) | 0) / scale) * 0.018, 4)
    dust[p] *= 0.3 + 0.8 * smoothstep(-0.3, 0.5, n)
  }
  paint(scene, dust, {
    colour: brightHaze(mood, 0.4),
    alpha: 0.6,
    blocksLight: 0.2,
    tint: { colour: mood.sunHaze, strength: 0.5, reach: 420 },
  })
}

async function paintRise(scene, mood, rise) {
  const { width } = scene
  const blades = grass(-20, width + 20, rise, { count: Math.round(width * 1.5), height: 30, seed: 41, width: 1 })
  const feet = line.map(([, share, scale], i) =>
    tuft(width * share, 420 * scale, rise(width * share) + 10, { count: Math.round(300 * scale), height: 40, seed: i }),
  )
  paint(scene, await maskPath(scene, ground(scene, rise), blades, ...feet), {
    gradient: [
      [750, mood.softInk],
      [1000, mood.ink],
    ],
    tint: { colour: mood.rim, strength: 0.16, reach: 260 },
    rim: { colour: mood.rim, strength: 0.6, width: 2.2, reach: 620 },
    texture: { strength: 0.35, acrossX: 0.014, acrossY: 0.05, octaves: 4 },
  })
  const bank = (x) => 966 - 18 * Math.sin((x / width) * 3.1) + 8 * noise(x * 0.01, 3)
  const near = grass(-20, width + 20, bank, { count: Math.round(width * 1.6), height: 88, seed: 5, width: 1.4 })
  const shapes = `<path d="${ground(scene, (x) => bank(x) + 4)}"/><path d="${near}"/>`
  await paintForeground(scene, mood, shapes, { from: 850, rim: 0.3, reach: 820 })
}
