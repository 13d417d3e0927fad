import { hash, timingSafeEqual } from 'node:crypto'

/** Only the hash of a secret is stored, so that the table is of no use to an attacker. A token is random enough to need no salt. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Whether two secrets are equal, in constant time. */
export function isSameToken(a: string, b: string): boolean {
  return timingSafeEqual(hashOfToken(a), hashOfToken(b))
}
