import { seededRandom } from './noise.mjs'
import { bent, branch, leaf, planted } from './plants.mjs'

// Every tree is generated about 1000 units high around the origin and then scaled to its height.

/**
 * An umbrella thorn: seven limbs from one fork to a flat dome of leaf pads.
 * @param {number} x of its foot, in units
 * @param {number} y of its foot
 * @param {number} height
 * @param {number} seed
 */
export function umbrellaThorn(x, y, height, seed) {
  const random = seededRandom(seed * 97 + 3)
  const forkX = (random() - 0.3) * 130
  const forkY = -380 - random() * 90
  let path = branch(bent([0, 20], [-20 + (random() - 0.5) * 60, forkY * 0.5], [forkX, forkY], 44, 27))
  path += branch([
    [0, 26, 62],
    [0, 4, 52],
    [-2, -24, 45],
    [-4, -60, 41],
    [-6, -110, 38],
  ])
  const tips = []
  for (let i = 0; i < 7; i++) {
    const u = (i / 6) * 2 - 1 + (random() - 0.5) * 0.16
    const tipX = forkX * 0.6 + u * 520
    const tipY = -820 + 150 * u * u + (random() - 0.5) * 50
    tips.push([tipX, tipY])
    const bend = [forkX + (tipX - forkX) * 0.3, forkY + (tipY - forkY) * (0.8 - 0.25 * Math.abs(u))]
    const limb = bent([forkX, forkY], bend, [tipX, tipY], 19 - 5 * Math.abs(u), 5, 14)
    path += branch(limb)
    for (let k = 0; k < 5; k++) {
      const from = limb[5 + ((random() * 8) | 0)]
      const endX = from[0] + (random() - 0.5) * 260
      const endY = -800 + 150 * ((endX - forkX * 0.6) / 520) ** 2 + (random() - 0.5) * 60
      if (endY >= from[1] - 20) continue
      const elbow = [from[0] + (endX - from[0]) * 0.35, from[1] + (endY - from[1]) * 0.75]
      path += branch(bent(from, elbow, [endX, endY], from[2] * 0.55, 2, 8))
    }
  }
  for (let i = 0; i < 34; i++) {
    const u = random() * 2 - 1
    const padX = forkX * 0.6 + u * 540
    const padY = -862 + 165 * u * u * Math.abs(u) ** 0.3 + (random() - 0.35) * 78
    path += leafPad(random, padX, padY, 95 + random() * 70, 20 + random() * 16, 210)
  }
  for (const [tipX, tipY] of tips) path += leafPad(random, tipX, tipY - 16, 120, 26, 240)
  return planted(path, x, y, height / 930)
}

function leafPad(random, x, y, width, height, count) {
  let path = ''
  for (let i = 0; i < count; i++) {
    const angle = random() * 6.283
    const out = Math.sqrt(random())
    const flat = Math.sin(angle) > 0 ? 0.55 : 1.1
    path += leaf(random, x + Math.cos(angle) * width * out, y + Math.sin(angle) * height * out * flat, 8.5)
  }
  return path
}

/**
 * A broad tree of the dry forest: nine limbs in a fan, clumps of leaves with holes between them.
 * @param {number} x
 * @param {number} y
 * @param {number} height
 * @param {number} seed
 * @param {{ mirrored?: boolean, leafiness?: number, width?: number }} [shape]
 */
export function broadTree(x, y, height, seed, { mirrored = false, leafiness = 1, width = 1 } = {}) {
  const random = seededRandom(seed * 131 + 7)
  let path = branch(bent([0, 20], [(random() - 0.5) * 80, -150], [(random() - 0.5) * 90, -300], 52, 34))
  path += branch([
    [0, 34, 80],
    [0, 6, 66],
    [1, -24, 57],
    [2, -60, 51],
    [3, -110, 46],
  ])
  const clumps = []
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI * (0.06 + 0.88 * (i / 8)) + (random() - 0.5) * 0.15
    const reach = 380 * (0.75 + random() * 0.35)
    const tipX = Math.cos(angle) * reach * width * 1.12
    const tipY = -520 + Math.sin(angle) * reach
    const limb = bent([0, -280], [tipX * 0.25, -280 + (tipY + 280) * 0.6], [tipX, tipY], 24, 6, 12)
    path += branch(limb)
    clumps.push([tipX, tipY])
    for (let k = 0; k < 5; k++) {
      const from = limb[4 + ((random() * 8) | 0)]
      const endX = from[0] + (random() - 0.5) * 300 * width
      const endY = from[1] - 40 - random() * 170
      const elbow = [from[0] + (endX - from[0]) * 0.4, from[1] + (endY - from[1]) * 0.7]
      path += branch(bent(from, elbow, [endX, endY], from[2] * 0.5, 2, 7))
      clumps.push([endX, endY])
    }
  }
  for (let i = 0; i < 26; i++) {
    const angle = random() * 6.283
    const out = Math.sqrt(random())
    clumps.push([Math.cos(angle) * 430 * out * width, -600 + Math.sin(angle) * 300 * out])
  }
  for (const [clumpX, clumpY] of clumps) {
    if (random() < 0.12) continue
    path += leafBall(random, clumpX, clumpY, 80 + random() * 60, 52 + random() * 34, Math.round(230 * leafiness))
  }
  return planted(path, x, y, height / 960, mirrored)
}

