import { noteDeed } from '#records/audit.ts'
import type { Database } from '#records/database.ts'
import { forgiveAttempts, noteAttempt } from '#records/login-attempts.ts'
import { dropDeadSessions, openSession } from '#records/sessions.ts'
import { findStaff, noteLogin } from '#records/staff.ts'
import type { LoginRequest, StaffMember } from '#rules/staff.ts'
import { checkPassword, isCrowded } from './check-password.ts'

/** `mustChangePassword`: the token opens nothing but the own account until a new password is chosen. */
type SignedIn = { token: string; admin: StaffMember; mustChangePassword: boolean }
/** Where somebody signs in from. */
type Entry = { address: string; device: string | null; requestId: string }
type LoginRefused =
  | { refused: 'login missing' | 'login refused' | 'busy' }
  | { refused: 'login slow'; retryAfterSeconds: number }

/** Gives a token for the right password. An unknown address gets the same answer in the same time as a wrong password. */
export async function signIn(
  db: Database,
  { email, password, rememberMe }: LoginRequest,
  { address, device, requestId }: Entry,
  now: number,
): Promise<SignedIn | LoginRefused> {
  if (!email || !password) return { refused: 'login missing' }
  if (isCrowded()) return { refused: 'busy' }
  const attempt = { email, address, at: now }
  const waitMs = await noteAttempt(db, attempt)
  if (waitMs > 0) return { refused: 'login slow', retryAfterSeconds: Math.ceil(waitMs / 1000) }
  const staff = await findStaff(db, email)
  const isRight = await checkPassword(password, staff?.passwordHash)
  if (!staff || !isRight || staff.isDisabled) return { refused: 'login refused' }
  const token = await db.transaction().execute(async (tx) => {
    await forgiveAttempts(tx, attempt)
    await noteLogin(tx, staff.id, now)
    await dropDeadSessions(tx, now)
    await noteDeed(
      tx,
      { actor: staff.email, role: staff.role, address, requestId },
      { action: 'signed in', entity: 'staff', entityId: staff.id, at: now },
    )
    return openSession(tx, staff.id, rememberMe, now, { address, device })
  })
  const { name, role, mustChangePassword } = staff
  return { token, admin: { name, email: staff.email, role }, mustChangePassword }
}
