import { fractalNoise, seededRandom } from './noise.mjs'

// Plants are SVG paths in units, each generated from a seed.

const f = (n) => n.toFixed(1)

/** A lens of two curves, because many tiny shapes look like leaves only in this shape. */
function lens(x, y, cos, sin, length, width) {
  const from = `${f(x - cos * length)} ${f(y - sin * length)}`
  const to = `${f(x + cos * length)} ${f(y + sin * length)}`
  const left = `${f(x - sin * width)} ${f(y + cos * width)}`
  const right = `${f(x + sin * width)} ${f(y - cos * width)}`
  return `M${from}Q${left} ${to}Q${right} ${from}Z`
}

/**
 * One leaf, turned anyhow.
 * @param {() => number} random
 * @param {number} x
 * @param {number} y
 * @param {number} size half its length, in units
 * @param {number} [slimness] width by length
 */
export function leaf(random, x, y, size, slimness = 0.5) {
  const turn = random() * 6.283
  const length = size * (0.6 + random() * 0.9)
  return lens(x, y, Math.cos(turn), Math.sin(turn), length, length * slimness)
}

/**
 * A clump of leaves in an ellipse.
 * @param {() => number} random
 * @param {{ x: number, y: number, width: number, height: number, count: number, size: number }} clump width and height are half axes
 */
export function leaves(random, { x, y, width, height, count, size }) {
  let path = ''
  for (let i = 0; i < count; i++) {
    const angle = random() * 6.283
    const out = Math.sqrt(random())
    path += leaf(random, x + Math.cos(angle) * width * out, y + Math.sin(angle) * height * out, size, 0.42)
  }
  return path
}

/**
 * A tapered branch along points, with a round end.
 * @param {number[][]} points x, y and radius of each
 */
export function branch(points) {
  const left = []
  const right = []
  for (let i = 0; i < points.length; i++) {
    const before = points[Math.max(0, i - 1)]
    const after = points[Math.min(points.length - 1, i + 1)]
    let dx = after[0] - before[0]
    let dy = after[1] - before[1]
    const length = Math.hypot(dx, dy) || 1
    dx /= length
    dy /= length
    const [x, y, r] = points[i]
    left.push([x - dy * r, y + dx * r])
    right.push([x + dy * r, y - dx * r])
  }
  const outline = left.concat(right.reverse()).map(([x, y]) => `${f(x)} ${f(y)}`)
  const [x, y, r] = points[points.length - 1]
  const arc = `${f(r)} ${f(r)} 0 1 0`
  const end = r > 1 ? `M${f(x - r)} ${f(y)}a${arc} ${f(r * 2)} 0a${arc} ${f(-r * 2)} 0Z` : ''
  return `M${outline.join('L')}Z${end}`
}

/**
 * Points of a branch that bends once.
 * @param {number[]} from x, y
 * @param {number[]} bend x, y
 * @param {number[]} to x, y
 * @param {number} thick radius at the start
 * @param {number} thin radius at the end
 */
export function bent([x0, y0], [cx, cy], [x1, y1], thick, thin, steps = 10) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const u = 1 - t
    return [
      u * u * x0 + 2 * u * t * cx + t * t * x1,
      u * u * y0 + 2 * u * t * cy + t * t * y1,
      thick + (thin - thick) * t,
    ]
  })
}

/**
 * A smooth line through points with radii (Catmull-Rom).
 * @param {number[][]} points
 */
function smoothLine(points) {
  const steps = 8
  const at = (i) => points[Math.max(0, Math.min(points.length - 1, i))]
  const line = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const t2 = t * t
      const t3 = t2 * t
      line.push(
        [0, 1, 2].map(
          (z) =>
            0.5 *
            (2 * b[z] +
              (-a[z] + c[z]) * t +
              (2 * a[z] - 5 * b[z] + 4 * c[z] - d[z]) * t2 +
              (-a[z] + 3 * b[z] - 3 * c[z] + d[z]) * t3),
        ),
      )
    }
  }
  line.push(points[points.length - 1])
  return line
}

/** A bough of an overhead tree as an SVG element, from a list of [x, y, radius]. */
export const bough = (points) => `<path d="${branch(smoothLine(points))}"/>`

/** Moves a plant from the origin to its place. */
export const planted = (path, x, y, scale, mirrored = false) =>
  `<path transform="translate(${f(x)} ${f(y)}) scale(${mirrored ? -scale : scale} ${scale})" d="${path}"/>`

/**
 * Grass along a line: quadratic blades.
 * @param {number} from x
 * @param {number} to x
 * @param {(x: number) => number} line y of the ground
 * @param {object} blades
 * @param {number} blades.count
 * @param {number} blades.height units
 * @param {number} blades.seed
 * @param {number} [blades.width] half the width of a blade at its foot
 * @param {number} [blades.lean]
 * @param {(x: number) => number} [blades.share] share of the height at x
 */
