import type { NewUser } from '#contracts/staff/user.ts'
import { noteDeed } from '#db/audit/write-audit.ts'
import { findAnswer, keepAnswer } from '#db/idempotency.ts'
import { addStaff, findStaff, lockStaff } from '#db/staff/staff.ts'
import { oneTimePasswordDeadline, type PasswordProblem } from '#domain/staff/password-policy.ts'
import { type Desk, type Order, secretOf } from '#services/bookings/sell.ts'
import { hashPasswordInTurn } from './password-hash.ts'
import { judgePassword } from './validate-password.ts'

type NotAdded = { refused: 'mail in use' | 'key reused' | 'busy' | PasswordProblem }

/** Adds a user with a one-time password. */
export async function addUser(
  desk: Pick<Desk, 'db' | 'clock' | 'settings'>,
  user: NewUser,
  { actor, once }: Order,
): Promise<{ user: string } | NotAdded> {
  const problem = judgePassword(user.password, user)
  if (problem) return { refused: problem }
  const passwordHash = await hashPasswordInTurn(user.password)
  if (passwordHash === null) return { refused: 'busy' }
  const now = desk.clock.now()
  return desk.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const twin = once && (await findAnswer(tx, secretOf(desk), once, once.hash))
    if (twin) return twin === 'other request' ? { refused: 'key reused' as const } : { user: twin.answer }
    const { name, email, role } = user
    if (await findStaff(tx, email)) return { refused: 'mail in use' as const }
    const id = await addStaff(tx, { name, email, role, passwordHash, oneTimeUntil: oneTimePasswordDeadline(now) }, now)
    await noteDeed(tx, actor, {
      ...{ action: 'user added', entity: 'staff', entityId: id, at: now },
      difference: { name, email, role },
    })
    if (once) await keepAnswer(tx, secretOf(desk), once, id, now)
    return { user: id }
  })
}
