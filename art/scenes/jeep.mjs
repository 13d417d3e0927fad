import { mist, sunbeams } from '../air.mjs'
import { animals, flock, placed } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { fractalNoise, noise, seededRandom, smoothstep } from '../noise.mjs'
import { canopy, grass, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree, umbrellaThorn } from '../trees.mjs'

const horizon = 620
const wheels = 866

/**
 * A safari jeep with guests on a sandy track, its dust in the light behind it.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number, portrait?: boolean }} [options]
 */
export async function jeep(width, height, { mood: moodName = 'day', top = 0, portrait = false } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  paintSky(scene, mood, { sun: [scene.width * 0.3, 470], radius: 84, horizon, seed: 17 })
  await paintPlain(scene, mood)
  await paintTrack(scene, mood)
  const treeX = scene.width * (portrait ? 0.98 : 0.905)
  paint(scene, await scene.mask(umbrellaThorn(treeX, 790, 470, 4) + broadTree(scene.width * 1.02, 800, 260, 7)), {
    gradient: [
      [300, mood.softInk],
      [800, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.6, width: 2.4, reach: 900 },
  })
  sunbeams(scene, { strength: mood.beamStrength, colour: mood.beam, radius: 300, length: 0.95 })
  const place = { x: scene.width * (portrait ? 0.5 : 0.56), y: wheels, scale: portrait ? 0.62 : 0.66 }
  await paintDust(scene, mood, place.x)
  await paintJeep(scene, mood, place)
  await paintNearGrass(scene, mood)
  const birds = flock(scene, [
    [0.52, 330, 0.5],
    [0.545, 312, 0.42],
    [0.57, 338, 0.4],
    [0.5, 350, 0.36],
  ])
  const eagle = placed(animals.eagle, { x: scene.width * 0.7, y: 262, scale: 0.11 })
  paint(scene, await scene.mask(birds + eagle), { colour: mood.softInk, alpha: 0.85 })
  return develop(scene)
}

async function paintPlain(scene, mood) {
  const { width } = scene
  const hills = [
    { line: ridge(550, 90, 0.002, 103), distance: 0 },
    { line: ridge(584, 60, 0.0035, 107), distance: 1 },
    { line: ridge(604, 40, 0.005, 109), distance: 2 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 6, smallest: 4, largest: 14, seed: 2, leafCount: 8 }
  const forest = `<path d="${canopy(width, ridge(634, 14, 0.006, 21), crowns)}"/>`
  const trees = [0.06, 0.17, 0.47, 0.56, 0.9].map((x, i) =>
    (i % 2 ? umbrellaThorn : broadTree)(width * x, 648, 92 + i * 14, i + 3),
  )
  paint(scene, await scene.mask(forest + trees.join('')), {
    gradient: [
      [560, mood.distance[3]],
      [680, blend(mood.distance[3], mood.haze, 0.4)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.55, reach: 300 },
    rim: { colour: mood.rim, strength: 0.5, width: 3, reach: 420 },
  })
  mist(scene, { y: 664, height: 24, colour: brightHaze(mood, 0.35), strength: 0.8, seed: 9, tint: mistTint(mood) })
  const line = (x) => 676 + 6 * noise(x * 0.006, 2)
  const blades = { count: Math.round(width * 1.1), height: 20, seed: 41, width: 0.8 }
  paint(scene, await maskPath(scene, ground(scene, line), grass(-20, width + 20, line, blades)), {
    gradient: [
      [660, blend(mood.distance[2], mood.haze, 0.35)],
      [860, blend(mood.softInk, mood.distance[3], 0.35)],
      [1000, mood.ink],
    ],
    tint: { colour: mood.sunHaze, strength: 0.5, reach: 240 },
    rim: { colour: mood.rim, strength: 0.5, width: 2, reach: 460 },
    texture: { strength: 0.35, acrossX: 0.012, acrossY: 0.05, octaves: 4 },
  })
}

async function paintTrack(scene, mood) {
  const w = scene.width
  const track = `<path d="M-20 846C${w * 0.3} 806 ${w * 0.6} 828 ${w + 20} 800L${w + 20} 872C${w * 0.6} 900 ${w * 0.3} 872 -20 930Z"/>`
  paint(scene, await scene.mask(track, 2), {
    gradient: [
      [800, blend(mood.distance[1], mood.haze, 0.45)],
      [930, blend(mood.distance[3], mood.haze, 0.18)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.45, reach: 360 },
    texture: { strength: 0.22, acrossX: 0.01, acrossY: 0.09, octaves: 4 },
    alpha: 0.9,
    blocksLight: 0,
  })
}

async function paintDust(scene, mood, x) {
  const random = seededRandom(9)
  const puffs = Array.from({ length: 46 }, (_, i) => {
    const t = i / 45
    const centreX = x + 150 + t * 420 + random() * 40
    const centreY = wheels - 16 - t * 46 * random() - random() * 26
    const radius = 18 + t * 64 * (0.6 + random() * 0.6)
    return `<circle cx="${centreX}" cy="${centreY}" r="${radius}" opacity="${0.3 * (1 - t) + 0.06}"/>`
  })
  const dust = await scene.mask(puffs.join(''), 14)
  const { pixelWidth, scale } = scene
  for (let p = 0; p < dust.length; p++) {
    const n = fractalNoise(((p % pixelWidth) / scale) * 0.013, (((p / pixelWidth) | 0) / scale) * 0.02, 4)
    dust[p] *= 0.45 + 0.9 * smoothstep(-0.3, 0.5, n)
  }
  paint(scene, dust, {
    colour: brightHaze(mood, 0.35),
    alpha: 0.85,
    blocksLight: 0.2,
    tint: { colour: mood.sunHaze, strength: 0.5, reach: 400 },
  })
}

async function paintJeep(scene, mood, { x, y, scale: s }) {
  const underneath = `<ellipse cx="${x + 10}" cy="${y - 4}" rx="${345 * s}" ry="${17 * s}"/>`
  const cast = `<path d="M${x - 320 * s} ${y - 6}L${x + 330 * s} ${y - 6}L${x + 700 * s} ${y + 52 * s}L${x + 60 * s} ${y + 46 * s}Z" opacity=".55"/>`
  paint(scene, await scene.mask(underneath + cast, 6), { colour: mood.ink, alpha: 0.75, blocksLight: 0 })
  paintBody(scene, await scene.mask(placed(animals.jeep, { x, y, scale: s })), {
    dark: blend(mood.ink, mood.green, 0.55),
    lit: blend(mood.green, mood.rim, 0.55),
    roundness: 16,
    ambient: 0.05,
    gain: 1.1,
    rim: { colour: mood.rim, strength: 1.1, width: 2.6, softness: 0.9, reach: 800 },
  })
  const lamp = `<ellipse cx="${x - (350 - 24) * s}" cy="${y - (392 - 262) * s}" rx="7" ry="9"/>`
  paint(scene, await scene.mask(lamp), { colour: mood.disc, blocksLight: 0 })
}

async function paintNearGrass(scene, mood) {
  const { width } = scene
  const bank = (x) => 956 - 14 * Math.sin((x / width) * 3) + 8 * noise(x * 0.01, 3)
  const blades = { count: Math.round(width * 1.6), height: 84, seed: 5, width: 1.4 }
  const turf = `<path d="${ground(scene, (x) => bank(x) + 4)}"/><path d="${grass(-20, width + 20, bank, blades)}"/>`
  await paintForeground(scene, mood, turf, { from: 840, rim: 0.45, reach: 820 })
}
