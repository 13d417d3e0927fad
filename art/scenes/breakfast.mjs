import { mist, sunbeams } from '../air.mjs'
import { animals, placed } from '../animals.mjs'
import { blend, hex } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintHills, paintTreeBand } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, seededRandom } from '../noise.mjs'
import { bough, grass, leaves, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'

const horizon = 580
const table = 842

/**
 * Breakfast in the park: a laid table under a tamarind, two jeeps in the morning light behind it.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function breakfast(width, height, { mood: moodName = 'dawn', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.66, 430], radius: 92, horizon, seed: 143 })
  paintHills(scene, mood, [{ line: ridge(540, 90, 0.0021, 703), distance: 0, top: 150 }], horizon)
  await paintTreeBand(scene, mood, { y: 600, height: 130, count: 15, seed: 771, distance: 1, haze: 0.45, gap: 0.06 })
  await paintGround(scene, mood)
  for (const [share, y, scale] of [
    [0.84, 704, 0.42],
    [0.45, 686, 0.34],
  ]) {
    await paintJeep(scene, mood, { x: w * share, y, scale })
  }
  const tree = await scene.mask(tamarind(scene))
  for (let p = 0; p < tree.length; p++) scene.light[p] *= 1 - tree[p] * 0.98
  sunbeams(scene, { strength: mood.beamStrength * 0.9, colour: mood.beam, radius: 310, length: 0.96, samples: 70 })
  paint(scene, tree, {
    gradient: [
      [top, mood.ink],
      [560, mood.softInk],
      [1000, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.8, width: 2.8, softness: 1.1, reach: 760 },
    texture: { strength: 0.3, acrossX: 0.05, acrossY: 0.015, octaves: 3 },
  })
  await paintTable(scene, mood)
  return develop(scene)
}

async function paintGround(scene, mood) {
  const { width } = scene
  mist(scene, { y: 622, height: 26, colour: brightHaze(mood, 0.5), strength: 0.85, seed: 9, tint: mistTint(mood) })
  const line = (x) => 646 + 5 * noise(x * 0.006, 2)
  const blades = grass(-20, width + 20, line, { count: Math.round(width * 1.2), height: 22, seed: 41, width: 0.8 })
  paint(scene, await maskPath(scene, ground(scene, line), blades), {
    gradient: [
      [640, blend(mood.distance[2], mood.haze, 0.4)],
      [800, blend(mood.distance[3], mood.haze, 0.08)],
      [1000, mood.ink],
    ],
    tint: { colour: mood.sunHaze, strength: 0.45, reach: 300 },
    rim: { colour: mood.rim, strength: 0.5, width: 2, reach: 460 },
    texture: { strength: 0.35, acrossX: 0.012, acrossY: 0.05, octaves: 4 },
  })
}

async function paintJeep(scene, mood, place) {
  const { x, y, scale: s } = place
  const shadow = `<ellipse cx="${x}" cy="${y - 3}" rx="${350 * s}" ry="${16 * s}"/>`
  paint(scene, await scene.mask(shadow, 5), { colour: mood.ink, alpha: 0.7, blocksLight: 0 })
  paintBody(scene, await scene.mask(placed(animals.jeep, place)), {
    dark: blend(blend(mood.ink, mood.green, 0.55), mood.haze, 0.1),
    lit: blend(mood.green, mood.rim, 0.5),
    roundness: 9,
    ambient: 0.02,
    gain: 1,
    rim: { colour: mood.rim, strength: 1, width: 2, softness: 0.8, reach: 700 },
  })
}

function tamarind({ width, top }) {
  const points = (line) =>
    line.split(', ').map((point) => {
      const [x, y, radius] = point.split(' ').map(Number)
      return [width * 0.07 + x, y, radius]
    })
  let shapes = [
    '-30 1040 130, -10 860 92, 0 700 78, -14 520 70, 0 340 60, 10 120 50, 0 -60 44',
    '-6 470 44, 110 350 30, 270 262 21, 450 210 13, 620 196 6, 740 206 2',
    '270 262 12, 360 276 7, 450 262 3',
    '6 220 36, 200 110 26, 420 50 18, 680 10 10',
  ]
    .map((line) => bough(points(line)))
    .join('')
  const random = seededRandom(66)
  for (let i = 0; i < 110; i++) {
    const u = random()
    const y = top - 40 + random() * (80 + 150 * (1 - u) ** 1.4)
    const shape = { x: width * (u * 1.04 - 0.02), y, width: 84, height: 46, count: 170, size: 7.5 }
    shapes += `<path d="${leaves(random, shape)}"/>`
  }
  for (const [dx, y] of [
    [740, 208],
    [640, 192],
    [456, 258],
    [530, 204],
  ]) {
    for (let i = 0; i < 5; i++) {
      const x = width * 0.07 + dx + (random() - 0.5) * 130
      const shape = { x, y: y + (random() - 0.4) * 54, width: 58, height: 28, count: 80, size: 7.5 }
      shapes += `<path d="${leaves(random, shape)}"/>`
    }
  }
  // A lantern on the bough.
  const x = width * 0.07 + 345
  return `${shapes}<path d="M${x - 1.5} 262H${x + 1.5}V330H${x - 1.5}ZM${x - 20} 334C${x - 16} 322 ${x + 16} 322 ${x + 20} 334V340H${x - 20}ZM${x - 17} 340H${x - 13}V388H${x - 17}ZM${x + 13} 340H${x + 17}V388H${x + 13}ZM${x - 22} 386H${x + 22}V400H${x - 22}Z"/>`
}

/** Each object on the table: shapes relative to its foot, colour, x as a share of the width, and scale. */
const things = [
  ['pineapple', '#8a6a2c', 0.395, 1.15],
  ['basket', '#7d5a34', 0.76, 1.2],
  ['pot', '#7f8f90', 0.53, 1.25],
  ['bananas', '#c29a3c', 0.29, 1.2],
  ['mug', '#c9bfae', 0.635, 1.15],
  ['coconut', '#a8692c', 0.885, 1.2],
  ['mug', '#c9bfae', 0.455, 1.1],
  ['hoppers', '#c8a878', 0.345, 1.15],
  ['mug', '#c9bfae', 0.82, 1.1],
]

const shapesOf = {
  pot: '<path d="M-52 0C-66 -18 -70 -60 -46 -92H46C70 -60 66 -18 52 0Z"/><path d="M-34 -92C-30 -112 30 -112 34 -92Z"/><circle cx="0" cy="-114" r="8"/><path d="M-56 -34C-88 -42 -92 -74 -112 -84L-104 -94C-78 -88 -74 -60 -54 -58Z"/><path d="M54 -80C104 -92 104 -20 56 -22V-34C86 -34 84 -74 54 -68Z"/>',
  mug: '<path d="M-28 0C-31 -2 -32 -6 -32 -10V-64H32V-10C32 -6 31 -2 28 0Z"/><path d="M30 -54C62 -58 62 -10 30 -12V-22C48 -22 48 -46 30 -44Z"/>',
  pineapple:
    '<ellipse cx="0" cy="-58" rx="44" ry="58"/><path d="M-4 -112C-40 -124 -46 -150 -48 -164C-30 -150 -20 -138 -12 -120C-26 -150 -26 -176 -22 -194C-8 -172 -4 -150 -2 -122C0 -156 6 -182 16 -200C20 -176 14 -146 8 -122C20 -144 34 -156 50 -162C44 -138 28 -118 6 -110Z"/>',
  basket:
    '<path d="M-84 -52H84L66 0H-66Z"/><circle cx="-46" cy="-62" r="28"/><circle cx="2" cy="-70" r="32"/><circle cx="50" cy="-62" r="28"/>',
  bananas:
    '<path d="M-70 -4C-30 -2 30 -8 58 -58L66 -92L76 -88L72 -54C56 4 -20 22 -70 10Z"/><path d="M-64 -22C-24 -24 24 -34 50 -70L66 -92L74 -84C64 -20 -10 2 -64 -6Z"/><path d="M-52 -42C-18 -46 22 -54 48 -78L68 -94C60 -44 -6 -20 -52 -28Z"/>',
  coconut:
    '<ellipse cx="0" cy="-46" rx="50" ry="46"/><path d="M-24 -84L-16 -100H18L26 -84Z"/><path d="M4 -96L30 -140L35 -138L12 -94Z"/>',
  hoppers:
    '<path d="M-62 -18C-40 2 40 2 62 -18L44 0H-44Z"/><path d="M-56 -24C-36 -2 36 -2 56 -24C40 -14 -40 -14 -56 -24Z"/><path d="M-52 -32C-34 -12 34 -12 52 -32C38 -22 -38 -22 -52 -32Z"/>',
}

async function paintTable(scene, mood) {
  const w = scene.width
  const cloth = `M${w * 0.2} ${table - 6}H${w * 0.985}L${w * 1.03} ${table + 24}V1010H${w * 0.16}V${table + 24}Z`
  paint(scene, await maskPath(scene, cloth), {
    gradient: [
      [table - 6, blend(mood.haze, mood.softInk, 0.15)],
      [table + 22, blend(mood.distance[1], mood.softInk, 0.15)],
      [table + 30, blend(mood.softInk, mood.distance[2], 0.45)],
      [table + 160, mood.ink],
    ],
    tint: { colour: mood.sunHaze, strength: 0.3, reach: 460 },
    rim: { colour: mood.rim, strength: 0.9, width: 3, reach: 760 },
    shade: (x, y, colour) => {
      const fold = y > table + 24 ? 1 + 0.28 * Math.sin(x * 0.045 + 2 * noise(x * 0.01, 3)) : 1
      return colour.map((v) => v * fold)
    },
  })
  for (const [name, colour, share, scale] of things) {
    const x = w * share
    const y = table + 6 + (name === 'mug' || name === 'hoppers' || name === 'coconut' ? 10 : 0)
    const at = (shapes) => `<g transform="translate(${x} ${y}) scale(${scale})">${shapes}</g>`
    const shadow = `<ellipse cx="${x - 22}" cy="${y + 3}" rx="${74 * scale}" ry="${8 * scale}"/>`
    paint(scene, await scene.mask(shadow, 5), { colour: mood.ink, alpha: 0.6, blocksLight: 0 })
    const own = hex(colour)
    paintBody(scene, await scene.mask(at(shapesOf[name])), {
      dark: blend(own, mood.ink, 0.78),
      lit: blend(own, mood.rim, 0.4),
      roundness: 14,
      ambient: 0.02,
      gain: 1.15,
      rim: { colour: mood.rim, strength: 1.1, width: 3, softness: 1, reach: 760 },
    })
  }
  for (const share of [0.635, 0.455, 0.82]) await paintSteam(scene, mood, w * share, table - 66)
}

async function paintSteam(scene, mood, x, y) {
  const wisps = [-8, 8].map((dx, i) => {
    const bend = i ? 1 : -1
    return `<path d="M${x + dx} ${y}C${x + dx + 26 * bend} ${y - 36} ${x + dx - 22 * bend} ${y - 70} ${x + dx + 10 * bend} ${y - 124}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="${0.55 - i * 0.15}"/>`
  })
  paint(scene, await scene.mask(wisps.join(''), 5), { colour: brightHaze(mood, 0.9), alpha: 0.6, blocksLight: 0 })
}
