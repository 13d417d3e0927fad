import { useState } from 'react'

/** 128 random bits. Not randomUUID: browsers have it only on https and localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Gives equal contents the same key: a retry repeats the first request, a corrected one is a new request. */
export function useIdempotencyKey(): (contents: unknown) => string {
  const [keyFor] = useState(createIdempotencyKeys)
  return keyFor
}

/** One key for as long as the contents stay equal; one such function per form, or per file of an upload. */
export function createIdempotencyKeys() {
  let last = ''
  let key = ''
  return (contents: unknown) => {
    const text = JSON.stringify(contents)
    if (text !== last) {
      last = text
      key = newIdempotencyKey()
    }
    return key
  }
}
