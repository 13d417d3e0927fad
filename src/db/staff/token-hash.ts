import { createHash } from 'node:crypto'

/** All that is kept of a secret: whoever reads the table cannot use it. A token is random enough to need no salt. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
