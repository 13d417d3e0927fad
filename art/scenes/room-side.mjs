import { blend, dimmed, hex } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { paintHills } from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { fractalNoise, noise, smoothstep } from '../noise.mjs'
import { canopy, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree, palm } from '../trees.mjs'
import { ceilingFan, lampTable, pendantLamp, picture } from './furniture.mjs'
import { painter, paintHalos } from './room.mjs'

const horizon = 600
const floor = 820
const wood = '#8a5a36'
const terracotta = '#b4532f'
const leafGreen = '#1f5a52'

/**
 * The other side of a guest room: the door to the veranda and what stands beside it.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ kind?: 'double' | 'triple' | 'hostel', mood?: keyof typeof moods }} [options]
 */
export async function roomSide(width, height, { kind = 'double', mood: moodName = 'dusk' } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height)
  const w = scene.width
  const door = doors[kind](w)
  await paintView(scene, mood, door, kind)
  const lamps = lampsOf[kind](w)
  const house = painter(scene, mood, lamps, { x: (door.left + door.right) / 2, y: 480 })
  await paintWalls(house, mood, door)
  await furnish[kind](house, door, mood)
  await paintHalos(scene, lamps)
  return develop(scene, { vignette: 0.3, exposure: 1.06 })
}

const doors = {
  double: (w) => ({ left: w * 0.42, right: w * 0.68, top: 190, bottom: floor }),
  triple: (w) => ({ left: w * 0.09, right: w * 0.33, top: 190, bottom: floor }),
  hostel: (w) => ({ left: w * 0.56, right: w * 0.93, top: 210, bottom: 560 }),
}

/** Lamps by x, y, reach in units and strength. One above the picture is the ceiling light. */
const lampsOf = {
  double: (w) => [
    [w * 0.86, 560, 270, 1.1],
    [w * 0.05, 560, 260, 0.9],
    [w * 0.5, -60, 460, 0.34],
  ],
  triple: (w) => [
    [w * 0.43, 560, 260, 1.0],
    [w * 0.93, 500, 260, 1.0],
    [w * 0.6, -60, 460, 0.35],
  ],
  hostel: (w) => [
    [w * 0.32, 120, 420, 1.05],
    [w * 0.78, 640, 220, 0.35],
    [w * 0.5, -60, 420, 0.4],
  ],
}

