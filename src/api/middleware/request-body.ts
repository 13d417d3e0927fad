import type { HonoRequest } from 'hono'
import { withoutCardsInJson } from './strip-card-numbers.ts'

const kB = 1024

/** The most bytes of a body, by who may send it. Nothing else bounds a body that does not say how long it is. */
export const mostBytes = {
  /** 5,000 characters of a message are 15 kB in the scripts that take the most. */
  guest: 16 * kB,
  staff: 64 * kB,
} as const

/** Staff routes whose largest allowed request is longer than that: a post of 20,000 characters, each escaped, has 120 kB. */
const longer: Record<string, number> = {
  'post /packages': 128 * kB,
  'put /packages/{id}': 128 * kB,
  'put /admin/packages': 128 * kB,
  'put /settings': 128 * kB,
  'post /blogs': 128 * kB,
  'put /blogs/{id}': 128 * kB,
}

type Route = { method: string; path: string; security?: readonly object[] | undefined }

export function mostBytesOf({ method, path, security = [] }: Route): number {
  // A route that is open without a token is a guest's, even where staff see more.
  const isStaffs = security.length > 0 && security.every((way) => Object.keys(way).length > 0)
  return longer[`${method} ${path}`] ?? (isStaffs ? mostBytes.staff : mostBytes.guest)
}

/** Whether the body is JSON: any other type could be sent from a stranger's page without the browser asking first. */
export function isJson(request: HonoRequest): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.header('content-type') ?? '')
}

export function hasBody(request: HonoRequest): boolean {
  const length = request.header('content-length')
  return request.header('transfer-encoding') !== undefined || (length !== undefined && length !== '0')
}

/** Reads a body of JSON for `request.json()`, without card numbers. False where it has more than `most` bytes. */
export async function readJson(
  request: HonoRequest,
  { most, ifEmpty }: { most: number; ifEmpty: string },
): Promise<boolean> {
  const text = await readText(request, most)
  if (text === null) return false
  // Hono keeps it as a promise, although its type is the text.
  request.bodyCache.text = Promise.resolve(withoutCardsInJson(text || ifEmpty)) as never
  return true
}

/** The body as text, or null where it has more than `most` bytes: those are not read. */
export async function readText(request: HonoRequest, most: number): Promise<string | null> {
  const length = request.header('content-length')
  // Node reads no further than that. Without it, or beside chunks, the bytes are counted as they come.
  if (length !== undefined && request.header('transfer-encoding') === undefined)
    return Number(length) > most ? null : request.text()
  const reader = request.raw.body?.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > most) {
      await reader?.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
