import { ellipse, limb, numbers, polygon, silhouette } from '../shape.mjs'

/** Outlines by name, each in its own units; see animals.mjs for the letters. */
export const jeep = {}

// An open safari jeep with guests, facing left.
{
  const parts = []
  // Tub
  parts.push(
    polygon('30 250, 34 228, 60 220, 180 208, 205 206, 215 238, 640 238, 652 246, 652 318, 640 330, 40 330, 28 318', 3),
  )
  parts.push(polygon('196 214, 238 118, 250 118, 218 222', 2)) // Windscreen frame
  parts.push(polygon('228 110, 648 96, 660 102, 660 112, 232 126', 2)) // Roof
  for (const x of [330, 450, 560, 642]) parts.push(polygon(`${x} 104, ${x + 8} 104, ${x + 8} 245, ${x} 245`, 1))
  parts.push(polygon('640 180, 690 176, 690 236, 640 240', 2))
  parts.push(ellipse(676, 250, 10, 44, 0, 2)) // Spare wheel
  parts.push(polygon('12 290, 40 282, 40 322, 12 316', 3))
  const guest = (x, y, s = 1, cam = false, hat = false) => {
    parts.push(ellipse(x, y, 14 * s, 17 * s, 0, 4))
    parts.push(
      limb(
        `${x} ${y + 20 * s} ${9 * s}, ${x + 4 * s} ${y + 34 * s} ${22 * s}, ${x + 6 * s} ${y + 74 * s} ${24 * s}`,
        8,
      ),
    )
    if (hat)
      parts.push(
        polygon(
          `${x - 24 * s} ${y - 6 * s}, ${x + 22 * s} ${y - 8 * s}, ${x + 13 * s} ${y - 12 * s}, ${x + 9 * s} ${y - 24 * s}, ${x - 9 * s} ${y - 23 * s}, ${x - 13 * s} ${y - 10 * s}`,
          2,
        ),
      )
    if (cam) {
      parts.push(
        polygon(
          `${x - 44 * s} ${y - 3 * s}, ${x - 10 * s} ${y - 5 * s}, ${x - 10 * s} ${y + 8 * s}, ${x - 44 * s} ${y + 8 * s}`,
          2,
        ),
      )
      parts.push(
        limb(
          `${x + 2 * s} ${y + 34 * s} ${9 * s}, ${x - 22 * s} ${y + 36 * s} ${6 * s}, ${x - 26 * s} ${y + 10 * s} ${5 * s}`,
          5,
        ),
      )
    }
  }
  guest(275, 172, 0.9)
  guest(372, 156, 1, true, false)
  guest(412, 162, 0.95, false, true)
  guest(498, 146, 1, false, true)
  guest(596, 150, 1, true)
  const wheels = numbers('140 332, 540 332')
  for (const [x, y] of wheels) {
    parts.push({ ...ellipse(x, y - 4, 66, 62), cut: true })
    parts.push(ellipse(x, y + 6, 54, 54, 0, 0))
    parts.push({ ...ellipse(x, y + 6, 24, 24), cut: true })
    parts.push(ellipse(x, y + 6, 15, 15, 0, 0))
  }

  jeep.jeep = { d: silhouette(parts, { box: [0, 70, 710, 400], step: 1.2 }), w: 700, h: 392, gy: 392 }
}
