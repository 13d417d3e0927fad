import { randomUUID } from 'node:crypto'
import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { LoginRequest, StaffMember } from '#contracts/staff/session.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  type Counter,
  clearFailures,
  countersOfDevice,
  countersOfStranger,
  recordAttempt,
  takeBackAttempt,
} from '#db/staff/login-attempts.ts'
import { deleteExpiredSessions, openSession } from '#db/staff/sessions.ts'
import { findStaff, type LoginAccount, lockStaffMember, recordLogin } from '#db/staff/staff.ts'
import { hasDevice, isKnownDevice, rememberDevice } from '#db/staff/staff-devices.ts'
import { isSameToken } from '#db/token-hash.ts'
import { type Failure, failure, success } from '#domain/result.ts'
import { type ServiceContext, tokenFor } from '#services/context.ts'
import { checkPassword } from './password-hash.ts'

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
  const outcome = await checkPassword(password, passwordHash, { isKnown })
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

/** The value of a browser's cookie: its id and our signature, so that forged cookies cost no database query. */
function signDevice(config: ServiceContext['config'], device: string): string {
  return `${device}.${tokenFor(config, `pugmark staff device 1 ${device}`)}`
}

/** The id of the browser; null for a value that we did not sign. */
function deviceIn(config: ServiceContext['config'], cookie: string | null): string | null {
  const device = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(cookie ?? '')?.[1]
  if (!cookie || !device) return null
  return isSameToken(cookie, signDevice(config, device)) ? device : null
}

/**
 * The id for a browser after a sign-in. An id that no staff account knows any more is replaced: if sessions were ended because the cookie
 * was copied, the copy must not become known again.
 */
async function nextDevice(tx: Database, device: string | null): Promise<string> {
  return device && (await hasDevice(tx, device)) ? device : randomUUID()
}
