import type { NewUser } from '#contracts/staff/user.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { addStaff, findStaff, lockStaff } from '#db/staff/staff.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { oneTimePasswordDeadline } from '#domain/staff/password-policy.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { hashPasswordInTurn } from './password-hash.ts'
import { validatePassword } from './validate-password.ts'

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
