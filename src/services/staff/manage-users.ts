import type { Clock } from '#clock.ts'
import type { NewUser, UserChange } from '#contracts/staff/user.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { announceEnded, differenceOfEnded, endSessions } from '#db/staff/sessions.ts'
import { addStaff, changeStaff, findStaff, findUser, listAdmins, lockStaff, removeStaff } from '#db/staff/staff.ts'
import type { SessionSelection } from '#db/staff/staff-devices.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import { oneTimePasswordDeadline } from '#domain/staff/password-policy.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { hashPasswordInTurn, validatePassword } from './password-hash.ts'

/** Adds a user with a one-time password. */
export async function createUser(
  context: Pick<ServiceContext, 'db' | 'clock' | 'config'>,
  user: NewUser,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<{ user: string }>> {
  const problem = validatePassword(user.password, user)
  if (problem) return failure(problem)
  const passwordHash = await hashPasswordInTurn(user.password)
  if (passwordHash === null) return failure('busy')
  const now = context.clock.now()
  return runTransaction(context.db, async (tx): Promise<Result<{ user: string }>> => {
    await lockStaff(tx)
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay.ok ? success({ user: replay.body }) : replay
    const { name, email, role } = user
    if (await findStaff(tx, email)) return failure('email in use')
    const id = await addStaff(tx, { name, email, role, passwordHash, oneTimeUntil: oneTimePasswordDeadline(now) }, now)
    await writeAudit(tx, { actor, now }, { entity: 'staff', id }, 'user added', { name, email, role })
    await storeReplay(tx, context.config, idempotencyKey, { body: id, now })
    return success({ user: id })
  })
}

type UserContext = { db: Database; clock: Clock }
type Manager = { id: string; actor: Actor }

/**
 * Changes a user. Another role, no access or another password end all their sessions and revoke their calendar-feed address.
 * Admins cannot take away their own access, nor that of the last admin.
 */
export async function updateUser(
  { db, clock }: UserContext,
  id: string,
  { version, password, ...wanted }: UserChange,
  { id: self, actor }: Manager,
): Promise<Result<{ user: string }>> {
  const now = clock.now()
  const passwordHash = await hashFor(db, id, { password, wanted, now })
  if (typeof passwordHash === 'object') return passwordHash
  return runTransaction(db, async (tx) => {
    await lockStaff(tx)
    const before = await findUser(tx, id, now)
    if (!before) return failure('user not found')
    const admins = (await listAdmins(tx)).map((admin) => admin.id)
    // Another admin may have taken away this admin's role since the middleware checked it.
    if (!admins.includes(self)) return failure('not allowed')
    if (before.version !== version) return failure('user changed')
    const { name = before.name, email = before.email, role = before.role, isDisabled = before.isDisabled } = wanted
    const losesRole = role !== before.role
    const losesAccess = isDisabled && !before.isDisabled
    if (id === self && (losesRole || losesAccess)) return failure('cannot change own access')
    if (id === self && passwordHash) return failure('cannot reset own password')
    if ((losesRole || losesAccess) && isLast(admins, id)) return failure('last admin')
    const namesake = email === before.email ? undefined : await findStaff(tx, email)
    if (namesake) return failure('email in use')

    const disabledAt = losesAccess ? now : !isDisabled && before.isDisabled ? null : undefined
    await changeStaff(tx, id, {
      name,
      email,
      role,
      ...(disabledAt === undefined ? {} : { disabledAt }),
      ...(passwordHash ? { password: { hash: passwordHash, oneTimeUntil: oneTimePasswordDeadline(now) } } : {}),
    })
    const ended = losesRole || losesAccess || passwordHash ? await endSessions(tx, id, 'all') : null
    const after = { name, email, role, isDisabled }
    await writeAudit(tx, { actor, now }, { entity: 'staff', id }, 'user changed', {
      ...differenceOf(before, after),
      ...(passwordHash ? { password: 'set for one login' } : {}),
      ...(ended ? differenceOfEnded(ended) : {}),
    })
    return success({ user: id })
  })
}

export function isLast(admins: string[], id: string): boolean {
  return admins.length === 1 && admins[0] === id
}

/** Hashes before the transaction, because it takes a quarter of a second. */
async function hashFor(
  db: Database,
  id: string,
  {
    password,
    wanted,
    now,
  }: { password: string | undefined; wanted: { name?: string | undefined; email?: string | undefined }; now: number },
): Promise<string | undefined | Failure> {
  if (password === undefined) return undefined
  const person = await findUser(db, id, now)
  if (!person) return failure('user not found')
  const problem = validatePassword(password, { name: wanted.name ?? person.name, email: wanted.email ?? person.email })
  if (problem) return failure(problem)
  return (await hashPasswordInTurn(password)) ?? failure('busy')
}

function differenceOf<Facts extends object>(before: Facts, after: Partial<Facts>) {
  const names = Object.keys(after) as (keyof Facts)[]
  const changed = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}

/** Deletes a user with their sessions and their calendar-feed address. The audit log keeps their name. */
export async function deleteUser(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  { id: self, actor }: Manager,
): Promise<Result> {
  const now = clock.now()
  return runTransaction(db, async (tx) => {
    await lockStaff(tx)
    const user = await findUser(tx, id, now)
    if (!user) return failure('user not found')
    const admins = (await listAdmins(tx)).map((admin) => admin.id)
    if (!admins.includes(self)) return failure('not allowed')
    if (id === self) return failure('cannot change own access')
    if (isLast(admins, id)) return failure('last admin')
    await removeStaff(tx, id)
    await announceEnded(tx)
    const { name, email, role } = user
    await writeAudit(tx, { actor, now }, { entity: 'staff', id }, 'user deleted', { name, email, role })
    return success({})
  })
}

/**
 * Signs browsers of one person out: one, all but one, or all. The last two also revoke the calendar-feed address. A session
 * that has already ended is refused.
 */
export async function revokeUserSessions(
  { db, clock }: { db: Database; clock: Clock },
  user: string,
  which: SessionSelection,
  actor: Actor,
): Promise<Result<{ ended: number }>> {
  return runTransaction(db, async (tx): Promise<Result<{ ended: number }>> => {
    const ended = await endSessions(tx, user, which)
    const { sessions } = ended
    const isOneOnly = typeof which === 'object' && 'only' in which
    if (isOneOnly && sessions === 0) return failure('session not found')
    const difference = differenceOfEnded(ended)
    if (Object.keys(difference).length === 0) return success({ ended: 0 })
    await writeAudit(tx, { actor, now: clock.now() }, { entity: 'staff', id: user }, 'sessions ended', difference)
    return success({ ended: sessions })
  })
}
