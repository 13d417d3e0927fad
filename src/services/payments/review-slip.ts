import type { SlipRejected } from '#contracts/payments/slip.ts'
import type { BalanceSeen } from '#contracts/payments/staff-account.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { insertPayment, lockPayment, readAccount, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { findSlip, listSlips, lockSlip, moveSlip, type StoredSlip, updateSlipDecision } from '#db/payments/slips.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { balanceOf, transferCame } from '#domain/payments/payment.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { closeTransfers } from './close-transfers.ts'
import { hasBalanceChanged } from './has-balance-changed.ts'
import { receivePayment } from './receive-payment.ts'
import { asItIs, waitForOther, withPendingPayment } from './with-pending-payment.ts'

type Decided = { slip: StoredSlip; booking: StoredBooking }
type Case = { booking: StoredBooking; payment: StoredPayment; slip: StoredSlip; now: number }

/**
 * The money of a slip is there: all of what it stands for, or the `amount` that came, in minor units. Who gives none is asked
 * for it where less is due by now.
 */
export function acceptSlip(
  context: ServiceContext,
  id: string,
  { amount, ...seen }: BalanceSeen & { amount?: Minor | undefined },
  actor: Actor,
): Promise<Result<Decided>> {
  return decide(context, id, seen, async (tx, { booking, payment, slip, now }) => {
    const standsFor = slip.amount ?? payment.amount
    const due = balanceOf(await readAccount(tx, booking))
    const came = transferCame(amount, { standsFor, due, isOpen: payment.status === 'submitted' })
    if (came === null) return 'amount needed'
    if (came <= 0) return 'bad amount'
    // An earlier slip of the same transfer was accepted already: this one is more money.
    const own = payment.status === 'submitted' ? payment : await anotherPayment(tx, payment, came, now)
    if (own !== payment) await moveSlip(tx, slip.id, own.id)
    const status = came < standsFor ? 'accepted in part' : 'accepted'
    await updateSlipDecision(tx, slip.id, { ...by(actor, now), status, accepted: came, reason: null })
    await receivePayment(tx, booking, own, { actor, now, details: { amount: came } })
    await closeTransfers(tx, await asItIs(tx, booking), actor.actor, now)
    return null
  })
}

/** The slip shows no money of this booking. Its guest reads why, and has time to send another one. */
export function rejectSlip(
  context: ServiceContext,
  id: string,
  { reason, ...seen }: SlipRejected,
  actor: Actor,
): Promise<Result<Decided>> {
  return decide(context, id, seen, async (tx, { booking, payment, slip, now }) => {
    if (!reason.trim()) return 'no reason'
    await updateSlipDecision(tx, slip.id, {
      ...by(actor, now),
      status: 'rejected',
      accepted: null,
      reason: reason.trim(),
    })
    const others = (await listSlips(tx, booking.id)).filter(
      ({ status, payment: of }) => status === 'waiting' && of === payment.id,
    )
    if (others.length === 0 && payment.status === 'submitted')
      await updatePayment(tx, payment.id, { status: 'failed', failure: 'slip rejected' }, now)
    await waitForOther(tx, booking, 'bank', now)
    await enqueueEmail(tx, aboutBooking('slip rejected', booking.id, { slip: slip.id }), now)
    await writeAudit(tx, actor, {
      ...{ action: 'slip rejected', entity: 'booking', entityId: booking.id, at: now },
      difference: { slip: slip.id, payment: payment.order_reference },
    })
    return null
  })
}

const by = (actor: Actor, now: number) => ({ decided_by: actor.actor, decided_at: new Date(now) })

async function decide(
  context: ServiceContext,
  id: string,
  seen: BalanceSeen,
  how: (tx: Database, found: Case) => Promise<ErrorCode | null>,
): Promise<Result<Decided>> {
  const known = await findSlip(context.db, id)
  if (!known) return failure('slip not found')
  const decided = await withPendingPayment(context, known.booking, async (tx, booking, now) => {
    const slip = await lockSlip(tx, id)
    const payment = slip && (await lockPayment(tx, slip.payment))
    if (!payment) return failure('slip not found')
    if (slip.status !== 'waiting') return failure('slip decided')
    if (await hasBalanceChanged(tx, booking, seen)) return failure('balance changed')
    const refused = await how(tx, { booking, payment, slip, now })
    return refused ? failure(refused) : success({ slip: (await findSlip(tx, id)) ?? slip })
  })
  return decided ?? failure('slip not found')
}

function anotherPayment(tx: Database, payment: StoredPayment, amount: Minor, now: number): Promise<StoredPayment> {
  const { booking, method, currency, transfer_reference } = payment
  const nothing = { provider: null, brand: null, last_four: null, expires_at: null }
  return insertPayment(
    tx,
    { ...nothing, booking, method, currency, transfer_reference, amount, status: 'submitted' },
    now,
  )
}
