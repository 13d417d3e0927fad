import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { type PasswordRefusal, passwordRefusal, passwordStem } from '#domain/staff/password-policy.ts'
import common from './common-passwords.json' with { type: 'json' }

// Argon2id with 64 MiB, three passes, one lane (R15.1).
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 }

// Two at a time: each takes 64 MiB and a core, which the booking engine needs too.
const limit = pLimit(2)

/** Each takes about a quarter of a second. Callers beyond the queue are refused instead of waiting without limit. */
const maxQueue = 40
/** Extra places for signed-in staff and known browsers, so that a flood of unknown clients does not lock them out. */
const placesForKnown = 20

function isFull(isKnown: boolean): boolean {
  return limit.pendingCount >= maxQueue + (isKnown ? placesForKnown : 0)
}

/** For scripts and the first start. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost))
}

/** For a request of signed-in staff; null when the queue is full. */
export async function hashPasswordInTurn(password: string): Promise<string | null> {
  return isFull(true) ? null : hashPassword(password)
}

// Verified when an account does not exist, so that the response takes as long as for a wrong password.
let dummyHash: Promise<string> | undefined

/**
 * Checks a password against the hash, which is undefined for an account that does not exist. 'busy' when the queue is full.
 *
 * @param options.isKnown signed in, or in a browser that signed in before
 */
export async function checkPassword(
  password: string,
  passwordHash: string | undefined,
  { isKnown }: { isKnown: boolean },
): Promise<'right' | 'wrong' | 'busy'> {
  if (isFull(isKnown)) return 'busy'
  return limit(async () => {
    dummyHash ??= hash('nobody has this password', cost)
    const isRight = await verify(passwordHash ?? (await dummyHash), password)
    return isRight && passwordHash !== undefined ? 'right' : 'wrong'
  })
}

// From the password list of @zxcvbn-ts/language-common 4.1.3, MIT licence: all of twelve characters or more, and the words
// among the first 5,000. Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Copyright (c) 2021 @zxcvbn-ts
const commonPasswords: ReadonlySet<string> = new Set(common.passwords.split(' '))
/** For example 'password', the stem of 'Password2026!'. */
const commonPasswordStems: ReadonlySet<string> = new Set(common.stems.split(' '))

/** The problem with a person's new password; null when it is valid. */
export function validatePassword(password: string, person: { name: string; email: string }): PasswordRefusal | null {
  const problem = passwordRefusal(password, person)
  if (problem) return problem
  const isCommon = commonPasswords.has(password.toLowerCase()) || commonPasswordStems.has(passwordStem(password))
  return isCommon ? 'password too common' : null
}
