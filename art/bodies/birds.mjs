import { ellipse, limb, numbers, polygon, silhouette } from '../shape.mjs'

/** Outlines by name, each in its own units; see animals.mjs for the letters. */
export const birds = {}

// Painted storks: a heavy bill that bends down at its tip, legs as long as the neck, black flight feathers (`wing`).
const storkLegs = (bent) => [
  limb('214 238 22, 216 276 9, 215 340 5, 215 348 8, 214 356 5, 211 442 4.4, 211 450 4.2', 6, 2),
  polygon('214 446, 176 453, 182 457, 222 457', 1),
  ...(bent
    ? [limb('238 236 20, 256 282 8, 262 330 5, 258 338 8, 234 322 4.4, 224 306 4', 6, 2)]
    : [
        limb('238 236 20, 246 276 9, 250 340 5, 251 348 8, 250 356 5, 254 442 4.4, 254 450 4.2', 6, 2),
        polygon('257 446, 219 453, 225 457, 265 457', 1),
      ]),
]
const storkBody = [
  ellipse(222, 202, 84, 46, 10, 14),
  limb('160 188 36, 190 186 42', 14),
  polygon('256 180, 306 214, 332 246, 300 250, 250 240', 8, 4),
]
const storkPoses = {
  paintedStork: [
    ...storkBody,
    limb('158 184 30, 128 152 19, 118 116 15, 126 80 13.5, 126 56 14', 10),
    ellipse(116, 42, 19, 16, -12, 8),
    limb('100 44 12, 66 58 9.5, 32 78 7.5, 8 100 4.5', 6),
    ...storkLegs(false),
  ],
  paintedStorkFeeding: [
    ...storkBody,
    limb('160 200 32, 118 206 19, 88 234 15, 74 278 13.5, 76 318 13', 10),
    ellipse(80, 338, 17, 20, -14, 8),
    limb('80 354 12, 78 392 9.5, 68 430 7.5, 54 462 4', 6),
    ...storkLegs(false),
  ],
  paintedStorkResting: [
    ...storkBody,
    limb('164 180 34, 142 150 24, 136 120 18', 12),
    ellipse(130, 100, 21, 18, -10, 8),
    limb('116 106 12, 98 142 10, 88 182 7.5, 88 214 4', 6),
    ...storkLegs(true),
  ],
}
const storkWing = silhouette([polygon('196 208, 262 196, 312 224, 330 246, 300 250, 246 244, 206 232', 4, 5)], {
  box: [160, 160, 360, 280],
})
for (const [name, parts] of Object.entries(storkPoses)) {
  birds[name] = {
    d: silhouette(parts, { box: [-10, 10, 360, 480], step: 1 }),
    wing: storkWing,
    w: 320,
    h: 457,
    gy: 457,
  }
}
// A flying flamingo or stork, facing left, with wings up and down.
{
  const inFlight = (wing) => {
    const parts = [
      ellipse(300, 200, 62, 26, 6, 10),
      limb('250 196 18, 190 190 9, 120 196 7.5, 84 192 8', 8),
      ellipse(80, 191, 13, 10, 0, 5),
      limb('70 194 7, 54 200 5.5, 46 212 3', 4),
      limb('350 206 12, 420 214 5, 500 222 3.6, 540 228 3', 6),
      polygon(wing, 4, 6),
    ]
    return silhouette(parts, { box: [20, -60, 580, 460], step: 1.3 })
  }
  birds.stork1 = {
    d: inFlight('265 190, 262 120, 300 40, 360 -30, 420 -52, 400 -10, 382 40, 372 90, 362 150, 340 200'),
    w: 560,
    h: 300,
    gy: 200,
  }
  birds.stork2 = {
    d: inFlight('262 205, 275 260, 318 330, 378 396, 436 430, 420 380, 404 330, 384 270, 362 220, 330 196'),
    w: 560,
    h: 430,
    gy: 200,
  }
}
// A peacock on a perch with its train hanging down.
{
  const parts = [
    ellipse(205, 200, 82, 50, -24, 16),
    limb('150 182 42, 118 135 25, 108 90 16, 106 58 15', 16),
    ellipse(101, 46, 17, 14, 0, 6),
    limb('88 48 7, 70 54 2', 3),
    limb('258 205 44, 340 238 50, 430 292 52, 530 368 50, 620 446 44, 690 512 30, 728 556 10', 18),
    limb('205 240 20, 196 280 8, 188 318 5', 8),
    limb('230 238 20, 226 280 8, 220 318 5', 8),
  ]
  for (let i = 0; i < 5; i++) {
    const a = -1.9 + i * 0.22
    parts.push(limb(`104 36 1.6, ${104 + Math.cos(a) * 38} ${36 + Math.sin(a) * 38} 1.6`, 1))
    parts.push(ellipse(104 + Math.cos(a) * 42, 36 + Math.sin(a) * 42, 5.5, 4.5, a * 57 + 90, 2))
  }
  for (let i = 0; i < 16; i++) {
    const t = i / 15
    const x = 430 + t * 290,
      y = 330 + t * 245
    parts.push(
      limb(
        `${x - 40} ${y - 30} 5, ${x - 6} ${y + 22 + 18 * Math.sin(i * 2.1)} 4, ${x + 16} ${y + 52 + 16 * Math.sin(i * 1.3)} 1.5`,
        5,
      ),
    )
  }
  birds.peacock = { d: silhouette(parts, { box: [50, -30, 790, 640], step: 1.5 }), w: 790, h: 640, gy: 322 }
}
// A soaring eagle in three-quarter view.
{
  const wing = numbers(
    '300 168, 250 120, 190 92, 120 80, 60 86, 8 62, 44 92, -6 88, 42 108, 2 120, 54 126, 20 146, 76 144, 130 158, 190 176, 250 200, 290 214',
  )
  const parts = [
    ellipse(318, 196, 46, 24, 8, 6),
    ellipse(270, 186, 22, 17, 10, 10),
    limb('252 186 9, 240 192 5, 236 198 2', 3),
    polygon(wing, 6),
    polygon(
      wing.map(([x, y]) => [636 - x * 0.98, y * 0.92 + 14]),
      6,
    ),
    polygon('345 200, 420 214, 440 236, 410 244, 425 262, 388 250, 350 222', 6),
  ]
  birds.eagle = { d: silhouette(parts, { box: [-30, 20, 680, 290], step: 1.4 }), w: 660, h: 270, gy: 200 }
}
