import sharp from 'sharp'

/** One booking as a guest and a clerk see it on their phones, in the order of the strip. */
const frames = ['home', 'packages', 'customiser-seats', 'confirm', 'confirmed', 'my-booking', 'dashboard-today']
const shown = { width: 390, height: 844 }
const [width, height, gap] = [260, 563, 20]
const pageBackground = { r: 240, g: 234, b: 222 }

/** Collects the tops of some screenshots; returns the strip once all are there. */
export function filmStrip() {
  const taken = new Map<string, Buffer>()
  return {
    async keep(name: string, shot: Buffer) {
      if (!frames.includes(name)) return
      const top = sharp(shot).extract({ left: 0, top: 0, ...shown })
      taken.set(name, await top.resize(width, height).png().toBuffer())
    },
    async strip(): Promise<Buffer | null> {
      const pictures = frames.flatMap((name) => taken.get(name) ?? [])
      if (pictures.length < frames.length) return null
      const canvas = sharp({
        create: {
          width: gap + pictures.length * (width + gap),
          height: height + 2 * gap,
          channels: 3,
          background: pageBackground,
        },
      })
      return canvas
        .composite(pictures.map((input, at) => ({ input, left: gap + at * (width + gap), top: gap })))
        .webp({ quality: 78, effort: 6 })
        .toBuffer()
    },
  }
}
