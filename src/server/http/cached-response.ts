import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from '#app-context.ts'
import type { Asked } from '#server/page-cache/page-cache.ts'
import type { CachedPage } from '#server/page-cache/response-cache.ts'
import { pack } from './compress-buffer.ts'
import { acceptedEncoding, isCompressible, leastToCompress } from './compression.ts'
import { writeLine } from './request-log.ts'

export type PageCacheClient = (asked: Asked) => CachedPage | undefined | Promise<CachedPage | undefined>

/**
 * Sends what lies ready straight from Node: web requests, responses and headers, and the way through the doors, cost four
 * times as much as the sending. All else goes on to `withDefault`.
 */
export function cachedResponse(atHand: PageCacheClient, log: Logger, orElse: RequestListener): RequestListener {
  return (request, response) => {
    if (!isPlainRead(request)) return orElse(request, response)
    const start = performance.now()
    const send = (found: CachedPage | undefined) =>
      found ? sendKept(found, request, response, { log, start }) : orElse(request, response)
    const { url = '', headers, socket } = request
    const found = atHand({ url, headers, address: socket.remoteAddress ?? '' })
    if (!(found instanceof Promise)) return send(found)
    // What went wrong goes wrong there once more, and is written down and answered there.
    found.catch(() => undefined).then(send)
  }
}

// What is odd in a request is for the door behind us to refuse.
const plainHost = /^[\w.-]+(?::\d+)?$/

function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { host, expect } = headers
  const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
  return host !== undefined && plainHost.test(host) && !hasBody && expect === undefined
}

function sendKept(
  kept: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  written: { log: Logger; start: number },
) {
  const copy = copyOf(kept, request.headers['accept-encoding'])
  if (!(copy instanceof Promise)) return sendCopy(copy, kept.status, request, response, written)
  copy.then(
    (one) => sendCopy(one, kept.status, request, response, written),
    // As it is, rather than not at all.
    () => sendCopy(makeCopy(kept, 'plain', kept.body), kept.status, request, response, written),
  )
}

function sendCopy(
  { etag, body, ...one }: Copy,
  status: number,
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { log, start }: { log: Logger; start: number },
) {
  const requestId = randomUUID()
  const isKnown = etag !== undefined && knows(headers, etag)
  response.writeHead(isKnown ? 304 : status, [...(isKnown ? one.headersOf304 : one.headers), 'x-request-id', requestId])
  response.end(isKnown || method === 'HEAD' ? undefined : body)
  const path = url.split('?', 1)[0] ?? ''
  const facts = { requestId, method, path, status: response.statusCode, ms: Math.round(performance.now() - start) }
  writeLine(log, facts, false)
}

/** One way of packing an answer, with its headers as Node takes them: name, value, name, value. */
type Copy = { body: Buffer; etag: string | undefined; headers: string[]; headersOf304: string[] }
type Packing = 'br' | 'gzip' | 'plain'
const copies = new WeakMap<CachedPage, Partial<Record<Packing, Copy | Promise<Copy>>>>()

function copyOf(kept: CachedPage, accepted: string | undefined): Copy | Promise<Copy> {
  const known = copies.get(kept) ?? {}
  copies.set(kept, known)
  const mayPack = kept.body.byteLength >= leastToCompress && isCompressible(kept.headers['content-type'])
  const packing = (mayPack && accepted && acceptedEncoding(accepted)) || 'plain'
  const before = known[packing]
  if (before) return before
  const packed = packing === 'plain' ? kept.body : pack(kept.body, packing, 'kept')
  if (!(packed instanceof Promise)) {
    const copy = makeCopy(kept, packing, packed)
    known[packing] = copy
    return copy
  }
  const coming = packed.then((body) => {
    const copy = makeCopy(kept, packing, body)
    known[packing] = copy
    return copy
  })
  known[packing] = coming
  coming.catch(() => {
    delete known[packing]
  })
  return coming
}

function makeCopy({ headers }: CachedPage, packing: Packing, body: Buffer): Copy {
  const all = { ...headers }
  if (isCompressible(headers['content-type'])) all.vary = all.vary ? `${all.vary}, Accept-Encoding` : 'Accept-Encoding'
  if (packing !== 'plain') {
    all['content-encoding'] = packing
    // Other bytes, another tag.
    if (all.etag) all.etag = all.etag.replace(/"$/, `-${packing}"`)
  }
  const { 'content-type': _, 'content-encoding': __, ...of304 } = all
  all['content-length'] = String(body.byteLength)
  return { body, etag: all.etag, headers: Object.entries(all).flat(), headersOf304: Object.entries(of304).flat() }
}

function knows({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}