async function paintView(scene, mood, { left, right }, kind) {
  const seed = { double: 291, triple: 295, hostel: 299 }[kind]
  const middle = (left + right) / 2
  const reach = right - left
  paintSky(scene, mood, { sun: [middle + reach * 0.18, 440], radius: 62, horizon, seed })
  const hills = [
    { line: ridge(560, 80, 0.003, 143 + seed), distance: 0, top: 140 },
    { line: ridge(590, 50, 0.005, 147 + seed), distance: 1, top: 100 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 7, smallest: 5, largest: 20, seed: 3, leafCount: 9 }
  const garden = `<path d="${canopy(scene.width, (x) => 640 + 10 * noise(x * 0.01, 2), crowns)}"/>`
  const trees = palm(middle - reach * 0.24, 740, 400, 13, { lean: 0.1 }) + broadTree(middle + reach * 0.5, 740, 300, 17)
  paint(scene, await scene.mask(garden + trees), {
    gradient: [
      [260, mood.softInk],
      [760, blend(mood.softInk, mood.distance[3], 0.4)],
    ],
    rim: { colour: mood.rim, strength: 0.7, width: 2.4, reach: 500 },
  })
}

async function paintWalls({ scene, put }, mood, { left, right, top, bottom }) {
  const w = scene.width
  const hole = `M${left} ${top}V${bottom}H${right}V${top}Z`
  await put(`<path fill-rule="evenodd" d="M-10 -10H${w + 10}V1010H-10Z${hole}"/>`, '#c9b79c', {
    texture: 0.06,
    fold: (_, y) => 1 - 0.18 * smoothstep(300, -40, y),
  })
  await put(`<path d="M-10 ${floor}H${w + 10}V1010H-10Z"/>`, '#7a4f34', {
    texture: 0.18,
    fold: (x, y) => {
      const near = (y - floor) / 190
      const board = (x - w / 2) / (1 + near * 1.2)
      return 1 - 0.16 * smoothstep(0.46, 0.5, Math.abs((board / 92) % 1))
    },
  })
  const [from, to] = bottom === floor ? [left, right] : [w, w]
  await put(
    `<path d="M-10 ${floor - 16}H${from}V${floor + 2}H-10ZM${to} ${floor - 16}H${w + 10}V${floor + 2}H${to}Z"/>`,
    '#e6d9c2',
  )
  const frame = `<path fill-rule="evenodd" d="M${left - 24} ${top - 24}H${right + 24}V${bottom}H${left - 24}Z${hole}"/>`
  await put(frame, '#6b4a30', { texture: 0.2 })
  const onFloor = `<path d="M${left} ${floor}H${right}L${right + 120} 1010H${left - 120}Z"/>`
  paint(scene, await scene.mask(onFloor, 22), { colour: mood.haze, alpha: 0.26, blocksLight: 0 })
}

/** The veranda behind an open door: rail, post, two chairs and a table in evening light. */
async function paintVeranda({ scene }, mood, { left, right, bottom }) {
  const middle = (left + right) / 2
  const deck = `<rect x="${left}" y="${bottom - 44}" width="${right - left}" height="44"/>`
  const rail = [bottom - 168, bottom - 118]
    .map((y) => `<rect x="${left}" y="${y}" width="${right - left}" height="8"/>`)
    .join('')
  const balusters = Array.from(
    { length: 12 },
    (_, i) => `<rect x="${left + (i + 0.5) * ((right - left) / 12)}" y="${bottom - 166}" width="5" height="124"/>`,
  ).join('')
  const chair = (x, side) => {
    const at = (dx) => x + side * dx
    return `<path d="M${at(0)} ${bottom - 6}L${at(6)} ${bottom - 78}L${at(-14)} ${bottom - 186}L${at(-4)} ${bottom - 190}L${at(20)} ${bottom - 92}H${at(82)}L${at(88)} ${bottom - 6}H${at(80)}L${at(74)} ${bottom - 70}H${at(16)}L${at(10)} ${bottom - 6}Z"/>`
  }
  const table = `<path d="M${middle - 34} ${bottom - 84}H${middle + 34}V${bottom - 76}H${middle + 5}V${bottom - 8}H${middle + 20}V${bottom}H${middle - 20}V${bottom - 8}H${middle - 5}V${bottom - 76}H${middle - 34}Z"/><path d="M${middle - 16} ${bottom - 84}V${bottom - 104}H${middle + 2}V${bottom - 84}ZM${middle + 8} ${bottom - 84}V${bottom - 100}H${middle + 24}V${bottom - 84}Z"/>`
  paint(scene, await scene.mask(deck), {
    gradient: [
      [bottom - 44, blend(mood.softInk, mood.haze, 0.3)],
      [bottom, mood.softInk],
    ],
  })
  paint(scene, await scene.mask(rail + balusters), {
    colour: mood.softInk,
    rim: { colour: mood.rim, strength: 0.7, width: 2, reach: 500 },
  })
  paint(scene, await scene.mask(chair(middle - 128, 1) + chair(middle + 128, -1) + table), {
    colour: mood.ink,
    rim: { colour: mood.rim, strength: 0.9, width: 2.4, reach: 500 },
  })
}

/** A door leaf with louvres that stands open into the room. */
async function paintLeaf({ put }, hinge, edge, { top, bottom }) {
  const low = bottom + Math.abs(edge - hinge) * 0.34
  const high = top - Math.abs(edge - hinge) * 0.12
  await put(`<path d="M${hinge} ${top}L${edge} ${high}V${low}L${hinge} ${bottom}Z"/>`, '#7d5535', { texture: 0.16 })
  const inset = (share) => hinge + (edge - hinge) * share
  for (const [from, to] of [
    [0.06, 0.46],
    [0.54, 0.94],
  ]) {
    const yAt = (share, v) => {
      const a = top + (high - top) * share
      const b = bottom + (low - bottom) * share
      return a + (b - a) * v
    }
    const panel = `<path d="M${inset(0.16)} ${yAt(0.16, from)}L${inset(0.86)} ${yAt(0.86, from)}V${yAt(0.86, to)}L${inset(0.16)} ${yAt(0.16, to)}Z"/>`
    await put(panel, '#5d3d26', { fold: (_, y) => 0.8 + 0.4 * smoothstep(0.2, 0.8, (y * 0.055) % 1) })
  }
}

/** A bed from the side, its head on the left. */
async function paintBedSide({ put }, { x, width, blanket }) {
  const y = 668
  const r = x + width
  await put(`<ellipse cx="${x + width / 2}" cy="918" rx="${width * 0.54}" ry="18"/>`, '#2a1a12', {
    alpha: 0.75,
    softness: 9,
  })
  await put(
    `<path d="M${x - 18} ${y - 168}C${x - 16} ${y - 184} ${x + 14} ${y - 184} ${x + 16} ${y - 168}V916H${x - 18}Z"/>`,
    wood,
    { texture: 0.14 },
  )
  await put(`<path d="M${x} ${y + 70}H${r}V868H${x}Z"/>`, wood, { texture: 0.12 })
  await put(
    `<path d="M${r - 10} ${y - 6}C${r - 8} ${y - 18} ${r + 18} ${y - 18} ${r + 20} ${y - 6}V916H${r - 10}Z"/>`,
    wood,
    { texture: 0.14 },
  )
  await put(
    `<path d="M${x + 14} ${y + 4}C${x + 40} ${y - 10} ${r - 40} ${y - 8} ${r - 8} ${y + 4}V${y + 92}H${x + 14}Z"/>`,
    '#f6efe2',
    {
      fold: (px, py) => 0.96 + 0.14 * fractalNoise(px * 0.012, py * 0.04, 4) - 0.3 * smoothstep(y + 10, y + 100, py),
    },
  )
  await put(
    `<path d="M${x + 20} ${y + 6}C${x + 14} ${y - 50} ${x + 40} ${y - 62} ${x + 96} ${y - 58}C${x + 152} ${y - 56} ${x + 176} ${y - 34} ${x + 168} ${y + 6}Z"/>`,
    '#fffaf0',
    {
      fold: (px, py) => 1.02 - 0.34 * smoothstep(y - 40, y + 16, py) + 0.05 * noise(px * 0.03, py * 0.05),
    },
  )
  const from = x + width * 0.42
  await put(
    `<path d="M${from} ${y - 8}C${from + 80} ${y - 16} ${r - 40} ${y - 12} ${r - 6} ${y}L${r - 2} ${y + 150}C${r - 60} ${y + 160} ${from + 30} ${y + 158} ${from - 6} ${y + 148}Z"/>`,
    blanket,
    {
      fold: (px, py) =>
        0.98 +
        0.16 * fractalNoise(px * 0.03, py * 0.02, 3) -
        0.22 * smoothstep(y + 10, y + 150, py) -
        0.14 * smoothstep(0.42, 0.5, Math.abs(((px * 0.016) % 1) - 0.5)),
    },
  )
}

/** A desk with a chair, a lamp and a small fridge below it. */
async function paintDesk({ scene, put }, x) {
  const top = 690
  await put(
    `<path d="M${x - 150} ${top}H${x + 150}V${top + 16}H${x - 150}ZM${x - 142} ${top + 16}H${x - 126}V${floor + 44}H${x - 142}ZM${x + 126} ${top + 16}H${x + 142}V${floor + 44}H${x + 126}Z"/>`,
    '#7a4f30',
    { texture: 0.16 },
  )
  await put(`<rect x="${x + 14}" y="${top + 26}" width="106" height="${floor + 34 - top - 26}" rx="6"/>`, '#d9d2c2')
  await put(`<rect x="${x + 26}" y="${top + 42}" width="5" height="46" rx="2"/>`, '#8f8a7e')
  await put(`<path d="M${x + 40} 636H${x + 52}L${x + 62} ${top}H${x + 30}Z"/>`, '#c9a36a')
  paint(scene, await scene.mask(`<path d="M${x + 22} 548H${x + 70}L${x + 86} 638H${x + 6}Z"/>`), {
    gradient: [
      [548, dimmed(hex('#ffd08a'), 1.2)],
      [638, dimmed(hex('#fff0c8'), 1.25)],
    ],
  })
  await put(`<path d="M${x - 120} ${top}L${x - 112} ${top - 10}H${x - 40}L${x - 34} ${top}Z"/>`, '#efe6d2')
  const seat = floor - 10
  await put(
    `<path d="M${x - 118} ${seat - 176}H${x - 30}V${seat - 120}H${x - 118}ZM${x - 114} ${seat - 176}H${x - 104}V${seat + 84}H${x - 114}ZM${x - 44} ${seat - 176}H${x - 34}V${seat + 84}H${x - 44}ZM${x - 122} ${seat - 22}H${x - 26}V${seat - 6}H${x - 122}Z"/>`,
    '#5a3a22',
    { texture: 0.18 },
  )
}

async function paintAirCon({ put }, x) {
  await put(`<rect x="${x - 96}" y="118" width="192" height="62" rx="9"/>`, '#efe9dd')
  await put(`<rect x="${x - 84}" y="160" width="168" height="9" rx="4"/>`, '#b9b2a4')
}

/** Lockers of the dormitory. */
async function paintLockers({ put }, x) {
  await put(`<rect x="${x - 6}" y="330" width="396" height="${floor + 14 - 330}"/>`, '#4a2f1c')
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const [l, t] = [x + 4 + column * 128, 340 + row * 164]
      await put(
        `<rect x="${l}" y="${t}" width="120" height="156" rx="3"/>`,
        (row + column) % 2 ? '#8a5a36' : '#946540',
        { texture: 0.16 },
      )
      await put(`<rect x="${l + 98}" y="${t + 66}" width="8" height="26" rx="4"/>`, '#2a1a12')
      await put(
        [0, 1, 2].map((i) => `<rect x="${l + 34}" y="${t + 18 + i * 10}" width="52" height="4" rx="2"/>`).join(''),
        '#4f321d',
      )
    }
  }
}

