/** 128 random bits. `randomUUID` exists only on secure origins, and a local network may use plain HTTP. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A request and its idempotency key. */
type KeyedRequest<Request> = { request: Request; key: string }

/**
 * The request with the key of the one sent before if both are equal, so that the server recognises a replay after a double click or
 * a lost connection; otherwise with a new key.
 */
export function withIdempotencyKey<Request>(
  request: Request,
  before: KeyedRequest<Request | null> | null,
): KeyedRequest<Request> {
  const isReplay = before !== null && JSON.stringify(before.request) === JSON.stringify(request)
  return { request, key: isReplay ? before.key : randomKey() }
}
