import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** How hard to pack: what is kept and sent often, or what is made for one request. */
type Care = 'kept' | 'once'

const qualities = { kept: { br: 6, gzip: 9 }, once: { br: 4, gzip: 5 } }

/**
 * Packs an answer that is there as a whole, at once or, where others would have to wait for it, beside the loop. A stream that
 * packs costs 1 ms to set up and take down, the 3 kB of a calendar packed at once 0.06 ms.
 */
export function pack(plain: Buffer, encoding: 'br' | 'gzip', care: Care): Buffer | Promise<Buffer> {
  const isLong = plain.byteLength > mostPackedAtOnce[care]
  if (encoding === 'gzip') {
    const options = { level: qualities[care].gzip }
    return isLong ? gzipBeside(plain, options) : gzipSync(plain, options)
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[care].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  }
  return isLong ? brotliBeside(plain, options) : brotliCompressSync(plain, options)
}

// In bytes. A quarter of a megabyte takes ten milliseconds, the catalogue of ten thousand packages half a second. What is kept is
// packed at once up to there, because it happens seldom; a long list that somebody asks for alone should hold up nobody.
const mostPackedAtOnce = { kept: 256 * 1024, once: 64 * 1024 }

const brotliBeside = promisify(brotliCompress)
const gzipBeside = promisify(gzip)

/**
 * For one request. Those who ask for the same at the same time are answered one after the other, so what was packed last may be
 * what is wanted; what is long is not kept for that.
 */
export function packOnce(plain: Buffer, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  if (last?.encoding === encoding && last.plain.equals(plain)) return last.packed
  const packed = pack(plain, encoding, 'once')
  if (Buffer.isBuffer(packed)) last = { plain, encoding, packed }
  return packed
}
let last: { plain: Buffer; encoding: string; packed: Buffer } | undefined
