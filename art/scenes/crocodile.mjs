import { mist, sunbeams } from '../air.mjs'
import { animals, flock, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, maskPath, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, smoothstep } from '../noise.mjs'
import { canopy, reeds, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree } from '../trees.mjs'
import { paintWater, reflection } from '../water.mjs'

const horizon = 520
const sand = 772

/**
 * A mugger crocodile with open jaws on a sandbar, low sun on the lagoon.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function crocodile(width, height, { mood: moodName = 'dawn', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.3, 418], radius: 84, horizon, seed: 57, cloud: 1.05 })
  await paintFarShore(scene, mood)
  paintWater(scene, mood, {
    y: 548,
    mirror: 0.9,
    ripple: 0.9,
    glitter: { strength: 1.1, width: 90, threshold: 0.18 },
  })
  sunbeams(scene, { strength: mood.beamStrength * 0.9, colour: mood.beam, radius: 290, length: 0.95 })
  mist(scene, { y: 600, height: 26, colour: brightHaze(mood, 0.5), strength: 0.5, seed: 6, tint: mistTint(mood) })
  await paintSandbar(scene, mood)
  await paintMugger(scene, mood, { x: w * 0.53, y: sand + 4, scale: 1.02 })
  await paintReeds(scene, mood)
  const birds = flock(scene, [
    [0.66, 250, 0.6],
    [0.69, 232, 0.5],
    [0.72, 258, 0.46],
    [0.75, 240, 0.42],
    [0.63, 272, 0.42],
  ])
  paint(scene, await scene.mask(birds), { colour: mood.softInk, alpha: 0.85 })
  return develop(scene)
}

async function paintFarShore(scene, mood) {
  const { width, sun } = scene
  const hills = [
    { line: ridge(478, 90, 0.002, 213), distance: 0, top: 150 },
    { line: ridge(508, 50, 0.004, 217), distance: 1 },
  ]
  paintHills(scene, mood, hills, horizon)
  const bank = (x) => 534 - 34 * smoothstep(0.16, 0.5, Math.abs(x - sun[0]) / width) + 6 * noise(x * 0.008, 9)
  const crowns = { step: 6, smallest: 4, largest: 14, seed: 8, leafCount: 7 }
  const trees = [0.62, 0.72, 0.79, 0.9, 0.98].map((x, i) =>
    broadTree(width * x, bank(width * x) + 14, 120 + (i % 3) * 34, i + 23),
  )
  paint(scene, await scene.mask(`<path d="${canopy(width, bank, crowns)}"/>${trees.join('')}`), {
    gradient: [
      [380, mood.distance[2]],
      [556, blend(mood.distance[3], mood.haze, 0.3)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.55, reach: 280 },
    rim: { colour: mood.rim, strength: 0.5, width: 2.6, reach: 460 },
  })
  mist(scene, { y: 540, height: 20, colour: brightHaze(mood, 0.4), strength: 0.8, seed: 9, tint: mistTint(mood) })
}

async function paintSandbar(scene, mood) {
  const w = scene.width
  const bar = `M${w * 0.06} ${sand + 12}C${w * 0.2} ${sand - 8} ${w * 0.4} ${sand - 12} ${w * 0.62} ${sand - 10}C${w * 0.8} ${sand - 8} ${w * 0.94} ${sand - 16} ${w + 20} ${sand - 24}V${sand + 34}C${w * 0.8} ${sand + 44} ${w * 0.4} ${sand + 46} ${w * 0.06} ${sand + 12}Z`
  const mask = await maskPath(scene, bar)
  const mirrored = reflection(scene, mask, sand + 30, { ripple: 1.2, fade: 40 })
  paint(scene, mirrored, { colour: mood.deep, alpha: 0.7, blocksLight: 0.2 })
  paint(scene, mask, {
    gradient: [
      [sand - 20, blend(mood.distance[2], mood.haze, 0.3)],
      [sand + 44, blend(mood.softInk, mood.distance[3], 0.4)],
    ],
    tint: { colour: mood.rim, strength: 0.4, reach: 360 },
    rim: { colour: mood.rim, strength: 0.7, width: 2.6, reach: 700 },
    texture: { strength: 0.3, acrossX: 0.02, acrossY: 0.09, octaves: 4 },
  })
}

async function paintMugger(scene, mood, place) {
  const { x, y, scale } = place
  const animal = animals.croc
  const mask = await scene.mask(placed(animal, place))
  const dark = blend(mood.ink, mood.green, 0.4)
  const line = sand + 36
  const mirrored = reflection(scene, mask, line, { ripple: 1.4, fade: 170 })
  paint(scene, mirrored, { colour: blend(dark, mood.deep, 0.4), alpha: 0.72, blocksLight: 0.3 })
  const shadow = `<ellipse cx="${x - 20}" cy="${y}" rx="${480 * scale}" ry="${14 * scale}"/>`
  paint(scene, await scene.mask(shadow, 7), { colour: mood.ink, alpha: 0.75, blocksLight: 0 })
  paintBody(scene, mask, {
    dark,
    lit: blend(mood.bodyLit, mood.green, 0.35),
    roundness: 26 * scale,
    ambient: -0.02,
    gain: 1,
    rim: { colour: mood.rim, strength: 1.05, width: 2.6, softness: 0.9, reach: 820 },
    pattern: (px, py) => 0.45 * smoothstep(0.1, 0.5, noise(px * 0.09, py * 0.16)),
  })
  const eye = `<circle cx="${x + (160 - animal.w / 2) * scale}" cy="${y + (230 - animal.gy) * scale}" r="${4.4 * scale}"/>`
  paint(scene, await scene.mask(eye), { colour: mood.sunHaze, alpha: 0.8, blocksLight: 0 })
}

async function paintReeds(scene, mood) {
  const { width } = scene
  const bank = (x) => 1012 - 60 * Math.exp(-(((width - x) / (width * 0.24)) ** 2)) + 6 * noise(x * 0.012, 3)
  const stems = reeds(width * 0.72, width + 20, bank, { count: 90, height: 240, seed: 16 })
  const left = reeds(-20, width * 0.1, bank, { count: 26, height: 150, seed: 18 })
  const shapes = [stems, left].map((d) => `<path d="${d}"/>`).join('')
  await paintForeground(scene, mood, shapes, { from: 740, rim: 0.5, reach: 760 })
}
