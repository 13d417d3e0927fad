import { mist } from '../air.mjs'
import { blend, hex } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { ground, maskPath, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, seededRandom, smoothstep } from '../noise.mjs'
import { canopy, grass, leaves, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { palm } from '../trees.mjs'
import { paintWater } from '../water.mjs'

const horizon = 560
const warm = hex('#ffc27a')

/**
 * A taxi from behind on the road along the coast, at night.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function coastRoad(width, height, { mood: moodName = 'night', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.3, 330], radius: 74, horizon, seed: 183, cloud: 1.1 })
  const headland = ridge(545, 60, 0.003, 1103)
  paintHills(
    scene,
    mood,
    [{ line: (x) => headland(x) - 90 * smoothstep(0.5, 1.05, x / w) + 70 * smoothstep(0.6, 0.3, x / w), distance: 1 }],
    horizon,
  )
  paintWater(scene, mood, { y: 566, mirror: 0.85, ripple: 1.2, glitter: { strength: 1.1, width: 84, threshold: 0.18 } })
  mist(scene, { y: 568, height: 14, colour: mood.sunHaze, strength: 0.35, seed: 2, tint: mistTint(mood) })
  await paintShore(scene, mood)
  await paintRoad(scene, mood)
  await paintTaxi(scene, mood, { x: w * 0.474, y: 872, scale: 0.98 })
  await paintVerge(scene, mood)
  return develop(scene, { exposure: 1.12 })
}

// The road bends along the bay: its left and right edges from far to near, as shares of the width and y.
const left = [
  [0.69, 610],
  [0.6, 640],
  [0.52, 700],
  [0.4, 810],
  [0.16, 1010],
]
const right = [
  [0.71, 610],
  [0.665, 640],
  [0.66, 700],
  [0.72, 810],
  [0.9, 1010],
]

/** The y of the right edge of the road at x. */
function roadEdge(w, x) {
  const i = right.findIndex(([share], k) => k > 1 && share * w >= x)
  if (i < 0) return 1020
  const [[s0, y0], [s1, y1]] = [right[i - 1], right[i]]
  return y0 + ((y1 - y0) * (x / w - s0)) / (s1 - s0)
}

const along = (w, points) => points.map(([share, y]) => `${(w * share).toFixed(1)} ${y}`)

async function paintShore(scene, mood) {
  const w = scene.width
  const land = `M${w * 0.05} 1010L${along(w, left).reverse().join('L')}L${w * 0.74} 596C${w * 0.84} 590 ${w * 0.94} 590 ${w + 20} 580V1010Z`
  const crowns = { step: 8, smallest: 5, largest: 18, seed: 5, leafCount: 8 }
  const scrub = canopy(w, (x) => 640 - 46 * smoothstep(0.72, 1, x / w) + 400 * smoothstep(0.74, 0.68, x / w), crowns)
  const palms = [
    palm(w * 0.8, 650, 330, 3, { lean: -0.16 }),
    palm(w * 0.88, 690, 460, 7, { lean: -0.1 }),
    palm(w * 0.97, 740, 640, 9, { lean: -0.2 }),
    palm(w * 0.74, 622, 190, 5, { lean: 0.12 }),
    palm(w * 0.09, 980, 700, 11, { lean: 0.12 }),
  ].join('')
  // Bushes round the bend of the road.
  const random = seededRandom(27)
  let bushes = ''
  for (let i = 0; i < 44; i++) {
    const t = i / 43
    const shape = {
      x: w * (0.8 - 0.122 * t + 0.02 * random()),
      y: 598 + 76 * t ** 2 + 8 * random(),
      width: 26 + 20 * t,
      height: 12 + 16 * t,
    }
    bushes += leaves(random, { ...shape, count: 90, size: 3 + 3 * t })
  }
  paint(scene, await scene.mask(`<path d="${land}"/><path d="${scrub}"/><path d="${bushes}"/>${palms}`), {
    gradient: [
      [200, blend(mood.softInk, mood.distance[3], 0.4)],
      [640, blend(mood.softInk, mood.distance[3], 0.5)],
      [1000, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.4, width: 2.4, reach: 760 },
  })
}

async function paintRoad(scene, mood) {
  const w = scene.width
  const road = `M${along(w, left).join('L')}L${along(w, right).reverse().join('L')}Z`
  const lit = (x, y) => {
    const ahead =
      Math.exp(-(((x - w * (0.6 - (y - 640) * 0.00062)) / (30 + (y - 600) * 0.5)) ** 2)) *
      smoothstep(610, 690, y) *
      smoothstep(830, 730, y)
    return 0.95 * ahead
  }
  paint(scene, await maskPath(scene, road), {
    gradient: [
      [600, blend(mood.distance[2], mood.haze, 0.2)],
      [800, blend(mood.distance[3], mood.softInk, 0.3)],
      [1000, mood.softInk],
    ],
    texture: { strength: 0.14, acrossX: 0.02, acrossY: 0.1, octaves: 3 },
    shade: (x, y, colour) => colour.map((v, c) => v + 0.34 * warm[c] * lit(x, y)),
  })
  // The line in the middle, longer towards us.
  const middle = left.map(([share, y], i) => [(share + right[i][0]) / 2, y])
  let dashes = ''
  for (let i = 0; i < 15; i++) {
    const at = (t) => {
      const y = 612 + 400 * t ** 2.2
      const k = Math.max(0, middle.findIndex(([, next]) => next >= y) - 1)
      const [[s0, y0], [s1, y1]] = [middle[k], middle[k + 1] ?? middle[k]]
      return [w * (s0 + ((s1 - s0) * (y - y0)) / Math.max(1, y1 - y0)), y]
    }
    const [x0, y0] = at(i / 15)
    const [x1, y1] = at((i + 0.5) / 15)
    const half = (y) => 0.8 + (y - 600) * 0.016
    dashes += `<path d="M${x0 - half(y0)} ${y0}H${x0 + half(y0)}L${x1 + half(y1)} ${y1}H${x1 - half(y1)}Z"/>`
  }
  paint(scene, await scene.mask(dashes), { colour: mood.sunHaze, alpha: 0.45, blocksLight: 0 })
}

async function paintTaxi(scene, mood, { x, y, scale: s }) {
  const at = (shapes) => `<g transform="translate(${x} ${y}) scale(${s})">${shapes}</g>`
  const glow = async (shapes, softness, colour, strength) => {
    const halo = await scene.mask(at(shapes), softness)
    for (let p = 0; p < halo.length; p++) {
      for (let c = 0; c < 3; c++) scene.colours[p * 3 + c] += colour[c] * halo[p] * strength
    }
  }
  // The headlights, on the far side of it.
  await glow('<ellipse cx="40" cy="-100" rx="150" ry="52"/>', 46, warm, 0.3)
  paint(scene, await scene.mask(at('<ellipse cx="0" cy="-4" rx="150" ry="16"/>'), 8), {
    colour: mood.ink,
    alpha: 0.85,
    blocksLight: 0,
  })
  const wheels = [-110, 76].map((from) => `<rect x="${from}" y="-46" width="34" height="46" rx="9"/>`).join('')
  const body =
    '<path d="M-124 -40V-98C-124 -112 -116 -120 -102 -122L-80 -172C-74 -184 -62 -190 -48 -190H48C62 -190 74 -184 80 -172L102 -122C116 -120 124 -112 124 -98V-40C124 -30 116 -26 108 -26H-108C-116 -26 -124 -30 -124 -40Z"/><path d="M-138 -128C-138 -140 -112 -140 -110 -128L-112 -116H-132ZM138 -128C138 -140 112 -140 110 -128L112 -116H132Z"/>'
  paint(scene, await scene.mask(at(wheels)), { colour: mood.ink })
  paintBody(scene, await scene.mask(at(body)), {
    dark: blend(mood.softInk, mood.distance[3], 0.5),
    lit: blend(mood.sunHaze, mood.distance[2], 0.35),
    roundness: 20,
    ambient: 0.06,
    gain: 1,
    rim: { colour: mood.rim, strength: 0.8, width: 2.6, softness: 1, reach: 900 },
  })
  paint(
    scene,
    await scene.mask(
      at(
        '<path d="M-84 -122L-64 -168C-62 -174 -56 -176 -48 -176H48C56 -176 62 -174 64 -168L84 -122C40 -116 -40 -116 -84 -122Z"/>',
      ),
    ),
    {
      gradient: [
        [y - 180 * s, blend(warm, mood.ink, 0.5)],
        [y - 120 * s, blend(warm, mood.ink, 0.78)],
      ],
      blocksLight: 0,
    },
  )
  const heads = [-44, 40]
    .map(
      (dx) =>
        `<circle cx="${dx}" cy="-146" r="14"/><path d="M${dx - 24} -118C${dx - 22} -132 ${dx + 22} -132 ${dx + 24} -118Z"/>`,
    )
    .join('')
  const trim =
    '<rect x="-34" y="-74" width="68" height="20" rx="3"/><rect x="-116" y="-50" width="232" height="5" rx="2"/>'
  paint(scene, await scene.mask(at(heads)), { colour: mood.ink, blocksLight: 0 })
  paint(scene, await scene.mask(at(trim)), { colour: blend(mood.softInk, mood.haze, 0.2), blocksLight: 0 })
  const sign = '<rect x="-28" y="-212" width="56" height="20" rx="6"/>'
  await glow(sign, 22, warm, 0.5)
  paint(scene, await scene.mask(at(sign)), { colour: warm.map((v) => v * 1.25), blocksLight: 0 })
  const lamps =
    '<rect x="-118" y="-108" width="40" height="22" rx="7"/><rect x="78" y="-108" width="40" height="22" rx="7"/>'
  const red = hex('#f04a30')
  await glow(lamps, 26, red, 0.75)
  paint(scene, await scene.mask(at(lamps)), { colour: red.map((v) => v * 1.2), blocksLight: 0 })
  // The tail lights on the road.
  await glow('<ellipse cx="-98" cy="26" rx="34" ry="30"/><ellipse cx="98" cy="26" rx="34" ry="30"/>', 20, red, 0.14)
}

async function paintVerge(scene, mood) {
  const w = scene.width
  const near = (x) =>
    1012 - 150 * smoothstep(0.2, 0, x / w) - 120 * smoothstep(0.86, 1.02, x / w) + 6 * noise(x * 0.01, 3)
  const share = (x) => Math.max(smoothstep(0.3, 0.1, x / w), smoothstep(0.8, 0.92, x / w))
  const slope = grass(w * 0.68, w + 20, (x) => roadEdge(w, x) + 2, {
    count: Math.round(w * 0.5),
    height: 34,
    seed: 15,
    width: 1.1,
  })
  const blades = grass(-20, w + 20, near, { count: Math.round(w * 1.6), height: 84, seed: 5, width: 1.4, share })
  const shapes = [slope, ground(scene, (x) => near(x) + 5), blades].map((d) => `<path d="${d}"/>`).join('')
  await paintForeground(scene, mood, shapes, { from: 820, rim: 0.4, reach: 900 })
}