function leafBall(random, x, y, width, height, count) {
  let path = ''
  for (let i = 0; i < count; i++) {
    const angle = random() * 6.283
    const out = Math.sqrt(random()) * (0.85 + 0.25 * random())
    path += leaf(random, x + Math.cos(angle) * width * out, y + Math.sin(angle) * height * out, 10)
  }
  return path
}

/**
 * A drowned tree, as they stand in the reservoir of Udawalawe.
 * @param {number} x
 * @param {number} y
 * @param {number} height
 * @param {number} seed
 */
export function drownedTree(x, y, height, seed) {
  const random = seededRandom(seed * 71 + 11)
  const wood = { random, branches: [], tips: [], depth: 6 }
  fork(wood, 0, 10, -Math.PI / 2, 330, 36, wood.depth)
  const top = Math.min(...wood.tips)
  return planted(wood.branches.join(''), x, y, height / Math.max(500, -top))
}

function fork(wood, x, y, angle, length, radius, depth) {
  const { random } = wood
  const steps = 7
  const endRadius = radius * 0.68
  const points = []
  for (let i = 0; i <= steps; i++) {
    const here = radius + ((endRadius - radius) * i) / steps
    points.push([x, y, here + (i === 0 && depth === wood.depth ? radius * 0.35 : 0)])
    if (i === steps) break
    angle += (random() - 0.5) * 0.42 + 0.1 * (-Math.PI / 2 - angle) * 0.12
    x += (Math.cos(angle) * length) / steps
    y += (Math.sin(angle) * length) / steps
    if (i > 1 && random() < 0.05 && depth > 0) {
      const side = (random() < 0.5 ? -1 : 1) * (0.5 + random() * 0.6)
      fork(wood, x, y, angle + side, length * 0.5 * (0.6 + random() * 0.6), here * 0.5, depth - 1)
    }
  }
  wood.branches.push(branch(points))
  if (depth <= 0 || endRadius < 0.5) {
    wood.tips.push(y)
    return
  }
  const arms = random() < 0.22 ? 3 : 2
  for (let i = 0; i < arms; i++) {
    const spread = (i / (arms - 1) - 0.5) * 2 * 0.46 * (0.7 + random() * 0.6) + (random() - 0.5) * 0.2
    fork(wood, x, y, angle + spread, length * 0.74 * (0.8 + random() * 0.4), endRadius * 0.8, depth - 1)
  }
}

/**
 * A coconut palm.
 * @param {number} x
 * @param {number} y
 * @param {number} height
 * @param {number} seed
 * @param {{ lean: number, fronds?: number }} shape
 */
export function palm(x, y, height, seed, { lean, fronds = 17 }) {
  const random = seededRandom(seed * 53 + 5)
  const trunk = []
  let topX = 0
  let topY = 12
  for (let i = 0; i <= 16; i++) {
    const t = i / 16
    trunk.push([topX, topY, 17 - 8 * t + (i === 0 ? 7 : i === 1 ? 3 : 0)])
    if (i === 16) break
    const angle = -Math.PI / 2 + lean * (1.7 - 2.1 * t)
    topX += (Math.cos(angle) * 1000) / 16
    topY += (Math.sin(angle) * 1000) / 16
  }
  let path = branch(trunk)
  for (let i = 0; i < fronds; i++) {
    const angle = -Math.PI * 1.16 + (i / (fronds - 1)) * Math.PI * 1.32 + (random() - 0.5) * 0.22
    path += frond(random, topX, topY, angle, 300 + random() * 110)
  }
  return planted(path, x, y, height / 1200)
}

function frond(random, x, y, start, length) {
  const f = (n) => n.toFixed(1)
  const joints = 22
  const side = Math.cos(start) >= 0 ? 1 : -1
  const spine = []
  let path = ''
  let angle = start
  for (let k = 0; k <= joints; k++) {
    spine.push([x, y, 5 * (1 - (k / joints) * 0.8)])
    angle += side * (k / joints) * 0.155 * (Math.abs(Math.cos(start)) * 0.7 + 0.3)
    x += (Math.cos(angle) * length) / joints
    y += (Math.sin(angle) * length) / joints
    if (k <= 1) continue
    const leaflet = length * (0.3 * Math.sin(Math.PI * Math.min(1, (k / joints) * 0.9 + 0.12)) + 0.04)
    for (const sign of [-1, 1]) {
      const out = angle + sign * (0.85 - (0.45 * k) / joints) + (random() - 0.5) * 0.12
      const tip = `${f(x + Math.cos(out) * leaflet)} ${f(y + Math.sin(out) * leaflet * 0.8 + leaflet * 0.42)}`
      const bx = Math.cos(angle) * 5.2
      const by = Math.sin(angle) * 5.2
      const upper = `${f(x + Math.cos(out) * leaflet * 0.55 - bx)} ${f(y + Math.sin(out) * leaflet * 0.55)}`
      const lower = `${f(x + Math.cos(out) * leaflet * 0.5 + bx)} ${f(y + Math.sin(out) * leaflet * 0.5 + 8)}`
      path += `M${f(x - bx)} ${f(y - by)}Q${upper} ${tip}Q${lower} ${f(x + bx)} ${f(y + by)}Z`
    }
  }
  return path + branch(spine)
}
