import { mist, sunbeams } from '../air.mjs'
import { animals, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, smoothstep } from '../noise.mjs'
import { canopy, grass, reeds, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree } from '../trees.mjs'
import { paintWater, reflection } from '../water.mjs'

const horizon = 540

/**
 * A river bank: buffalo wading, a mugger crocodile ashore.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number, portrait?: boolean }} [options]
 */
export async function river(width, height, { mood: moodName = 'dusk', top = 0, portrait = false } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  paintSky(scene, mood, { sun: [scene.width * 0.62, 400], radius: 76, horizon, seed: 51 })
  await paintFarBank(scene, mood)
  const glitter = { strength: 1, width: 76, threshold: 0.2 }
  paintWater(scene, mood, { y: 584, mirror: 0.88, ripple: 1.1, glitter })
  sunbeams(scene, { strength: mood.beamStrength, colour: mood.beam, radius: 290, length: 0.95 })
  const { width: w } = scene
  await paintBuffalo(scene, mood, { x: w * 0.4, y: 700, scale: 0.4 })
  await paintBuffalo(scene, mood, { x: w * 0.2, y: 676, scale: 0.3, mirrored: true })
  await paintBuffalo(scene, mood, { x: w * 0.56, y: 664, scale: 0.25 })
  await paintSandBank(scene, mood)
  await paintMugger(scene, mood, { x: w * (portrait ? 0.56 : 0.69), y: 884, scale: portrait ? 0.62 : 0.72 })
  await paintNearReeds(scene, mood)
  return develop(scene)
}

async function paintFarBank(scene, mood) {
  const { width, sun } = scene
  const hills = [
    { line: ridge(470, 120, 0.002, 113), distance: 0, top: 160 },
    { line: ridge(510, 70, 0.0035, 117), distance: 1 },
  ]
  paintHills(scene, mood, hills, horizon)
  const bank = (x) => 545 - 60 * smoothstep(0.15, 0.5, Math.abs(x - sun[0]) / width) + 10 * noise(x * 0.008, 9)
  const crowns = { step: 6, smallest: 5, largest: 18, seed: 2, leafCount: 8 }
  const trees = [0.05, 0.16, 0.27, 0.86, 0.96].map((x, i) =>
    broadTree(width * x, bank(width * x) + 16, 190 + (i % 2) * 60, i + 13),
  )
  paint(scene, await scene.mask(`<path d="${canopy(width, bank, crowns)}"/>${trees.join('')}`), {
    gradient: [
      [330, mood.distance[2]],
      [590, blend(mood.distance[3], mood.haze, 0.2)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.5, reach: 260 },
    rim: { colour: mood.rim, strength: 0.6, width: 2.8, reach: 460 },
  })
  mist(scene, { y: 566, height: 22, colour: brightHaze(mood, 0.4), strength: 0.75, seed: 9, tint: mistTint(mood) })
}

async function paintBuffalo(scene, mood, place) {
  const { x, y, scale } = place
  const mask = await scene.mask(placed(animals.buffaloWade, place))
  for (let p = 0; p < mask.length; p++) {
    // What is below the water does not show.
    mask[p] *= smoothstep(y + 2, y - 1, scene.yOf((p / scene.pixelWidth) | 0))
  }
  const mirrored = reflection(scene, mask, y - 1, { ripple: 1.5, fade: 120 })
  paint(scene, mirrored, { colour: blend(mood.body, mood.water, 0.2), alpha: 0.75, blocksLight: 0.3 })
  paintBody(scene, mask, {
    dark: mood.body,
    lit: mood.bodyLit,
    roundness: 40 * scale,
    ambient: -0.02,
    gain: 1,
    rim: { colour: mood.rim, strength: 1, width: 2.2, softness: 0.9, reach: 700 },
  })
  const rings = [0, 1].map((i) => {
    const size = `rx="${(330 + i * 80) * scale}" ry="${(12 + i * 8) * scale}"`
    return `<ellipse cx="${x}" cy="${y}" ${size} fill="none" stroke="#fff" stroke-width="1.2" opacity="${0.6 - 0.25 * i}"/>`
  })
  paint(scene, await scene.mask(rings.join('')), { colour: mood.sunHaze, alpha: 0.5, blocksLight: 0 })
}

async function paintSandBank(scene, mood) {
  const bank = (x) => 842 + 70 * smoothstep(0.75, 0.3, x / scene.width) + 8 * noise(x * 0.01, 5)
  paint(scene, await maskPath(scene, ground(scene, bank)), {
    gradient: [
      [800, blend(mood.distance[3], mood.haze, 0.15)],
      [1000, mood.ink],
    ],
    tint: { colour: mood.rim, strength: 0.32, reach: 340 },
    rim: { colour: mood.rim, strength: 0.6, width: 2.6, reach: 700 },
    texture: { strength: 0.4, acrossX: 0.012, acrossY: 0.05, octaves: 4 },
  })
}

async function paintMugger(scene, mood, place) {
  const { x, y, scale } = place
  const shadow = `<ellipse cx="${x}" cy="${y - 2}" rx="${470 * scale}" ry="${20 * scale}"/>`
  paint(scene, await scene.mask(shadow, 6), { colour: mood.ink, alpha: 0.8, blocksLight: 0 })
  paintBody(scene, await scene.mask(placed(animals.croc, place)), {
    dark: blend(mood.ink, mood.green, 0.6),
    lit: blend(mood.bodyLit, mood.green, 0.3),
    roundness: 16,
    ambient: 0.04,
    gain: 1.2,
    rim: { colour: mood.rim, strength: 1.05, width: 2.2, softness: 0.8, reach: 760 },
    pattern: (px, py) => 0.5 * smoothstep(0.15, 0.5, noise(px * 0.12, py * 0.2)),
  })
}

async function paintNearReeds(scene, mood) {
  const { width } = scene
  const bank = (x) => 975 + 8 * noise(x * 0.01, 3) - 50 * Math.exp(-((x / (width * 0.25)) ** 2))
  const stems = reeds(-20, width * 0.22, bank, { count: 70, height: 220, seed: 9 })
  const blades = grass(-20, width + 20, bank, { count: Math.round(width * 1.2), height: 66, seed: 5, width: 1.4 })
  const shapes = [ground(scene, (x) => bank(x) + 4), stems, blades].map((d) => `<path d="${d}"/>`).join('')
  await paintForeground(scene, mood, shapes, { from: 820, rim: 0.45, reach: 820 })
}
