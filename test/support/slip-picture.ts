import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A picture that a guest might send as a slip, another one each time, in each process. For tests. */
export function aSlipPicture(): Promise<Buffer> {
  const raw = { width: 60, height: 40, channels: 3 } as const
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
}
