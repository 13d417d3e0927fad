import { mist } from '../air.mjs'
import { animals, placed } from '../animals.mjs'
import { blend, hex } from '../colour.mjs'
import { develop } from '../develop.mjs'
import { maskPath, mistTint, paintHills } from '../landscape.mjs'
import { paint, paintBody } from '../layers.mjs'
import { moods } from '../moods.mjs'
import { fractalNoise } from '../noise.mjs'
import { canopy, ridge } from '../plants.mjs'
import { Scene } from '../scene.mjs'
import { paintSky } from '../sky.mjs'
import { broadTree, umbrellaThorn } from '../trees.mjs'

const horizon = 700
const ledge = 800

/**
 * An object of a team member's work in front of the sun: the driver's hat on a nail, the guide's binoculars, the hosts' tea.
 * Objects replace portraits, because drawn faces would not be those of the team.
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ kind?: 'hat' | 'binoculars' | 'tea', mood?: keyof typeof moods, seed?: number }} [options]
 */
export async function stillLife(width, height, { kind = 'hat', mood: moodName = 'dawn', seed = 1 } = {}) {
  const mood = moods[moodName]
  const scene = new Scene(width, height)
  await paintView(scene, mood, kind, seed)
  await paintThings[kind](scene, mood)
  return develop(scene, { vignette: 0.2 })
}

const suns = { hat: [0.64, 470, 230], binoculars: [0.5, 520, 250], tea: [0.63, 470, 220] }

async function paintView(scene, mood, kind, seed) {
  const w = scene.width
  const [share, y, radius] = suns[kind]
  paintSky(scene, mood, { sun: [w * share, y], radius, horizon, seed: 200 + seed * 3 })
  const hills = [
    { line: ridge(640, 110, 0.0022, 150 + seed), distance: 0, top: 200 },
    { line: ridge(690, 70, 0.004, 160 + seed), distance: 1, top: 140 },
  ]
  paintHills(scene, mood, hills, horizon)
  const crowns = { step: 8, smallest: 8, largest: 24, seed, leafCount: 9 }
  const trees = [0.08, 0.24, 0.8, 0.95].map((x, i) =>
    (i % 2 ? umbrellaThorn : broadTree)(w * x, 744, 150 + i * 18, i + seed * 5),
  )
  paint(
    scene,
    await scene.mask(`<path d="${canopy(w, ridge(724, 20, 0.005, 21 + seed), crowns)}"/>${trees.join('')}`),
    {
      gradient: [
        [560, mood.distance[2]],
        [790, blend(mood.distance[3], mood.haze, 0.3)],
      ],
      tint: { colour: mood.sunHaze, strength: 0.4, reach: 280 },
      rim: { colour: mood.rim, strength: 0.5, width: 3, reach: 460 },
    },
  )
  mist(scene, { y: 770, height: 50, colour: mood.haze, strength: 0.7, seed: 9, tint: mistTint(mood) })
}

const rimOf = (mood, strength = 1.1) => ({ colour: mood.rim, strength, width: 4, softness: 1.4, reach: 900 })

/** A board of weathered wood. */
async function paintWood(scene, mood, shapes, grain) {
  paint(scene, await scene.mask(shapes), {
    colour: blend(hex('#5a3a24'), mood.ink, 0.62),
    rim: rimOf(mood, 0.9),
    shade: (x, y, colour) => {
      const [u, v] = grain === 'down' ? [x * 0.06, y * 0.004] : [x * 0.004, y * 0.06]
      const n = 1 + 0.55 * fractalNoise(u, v, 4)
      return colour.map((value) => value * n)
    },
  })
}

const solid = (scene, mood, mask, colour, { roundness = 26, gain = 1.15, dark = 0.78, rim = 1.1 } = {}) =>
  paintBody(scene, mask, {
    dark: blend(hex(colour), mood.ink, dark),
    lit: blend(hex(colour), mood.rim, 0.35),
    roundness,
    ambient: 0.06,
    gain,
    rim: rimOf(mood, rim),
  })

