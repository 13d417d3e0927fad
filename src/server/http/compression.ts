import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

// Event streams are left alone: they send a few bytes now and then, and a compressor for each would take 300 KB of memory.
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/

export const isCompressible = (contentType: string | null | undefined) => compressible.test(contentType ?? '')
/** In bytes. A smaller body fits into one packet anyway. */
export const minCompressedBytes = 1024

// JSON is complete when it is sent; pages and CSV files may be streams.
const complete = /^application\/json\b/

/**
 * Compresses responses made for one request. Streams are flushed after each chunk: hono/compress held a streamed page back
 * (first byte after 313 ms instead of 14). Node's default brotli window cost 75–91 % of the throughput; 2^16 keeps it usable.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const response = c.res
  if (response.headers.has('Content-Encoding') || !isCompressible(response.headers.get('Content-Type'))) return
  response.headers.append('Vary', 'Accept-Encoding')
  if (c.req.method === 'HEAD') return
  const length = response.headers.get('Content-Length')
  if (length && Number(length) < minCompressedBytes) return
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  // Checked last: reading `body` turns a complete response into a web stream.
  if (!encoding || !response.body) return

  if (complete.test(response.headers.get('Content-Type') ?? '')) {
    const plain = Buffer.from(await response.arrayBuffer())
    const isLongEnough = plain.byteLength >= minCompressedBytes
    const body = isLongEnough ? await compressBuffer(plain, encoding, 'dynamic') : plain
    replace(c, new Response(body as Uint8Array<ArrayBuffer>, response), isLongEnough ? encoding : undefined)
    return
  }
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
  const source = Readable.fromWeb(response.body as NodeStream)
  // An error in the page, or a client that disconnects, must end the other side too.
  source.once('error', (error) => compressor.destroy(error))
  compressor.once('close', () => source.destroy())
  replace(c, new Response(Readable.toWeb(source.pipe(compressor)) as ReadableStream, response), encoding)
}

/** Different bytes have another length and another tag. `src/api/public-response.ts` recognises its own tags in this form. */
function replace(c: Context, response: Response, encoding: 'br' | 'gzip' | undefined) {
  if (encoding) {
    response.headers.delete('Content-Length')
    const tag = response.headers.get('ETag')
    if (tag) response.headers.set('ETag', tag.replace(/"$/, `-${encoding}"`))
    response.headers.set('Content-Encoding', encoding)
  }
  // Hono merges the headers of the old response into the new one unless it is cleared first.
  c.res = undefined
  c.res = response
}

/** Prefers brotli to gzip; `q=0` excludes an encoding. */
export function acceptedEncoding(accepted = ''): 'br' | 'gzip' | undefined {
  const wanted = accepted
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim().toLowerCase()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((name) => wanted.includes(name))
}

/** `cached` responses are compressed once and sent often; `dynamic` ones are compressed for a single request. */
type Purpose = 'cached' | 'dynamic'

const quality = { cached: { br: 6, gzip: 9 }, dynamic: { br: 4, gzip: 5 } }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** In bytes. Compressing 5 kB takes 22 µs; the way to the thread pool and back costs the main thread 70 µs more. */
const maxSyncBytes = 16_384

/**
 * Compresses a complete body, a short one for a single request on the main thread and others in the thread pool. A compression stream would cost 1 ms
 * to set up and take down.
 */
export async function compressBuffer(plain: Buffer, encoding: 'br' | 'gzip', purpose: Purpose): Promise<Buffer> {
  const isShort = purpose === 'dynamic' && plain.byteLength <= maxSyncBytes
  if (encoding === 'gzip') {
    const options = { level: quality[purpose].gzip }
    return isShort ? gzipSync(plain, options) : gzipAsync(plain, options)
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[purpose].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  }
  return isShort ? brotliCompressSync(plain, options) : brotliAsync(plain, options)
}