async function paintBackpack({ put }, x, y, colour) {
  await put(
    `<path d="M${x - 52} ${y}C${x - 64} ${y - 60} ${x - 58} ${y - 150} ${x - 34} ${y - 172}C${x - 14} ${y - 186} ${x + 20} ${y - 186} ${x + 38} ${y - 170}C${x + 60} ${y - 148} ${x + 64} ${y - 60} ${x + 52} ${y}Z"/>`,
    colour,
    {
      texture: 0.1,
      fold: (px, py) => 1 - 0.4 * smoothstep(x + 5, x + 60, px) - 0.15 * smoothstep(y - 60, y, py),
    },
  )
  await put(
    `<path d="M${x - 38} ${y - 6}V${y - 66}C${x - 36} ${y - 78} ${x + 36} ${y - 78} ${x + 38} ${y - 66}V${y - 6}Z"/>`,
    colour,
    {
      fold: (px) => 0.82 - 0.3 * smoothstep(x, x + 44, px),
    },
  )
  await put(
    `<path d="M${x - 40} ${y - 128}C${x - 20} ${y - 118} ${x + 26} ${y - 118} ${x + 44} ${y - 128}L${x + 44} ${y - 120}C${x + 26} ${y - 108} ${x - 20} ${y - 108} ${x - 40} ${y - 120}Z"/>`,
    '#2a1a12',
    { alpha: 0.7 },
  )
}

