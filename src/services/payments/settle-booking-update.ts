import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { listRefunds, updateRefund } from '#db/payments/refunds.ts'
import { type Cancellation, settleCancellation } from './settle-cancellation.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

/**
 * Settles the money of a booking that staff changed: another price shows as still due or overpaid. `cancellation` is the plan of a change
 * that cancels it.
 */
export async function settleBookingUpdate(
  tx: Database,
  before: StoredBooking,
  after: StoredBooking,
  { cancellation, ...by }: { cancellation: Cancellation | null; actor: Actor; now: number },
) {
  const { status, cancel_reason } = before
  if (cancellation) return settleCancellation(tx, { ...after, status, cancel_reason }, cancellation, by)
  if (before.status === 'cancelled' && after.status !== 'cancelled') await withdrawRefunds(tx, after, by)
  await updatePaymentStatus(tx, after, by.now)
}

/** Un-cancelling withdraws refunds that are still only requested; approved ones stay. */
async function withdrawRefunds(tx: Database, after: StoredBooking, { actor, now }: { actor: Actor; now: number }) {
  for (const refund of await listRefunds(tx, after.id)) {
    if (refund.status !== 'requested' || !/^cancelled by/.test(refund.reason)) continue
    const decision = { status: 'refused' as const, decided_by: actor.actor, decided_at: new Date(now) }
    await updateRefund(tx, refund.id, decision)
    await writeAudit(tx, actor, {
      ...{ action: 'refund refused', entity: 'booking', entityId: after.id, at: now },
      difference: { refund: refund.id, amount: refund.amount },
    })
  }
}
