import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// Argon2id with 64 MiB, three passes, one lane (design: security).
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 }

// Two at a time: each takes 64 MiB and a core, and a rush of logins must not take the booking engine's.
const inTurn = pLimit(2)

/** A quarter of a second each: who would stand further back in the queue is asked to come again. */
const longestQueue = 40
export function isCrowded(): boolean {
  return inTurn.pendingCount >= longestQueue
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

// Checked against when nobody has that address, so that the answer takes as long as for a wrong password.
let nobodys: Promise<string> | undefined

/** Whether this is the password of the hash; undefined is an account that does not exist. */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await nobodys)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && passwordHash !== undefined
}
