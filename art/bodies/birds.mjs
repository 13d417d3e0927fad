import { ellipse, limb, numbers, polygon, silhouette } from '../shape.mjs'

/** Outlines by name, in units of their own; see animals.mjs for what the letters mean. */
export const birds = {}

// Flamingos
function flamingo(pose) {
  const parts = []
  if (pose !== 'fly') {
    parts.push(ellipse(205, 190, 74, 43, 8, 14))
    parts.push(polygon('245 165, 300 205, 318 232, 262 226, 225 215', 8, 4))
    parts.push(limb('150 180 34, 185 190 42', 14))
  }
  if (pose === 'stand') {
    parts.push(limb('148 178 22, 112 156 13, 106 116 10.5, 128 76 9.5, 140 40 9, 128 12 9.5, 104 6 11', 8))
    parts.push(ellipse(100, 10, 17, 14, -8, 6))
    parts.push(limb('88 14 10, 72 24 8.5, 66 40 6.5, 70 54 3', 5))
  }
  if (pose === 'feed') {
    parts.push(limb('148 186 22, 116 204 13.5, 96 250 10.5, 100 310 9.5, 108 356 9, 98 390 9.5', 8))
    parts.push(ellipse(92, 398, 14, 17, 20, 6))
    parts.push(limb('92 410 10, 100 428 8, 116 436 6, 128 432 3', 5))
  }
  if (pose === 'preen') {
    parts.push(limb('146 176 22, 108 150 13, 104 108 10.5, 132 78 9.5, 168 90 9.5, 184 124 10', 8))
    parts.push(ellipse(188, 134, 14, 15, 10, 6))
    parts.push(limb('192 142 9, 206 154 7, 222 156 3', 5))
  }
  if (pose !== 'fly') {
    parts.push(limb('205 225 15, 206 262 7, 208 330 4.6, 208 338 7.5, 207 346 4.6, 203 440 4.2, 203 452 4', 6, 2))
    parts.push(polygon('206 446, 170 454, 176 457, 214 457', 1))
    if (pose !== 'preen') {
      parts.push(limb('224 222 14, 232 262 7, 240 330 4.6, 241 338 7.5, 240 346 4.6, 244 440 4.2, 244 452 4', 6, 2))
      parts.push(polygon('247 446, 210 454, 216 457, 254 457', 1))
    } else parts.push(limb('222 222 14, 250 272 6, 262 318 4.6, 258 326 7, 230 300 4.2, 222 290 4', 6, 2))
  }
  return silhouette(parts, { box: [40, -20, 340, 470], step: 1 })
}
birds.flamingo = { d: flamingo('stand'), w: 320, h: 457, gy: 457 }
birds.flamingoFeed = { d: flamingo('feed'), w: 320, h: 457, gy: 457 }
birds.flamingoPreen = { d: flamingo('preen'), w: 320, h: 457, gy: 457 }
// Bird in flight (flamingo/stork): left, wings up & down
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
// Peacock on perch, train falling
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
// Eagle soaring (three-quarter)
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