const furnish = {
  async double(house, door, mood) {
    const w = house.scene.width
    await paintVeranda(house, mood, door)
    await paintLeaf(house, door.left, door.left - 118, door)
    await paintLeaf(house, door.right, door.right + 96, door)
    await paintAirCon(house, w * 0.17)
    await picture(house, { x: w * 0.8, y: 250, width: 190, height: 150 })
    await paintDesk(house, w * 0.86)
    await lampTable(house, w * 0.05)
    await paintBedSide(house, { x: w * -0.1, width: 540, blanket: terracotta })
    await ceilingFan(house, w * 0.5)
  },
  async triple(house, door, mood) {
    const w = house.scene.width
    await paintVeranda(house, mood, door)
    await paintLeaf(house, door.left, door.left - 90, door)
    await paintLeaf(house, door.right, door.right + 104, door)
    await paintAirCon(house, w * 0.66)
    await picture(house, { x: w * 0.58, y: 290, width: 240, height: 170 })
    await lampTable(house, w * 0.43)
    await paintDesk(house, w * 0.91)
    await paintBedSide(house, { x: w * 0.5, width: 430, blanket: leafGreen })
    await ceilingFan(house, w * 0.55)
  },
  async hostel(house, door) {
    const { put, scene } = house
    const w = scene.width
    const { left, right, top, bottom } = door
    const bars = [1, 2]
      .map((i) => `<rect x="${left + ((right - left) * i) / 3 - 6}" y="${top}" width="12" height="${bottom - top}"/>`)
      .join('')
    const sill = `<rect x="${left - 44}" y="${bottom}" width="${right - left + 88}" height="22"/>`
    await put(bars + sill, '#6b4a30', { texture: 0.2 })
    await paintLockers(house, w * 0.1)
    const seat = 742
    await put(
      `<path d="M${w * 0.5} ${seat}H${w * 0.97}V${seat + 22}H${w * 0.5}ZM${w * 0.52} ${seat + 22}H${w * 0.54}V${floor + 40}H${w * 0.52}ZM${w * 0.93} ${seat + 22}H${w * 0.95}V${floor + 40}H${w * 0.93}ZM${w * 0.54} ${seat + 60}H${w * 0.93}V${seat + 70}H${w * 0.54}Z"/>`,
      wood,
      { texture: 0.16 },
    )
    await paintBackpack(house, w * 0.6, seat, terracotta)
    await paintBackpack(house, w * 0.86, seat, leafGreen)
    await put(
      `<path d="M${w * 0.68} ${seat}C${w * 0.68} ${seat - 30} ${w * 0.685} ${seat - 38} ${w * 0.7} ${seat - 40}H${w * 0.76}C${w * 0.775} ${seat - 38} ${w * 0.78} ${seat - 30} ${w * 0.78} ${seat}Z"/>`,
      '#e8dcc4',
      {
        fold: (_, y) => 0.9 + 0.14 * smoothstep(0.3, 0.7, (y * 0.07) % 1),
      },
    )
    const hooks = [0.41, 0.455].map((share) => `<rect x="${w * share}" y="372" width="6" height="14"/>`).join('')
    await put(`<rect x="${w * 0.39}" y="362" width="${w * 0.1}" height="14" rx="4"/>${hooks}`, '#5a3a22')
    for (const [share, colour] of [
      [0.402, '#e8dcc4'],
      [0.448, leafGreen],
    ]) {
      await put(
        `<path d="M${w * share} 384C${w * share + 10} 378 ${w * share + 30} 378 ${w * share + 42} 384L${w * share + 48} 590H${w * share - 6}Z"/>`,
        colour,
        {
          fold: (x) => 0.78 + 0.3 * (0.5 + 0.5 * Math.sin(x * 0.3)),
        },
      )
    }
    await pendantLamp(house, w * 0.32)
  },
}
