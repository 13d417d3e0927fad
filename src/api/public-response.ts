import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnv } from './route-kit.ts'

/**
 * What a read without a token says to everybody, and 304 for a caller who has it already; bytes are JSON already. The house
 * keeps such answers ready and sends them without asking here again, as long as what was read for them holds.
 */
export function publicResponse(c: Context<ApiEnv>, answer: object | Uint8Array, more: Record<string, string> = {}) {
  const body = answer instanceof Uint8Array ? answer : new TextEncoder().encode(JSON.stringify(answer))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // no-cache: keep it, but ask each time whether it is still so
  const headers = {
    'Cache-Control': 'public, no-cache',
    // Packages and posts are written in English, whoever asks.
    'Content-Language': 'en',
    ETag: etag,
    Vary: 'x-auth-token',
    ...more,
  }
  const known = matchesEtag(c.req.header('if-none-match'), etag)
  if (known) return new Response(null, { status: 304, headers: { ...headers, ETag: known } }) as never
  return new Response(body as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  }) as never
}

/** The caller's tag for this answer, plain or as it was sent compressed ('"…-br"'); undefined when they have another one. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): string | undefined {
  const sent = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  if (sent.includes('*')) return etag
  return sent.find((tag) => tag === etag || tag.replace(/-(?:br|gzip)"$/, '"') === etag)
}
