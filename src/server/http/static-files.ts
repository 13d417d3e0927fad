import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding } from './compression.ts'

type File = { path: string; size: number; etag: string }

/**
 * Serves the files of the build. They are listed once at start, so no spelling of a path reaches another file, and a request
 * only reads. Names below /static contain a hash and never change.
 */
export function staticFiles(folder: string, { hasWorker = true } = {}): MiddlewareHandler {
  const all = list(folder)
  if (!hasWorker) serveKillSwitch(all)
  return async (c, next) => {
    const { method } = c.req
    const path = decoded(c.req.path)
    const plain = method === 'GET' || method === 'HEAD' ? all.get(path) : undefined
    if (!plain) return path.startsWith('/static/') ? c.text('Not found', 404) : next()

    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
    const compressed = encoding && all.get(`${path}.${encoding === 'br' ? 'br' : 'gz'}`)
    const file = compressed ?? plain
    c.header('Content-Type', getMimeType(path) ?? 'application/octet-stream')
    c.header('ETag', file.etag)
    c.header('Cache-Control', cacheControl(path))
    if (all.has(`${path}.br`)) c.header('Vary', 'Accept-Encoding')
    if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304)
    if (compressed && encoding) c.header('Content-Encoding', encoding)
    c.header('Content-Length', String(file.size))
    if (method === 'HEAD' || file.size === 0) return c.body(null)
    return c.body(Readable.toWeb(createReadStream(file.path)) as ReadableStream)
  }
}

function cacheControl(path: string): string {
  // A cached service worker would delay an update or the kill switch.
  if (path.startsWith(worker) || path.startsWith('/drive/')) return 'no-cache'
  return path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

const worker = '/service-worker'

/** Serves the kill switch at the address of the service worker (docs/decisions/0016). */
function serveKillSwitch(all: Map<string, File>) {
  for (const [path, file] of all) {
    if (path.startsWith(`${worker}-off.js`)) all.set(path.replace('-off', ''), file)
  }
}

function list(folder: string): Map<string, File> {
  const found = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = statSync(path)
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
    found.set(path.slice(folder.length).replaceAll('\\', '/'), { path, size, etag })
  }
  return found
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
