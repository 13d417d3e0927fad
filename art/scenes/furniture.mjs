import { dimmed, hex } from '../colour.mjs'
import { paint } from '../layers.mjs'
import { fractalNoise, noise, smoothstep } from '../noise.mjs'

/**
 * Furniture paints itself with `put` (shapes in the light of the room), `lit` and the scene.
 * @typedef {{ scene: import('../scene.mjs').Scene, lit: Function, put: Function }} House
 */

const mattress = 640
const softWhite = '#fffaf0'
const linen = '#f6efe2'
const wood = '#8a5a36'

/**
 * A bed seen from its foot.
 * @param {House} house
 * @param {{ x: number, width: number, blanket: string }} bed x is its middle
 */
export async function bed({ put }, { x: middle, width, blanket }) {
  const y = mattress
  const l = middle - width / 2
  const r = middle + width / 2
  const head = `M${l - 14} 800V${y - 110}C${l - 14} ${y - 190} ${l + 40} ${y - 216} ${middle} ${y - 216}C${r - 40} ${y - 216} ${r + 14} ${y - 190} ${r + 14} ${y - 110}V800Z`
  await put(`<path d="${head}"/>`, wood, { texture: 0.12 })
  const cane = `M${l + 12} 800V${y - 100}C${l + 12} ${y - 164} ${l + 58} ${y - 190} ${middle} ${y - 190}C${r - 58} ${y - 190} ${r - 12} ${y - 164} ${r - 12} ${y - 100}V800Z`
  await put(`<path d="${cane}"/>`, '#c89a62', {
    fold: (px, py) => 0.86 + 0.14 * Math.sin(px * 0.42) * Math.sin(py * 0.42),
  })
  const shadow = `<ellipse cx="${middle}" cy="905" rx="${width * 0.62}" ry="20"/>`
  await put(shadow, '#2a1a12', { alpha: 0.75, softness: 9 })
  const box = `<path d="M${l - 6} ${y + 20}H${r + 6}L${r + 44} 858V894H${l - 44}V858Z"/>`
  await put(box, wood, { texture: 0.1 })
  const sheet = `M${l - 2} ${y + 6}C${l + 30} ${y - 6} ${r - 30} ${y - 6} ${r + 2} ${y + 6}L${r + 40} 850C${r + 20} 872 ${l - 20} 872 ${l - 40} 850Z`
  await put(`<path d="${sheet}"/>`, linen, {
    fold: (px, py) => {
      const v = (py - y) / 210
      return 0.92 + 0.16 * fractalNoise(px * 0.012, py * 0.03, 4) - 0.26 * v * v
    },
  })
  const isDouble = width > 330
  for (const side of isDouble ? [-0.25, 0.25] : [0]) {
    await pillow(put, middle + side * width, y, isDouble ? width * 0.42 : width * 0.66)
  }
  const cloth = `M${l - 27} 782C${l} 772 ${r} 772 ${r + 27} 782L${r + 41} 856C${r + 20} 878 ${l - 20} 878 ${l - 41} 856Z`
  await put(`<path d="${cloth}"/>`, blanket, {
    fold: (px, py) =>
      0.95 +
      0.16 * fractalNoise(px * 0.02, py * 0.05, 3) -
      0.12 * smoothstep(0.42, 0.5, Math.abs(((py * 0.09) % 1) - 0.5)),
  })
}

async function pillow(put, x, y, width) {
  const l = x - width / 2
  const r = x + width / 2
  const top = `M${l} ${y - 44}C${l - 8} ${y - 72} ${x - width / 4} ${y - 74} ${x} ${y - 72}C${x + width / 4} ${y - 74} ${r + 8} ${y - 72} ${r} ${y - 44}`
  const bottom = `C${r + 10} ${y + 2} ${r - 10} ${y + 18} ${x} ${y + 16}C${l + 10} ${y + 18} ${l - 10} ${y + 2} ${l} ${y - 44}Z`
  await put(`<path d="${top}${bottom}"/>`, softWhite, {
    fold: (px, py) => 1.02 - 0.34 * smoothstep(y - 60, y + 20, py) + 0.05 * noise(px * 0.03, py * 0.05),
  })
}

