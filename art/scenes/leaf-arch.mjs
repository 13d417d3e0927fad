import { animals, placed } from '../animals.mjs'
import { seededRandom } from '../noise.mjs'
import { bough, leaves } from '../plants.mjs'

/**
 * The arch of leaves and boughs over the clearing of Lunugamwehera, with a peacock on it, or a langur in portrait.
 * @param {import('../scene.mjs').Scene} scene
 * @param {boolean} portrait
 * @returns {string} SVG elements
 */
export function leafArch(scene, portrait) {
  const { width, top } = scene
  return portrait
    ? overhead(scene, 70) + portraitBoughs(width, top) + langur(width)
    : overhead(scene, 130) + leftTree() + rightTree(width) + peacock()
}

function overhead({ width, top }, clumps) {
  const random = seededRandom(6)
  let shapes = ''
  for (let i = 0; i < clumps; i++) {
    const u = random()
    const x = u * width * 1.06 - width * 0.03
    const edge = Math.abs(u - 0.43) / 0.5
    const y = top + (-30 + random() * (60 + 190 * edge ** 1.5))
    shapes += `<path d="${leaves(random, { x, y, width: 84, height: 50, count: 190, size: 8.5 })}"/>`
  }
  return shapes
}

const peacock = () => placed(animals.peacock, { x: 465, y: 592, scale: 0.42 })
const langur = (width) => placed(animals.langur, { x: width - 120, y: 450, scale: 0.22 })

const leftTree = () =>
  bough(line('-34 1030 96, -6 900 66, 6 760 54, 0 600 50, -18 430 46, -40 200 42, -70 -40 40')) +
  bough(line('-4 648 34, 84 606 21, 190 590 15, 300 598 11, 400 588 7, 480 566 3, 520 556 1')) +
  bough(line('300 598 8, 350 626 4.5, 396 634 1')) +
  bough(line('-20 430 28, 60 330 18, 170 262 12, 300 226 7, 420 170 3, 470 120 1')) +
  bough(line('170 262 8, 230 200 5, 250 120 2'))

const rightTree = (width) =>
  bough(line('30 1030 80, 4 860 46, -6 700 40, 6 500 36, -4 300 30, -30 80 26, -60 -60 22', width)) +
  bough(line('-4 430 20, -90 330 12, -190 278 7, -280 212 3, -320 150 1', width)) +
  bough(line('-90 330 7, -150 360 4, -220 352 1', width))

const portraitBoughs = (width, top) =>
  bough([...line('40 1030 70, 8 860 40, 0 600 34, 6 300 28, -20 0 24', width), [width - 50, top - 20, 20]]) +
  bough(line('2 520 17, -80 452 10, -170 440 6, -260 462 2', width))

/** Parses points 'x y radius, …' and moves them to the right. */
const line = (points, right = 0) =>
  points.split(', ').map((point) => {
    const [x, y, radius] = point.split(' ').map(Number)
    return [right + x, y, radius]
  })
