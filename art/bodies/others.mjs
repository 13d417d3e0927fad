import { ellipse, limb, polygon, silhouette } from '../shape.mjs'

/** Outlines by name, in units of their own; see animals.mjs for what the letters mean. */
export const others = {}

// Mugger crocodile
{
  const parts = [
    limb(
      '24 322 9, 60 320 11, 96 314 14, 130 304 22, 165 302 27, 220 302 34, 320 300 44, 430 303 43, 530 314 32, 640 328 20, 760 338 11, 860 330 6, 910 318 2',
      8,
    ),
    ellipse(126, 288, 11, 9, 0, 8),
    ellipse(34, 313, 10, 7, 0, 6),
    limb('230 320 22, 205 342 13, 182 348 9', 10),
    limb('300 320 24, 285 345 13, 262 349 9', 10),
    limb('480 325 26, 500 345 14, 470 349 9', 10),
    limb('430 325 26, 412 346 13, 392 349 9', 10),
  ]
  for (let i = 0; i < 26; i++) {
    const x = 215 + i * 25
    const f = x < 460 ? 0 : (x - 460) / 420
    const yb =
      x < 330 ? 266 - ((x - 215) / 115) * 9 : x < 470 ? 257 : x < 640 ? 257 + (x - 470) * 0.3 : 308 + (x - 640) * 0.085
    const h = x < 460 ? 9 : 11 + 8 * Math.sin(Math.min(1, f) * 3.1)
    parts.push(polygon(`${x - 11} ${yb + 9}, ${x + 5} ${yb - h}, ${x + 13} ${yb + 10}`, 2))
  }
  others.croc = { d: silhouette(parts, { box: [0, 230, 930, 370], ground: 352, step: 1.5 }), w: 930, h: 352, gy: 352 }
}
// Grey langur sitting on a branch, tail hanging
{
  const parts = [
    limb('214 150 38, 228 200 47, 232 250 52, 224 276 46', 18),
    limb('210 140 34, 196 112 28', 14),
    ellipse(188, 88, 38, 35, 0, 12),
    limb('164 96 20, 154 103 16', 10),
    polygon('158 66, 172 46, 196 40, 220 52, 226 76, 200 60', 8, 4),
    limb('196 165 26, 172 215 16, 158 262 13, 140 292 11, 126 298 9', 12),
    limb('214 276 44, 160 246 26, 134 276 17, 128 304 14, 108 310 10', 12),
    limb('262 276 22, 284 330 9, 290 420 8, 284 510 8, 296 570 8, 322 592 7, 344 580 5', 10),
  ]
  others.langur = { d: silhouette(parts, { box: [70, 20, 370, 620], step: 1.4 }), w: 370, h: 620, gy: 312 }
}
// Sloth bear walking left
{
  const parts = [
    limb('270 205 98, 360 200 100, 450 215 96, 490 245 80', 18),
    ellipse(275, 140, 60, 44, 0, 30),
    limb('250 205 78, 190 215 60, 160 222 52', 22),
    ellipse(146, 222, 52, 48, 0, 14),
    limb('112 238 30, 86 252 20, 76 256 17', 14),
    ellipse(158, 172, 20, 20, 0, 5),
    ellipse(186, 178, 19, 19, 0, 5),
    limb('265 280 58, 250 350 36, 240 395 30, 214 404 22', 18),
    limb('320 285 52, 335 350 34, 340 395 28, 316 404 20', 18),
    limb('485 280 66, 500 345 42, 505 390 30, 480 404 22', 18),
    limb('430 285 60, 420 350 38, 415 395 28, 390 404 20', 18),
    ellipse(370, 270, 120, 56, 0, 20),
  ]
  for (let i = 0; i < 40; i++) {
    const t = i / 39
    const x = 190 + t * 370
    const y = 126 + Math.sin(t * 3) * -28 + t * 52
    if (t < 0.82)
      parts.push(
        polygon(
          `${x - 10} ${y + 40}, ${x + 14 + 4 * Math.sin(i * 9)} ${y + 2 + 7 * Math.sin(i * 5)}, ${x + 16} ${y + 40}`,
          4,
        ),
      )
    if (t > 0.2 && t < 0.85)
      parts.push(polygon(`${x - 8} 300, ${x + 8} ${330 + 8 * Math.sin(i * 7)}, ${x + 16} 296`, 3))
  }
  others.bear = { d: silhouette(parts, { box: [40, 60, 620, 430], ground: 410 }), w: 620, h: 410, gy: 410 }
}
