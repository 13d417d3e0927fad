import sharp from 'sharp'

let nr = 0

/** A picture that a guest might send as a slip, another one each time. For tests. */
export function aSlipPicture(): Promise<Buffer> {
  nr += 1
  const background = { r: nr % 256, g: Math.floor(nr / 256) % 256, b: 90 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}
