import { mist } from './air.mjs'
import { blend } from './colour.mjs'
import { paint, paintBody } from './layers.mjs'
import { fractalNoise, noise, seededRandom, smoothstep } from './noise.mjs'
import { canopy, ridge } from './plants.mjs'
import { broadTree, umbrellaThorn } from './trees.mjs'

/** The tint of every mist towards the sun. */
export const mistTint = (mood) => ({ colour: mood.sunHaze, strength: 0.85, reach: 360 })

/** The haze mixed with a share of the haze in front of the sun. */
export const brightHaze = (mood, share) => blend(mood.haze, mood.sunHaze, share)

/** Masks one SVG path. */
export const maskPath = (scene, ...paths) => scene.mask(paths.map((d) => `<path d="${d}"/>`).join(''))

/**
 * Hills from the far to the near, each with mist at its foot.
 * @param {import('./scene.mjs').Scene} scene
 * @param {import('./moods.mjs').Mood} mood
 * @param {{ line: (x: number) => number, distance: number, top?: number, haze?: number }[]} hills distance: which of the
 * mood's four colours; top: units above the horizon where that colour starts; haze: share at the foot
 * @param {number} horizon y
 */
export function paintHills(scene, mood, hills, horizon) {
  hills.forEach(({ line, distance, top = 140, haze = 0.72 }, i) => {
    const colour = mood.distance[distance]
    paint(scene, scene.maskBelow(line), {
      gradient: [
        [horizon - top, colour],
        [horizon + 10, blend(colour, mood.haze, haze)],
      ],
      tint: { colour: mood.sunHaze, strength: 0.6, reach: 330 },
      texture: { strength: 0.07, acrossX: 0.012, acrossY: 0.03, octaves: 4 },
      rim: { colour: mood.rim, strength: 0.12, width: 2.5, softness: 1.5, reach: 500 },
    })
    const band = { y: horizon - 8, height: 44, colour: mood.haze, strength: 0.5, seed: i + 1, tint: mistTint(mood) }
    mist(scene, band)
  })
}

/**
 * The outline of a granite dome, as an SVG path.
 * @param {{ x: number, y: number, width: number, height: number, seed: number, steps?: number }} place x is its middle,
 * y its foot
 * @param {number[][]} lumps centre and half width as shares of the width, height as a share, and how square (2.3)
 */
export function granite({ x, y, width, height, seed, steps = 160 }, lumps) {
  const points = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    let rise = 0
    for (const [centre, half, share, squareness = 2.3] of lumps) {
      const q = Math.abs((t - centre) / half)
      if (q < 1) rise = Math.max(rise, share * (1 - q ** squareness) ** 0.5)
    }
    const rough =
      noise(t * 7 + seed, seed) * 0.07 + noise(t * 21 + seed, seed * 2) * 0.03 + noise(t * 60 + seed, seed) * 0.01
    rise = Math.max(0, (rise + rough * Math.min(1, rise * 3)) * smoothstep(0, 0.1, t) * smoothstep(1, 0.92, t))
    points.push(`${(x + (t - 0.5) * width).toFixed(1)} ${(y - rise * height).toFixed(1)}`)
  }
  return `M${points.join('L')}L${x + width / 2} ${y + 40}L${x - width / 2} ${y + 40}Z`
}

/**
 * Paints a granite outline with its light, its dark vertical streaks and its cracks.
 * @param {import('./scene.mjs').Scene} scene
 * @param {string} path
 * @param {object} rock
 * @param {number[]} rock.dark
 * @param {number[]} rock.lit
 * @param {number} rock.roundness units
 * @param {import('./layers.mjs').Rim} rock.rim
 * @param {number} rock.fineness of the streaks; above 1 it is near and has deep cracks
 * @param {number} rock.roughness strength of the streaks
 */
