import { mist, sunbeams } from '../air.mjs'
import { flock, paintElephant } from '../animals.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, maskPath, mistTint, paintForeground, paintHills } from '../landscape.mjs'
import { paint } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { fractalNoise, noise, smoothstep } from '../noise.mjs'
import { grass, tuft } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { paintWater } from '../water.mjs'

const horizon = 560

/**
 * The dunes of the coast in the last sun: an elephant and her calf walk along a crest before the sea.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number, portrait?: boolean }} [options]
 */
export async function dunes(width, height, { mood: moodName = 'dusk', top = 0, portrait = false } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  const sun = [w * (portrait ? 0.44 : 0.36), 436]
  paintSky(scene, mood, { sun, radius: 96, horizon, seed: 93, cloud: 1.05 })
  paintHills(
    scene,
    mood,
    [{ line: (x) => 566 - 40 * smoothstep(0.62, 1.05, x / w) - 8 * noise(x * 0.01, 4), distance: 1 }],
    horizon,
  )
  paintWater(scene, mood, { y: 564, mirror: 0.85, ripple: 1.3, glitter: { strength: 1.2, width: 86, threshold: 0.16 } })
  mist(scene, { y: 566, height: 16, colour: brightHaze(mood, 0.5), strength: 0.6, seed: 6, tint: mistTint(mood) })
  await paintDune(scene, mood, farDune(w, portrait), { near: 0.12, haze: 0.3 })
  for (const [share, name, scale] of portrait
    ? [
        [0.56, 'elephantCow', 0.2],
        [0.76, 'calf', 0.19],
      ]
    : walkers) {
    const x = w * share
    const y = crestAt(farDune(w, portrait).crest, x) + 3
    const cast = `<path d="M${x - 300 * scale} ${y - 3}H${x + 330 * scale}L${x + 700 * scale} ${y + 300 * scale}H${x + 260 * scale}Z"/>`
    paint(scene, await scene.mask(cast, 5), { colour: mood.softInk, alpha: 0.3, blocksLight: 0 })
    await paintElephant(scene, mood, name, { x, y, scale })
  }
  sunbeams(scene, { strength: mood.beamStrength * 0.9, colour: mood.beam, radius: 290, length: 0.95 })
  await paintDune(scene, mood, nearDune(w), { near: 0.55, haze: 0.06 })
  await paintBeachGrass(scene, mood)
  const birds = flock(scene, [
    [0.62, 262, 0.6],
    [0.65, 244, 0.5],
    [0.68, 270, 0.46],
    [0.71, 252, 0.42],
    [0.59, 282, 0.42],
  ])
  paint(scene, await scene.mask(birds), { colour: mood.softInk, alpha: 0.85 })
  return develop(scene)
}

const walkers = [
  [0.56, 'elephantCow', 0.22],
  [0.665, 'calf', 0.2],
]

// A dune is a crest (its outline) and a spine, where the lit and the shaded face meet.
const farDune = (w, portrait) => ({
  crest: [
    [-40, 660],
    [w * 0.16, 646],
    [w * 0.34, 664],
    [w * 0.5, 640],
    [w * 0.66, 606],
    [w * (portrait ? 0.86 : 0.8), 590],
    [w * 0.92, 612],
    [w + 40, 650],
  ],
  spine: [
    [w * (portrait ? 0.86 : 0.8), 590],
    [w * 0.765, 670],
    [w * 0.8, 780],
    [w * 0.72, 900],
    [w * 0.7, 1040],
  ],
})
const nearDune = (w) => ({
  crest: [
    [-40, 756],
    [w * 0.1, 738],
    [w * 0.22, 752],
    [w * 0.4, 806],
    [w * 0.58, 862],
    [w * 0.78, 904],
    [w + 40, 930],
  ],
})

async function paintDune(scene, mood, { crest, spine }, { near, haze }) {
  const curve = smooth(crest)
  const whole = await maskPath(scene, `M-40 1100L${curve}L${scene.width + 40} 1100Z`)
  const wind = (x, y, colour) => {
    const depth = smoothstep(560, 1000, y)
    const bent = y * (0.5 - 0.3 * depth) + x * 0.05 + 26 * fractalNoise(x * 0.004, y * 0.008, 3)
    const ripple = Math.sin(bent) * 0.07 * depth + 0.1 * fractalNoise(x * 0.01, y * 0.03, 4)
    return colour.map((v) => v * (1 + ripple))
  }
  const top = Math.min(...crest.map(([, y]) => y))
  const dark = blend(mood.distance[3], mood.softInk, near)
  paint(scene, whole, {
    gradient: [
      [top, blend(dark, mood.haze, haze + 0.1)],
      [1000, blend(dark, mood.ink, near)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.22, reach: 300 },
    rim: { colour: mood.rim, strength: 0.9, width: 3, reach: 760 },
    shade: wind,
  })
  if (!spine) return
  const peak = crest.findIndex(([x]) => x === spine[0][0])
  const outline = `${smooth(crest.slice(0, peak + 1))}L${smooth(spine)}`
  const face = await maskPath(scene, `M-60 1100L-60 ${crest[0][1]}L${outline}L-60 1100Z`)
  const lit = face.map((v, p) => v * whole[p])
  paint(scene, lit, {
    gradient: [
      [top, blend(mood.haze, mood.sunHaze, 0.35)],
      [top + 190, blend(mood.distance[1], mood.haze, 0.35)],
      [1000, blend(mood.distance[2], mood.ink, near)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.4, reach: 300 },
    shade: wind,
    alpha: 0.9,
    blocksLight: 0,
  })
}

const smooth = (points) => {
  const at = (i) => points[Math.max(0, Math.min(points.length - 1, i))]
  const line = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < 12; k++) {
      const t = k / 12
      const between = (n) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3)
      line.push(`${between(0).toFixed(1)} ${between(1).toFixed(1)}`)
    }
  }
  return [...line, at(points.length - 1).join(' ')].join('L')
}

function crestAt(crest, x) {
  const points = smooth(crest)
    .split('L')
    .map((point) => point.split(' ').map(Number))
  const i = Math.max(
    1,
    points.findIndex(([px]) => px >= x),
  )
  const [x0, y0] = points[i - 1]
  const [x1, y1] = points[i]
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}

async function paintBeachGrass(scene, mood) {
  const w = scene.width
  const tufts = [
    [0.04, 120, 770, 130],
    [0.3, 70, 800, 70],
    [0.9, 150, 950, 150],
    [0.76, 80, 936, 80],
    [0.99, 130, 968, 180],
  ].map(([share, half, y, height], i) =>
    tuft(w * share, half, y, { count: Math.round(half * 0.8), height, seed: 31 + i }),
  )
  const low = grass(w * 0.55, w + 20, (x) => 1010 - 30 * smoothstep(0.5, 1, x / w), {
    count: Math.round(w * 0.5),
    height: 70,
    seed: 5,
    width: 1.4,
  })
  const shapes = [...tufts, low].map((d) => `<path d="${d}"/>`).join('')
  await paintForeground(scene, mood, shapes, { from: 700, rim: 0.6, reach: 820 })
}
