import { keptOf } from '#records/accounts.ts'
import type { Actor } from '#records/audit.ts'
import type { StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { stopLooking } from './close-transfers.ts'
import { promiseRefund } from './promise-refund.ts'
import { settle } from './settle.ts'

/**
 * What staff changed in a booking counts in its money: another price shows as still due or overpaid. Who is cancelled by us gets all of
 * it back, once an admin lets it go, and nobody looks for his transfers any more.
 */
export async function settleChange(
  tx: Database,
  before: StoredBooking,
  after: StoredBooking,
  { actor, now }: { actor: Actor; now: number },
) {
  const isCancelled = after.status === 'cancelled' && before.status !== 'cancelled'
  if (isCancelled) await stopLooking(tx, after, now)
  const kept = keptOf(await settle(tx, after, now))
  if (isCancelled && kept > 0)
    await promiseRefund(tx, after, { amount: kept, reason: 'cancelled by operator' }, { actor, now })
}