const paintThings = {
  async hat(scene, mood) {
    await paintWood(scene, mood, '<rect x="90" y="-20" width="176" height="1040"/>', 'down')
    const key =
      '<circle cx="214" cy="612" r="26" fill="none" stroke="#fff" stroke-width="7"/><path d="M208 636H220V742H208ZM220 700H242V712H220ZM220 724H236V736H220Z"/><path d="M196 634L176 706C174 716 184 724 194 720L212 640Z"/>'
    solid(scene, mood, await scene.mask('<path d="M150 578H226V590H150Z"/>'), '#8b8f90', { roundness: 4 })
    solid(scene, mood, await scene.mask(key), '#b9a071', { roundness: 5 })
    solid(
      scene,
      mood,
      await scene.mask('<path d="M250 452H470C484 452 492 460 492 470C492 480 484 488 470 488H250Z"/>'),
      '#7a5230',
      { roundness: 12 },
    )
    const cord =
      '<path d="M402 452C408 600 470 672 512 676C556 672 622 600 628 452" fill="none" stroke="#fff" stroke-width="7"/><path d="M502 664H524L530 712C524 720 504 720 498 712Z"/>'
    solid(scene, mood, await scene.mask(cord), '#4a2f1c', { roundness: 4 })
    const under = 'M330 430C420 470 610 470 700 430C660 486 370 486 330 430Z'
    paint(scene, await maskPath(scene, under), { colour: mood.ink, rim: rimOf(mood, 0.5) })
    const crown =
      'M386 424C380 330 398 236 440 214C466 204 492 224 514 226C538 224 566 204 592 214C634 236 652 330 646 424C600 446 432 446 386 424Z'
    solid(scene, mood, await maskPath(scene, crown), '#b08d60', { roundness: 46, gain: 1.25 })
    const dent = await scene.mask(
      '<path d="M470 222C486 262 494 300 496 350C508 300 530 262 552 222C538 228 526 230 514 230C500 230 484 226 470 222Z"/>',
      9,
    )
    paint(scene, dent, { colour: mood.ink, alpha: 0.5, blocksLight: 0 })
    const band =
      'M384 384C434 406 598 406 648 384C649 400 648 414 646 424C600 446 432 446 386 424C384 414 383 400 384 384Z'
    solid(scene, mood, await maskPath(scene, band), '#3f2717', { roundness: 12, rim: 0.7 })
    const brim =
      'M246 446C238 424 300 410 384 414C434 434 598 434 648 414C732 410 794 424 786 446C774 470 690 440 640 456C580 476 452 476 392 456C342 440 258 470 246 446Z'
    solid(scene, mood, await maskPath(scene, brim), '#a9875a', { roundness: 16, gain: 1.2 })
  },

  async binoculars(scene, mood) {
    const herd = [
      ['elephantCow', 0.17, 0.1],
      ['calf', 0.25, 0.09],
      ['elephant', 0.86, 0.11],
    ].map(([name, share, scale]) => placed(animals[name], { x: scene.width * share, y: 776, scale }))
    paint(scene, await scene.mask(herd.join('')), {
      colour: blend(mood.softInk, mood.haze, 0.3),
      rim: { colour: mood.rim, strength: 0.6, width: 2, reach: 500 },
    })
    await paintWood(scene, mood, `<rect x="-20" y="${ledge + 44}" width="1040" height="240"/>`, 'along')
    const shadow = await scene.mask(`<ellipse cx="500" cy="${ledge + 62}" rx="300" ry="18"/>`, 12)
    paint(scene, shadow, { colour: mood.ink, alpha: 0.85, blocksLight: 0 })
    const strap = `<path d="M262 560C150 640 120 760 190 ${ledge + 62}C260 ${ledge + 130} 420 ${ledge + 120} 520 ${ledge + 96}C640 ${ledge + 70} 820 ${ledge + 120} 850 ${ledge + 30}C870 740 800 640 738 560" fill="none" stroke="#fff" stroke-width="20"/>`
    solid(scene, mood, await scene.mask(strap), '#3a2a20', { roundness: 8 })
    for (const side of [-1, 1]) {
      const at = (x) => 500 + side * x
      const barrel = `M${at(56)} 400C${at(50)} 380 ${at(58)} 366 ${at(78)} 366H${at(180)}C${at(198)} 366 ${at(206)} 382 ${at(202)} 400L${at(214)} 520C${at(236)} 560 ${at(248)} 620 ${at(250)} 700V${ledge + 56}C${at(250)} ${ledge + 66} ${at(244)} ${ledge + 70} ${at(236)} ${ledge + 70}H${at(76)}C${at(66)} ${ledge + 70} ${at(60)} ${ledge + 64} ${at(60)} ${ledge + 54}V700C${at(60)} 640 ${at(44)} 590 ${at(46)} 520Z`
      solid(scene, mood, await maskPath(scene, barrel), '#3b4a3c', { roundness: 46, gain: 1.3 })
      const eyecup = `M${at(66)} 330H${at(192)}C${at(204)} 330 ${at(208)} 338 ${at(206)} 350L${at(200)} 404H${at(58)}L${at(52)} 350C${at(50)} 338 ${at(56)} 330 ${at(66)} 330Z`
      solid(scene, mood, await maskPath(scene, eyecup), '#2a2a2a', { roundness: 24 })
      const hood = `M${at(54)} 716H${at(256)}V${ledge + 52}C${at(256)} ${ledge + 66} ${at(250)} ${ledge + 70} ${at(240)} ${ledge + 70}H${at(70)}C${at(60)} ${ledge + 70} ${at(54)} ${ledge + 66} ${at(54)} ${ledge + 52}Z`
      solid(scene, mood, await maskPath(scene, hood), '#2c302c', { roundness: 40, gain: 1.25 })
      const grip = [0, 1, 2, 3].map(
        (i) => `<rect x="${Math.min(at(92), at(216))}" y="${560 + i * 30}" width="124" height="7" rx="3"/>`,
      )
      paint(scene, await scene.mask(grip.join('')), { colour: mood.ink, alpha: 0.5, blocksLight: 0 })
    }
    const bridge =
      '<path d="M446 452H554V640H446Z"/><rect x="474" y="404" width="52" height="62" rx="14"/><circle cx="500" cy="640" r="34"/>'
    solid(scene, mood, await scene.mask(bridge), '#33382f', { roundness: 18, rim: 0.8 })
  },

  async tea(scene, mood) {
    await paintWood(scene, mood, `<rect x="-20" y="${ledge + 20}" width="1040" height="240"/>`, 'along')
    const tray = `<path d="M120 ${ledge + 26}H880L850 ${ledge + 62}H150Z"/>`
    const under = await scene.mask(`<ellipse cx="500" cy="${ledge + 64}" rx="400" ry="14"/>`, 10)
    paint(scene, under, { colour: mood.ink, alpha: 0.8, blocksLight: 0 })
    solid(scene, mood, await scene.mask(tray), '#8a5a30', { roundness: 10 })
    const pot = `<path d="M560 ${ledge + 30}C500 ${ledge - 10} 486 ${ledge - 150} 566 ${ledge - 214}H714C794 ${ledge - 150} 780 ${ledge - 10} 720 ${ledge + 30}Z"/><path d="M580 ${ledge - 210}C590 ${ledge - 262} 690 ${ledge - 262} 700 ${ledge - 210}Z"/><circle cx="640" cy="${ledge - 266}" r="17"/><path d="M526 ${ledge - 60}C456 ${ledge - 80} 460 ${ledge - 170} 410 ${ledge - 204}L428 ${ledge - 226}C500 ${ledge - 200} 490 ${ledge - 130} 534 ${ledge - 126}Z"/><path d="M748 ${ledge - 186}C862 ${ledge - 214} 870 ${ledge - 20} 756 ${ledge - 34}V${ledge - 62}C826 ${ledge - 60} 820 ${ledge - 172} 750 ${ledge - 158}Z"/>`
    solid(scene, mood, await scene.mask(pot), '#b9a78c', { roundness: 54, gain: 1.25 })
    for (const [x, s] of [
      [250, 1],
      [402, 0.94],
    ]) {
      const saucer = `<ellipse cx="${x}" cy="${ledge + 32}" rx="${104 * s}" ry="${12 * s}"/>`
      solid(scene, mood, await scene.mask(saucer), '#cfc4b0', { roundness: 8 })
      const cup = `<path d="M${x - 66 * s} ${ledge - 84 * s}H${x + 66 * s}C${x + 66 * s} ${ledge - 20 * s} ${x + 40 * s} ${ledge + 26} ${x} ${ledge + 26}C${x - 40 * s} ${ledge + 26} ${x - 66 * s} ${ledge - 20 * s} ${x - 66 * s} ${ledge - 84 * s}Z"/><path d="M${x - 60 * s} ${ledge - 66 * s}C${x - 116 * s} ${ledge - 78 * s} ${x - 112 * s} ${ledge - 2 * s} ${x - 46 * s} ${ledge - 6 * s}V${ledge - 22 * s}C${x - 90 * s} ${ledge - 20 * s} ${x - 92 * s} ${ledge - 58 * s} ${x - 60 * s} ${ledge - 50 * s}Z"/>`
      solid(scene, mood, await scene.mask(cup), '#d8cdb8', { roundness: 30, gain: 1.2 })
      const steam = [-14, 16].map((dx, i) => {
        const bend = i ? 1 : -1
        const y = ledge - 100 * s
        return `<path d="M${x + dx} ${y}C${x + dx + 50 * bend} ${y - 80} ${x + dx - 44 * bend} ${y - 160} ${x + dx + 20 * bend} ${y - 290}" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" opacity="${0.9 - i * 0.25}"/>`
      })
      paint(scene, await scene.mask(steam.join(''), 9), { colour: mood.disc, alpha: 0.6, blocksLight: 0 })
    }
  },
}
