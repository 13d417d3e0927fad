import { mist, sunbeams } from '../air.mjs'
import { animals, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, smoothstep } from '../noise.mjs'
import { canopy, grass, reeds, ridge } from '../plants.mjs'
import { Scene, union } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree } from '../trees.mjs'
import { paintWater, reflection } from '../water.mjs'

const horizon = 540

/**
 * A herd of buffalo crosses a river; one of them looks at us.
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
  for (const [share, y, scale, mirrored] of portrait ? crossingPortrait : crossing) {
    await paintWading(scene, mood, 'buffaloWade', { x: w * share, y, scale, mirrored })
  }
  await paintWading(scene, mood, 'buffaloFront', { x: w * (portrait ? 0.5 : 0.52), y: 812, scale: 0.7 })
  await paintEgret(scene, mood, w)
  await paintNearReeds(scene, mood)
  return develop(scene)
}

// Share of the width, y of the water at the animal, scale, looks to the right.
const crossing = [
  [0.37, 640, 0.2, false],
  [0.47, 648, 0.23, false],
  [0.585, 656, 0.26, false],
  [0.29, 712, 0.44, false],
  [0.76, 738, 0.52, false],
]
const crossingPortrait = [
  [0.3, 640, 0.22, false],
  [0.62, 652, 0.26, false],
  [0.26, 716, 0.42, false],
]

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

/** A buffalo in water up to its belly: light on the back, reflection, two rings. */
async function paintWading(scene, mood, name, place) {
  const { x, y, scale } = place
  const animal = animals[name]
  const body = await scene.mask(placed(animal, place))
  const head = animal.head && (await scene.mask(placed({ ...animal, d: animal.head }, place)))
  const whole = head ? union(body, head) : body
  const dark = blend(mood.body, mood.ink, 0.35)
  const mirrored = reflection(scene, whole, y - 1, { ripple: 1.5, fade: 150 })
  paint(scene, mirrored, { colour: blend(dark, mood.water, 0.16), alpha: 0.78, blocksLight: 0.3 })
  const light = {
    dark,
    lit: mood.bodyLit,
    roundness: 44 * scale,
    ambient: -0.08,
    gain: 0.9,
    rim: { colour: mood.rim, strength: 1, width: Math.max(1.6, 3.6 * scale), softness: 0.9, reach: 620 },
  }
  paintBody(scene, body, light)
  if (head) {
    const shadow = await scene.mask(placed({ ...animal, d: animal.head }, { ...place, y: y + 14 * scale }), 9 * scale)
    paint(
      scene,
      shadow.map((v, p) => v * body[p]),
      { colour: mood.ink, alpha: 0.8, blocksLight: 0 },
    )
    paintBody(scene, head, { ...light, dark: blend(dark, mood.ink, 0.3), roundness: 30 * scale, gain: 0.75 })
  }
  const rings = [0, 1].map((i) => {
    const size = `rx="${(animal.w * 0.42 + i * 70) * scale}" ry="${(12 + i * 8) * scale}"`
    return `<ellipse cx="${x}" cy="${y}" ${size} fill="none" stroke="#fff" stroke-width="1.2" opacity="${0.55 - 0.25 * i}"/>`
  })
  const onWater = await scene.mask(rings.join(''))
  for (let p = 0; p < onWater.length; p++) if (scene.yOf((p / scene.pixelWidth) | 0) < y) onWater[p] = 0
  paint(scene, onWater, { colour: mood.sunHaze, alpha: 0.45, blocksLight: 0 })
}

/** The egret that rides on a buffalo to catch flies. */
async function paintEgret(scene, mood, width) {
  const place = { x: width * 0.79, y: 620, scale: 0.13, mirrored: true }
  paintBody(scene, await scene.mask(placed(animals.paintedStorkResting, place)), {
    dark: blend(mood.haze, mood.body, 0.35),
    lit: mood.sunHaze,
    roundness: 6,
    ambient: 0.25,
    gain: 0.9,
    rim: { colour: mood.rim, strength: 0.6, width: 1.6, reach: 620 },
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
