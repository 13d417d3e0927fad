import { readFileSync } from 'node:fs'
import { blend } from './colour.mjs'
import { paint, paintBody } from './layers.mjs'
import { clamp, mix, noise, seededRandom, smoothstep } from './noise.mjs'

/**
 * The silhouettes that `node art/silhouettes.mjs` has made. `d` is an SVG path, `w` and `h` its size, `gy` the y of the
 * ground under its feet; ear, tusk and eye (x, y, radius) where the animal has them.
 * @type {Record<string, { d: string, w: number, h: number, gy: number, ear?: string, tusk?: string, eye?: number[] }>}
 */
export const animals = JSON.parse(readFileSync(new URL('animals.json', import.meta.url), 'utf8'))

/**
 * An animal as an SVG element.
 * @param {{ d: string, w: number, gy: number }} animal
 * @param {object} place
 * @param {number} place.x centre of its feet, in units
 * @param {number} place.y the ground it stands on
 * @param {number} place.scale
 * @param {boolean} [place.mirrored] looks to the right
 */
export function placed(animal, { x, y, scale, mirrored = false }) {
  const at = `translate(${x.toFixed(1)} ${y.toFixed(1)})`
  const size = `scale(${mirrored ? -scale : scale} ${scale})`
  return `<path transform="${at} ${size} translate(${-animal.w / 2} ${-animal.gy})" d="${animal.d}"/>`
}

/**
 * Hair along an outline, as an SVG path that hangs down and back from the skin.
 * @param {string} outline of straight lines, as in `animals`
 * @param {{ length: number, seed: number }} hair length in units of the animal
 */
export function hair(outline, { length, seed }) {
  const random = seededRandom(seed)
  const f = (n) => n.toFixed(1)
  let path = ''
  for (const ring of outline.split('M').slice(1)) {
    const points = ring
      .replace('Z', '')
      .split('L')
      .map((point) => point.split(' ').map(Number))
    points.forEach(([x0, y0], i) => {
      const [x1, y1] = points[(i + 1) % points.length]
      const edge = Math.hypot(x1 - x0, y1 - y0)
      for (let done = random() * 3; done < edge; done += 3) {
        const x = x0 + ((x1 - x0) * done) / edge
        const y = y0 + ((y1 - y0) * done) / edge
        const [outX, outY] = [(y1 - y0) / edge, -(x1 - x0) / edge]
        const strand = length * (0.4 + random() * 0.9)
        const tipX = x + (outX * 0.55 + 0.4 + (random() - 0.5) * 0.5) * strand
        const tipY = y + (outY * 0.55 + 0.55 + (random() - 0.5) * 0.4) * strand
        path += `M${f(x - 4)} ${f(y)}L${f(tipX)} ${f(tipY)}L${f(x + 4)} ${f(y)}Z`
      }
    })
  }
  return path
}

/**
 * A flock of far birds.
 * @param {import('./scene.mjs').Scene} scene
 * @param {[number, number, number][]} birds x as a share of the width, y in units, scale
 */
export const flock = (scene, birds) =>
  birds.map(([x, y, scale], i) => farBird(scene.width * x, y, scale, i * 1.7)).join('')

function farBird(x, y, scale, beat) {
  const f = (n) => n.toFixed(1)
  const up = Math.sin(beat) * 10
  const near = `M-26 ${f(-up - 2)}Q-14 ${f(-up * 1.1 - 7)} -3 -1.5Q0 -3.5 4 -1.5Q14 ${f(-up * 1.2 - 7)} 27 ${f(-up - 1)}`
  const far = `Q15 ${f(-up * 0.8 - 2)} 5 2.4Q0 5.5 -5 2.2Q-14 ${f(-up * 0.8 - 2)} -26 ${f(-up - 2)}Z`
  return `<path transform="translate(${f(x)} ${f(y)}) rotate(-6) scale(${scale})" d="${near}${far}"/>`
}

/**
 * Paints an elephant; the near ones get ear, tusk and eye.
 * @param {import('./scene.mjs').Scene} scene
 * @param {import('./moods.mjs').Mood} mood
 * @param {string} name
 * @param {{ x: number, y: number, scale: number, mirrored?: boolean }} place
 */
export async function paintElephant(scene, mood, name, place) {
  const animal = animals[name]
  const { scale } = place
  const dark = mood.body
  const lit = mood.bodyLit
  const body = await scene.mask(placed(animal, place))
  const rim = { colour: mood.rim, strength: 1, width: Math.max(1.6, 4.6 * scale), softness: 0.9, reach: 760 }
  paintBody(scene, body, { dark, lit, roundness: 52 * scale, ambient: -0.05, gain: 0.85, rim })
  if (scale > 0.22 && animal.ear) await paintHead(scene, mood, animal, place, body)
}

