import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { type Counter, clearFailures, recordAttempt, takeBackAttempt } from '#db/staff/login-attempts.ts'
import { type Failure, failure, success } from '#domain/result.ts'
import { checkPassword } from './password-hash.ts'

type PasswordContext = { db: Database; clock: Clock; config: Pick<Config, 'RATE_LIMITS'> }
export type TooManyAttempts = Failure<'busy'> | Failure<'too many attempts', { retryAfterSeconds: number }>
type Tried = {
  isRight: boolean
  /** Call it once the login has succeeded. */
  forgive(db: Database): Promise<void>
}

/**
 * Checks a password within the limits of its counters (db/staff/login-attempts.ts). Every attempt counts as a failure until it is
 * forgiven. An attempt that is refused before the password is checked does not count.
 */
export async function tryPassword(
  { db, clock, config }: PasswordContext,
  password: string,
  { passwordHash, counters, isKnown }: { passwordHash: string | undefined; counters: Counter[]; isKnown: boolean },
): Promise<({ ok: true } & Tried) | TooManyAttempts> {
  const isLimited = config.RATE_LIMITS === 'on'
  const attempt = { counters, at: clock.now() }
  const waitMs = isLimited ? await recordAttempt(db, attempt) : 0
  if (waitMs > 0) return failure('too many attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const outcome = await checkPassword(password, passwordHash, isKnown)
  if (outcome === 'busy') {
    if (isLimited) await takeBackAttempt(db, attempt)
    return failure('busy')
  }
  return success({
    isRight: outcome === 'right',
    forgive: async (tx: Database) => {
      if (isLimited) await clearFailures(tx, attempt)
    },
  })
}
