import { mist, sunbeams } from '../air.mjs'
import { flock } from '../animals.mjs'
import { blend, hex } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills, paintTreeBand } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, smoothstep } from '../noise.mjs'
import { grass, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree } from '../trees.mjs'

const horizon = 600
const gateFoot = 776

/**
 * The gate of the park at sunrise: jeeps wait in line, the first one drives in.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function gate(width, height, { mood: moodName = 'rose', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.5, 604], radius: 88, horizon, seed: 83 })
  paintHills(scene, mood, [{ line: ridge(560, 80, 0.0022, 363), distance: 0, top: 150 }], horizon)
  await paintTreeBand(scene, mood, { y: 640, height: 150, count: 14, seed: 371, distance: 1, haze: 0.5, gap: 0.07 })
  await paintTreeBand(scene, mood, { y: 690, height: 250, count: 10, seed: 375, distance: 2, haze: 0.45, gap: 0.15 })
  mist(scene, { y: 724, height: 40, colour: brightHaze(mood, 0.5), strength: 0.8, seed: 4, tint: mistTint(mood) })
  await paintTrack(scene, mood)
  await paintGate(scene, mood)
  sunbeams(scene, { strength: mood.beamStrength, colour: mood.beam, radius: 300, length: 0.95 })
  await paintJeep(scene, mood, { x: w * 0.492, y: 792, scale: 0.36, heads: [-52, 46] })
  mist(scene, { y: 800, height: 26, colour: brightHaze(mood, 0.5), strength: 0.45, seed: 14, tint: mistTint(mood) })
  await paintJeep(scene, mood, { x: w * 0.6, y: 872, scale: 0.72, heads: [-66, 0, 64] })
  await paintJeep(scene, mood, { x: w * 0.85, y: 954, scale: 1.12, heads: [-70, 6, 72] })
  await paintNearGrass(scene, mood)
  const birds = flock(scene, [
    [0.3, 250, 0.6],
    [0.33, 232, 0.5],
    [0.36, 258, 0.44],
    [0.27, 270, 0.42],
  ])
  paint(scene, await scene.mask(birds), { colour: mood.softInk, alpha: 0.85 })
  return develop(scene)
}

async function paintTrack(scene, mood) {
  const w = scene.width
  const line = (x) => 752 + 4 * noise(x * 0.012, 7)
  const blades = grass(-20, w + 20, line, { count: Math.round(w * 1.2), height: 26, seed: 43, width: 0.9 })
  paint(scene, await maskPath(scene, ground(scene, line), blades), {
    gradient: [
      [744, blend(mood.distance[3], mood.haze, 0.35)],
      [1000, mood.ink],
    ],
    tint: { colour: mood.sunHaze, strength: 0.4, reach: 300 },
    rim: { colour: mood.rim, strength: 0.5, width: 2, reach: 520 },
    texture: { strength: 0.3, acrossX: 0.02, acrossY: 0.06, octaves: 4 },
  })
  const road = `M${w * 0.475} 752H${w * 0.525}C${w * 0.6} 820 ${w * 0.78} 900 ${w * 1.1} 1010H${w * 0.36}C${w * 0.44} 900 ${w * 0.47} 820 ${w * 0.475} 752Z`
  paint(scene, await scene.mask(`<path d="${road}"/>`, 3), {
    gradient: [
      [752, blend(mood.haze, mood.sunHaze, 0.5)],
      [1000, blend(mood.distance[3], mood.haze, 0.1)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.5, reach: 320 },
    texture: { strength: 0.24, acrossX: 0.03, acrossY: 0.06, octaves: 4 },
    alpha: 0.85,
    blocksLight: 0,
  })
}

async function paintGate(scene, mood) {
  const w = scene.width
  const [left, right] = [w * 0.395, w * 0.605]
  const pillar = (x) =>
    `<path d="M${x - 30} ${gateFoot}L${x - 25} 470H${x + 25}L${x + 30} ${gateFoot}Z"/><rect x="${x - 38}" y="${gateFoot - 24}" width="76" height="30"/><rect x="${x - 34}" y="462" width="68" height="18"/>`
  const eaves = `M${left - 92} 474C${left - 56} 450 ${left - 30} 420 ${left - 6} 384H${right + 6}C${right + 30} 420 ${right + 56} 450 ${right + 92} 474L${right + 88} 482H${left - 88}Z`
  const upper = `M${left + 40} 386C${left + 62} 366 ${left + 76} 346 ${left + 88} 318H${right - 88}C${right - 76} 346 ${right - 62} 366 ${right - 40} 386Z`
  const finial = `M${w / 2 - 5} 320L${w / 2} 284L${w / 2 + 5} 320Z`
  const board = `<rect x="${w / 2 - 96}" y="496" width="192" height="34" rx="4"/><rect x="${w / 2 - 76}" y="478" width="4" height="26"/><rect x="${w / 2 + 72}" y="478" width="4" height="26"/>`
  const boom = `<path d="M${left - 10} ${gateFoot - 88}L${left - 6} ${gateFoot - 98}L${left + 92} ${gateFoot - 300}L${left + 98} ${gateFoot - 298}Z"/>`
  let fence = ''
  for (const side of [-1, 1]) {
    const from = side < 0 ? left : right
    for (let i = 1; i < 12; i++) {
      const x = from + side * (44 + i * 62)
      fence += `<rect x="${x - 5}" y="${gateFoot - 78 + 3 * noise(i * 3.1, side)}" width="10" height="90"/>`
    }
    const end = from + side * 800
    for (const y of [gateFoot - 62, gateFoot - 32])
      fence += `<path d="M${from} ${y}L${end} ${y + 6}V${y + 12}L${from} ${y + 6}Z"/>`
  }
  const trees = [
    broadTree(w * 0.02, 790, 540, 3, { leafiness: 1.1 }),
    broadTree(w * 0.15, 782, 350, 5),
    broadTree(w * 0.93, 786, 400, 8),
  ].join('')
  paint(scene, await scene.mask(fence + trees), {
    gradient: [
      [260, mood.softInk],
      [790, blend(mood.softInk, mood.distance[3], 0.45)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.3, reach: 240 },
    rim: { colour: mood.rim, strength: 0.7, width: 2.2, reach: 600 },
  })
  const shapes =
    pillar(left) + pillar(right) + [eaves, upper, finial].map((d) => `<path d="${d}"/>`).join('') + board + boom
  paint(scene, await scene.mask(shapes + ranger(left - 84)), {
    gradient: [
      [300, mood.softInk],
      [500, mood.ink],
      [790, blend(mood.softInk, mood.distance[3], 0.3)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.12, reach: 160 },
    rim: { colour: mood.rim, strength: 0.9, width: 2.8, softness: 1, reach: 520 },
    texture: { strength: 0.25, acrossX: 0.05, acrossY: 0.12, octaves: 3 },
  })
  for (const x of [left, right]) await paintLamp(scene, x, 520)
}

async function paintLamp(scene, x, y) {
  const warm = hex('#ffbf6a')
  const glow = await scene.mask(`<circle cx="${x}" cy="${y}" r="34"/>`, 20)
  for (let p = 0; p < glow.length; p++) for (let c = 0; c < 3; c++) scene.colours[p * 3 + c] += warm[c] * glow[p] * 0.5
  paint(scene, await scene.mask(`<rect x="${x - 6}" y="${y - 10}" width="12" height="18" rx="4"/>`), {
    colour: warm.map((v) => v * 1.3),
    blocksLight: 0,
  })
}

/** The ranger at the gate, with a hat and the ticket book. */
const ranger = (x) => {
  const y = gateFoot + 4
  return `<path d="M${x - 13} ${y}L${x - 11} ${y - 66}L${x - 18} ${y - 70}L${x - 20} ${y - 118}C${x - 18} ${y - 132} ${x + 18} ${y - 132} ${x + 20} ${y - 118}L${x + 38} ${y - 92}L${x + 34} ${y - 84}L${x + 18} ${y - 98}L${x + 16} ${y - 68}L${x + 12} ${y}H${x + 2}L${x} ${y - 60}L${x - 3} ${y}Z"/><circle cx="${x}" cy="${y - 145}" r="13"/><path d="M${x - 27} ${y - 150}C${x - 12} ${y - 156} ${x + 12} ${y - 156} ${x + 27} ${y - 150}C${x + 12} ${y - 146} ${x - 12} ${y - 146} ${x - 27} ${y - 150}Z"/><path d="M${x - 14} ${y - 151}C${x - 13} ${y - 170} ${x + 13} ${y - 170} ${x + 14} ${y - 151}Z"/><rect x="${x + 30}" y="${y - 100}" width="18" height="13"/>`
}