async function paintHead(scene, mood, animal, place, body) {
  const { x, y, scale, mirrored } = place
  const dark = mood.body
  const lit = mood.bodyLit
  const ear = await scene.mask(placed({ ...animal, d: animal.ear }, place))
  const behindEar = { x: x + (mirrored ? -13 : 13) * scale, y: y + 7 * scale, scale, mirrored }
  const shadow = await scene.mask(placed({ ...animal, d: animal.ear }, behindEar), 6 * scale)
  for (let p = 0; p < shadow.length; p++) shadow[p] *= body[p]
  paint(scene, shadow, { colour: blend(dark, mood.ink, 0.6), alpha: 0.75, blocksLight: 0 })
  paintBody(scene, ear, {
    dark: blend(dark, lit, 0.1),
    lit: blend(dark, lit, 0.85),
    roundness: 46 * scale,
    ambient: 0.02,
    gain: 0.95,
    blocksLight: 0,
    rim: { colour: mood.rim, strength: 0.22, width: 2.2 * scale + 0.6, softness: 0.8, reach: 760 },
  })
  if (animal.tusk) {
    // Kept small and 70 % the colour of the body, because bright tusks look like a children's book.
    paintBody(scene, await scene.mask(placed({ ...animal, d: animal.tusk }, place)), {
      dark: blend(mood.sunHaze, mood.body, 0.72),
      lit: blend(mood.sunHaze, mood.bodyLit, 0.25),
      roundness: 9 * scale,
      ambient: 0.05,
      gain: 1.2,
      blocksLight: 0,
    })
  }
  const [eyeX, eyeY, radius] = animal.eye
  const side = mirrored ? -1 : 1
  const atX = x + side * (eyeX - animal.w / 2) * scale
  const atY = y + (eyeY - animal.gy) * scale
  const eye = `<ellipse cx="${atX}" cy="${atY}" rx="${radius * scale * 1.25}" ry="${radius * scale}"/>`
  paint(scene, await scene.mask(eye), { colour: mood.ink, alpha: 0.9, blocksLight: 0 })
  const glint = `<circle cx="${atX - 2 * scale * side}" cy="${atY - 2 * scale}" r="${1.7 * scale}"/>`
  paint(scene, await scene.mask(glint), { colour: mood.sunHaze, alpha: 0.6, blocksLight: 0 })
}

/**
 * Paints a leopard with its rosettes.
 * @param {import('./scene.mjs').Scene} scene
 * @param {import('./moods.mjs').Mood} mood
 * @param {string} name
 * @param {{ x: number, y: number, scale: number }} place
 * @param {{ cell: number, ambient: number }} coat units of the animal between two rosettes
 */
export async function paintLeopard(scene, mood, name, place, { cell, ambient }) {
  const { scale } = place
  const body = await scene.mask(placed(animals[name], place))
  const thickness = scene.blurred(body, Math.max(2 / scene.scale, 26 * scale))
  const marks = rosettes(place, cell, (x, y) => thickness[scene.pixelAt(x, y)])
  paintBody(scene, body, {
    dark: mood.cat,
    lit: mood.catLit,
    roundness: 46 * scale,
    ambient,
    gain: 1.15,
    rim: { colour: mood.rim, strength: 1.05, width: Math.max(1.8, 4.4 * scale), softness: 0.9, reach: 680 },
    pattern: (x, y) => marks(x, y) * 0.93,
    patternColour: mood.catSpot,
  })
}

/**
 * Broken rings round jittered cells; solid dots where the body is thin (legs, head, tail), as on the animal.
 */
function rosettes({ x, y, scale }, cell, thicknessAt) {
  const cells = new Map()
  const cellAt = (i, j) => {
    const key = i * 7919 + j
    if (!cells.has(key)) cells.set(key, rosette(i, j, cell))
    return cells.get(key)
  }
  return (sceneX, sceneY) => {
    let ax = (sceneX - x) / scale
    let ay = (sceneY - y) / scale
    ax += 5 * noise(ax * 0.03, ay * 0.03)
    ay += 5 * noise(ax * 0.03 + 7, ay * 0.03 + 3)
    const j = Math.floor(ay / (cell * 0.86))
    const i = Math.floor(ax / cell - (j & 1) * 0.5)
    let distance = 1e9
    let nearest = null
    for (let a = -1; a <= 1; a++) {
      for (let b = -1; b <= 1; b++) {
        const spot = cellAt(i + a, j + b)
        const dx = (ax - spot.x) * (0.8 + 0.2 * spot.shape)
        const dy = (ay - spot.y) * (1.25 - 0.25 * spot.shape)
        const d = Math.hypot(dx, dy) * (1 + 0.16 * noise(ax * 0.16 + spot.turn, ay * 0.16))
        if (d >= distance) continue
        distance = d
        nearest = spot
      }
    }
    const radius = cell * 0.31 * nearest.size
    const angle = Math.atan2(ay - nearest.y, ax - nearest.x) + nearest.turn
    const gaps = Math.cos(angle * (nearest.kind > 0.5 ? 2 : 3)) + (nearest.kind - 0.5) * 0.3
    const ring = smoothstep(cell * 0.15, cell * 0.075, Math.abs(distance - radius)) * smoothstep(-1.0, -0.55, gaps)
    const dot = smoothstep(cell * 0.19 * nearest.size * 1.5, cell * 0.11 * nearest.size * 1.3, distance)
    return clamp(mix(dot, ring, smoothstep(0.8, 0.93, thicknessAt(sceneX, sceneY))))
  }
}

function rosette(i, j, cell) {
  const random = seededRandom(((i * 73856093) ^ (j * 19349663) ^ 4) >>> 0)
  return {
    x: (i + 0.5 + (j & 1) * 0.5 + (random() - 0.5) * 0.8) * cell,
    y: (j + 0.5 + (random() - 0.5) * 0.8) * cell * 0.86,
    size: 0.62 + random() * 0.55,
    turn: random() * 6.28,
    kind: random(),
    shape: 0.7 + random() * 0.6,
  }
}
