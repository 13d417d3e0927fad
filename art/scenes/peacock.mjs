import { mist, sunbeams } from '../air.mjs'
import { blend, hex } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintForeground, paintHills, paintTreeBand } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise, seededRandom } from '../noise.mjs'
import { grass, ridge, tuft } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree } from '../trees.mjs'

const horizon = 600
const foot = 866

/**
 * A peacock spreads his train before the sun, in a dry clearing.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function peacock(width, height, { mood: moodName = 'dawn', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.52, 520], radius: 120, horizon, seed: 113 })
  paintHills(scene, mood, [{ line: ridge(556, 80, 0.0022, 463), distance: 0, top: 150 }], horizon)
  await paintTreeBand(scene, mood, { y: 622, height: 130, count: 15, seed: 471, distance: 1, haze: 0.45, gap: 0.05 })
  await paintTreeBand(scene, mood, { y: 676, height: 220, count: 9, seed: 475, distance: 2, haze: 0.4, gap: 0.2 })
  mist(scene, { y: 716, height: 40, colour: brightHaze(mood, 0.5), strength: 0.85, seed: 4, tint: mistTint(mood) })
  await paintClearing(scene, mood)
  sunbeams(scene, { strength: mood.beamStrength, colour: mood.beam, radius: 330, length: 0.95 })
  await paintTrain(scene, mood, w * 0.52, 742)
  await paintBird(scene, mood, w * 0.52)
  await paintNearGrass(scene, mood)
  return develop(scene)
}

async function paintClearing(scene, mood) {
  const { width } = scene
  const line = (x) => 744 + 6 * noise(x * 0.008, 2)
  const blades = grass(-20, width + 20, line, { count: Math.round(width), height: 26, seed: 41, width: 0.9 })
  const trees = [broadTree(width * 0.02, 772, 480, 3, { leafiness: 1.1 }), broadTree(width * 0.97, 768, 420, 8)]
  paint(scene, await scene.mask(trees.join('')), {
    gradient: [
      [260, mood.softInk],
      [790, blend(mood.softInk, mood.distance[3], 0.5)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.3, reach: 260 },
    rim: { colour: mood.rim, strength: 0.7, width: 2.4, reach: 620 },
  })
  paint(scene, await maskPath(scene, ground(scene, line), blades), {
    gradient: [
      [738, blend(mood.distance[2], mood.haze, 0.35)],
      [880, blend(mood.distance[3], mood.haze, 0.1)],
      [1000, mood.ink],
    ],
    tint: { colour: mood.sunHaze, strength: 0.45, reach: 300 },
    rim: { colour: mood.rim, strength: 0.5, width: 2, reach: 460 },
    texture: { strength: 0.35, acrossX: 0.014, acrossY: 0.06, octaves: 4 },
  })
}

const rows = [0, 1, 2, 3, 4, 5]
const fan = { from: (-196 * Math.PI) / 180, to: (16 * Math.PI) / 180, inner: 150, step: 56 }

/** The eyes of the feathers: angle, distance from the middle of the fan, size. */
function feathers() {
  const random = seededRandom(31)
  return rows.flatMap((row) => {
    const count = 15 + row * 4
    return Array.from({ length: count }, (_, i) => {
      const share = (i + (row % 2 ? 0.5 : 0)) / (count - 0.5)
      return {
        angle: fan.from + share * (fan.to - fan.from) + (random() - 0.5) * 0.02,
        reach: fan.inner + row * fan.step + (random() - 0.5) * 12,
        size: 0.52 + row * 0.1,
      }
    })
  })
}

async function paintTrain(scene, mood, x, y) {
  const f = (n) => n.toFixed(1)
  const point = (angle, reach) => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  const outer = fan.inner + 5 * fan.step + 66
  const random = seededRandom(37)
  // The web of the fan, with a ragged edge of barbs.
  let web = ''
  for (let i = 0; i < 2600; i++) {
    const angle = fan.from + random() * (fan.to - fan.from)
    const reach = 60 + (outer - 66) * Math.sqrt(random())
    const [px, py] = point(angle, reach)
    const lean = angle + (random() - 0.5) * 0.7
    const long = 22 + random() * 26
    const [ex, ey] = [px + Math.cos(lean) * long, py + Math.sin(lean) * long]
    web += `M${f(px - Math.sin(lean) * 2.2)} ${f(py + Math.cos(lean) * 2.2)}L${f(ex)} ${f(ey)}L${f(px + Math.sin(lean) * 2.2)} ${f(py - Math.cos(lean) * 2.2)}Z`
  }
  const sector = Array.from({ length: 61 }, (_, i) => point(fan.from + (i / 60) * (fan.to - fan.from), outer - 74))
  const base = `M${f(x)} ${f(y + 30)}L${sector.map(([px, py]) => `${f(px)} ${f(py)}`).join('L')}Z`
  const green = blend(hex('#1f6a56'), mood.ink, 0.3)
  const bronze = blend(hex('#b98a3c'), mood.rim, 0.3)
  const glow = { colour: mood.sunHaze, strength: 0.13, reach: 260 }
  paint(scene, await maskPath(scene, base), {
    colour: blend(green, mood.ink, 0.35),
    tint: { ...glow, strength: 0.1 },
    alpha: 0.94,
  })
  paint(scene, await maskPath(scene, web), {
    colour: blend(green, bronze, 0.22),
    tint: glow,
    rim: { colour: mood.rim, strength: 0.3, width: 1.6, reach: 620 },
    alpha: 0.85,
  })
  const all = feathers()
  const shafts = all.map(({ angle, reach }) => {
    const [ax, ay] = point(angle, 70)
    const [bx, by] = point(angle, reach - 14)
    return `<path d="M${f(ax)} ${f(ay)}L${f(bx)} ${f(by)}" stroke="#fff" stroke-width="1.5"/>`
  })
  paint(scene, await scene.mask(shafts.join('')), { colour: bronze, alpha: 0.4, blocksLight: 0 })
  const eyes = (long, wide, shift) =>
    all
      .map(({ angle, reach, size }) => {
        const [px, py] = point(angle, reach + shift * size)
        const turn = (angle * 180) / Math.PI
        return `<ellipse transform="translate(${f(px)} ${f(py)}) rotate(${f(turn)})" rx="${f(long * size)}" ry="${f(wide * size)}"/>`
      })
      .join('')
  paint(scene, await scene.mask(eyes(33, 25, 0)), { colour: blend(green, bronze, 0.3), tint: glow, blocksLight: 0 })
  paint(scene, await scene.mask(eyes(26, 20, 0)), {
    colour: bronze.map((v) => v * 1.1),
    tint: { ...glow, strength: 0.2 },
    blocksLight: 0,
  })
  paint(scene, await scene.mask(eyes(17, 14, -2)), {
    colour: blend(hex('#1fa0a0'), mood.haze, 0.06),
    tint: { ...glow, strength: 0.2 },
    blocksLight: 0,
  })
  paint(scene, await scene.mask(eyes(10, 9, -5)), { colour: blend(hex('#10224a'), mood.ink, 0.4), blocksLight: 0 })
  // Bronze scales of the back.
  let scales = ''
  for (let row = 0; row < 7; row++) {
    const reach = 40 + row * 15
    const count = 12 + row * 3
    for (let i = 0; i < count; i++) {
      const [px, py] = point(fan.from + ((i + (row % 2) * 0.5) / count) * (fan.to - fan.from), reach)
      scales += `<circle cx="${f(px)}" cy="${f(py)}" r="${5 + row * 0.7}"/>`
    }
  }
  paint(scene, await scene.mask(scales), {
    colour: blend(bronze, mood.ink, 0.45),
    tint: glow,
    alpha: 0.8,
    blocksLight: 0,
  })
}