/** A bedside table with a lamp; x is its middle. */
export async function lampTable({ scene, put }, x) {
  const table = `M${x - 46} 690H${x + 46}V704H${x + 40}V846H${x + 28}V720H${x - 28}V846H${x - 40}V704H${x - 46}Z`
  await put(`<path d="${table}"/>`, '#7a4f30', { texture: 0.15 })
  await put(`<path d="M${x - 7} 620H${x + 7}L${x + 17} 690H${x - 17}Z"/>`, '#c9a36a')
  paint(scene, await scene.mask(`<path d="M${x - 26} 540H${x + 26}L${x + 44} 624H${x - 44}Z"/>`), {
    gradient: [
      [540, dimmed(hex('#ffd08a'), 1.2)],
      [624, dimmed(hex('#fff0c8'), 1.25)],
    ],
  })
}

/** A mosquito net over a bed of the given width. */
export async function mosquitoNet({ scene, lit, put }, x, width) {
  const top = 60
  for (const side of [-1, 1]) {
    const at = (dx) => x + side * dx
    const outer = `C${at(46)} ${top + 10} ${at(60)} ${top + 60} ${at(84)} 200C${at(width * 0.36)} 400 ${at(width * 0.54)} 620 ${at(width * 0.5 + 52)} 850`
    const inner = `L${at(width * 0.5 - 6)} 858C${at(width * 0.4)} 640 ${at(width * 0.16)} 420 ${at(18)} 210C${at(8)} 140 ${x} 110 ${x} ${top}Z`
    paint(scene, await scene.mask(`<path d="M${x} ${top}${outer}${inner}"/>`), {
      colour: hex('#fff6e6'),
      alpha: 0.4,
      blocksLight: 0,
      shade: (px, py, colour) => {
        const u = (px - x) / (40 + Math.max(0, py - 100) * 0.5)
        return lit(px, py, dimmed(colour, 0.62 + 0.5 * (0.5 + 0.5 * Math.sin(u * 26))))
      },
    })
  }
  const ring = `<ellipse cx="${x}" cy="${top + 60}" rx="62" ry="9"/><rect x="${x - 1.5}" y="-10" width="3" height="80"/>`
  await put(ring, '#6b4a30')
}

/** A picture on the wall: an evening at the lagoon. */
export async function picture({ scene, lit, put }, { x, y, width, height }) {
  await put(`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>`, '#3d2a1c')
  const inside = `<rect x="${x + 12}" y="${y + 12}" width="${width - 24}" height="${height - 24}"/>`
  paint(scene, await scene.mask(inside), {
    gradient: [
      [y, hex('#e9a06a')],
      [y + height * 0.6, hex('#f3cf9a')],
      [y + height, hex('#2f5a5a')],
    ],
    shade: lit,
  })
  await put(`<circle cx="${x + width * 0.6}" cy="${y + height * 0.44}" r="${width * 0.13}"/>`, '#fff1d0')
  const hill = `M${x + 12} ${y + height * 0.7}C${x + width * 0.3} ${y + height * 0.5} ${x + width * 0.5} ${y + height * 0.66} ${x + width - 12} ${y + height * 0.58}V${y + height - 12}H${x + 12}Z`
  await put(`<path d="${hill}"/>`, '#1f4a4a')
}

/**
 * A bunk bed of the hostel, with curtains, reading lights and a ladder.
 * @param {House} house
 * @param {number} middle x
 * @param {[string, string]} blankets below and above
 */
