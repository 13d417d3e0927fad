import type { PaymentRequest } from '#contracts/payments/guest-account.ts'
import { auditBooking } from '#db/audit/write-audit.ts'
import { bookSale, type Sale } from '#db/bookings/book-sale.ts'
import { startForPaying } from '#db/bookings/booking-mappers.ts'
import {
  countOpenBookings,
  lockBookingIncludingDeleted,
  rereadBooking,
  type StoredBooking,
  updateBookingRow,
} from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { insertPayment, listPayments, readAccount, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { isTransfer } from '#domain/bookings/booking.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { canTransfer, paymentDeadline, transferDeadline } from '#domain/bookings/payment-deadline.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { balanceOf, cardTimes, offeredTabs, type Provider } from '#domain/payments/payment.ts'
import { type Currency, toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

/** `payment` is null for a method without a pending payment, such as cash. */
type Payable = { booking: StoredBooking; payment: StoredPayment | null; isReplay: boolean }
type Choice = Omit<PaymentRequest, 'bookingId'>
type Gateway = Provider | 'off'

/**
 * Records how a guest pays a booking: cash on the day, a transfer with its reference, or a card, whose payment starts afterwards.
 * A bank slip creates its payment when it is uploaded. A repeated request is one payment.
 */
export async function payBooking(
  context: ServiceContext & { gateway: Gateway },
  bookingId: string,
  choice: Choice,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<Payable>> {
  const now = context.clock.now()
  const { gateway } = context
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBookingIncludingDeleted(tx, bookingId)
    if (!booking) return failure('booking not found')
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay && !replay.ok) return replay
    const payments = await listPayments(tx, booking.id)
    if (replay)
      return success({ booking, payment: payments.find(({ id }) => id === replay.body) ?? null, isReplay: true })
    const refused = await refusalOf(tx, booking, choice, { now, gateway, payments })
    if (refused) return failure(refused)
    const start = startForPaying(booking, now)
    const payment = await recordPaymentChoice(tx, booking, choice, { now, gateway, payments, start })
    await storeReplay(tx, context.config, idempotencyKey, { body: payment?.id ?? '', now })
    await auditBooking(tx, { actor, now }, booking.id, payment ? 'payment begun' : 'payment method chosen', {
      method: choice.paymentMethod,
      ...(payment ? { payment: payment.order_reference } : {}),
    })
    return success({ booking: await rereadBooking(tx, booking), payment, isReplay: false })
  })
}

async function refusalOf(
  tx: Database,
  booking: StoredBooking,
  { paymentMethod, total, onlineRef, testCase, brand, lastFour }: Choice,
  { now, gateway, payments }: { now: number; gateway: Gateway; payments: StoredPayment[] },
): Promise<ErrorCode | null> {
  if (booking.deleted_at) return 'booking not found'
  // An expired booking counts as cancelled even before the job has cancelled it.
  const isOver = booking.hold_expires_at !== null && booking.hold_expires_at.getTime() <= now
  if (booking.status === 'cancelled' || (booking.status === 'pending' && isOver)) return 'booking is cancelled'
  if (booking.closed_at) return 'trip day closed'
  const balance = balanceOf(await readAccount(tx, booking))
  if (balance === 0) return 'nothing to pay'
  if (toMinor(total) !== balance) return 'price changed'
  const tabs = offeredTabs({
    canTransfer: canTransfer(startForPaying(booking, now), now, policySoldWith(booking)),
    gateway,
  })
  if (!tabs.includes(paymentMethod)) return 'method not offered'
  switch (paymentMethod) {
    case 'cash':
      return hasTooMuchCash(booking, await countOpenBookings(tx, booking, now)) ? 'too many cash bookings' : null
    case 'bank':
      return null
    case 'online':
      return onlineRef ? null : 'no online reference'
    case 'card':
      if (gateway === 'sandbox' && !(testCase && brand && lastFour)) return 'not a test card'
      return payments.some((payment) => isAtGateway(payment, now)) ? 'payment in progress' : null
  }
}

/** The limit of open cash bookings also holds for a guest who booked with another method and switches to cash. */
function hasTooMuchCash(
  { status, payment_method, payment_status }: StoredBooking,
  { cash }: { cash: number },
): boolean {
  // An announced transfer counts as unpaid until staff find the money.
  const isUnpaid = status === 'pending' && (payment_status === 'unpaid' || payment_status === 'submitted')
  return isUnpaid && payment_method !== 'cash' && cash >= maxOpenBookings.cash
}

// The time from inserting a payment to starting it at the gateway. A process that dies in between blocks the booking no longer.
const handoverMs = 15_000

/** Whether the gateway is deciding on a card, perhaps from another tab. Money may be on its way. */
function isAtGateway({ method, status, provider_reference, created_at }: StoredPayment, now: number): boolean {
  if (method !== 'card') return false
  if (status === 'created') return created_at.getTime() > now - handoverMs
  return status === 'pending' && provider_reference !== null
}

type Circumstances = { now: number; gateway: Gateway; payments: StoredPayment[]; start: number }

/** Records how a booking is paid. The caller has checked that it can be paid this way and has locked its row. */
async function recordPaymentChoice(
  tx: Database,
  booking: StoredBooking,
  choice: Choice,
  circumstances: Circumstances,
): Promise<StoredPayment | null> {
  switch (choice.paymentMethod) {
    case 'cash':
    case 'bank':
      await chooseMethod(tx, booking, choice.paymentMethod, circumstances)
      return null
    case 'online':
      return announce(tx, booking, choice.onlineRef, circumstances)
    case 'card':
      return beginCard(tx, booking, choice, circumstances)
  }
}

