import { blend, dimmed, hex } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { paintHills } from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { fractalNoise, noise, seededRandom, smoothstep } from '../noise.mjs'
import { bough, canopy, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { palm } from '../trees.mjs'
import { bed, bunk, ceilingFan, lampTable, mosquitoNet, pendantLamp, picture } from './furniture.mjs'

const horizon = 560
const lampColour = hex('#ffb35c')

/**
 * A guest room at the end of the day: a view through the window, lamps, beds.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ kind?: 'double' | 'triple' | 'hostel', mood?: keyof typeof moods }} [options]
 */
export async function room(width, height, { kind = 'double', mood: moodName = 'dusk' } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height)
  await paintView(scene, mood, kind)
  const lamps = lampsOf[kind](scene.width)
  const house = painter(scene, mood, lamps)
  await paintWalls(scene, mood, house)
  await paintFurniture(house, kind)
  await paintPlant(scene, mood)
  await paintHalos(scene, lamps)
  return develop(scene, { vignette: 0.3, exposure: 1.06 })
}

async function paintView(scene, mood, kind) {
  const w = scene.width
  const seed = { double: 91, triple: 95, hostel: 99 }[kind]
  paintSky(scene, mood, { sun: [w * 0.215, 400], radius: 66, horizon, seed })
  const hills = [
    { line: ridge(500, 90, 0.003, 143), distance: 0, top: 140 },
    { line: ridge(536, 60, 0.005, 147), distance: 1, top: 100 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 7, smallest: 5, largest: 20, seed: 3, leafCount: 9 }
  const garden = `<path d="${canopy(w * 0.6, (x) => 588 + 10 * noise(x * 0.01, 2), crowns)}"/>`
  const palms = palm(w * 0.13, 700, 430, 3, { lean: 0.12 }) + palm(w * 0.3, 700, 360, 7, { lean: -0.14 })
  paint(scene, await scene.mask(garden + palms), {
    gradient: [
      [260, mood.softInk],
      [700, blend(mood.softInk, mood.distance[3], 0.4)],
    ],
    rim: { colour: mood.rim, strength: 0.7, width: 2.4, reach: 500 },
  })
}

/**
 * Lamps by x, y, reach in units, strength, for a room of the given width. One above the picture is the ceiling light.
 */
const lampsOf = {
  double: (w) => [
    [w * 0.475, 560, 260, 1.1],
    [w * 0.955, 560, 260, 1.1],
    [w * 0.71, -60, 460, 0.3],
  ],
  triple: (w) => [
    [w * 0.475, 560, 250, 1.05],
    [w * 0.775, 560, 260, 1.05],
    [w * 0.62, -60, 460, 0.35],
  ],
  hostel: (w) => [
    [w * 0.6, 330, 210, 0.9],
    [w * 0.86, 330, 210, 0.9],
    [w * 0.6, 610, 200, 0.8],
    [w * 0.86, 610, 200, 0.8],
    [w * 0.47, -40, 420, 0.55],
  ],
}

/**
 * Paints things of a room in the light of its lamps and its window.
 * @param {Scene} scene
 * @param {import('../moods.mjs').Mood} mood
 * @param {number[][]} lamps
 * @param {{ x: number, y: number }} [window] its middle
 */
export function painter(scene, mood, lamps, window = { x: scene.width * 0.215, y: 430 }) {
  const ambient = blend(mood.cloudShade, hex('#3a3f55'), 0.5).map((v) => v * 1.1 + 0.05)
  const lightAt = (x, y) => {
    let light = ambient
    for (const [lampX, lampY, reach, strength] of lamps) {
      const distance = Math.hypot(x - lampX, (y - lampY) * 0.92) / reach
      const f = strength * Math.exp(-(distance ** 1.25)) * 1.15
      light = light.map((v, c) => v + lampColour[c] * f)
    }
    const fromWindow = Math.hypot((x - window.x) / 1.3, y - window.y) / 330
    const f = 0.42 * Math.exp(-fromWindow * fromWindow)
    return light.map((v, c) => v + mood.haze[c] * f)
  }
  const lit = (x, y, colour) => {
    const light = lightAt(x, y)
    return colour.map((v, c) => v * light[c])
  }
  /**
   * @param {string} shapes
   * @param {string} colour
   * @param {{ alpha?: number, texture?: number, softness?: number, fold?: (x: number, y: number) => number }} [cloth]
   */
  const put = async (shapes, colour, { alpha = 1, texture = 0, softness = 0, fold } = {}) => {
    const mask = await scene.mask(shapes, softness)
    const shade = (x, y, base) => {
      let f = 1
      if (texture) f += texture * fractalNoise(x * 0.02, y * 0.02, 4)
      if (fold) f *= fold(x, y)
      return lit(x, y, dimmed(base, f))
    }
    paint(scene, mask, { colour: hex(colour), alpha, shade })
  }
  return { scene, lit, put }
}

async function paintWalls(scene, mood, house) {
  const { put } = house
  const w = scene.width
  const left = w * 0.065
  const right = w * 0.365
  const top = 150
  const bottom = 700
  const hole = `M${left} ${top}V${bottom}H${right}V${top}Z`
  await put(`<path fill-rule="evenodd" d="M-10 -10H${w + 10}V1010H-10Z${hole}"/>`, '#c9b79c', {
    texture: 0.06,
    fold: (_, y) => 1 - 0.18 * smoothstep(300, -40, y),
  })
  const frame = `<path fill-rule="evenodd" d="M${left - 22} ${top - 22}H${right + 22}V${bottom + 22}H${left - 22}Z${hole}"/>`
  const bar = 14
  const post = `<rect x="${(left + right) / 2 - bar / 2}" y="${top}" width="${bar}" height="${bottom - top}"/>`
  const rail = `<rect x="${left}" y="${top + 135}" width="${right - left}" height="${bar * 0.7}"/>`
  const sill = `<rect x="${left - 44}" y="${bottom + 16}" width="${right - left + 88}" height="20"/>`
  await put(frame + post + rail + sill, '#6b4a30', { texture: 0.2 })
  await put(`<path d="M-10 812H${w + 10}V1010H-10Z"/>`, '#7a4f34', {
    texture: 0.18,
    fold: (x, y) => {
      const near = (y - 812) / 190
      const board = (x - w / 2) / (1 + near * 1.2)
      return 1 - 0.16 * smoothstep(0.46, 0.5, Math.abs((board / 92) % 1))
    },
  })
  const onFloor = `<path d="M${left - 30} 812L${right + 30} 812L${right + 150} 1010L${left - 40} 1010Z"/>`
  paint(scene, await scene.mask(onFloor, 22), { colour: mood.haze, alpha: 0.26, blocksLight: 0 })
  await put(`<rect x="-10" y="796" width="${w + 20}" height="18"/>`, '#e6d9c2')
  await paintCurtain(house, left - 78, left + 56, 1)
  await paintCurtain(house, right - 56, right + 78, -1)
  await put(`<rect x="${left - 100}" y="96" width="${right - left + 200}" height="9" rx="4"/>`, '#3d2a1c')
}

async function paintCurtain({ put }, x0, x1, side) {
  const outer = `C${x1 - 10 * side} 400 ${x1 - 8} 640 ${x1 + 6} 806`
  const inner = `C${x0 + 8} 640 ${x0 + 10 * side} 400 ${x0} 104`
  await put(`<path d="M${x0} 104H${x1}${outer}H${x0 - 6}${inner}Z"/>`, '#e8dcc4', {
    alpha: 0.93,
    fold: (x, y) =>
      0.72 + 0.36 * (0.5 + 0.5 * Math.sin((x + 6 * Math.sin(y * 0.006)) * 0.155)) + 0.08 * noise(x * 0.05, y * 0.004),
  })
}

const terracotta = '#b4532f'
const leafGreen = '#1f5a52'

async function paintFurniture(house, kind) {
  const w = house.scene.width
  if (kind === 'double') {
    await lampTable(house, w * 0.475)
    await lampTable(house, w * 0.955)
    await bed(house, { x: w * 0.715, width: 480, blanket: terracotta })
    await mosquitoNet(house, w * 0.715, 480)
  }
  if (kind === 'triple') {
    await picture(house, { x: w * 0.46, y: 250, width: 150, height: 190 })
    await lampTable(house, w * 0.475)
    await lampTable(house, w * 0.775)
    await bed(house, { x: w * 0.615, width: 330, blanket: leafGreen })
    await bed(house, { x: w * 0.905, width: 270, blanket: terracotta })
    await mosquitoNet(house, w * 0.615, 330)
  }
  if (kind === 'hostel') {
    await bunk(house, w * 0.58, [terracotta, leafGreen])
    await bunk(house, w * 0.86, [terracotta, leafGreen])
    await pendantLamp(house, w * 0.47)
  } else {
    await ceilingFan(house, w * 0.42)
  }
}

/** A plant in the foreground, out of focus. */
async function paintPlant(scene, mood) {
  const w = scene.width
  const random = seededRandom(4)
  const potX = w * 0.03
  let shapes = ''
  for (let i = 0; i < 7; i++) {
    const angle = -2.5 + i * 0.34
    const length = 330 + random() * 90
    const endX = w * 0.02 + Math.cos(angle) * length * 0.9
    const endY = 1010 + Math.sin(angle) * length
    shapes += bough([
      [potX, 1040, 6],
      [potX + (endX - potX) * 0.45, 1010 + (endY - 1010) * 0.6, 5],
      [endX, endY, 2],
    ])
    for (let k = 2; k < 12; k++) {
      const t = k / 12
      const x = potX + (endX - potX) * t * (0.9 + 0.1 * t)
      const y = 1040 + (endY - 1040) * t ** 0.86
      for (const side of [-1, 1]) {
        const out = Math.atan2(endY - 1040, endX - potX) + side * 0.8
        const leaf = 92 * Math.sin(Math.PI * (t * 0.86 + 0.1))
        const dx = Math.cos(out) * leaf
        const dy = Math.sin(out) * leaf
        const upper = `Q${x + dx * 0.6 - 6} ${y + dy * 0.6} ${x + dx} ${y + dy + 14}`
        shapes += `<path d="M${x} ${y}${upper}Q${x + dx * 0.4 + 8} ${y + dy * 0.4 + 10} ${x} ${y}Z"/>`
      }
    }
  }
  paint(scene, await scene.mask(shapes, 1.6), {
    colour: blend(mood.ink, hex('#12382c'), 0.5),
    rim: { colour: mood.rim, strength: 0.35, width: 3, reach: 700 },
    blocksLight: 0,
  })
}

export async function paintHalos(scene, lamps) {
  for (const [x, y, reach, strength] of lamps) {
    if (y < 0) continue
    const halo = await scene.mask(`<circle cx="${x}" cy="${y + 10}" r="${reach * 0.3}"/>`, reach * 0.16)
    for (let p = 0; p < halo.length; p++) {
      const f = halo[p] * 0.22 * strength
      for (let c = 0; c < 3; c++) scene.colours[p * 3 + c] += lampColour[c] * f
    }
  }
}
