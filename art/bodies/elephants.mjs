import { ellipse, limb, numbers, polygon, silhouette } from '../shape.mjs'

/** Outlines by name, each in its own units; see animals.mjs for the letters. */
export const elephants = {}

// An Asian elephant walking left.
function elephant({ trunk = 'down', tusk = true, stride = 1 } = {}) {
  const parts = []
  parts.push(limb('395 232 142, 470 222 150, 560 222 153, 650 238 143, 700 262 124', 20))
  parts.push(limb('255 195 90, 320 215 120, 390 240 140', 30)) // Neck
  parts.push(ellipse(238, 170, 84, 98, -12, 20))
  parts.push(ellipse(222, 105, 50, 42, -18, 26))
  parts.push(ellipse(196, 235, 52, 66, 10, 24)) // Head, dome, face
  if (trunk === 'down')
    parts.push(limb('182 235 50, 158 320 39, 146 410 30, 142 490 23, 128 545 18, 100 566 15, 76 556 11', 14))
  else if (trunk === 'up')
    parts.push(limb('180 230 50, 140 290 40, 95 320 31, 45 300 24, 15 245 19, 10 185 15, 25 140 12', 14))
  else parts.push(limb('182 235 50, 158 320 39, 150 410 30, 162 480 23, 190 520 18, 222 522 14', 14))
  if (tusk) parts.push(limb('190 276 14, 164 318 11.5, 122 342 8.5, 80 344 5, 58 336 2', 3))
  parts.push(ellipse(300, 235, 62, 100, 14, 10)) // Ear
  const s = stride
  parts.push(limb(`425 320 76, ${420 + 8 * s} 420 50, ${424 + 16 * s} 520 40, ${428 + 18 * s} 592 45`, 22))
  parts.push(limb(`365 330 66, ${340 - 14 * s} 430 45, ${312 - 30 * s} 520 37, ${298 - 34 * s} 592 42`, 22))
  parts.push(limb(`690 310 96, 708 410 56, ${730 + 14 * s} 505 41, ${732 + 18 * s} 592 45`, 22))
  parts.push(limb(`640 330 80, ${622 - 6 * s} 425 50, ${598 - 14 * s} 515 39, ${586 - 18 * s} 592 43`, 22))
  parts.push(ellipse(550, 312, 130, 62, 3, 26)) // Belly
  parts.push(limb('812 230 15, 838 290 9, 846 370 7, 850 425 8, 848 450 12, 842 490 4', 10))
  return silhouette(parts, { box: [-20, 20, 900, 620], ground: 602 })
}
elephants.elephant = { d: elephant({}), w: 880, h: 602, gy: 602 }
elephants.elephantUp = { d: elephant({ trunk: 'up', tusk: true, stride: 0.2 }), w: 880, h: 602, gy: 602 }
elephants.elephantCow = { d: elephant({ trunk: 'in', tusk: false, stride: -0.6 }), w: 880, h: 602, gy: 602 }
const ear = (right = 0, down = 0, size = 1) =>
  silhouette(
    [
      polygon(
        numbers(
          '282 128, 330 122, 372 146, 392 200, 388 262, 366 322, 338 366, 318 372, 304 340, 290 290, 276 230, 270 170',
        ).map(([x, y]) => [x * size + right, y * size + down]),
        4,
        6,
      ),
    ],
    { box: [0, 0, 620, 420], step: 1.5 },
  )
for (const name of ['elephant', 'elephantUp', 'elephantCow']) elephants[name].ear = ear()
elephants.elephant.tusk = silhouette([limb('188 284 13, 164 318 11.5, 122 342 8.5, 80 344 5, 58 336 2', 3)], {
  box: [20, 240, 230, 380],
  step: 1.2,
})
for (const name of ['elephant', 'elephantUp', 'elephantCow']) elephants[name].eye = [190, 206, 7]
// A calf has a bigger head and shorter legs.
{
  const parts = [
    limb('300 190 92, 370 185 98, 440 195 90', 18),
    limb('215 165 66, 260 180 80, 300 195 88', 26),
    ellipse(195, 150, 68, 78, -10, 18),
    ellipse(185, 95, 38, 32, -15, 20),
    limb('150 195 38, 132 255 27, 128 315 19, 118 350 14, 98 358 10', 12),
    ellipse(245, 185, 48, 72, 14, 8),
    limb('312 260 56, 304 330 38, 300 395 36', 20),
    limb('275 265 50, 250 330 35, 240 395 34', 20),
    limb('445 250 66, 455 320 40, 462 395 36', 20),
    limb('410 260 55, 395 330 37, 385 395 34', 20),
    ellipse(370, 250, 90, 50, 0, 20),
    limb('520 175 10, 540 230 6, 545 290 6, 545 310 8, 542 335 3', 6),
  ]
  elephants.calf = {
    ear: ear(38, 20, 0.66),
    eye: [166, 150, 5],
    d: silhouette(parts, { box: [60, 30, 600, 420], ground: 402 }),
    w: 600,
    h: 402,
    gy: 402,
  }
}