/** A safari jeep from behind; `heads` are the guests, in units from its middle. */
async function paintJeep(scene, mood, { x, y, scale: s, heads }) {
  const at = (shapes) => `<g transform="translate(${x} ${y}) scale(${s})">${shapes}</g>`
  const shadow = at(`<ellipse cx="0" cy="-4" rx="172" ry="16"/>`)
  paint(scene, await scene.mask(shadow, 7), { colour: mood.ink, alpha: 0.8, blocksLight: 0 })
  const wheels = [-122, 84].map((left) => `<rect x="${left}" y="-92" width="38" height="92" rx="12"/>`).join('')
  const tub =
    '<path d="M-132 -58V-168C-132 -182 -126 -188 -112 -188H112C126 -188 132 -182 132 -168V-58C132 -50 128 -46 120 -46H-120C-128 -46 -132 -50 -132 -58Z"/>'
  const roof = '<path d="M-140 -356C-60 -372 60 -372 140 -356L142 -342H-142Z"/>'
  const posts = [-128, 120].map((left) => `<rect x="${left}" y="-350" width="8" height="170"/>`).join('')
  const rails = '<rect x="-128" y="-226" width="256" height="7"/><rect x="-90" y="-50" width="180" height="12" rx="4"/>'
  const guests = heads
    .map((dx, i) => {
      const lift = [0, 12, 5][i % 3]
      const hat =
        i % 2 === 0
          ? `<ellipse cx="${dx}" cy="${-286 - lift}" rx="36" ry="7"/><path d="M${dx - 18} ${-286 - lift}C${dx - 17} ${-312 - lift} ${dx + 17} ${-312 - lift} ${dx + 18} ${-286 - lift}Z"/>`
          : ''
      return `<ellipse cx="${dx}" cy="${-276 - lift}" rx="17" ry="22"/><path d="M${dx - 40} -180C${dx - 42} ${-232 - lift} ${dx - 30} ${-248 - lift} ${dx - 12} ${-252 - lift}L${dx - 10} ${-268 - lift}H${dx + 10}L${dx + 12} ${-252 - lift}C${dx + 30} ${-248 - lift} ${dx + 42} ${-232 - lift} ${dx + 40} -180Z"/>${hat}`
    })
    .join('')
  paintBody(scene, await scene.mask(at(wheels + tub + roof + posts + rails + guests)), {
    dark: blend(mood.ink, mood.green, 0.3),
    lit: blend(mood.green, mood.rim, 0.5),
    roundness: 16 * s + 3,
    ambient: -0.14,
    gain: 0.8,
    rim: { colour: mood.rim, strength: 0.8, width: Math.max(1.4, 2.6 * s), softness: 0.9, reach: 520 },
  })
  const spare = at('<circle cx="0" cy="-118" r="50"/>')
  paintBody(scene, await scene.mask(spare), {
    dark: mood.ink,
    lit: blend(mood.softInk, mood.rim, 0.35),
    roundness: 12 * s + 2,
    ambient: 0,
    gain: 1,
    blocksLight: 0,
    rim: { colour: mood.rim, strength: 0.4, width: 2, softness: 0.8, reach: 520 },
  })
  paint(scene, await scene.mask(at('<circle cx="0" cy="-118" r="22"/>')), {
    colour: blend(mood.ink, mood.softInk, 0.6),
    blocksLight: 0,
  })
  const red = hex('#e0442c')
  const lamps = [-112, 94].map((left) => `<rect x="${left}" y="-156" width="18" height="30" rx="5"/>`).join('')
  const glow = await scene.mask(at(lamps), 16 * s)
  for (let p = 0; p < glow.length; p++) for (let c = 0; c < 3; c++) scene.colours[p * 3 + c] += red[c] * glow[p] * 0.8
  paint(scene, await scene.mask(at(lamps)), { colour: red.map((v) => v * 1.2), blocksLight: 0 })
}

async function paintNearGrass(scene, mood) {
  const { width } = scene
  const bank = (x) => 956 + 70 * smoothstep(0.1, 0.6, x / width) + 8 * noise(x * 0.01, 3)
  const blades = {
    count: Math.round(width * 1.5),
    height: 88,
    seed: 5,
    width: 1.4,
    share: (x) => smoothstep(0.6, 0.2, x / width),
  }
  const shapes = `<path d="${ground(scene, (x) => bank(x) + 4)}"/><path d="${grass(-20, width * 0.62, bank, blades)}"/>`
  await paintForeground(scene, mood, shapes, { from: 840, rim: 0.45, reach: 820 })
}
