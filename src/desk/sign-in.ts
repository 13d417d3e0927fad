import type { Database } from '#records/database.ts'
import { forgiveAttempts, noteAttempt } from '#records/login-attempts.ts'
import { dropDeadSessions, openSession } from '#records/sessions.ts'
import { findStaff, noteLogin } from '#records/staff.ts'
import type { LoginRequest, StaffMember } from '#rules/staff.ts'
import { checkPassword, isCrowded } from './check-password.ts'

export type SignedIn = { token: string; admin: StaffMember }
export type LoginRefused =
  | { refused: 'login missing' | 'login refused' | 'busy' }
  | { refused: 'login slow'; retryAfterSeconds: number }

/** Gives a token for the right password. An unknown address gets the same answer in the same time as a wrong password. */
export async function signIn(
  db: Database,
  { email, password, rememberMe }: LoginRequest,
  address: string,
  now: number,
): Promise<SignedIn | LoginRefused> {
  if (!email || !password) return { refused: 'login missing' }
  if (isCrowded()) return { refused: 'busy' }
  const attempt = { email, address, at: now }
  const waitMs = await noteAttempt(db, attempt)
  if (waitMs > 0) return { refused: 'login slow', retryAfterSeconds: Math.ceil(waitMs / 1000) }
  const staff = await findStaff(db, email)
  const isRight = await checkPassword(password, staff?.passwordHash)
  if (!staff || !isRight) return { refused: 'login refused' }
  const token = await db.transaction().execute(async (tx) => {
    await forgiveAttempts(tx, attempt)
    await noteLogin(tx, staff.id, now)
    await dropDeadSessions(tx, now)
    return openSession(tx, staff.id, rememberMe, now)
  })
  return { token, admin: { name: staff.name, email: staff.email, role: staff.role } }
}
