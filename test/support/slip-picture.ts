import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** An image that a guest might send as a slip, different each time. */
export function aSlipPicture(): Promise<Buffer> {
  const raw = { width: 60, height: 40, channels: 3 } as const
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
}