export async function bunk(house, middle, blankets) {
  const { put } = house
  const l = middle - 150
  const r = middle + 150
  const shadow = `<ellipse cx="${middle}" cy="890" rx="200" ry="18"/>`
  await put(shadow, '#1a100b', { alpha: 0.8, softness: 9 })
  await berth(house, middle, 690, blankets[0])
  await berth(house, middle, 420, blankets[1])
  const posts = [l - 22, r + 2].map((x) => `<rect x="${x}" y="190" width="20" height="710" rx="3"/>`).join('')
  await put(`${posts}<rect x="${l - 22}" y="212" width="344" height="20"/>`, '#7a4f30', { texture: 0.15 })
  const rungs = [0, 1, 2, 3, 4].map((i) => `<rect x="${r - 58}" y="${500 + i * 78}" width="66" height="9" rx="3"/>`)
  await put(`${rungs.join('')}<rect x="${r - 62}" y="440" width="10" height="456" rx="3"/>`, '#5d3c25')
}

async function berth({ scene, put }, middle, y, blanket) {
  const l = middle - 150
  const r = middle + 150
  await put(`<rect x="${l}" y="${y - 190}" width="300" height="190"/>`, '#a98258', {
    fold: (px) => 0.9 + 0.1 * smoothstep(0.44, 0.5, Math.abs(((px / 37.5) % 1) - 0.5)),
  })
  const sheet = `M${l} ${y - 26}C${l + 40} ${y - 36} ${r - 40} ${y - 36} ${r} ${y - 26}V${y + 16}H${l}Z`
  await put(`<path d="${sheet}"/>`, linen, { fold: (px, py) => 1 + 0.12 * fractalNoise(px * 0.02, py * 0.05, 3) })
  const cushion = `M${l + 14} ${y - 64}C${l + 10} ${y - 84} ${l + 112} ${y - 84} ${l + 110} ${y - 62}C${l + 114} ${y - 26} ${l + 100} ${y - 24} ${l + 62} ${y - 24}C${l + 20} ${y - 24} ${l + 10} ${y - 30} ${l + 14} ${y - 64}Z`
  await put(`<path d="${cushion}"/>`, softWhite)
  await put(`<path d="M${l + 130} ${y - 32}H${r}V${y + 18}H${l + 126}Z"/>`, blanket, {
    fold: (px, py) => 0.95 + 0.15 * fractalNoise(px * 0.03, py * 0.05, 3),
  })
  await put(`<rect x="${l - 16}" y="${y + 10}" width="332" height="34" rx="3"/>`, wood, { texture: 0.12 })
  const light = await scene.mask(`<circle cx="${middle + 20}" cy="${y - 110}" r="13"/>`)
  paint(scene, light, { colour: dimmed(hex('#fff0c8'), 1.25) })
  const curtain = `M${r - 70} ${y - 190}H${r}V${y + 8}H${r - 62}C${r - 74} ${y - 60} ${r - 66} ${y - 120} ${r - 70} ${y - 190}Z`
  await put(`<path d="${curtain}"/>`, '#e3d4b8', {
    alpha: 0.95,
    fold: (px) => 0.75 + 0.32 * (0.5 + 0.5 * Math.sin(px * 0.3)),
  })
}

export async function ceilingFan({ put }, x) {
  const y = 64
  const hub = `<rect x="${x - 2}" y="-10" width="4" height="70"/><ellipse cx="${x}" cy="${y}" rx="24" ry="12"/>`
  const left = `M${x - 18} ${y}C${x - 90} ${y - 20} ${x - 170} ${y - 18} ${x - 205} ${y - 6}C${x - 170} ${y + 8} ${x - 90} ${y + 10} ${x - 18} ${y + 4}Z`
  const right = `M${x + 18} ${y}C${x + 90} ${y - 8} ${x + 160} ${y + 2} ${x + 196} ${y + 16}C${x + 150} ${y + 20} ${x + 90} ${y + 16} ${x + 18} ${y + 6}Z`
  await put(`${hub}<path d="${left}"/><path d="${right}"/>`, '#5d3c25')
}

export async function pendantLamp({ scene, put }, x) {
  const globe = await scene.mask(`<circle cx="${x}" cy="96" r="34"/>`)
  await put(`<rect x="${x - 1.5}" y="-10" width="3" height="80"/>`, '#3d2a1c')
  paint(scene, globe, {
    gradient: [
      [62, dimmed(hex('#ffce88'), 1.15)],
      [130, dimmed(hex('#fff0c8'), 1.25)],
    ],
  })
}