export async function paintGranite(scene, path, { dark, lit, roundness, rim, fineness, roughness }) {
  const mask = await maskPath(scene, path)
  paintBody(scene, mask, { dark, lit, roundness, ambient: 0.1, gain: 1.5, rim })
  const { pixelWidth, pixelHeight, scale, colours, top } = scene
  for (let j = 0; j < pixelHeight; j++) {
    for (let i = 0; i < pixelWidth; i++) {
      const alpha = mask[j * pixelWidth + i]
      if (alpha < 0.02) continue
      const q = (j * pixelWidth + i) * 3
      const factor = 1 + (graniteShade(i / scale, j / scale + top, fineness, roughness) - 1) * alpha
      for (let c = 0; c < 3; c++) colours[q + c] *= factor
    }
  }
}

function graniteShade(x, y, fineness, roughness) {
  const warped = x + 8 * fractalNoise(x * 0.02, y * 0.02, 3)
  const streaks = fractalNoise(warped * 0.07 * fineness, y * 0.006 * fineness + 4, 4)
  const patches = fractalNoise(x * 0.016 * fineness + 9, y * 0.03 * fineness, 4)
  const cracks = Math.exp(-Math.abs(fractalNoise(x * 0.012 * fineness + 3, y * 0.024 * fineness + 8, 3)) * 26)
  return Math.max(0.25, 1 + roughness * (0.55 * streaks + 0.28 * patches - (fineness > 1 ? 0.35 : 0.08) * cracks))
}

/**
 * Solid ground below a line, as an SVG path.
 * @param {import('./scene.mjs').Scene} scene
 * @param {(x: number) => number} line
 */
export function ground({ width }, line) {
  let path = `M-30 1100L-30 ${line(-30)}`
  for (let x = -30; x <= width + 30; x += 10) path += `L${x} ${line(x).toFixed(1)}`
  return `${path}L${width + 30} 1100Z`
}

/**
 * The bank at our feet: always the darkest thing in the picture.
 * @param {import('./scene.mjs').Scene} scene
 * @param {import('./moods.mjs').Mood} mood
 * @param {string} shapes SVG elements
 * @param {{ from: number, rim: number, reach: number }} light y where the softer ink starts; strength and reach of the rim
 */
export async function paintForeground(scene, mood, shapes, { from, rim, reach }) {
  paint(scene, await scene.mask(shapes), {
    gradient: [
      [from, mood.softInk],
      [1000, mood.ink],
    ],
    rim: { colour: mood.rim, strength: rim, width: 2.4, reach },
  })
}

/**
 * A band of forest with mist at its foot. `gap` is the share of the width on both sides of the sun where no tree stands.
 * @param {import('./scene.mjs').Scene} scene
 * @param {import('./moods.mjs').Mood} mood
 * @param {{ y: number, height: number, count: number, seed: number, distance: number, haze: number, gap: number }} band
 */
export async function paintTreeBand(scene, mood, { y, height, count, seed, distance, haze, gap }) {
  const { width, sun } = scene
  const random = seededRandom(seed)
  const crowns = { step: 6, smallest: 4, largest: 15, seed, leafCount: 8 }
  let shapes = `<path d="${canopy(width, ridge(y, 16, 0.006, seed), crowns)}"/>`
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.2 + random() * 0.6) / count) * width
    const isBroad = random() < 0.82
    const treeHeight = height * (0.7 + random() * 0.6)
    const mirrored = random() < 0.5
    const shape = { leafiness: 0.8, width: 0.9 + random() * 0.3, mirrored }
    if (gap && Math.abs(x - sun[0]) < width * gap) continue
    shapes += isBroad
      ? broadTree(x, y + 14, treeHeight, seed + i, shape)
      : umbrellaThorn(x, y + 14, treeHeight, seed + i)
  }
  const colour = mood.distance[distance]
  paint(scene, await scene.mask(shapes), {
    gradient: [
      [y - height * 1.1, colour],
      [y + 40, blend(colour, mood.haze, haze)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.42, reach: 230 },
    rim: { colour: mood.rim, strength: 0.5, width: 3, reach: 460 },
  })
  mist(scene, {
    y: y + 24,
    height: 34,
    heightAbove: 26,
    colour: blend(mood.haze, colour, 0.15),
    strength: 0.7,
    seed,
    tint: { colour: mood.sunHaze, strength: 0.7, reach: 300 },
  })
}
