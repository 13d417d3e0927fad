import { ellipse, limb, numbers, polygon, silhouette } from '../shape.mjs'

/** Outlines by name, each in its own units; see animals.mjs for the letters. */
export const hoofed = {}

// A spotted deer stag.
function deer({ antlers = true, graze = false } = {}) {
  const parts = [
    limb('262 335 64, 330 342 61, 410 340 60, 478 328 62, 500 340 54', 16),
    ellipse(280, 290, 40, 34, 10, 24),
  ]
  if (!graze) {
    parts.push(limb('250 315 56, 214 255 38, 196 205 29, 186 170 26', 22))
    parts.push(limb('178 158 27, 150 166 20, 118 178 14, 106 181 12', 10))
    parts.push(polygon('192 150, 220 124, 250 118, 240 142, 212 166', 6, 4))
    parts.push(polygon('178 146, 182 112, 196 96, 202 120, 196 150', 6, 4))
  } else {
    parts.push(limb('235 345 52, 180 400 36, 140 460 28, 118 510 25', 22))
    parts.push(limb('112 520 25, 96 548 19, 84 575 14, 80 585 12', 10))
    parts.push(polygon('130 505, 165 488, 190 492, 172 512, 140 528', 6, 4))
  }
  if (antlers && !graze) {
    parts.push(limb('184 138 9, 214 96 8, 236 40 7.5, 232 -20 6.5, 208 -72 5, 190 -104 2', 2))
    parts.push(limb('192 122 6, 166 92 5.5, 156 58 4, 158 40 1.5', 2))
    parts.push(limb('236 0 6.5, 262 -34 5.5, 272 -76 4, 270 -96 1.5', 2))
    parts.push(limb('172 138 8, 176 90 7, 172 36 6.5, 150 -14 5.5, 122 -52 4, 108 -78 1.5', 2))
    parts.push(limb('174 110 5, 148 92 4.5, 134 66 2', 2))
    parts.push(limb('168 18 5, 182 -24 4.5, 184 -58 1.5', 2))
  }
  parts.push(limb('262 375 44, 255 440 20, 254 505 11, 254 560 9, 250 590 11, 244 598 11', 14))
  parts.push(limb('290 380 40, 298 440 18, 304 505 10, 308 560 9, 306 590 10, 300 598 10', 14))
  parts.push(limb('486 365 54, 500 425 28, 528 482 15, 520 545 10, 516 590 11, 508 598 11', 16))
  parts.push(limb('452 370 48, 450 430 24, 470 485 13, 458 545 9, 452 590 10, 446 598 10', 16))
  parts.push(ellipse(375, 372, 105, 38, 0, 20))
  parts.push(limb('545 310 13, 566 345 11, 572 385 6', 8))
  return silhouette(parts, { box: [30, -130, 620, 620], ground: 602, step: 1.6 })
}
hoofed.deer = { d: deer({}), w: 600, h: 730, gy: 602 }
hoofed.doe = { d: deer({ antlers: false }), w: 600, h: 730, gy: 602 }
hoofed.deerGraze = { d: deer({ antlers: false, graze: true }), w: 600, h: 730, gy: 602 }
// Water buffalo: high withers, a low head, horns that sweep back along the neck and up.
const withers = [
  limb('318 216 88, 380 212 92, 480 228 86, 570 236 84, 622 264 66', 20),
  ellipse(330, 158, 62, 40, -10, 34),
]
const buffaloHead = (x, y) => {
  const at = (points) =>
    numbers(points)
      .map(([px, py, r]) => [px + x, py + y, r].filter((n) => n !== undefined).join(' '))
      .join(', ')
  return [
    limb(at('300 214 76, 244 208 60, 210 204 50'), 22),
    limb(at('202 200 44, 160 234 35, 124 262 27, 108 272 26'), 14),
    polygon(at('216 206, 254 214, 290 236, 256 242, 222 230'), 3, 4),
    limb(at('190 178 20, 230 164 21, 288 160 18, 342 146 14, 388 112 9.5, 412 68 5, 416 42 2'), 4),
    limb(at('196 170 17, 214 136 18, 248 108 16, 288 80 12.5, 314 40 8.5, 318 2 4.5, 314 -18 2'), 4),
  ]
}
{
  const parts = [
    ...withers,
    ...buffaloHead(0, 10),
    limb('302 300 62, 284 380 36, 278 430 25, 276 468 29', 18),
    limb('356 305 56, 364 385 33, 370 430 24, 372 468 27', 18),
    limb('606 300 66, 628 365 36, 644 415 24, 642 468 27', 18),
    limb('562 310 60, 546 380 33, 550 430 23, 546 468 26', 18),
    ellipse(460, 296, 130, 52, 0, 22),
    limb('684 244 13, 706 300 7, 708 352 6, 708 388 10, 706 412 3', 6),
  ]
  hoofed.buffalo = {
    d: silhouette(parts, { box: [60, 0, 760, 490], ground: 476, step: 1.6 }),
    w: 740,
    h: 476,
    gy: 476,
  }
  hoofed.buffaloWade = {
    d: silhouette([...withers, ...buffaloHead(0, -6), ellipse(460, 280, 150, 52, 0, 22)], {
      box: [30, -30, 740, 330],
      ground: 296,
      step: 1.6,
    }),
    w: 740,
    h: 296,
    gy: 296,
  }
}
// A water buffalo facing the viewer, in water up to its shoulders; the head is in front of the body.
{
  const sides = [1, -1].flatMap((side) => {
    const at = (points) =>
      numbers(points)
        .map(([x, y, r]) => [300 + side * x, y, r].filter((n) => n !== undefined).join(' '))
        .join(', ')
    return [
      limb(at('20 148 24, 66 140 25, 122 152 22, 176 148 17, 218 118 12, 240 74 7.5, 240 42 2.5'), 4),
      polygon(at('46 176, 88 186, 128 214, 92 220, 46 200'), 3, 4),
    ]
  })
  hoofed.buffaloFront = {
    d: silhouette([ellipse(330, 262, 206, 118, 0, 20), ellipse(336, 170, 96, 44, 6, 50)], {
      box: [40, 30, 600, 330],
      ground: 300,
      step: 1.6,
    }),
    head: silhouette([limb('300 166 50, 300 206 46, 300 250 37, 300 268 38', 12), ...sides], {
      box: [20, 10, 580, 330],
      step: 1.6,
    }),
    w: 600,
    h: 300,
    gy: 300,
  }
}
