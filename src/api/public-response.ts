import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { currentLanguage } from '#i18n/language.ts'
import { type ApiEnv, type EncodedJson, typedJson } from './route-kit.ts'

type Decoded<Body> = Body extends EncodedJson<infer Value> ? Value : Body

/**
 * Responds to a read without a token, or with 304 to a client that has the same body. The page cache sends such a response again
 * without a call of the handler, as long as the records that it read are unchanged.
 */
export function publicResponse<Body extends object>(
  c: Context<ApiEnv>,
  body: Body,
  extraHeaders: Record<string, string> = {},
) {
  const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(JSON.stringify(body))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    // no-cache: browsers may store it, and ask each time whether it has changed.
    'Cache-Control': 'public, no-cache',
    'Content-Language': currentLanguage(),
    ETag: etag,
    Vary: 'x-auth-token, Accept-Language',
    ...extraHeaders,
  }
  const known = matchesEtag(c.req.header('if-none-match'), etag)
  const response = known
    ? new Response(null, { status: 304, headers: { ...headers, ETag: known } })
    : new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
      })
  return typedJson<Decoded<Body>, 200>(response)
}

/** The client's tag of this body, plain or as it was sent compressed ('"…-br"'); undefined when it has another body. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): string | undefined {
  const sent = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  if (sent.includes('*')) return etag
  return sent.find((tag) => tag === etag || tag.replace(/-(?:br|gzip)"$/, '"') === etag)
}
