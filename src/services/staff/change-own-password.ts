import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { OwnPassword } from '#contracts/staff/user.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { countersOfSession } from '#db/staff/login-attempts.ts'
import { differenceOfEnded, endSessions, type LiveStaff } from '#db/staff/sessions.ts'
import { changeStaff, findStaffById, lockStaff } from '#db/staff/staff.ts'
import { type Failure, failure, success } from '#domain/result.ts'
import type { PasswordRefusal } from '#domain/staff/password-policy.ts'
import { checkPassword, hashPasswordInTurn, validatePassword } from './password-hash.ts'
import { type TooManyAttempts, tryPassword } from './sign-in.ts'

type NotChanged =
  | Failure<PasswordRefusal | 'password is the old one' | 'old password wrong' | 'authentication required'>
  | TooManyAttempts

/**
 * Changes the password of the signed-in person, ends their other sessions and revokes their calendar-feed address. The old
 * password is required, with a limit of attempts, except after a login with a one-time password.
 */
export async function changeOwnPassword(
  { db, clock, config }: { db: Database; clock: Clock; config: Pick<Config, 'RATE_LIMITS'> },
  self: LiveStaff,
  { oldPassword = '', newPassword }: OwnPassword,
  actor: Actor,
): Promise<{ ok: true } | NotChanged> {
  const now = clock.now()
  const problem = validatePassword(newPassword, self)
  if (problem) return failure(problem)
  const person = await findStaffById(db, self.id)
  if (!person) return failure('authentication required')
  const { passwordHash: oldHash } = person
  if (!self.mustChangePassword) {
    const limits = { passwordHash: oldHash, counters: countersOfSession(self.sessionId), isKnown: true }
    const tried = await tryPassword({ db, clock, config }, oldPassword, limits)
    if (!tried.ok) return tried
    if (!tried.isRight) return failure('old password wrong')
    await tried.forgive(db)
  }
  const isOld = await checkPassword(newPassword, oldHash, { isKnown: true })
  if (isOld === 'busy') return failure('busy')
  if (isOld === 'right') return failure('password is the old one')
  const passwordHash = await hashPasswordInTurn(newPassword)
  if (passwordHash === null) return failure('busy')
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    // An admin may have set another password while this one was being hashed.
    const isSame = (await findStaffById(tx, self.id))?.passwordHash === oldHash
    if (!isSame) return failure('authentication required')
    await changeStaff(tx, self.id, { password: { hash: passwordHash, oneTimeUntil: null } })
    const ended = await endSessions(tx, self.id, { allBut: self.sessionId })
    await writeAudit(tx, { actor, now }, { entity: 'staff', id: self.id }, 'password changed', differenceOfEnded(ended))
    return success({})
  })
}
