import type { Clock } from '#clock.ts'
import { type Actor, noteDeed } from '#records/audit.ts'
import type { Database } from '#records/database.ts'
import { forgiveAttempts, noteAttempt } from '#records/login-attempts.ts'
import { endSessions, type LiveStaff } from '#records/sessions.ts'
import { changeStaff, findStaffById, lockStaff } from '#records/staff.ts'
import type { PasswordProblem } from '#rules/password.ts'
import type { OwnPassword } from '#rules/user-wire.ts'
import { checkPassword, hashPassword, isCrowded } from './check-password.ts'
import { judgePassword } from './judge-password.ts'

type NotChanged =
  | { refused: PasswordProblem | 'password is the old one' | 'old password wrong' | 'authentication required' | 'busy' }
  | { refused: 'login slow'; retryAfterSeconds: number }

/**
 * Gives somebody the password of his choice and ends his other sessions. The old one is asked, with the same limit of tries as
 * at the door, but for whoever has just come in with a password for one login.
 */
export async function changeOwnPassword(
  { db, clock }: { db: Database; clock: Clock },
  self: LiveStaff,
  { oldPassword = '', newPassword }: OwnPassword,
  actor: Actor,
): Promise<{ changed: true } | NotChanged> {
  const now = clock.now()
  const problem = judgePassword(newPassword, self)
  if (problem) return { refused: problem }
  if (isCrowded()) return { refused: 'busy' }
  const person = await findStaffById(db, self.id)
  if (!person) return { refused: 'authentication required' }
  const attempt = { email: self.email, address: actor.address ?? '', at: now }
  if (!self.mustChangePassword) {
    const waitMs = await noteAttempt(db, attempt)
    if (waitMs > 0) return { refused: 'login slow', retryAfterSeconds: Math.ceil(waitMs / 1000) }
    if (!(await checkPassword(oldPassword, person.passwordHash))) return { refused: 'old password wrong' }
    await forgiveAttempts(db, attempt)
  }
  if (await checkPassword(newPassword, person.passwordHash)) return { refused: 'password is the old one' }
  const passwordHash = await hashPassword(newPassword)
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    // An admin may have set another one while this one was being worked out.
    const isSame = (await findStaffById(tx, self.id))?.passwordHash === person.passwordHash
    if (!isSame) return { refused: 'authentication required' as const }
    await changeStaff(tx, self.id, { passwordHash, mustChangePassword: false })
    const sessions = await endSessions(tx, self.id, { allBut: self.sessionId })
    await noteDeed(tx, actor, {
      ...{ action: 'password changed', entity: 'staff', entityId: self.id, at: now },
      difference: sessions ? { sessionsEnded: sessions } : null,
    })
    return { changed: true as const }
  })
}
