import { createReadStream, readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { ignoreMissing } from '#server/ignore-missing.ts'
import { acceptedEncoding } from './compression.ts'

/**
 * Serves the files of the build. Their names are listed once at start, so no spelling of a path reaches another file. Names below
 * /static contain a hash and never change.
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
    const found = await stat(file).catch(ignoreMissing)
    // Another build has replaced the files since the start.
    if (!found) return c.text('Not found', 404)
    const { size, mtimeMs } = found
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
    c.header('Content-Type', getMimeType(path) ?? 'application/octet-stream')
    c.header('ETag', etag)
    c.header('Cache-Control', cacheControl(path))
    if (all.has(`${path}.br`)) c.header('Vary', 'Accept-Encoding')
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
    if (compressed && encoding) c.header('Content-Encoding', encoding)
    c.header('Content-Length', String(size))
    if (method === 'HEAD' || size === 0) return c.body(null)
    return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream)
  }
}

function cacheControl(path: string): string {
  // A cached service worker would delay an update or the kill switch.
  if (path.startsWith(worker) || path.startsWith('/drive/')) return 'no-cache'
  return path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

const worker = '/service-worker'

/** Serves the kill switch at the address of the service worker (docs/decisions/0016). */
function serveKillSwitch(all: Map<string, string>) {
  for (const [path, file] of all) {
    if (path.startsWith(`${worker}-off.js`)) all.set(path.replace('-off', ''), file)
  }
}

/** The path of each file on the disk by its path in a URL. */
function list(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    found.set(file.slice(folder.length).replaceAll('\\', '/'), file)
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
