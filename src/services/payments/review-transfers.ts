import type { BalanceSeen } from '#contracts/payments/booking-payments.ts'
import type { SlipAccepted, SlipRejected } from '#contracts/payments/slip.ts'
import { type Actor, auditBooking, type By } from '#db/audit/write-audit.ts'
import { startForPaying } from '#db/bookings/booking-mappers.ts'
import { lockBookingIncludingDeleted, rereadBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { insertPayment, lockPayment, readAccount, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { findSlip, listSlips, lockSlip, moveSlip, type StoredSlip, updateSlipDecision } from '#db/payments/slips.ts'
import { bookingOfPayment } from '#db/payments/transfers.ts'
import { isTransfer } from '#domain/bookings/booking.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { acceptedAmount, balanceOf } from '#domain/payments/payment.ts'
import { type Minor, toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { closeTransfers } from './close-transfers.ts'
import { receivePayment } from './receive-payment.ts'
import { hasBalanceChanged, updatePaymentStatus } from './update-payment-status.ts'

// A clerk accepts or rejects the transfer of a guest, with its slip or, when the guest announced it by reference only, without.

type Reviewed = { booking: StoredBooking; payment: StoredPayment; now: number }
type ReviewedSlip = Reviewed & { slip: StoredSlip }

/** Accepts a slip and records its payment. */
export function acceptSlip(
  context: ServiceContext,
  id: string,
  { amount, ...seen }: SlipAccepted,
  actor: Actor,
): Promise<Result<{ slip: StoredSlip; booking: StoredBooking }>> {
  return reviewSlip(context, id, seen, async (tx, { booking, payment, slip, now }) => {
    const expected = slip.amount ?? payment.amount
    const isOpen = payment.status === 'submitted'
    const accepted = await amountToRecord(tx, booking, amount, { expected, isOpen })
    if (typeof accepted === 'string') return accepted
    // An earlier slip of the same transfer was accepted already: this one is more money.
    const own = isOpen ? payment : await insertFurtherPayment(tx, payment, accepted, now)
    if (own !== payment) await moveSlip(tx, slip.id, own.id)
    const status = accepted < expected ? 'accepted in part' : 'accepted'
    await updateSlipDecision(tx, slip.id, { ...decidedBy(actor, now), status, accepted, reason: null })
    await recordTransfer(tx, booking, own, accepted, { actor, now })
    return null
  })
}

/** Rejects a slip. The guest gets the reason by email, and time to send another slip. */
export function rejectSlip(
  context: ServiceContext,
  id: string,
  { reason, ...seen }: SlipRejected,
  actor: Actor,
): Promise<Result<{ slip: StoredSlip; booking: StoredBooking }>> {
  return reviewSlip(context, id, seen, async (tx, { booking, payment, slip, now }) => {
    if (!reason.trim()) return 'no reason'
    const decision = { status: 'rejected' as const, accepted: null, reason: reason.trim() }
    await updateSlipDecision(tx, slip.id, { ...decidedBy(actor, now), ...decision })
    if (payment.status === 'submitted' && !(await hasWaitingSlip(tx, payment)))
      await updatePayment(tx, payment.id, { status: 'failed', failure: 'slip rejected' }, now)
    await restartDeadline(tx, booking, 'bank', now)
    await enqueueEmail(tx, bookingEmail('slip rejected', booking.id, { slip: slip.id }), now)
    await auditBooking(tx, { actor, now }, booking.id, 'slip rejected', {
      slip: slip.id,
      payment: payment.order_reference,
    })
    return null
  })
}

/** Accepts an announced transfer and records its payment. */
export function acceptTransfer(
  context: ServiceContext,
  id: string,
  { amount, ...seen }: SlipAccepted,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  return reviewTransfer(context, id, seen, async (tx, { booking, payment, now }) => {
    const accepted = await amountToRecord(tx, booking, amount, { expected: payment.amount, isOpen: true })
    if (typeof accepted === 'string') return accepted
    await recordTransfer(tx, booking, payment, accepted, { actor, now })
    return null
  })
}

/** Rejects an announced transfer. The guest gets the reason by email, and time to pay in another way. */
export function rejectTransfer(
  context: ServiceContext,
  id: string,
  { reason, ...seen }: SlipRejected,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  return reviewTransfer(context, id, seen, async (tx, { booking, payment, now }) => {
    if (!reason.trim()) return 'no reason'
    await updatePayment(tx, payment.id, { status: 'failed', failure: reason.trim() }, now)
    await restartDeadline(tx, booking, 'online', now)
    await enqueueEmail(tx, bookingEmail('payment failed', booking.id, { payment: payment.id }), now)
    await auditBooking(tx, { actor, now }, booking.id, 'transfer rejected', { payment: payment.order_reference })
    return null
  })
}

const decidedBy = (actor: Actor, now: number) => ({ decided_by: actor.actor, decided_at: new Date(now) })

async function reviewSlip(
  context: ServiceContext,
  id: string,
  seen: BalanceSeen,
  decide: (tx: Database, reviewed: ReviewedSlip) => Promise<ErrorCode | null>,
): Promise<Result<{ slip: StoredSlip; booking: StoredBooking }>> {
  const unlocked = await findSlip(context.db, id)
  if (!unlocked) return failure('slip not found')
  return review(context, unlocked.booking, 'slip not found', async (tx, booking, now) => {
    const slip = await lockSlip(tx, id)
    const payment = slip && (await lockPayment(tx, slip.payment))
    if (!payment) return failure('slip not found')
    if (slip.status !== 'waiting') return failure('slip decided')
    if (await hasBalanceChanged(tx, booking, seen)) return failure('balance changed')
    const refused = await decide(tx, { booking, payment, slip, now })
    return refused ? failure(refused) : success({ slip: (await findSlip(tx, id)) ?? slip })
  })
}

async function reviewTransfer(
  context: ServiceContext,
  id: string,
  seen: BalanceSeen,
  decide: (tx: Database, reviewed: Reviewed) => Promise<ErrorCode | null>,
): Promise<Result<{ booking: StoredBooking }>> {
  const unlocked = await bookingOfPayment(context.db, id)
  if (!unlocked) return failure('payment not found')
  return review(context, unlocked.booking, 'payment not found', async (tx, booking, now) => {
    const payment = await lockPayment(tx, id)
    if (!payment || !isTransfer(payment.method)) return failure('payment not found')
    // A transfer with a slip is decided by reviewing the slip.
    if (payment.status !== 'submitted' || (await hasWaitingSlip(tx, payment))) return failure('transfer decided')
    if (await hasBalanceChanged(tx, booking, seen)) return failure('balance changed')
    const refused = await decide(tx, { booking, payment, now })
    return refused ? failure(refused) : success({})
  })
}

/** Runs `work` in a transaction that locks the booking first, and returns its result with the booking as it is afterwards. */
async function review<Value extends object>(
  context: ServiceContext,
  bookingId: string,
  notFound: ErrorCode,
  work: (tx: Database, booking: StoredBooking, now: number) => Promise<Result<Value>>,
): Promise<Result<Value & { booking: StoredBooking }>> {
  const now = context.clock.now()
  const outcome = await runTransaction<Result<Value & { booking: StoredBooking }>>(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    if (!booking) return failure(notFound)
    const result = await work(tx, booking, now)
    return result.ok ? { ...result, booking: await rereadBooking(tx, booking) } : result
  })
  // Money for an expired booking may have claimed its place again.
  if (outcome.ok) context.seatEvents.publish(departuresOf(outcome.booking))
  return outcome
}

async function hasWaitingSlip(tx: Database, { id, booking }: StoredPayment): Promise<boolean> {
  return (await listSlips(tx, booking)).some(({ payment, status }) => payment === id && status === 'waiting')
}

/** The amount to record, or why the clerk has to enter another one. They may omit it when all of it arrived and is still due. */
async function amountToRecord(
  tx: Database,
  booking: StoredBooking,
  amount: SlipAccepted['amount'],
  { expected, isOpen }: { expected: Minor; isOpen: boolean },
): Promise<Minor | 'amount needed' | 'bad amount'> {
  const due = balanceOf(await readAccount(tx, booking))
  const accepted = acceptedAmount(amount === undefined ? undefined : toMinor(amount), { expected, due, isOpen })
  if (accepted === null) return 'amount needed'
  return accepted > 0 ? accepted : 'bad amount'
}

async function recordTransfer(
  tx: Database,
  booking: StoredBooking,
  payment: StoredPayment,
  amount: Minor,
  { actor, now }: By,
) {
  await receivePayment(tx, booking, payment, { actor, now, details: { amount } })
  await closeTransfers(tx, await rereadBooking(tx, booking), actor.actor, now)
}

function insertFurtherPayment(tx: Database, payment: StoredPayment, amount: Minor, now: number) {
  const { booking, method, currency, transfer_reference } = payment
  return insertPayment(tx, { booking, method, currency, transfer_reference, amount, status: 'submitted' }, now)
}

/** Gives a booking without money and without another open transfer the payment deadline of a new booking. */
async function restartDeadline(tx: Database, booking: StoredBooking, method: 'bank' | 'online', now: number) {
  await updatePaymentStatus(tx, booking, now, ({ received, isSubmitted }) => {
    const start = startForPaying(booking, now)
    if (booking.status !== 'pending' || received > 0 || isSubmitted || start <= now) return {}
    const until = new Date(paymentDeadline(method, start, now, policySoldWith(booking)))
    return booking.closed_at ? { hold_before_closing: until } : { hold_expires_at: until }
  })
}
