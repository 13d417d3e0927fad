import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { LoginRequest, StaffMember } from '#contracts/staff/session.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { countersOfDevice, countersOfStranger } from '#db/staff/login-attempts.ts'
import { deleteExpiredSessions, openSession } from '#db/staff/sessions.ts'
import { findStaff, type LoginAccount, lockStaffMember, recordLogin } from '#db/staff/staff.ts'
import { isKnownDevice, rememberDevice } from '#db/staff/staff-devices.ts'
import { type Failure, failure, success } from '#domain/result.ts'
import { deviceIn, nextDevice, signDevice } from './sign-device-cookie.ts'
import { type TooManyAttempts, tryPassword } from './try-password.ts'

type SignInContext = {
  db: Database
  clock: Clock
  config: Pick<Config, 'SECRET_KEY' | 'SEAL_KEYS' | 'RATE_LIMITS'>
}
/** With `mustChangePassword`, the token allows only the own account until a new password is chosen. */
type SignedIn = { token: string; admin: StaffMember; mustChangePassword: boolean; deviceCookie: string }
type Origin = { address: string; userAgent: string | null; deviceCookie: string | null; requestId: string }
type LoginRefused = Failure<'credentials missing' | 'login refused'> | TooManyAttempts

/** Returns a token for the right password. An unknown email gets the same response in the same time as a wrong password. */
export async function signIn(
  context: SignInContext,
  { email, password, rememberMe }: LoginRequest,
  { address, userAgent, deviceCookie, requestId }: Origin,
): Promise<({ ok: true } & SignedIn) | LoginRefused> {
  if (!email || !password) return failure('credentials missing')
  const { db, config } = context
  const now = context.clock.now()
  const device = deviceIn(config, deviceCookie)
  const isKnown = device !== null && (await isKnownDevice(db, device, email, now))
  const counters = isKnown ? countersOfDevice(email, device) : countersOfStranger(email, address)
  const staff = await findStaff(db, email)
  const tried = await tryPassword(context, password, { passwordHash: staff?.passwordHash, counters, isKnown })
  if (!tried.ok) return tried
  if (!staff || !tried.isRight) return failure('login refused')
  return db.transaction().execute(async (tx) => {
    // A password change, a reset, disabling or deletion may have committed while the password was being checked.
    const current = await lockStaffMember(tx, staff.id)
    if (current?.passwordHash !== staff.passwordHash || !maySignIn(current, now)) return failure('login refused')
    await tried.forgive(tx)
    await recordLogin(tx, staff.id, now)
    await deleteExpiredSessions(tx, now)
    await writeAudit(
      tx,
      { actor: { actor: current.email, role: current.role, address, requestId }, now },
      { entity: 'staff', id: staff.id },
      'signed in',
    )
    const deviceId = await nextDevice(tx, device)
    await rememberDevice(tx, deviceId, staff.id, now)
    const token = await openSession(tx, staff.id, rememberMe, now, { address, device: userAgent, deviceId })
    const { name, role, mustChangePassword } = current
    const admin = { name, email: current.email, role }
    return success({ token, admin, mustChangePassword, deviceCookie: signDevice(config, deviceId) })
  })
}

function maySignIn({ isDisabled, mustChangePassword, oneTimePasswordUntil }: LoginAccount, now: number): boolean {
  const hasOneTimePasswordExpired =
    mustChangePassword && (oneTimePasswordUntil === null || oneTimePasswordUntil.getTime() <= now)
  return !isDisabled && !hasOneTimePasswordExpired
}
