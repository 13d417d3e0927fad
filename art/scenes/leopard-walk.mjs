import { mist, sunbeams } from '../air.mjs'
import { animals, paintLeopard } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import {
  brightHaze,
  granite,
  ground,
  mistTint,
  paintForeground,
  paintGranite,
  paintHills,
  paintTreeBand,
} from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise } from '../noise.mjs'
import { grass, ridge, tuft } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree, drownedTree } from '../trees.mjs'

const horizon = 590
const track = 836

/**
 * A leopard crosses a sandy track at first light.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function leopardWalk(width, height, { mood: moodName = 'dawn', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.43, 500], radius: 104, horizon, seed: 37 })
  paintHills(scene, mood, [{ line: ridge(556, 70, 0.0024, 163), distance: 0, top: 150 }], horizon)
  await paintRocks(scene, mood)
  await paintTreeBand(scene, mood, { y: 616, height: 120, count: 16, seed: 171, distance: 2, haze: 0.45, gap: 0.16 })
  mist(scene, { y: 668, height: 46, colour: brightHaze(mood, 0.5), strength: 0.9, seed: 4, tint: mistTint(mood) })
  await paintScrub(scene, mood)
  sunbeams(scene, { strength: mood.beamStrength, colour: mood.beam, radius: 310, length: 0.95 })
  await paintTrack(scene, mood)
  await paintCat(scene, mood, { x: w * 0.5, y: track, scale: 0.8 })
  await paintNearSide(scene, mood)
  return develop(scene)
}

async function paintRocks(scene, mood) {
  const place = { x: scene.width * 0.84, y: 632, width: 520, height: 240, seed: 3 }
  const dome = granite(place, [
    [0.4, 0.4, 0.7],
    [0.68, 0.3, 1],
  ])
  await paintGranite(scene, dome, {
    dark: blend(mood.rock[0], mood.haze, 0.25),
    lit: blend(mood.rock[1], mood.haze, 0.2),
    roundness: 60,
    rim: { colour: mood.rim, strength: 0.4, width: 3, softness: 1.4, reach: 620 },
    fineness: 1,
    roughness: 0.7,
  })
  mist(scene, { y: 630, height: 40, colour: mood.haze, strength: 0.7, seed: 12, tint: mistTint(mood) })
}

/** The thicket on both sides leaves the track open to the sun. */
async function paintScrub(scene, mood) {
  const { width } = scene
  const line = (x) => 742 + 5 * noise(x * 0.012, 7)
  const trees = [
    [0.03, 470, 3],
    [0.13, 300, 5],
    [0.9, 330, 8],
    [1.0, 520, 6],
  ].map(([share, high, seed]) => broadTree(width * share, 756, high, seed, { leafiness: 1.1 }))
  const dead = drownedTree(width * 0.235, 756, 240, 9)
  const blades = grass(-20, width + 20, line, { count: Math.round(width * 1.3), height: 36, seed: 43, width: 0.9 })
  const shapes = `<path d="${ground(scene, line)}"/><path d="${blades}"/>${trees.join('')}${dead}`
  paint(scene, await scene.mask(shapes), {
    gradient: [
      [260, mood.softInk],
      [740, blend(mood.softInk, mood.distance[3], 0.5)],
      [800, blend(mood.distance[3], mood.haze, 0.15)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.4, reach: 250 },
    rim: { colour: mood.rim, strength: 0.7, width: 2.4, reach: 560 },
  })
}

async function paintTrack(scene, mood) {
  const w = scene.width
  const sand = `M-20 812C${w * 0.3} 782 ${w * 0.7} 784 ${w + 20} 806V924C${w * 0.7} 880 ${w * 0.3} 884 -20 930Z`
  paint(scene, await scene.mask(`<path d="${sand}"/>`, 2), {
    gradient: [
      [784, blend(mood.distance[1], mood.haze, 0.6)],
      [924, blend(mood.distance[3], mood.haze, 0.12)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.5, reach: 400 },
    texture: { strength: 0.24, acrossX: 0.012, acrossY: 0.09, octaves: 4 },
    alpha: 0.95,
    blocksLight: 0,
  })
  mist(scene, { y: 780, height: 26, colour: brightHaze(mood, 0.6), strength: 0.5, seed: 15, tint: mistTint(mood) })
}

async function paintCat(scene, mood, place) {
  const { x, y, scale } = place
  const cast = `<path d="M${x - 180 * scale} ${y - 4}H${x + 240 * scale}L${x + 380 * scale} ${y + 44}H${x - 110 * scale}Z" opacity=".5"/>`
  const under = `<ellipse cx="${x}" cy="${y - 2}" rx="${270 * scale}" ry="${12 * scale}"/>`
  paint(scene, await scene.mask(cast + under, 6), { colour: mood.ink, alpha: 0.6, blocksLight: 0 })
  await paintLeopard(scene, mood, 'leopard', place, { cell: 27, ambient: 0.06 })
  const eye = `<ellipse cx="${x + (146 - animals.leopard.w / 2) * scale}" cy="${y + (136 - animals.leopard.gy) * scale}" rx="${4.6 * scale}" ry="${3.2 * scale}"/>`
  paint(scene, await scene.mask(eye), { colour: mood.sunHaze, alpha: 0.4, blocksLight: 0 })
}

async function paintNearSide(scene, mood) {
  const { width } = scene
  const bank = (x) => 950 - 36 * Math.cos((x / width) * 6.283) + 8 * noise(x * 0.01, 3)
  const blades = { count: Math.round(width * 1.7), height: 92, seed: 5, width: 1.4 }
  const tufts = tuft(width * 0.16, 130, 936, { count: 160, height: 120, seed: 8 })
  const shapes = [ground(scene, (x) => bank(x) + 4), grass(-20, width + 20, bank, blades), tufts]
  await paintForeground(scene, mood, shapes.map((d) => `<path d="${d}"/>`).join(''), {
    from: 830,
    rim: 0.42,
    reach: 820,
  })
}
