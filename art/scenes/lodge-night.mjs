import { mist } from '../air.mjs'
import { blend, hex } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { ground, maskPath, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { clamp, fractalNoise, noise, seededRandom, smoothstep } from '../noise.mjs'
import { canopy, grass, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree, palm } from '../trees.mjs'
import { paintWater } from '../water.mjs'

const horizon = 640
const floor = 742
const warm = hex('#ffb55e')

/**
 * The lodge at night: lit windows, a pond in front of it, the Milky Way above.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number, house?: number }} [options] house: the middle of the lodge, as a
 * share of the width
 */
export async function lodgeNight(width, height, { mood: moodName = 'night', top = 0, house = 0.6 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  const x = w * house
  paintSky(scene, mood, { sun: [x - 420, 690], radius: 0, horizon, seed: 131, cloud: 0.35 })
  paintMilkyWay(scene, x)
  const hills = [
    { line: ridge(600, 110, 0.0018, 603), distance: 1, top: 150, haze: 0.4 },
    { line: ridge(636, 60, 0.003, 607), distance: 2, haze: 0.3 },
  ]
  paintHills(scene, mood, hills, horizon)
  await paintGarden(scene, mood, x)
  await paintLodge(scene, mood, x)
  paintWater(scene, mood, { y: 770, mirror: 0.82, ripple: 0.55, glitter: { strength: 0, width: 60, threshold: 0.3 } })
  mist(scene, { y: 772, height: 14, colour: mood.haze, strength: 0.3, seed: 6, tint: mistTint(mood) })
  await paintNearBank(scene, mood, x)
  return develop(scene, { exposure: 1.12 })
}

function paintMilkyWay({ pixelWidth, pixelHeight, scale, colours, top }, x) {
  const random = seededRandom(61)
  for (let j = 0; j < pixelHeight; j++) {
    const y = j / scale + top
    if (y > horizon) break
    for (let i = 0; i < pixelWidth; i++) {
      const px = i / scale
      // A band from the lower left to the upper right.
      const along = (px - x) * 0.78 - (y - 300) * 0.62
      const across = (px - x + 260) * 0.62 + (y - 300) * 0.78
      const width = 96 + 26 * noise(along * 0.003, 4)
      const core = Math.exp(-((across / width) ** 2))
      const veil = Math.exp(-((across / (width * 2.4)) ** 2))
      const dust = smoothstep(-0.1, 0.45, fractalNoise(along * 0.006 + 3, across * 0.014, 5))
      const cloud = clamp(0.5 + 0.9 * fractalNoise(along * 0.005, across * 0.01 + 9, 5))
      const glow = (core * cloud * (1 - 0.75 * dust * core) * 0.17 + veil * 0.022) * smoothstep(horizon, 380, y)
      const p = (j * pixelWidth + i) * 3
      for (let c = 0; c < 3; c++) colours[p + c] += glow * [0.86, 0.95, 1][c]
      if (random() < (0.0008 + core * 0.006) * smoothstep(horizon, 520, y)) {
        const bright = 0.08 + random() ** 6 * 1.4
        const tone = random()
        for (let c = 0; c < 3; c++) colours[p + c] += bright * [0.8 + 0.2 * tone, 0.92, 1.05 - 0.25 * tone][c]
      }
    }
  }
}

async function paintGarden(scene, mood, x) {
  const { width } = scene
  const crowns = { step: 8, smallest: 6, largest: 26, seed: 3, leafCount: 9 }
  const line = (px) => 694 + 12 * noise(px * 0.01, 2)
  const trees = [
    palm(x - 560, 752, 470, 3, { lean: 0.14 }),
    palm(x - 470, 752, 360, 7, { lean: -0.12 }),
    palm(x + 470, 752, 430, 5, { lean: -0.16 }),
    palm(x + 560, 752, 540, 9, { lean: 0.1 }),
    broadTree(x + 690, 752, 330, 8),
    broadTree(x - 760, 752, 300, 6),
    broadTree(x - 1060, 752, 380, 4),
  ]
  paint(scene, await scene.mask(`<path d="${canopy(width, line, crowns)}"/>${trees.join('')}`), {
    gradient: [
      [280, blend(mood.softInk, mood.distance[3], 0.4)],
      [760, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.16, width: 2, reach: 900 },
  })
}

/** A long bungalow with a veranda: tiles above, lamplight behind the posts. */
async function paintLodge(scene, mood, x) {
  const glowOf = (px, py) => {
    let light = 0.16
    for (const lamp of [-270, -90, 90, 270])
      light += 0.9 * Math.exp(-((Math.hypot((px - x - lamp) * 0.9, py - 640) / 92) ** 1.5))
    return light
  }
  const lamplit = (px, py, colour) => {
    const light = glowOf(px, py)
    return colour.map((v, c) => v * light * (warm[c] * 0.9 + 0.1))
  }
  const wall = `<rect x="${x - 372}" y="606" width="744" height="${floor - 606}"/>`
  paint(scene, await scene.mask(wall), { colour: hex('#e8cfa6'), shade: lamplit })
  const openings = [-300, -130, 40, 210]
  const doors = openings.map((dx) => `<rect x="${x + dx}" y="634" width="62" height="${floor - 634}"/>`).join('')
  const windows = [-214, -44, 126, 296]
    .map((dx) => `<rect x="${x + dx}" y="644" width="50" height="56" rx="2"/>`)
    .join('')
  paint(scene, await scene.mask(doors), { colour: hex('#6b3f22'), shade: lamplit, blocksLight: 0 })
  paint(scene, await scene.mask(windows), {
    gradient: [
      [640, warm.map((v) => v * 1.25)],
      [702, warm.map((v) => v * 0.8)],
    ],
    blocksLight: 0,
  })
  const bars = [-214, -44, 126, 296]
    .map(
      (dx) =>
        `<rect x="${x + dx + 23}" y="644" width="4" height="56"/><rect x="${x + dx}" y="664" width="50" height="3"/>`,
    )
    .join('')
  paint(scene, await scene.mask(bars), { colour: hex('#3a2012'), blocksLight: 0 })
  const roof = `M${x - 450} 628C${x - 392} 594 ${x - 330} 550 ${x - 286} 500H${x + 286}C${x + 330} 550 ${x + 392} 594 ${x + 450} 628L${x + 446} 638H${x - 446}Z`
  const ridgeTop = `M${x - 292} 492H${x + 292}V504H${x - 292}Z`
  paint(scene, await maskPath(scene, roof, ridgeTop), {
    gradient: [
      [490, blend(mood.softInk, mood.distance[2], 0.6)],
      [600, mood.softInk],
      [638, blend(mood.softInk, warm, 0.12)],
    ],
    rim: { colour: mood.rim, strength: 0.4, width: 2.4, reach: 900 },
    texture: { strength: 0.4, acrossX: 0.09, acrossY: 0.16, octaves: 2 },
  })
  const posts = [-420, -280, -140, 0, 140, 280, 420]
    .map(
      (dx) =>
        `<rect x="${x + dx - 7}" y="634" width="14" height="${floor - 630}"/><rect x="${x + dx - 11}" y="${floor - 20}" width="22" height="22"/>`,
    )
    .join('')
  const rail = `<rect x="${x - 420}" y="${floor - 48}" width="280" height="6"/><rect x="${x + 140}" y="${floor - 48}" width="280" height="6"/>`
  const steps = `<rect x="${x - 452}" y="${floor}" width="904" height="16"/><rect x="${x - 130}" y="${floor + 12}" width="260" height="14"/>`
  const chairs = [-236, -186, 204].map((dx) => chair(x + dx)).join('')
  paint(scene, await scene.mask(posts + rail + steps + chairs), {
    colour: mood.ink,
    rim: { colour: warm, strength: 0.2, width: 2 },
  })
  for (const dx of [-210, -70, 70, 210]) await lantern(scene, x + dx)
  const lawn = (px) => 756 + 3 * noise(px * 0.02, 5)
  const blades = grass(-20, scene.width + 20, lawn, {
    count: Math.round(scene.width),
    height: 16,
    seed: 23,
    width: 0.9,
  })
  paint(
    scene,
    await maskPath(
      scene,
      ground(scene, (px) => lawn(px) + 4),
      blades,
    ),
    {
      gradient: [
        [750, blend(mood.softInk, mood.distance[3], 0.5)],
        [790, mood.ink],
      ],
      shade: (px, py, colour) => {
        const spill = 0.16 * Math.exp(-(((px - x) / 420) ** 4)) * smoothstep(800, 752, py)
        return colour.map((v, c) => v + warm[c] * spill)
      },
    },
  )
}

const chair = (x) =>
  `<path d="M${x} ${floor}V${floor - 34}L${x - 8} ${floor - 76}H${x - 2}L${x + 6} ${floor - 38}H${x + 36}V${floor}H${x + 32}V${floor - 30}H${x + 4}V${floor}Z"/>`

async function lantern(scene, x) {
  paint(
    scene,
    await scene.mask(
      `<rect x="${x - 1}" y="636" width="2" height="14"/><rect x="${x - 7}" y="648" width="14" height="19" rx="5"/>`,
    ),
    {
      colour: warm.map((v) => v * 1.5),
      blocksLight: 0,
    },
  )
  const halo = await scene.mask(`<circle cx="${x}" cy="658" r="44"/>`, 26)
  for (let p = 0; p < halo.length; p++) for (let c = 0; c < 3; c++) scene.colours[p * 3 + c] += warm[c] * halo[p] * 0.34
}

async function paintNearBank(scene, mood, x) {
  const { width } = scene
  const bank = (px) =>
    1004 -
    60 * Math.exp(-(((px - x + 700) / 360) ** 2)) -
    46 * Math.exp(-(((px - x - 700) / 320) ** 2)) +
    8 * noise(px * 0.01, 3)
  const blades = { count: Math.round(width * 1.5), height: 80, seed: 5, width: 1.4 }
  const shapes = `<path d="${ground(scene, (px) => bank(px) + 4)}"/><path d="${grass(-20, width + 20, bank, blades)}"/>`
  await paintForeground(scene, mood, shapes, { from: 880, rim: 0.2, reach: 900 })
}
