import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// Argon2id with 64 MiB, three passes, one lane (R15.1).
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 }

// Two at a time: each takes 64 MiB and a core, which the booking engine needs too.
const inTurn = pLimit(2)

/** Each takes about a quarter of a second. Callers beyond the queue are refused instead of waiting without limit. */
const longestQueue = 40
/** Places behind it for signed-in staff and known browsers, so that a rush of strangers does not keep them out. */
const placesForKnown = 20

function isFull(isKnown: boolean): boolean {
  return inTurn.pendingCount >= longestQueue + (isKnown ? placesForKnown : 0)
}

/** For commands, and for the first start. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** For a request of signed-in staff; null when the queue is full. */
export async function hashPasswordInTurn(password: string): Promise<string | null> {
  return isFull(true) ? null : hashPassword(password)
}

// Checked against when an account does not exist, so that the answer takes as long as for a wrong password.
let nobodys: Promise<string> | undefined

/**
 * Whether this is the password of the hash; undefined is an account that does not exist. 'busy' when the queue is full.
 *
 * @param isKnown signed in, or in a browser that signed in before
 */
export async function checkPassword(
  password: string,
  passwordHash: string | undefined,
  isKnown: boolean,
): Promise<'right' | 'wrong' | 'busy'> {
  if (isFull(isKnown)) return 'busy'
  return inTurn(async () => {
    nobodys ??= hash('nobody has this password', cost)
    const isRight = await verify(passwordHash ?? (await nobodys), password)
    return isRight && passwordHash !== undefined ? 'right' : 'wrong'
  })
}
