import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** `cached` responses are compressed once and sent often; `dynamic` ones are compressed for a single request. */
type Purpose = 'cached' | 'dynamic'

const quality = { cached: { br: 6, gzip: 9 }, dynamic: { br: 4, gzip: 5 } }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Compresses a complete body in the thread pool. A compression stream would cost 1 ms to set up and take down. */
export function compressBuffer(plain: Buffer, encoding: 'br' | 'gzip', purpose: Purpose): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(plain, { level: quality[purpose].gzip })
  return brotliAsync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[purpose].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  })
}
