import type { HonoRequest } from 'hono'
import { stripCardNumbers } from './strip-card-numbers.ts'

const kB = 1024

/** Largest body, by sender. Nothing else bounds a body without a length. */
export const maxBodyBytes = {
  /** A message of 5,000 characters takes up to 15 kB. */
  guest: 16 * kB,
  staff: 64 * kB,
} as const

/** A posted form escapes each byte: 5,000 Cyrillic or Tamil letters take up to 45 kB. */
export const maxFormBytes = 64 * kB

/** Routes of staff and drivers with larger requests. A post has 20,000 characters in each of three languages, up to 60 kB each. */
const largerBodies: Record<string, number> = {
  'post /packages': 256 * kB,
  'put /packages/{id}': 256 * kB,
  'put /admin/packages': 128 * kB,
  'put /settings': 128 * kB,
  'post /blogs': 192 * kB,
  'put /blogs/{id}': 192 * kB,
  // 200 events with a note of 500 characters each.
  'post /drive/events': 1024 * kB,
}

type Route = { method: string; path: string; security?: readonly object[] | undefined }

export function maxBodyBytesOf({ method, path, security = [] }: Route): number {
  // A route that also works without a token counts as a guest's.
  const isForStaff = security.length > 0 && security.every((way) => Object.keys(way).length > 0)
  return largerBodies[`${method} ${path}`] ?? (isForStaff ? maxBodyBytes.staff : maxBodyBytes.guest)
}

/** Browsers send other types from any site without a preflight request. */
export function isJson(request: HonoRequest): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.header('content-type') ?? '')
}

export function hasBody(request: HonoRequest): boolean {
  const length = request.header('content-length')
  return request.header('transfer-encoding') !== undefined || (length !== undefined && length !== '0')
}

/** Reads a JSON body for `request.json()`, without card numbers. False when it has more than `maxBytes`. */
export async function readJson(
  request: HonoRequest,
  { maxBytes, ifEmpty }: { maxBytes: number; ifEmpty: string },
): Promise<boolean> {
  const text = await readText(request, maxBytes)
  if (text === null) return false
  // Hono stores a promise here, although the type says text.
  Object.assign(request.bodyCache, { text: Promise.resolve(stripCardNumbers(text || ifEmpty)) })
  return true
}

/** The body as text, or null when it has more than `maxBytes`. The rest is not read. */
export async function readText(request: HonoRequest, maxBytes: number): Promise<string | null> {
  const length = request.header('content-length')
  // Node reads at most that many bytes. Without the header, or with chunks, count them here.
  if (length !== undefined && request.header('transfer-encoding') === undefined)
    return Number(length) > maxBytes ? null : request.text()
  const reader = request.raw.body?.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > maxBytes) {
      await reader?.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
