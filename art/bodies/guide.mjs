import { ellipse, limb, polygon, silhouette } from '../shape.mjs'

const wideHat = [
  polygon('240 352, 360 330, 430 318, 570 318, 640 330, 760 352, 700 378, 600 384, 500 388, 400 384, 300 378', 6, 6),
  polygon('390 345, 398 238, 440 204, 500 214, 560 204, 602 238, 610 345', 8, 6),
]
const outfits = {
  hat: wideHat,
  cap: [
    polygon('376 378, 384 290, 430 252, 500 244, 570 252, 616 290, 624 378, 500 356', 8, 6),
    polygon('300 392, 380 350, 500 346, 560 356, 470 380, 380 400', 6, 6),
  ],
  binoculars: [
    ...wideHat,
    polygon('398 398, 486 398, 486 470, 398 470', 10),
    polygon('514 398, 602 398, 602 470, 514 470', 10),
    limb('250 860 95, 250 640 62, 370 500 46, 420 460 40', 24),
    limb('750 860 95, 750 640 62, 630 500 46, 580 460 40', 24),
  ],
}

/**
 * Head and shoulders of a guide, 1000 units wide, as an SVG path.
 * @param {keyof typeof outfits} kind what the guide wears or holds
 */
export const guide = (kind) =>
  silhouette(
    [
      limb('140 1000 150, 230 800 120, 330 720 95, 400 700 90', 30),
      limb('860 1000 150, 770 800 120, 670 720 95, 600 700 90', 30),
      ellipse(500, 900, 250, 240, 0, 40),
      limb('500 690 88, 500 560 76', 40),
      ellipse(500, 420, 118, 150, 0, 20),
      limb('500 510 92, 500 545 70', 20),
      ellipse(382, 430, 18, 34, 0, 8),
      ellipse(618, 430, 18, 34, 0, 8),
      ...outfits[kind],
    ],
    { box: [-40, 150, 1040, 1010], step: 3 },
  )