/** The deadline counts from when the booking was made, so that choosing again gains no time. */
async function chooseMethod(
  tx: Database,
  booking: StoredBooking,
  method: 'cash' | 'bank',
  { now, start }: Circumstances,
) {
  const { id, hold_expires_at, created_at } = booking
  const until = paymentDeadline(method, start, created_at.getTime(), policySoldWith(booking))
  // A booking that no longer expires, because of staff or a payment, stays so.
  const hold = hold_expires_at && new Date(Math.max(hold_expires_at.getTime(), until))
  await updateBookingRow(tx, id, { payment_method: method, hold_expires_at: hold }, now)
}

/** Inserts a booking and its announced transfer in one transaction. */
export function bookWithTransfer(db: Database, sale: Sale, reference: string): Promise<boolean> {
  const now = sale.booking.created_at.getTime()
  return db.transaction().execute(async (tx) => {
    const isNew = await bookSale(tx, sale)
    const booking = isNew ? await lockBookingIncludingDeleted(tx, sale.booking.id) : undefined
    if (!booking) return isNew
    // A booking without a price awaits a quote and has nothing to pay yet.
    const circumstances = { now, payments: [], start: startForPaying(booking, now) }
    if (booking.total > 0) await announce(tx, booking, reference, circumstances)
    return isNew
  })
}

/** `onlineRef`: the guest's reference of a transfer that they made with a new booking. */
export type WithTransfer = { onlineRef?: string }

/** The reference if the guest pays by transfer, else ''. */
export function transferOf({ paymentMethod, onlineRef }: WithTransfer & Pick<Choice, 'paymentMethod'>): string {
  return paymentMethod === 'online' ? (onlineRef ?? '') : ''
}

/** The booking as it will be after its transfer is announced, for the response that is stored beforehand. */
export function announced<B extends Pick<StoredBooking, 'total' | 'payment_status' | 'hold_expires_at'>>(
  booking: B,
): B {
  return booking.total > 0 ? { ...booking, payment_status: 'submitted', hold_expires_at: null } : booking
}

/** Inserts a payment for a transfer that staff have to find. The booking does not expire in the meantime. */
async function announce(
  tx: Database,
  booking: StoredBooking,
  reference: string,
  { now, payments, start }: Omit<Circumstances, 'gateway'>,
): Promise<StoredPayment> {
  const corrected = payments.find(({ status, method }) => status === 'submitted' && method === 'online')
  if (corrected) await updatePayment(tx, corrected.id, { status: 'cancelled', expires_at: null }, now)
  const { searchUntil, hold } = corrected
    ? { searchUntil: corrected.expires_at, hold: booking.hold_expires_at }
    : transferTimes(booking, payments, { start, now })
  const owed = { booking: booking.id, amount: await balanceIn(tx, booking), currency: booking.currency as Currency }
  const row = { ...owed, method: 'online' as const, status: 'submitted' as const }
  const payment = await insertPayment(tx, { ...row, transfer_reference: reference, expires_at: searchUntil }, now)
  await updatePaymentStatus(tx, booking, now, () => ({ payment_method: 'online', hold_expires_at: hold }))
  await enqueueEmail(tx, bookingEmail('staff: slip waiting', booking.id, { payment: payment.id }), now)
  return payment
}

/**
 * How long staff look for a transfer, and when its booking expires in the meantime. The deadline counts from the first announced
 * transfer, so that announcing more gains no time. A booking that no longer expires, because of staff or a payment, stays so.
 */
export function transferTimes(
  booking: Pick<StoredBooking, 'hold_expires_at' | 'policy'>,
  payments: readonly Pick<StoredPayment, 'method' | 'created_at'>[],
  { start, now }: { start: number; now: number },
): { searchUntil: Date | null; hold: Date | null } {
  const { hold_expires_at: hold } = booking
  if (hold === null) return { searchUntil: null, hold: null }
  const transfers = payments.filter(({ method }) => isTransfer(method))
  const first = Math.min(now, ...transfers.map(({ created_at }) => created_at.getTime()))
  const until = transferDeadline(start, first, policySoldWith(booking))
  return until > now ? { searchUntil: new Date(until), hold: null } : { searchUntil: null, hold }
}

/** Inserts a card payment that the gateway does not know yet. It replaces one that was left on the gateway's page. */
async function beginCard(
  tx: Database,
  booking: StoredBooking,
  { brand, lastFour }: Choice,
  { now, gateway, payments, start }: Circumstances,
): Promise<StoredPayment> {
  for (const { id, method, status } of payments)
    if (method === 'card' && (status === 'created' || status === 'pending'))
      await updatePayment(tx, id, { status: 'cancelled', expires_at: null }, now)
  const heldUntil = booking.hold_expires_at?.getTime() ?? null
  const times = cardTimes({ start, heldUntil, madeAt: booking.created_at.getTime() }, now)
  const owed = { booking: booking.id, amount: await balanceIn(tx, booking), currency: booking.currency as Currency }
  const payment = await insertPayment(
    tx,
    {
      ...owed,
      method: 'card',
      status: 'created',
      provider: gateway === 'off' ? null : gateway,
      brand,
      last_four: lastFour,
      is_test: gateway === 'sandbox',
      expires_at: new Date(times.payment),
    },
    now,
  )
  const hold_expires_at = times.hold === null ? null : new Date(times.hold)
  await updateBookingRow(tx, booking.id, { payment_method: 'card', hold_expires_at }, now)
  return payment
}

async function balanceIn(tx: Database, booking: StoredBooking): Promise<number> {
  return balanceOf(await readAccount(tx, booking))
}
