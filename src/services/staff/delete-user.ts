import type { Clock } from '#clock.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { announceEnded } from '#db/staff/sessions.ts'
import { findUser, listAdminIds, lockStaff, removeStaff } from '#db/staff/staff.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { isLast, type Manager } from './update-user.ts'

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
    const admins = await listAdminIds(tx)
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
