import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { packOnce } from './compress-buffer.ts'

// A stream of events is some bytes now and then; a packer for each would cost 300 KB of memory.
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/

export const isCompressible = (contentType: string | null | undefined) => compressible.test(contentType ?? '')
/** In bytes: less than this fits into one packet anyway. */
export const leastToCompress = 1024

// Lists and the programs' answers are made as a whole; pages and sheets may come in pieces.
const whole = /^application\/json\b/

/**
 * Compresses what is made for one request, a stream flushing each piece: hono/compress held a streamed page back (first byte
 * after 313 ms instead of 14). Node's usual brotli window cost 75–91 % of the throughput; 2^16 keeps it usable.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const response = c.res
  if (response.headers.has('Content-Encoding') || !isCompressible(response.headers.get('Content-Type'))) return
  response.headers.append('Vary', 'Accept-Encoding')
  if (c.req.method === 'HEAD') return
  const length = response.headers.get('Content-Length')
  if (length && Number(length) < leastToCompress) return
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  // Last: whoever asks for its body turns a ready answer into a web stream.
  if (!encoding || !response.body) return

  if (whole.test(response.headers.get('Content-Type') ?? '')) {
    const plain = Buffer.from(await response.arrayBuffer())
    const isPacked = plain.byteLength >= leastToCompress
    const body = isPacked ? await packOnce(plain, encoding) : plain
    replace(c, new Response(body as Uint8Array<ArrayBuffer>, response), isPacked ? encoding : undefined)
    return
  }
  const squeeze =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
  const source = Readable.fromWeb(response.body as NodeStream)
  // A page that breaks off, or a guest who goes away, must end the other side too.
  source.once('error', (error) => squeeze.destroy(error))
  squeeze.once('close', () => source.destroy())
  replace(c, new Response(Readable.toWeb(source.pipe(squeeze)) as ReadableStream, response), encoding)
}

/** Other bytes have another length and another tag: `src/api/public-response.ts` knows its own tags in this form too. */
function replace(c: Context, response: Response, encoding: 'br' | 'gzip' | undefined) {
  if (encoding) {
    response.headers.delete('Content-Length')
    const tag = response.headers.get('ETag')
    if (tag) response.headers.set('ETag', tag.replace(/"$/, `-${encoding}"`))
    response.headers.set('Content-Encoding', encoding)
  }
  // Without the old one beside it, Hono takes it as it is.
  c.res = undefined
  c.res = response
}

/** Brotli before gzip; `q=0` is a no. */
export function acceptedEncoding(accepted = ''): 'br' | 'gzip' | undefined {
  const wanted = accepted
    .split(',')
    .map((part) => part.split(';').map((one) => one.trim().toLowerCase()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((name) => wanted.includes(name))
}
