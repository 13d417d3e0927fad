import { mist, sunbeams } from '../air.mjs'
import { flock, paintElephant } from '../animals.mjs'
import { guide } from '../bodies/guide.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { brightHaze, ground, maskPath, mistTint, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { noise } from '../noise.mjs'
import { canopy, grass, ridge, tuft } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree, umbrellaThorn } from '../trees.mjs'

const horizon = 540

/**
 * The view from the second row of the jeep: a herd in the grass, the guests in front of us.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ mood?: keyof typeof moods, top?: number }} [options]
 */
export async function seatView(width, height, { mood: moodName = 'dawn', top = 0 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height, top)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.56, 380], radius: 88, horizon, seed: 103 })
  await paintPlain(scene, mood)
  sunbeams(scene, { strength: mood.beamStrength * 0.9, colour: mood.beam, radius: 300, length: 0.95 })
  for (const [share, y, scale, name, mirrored] of herd) {
    const x = w * share
    await paintElephant(scene, mood, name, { x, y, scale, mirrored })
    const blades = { count: Math.round(360 * scale) + 40, height: 40 * scale + 12, seed: (share * 100) | 0 }
    paint(scene, await maskPath(scene, tuft(x, 480 * scale, y + 5, blades)), {
      gradient: [
        [y - 30 * scale, blend(mood.distance[3], mood.bodyLit, 0.2)],
        [y + 6, blend(mood.distance[3], mood.haze, 0.3)],
      ],
      rim: { colour: mood.rim, strength: 0.4, width: 1.8, reach: 600 },
    })
  }
  const birds = flock(scene, [
    [0.3, 232, 0.5],
    [0.33, 216, 0.42],
    [0.36, 240, 0.4],
  ])
  paint(scene, await scene.mask(birds), { colour: mood.softInk, alpha: 0.8 })
  await paintVerge(scene, mood)
  await paintCabin(scene, mood)
  return develop(scene)
}

// Share of the width, y, scale, name, looks to the right.
const herd = [
  [0.3, 622, 0.2, 'elephantCow', true],
  [0.585, 634, 0.27, 'elephant', false],
  [0.68, 640, 0.23, 'calf', false],
  [0.755, 630, 0.22, 'elephantCow', false],
]

async function paintPlain(scene, mood) {
  const { width } = scene
  const hills = [
    { line: ridge(500, 110, 0.002, 403), distance: 0 },
    { line: ridge(540, 60, 0.0035, 407), distance: 1 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 6, smallest: 4, largest: 14, seed: 2, leafCount: 8 }
  const trees = [0.1, 0.2, 0.33, 0.86, 0.93].map((x, i) =>
    (i % 2 ? umbrellaThorn : broadTree)(width * x, 572, 110 + i * 12, i + 43),
  )
  paint(scene, await scene.mask(`<path d="${canopy(width, ridge(558, 12, 0.006, 21), crowns)}"/>${trees.join('')}`), {
    gradient: [
      [450, mood.distance[2]],
      [600, blend(mood.distance[3], mood.haze, 0.4)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.5, reach: 280 },
    rim: { colour: mood.rim, strength: 0.5, width: 2.6, reach: 420 },
  })
  mist(scene, { y: 584, height: 24, colour: brightHaze(mood, 0.4), strength: 0.8, seed: 9, tint: mistTint(mood) })
  const line = (x) => 598 + 5 * noise(x * 0.006, 2)
  const blades = grass(-20, width + 20, line, { count: Math.round(width * 1.2), height: 22, seed: 41, width: 0.8 })
  paint(scene, await maskPath(scene, ground(scene, line), blades), {
    gradient: [
      [592, blend(mood.distance[2], mood.haze, 0.4)],
      [760, blend(mood.distance[3], mood.haze, 0.12)],
      [1000, mood.softInk],
    ],
    tint: { colour: mood.sunHaze, strength: 0.45, reach: 280 },
    rim: { colour: mood.rim, strength: 0.5, width: 2, reach: 460 },
    texture: { strength: 0.35, acrossX: 0.012, acrossY: 0.05, octaves: 4 },
  })
}

/** The taller grass beside the track, below the rail. */
async function paintVerge(scene, mood) {
  const { width } = scene
  const line = (x) => 742 + 12 * noise(x * 0.005, 12)
  const blades = grass(-20, width + 20, line, { count: Math.round(width * 1.4), height: 54, seed: 47, width: 1.1 })
  paint(scene, await maskPath(scene, ground(scene, line), blades), {
    gradient: [
      [690, blend(mood.softInk, mood.distance[3], 0.6)],
      [900, mood.ink],
    ],
    rim: { colour: mood.rim, strength: 0.45, width: 2, reach: 620 },
  })
}

/** The roof, posts and rail around the viewer, and the backs of the guests in the front row. */
async function paintCabin(scene, mood) {
  const w = scene.width
  const roof = `<path d="M-20 -20H${w + 20}V74C${w * 0.75} 98 ${w * 0.25} 98 -20 74Z"/>`
  const lining = [0.2, 0.5, 0.8].map((x) => `<rect x="${w * x - 7}" y="70" width="14" height="36" rx="5"/>`).join('')
  const posts = `<path d="M-10 60H58L74 1010H-10Z"/><path d="M${w - 48} 60H${w + 10}V1010H${w - 66}Z"/>`
  const screen = `<rect x="40" y="744" width="${w - 80}" height="15" rx="7"/>`
  const frame = await scene.mask(roof + lining + posts + screen)
  const light = {
    dark: mood.ink,
    lit: blend(mood.softInk, mood.rim, 0.3),
    ambient: -0.05,
    gain: 0.9,
    rim: { colour: mood.rim, strength: 0.7, width: 3, softness: 1.2, reach: 700 },
  }
  paintBody(scene, frame, { ...light, roundness: 16 })
  const people = [
    ['hat', 0.17, 668, 0.44],
    ['binoculars', 0.44, 690, 0.42],
    ['cap', 0.83, 700, 0.44],
  ]
  for (const [kind, share, y, scale] of people) {
    const back = `<path transform="translate(${w * share - 500 * scale} ${y - 204 * scale}) scale(${scale})" d="${guide(kind)}"/>`
    paintBody(scene, await scene.mask(back), {
      ...light,
      roundness: 16,
      rim: { ...light.rim, strength: 1, reach: 560 },
    })
  }
}
