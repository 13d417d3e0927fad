import { contours } from 'd3-contour'
import simplify from 'simplify-js'

/**
 * A part of a body. `softness` is how far it melts into what is there already, in units; a part with `cut` is taken away.
 * `box` (left, top, right, bottom) encloses it: a point far outside needs no exact distance.
 * @typedef {{ distance: (x: number, y: number) => number, softness: number, cut?: boolean, box?: number[] }} Part
 */

/**
 * A limb, neck, tail or horn: a smooth line of growing and shrinking thickness.
 * @param {string} points 'x y radius, x y radius, …'
 * @param {number} [softness]
 * @param {number} [steps] between two points
 * @returns {Part}
 */
export function limb(points, softness = 18, steps = 6) {
  const line = throughPoints(numbers(points), steps)
  const distance = (x, y) => {
    let nearest = 1e9
    for (let i = 0; i < line.length - 1; i++) nearest = Math.min(nearest, distanceToCone(x, y, line[i], line[i + 1]))
    return nearest
  }
  return { distance, softness, box: boxAround(line) }
}

/**
 * @param {number} centreX
 * @param {number} centreY
 * @param {number} radiusX
 * @param {number} radiusY
 * @param {number} [turn] degrees
 * @param {number} [softness]
 * @returns {Part}
 */
export function ellipse(centreX, centreY, radiusX, radiusY, turn = 0, softness = 18) {
  const angle = (turn * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const distance = (px, py) => {
    const x = (px - centreX) * cos + (py - centreY) * sin
    const y = -(px - centreX) * sin + (py - centreY) * cos
    const out = Math.hypot(x / radiusX, y / radiusY)
    const slope = Math.hypot(x / (radiusX * radiusX), y / (radiusY * radiusY))
    return slope < 1e-9 ? -Math.min(radiusX, radiusY) : (out * (out - 1)) / slope
  }
  return { distance, softness }
}

/**
 * An ear, a wing, a sheet of metal.
 * @param {string | number[][]} points 'x y, x y, …'
 * @param {number} [softness]
 * @param {number} [roundSteps] above 0 rounds the corners
 * @returns {Part}
 */
export function polygon(points, softness = 0, roundSteps = 0) {
  const corners = typeof points === 'string' ? numbers(points) : points
  const outline = roundSteps ? throughPoints(corners, roundSteps, true) : corners
  return { distance: (x, y) => distanceToPolygon(x, y, outline), softness, box: boxAround(outline) }
}

function boxAround(points) {
  const edge = (pick, d, side) => pick(...points.map((point) => point[d] + side * (point[2] ?? 0)))
  return [edge(Math.min, 0, -1), edge(Math.min, 1, -1), edge(Math.max, 0, 1), edge(Math.max, 1, 1)]
}

function distanceToBox([left, top, right, bottom], x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** Parses 'x y, x y' to [[x, y], [x, y]]. */
export const numbers = (points) => points.split(',').map((point) => point.trim().split(' ').map(Number))

/** The outline is at distance 0. Parts further away than this, in units, do not change it. */
const farOutside = 60

/**
 * The outline of parts that have melted into one body, as an SVG path.
 * @param {Part[]} parts in order
 * @param {object} canvas
 * @param {[number, number, number, number]} canvas.box left, top, right, bottom, in units
 * @param {number} [canvas.ground] y at which the feet are cut flat
 * @param {number} [canvas.step] units between two samples
 */
export function silhouette(parts, { box, ground, step = 2 }) {
  const [left, top, right, bottom] = box
  const width = Math.ceil((right - left) / step) + 1
  const height = Math.ceil((bottom - top) / step) + 1
  const inside = new Float64Array(width * height)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const x = left + i * step
      const y = top + j * step
      let distance = 1e9
      for (const part of parts) {
        if (part.box && !part.cut && distanceToBox(part.box, x, y) - Math.min(distance, farOutside) >= part.softness)
          continue
        const d = part.distance(x, y)
        distance = part.cut ? Math.max(distance, -d) : melted(distance, d, part.softness)
      }
      if (ground !== undefined) distance = Math.max(distance, y - ground)
      inside[j * width + i] = -distance
    }
  }
  const [outline] = contours().size([width, height]).thresholds([0]).smooth(true)(inside)
  let path = ''
  for (const ring of outline.coordinates.flat()) {
    if (ring.length < 6) continue
    const points = ring.map(([a, b]) => ({ x: left + (a - 0.5) * step, y: top + (b - 0.5) * step }))
    const few = simplify(points, 0.35, true)
    path += `M${few.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`
  }
  return path
}

function melted(a, b, softness) {
  if (softness <= 0) return Math.min(a, b)
  const near = Math.max(softness - Math.abs(a - b), 0) / softness
  return Math.min(a, b) - near * near * softness * 0.25
}

function distanceToCone(px, py, [ax, ay, r1], [bx, by, r2]) {
  const bax = bx - ax
  const bay = by - ay
  const pax = px - ax
  const pay = py - ay
  const square = bax * bax + bay * bay
  if (square < 1e-6) return Math.hypot(pax, pay) - Math.max(r1, r2)
  let t = Math.max(0, Math.min(1, (pax * bax + pay * bay) / square))
  const length = Math.sqrt(square)
  const slant = (r1 - r2) / length
  // The nearest point of a tapering limb is towards its thick end.
  if (Math.abs(slant) < 1) {
    const aside = Math.abs(pax * bay - pay * bax) / length
    t = Math.max(0, Math.min(1, t + (-slant * aside) / length / Math.sqrt(1 - slant * slant)))
  }
  return Math.hypot(pax - bax * t, pay - bay * t) - (r1 + (r2 - r1) * t)
}

function distanceToPolygon(px, py, corners) {
  let square = 1e18
  let sign = 1
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const ex = corners[j][0] - corners[i][0]
    const ey = corners[j][1] - corners[i][1]
    const wx = px - corners[i][0]
    const wy = py - corners[i][1]
    const t = Math.max(0, Math.min(1, (wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-9)))
    const bx = wx - ex * t
    const by = wy - ey * t
    square = Math.min(square, bx * bx + by * by)
    const below = py >= corners[i][1]
    const above = py < corners[j][1]
    const leftOf = ex * wy > ey * wx
    if ((below && above && leftOf) || (!below && !above && !leftOf)) sign = -sign
  }
  return sign * Math.sqrt(square)
}

/** Catmull-Rom through points of any dimension. */
function throughPoints(points, steps, closed = false) {
  const count = points.length
  const at = (i) => (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))])
  const line = []
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const t2 = t * t
      const t3 = t2 * t
      const between = (_, d) =>
        0.5 *
        (2 * p1[d] +
          (-p0[d] + p2[d]) * t +
          (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * t2 +
          (-p0[d] + 3 * p1[d] - 3 * p2[d] + p3[d]) * t3)
      line.push(p1.map(between))
    }
  }
  if (!closed) line.push(points[count - 1])
  return line
}