export function grass(from, to, line, { count, height, seed, width = 1.6, lean = 0.3, share = () => 1 }) {
  const random = seededRandom(seed)
  let path = ''
  for (let i = 0; i < count; i++) {
    const x = from + random() * (to - from)
    const y = line(x) + random() * 8
    const blade = height * (0.35 + random() * 0.9) * share(x)
    const angle = (random() - 0.5) * 0.9 + lean * (random() - 0.3)
    const tip = `${f(x + Math.sin(angle) * blade)} ${f(y - Math.cos(angle) * blade)}`
    const middleX = x + Math.sin(angle * 0.35) * blade * 0.55
    const middleY = y - blade * 0.6
    const left = `${f(middleX - width * 0.5)} ${f(middleY)}`
    const right = `${f(middleX + width * 0.7)} ${f(middleY + 2)}`
    path += `M${f(x - width)} ${f(y + 6)}Q${left} ${tip}Q${right} ${f(x + width)} ${f(y + 6)}Z`
  }
  return path
}

/**
 * A tuft that hides feet. Its blades grow shorter to both sides: a tuft with a hard end is a box.
 * @param {number} x
 * @param {number} halfWidth
 * @param {number} y
 * @param {{ count: number, height: number, seed: number }} blades
 */
export const tuft = (x, halfWidth, y, blades) =>
  grass(x - halfWidth, x + halfWidth, () => y, {
    ...blades,
    width: 1,
    share: (at) => Math.max(0.12, Math.cos(((at - x) / halfWidth) * 1.5)),
  })

/** Reeds with cattails along a line. */
export function reeds(from, to, line, { count, height, seed }) {
  const random = seededRandom(seed)
  let path = ''
  for (let i = 0; i < count; i++) {
    const x = from + random() * (to - from)
    const y = line(x)
    const reed = height * (0.5 + random() * 0.7)
    const angle = (random() - 0.5) * 0.35
    const tipX = x + Math.sin(angle) * reed
    const tipY = y - reed
    const tip = `${f(tipX)} ${f(tipY)}`
    path += `M${f(x - 1.3)} ${f(y + 5)}Q${f(x)} ${f(y - reed * 0.5)} ${tip}`
    path += `Q${f(x + 2)} ${f(y - reed * 0.5)} ${f(x + 1.6)} ${f(y + 5)}Z`
    if (random() < 0.35) {
      path += `M${f(tipX - 2.4)} ${f(tipY + 26)}L${f(tipX - 2)} ${f(tipY + 4)}`
      path += `L${f(tipX + 2)} ${f(tipY + 4)}L${f(tipX + 2.4)} ${f(tipY + 26)}Z`
    }
  }
  return path
}

/**
 * The line of a far forest: thousands of small crowns on a curve, closed below.
 * @param {number} width up to this x
 * @param {(x: number) => number} line
 * @param {object} crowns
 * @param {number} crowns.step units between crowns
 * @param {number} crowns.smallest radius
 * @param {number} crowns.largest radius
 * @param {number} crowns.seed
 * @param {number} crowns.leafCount for each crown
 * @param {number} [crowns.floor] y to which it is closed
 */
export function canopy(width, line, { step, smallest, largest, seed, leafCount, floor = 1000 }) {
  const random = seededRandom(seed)
  let path = `M-20 ${floor}L-20 ${f(line(-20))}`
  for (let x = -20; x <= width + 20; x += 6) path += `L${x} ${f(line(x) + 2)}`
  path += `L${width + 20} ${floor}Z`
  for (let x = -20; x < width + 20; x += step * (0.4 + random() * 1.1)) {
    for (let k = 0; k < 3; k++) {
      const radius = smallest + (largest - smallest) * random() * random()
      const y = line(x) + (k ? random() * radius * 1.2 : -radius * 0.3 * random())
      const centre = x + (random() - 0.5) * radius
      const height = radius * 0.8 * (0.8 + random() * 0.5)
      const arc = `${f(radius)} ${f(height)} 0 1 1`
      path += `M${f(centre - radius)} ${f(y)}a${arc} ${f(radius * 2)} 0a${arc} ${f(-radius * 2)} 0Z`
      if (k === 2) continue
      const size = radius * 0.13 + 0.8
      const clump = { x: centre, y: y - height * 0.7, width: radius * 1.1, height: height * 0.5 }
      path += leaves(random, { ...clump, count: leafCount, size })
    }
  }
  return path
}

/**
 * The line of a hill.
 * @param {number} base y
 * @param {number} height units
 * @param {number} features per unit
 * @param {number} seed
 */
export const ridge = (base, height, features, seed) => (x) =>
  base - height * fractalNoise(x * features + seed * 13.7, seed * 3.3, 5)
