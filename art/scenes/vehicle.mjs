import { mist, sunbeams } from '../air.mjs'
import { blend, hex } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { mistTint, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, smoothstep } from '../noise.mjs'
import { canopy, grass, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { palm } from '../trees.mjs'
import { paintWater } from '../water.mjs'
import { vehicles } from './vehicle-shapes.mjs'

const road = 868

/**
 * A vehicle of the taxi service on the coast road.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ kind?: 'car' | 'suv' | 'van', mood?: keyof typeof moods, top?: number }} [options]
 */
export async function vehicle(width, height, { kind = 'car', mood: moodName = 'dawn', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const shape = vehicles[kind]
  const sun = [scene.width * 0.72, 440]
  paintSky(scene, mood, { sun, radius: 96, horizon: 560, seed: shape.cloudSeed, cloud: 1.05 })
  await paintCoast(scene, mood)
  await paintRoad(scene, mood)
  await paintVehicle(scene, mood, shape)
  return develop(scene)
}

async function paintCoast(scene, mood) {
  const w = scene.width
  const headland = ridge(548, 40, 0.003, 133)
  const line = (x) => headland(x) + 60 * smoothstep(0.35, 0.6, x / w) - 50 * smoothstep(0.4, 0, x / w)
  paintHills(scene, mood, [{ line, distance: 1 }], 560)
  mist(scene, { y: 560, height: 14, colour: mood.sunHaze, strength: 0.5, seed: 2, tint: mistTint(mood) })
  const glitter = { strength: 1.1, width: 80, threshold: 0.18 }
  paintWater(scene, mood, { y: 566, mirror: 0.85, ripple: 1.2, glitter })
  const palms = [
    palm(w * 0.06, 720, 520, 3, { lean: 0.16 }),
    palm(w * 0.15, 720, 400, 5, { lean: -0.1 }),
    palm(w * 0.9, 720, 470, 7, { lean: -0.18 }),
    palm(w * 0.97, 720, 560, 9, { lean: 0.1 }),
  ]
  const crowns = { step: 9, smallest: 4, largest: 16, seed: 4, leafCount: 8 }
  const scrub = `<path d="${canopy(w, (x) => 700 + 6 * noise(x * 0.008, 3), crowns)}"/>`
  paint(scene, await scene.mask(scrub + palms.join('')), {
    gradient: [
      [200, mood.softInk],
      [760, blend(mood.softInk, mood.distance[3], 0.3)],
    ],
    rim: { colour: mood.rim, strength: 0.65, width: 2.6, reach: 560 },
  })
  sunbeams(scene, { strength: mood.beamStrength * 0.9, colour: mood.beam, radius: 280, length: 0.95 })
}

async function paintRoad(scene, mood) {
  const w = scene.width
  paint(scene, await scene.mask(`<rect x="-10" y="752" width="${w + 20}" height="300"/>`), {
    gradient: [
      [752, blend(mood.distance[3], mood.haze, 0.22)],
      [1000, mood.ink],
    ],
    tint: { colour: mood.sunHaze, strength: 0.34, reach: 330 },
    texture: { strength: 0.14, acrossX: 0.02, acrossY: 0.12, octaves: 3 },
  })
  const dashes = Array.from(
    { length: 14 },
    (_, i) => `<rect x="${i * 170 - 60}" y="908" width="96" height="7" rx="2"/>`,
  )
  const white = blend(mood.sunHaze, mood.distance[3], 0.45)
  paint(scene, await scene.mask(dashes.join('')), { colour: white, alpha: 0.6, blocksLight: 0 })
  const blades = grass(-20, w + 20, () => 758, { count: Math.round(w * 0.9), height: 26, seed: 8, width: 1 })
  paint(scene, await scene.mask(`<path d="${blades}"/>`), {
    gradient: [
      [730, mood.softInk],
      [770, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.5, width: 2, reach: 560 },
  })
}

async function paintVehicle(scene, mood, shape) {
  const { scale } = shape
  const [, wheelY, wheelRadius] = shape.wheels[0]
  const x = scene.width * 0.5 - (shape.width * scale) / 2
  const y = road - (wheelY + wheelRadius) * scale
  const length = shape.width * scale
  const at = (elements) => `<g transform="translate(${x} ${y}) scale(${scale})">${elements}</g>`
  const underneath = `<ellipse cx="${scene.width * 0.5}" cy="868" rx="${length * 0.52}" ry="17"/>`
  const cast = `<path d="M${x + 40} 864L${x + length - 20} 864L${x + length * 0.74} 950L${x - 150} 940Z" opacity=".4"/>`
  paint(scene, await scene.mask(underneath + cast, 7), { colour: mood.ink, alpha: 0.85, blocksLight: 0 })
  await paintBodywork(scene, mood, shape, at, y)
  for (const wheel of shape.wheels) await paintWheel(scene, mood, wheel, at, y, scale)
  await paintLights(scene, mood, shape, at)
}

async function paintBodywork(scene, mood, shape, at, y) {
  const { scale } = shape
  const body = await scene.mask(at(`<path d="${shape.body}"/>${shape.rack ? `<path d="${shape.rack}"/>` : ''}`))
  const arches = shape.wheels.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy - 4}" r="${r + 9}"/>`)
  const arch = await scene.mask(at(arches.join('')))
  const colour = hex(shape.paint)
  const shade = blend(colour, mood.ink, 0.62)
  const bottom = y + (shape.wheels[0][1] + 20) * scale
  paint(scene, body, {
    gradient: [
      [y, blend(colour, mood.sunHaze, 0.35)],
      [y + (bottom - y) * 0.42, blend(colour, mood.cloudShade, 0.35)],
      [y + (bottom - y) * 0.62, blend(colour, mood.haze, 0.3)],
      [y + (bottom - y) * 0.74, shade],
      [bottom, blend(shade, mood.ink, 0.5)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.35, reach: 300 },
    rim: { colour: mood.rim, strength: 1.1, width: 3.2, softness: 1.2, reach: 700 },
  })
  const inside = arch.map((a, p) => a * body[p])
  paint(scene, inside, { colour: mood.ink, alpha: 0.95, blocksLight: 0 })
  paint(scene, await scene.mask(at(`<path d="${shape.glass}"/>`)), {
    gradient: [
      [y + 20, blend(mood.cloudShade, mood.ink, 0.35)],
      [y + 150 * scale, blend(mood.haze, mood.ink, 0.35)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.4, reach: 260 },
    shade: (px, py, lit) => {
      const slant = Math.abs((((px * 0.9 + py * 1.1) * 0.0032) % 1) - 0.5) - 0.36
      const gleam = smoothstep(0, 0.06, slant) * 0.35
      return lit.map((v, c) => v + gleam * mood.sunHaze[c])
    },
    blocksLight: 0,
  })
  const line = at(`<path d="${shape.line}" stroke="#fff" stroke-width="3" fill="none"/>`)
  paint(scene, await scene.mask(line), { colour: blend(colour, mood.ink, 0.6), alpha: 0.6, blocksLight: 0 })
}

async function paintWheel(scene, mood, [cx, cy, radius], at, y, scale) {
  const circle = (r) => scene.mask(at(`<circle cx="${cx}" cy="${cy}" r="${r}"/>`))
  const rubber = blend(mood.softInk, mood.rim, 0.3)
  paintBody(scene, await circle(radius), { dark: mood.ink, lit: rubber, roundness: 8, ambient: 0.05, gain: 1 })
  paint(scene, await circle(radius * 0.6), {
    gradient: [
      [y + (cy - radius) * scale, blend(hex('#cfc9bb'), mood.haze, 0.3)],
      [y + (cy + radius) * scale, blend(hex('#56524c'), mood.ink, 0.3)],
    ],
    blocksLight: 0,
  })
  let holes = ''
  for (let i = 0; i < 5; i++) {
    const angle = i * 1.2566 + 0.3
    const holeX = cx + Math.cos(angle) * radius * 0.34
    const holeY = cy + Math.sin(angle) * radius * 0.34
    holes += `<circle cx="${holeX}" cy="${holeY}" r="${radius * 0.12}"/>`
  }
  const hub = `<circle cx="${cx}" cy="${cy}" r="${radius * 0.08}"/>`
  paint(scene, await scene.mask(at(holes + hub)), { colour: mood.ink, alpha: 0.85, blocksLight: 0 })
}

async function paintLights(scene, mood, { lamp, tail }, at) {
  const ellipse = (cx, cy, rx, ry) => at(`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`)
  paint(scene, await scene.mask(ellipse(...lamp)), { colour: mood.disc, blocksLight: 0 })
  const glow = await scene.mask(ellipse(lamp[0] - 30, lamp[1], 90, 46), 26)
  paint(scene, glow, { colour: mood.sunHaze, alpha: 0.45, blocksLight: 0 })
  paint(scene, await scene.mask(ellipse(...tail)), { colour: hex('#d23b2a'), blocksLight: 0 })
}
