import { systemActor, writeAudit } from '#db/audit/write-audit.ts'
import { freePlaces } from '#db/availability/claims.ts'
import { lockBookingIncludingDeleted, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import {
  claimPaymentsToReconcile,
  hasPaymentUnderWay,
  listPayments,
  lockPayment,
  readAccount,
  type StoredPayment,
  updatePayment,
} from '#db/payments/payments.ts'
import { endsWithPayment } from '#domain/payments/payment.ts'
import { success } from '#domain/result.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { requestCheckout } from './start-card-payment.ts'

/** What one turn did; `failures` are gateways that could not be asked. */
type Reconciled = { asked: number; givenUp: number; failures: unknown[] }

/**
 * Asks the gateway about payments that wait for it, all of a turn at once, and gives up those of which it knows nothing when
 * their time is over. A gateway that cannot be reached decides nothing: it is asked again. Safe in many processes.
 */
export async function reconcilePayments(
  context: ServiceContext & { gateway: PaymentGateway | null },
): Promise<Reconciled> {
  const payments = await claimPaymentsToReconcile(context.db, context.clock.now())
  const turns = await Promise.allSettled(payments.map((payment) => reconcile(context, payment)))
  return {
    asked: payments.length,
    givenUp: turns.filter((turn) => turn.status === 'fulfilled' && turn.value).length,
    failures: turns.flatMap((turn) => (turn.status === 'rejected' ? [turn.reason] : [])),
  }
}

async function reconcile(
  { gateway, ...context }: ServiceContext & { gateway: PaymentGateway | null },
  payment: StoredPayment,
) {
  // A gateway that was switched off or exchanged knows nothing of it any more.
  const isAsked = gateway !== null && gateway.provider === payment.provider
  const now = isAsked ? await requestCheckout({ ...context, gateway }, payment, systemActor) : payment
  const isWaiting = now.status === 'created' || now.status === 'pending'
  const isOver = now.expires_at !== null && now.expires_at.getTime() <= context.clock.now()
  return isWaiting && isOver ? giveUp(context, payment) : false
}

/** The guest never paid, as far as anybody knows. Should money come after all, `receivePayment` knows what to do. */
async function giveUp(context: ServiceContext, { id, booking: bookingId }: StoredPayment): Promise<boolean> {
  const now = context.clock.now()
  const given = await runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    const payment = await lockPayment(tx, id)
    if (!booking || (payment?.status !== 'created' && payment?.status !== 'pending')) return null
    await updatePayment(tx, id, { status: 'expired', expires_at: null }, now)
    await writeAudit(tx, systemActor, {
      action: 'payment expired',
      entity: 'booking',
      entityId: booking.id,
      difference: { payment: payment.order_reference },
      at: now,
    })
    if (await isKeptForIt(tx, booking, now)) await release(tx, booking, payment, now)
    return success({ booking })
  })
  if (!given?.ok) return false
  context.seatEvents.publish(departuresOf(given.booking))
  return true
}

/** Whether nothing else speaks for the booking: no money, no other payment on its way, no time left for another way. */
async function isKeptForIt(tx: Database, booking: StoredBooking, now: number): Promise<boolean> {
  const { status, payment_method, hold_expires_at } = booking
  if (status !== 'pending' || payment_method !== 'card') return false
  if (!endsWithPayment(hold_expires_at?.getTime() ?? null, now)) return false
  if (hasPaymentUnderWay(await listPayments(tx, booking.id))) return false
  return (await readAccount(tx, booking)).received === 0
}

async function release(tx: Database, { id, version }: StoredBooking, payment: StoredPayment, now: number) {
  await freePlaces(tx, id)
  await updateBookingRow(tx, id, { status: 'cancelled', cancel_reason: 'payment failed' }, now)
  await enqueueEmail(tx, aboutBooking('payment failed', id, { payment: payment.id }), now)
  await enqueueEmail(tx, aboutBooking('booking expired', id, { times: version + 1 }), now)
  await writeAudit(tx, systemActor, { action: 'booking expired', entity: 'booking', entityId: id, at: now })
}
