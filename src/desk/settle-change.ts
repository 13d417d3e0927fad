import { keptOf } from '#records/accounts.ts'
import { type Actor, noteDeed } from '#records/audit.ts'
import type { StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { changeRefund, listRefunds } from '#records/refunds.ts'
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
  if (before.status === 'cancelled' && after.status !== 'cancelled') await takeBackRefunds(tx, after, { actor, now })
  const kept = keptOf(await settle(tx, after, now))
  if (isCancelled && kept > 0)
    await promiseRefund(tx, after, { amount: kept, reason: 'cancelled by operator' }, { actor, now })
}

/** Who comes after all is owed nothing for having been cancelled; what an admin let go already stays gone. */
async function takeBackRefunds(tx: Database, after: StoredBooking, { actor, now }: { actor: Actor; now: number }) {
  for (const refund of await listRefunds(tx, after.id)) {
    if (refund.status !== 'asked' || !/^cancelled by/.test(refund.reason)) continue
    const decision = { status: 'refused' as const, decided_by: actor.actor, decided_at: new Date(now) }
    await changeRefund(tx, refund.id, decision)
    await noteDeed(tx, actor, {
      ...{ action: 'refund refused', entity: 'booking', entityId: after.id, at: now },
      difference: { refund: refund.id, amount: refund.amount },
    })
  }
}
