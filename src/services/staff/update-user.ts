import type { Clock } from '#clock.ts'
import type { UserChange } from '#contracts/staff/user.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { differenceOfEnded, endSessions } from '#db/staff/sessions.ts'
import { changeStaff, findStaff, findUser, listAdminIds, lockStaff } from '#db/staff/staff.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import { oneTimePasswordDeadline } from '#domain/staff/password-policy.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { hashPasswordInTurn } from './password-hash.ts'
import { validatePassword } from './validate-password.ts'

type UserContext = { db: Database; clock: Clock }
export type Manager = { id: string; actor: Actor }

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
    const admins = await listAdminIds(tx)
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
