import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { matchesEtag } from '#api/public-response.ts'
import type { Logger } from '#app-context.ts'
import type { CacheRequest } from '#server/page-cache/page-cache.ts'
import type { CachedPage } from '#server/page-cache/response-cache.ts'
import { acceptedEncoding, compressBuffer, isCompressible, minCompressedBytes } from './compression.ts'
import { logRequest } from './request-log.ts'

export type FindCachedPage = (request: CacheRequest) => Promise<CachedPage | undefined>

/** Requests that wait until a page is built or checked. */
const mostWaiting = 1_000

/**
 * Sends cached pages straight from Node's HTTP server: Request and Response objects and the middleware chain cost four times
 * as much as the sending. All other requests go to `fallback`.
 */
export function cachedResponse(findPage: FindCachedPage, log: Logger, fallback: RequestListener): RequestListener {
  let waiting = 0
  return async (request, response) => {
    // The normal handler limits the requests in progress.
    if (!isPlainRead(request) || waiting >= mostWaiting) return fallback(request, response)
    const start = performance.now()
    const { url = '', headers, socket } = request
    waiting++
    // On error, fall through to the normal handler, which logs and responds.
    const page = await findPage({ url, headers, address: socket.remoteAddress ?? '' }).catch(() => undefined)
    waiting--
    if (page) await sendCached(page, request, response, { log, start })
    else fallback(request, response)
  }
}

// The normal handler refuses malformed requests.
const plainHost = /^[\w.-]+(?::\d+)?$/

function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { host, expect } = headers
  const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
  return host !== undefined && plainHost.test(host) && !hasBody && expect === undefined
}

type Timing = { log: Logger; start: number }

async function sendCached(
  page: CachedPage,
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { log, start }: Timing,
) {
  const { etag, body, ...variant } = await variantOf(page, headers['accept-encoding'])
  const requestId = randomUUID()
  const isUnchanged = etag !== undefined && matchesEtag(headers['if-none-match'], etag) !== undefined
  const sent = isUnchanged ? variant.headersOf304 : variant.headers
  response.writeHead(isUnchanged ? 304 : page.status, [...sent, 'x-request-id', requestId])
  response.end(isUnchanged || method === 'HEAD' ? undefined : body)
  const path = url.split('?', 1)[0] ?? ''
  const fields = { requestId, method, path, status: response.statusCode, ms: Math.round(performance.now() - start) }
  logRequest(log, fields, 'request')
}

/** A page in one content encoding. Headers are in Node's flat form: name, value, name, value. */
type Variant = { body: Buffer; etag: string | undefined; headers: string[]; headersOf304: string[] }
type Encoding = 'br' | 'gzip' | 'plain'
const variants = new WeakMap<CachedPage, Partial<Record<Encoding, Promise<Variant>>>>()

function variantOf(page: CachedPage, accepted: string | undefined): Promise<Variant> {
  const byEncoding = variants.get(page) ?? {}
  variants.set(page, byEncoding)
  const canCompress = page.body.byteLength >= minCompressedBytes && isCompressible(page.headers['content-type'])
  const encoding = (canCompress && accepted && acceptedEncoding(accepted)) || 'plain'
  byEncoding[encoding] ??= createVariant(page, encoding).catch(() => {
    delete byEncoding[encoding]
    return makeVariant(page, 'plain', page.body)
  })
  return byEncoding[encoding]
}

async function createVariant(page: CachedPage, encoding: Encoding): Promise<Variant> {
  const body = encoding === 'plain' ? page.body : await compressBuffer(page.body, encoding, 'cached')
  return makeVariant(page, encoding, body)
}

function makeVariant({ headers }: CachedPage, encoding: Encoding, body: Buffer): Variant {
  const all = { ...headers }
  if (isCompressible(headers['content-type'])) all.vary = all.vary ? `${all.vary}, Accept-Encoding` : 'Accept-Encoding'
  if (encoding !== 'plain') {
    all['content-encoding'] = encoding
    // Different bytes need a different tag.
    if (all.etag) all.etag = all.etag.replace(/"$/, `-${encoding}"`)
  }
  const { 'content-type': _, 'content-encoding': __, ...of304 } = all
  all['content-length'] = String(body.byteLength)
  return { body, etag: all.etag, headers: Object.entries(all).flat(), headersOf304: Object.entries(of304).flat() }
}
