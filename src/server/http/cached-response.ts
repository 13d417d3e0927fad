import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from '#app-context.ts'
import type { CacheRequest } from '#server/page-cache/page-cache.ts'
import type { CachedPage } from '#server/page-cache/response-cache.ts'
import { acceptedEncoding, compressBuffer, isCompressible, minCompressedBytes } from './compression.ts'
import { logRequest } from './request-log.ts'

export type FindCachedPage = (request: CacheRequest) => CachedPage | undefined | Promise<CachedPage | undefined>

/** Requests that wait until a page is built or checked. */
const mostWaiting = 1_000

/**
 * Sends cached pages straight from Node's HTTP server: Request and Response objects and the middleware chain cost four times
 * as much as the sending. All other requests go to `fallback`.
 */
export function cachedResponse(findPage: FindCachedPage, log: Logger, fallback: RequestListener): RequestListener {
  let waiting = 0
  return (request, response) => {
    if (!isPlainRead(request)) return fallback(request, response)
    const start = performance.now()
    const send = (page: CachedPage | undefined) =>
      page ? sendCached(page, request, response, { log, start }) : fallback(request, response)
    const { url = '', headers, socket } = request
    const found = findPage({ url, headers, address: socket.remoteAddress ?? '' })
    if (!(found instanceof Promise)) return send(found)
    // On error, fall through to the normal handler, which logs and responds.
    const settled = found.catch(() => undefined)
    // The normal handler limits the requests in progress.
    if (waiting >= mostWaiting) return fallback(request, response)
    waiting++
    settled.then((page) => {
      waiting--
      send(page)
    })
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

function sendCached(page: CachedPage, request: IncomingMessage, response: ServerResponse, timing: Timing) {
  const variant = variantOf(page, request.headers['accept-encoding'])
  if (!(variant instanceof Promise)) return sendVariant(variant, page.status, request, response, timing)
  variant
    .catch(() => makeVariant(page, 'plain', page.body))
    .then((variant) => sendVariant(variant, page.status, request, response, timing))
}

function sendVariant(
  { etag, body, ...variant }: Variant,
  status: number,
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { log, start }: Timing,
) {
  const requestId = randomUUID()
  const isUnchanged = etag !== undefined && matchesEtag(headers, etag)
  const sent = isUnchanged ? variant.headersOf304 : variant.headers
  response.writeHead(isUnchanged ? 304 : status, [...sent, 'x-request-id', requestId])
  response.end(isUnchanged || method === 'HEAD' ? undefined : body)
  const path = url.split('?', 1)[0] ?? ''
  const fields = { requestId, method, path, status: response.statusCode, ms: Math.round(performance.now() - start) }
  logRequest(log, fields, false)
}

/** A page in one content encoding. Headers are in Node's flat form: name, value, name, value. */
type Variant = { body: Buffer; etag: string | undefined; headers: string[]; headersOf304: string[] }
type Encoding = 'br' | 'gzip' | 'plain'
const variants = new WeakMap<CachedPage, Partial<Record<Encoding, Variant | Promise<Variant>>>>()

function variantOf(page: CachedPage, accepted: string | undefined): Variant | Promise<Variant> {
  const known = variants.get(page) ?? {}
  variants.set(page, known)
  const canCompress = page.body.byteLength >= minCompressedBytes && isCompressible(page.headers['content-type'])
  const encoding = (canCompress && accepted && acceptedEncoding(accepted)) || 'plain'
  const existing = known[encoding]
  if (existing) return existing
  if (encoding === 'plain') {
    known.plain = makeVariant(page, 'plain', page.body)
    return known.plain
  }
  const compressed = compressBuffer(page.body, encoding, 'cached').then((body) => {
    const variant = makeVariant(page, encoding, body)
    known[encoding] = variant
    return variant
  })
  known[encoding] = compressed
  compressed.catch(() => {
    delete known[encoding]
  })
  return compressed
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

function matchesEtag({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}
