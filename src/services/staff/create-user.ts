import type { NewUser } from '#contracts/staff/user.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { findAnswer, storeAnswer } from '#db/idempotency.ts'
import { addStaff, findStaff, lockStaff } from '#db/staff/staff.ts'
import { oneTimePasswordDeadline, type PasswordProblem } from '#domain/staff/password-policy.ts'
import { type RequestContext, type ServiceContext, secretOf } from '#services/context.ts'
import { hashPasswordInTurn } from './password-hash.ts'
import { validatePassword } from './validate-password.ts'

type NotAdded = { refused: 'mail in use' | 'key reused' | 'busy' | PasswordProblem }

/** Adds a user with a one-time password. */
export async function createUser(
  context: Pick<ServiceContext, 'db' | 'clock' | 'settings'>,
  user: NewUser,
  { actor, once }: RequestContext,
): Promise<{ user: string } | NotAdded> {
  const problem = validatePassword(user.password, user)
  if (problem) return { refused: problem }
  const passwordHash = await hashPasswordInTurn(user.password)
  if (passwordHash === null) return { refused: 'busy' }
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const twin = once && (await findAnswer(tx, secretOf(context), once, once.hash))
    if (twin) return twin === 'other request' ? { refused: 'key reused' as const } : { user: twin.answer }
    const { name, email, role } = user
    if (await findStaff(tx, email)) return { refused: 'mail in use' as const }
    const id = await addStaff(tx, { name, email, role, passwordHash, oneTimeUntil: oneTimePasswordDeadline(now) }, now)
    await writeAudit(tx, actor, {
      ...{ action: 'user added', entity: 'staff', entityId: id, at: now },
      difference: { name, email, role },
    })
    if (once) await storeAnswer(tx, secretOf(context), once, id, now)
    return { user: id }
  })
}
