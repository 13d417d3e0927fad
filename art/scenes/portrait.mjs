import { mist } from '../air.mjs'
import { guide } from '../bodies/guide.mjs'
import { blend } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { mistTint, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { canopy, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree, umbrellaThorn } from '../trees.mjs'

const horizon = 820

/**
 * A guide before a great sun. Nobody in particular: it stands in until there is a photograph.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ kind?: 'hat' | 'cap' | 'binoculars', mood?: keyof typeof moods, seed?: number }} [options]
 */
export async function portrait(width, height, { kind = 'hat', mood: moodName = 'dawn', seed = 1 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height)
  const w = scene.width
  paintSky(scene, mood, { sun: [w * 0.5, 470], radius: 300, horizon, seed: 100 + seed * 3 })
  const hills = [
    { line: ridge(720, 120, 0.0022, 150 + seed), distance: 0, top: 200 },
    { line: ridge(770, 80, 0.004, 160 + seed), distance: 1, top: 140 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 8, smallest: 8, largest: 26, seed, leafCount: 9 }
  const forest = `<path d="${canopy(w, ridge(830, 24, 0.005, 21 + seed), crowns)}"/>`
  const trees = [0.06, 0.2, 0.82, 0.95].map((x, i) =>
    (i % 2 ? umbrellaThorn : broadTree)(w * x, 850, 190 + i * 20, i + seed * 5),
  )
  paint(scene, await scene.mask(forest + trees.join('')), {
    gradient: [
      [640, mood.distance[2]],
      [900, blend(mood.distance[3], mood.haze, 0.3)],
    ],
    tint: { colour: mood.sunHaze, strength: 0.4, reach: 260 },
    rim: { colour: mood.rim, strength: 0.5, width: 3, reach: 460 },
  })
  mist(scene, { y: 870, height: 60, colour: mood.haze, strength: 0.6, seed: 9, tint: mistTint(mood) })
  const bust = await scene.mask(`<path transform="translate(${w * 0.5 - 500} 60)" d="${guide(kind)}"/>`)
  // The light on the guide comes from the left, or the face would be flat.
  scene.sun = [w * 0.5 - 260, 300]
  paintBody(scene, bust, {
    dark: mood.ink,
    lit: blend(mood.bodyLit, mood.rim, 0.35),
    roundness: 26,
    ambient: 0.03,
    gain: 1.0,
    rim: { colour: mood.rim, strength: 1.15, width: 6, softness: 2, reach: 1200 },
  })
  return develop(scene, { vignette: 0.2 })
}
