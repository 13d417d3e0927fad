import { useState } from 'react'
import { withIdempotencyKey } from '#api-client/idempotency-key.ts'

/** Gives equal contents the same key: a retry repeats the first request, a corrected one is a new request. */
export function useIdempotencyKey(): (contents: unknown) => string {
  const [keyFor] = useState(createIdempotencyKeys)
  return keyFor
}

/** One key for as long as the contents stay equal; one such function per form, or per file of an upload. */
export function createIdempotencyKeys() {
  let last = { request: '', key: '' }
  return (contents: unknown) => {
    last = withIdempotencyKey(JSON.stringify(contents), last)
    return last.key
  }
}