async function paintBird(scene, mood, x) {
  const shadow = `<ellipse cx="${x}" cy="${foot}" rx="150" ry="12"/>`
  paint(scene, await scene.mask(shadow, 8), { colour: mood.ink, alpha: 0.7, blocksLight: 0 })
  const legs = `<path d="M${x - 22} 800L${x - 28} ${foot - 4}L${x - 50} ${foot}H${x - 12}L${x - 20} ${foot - 6}L${x - 12} 800ZM${x + 14} 800L${x + 22} ${foot - 6}L${x + 12} ${foot}H${x + 50}L${x + 30} ${foot - 4}L${x + 24} 800Z"/>`
  const body = `<path d="M${x} 604C${x + 12} 606 ${x + 17} 624 ${x + 15} 648C${x + 16} 680 ${x + 50} 706 ${x + 52} 758C${x + 52} 800 ${x + 26} 826 ${x} 826C${x - 26} 826 ${x - 52} 800 ${x - 52} 758C${x - 50} 706 ${x - 18} 690 ${x - 16} 652C${x - 20} 622 ${x - 14} 602 ${x} 604Z"/>`
  const head = `<path d="M${x + 14} 612C${x + 12} 590 ${x - 14} 588 ${x - 18} 606L${x - 42} 616L${x - 18} 622C${x - 10} 634 ${x + 12} 632 ${x + 14} 612Z"/>`
  const crest = [-0.5, -0.25, 0, 0.25, 0.5]
    .map((a) => {
      const [tx, ty] = [x + 2 + Math.sin(a) * 40, 594 - Math.cos(a) * 36]
      return `<path d="M${x + 2} 594L${tx} ${ty}" stroke="#fff" stroke-width="1.8"/><ellipse cx="${tx}" cy="${ty}" rx="5" ry="4"/>`
    })
    .join('')
  paint(scene, await scene.mask(legs), {
    colour: mood.ink,
    rim: { colour: mood.rim, strength: 0.5, width: 2, reach: 520 },
  })
  paintBody(scene, await scene.mask(body + head + crest), {
    dark: blend(hex('#0d2350'), mood.ink, 0.55),
    lit: blend(hex('#2f7fc0'), mood.rim, 0.25),
    roundness: 16,
    ambient: 0.08,
    gain: 1.1,
    rim: { colour: mood.rim, strength: 0.9, width: 2.4, softness: 0.9, reach: 560 },
  })
  const cheek = `<path d="M${x - 16} 610L${x - 2} 604L${x - 6} 616Z"/>`
  paint(scene, await scene.mask(cheek), { colour: mood.sunHaze, alpha: 0.7, blocksLight: 0 })
  const blades = { count: 170, height: 34, seed: 12 }
  paint(scene, await maskPath(scene, tuft(x, 190, foot + 8, blades)), {
    gradient: [
      [foot - 30, blend(mood.softInk, mood.bodyLit, 0.15)],
      [foot + 8, mood.softInk],
    ],
    rim: { colour: mood.rim, strength: 0.4, width: 1.8, reach: 620 },
  })
}

async function paintNearGrass(scene, mood) {
  const { width } = scene
  const bank = (x) => 968 - 30 * Math.cos((x / width) * 6.283) + 8 * noise(x * 0.01, 3)
  const blades = { count: Math.round(width * 1.6), height: 84, seed: 5, width: 1.4 }
  const shapes = `<path d="${ground(scene, (x) => bank(x) + 4)}"/><path d="${grass(-20, width + 20, bank, blades)}"/>`
  await paintForeground(scene, mood, shapes, { from: 850, rim: 0.42, reach: 820 })
}
