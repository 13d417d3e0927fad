import type { SlipRejected } from '#contracts/payments/slip.ts'
import type { BalanceSeen } from '#contracts/payments/staff-account.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { lockPayment, readAccount, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { listSlips } from '#db/payments/slips.ts'
import { findTransfer } from '#db/payments/transfers.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { balanceOf, transferCame } from '#domain/payments/payment.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { closeTransfers } from './close-transfers.ts'
import { hasBalanceChanged } from './has-balance-changed.ts'
import { receivePayment } from './receive-payment.ts'
import { asItIs, waitForOther, withPendingPayment } from './with-pending-payment.ts'

type Decided = { booking: StoredBooking }
type Case = { booking: StoredBooking; payment: StoredPayment; now: number }

/** The money of a transfer is on our account: all that the guest spoke of, or the `amount` that came, in minor units. */
export function acceptTransfer(
  context: ServiceContext,
  id: string,
  { amount, ...seen }: BalanceSeen & { amount?: Minor | undefined },
  actor: Actor,
): Promise<Result<Decided>> {
  return decide(context, id, seen, async (tx, { booking, payment, now }) => {
    const due = balanceOf(await readAccount(tx, booking))
    const came = transferCame(amount, { standsFor: payment.amount, due, isOpen: true })
    if (came === null) return 'amount needed'
    if (came <= 0) return 'bad amount'
    await receivePayment(tx, booking, payment, { actor, now, details: { amount: came } })
    await closeTransfers(tx, await asItIs(tx, booking), actor.actor, now)
    return null
  })
}

/** No such money came. The guest reads why, and has time to pay in another way. */
export function rejectTransfer(
  context: ServiceContext,
  id: string,
  { reason, ...seen }: SlipRejected,
  actor: Actor,
): Promise<Result<Decided>> {
  return decide(context, id, seen, async (tx, { booking, payment, now }) => {
    if (!reason.trim()) return 'no reason'
    await updatePayment(tx, payment.id, { status: 'failed', failure: reason.trim() }, now)
    await waitForOther(tx, booking, 'online', now)
    await enqueueEmail(tx, aboutBooking('payment failed', booking.id, { payment: payment.id }), now)
    await writeAudit(tx, actor, {
      ...{ action: 'transfer rejected', entity: 'booking', entityId: booking.id, at: now },
      difference: { payment: payment.order_reference },
    })
    return null
  })
}

async function decide(
  context: ServiceContext,
  id: string,
  seen: BalanceSeen,
  how: (tx: Database, found: Case) => Promise<ErrorCode | null>,
): Promise<Result<Decided>> {
  const known = await findTransfer(context.db, id)
  if (!known) return failure('payment not found')
  const decided = await withPendingPayment(context, known.booking, async (tx, booking, now) => {
    const payment = await lockPayment(tx, id)
    if (payment?.method !== 'online' && payment?.method !== 'bank') return failure('payment not found')
    const slips = await listSlips(tx, booking.id)
    // A transfer with a slip is decided by reviewing the slip.
    const isSlip = slips.some(({ payment: of, status }) => of === payment.id && status === 'waiting')
    if (payment.status !== 'submitted' || isSlip) return failure('transfer decided')
    if (await hasBalanceChanged(tx, booking, seen)) return failure('balance changed')
    const refused = await how(tx, { booking, payment, now })
    return refused ? failure(refused) : success({})
  })
  return decided ?? failure('payment not found')
}
