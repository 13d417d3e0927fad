import { hash } from 'node:crypto'

/** Only the hash of a secret is stored, so that the table is of no use to an attacker. A token is random enough to need no salt. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
